/* SPDX-License-Identifier: MIT */
/*
 * bouton-check: reads a certificate and decides whether it proves what it claims.
 * docs/certificates.md has the formats, and what is checked.
 */
#include "check.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

static const char manual[] =
    "bouton-check FILE           checks a certificate; - is standard input\n"
    "  --all                     computes everything, however long it takes\n"
    "  --segment I               computes from mark I to the next one alone\n"
    "The status is 0 if it is accepted, 1 if it is refused, 2 if these words can't be used, 3 if\n"
    "it is right as far as it was looked at, but only a sample or a segment was, and 4 if the\n"
    "system fails: a file that can't be read, no memory.\n";

/* Reads a segment's number, of which nothing is left over. */
static bool take_segment(const char *word, uint64_t *segment) {
    char *end = NULL;
    errno = 0;
    *segment = strtoull(word, &end, 10);
    return word[0] >= '0' && word[0] <= '9' && *end == '\0' && errno == 0;
}

static const char *complain(const char *word, const char *why) {
    fprintf(stderr, "bouton-check: %s %s\n%s", word, why, manual);
    return NULL;
}

/* The file's name; NULL, and it is said why, if these are not words for this program. */
static const char *take_words(int count, char **words, extent *e) {
    const char *name = NULL;
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--all") == 0)
            e->all = true;
        else if (strcmp(words[i], "--segment") == 0 && i + 1 < count &&
                 take_segment(words[i + 1], &e->segment))
            e->one = true, i++;
        else if ((words[i][0] != '-' || words[i][1] == '\0') && name == NULL)
            name = words[i];
        else if (strcmp(words[i], "--segment") == 0)
            return complain(words[i], "wants the number of a mark");
        else
            return complain(words[i], "is not understood here");
    }
    if (name == NULL)
        return complain("FILE", "is missing");
    return e->all && e->one ? complain("--all", "does not go with --segment") : name;
}

static int print(const lines *l) {
    if (l->verdict != ACCEPTED && l->verdict != SAMPLED) {
        fprintf(stderr, "%s: %s\n", l->verdict == REFUSED ? "refused" : "bouton-check", l->said);
        return l->verdict;
    }
    if (printf("accepted%s\n", l->said) < 0 || fflush(stdout) != 0) {
        fputs("bouton-check: the verdict can't be written\n", stderr);
        return SYSTEM;
    }
    return l->verdict;
}

/* The name may hold what a terminal obeys: of other than plain ASCII there is only a mark. */
static void print_unreadable(const char *name) {
    fputs("bouton-check: can't read ", stderr);
    for (; *name != '\0'; name++)
        fputc(*name >= ' ' && *name <= '~' ? *name : '?', stderr);
    fputc('\n', stderr);
}

int main(int count, char **words) {
    static lines l;
    extent e = {.all = false};
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN); /* a file grown too large is told like a full disk */
#endif
    if (count == 2 && strcmp(words[1], "--help") == 0) {
        if (fputs(manual, stdout) >= 0 && fflush(stdout) == 0)
            return ACCEPTED;
        fputs("bouton-check: the help can't be written\n", stderr);
        return SYSTEM;
    }
    const char *name = take_words(count, words, &e);
    if (name == NULL)
        return USAGE;
    FILE *file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    if (file == NULL) {
        print_unreadable(name);
        return SYSTEM;
    }
    check_certificate(&l, file, &e);
    if (file != stdin)
        fclose(file);
    return print(&l);
}
