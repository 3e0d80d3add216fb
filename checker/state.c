/* SPDX-License-Identifier: MIT */
/* Lines of text, as in a certificate: a head, `mark`, `sum`, `values`, and the values. */
#include "state.h"

#include "lines.h"

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

/* Reads a number of sixteen hexadecimal digits. */
/*@ requires reading(l) && \valid(sum) && \separated(sum, l, l->file);
    assigns READS, l->word[0 .. WORD_MAX - 1], *sum;
    ensures reading(l); */
static bool sum_line(lines *l, uint64_t *sum) {
    *sum = 0;
    if (!word_line(l, "sum"))
        return false;
    /*@ loop invariant reading(l) && 0 <= i <= 16;
        loop assigns i, *sum, l->verdict, l->said[0 .. sizeof(l->said) - 1]; */
    for (size_t i = 0; i < 16; i++) {
        const char c = l->word[i];
        const bool is_letter = c >= 'a' && c <= 'f';
        if (!is_letter && (c < '0' || c > '9'))
            return refuse(l, "a sum has sixteen digits");
        *sum = *sum << 4 | (uint64_t)(is_letter ? c - 'a' + 10 : c - '0');
    }
    return l->word[16] == '\0' || refuse(l, "a sum has sixteen digits");
}

/*@ requires reading(l) && is_state(s) && is_beside(s, l);
    assigns READS, s->values[0 .. s->count - 1];
    ensures reading(l); */
static bool read_values(lines *l, state *s) {
    /*@ loop invariant reading(l) && is_state(s) && is_beside(s, l) && 0 <= i <= s->count;
        loop assigns i, READS, s->values[0 .. s->count - 1]; */
    for (size_t i = 0; i < s->count; i++) {
        uint64_t value = 0;
        if (!begin_line(l, "") || !number(l, UINT16_MAX, &value) || !end_line(l))
            return false;
        s->values[i] = (uint16_t)value;
    }
    return begin_line(l, "end") && end_line(l);
}

/*@ requires \valid(l) && \valid(file) && \separated(l, file);
    requires is_state(s) && \separated(s, l, file) &&
        \separated(s->values + (0 .. s->count - 1), l, file);
    assigns *l, *file, s->mark, s->sum, s->values[0 .. s->count - 1]; */
static bool read_state(lines *l, FILE *file, state *s) {
    uint64_t count = 0;
    return lines_begin(l, file, head) && number_line(l, "mark", UINT64_MAX, &s->mark) &&
           sum_line(l, &s->sum) && number_line(l, "values", SIZE_MAX, &count) &&
           count == s->count && read_values(l, s) && l->next == EOF;
}

bool state_read(const char *name, state *s) {
    lines l;
    FILE *file = fopen(name, "rb");
    s->mark = 0;
    if (file == NULL)
        return errno == ENOENT;
    const bool good = read_state(&l, file, s);
    fclose(file);
    return good;
}
