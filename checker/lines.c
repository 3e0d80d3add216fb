/* SPDX-License-Identifier: MIT */
#include "lines.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

/* The first verdict counts. */
static bool judge(lines *l, int verdict, const char *format, va_list arguments) {
    if (l->verdict == ACCEPTED) {
        l->verdict = verdict;
        vsnprintf(l->said, sizeof l->said, format, arguments);
    }
    return false;
}

static bool fail(lines *l, int verdict, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    judge(l, verdict, format, arguments);
    va_end(arguments);
    return false;
}

bool refuse_line(lines *l, uint64_t line, const char *format, ...) {
    char numbered[128];
    va_list arguments;
    snprintf(numbered, sizeof numbered, "line %" PRIu64 ": %s", line, format);
    va_start(arguments, format);
    judge(l, REFUSED, numbered, arguments);
    va_end(arguments);
    return false;
}

bool no_segment(lines *l, uint64_t segment, uint64_t count) {
    if (count == 0)
        return fail(l, USAGE, "there is no segment %" PRIu64 ": this certificate has none",
                    segment);
    return fail(l, USAGE,
                "there is no segment %" PRIu64 ": this certificate has %" PRIu64
                ", from 0 to %" PRIu64,
                segment, count, count - 1);
}

bool no_memory(lines *l) {
    return fail(l, SYSTEM, "no memory");
}

void say(lines *l, const char *format, ...) {
    const size_t size = strlen(l->said);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(l->said + size, sizeof l->said - size, format, arguments);
    va_end(arguments);
}

/* The byte at hand; EOF after the last one. */
static int peek(lines *l) {
    if (l->at == l->size) {
        l->size = fread(l->buffer, 1, sizeof l->buffer, l->file);
        l->at = 0;
        if (ferror(l->file))
            fail(l, SYSTEM, "the certificate can't be read to its end");
        if (l->size == 0)
            return EOF;
    }
    return l->buffer[l->at];
}

/* Steps over the byte at hand. The sum is FNV-1a. */
static void step(lines *l) {
    l->sum = (l->sum ^ l->buffer[l->at++]) * 0x100000001b3u;
}

/* Refuses what is read, or that there is no more of it. */
static bool unfit(lines *l, const char *why) {
    return refuse(l, "%s", peek(l) == EOF ? "the file ends here: it is cut short" : why);
}

bool take(lines *l, char c) {
    if (peek(l) != (uint8_t)c)
        return false;
    step(l);
    return true;
}

bool begin_line(lines *l, const char *name) {
    l->line++;
    l->sum_before = l->sum;
    for (const char *c = name; *c != '\0'; c++)
        if (!take(l, *c))
            return peek(l) == EOF ? unfit(l, "")
                                  : refuse(l, "a line \"%s ...\" should stand here", name);
    return true;
}

bool end_line(lines *l) {
    return take(l, '\n') || unfit(l, "there is more, or something else, than belongs there");
}

static bool at_digit(lines *l) {
    const int c = peek(l);
    return c >= '0' && c <= '9';
}

bool number(lines *l, uint64_t *n) {
    *n = 0;
    if (!at_digit(l))
        return unfit(l, "a number is missing");
    if (take(l, '0'))
        return !at_digit(l) || refuse(l, "a number has a zero before it");
    for (; at_digit(l); step(l)) {
        const uint64_t digit = (uint64_t)(peek(l) - '0');
        if (*n > (UINT64_MAX - digit) / 10)
            return refuse(l, "a number is too large");
        *n = *n * 10 + digit;
    }
    return true;
}

bool next_number(lines *l, uint64_t *n) {
    return take(l, ' ') ? number(l, n) : unfit(l, "a number is missing");
}

bool number_field(lines *l, const char *name, uint64_t *n) {
    return begin_line(l, name) && next_number(l, n) && end_line(l);
}

const char *text_field(lines *l, const char *name) {
    size_t size = 0;
    if (!begin_line(l, name))
        return NULL;
    if (!take(l, ' ')) {
        unfit(l, "something should follow the name");
        return NULL;
    }
    for (int c; (c = peek(l)) > ' ' && size < TEXT_MAX - 1; step(l))
        l->text[size++] = (char)c;
    l->text[size] = '\0';
    return end_line(l) ? l->text : NULL;
}

bool lines_begin(lines *l, FILE *file) {
    *l = (lines){.file = file, .sum = 0xcbf29ce484222325u};
    return begin_line(l, "bouton certificate 1") && end_line(l);
}

bool lines_end(lines *l) {
    const char *listed = text_field(l, "sum");
    if (listed == NULL)
        return false;
    char sum[17];
    snprintf(sum, sizeof sum, "%016" PRIx64, l->sum_before);
    if (strcmp(listed, sum) != 0)
        return refuse(l, "the sum does not fit: the certificate was altered");
    if (peek(l) == EOF)
        return l->verdict == ACCEPTED;
    l->line++;
    return refuse(l, "something follows the sum");
}
