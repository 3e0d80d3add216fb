/* SPDX-License-Identifier: MIT */
#include "lines.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int verdict = ACCEPTED;

bool refuse(const char *format, ...) {
    va_list arguments;
    if (verdict != ACCEPTED)
        return false;
    verdict = REFUSED;
    va_start(arguments, format);
    fputs("refused: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return false;
}

bool no_memory(void) {
    fputs("bouton-check: no memory\n", stderr);
    verdict = SYSTEM;
    return false;
}

char *next_line(lines *l) {
    char *line = l->next, *end = strchr(line, '\n');
    if (end == NULL)
        return NULL;
    *end = '\0';
    l->next = end + 1;
    return line;
}

char *field(lines *l, const char *name) {
    char *line = next_line(l);
    const size_t size = strlen(name);
    if (line == NULL || strncmp(line, name, size) != 0 || line[size] != ' ') {
        refuse("a line \"%s ...\" is missing", name);
        return NULL;
    }
    return line + size + 1;
}

bool number(char **text, uint64_t *n) {
    char *p = *text;
    *n = 0;
    if (*p < '0' || *p > '9' || (*p == '0' && p[1] >= '0' && p[1] <= '9'))
        return refuse("a number is missing or badly written");
    for (; *p >= '0' && *p <= '9'; p++) {
        if (*n > (UINT64_MAX - 9) / 10)
            return refuse("a number is too large");
        *n = *n * 10 + (uint64_t)(*p - '0');
    }
    *text = p;
    return true;
}

bool number_field(lines *l, const char *name, uint64_t *n) {
    char *text = field(l, name);
    return text != NULL && number(&text, n) &&
           (*text == '\0' || refuse("\"%s\" has more than a number", name));
}

/* The last line is a checksum of all before. */
static bool check_sum(const char *text, size_t size) {
    const char *line = strstr(text, "\nsum ");
    if (line == NULL || text + size - line != 1 + 4 + 16 + 1 || text[size - 1] != '\n')
        return refuse("it does not end in its sum: it is cut short or altered");
    uint64_t h = 0xcbf29ce484222325u;
    for (const char *p = text; p <= line; p++)
        h = (h ^ (uint8_t)*p) * 0x100000001b3u;
    char wanted[17];
    snprintf(wanted, sizeof wanted, "%016" PRIx64, h);
    return memcmp(wanted, line + 5, 16) == 0 || refuse("its sum does not fit: it was altered");
}

bool lines_begin(lines *l, char *text, size_t size) {
    l->next = text;
    if (strlen(text) != size || !check_sum(text, size))
        return refuse("it is not a text");
    const char *first = next_line(l);
    return (first != NULL && strcmp(first, "bouton certificate 1") == 0) ||
           refuse("it is no certificate of a kind known here");
}

const char *lines_claim(lines *l) {
    return field(l, "claim");
}

bool lines_end(lines *l) {
    const char *sum = field(l, "sum");
    return sum != NULL && (*l->next == '\0' || refuse("something follows the sum"));
}
