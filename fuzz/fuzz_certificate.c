/* SPDX-License-Identifier: MIT */
/* Certificates, given a checksum that fits so that all of bouton-check is reached. Whatever is
 * accepted must be refused once any byte of it is altered, and the library, which shares no code
 * with the checker, must give the same verdict on those that it judges. */
#include "fuzz.h"

#include "checker/check.h"

#include <bouton/sequence.h>

/* What is to be reached. */
enum { TAKEN, TAKEN_PERIOD, TAKEN_QUOTIENT, TAKEN_CLOSED, CAUGHT, CAUGHT_QUOTIENT, ALIKE };

static fuzz_change change;

const fuzz_plan_of_target fuzz_plan = {
    .runs = 20000,
    .edges = 2400,
    .change = change,
    .goals = {[TAKEN] = {"certificates accepted", 350},
              [TAKEN_PERIOD] = {"of these, of periods", 80},
              [TAKEN_QUOTIENT] = {"of quotients", 60},
              [TAKEN_CLOSED] = {"of closed sets", 20},
              [CAUGHT_QUOTIENT] = {"of quotients refused for what their monoid is, or is not", 30},
              [ALIKE] = {"accepted by the library as well", 250},
              [CAUGHT] = {"refused after the head, with a sum that fits", 5000}},
};

enum { SIZE_MAX_READ = 4096, SUM_SIZE = 21 };

static lines checked;

static int verdict_on(const char *text, size_t size, const extent *e) {
    FILE *file = fmemopen((void *)(uintptr_t)text, size, "rb");
    HOLDS(file != NULL);
    check_certificate(&checked, file, e);
    fclose(file);
    return checked.verdict;
}

/* No number demands more than a moment's work: by the definition it is the fourth power of a heap
 * that may be split in three. */
static bool is_small(const char *text) {
    const char *rule = strstr(text, "rule ");
    const bool period = strstr(text, "claim period") != NULL;
    const bool thirds = rule == NULL || rule[5 + strcspn(rule + 5, "\n89ABCDEF")] != '\n';
    const unsigned long most = !period ? 40 : thirds ? 100 : 3000;
    for (const char *c = text; *c != '\0'; c++) {
        if (*c < '0' || *c > '9' || c[1] == '.')
            continue;
        if (c > text && c[-1] != '.' && strtoul(c, NULL, 10) > most)
            return false;
        while (c[1] >= '0' && c[1] <= '9')
            c++;
    }
    return true;
}

/* Puts the sum after the lines before the last one. */
static size_t end_with_sum(char *text, size_t size) {
    uint64_t h = 0xcbf29ce484222325u;
    while (size > 0 && text[size - 1] != '\n')
        size--;
    for (size_t i = 0; i < size; i++)
        h = (h ^ (uint8_t)text[i]) * 0x100000001b3u;
    snprintf(text + size, SUM_SIZE + 1, "sum %016llx\n", (unsigned long long)h);
    return size + SUM_SIZE;
}

/* Automata and lists are for the checker alone. */
static bool is_judged(const char *text) {
    static const char *const heads[] = {"bouton certificate 2\nclaim automaton\n",
                                        "bouton certificate 2\nclaim listed\n",
                                        "bouton certificate 2\nclaim misere\n"};
    bool is = true;
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        is = is && strncmp(text, heads[i], strlen(heads[i])) != 0;
    return is;
}

/* The library's verdict is the checker's, if it may work long enough for it. */
static void compare(const char *text, size_t size, bool all, int verdict) {
    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    const bouton_status status = bouton_certificate_check(b, text, size, all, NULL);
    const bool sampled =
        status == BOUTON_LIMIT && strcmp(bouton_last_error(b)->code, "sampled") == 0;
    if (is_judged(text) && (status != BOUTON_LIMIT || sampled)) {
        if ((int)status != verdict)
            fprintf(stderr, "%s\n%s\n%.*s", checked.said, bouton_last_error(b)->message, (int)size,
                    text);
        HOLDS((int)status == verdict);
        if (status == BOUTON_OK)
            fuzz_reach(ALIKE);
    }
    fuzz_release(b, &budget);
}

/* The first byte says how much of it is to be checked. */
static size_t change(uint8_t *data, size_t size, size_t size_max, unsigned seed) {
    return size < 2 ? size : 1 + fuzz_change_lines(data + 1, size - 1, size_max - 1, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[SIZE_MAX_READ + SUM_SIZE + 1];
    if (size < 2 || size > SIZE_MAX_READ)
        return 0;
    const extent e = {.all = data[0] % 4 == 1, .one = data[0] % 4 == 2, .segment = data[0] / 4};
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    if (!is_small(text))
        return 0;
    verdict_on(text, size - 1, &e);
    size = end_with_sum(text, size - 1);
    const int verdict = verdict_on(text, size, &e);
    HOLDS(checked.said[0] != '\0');
    if (!e.one)
        compare(text, size, e.all, verdict);
    HOLDS(verdict == ACCEPTED || verdict == REFUSED ||
          ((verdict == USAGE || verdict == SAMPLED) && e.one));
    HOLDS(verdict != REFUSED || strncmp(checked.said, "line ", 5) == 0);
    if (verdict == REFUSED && strncmp(checked.said, "line 1:", 7) != 0)
        fuzz_reach(CAUGHT);
    if (verdict == REFUSED &&
        (strstr(checked.said, "lost product") != NULL || strstr(checked.said, "not the quotient")))
        fuzz_reach(CAUGHT_QUOTIENT);
    if (verdict == ACCEPTED) {
        fuzz_reach(TAKEN);
        if (strstr(text, "claim period") != NULL)
            fuzz_reach(TAKEN_PERIOD);
        if (strstr(text, "claim quotient") != NULL || strstr(text, "claim firm") != NULL ||
            strstr(text, "claim automaton") != NULL || strstr(text, "claim dominance") != NULL)
            fuzz_reach(TAKEN_QUOTIENT);
        if (strstr(text, "claim closed") != NULL)
            fuzz_reach(TAKEN_CLOSED);
        const size_t at = data[0] * size / 256;
        text[at] = (char)(text[at] ^ 1);
        HOLDS(verdict_on(text, size, &e) != ACCEPTED);
    }
    return 0;
}
