/* SPDX-License-Identifier: MIT */
/*
 * bouton-check: reads a certificate and decides whether it proves what it claims.
 * docs/certificates.md has the formats, and what is checked.
 */
#include "check.h"
#include "state.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char manual[] =
    "bouton-check FILE           checks a certificate; - is standard input\n"
    "  --all                     computes everything, however long it takes\n"
    "  --segment I               computes from mark I to the next one alone\n"
    "  --threads N               computes long sequences, and looks through long lists, by N\n"
    "                            threads; all processors without it\n"
    "  --memory SIZE             what a list may take, such as 512M or 8G; 4G without it\n"
    "  --time-limit SECONDS      ends there with what it has; so does a break (Ctrl-C)\n"
    "  --checkpoint FILE         keeps in FILE how far it came, and goes on from there\n"
    "The status is 0 if it is accepted, 1 if it is refused, 2 if these words can't be used, 3 if\n"
    "it is right as far as it was looked at, but that was not all, and 4 if the system fails: a\n"
    "file that can't be read, no memory.\n";

enum { THREADS_MAX = 64, SECONDS_MAX = 1 << 30 };

/* What ends a long check early, and what a terminal shows of it. */
typedef struct watch {
    time_t begun, told;
    uint64_t seconds; /* 0 without a limit */
    bool terminal, line, listens;
} watch;

static volatile sig_atomic_t broken_off;

static void break_off(int number) {
    broken_off = number;
}

/* Shows progress at most once a second on a terminal, on a line of its own that is wiped at the
 * end. Until this is called a break ends the program as usual. */
static bool go_on(void *user, const char *name, uint64_t at, uint64_t last) {
    watch *w = user;
    const time_t now = time(NULL);
    if (!w->listens)
        signal(SIGINT, break_off);
    w->listens = true;
    if (w->terminal && now > w->told + (w->line ? 0 : 1)) {
        fprintf(stderr, "\r\033[K%s %" PRIu64, name, at);
        if (last > 0)
            fprintf(stderr, " of %" PRIu64 ", %d %%", last,
                    (int)(100.0 * (double)at / (double)last));
        w->told = now;
        w->line = true;
    }
    return !broken_off && (w->seconds == 0 || now < w->begun + (time_t)w->seconds);
}

/* Reads a number up to `most`, of which nothing is left over. */
static bool take_number(const char *word, uint64_t most, uint64_t *n) {
    char *end = NULL;
    errno = 0;
    *n = strtoull(word, &end, 10);
    return word[0] >= '0' && word[0] <= '9' && *end == '\0' && errno == 0 && *n <= most;
}

/* Reads a number of bytes: K, M and G are powers of 1024. */
static bool take_memory(const char *word, uint64_t *bytes) {
    static const char units[] = "KMG";
    char digits[24] = "";
    const size_t size = strlen(word);
    const char *unit = size > 0 ? strchr(units, word[size - 1]) : NULL;
    if (size == 0 || size >= sizeof digits)
        return false;
    memcpy(digits, word, unit != NULL ? size - 1 : size);
    if (!take_number(digits, UINT32_MAX, bytes) || *bytes == 0)
        return false;
    for (const char *i = units; unit != NULL && i <= unit; i++)
        *bytes *= 1024;
    return true;
}

static const char *complain(const char *word, const char *why) {
    fprintf(stderr, "bouton-check: %s %s\n%s", word, why, manual);
    return NULL;
}

/* Reads an option with its value. NULL, or why it can't be. */
static const char *take_option(const char *name, const char *value, extent *e, watch *w) {
    uint64_t threads = 0;
    if (strcmp(name, "--segment") == 0) {
        e->one = true;
        return take_number(value, UINT64_MAX, &e->segment) ? NULL : "wants the number of a mark";
    }
    if (strcmp(name, "--checkpoint") == 0) {
        e->checkpoint = value;
        return value[0] != '\0' ? NULL : "wants the name of a file";
    }
    if (strcmp(name, "--time-limit") == 0)
        return take_number(value, SECONDS_MAX, &w->seconds) && w->seconds > 0
                   ? NULL
                   : "wants a number of seconds";
    if (strcmp(name, "--memory") == 0)
        return take_memory(value, &e->memory) ? NULL : "wants a size such as 512M or 8G";
    if (!take_number(value, THREADS_MAX, &threads) || threads == 0)
        return "wants a number of threads from 1 to 64";
    e->threads = (unsigned)threads;
    return NULL;
}

static bool has_value(const char *word) {
    return strcmp(word, "--segment") == 0 || strcmp(word, "--threads") == 0 ||
           strcmp(word, "--time-limit") == 0 || strcmp(word, "--checkpoint") == 0 ||
           strcmp(word, "--memory") == 0;
}

/* The file's name; NULL, and it is said why, if these are not words for this program. */
static const char *take_words(int count, char **words, extent *e, watch *w) {
    const char *name = NULL;
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "--all") == 0)
            e->all = true;
        else if (has_value(words[i])) {
            const char *option = words[i++];
            const char *why = take_option(option, i < count ? words[i] : "", e, w);
            if (why != NULL)
                return complain(option, why);
        } else if ((words[i][0] != '-' || words[i][1] == '\0') && name == NULL)
            name = words[i];
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

/* The name may contain what a terminal obeys: whatever is not plain ASCII is replaced by a mark. */
static void print_unreadable(const char *name) {
    fputs("bouton-check: can't read ", stderr);
    for (; *name != '\0'; name++)
        fputc(*name >= ' ' && *name <= '~' ? *name : '?', stderr);
    fputc('\n', stderr);
}

int main(int count, char **words) {
    static lines l;
    watch w = {.begun = time(NULL), .terminal = isatty(STDERR_FILENO) == 1};
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    extent e = {.go_on = go_on, .user = &w};
    e.threads = processors < 1 ? 1 : processors < THREADS_MAX ? (unsigned)processors : THREADS_MAX;
    w.told = w.begun;
#ifdef SIGXFSZ
    signal(SIGXFSZ, SIG_IGN); /* a file grown too large is told like a full disk */
#endif
    if (count == 2 && strcmp(words[1], "--help") == 0) {
        if (fputs(manual, stdout) >= 0 && fflush(stdout) == 0)
            return ACCEPTED;
        fputs("bouton-check: the help can't be written\n", stderr);
        return SYSTEM;
    }
    const char *name = take_words(count, words, &e, &w);
    if (name == NULL)
        return USAGE;
    const char *why = e.checkpoint != NULL ? state_hindrance(e.checkpoint) : NULL;
    if (why != NULL) {
        fprintf(stderr, "bouton-check: the checkpoint can't be written: %s\n", why);
        return SYSTEM;
    }
    FILE *file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    if (file == NULL) {
        print_unreadable(name);
        return SYSTEM;
    }
    check_certificate(&l, file, &e);
    if (file != stdin)
        fclose(file);
    if (w.line)
        fputs("\r\033[K", stderr);
    return print(&l);
}
