/* SPDX-License-Identifier: MIT */
/* Reads the tables of published figures in tests/facts. */
#ifndef BOUTON_TESTS_FACTS_H
#define BOUTON_TESTS_FACTS_H

#include "test.h"

/* Calls `check` with the fields of each line that is no comment; returns how many there were. */
static inline unsigned facts_each(const char *name, unsigned field_count,
                                  void (*check)(char **fields)) {
    char path[1024], line[4096], *fields[8];
    unsigned lines = 0;
    snprintf(path, sizeof path, "%s/tests/facts/%s", BOUTON_SOURCE_DIR, name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s can't be read", path);
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#')
            continue;
        line[strcspn(line, "\n")] = '\0';
        unsigned count = 0;
        for (char *at = strtok(line, "\t"); at != NULL && count < 8; at = strtok(NULL, "\t"))
            fields[count++] = at;
        assert_int_equal(count, field_count);
        check(fields);
        lines++;
    }
    fclose(file);
    return lines;
}

#endif
