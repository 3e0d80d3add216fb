/* SPDX-License-Identifier: MIT */
/* Lines of text, as in a certificate: a head, `mark`, `sum`, `values`, and the values. */
#include "state.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char head[] = "bouton-check checkpoint 1";

bool state_write(const char *name, const state *s) {
    const size_t size = strlen(name) + sizeof ".new";
    char *new_name = calloc(size, 1);
    if (new_name == NULL)
        return false;
    snprintf(new_name, size, "%s.new", name);
    FILE *file = fopen(new_name, "wb");
    bool good = file != NULL;
    if (good) {
        fprintf(file, "%s\nmark %" PRIu64 "\nsum %016" PRIx64 "\nvalues %zu\n", head, s->mark,
                s->sum, s->count);
        for (size_t i = 0; i < s->count; i++)
            fprintf(file, "%u\n", (unsigned)s->values[i]);
        fputs("end\n", file);
        good = !ferror(file);
        good = fclose(file) == 0 && good && rename(new_name, name) == 0;
    }
    if (file != NULL && !good)
        remove(new_name);
    free(new_name);
    return good;
}

const char *state_hindrance(const char *name) {
    const char *slash = strrchr(name, '/');
    const size_t size = slash == NULL ? 0 : (size_t)(slash - name) + 1;
    char *folder = calloc(size + 2, 1);
    if (folder == NULL)
        return strerror(ENOMEM);
    folder[0] = '.'; /* unless the name tells another */
    memcpy(folder, name, size);
    const bool good = access(folder, W_OK | X_OK) == 0;
    const int why = errno;
    free(folder);
    return good ? NULL : strerror(why);
}

static bool read_values(FILE *file, state *s) {
    char end[5] = "";
    for (size_t i = 0; i < s->count; i++) {
        unsigned value = 0;
        if (fscanf(file, "%5u", &value) != 1 || value > UINT16_MAX)
            return false;
        s->values[i] = (uint16_t)value;
    }
    return fscanf(file, " %4s", end) == 1 && strcmp(end, "end") == 0;
}

bool state_read(const char *name, state *s) {
    char line[sizeof head] = "";
    size_t count = 0;
    FILE *file = fopen(name, "rb");
    s->mark = 0;
    if (file == NULL)
        return errno == ENOENT;
    const bool good = fgets(line, sizeof line, file) != NULL && strcmp(line, head) == 0 &&
                      fscanf(file, " mark %19" SCNu64 " sum %16" SCNx64 " values %19zu", &s->mark,
                             &s->sum, &count) == 3 &&
                      count == s->count && read_values(file, s);
    fclose(file);
    return good;
}
