/* SPDX-License-Identifier: MIT */
#include "lines.h"

#include <stdarg.h>
#include <string.h>

bool judge(lines *l, int verdict, const char *said) {
    if (l->verdict == ACCEPTED) {
        l->verdict = verdict;
        snprintf(l->said, sizeof l->said, "%s", said);
    }
    return false;
}

bool refuse(lines *l, const char *format, ...) {
    char said[sizeof l->said];
    snprintf(said, sizeof said, "line %" PRIu64 ": ", l->line);
    const size_t size = strlen(said);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(said + size, sizeof said - size, format, arguments);
    va_end(arguments);
    return judge(l, REFUSED, said);
}

bool no_memory(lines *l) {
    return judge(l, SYSTEM, "no memory");
}

void say(lines *l, const char *format, ...) {
    const size_t size = strlen(l->said);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(l->said + size, sizeof l->said - size, format, arguments);
    va_end(arguments);
}

/* Steps over the byte at hand. */
/*@ requires reading(l);
    assigns ADVANCES;
    ensures reading(l);
    ensures \old(l->verdict) != ACCEPTED ==> l->verdict == \old(l->verdict); */
static void step(lines *l) {
    l->sum = (l->sum ^ (uint8_t)l->next) * 0x100000001b3u;
    l->next = getc(l->file);
    if (ferror(l->file))
        judge(l, SYSTEM, "the certificate can't be read to its end");
}

/*@ requires reading(l);
    assigns l->verdict, l->said[0 .. sizeof(l->said) - 1];
    ensures !\result && l->verdict != ACCEPTED; */
static bool unfit(lines *l, const char *why) {
    return refuse(l, "%s", l->next == EOF ? "the file ends here: it is cut short" : why);
}

bool take(lines *l, char c) {
    if (l->next != (uint8_t)c)
        return false;
    step(l);
    return true;
}

bool need(lines *l, char c, const char *why) {
    return take(l, c) || unfit(l, why);
}

bool begin_line(lines *l, const char *name) {
    l->line++;
    l->sum_before = l->sum;
    /*@ loop invariant reading(l) && 0 <= i <= \at(size_of(name), Pre);
        loop invariant is_sized(name, \at(size_of(name), Pre));
        loop assigns i, ADVANCES; */
    for (size_t i = 0; name[i] != '\0'; i++)
        if (!take(l, name[i]))
            return l->next == EOF ? unfit(l, "")
                                  : refuse(l, "a line \"%s ...\" should stand here", name);
    return true;
}

bool end_line(lines *l) {
    return need(l, '\n', "there is more, or something else, than belongs there");
}

/*@ requires \valid_read(l);
    assigns \nothing;
    ensures \result <==> '0' <= l->next <= '9'; */
static bool at_digit(const lines *l) {
    return l->next >= '0' && l->next <= '9';
}

bool number(lines *l, uint64_t most, uint64_t *n) {
    *n = 0;
    if (!at_digit(l))
        return unfit(l, "a number is missing");
    if (take(l, '0'))
        return !at_digit(l) || refuse(l, "a number has a zero before it");
    /*@ loop invariant reading(l) && *n <= most;
        loop assigns ADVANCES, *n; */
    for (; at_digit(l); step(l)) {
        const uint64_t digit = (uint64_t)(l->next - '0');
        if (digit > most || *n > (most - digit) / 10)
            return refuse(l, "a number is larger than %" PRIu64, most);
        *n = *n * 10 + digit;
    }
    return true;
}

bool begin_number(lines *l, const char *name, uint64_t most, uint64_t *n) {
    return begin_line(l, name) && need(l, ' ', "a number is missing") && number(l, most, n);
}

bool number_line(lines *l, const char *name, uint64_t most, uint64_t *n) {
    return begin_number(l, name, most, n) && end_line(l);
}

void word(lines *l) {
    size_t size = 0;
    /*@ loop invariant reading(l) && 0 <= size < WORD_MAX;
        loop assigns size, ADVANCES, l->word[0 .. WORD_MAX - 1]; */
    for (; l->next > ' ' && size < sizeof l->word - 1; step(l))
        l->word[size++] = (char)l->next;
    l->word[size] = '\0';
    //@ assert ends(&l->word[0], size);
}

bool word_line(lines *l, const char *name) {
    if (!begin_line(l, name) || !need(l, ' ', "something should follow the name"))
        return false;
    word(l);
    return end_line(l);
}

bool lines_begin(lines *l, FILE *file, const char *head) {
    *l = (lines){.file = file};
    step(l);
    l->sum = 0xcbf29ce484222325u;
    return begin_line(l, head) && end_line(l);
}

/* Whether the last word read is the sum of all lines before it. */
/*@ requires \valid_read(l) && has_end(&l->word[0]);
    assigns \nothing; */
static bool fits(const lines *l) {
    char sum[17];
    snprintf(sum, sizeof sum, "%016" PRIx64, l->sum_before);
    //@ assert \forall integer n; ends{Pre}(&l->word[0], n) ==> ends(&l->word[0], n);
    return strcmp(l->word, sum) == 0;
}

bool lines_end(lines *l) {
    if (!word_line(l, "sum"))
        return false;
    if (!fits(l))
        return refuse(l, "the sum does not fit: the certificate was altered");
    return (l->next == EOF || refuse(l, "something follows the sum")) && l->verdict == ACCEPTED;
}

bool no_segment(lines *l, uint64_t segment, uint64_t count) {
    char said[128];
    snprintf(said, sizeof said,
             "there is no segment %" PRIu64 ": this certificate has %" PRIu64 ", counted from 0",
             segment, count);
    return judge(l, USAGE, said);
}
