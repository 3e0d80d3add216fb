/* SPDX-License-Identifier: MIT */
/*
 * Grundy sequences: the library against two textbook programs in the same run, best of several, in
 * seconds of processor time.
 *
 * The naive one marks all pairs and takes the mex. The sparse one (as in Winning Ways, chapter 4)
 * pairs the rare values with all others and shows the smaller rare values to be options by trying
 * pairs from 1 on; the mask is given to it.
 */
#define _POSIX_C_SOURCE 200809L
#include "octal/proof/certificate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { VALUES = 4096, ROUNDS = 3 };

static double seconds_of(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double now(void) {
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

typedef struct textbook {
    const char *digits; /* those after the point */
    uint32_t mask;
    uint16_t *values;
    uint32_t seen[VALUES], stamp;
    uint32_t *rares;
    size_t rare_count;
} textbook;

static void see_single(textbook *t, uint32_t n) {
    for (uint32_t k = 1; t->digits[k - 1] != '\0' && k <= n; k++) {
        const int digit = t->digits[k - 1] - '0';
        if ((digit & 1) && n == k)
            t->seen[0] = t->stamp;
        if ((digit & 2) && n > k)
            t->seen[t->values[n - k]] = t->stamp;
    }
}

static uint32_t naive_value(textbook *t, uint32_t n) {
    t->stamp++;
    see_single(t, n);
    for (uint32_t k = 1; t->digits[k - 1] != '\0' && k < n; k++)
        if ((t->digits[k - 1] - '0') & 4)
            for (uint32_t a = 1; 2 * a <= n - k; a++)
                t->seen[t->values[a] ^ t->values[n - k - a]] = t->stamp;
    uint32_t v = 0;
    while (t->seen[v] == t->stamp)
        v++;
    return v;
}

static int is_rare(const textbook *t, uint32_t v) {
    return __builtin_popcount(v & t->mask) % 2 == 0;
}

static uint32_t sparse_value(textbook *t, uint32_t n) {
    t->stamp++;
    see_single(t, n);
    for (uint32_t k = 1; t->digits[k - 1] != '\0' && k < n; k++)
        if ((t->digits[k - 1] - '0') & 4)
            for (size_t i = 0; i < t->rare_count && t->rares[i] < n - k; i++)
                t->seen[t->values[t->rares[i]] ^ t->values[n - k - t->rares[i]]] = t->stamp;
    uint32_t common = 0, missing = 0;
    for (; t->seen[common] == t->stamp || is_rare(t, common); common++)
        missing += t->seen[common] != t->stamp;
    for (uint32_t k = 1; t->digits[k - 1] != '\0' && k < n; k++)
        if ((t->digits[k - 1] - '0') & 4)
            for (uint32_t a = 1; 2 * a <= n - k && missing > 0; a++) {
                const uint32_t v = t->values[a] ^ t->values[n - k - a];
                if (v < common && t->seen[v] != t->stamp) {
                    t->seen[v] = t->stamp;
                    missing--;
                }
            }
    uint32_t v = 0;
    while (t->seen[v] == t->stamp)
        v++;
    if (is_rare(t, v))
        t->rares[t->rare_count++] = n;
    return v;
}

/* Seconds for G(0) .. G(to), and the digest. */
static double run_textbook(const char *digits, uint32_t mask, uint32_t to, uint64_t *digest) {
    textbook *t = calloc(1, sizeof *t);
    t->digits = digits;
    t->mask = mask;
    t->values = calloc((size_t)to + 1, sizeof *t->values);
    t->rares = calloc((size_t)to + 1, sizeof *t->rares);
    const double start = now();
    for (uint32_t n = 1; n <= to; n++)
        t->values[n] = (uint16_t)(mask ? sparse_value(t, n) : naive_value(t, n));
    const double seconds = now() - start;
    bouton_digest d = {0};
    for (uint32_t n = 0; n <= to; n++) {
        const uint32_t v = t->values[n];
        bouton_digest_add(&d, &v, 1);
    }
    *digest = bouton_digest_sum(&d);
    free(t->values);
    free(t->rares);
    free(t);
    return seconds;
}

typedef struct taken {
    bouton_digest digest;
    uint64_t left;
} taken;

static bouton_status take(void *user, uint64_t from, const uint32_t *values, size_t count) {
    (void)from;
    taken *t = user;
    const size_t part = count < t->left ? count : (size_t)t->left;
    bouton_digest_add(&t->digest, values, part);
    t->left -= part;
    return BOUTON_OK;
}

/* What a run of the library took, and its results. */
typedef struct library_run {
    double seconds, wall;
    uint64_t digest, memory;
    const char *engine;
} library_run;

static library_run run_library(const char *text, uint64_t to, unsigned threads) {
    bouton_context *b = bouton_new(&(bouton_options){.threads = threads});
    bouton_code code;
    bouton_run *computed = NULL;
    taken t = {.left = to + 1};
    const bouton_run_options options = {.sink = take, .sink_user = &t};
    const double start = now(), wall_start = seconds_of(CLOCK_MONOTONIC);
    if (bouton_code_read(b, &code, text, strlen(text)) != BOUTON_OK ||
        (computed = bouton_run_open(b, &code, &options)) == NULL ||
        bouton_run_to(b, computed, to) != BOUTON_OK)
        printf("%s: %s\n", text, bouton_last_error(b)->message);
    const char *engine = computed != NULL ? bouton_run_engine(computed) : NULL;
    const library_run run = {.seconds = now() - start,
                             .wall = seconds_of(CLOCK_MONOTONIC) - wall_start,
                             .digest = bouton_digest_sum(&t.digest),
                             .memory = bouton_memory_peak(b),
                             .engine = engine != NULL ? engine : "one by one"};
    bouton_run_close(b, computed);
    bouton_code_free(b, &code);
    bouton_free(b);
    return run;
}

/* The best of several, also for the time on the wall. */
static library_run best_library(const char *text, uint64_t to, unsigned threads) {
    library_run best = run_library(text, to, threads);
    for (int i = 1; i < ROUNDS; i++) {
        const library_run run = run_library(text, to, threads);
        best.seconds = run.seconds < best.seconds ? run.seconds : best.seconds;
        best.wall = run.wall < best.wall ? run.wall : best.wall;
    }
    return best;
}

static void compare(const char *text, uint32_t mask, uint32_t to, const char *what) {
    uint64_t wanted = 0;
    double book = run_textbook(text + 2, mask, to, &wanted);
    const double again = run_textbook(text + 2, mask, to, &wanted);
    book = again < book ? again : book;
    const library_run library = best_library(text, to, 1);
    printf("%-6s to %9u  %s %8.3f s  library %7.3f s  %6.1fx  %s\n", text, to, what, book,
           library.seconds, book / library.seconds,
           library.digest == wanted ? "equal" : "DIFFERENT");
}

static void compare_threads(const char *text, uint64_t to) {
    const library_run one = best_library(text, to, 1), two = best_library(text, to, 2);
    printf("%-6s to %9.0e  one thread %7.3f s  two threads %7.3f s on the wall (%.3f s of "
           "processors)  %6.2fx  %s\n",
           text, (double)to, one.wall, two.wall, two.seconds, one.wall / two.wall,
           one.digest == two.digest ? "equal" : "DIFFERENT");
}

/* What a value costs, and how that grows. */
static void rate(const char *text, uint64_t to) {
    const library_run run = best_library(text, to, 1);
    printf("%-10s %-6s to %6.0e  %8.3f s  %8.2f M values/s  %6.1f MB  digest %016llx\n", run.engine,
           text, (double)to, run.seconds, (double)to / run.seconds * 1e-6,
           (double)run.memory / (1 << 20), (unsigned long long)run.digest);
}

static void prove(const char *text) {
    double best = 1e9;
    bouton_period period = {0};
    size_t size = 0;
    for (int i = 0; i < ROUNDS; i++) {
        bouton_context *b = bouton_new(NULL);
        bouton_code code;
        bouton_run *computed = NULL;
        bouton_text certificate = bouton_text_start(b);
        const bouton_run_options options = {.period = true};
        const double start = now();
        if (bouton_code_read(b, &code, text, strlen(text)) != BOUTON_OK ||
            (computed = bouton_run_open(b, &code, &options)) == NULL ||
            bouton_run_to(b, computed, (uint64_t)1 << 40) != BOUTON_OK ||
            bouton_certificate_write(b, computed, &certificate) != BOUTON_OK)
            printf("%s: %s\n", text, bouton_last_error(b)->message);
        const double seconds = now() - start;
        best = seconds < best ? seconds : best;
        if (computed != NULL)
            period = *bouton_run_period(computed);
        size = certificate.size;
        bouton_text_release(&certificate);
        bouton_run_close(b, computed);
        bouton_code_free(b, &code);
        bouton_free(b);
    }
    printf("%-6s proved, with a certificate of %zu bytes, in %.3f s: period %llu from %llu\n", text,
           size, best, (unsigned long long)period.period, (unsigned long long)period.preperiod);
}

int main(int count, char **words) {
    const int all = count > 1 && strcmp(words[1], "all") == 0;
    compare("0.6", 0x1ee, 1000000, "sparse");
    compare("0.16", 0x1e, 10000000, "sparse");
    compare("0.007", 0, 100000, "naive ");
    compare("0.06", 0, 100000, "naive ");
    rate("0.77", 100000000);
    rate("0.104", 100000000);
    prove("0.104");
    prove("0.354");
    prove("0.127");
    prove("0.56");
    compare_threads("0.6", all ? 10000000 : 2000000);
    if (!all)
        return 0;
    for (uint64_t to = 30000; to <= 300000; to *= 10)
        rate("0.007", to);
    for (uint64_t to = 100000; to <= 10000000; to *= 10)
        rate("0.6", to);
    for (uint64_t to = 1000000; to <= 100000000; to *= 10) {
        rate("0.16", to);
        rate("0.104", to);
        rate("0.106", to);
    }
    return 0;
}
