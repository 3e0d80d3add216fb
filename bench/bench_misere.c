/* SPDX-License-Identifier: MIT */
/*
 * Misère quotients: seconds of processor time, beside the naive way in the same run.
 *
 * The naive way takes all heaps for free at once, each with a given index and period 2, tells the
 * outcomes of all sums of these exponents by the definition, and minimises (Moore). It proves
 * nothing, and has to be given the index.
 *
 * Usage: bench_misere [--census]: also all 3,584 codes 0.abcd, which takes minutes.
 */
#define _POSIX_C_SOURCE 200809L
#include <bouton/genus.h>
#include <bouton/misere.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bouton_verdict before(void *user, const bouton_progress *progress) {
    (void)progress;
    return now() > *(const double *)user ? BOUTON_TIME_OUT : BOUTON_GO_ON;
}

/* ---- The naive way, for codes of digits 0 to 7 ---- */

enum { NAIVE_HEAPS = 12 };

typedef struct naive {
    const char *digits; /* after the point */
    unsigned heaps, index;
    size_t units[NAIVE_HEAPS + 1], size;
    unsigned char *lost;
} naive;

static size_t raised(const naive *n, size_t word, unsigned heap) {
    if (heap == 0)
        return word;
    const size_t own = word / n->units[heap] % (n->index + 2);
    return own + 1 < n->index + 2 ? word + n->units[heap] : word - n->units[heap];
}

static int can_win(const naive *n, size_t word) {
    int moved = 0;
    for (unsigned h = 1; h <= n->heaps; h++) {
        if (word / n->units[h] % (n->index + 2) == 0)
            continue;
        const size_t rest = word - n->units[h];
        for (unsigned k = 1; n->digits[k - 1] != '\0' && k <= h; k++) {
            const int digit = n->digits[k - 1] - '0';
            if (((digit & 1) && k == h) || ((digit & 2) && k < h)) {
                moved = 1;
                if (n->lost[raised(n, rest, h - k)])
                    return 1;
            }
            for (unsigned a = 1; (digit & 4) && 2 * a <= h - k; a++) {
                moved = 1;
                if (n->lost[raised(n, raised(n, rest, a), h - k - a)])
                    return 1;
            }
        }
    }
    return !moved;
}

static size_t minimise(const naive *n, unsigned *classes) {
    size_t count = 2, before_count = 0;
    unsigned *fresh = malloc(n->size * sizeof *fresh), *table = malloc(4 * n->size * sizeof *table);
    for (size_t x = 0; x < n->size; x++)
        classes[x] = n->lost[x];
    while (count != before_count) {
        before_count = count;
        count = 0;
        memset(table, 0xff, 4 * n->size * sizeof *table);
        for (size_t x = 0; x < n->size; x++) {
            size_t hash = classes[x];
            for (unsigned h = 1; h <= n->heaps; h++)
                hash = (hash ^ hash >> 29 ^ classes[raised(n, x, h)]) * 0x9e3779b97f4a7c15u;
            for (hash >>= 20;; hash++) {
                unsigned *place = &table[hash % (4 * n->size)];
                if (*place == ~0u) {
                    *place = (unsigned)x;
                    fresh[x] = (unsigned)count++;
                    break;
                }
                int equal = classes[*place] == classes[x];
                for (unsigned h = 1; h <= n->heaps && equal; h++)
                    equal = classes[raised(n, *place, h)] == classes[raised(n, x, h)];
                if (equal) {
                    fresh[x] = fresh[*place];
                    break;
                }
            }
        }
        memcpy(classes, fresh, n->size * sizeof *fresh);
    }
    free(fresh);
    free(table);
    return count;
}

static double run_naive(const char *digits, unsigned heaps, unsigned index, size_t *order) {
    const double start = now();
    naive n = {.digits = digits, .heaps = heaps, .index = index, .size = 1};
    for (unsigned h = 1; h <= heaps; h++) {
        n.units[h] = n.size;
        n.size *= index + 2;
    }
    n.lost = calloc(n.size, 1);
    unsigned *classes = malloc(n.size * sizeof *classes);
    for (size_t x = 0; x < n.size; x++)
        n.lost[x] = !can_win(&n, x);
    *order = minimise(&n, classes);
    free(classes);
    free(n.lost);
    return now() - start;
}

/* ---- The library ---- */

typedef struct result {
    double seconds; /* with the certificate, if it is settled for all heaps */
    bouton_quotient_facts facts;
} result;

static bool is_settled(const bouton_quotient *q) {
    return bouton_quotient_facts_of(q)->proved || bouton_quotient_facts_of(q)->firm_from > 0;
}

/* Until all of 0 .. heap are in, or the code is settled for all heaps if that is `enough`. */
static result run(const char *rule, uint64_t heap, double limit, bool enough) {
    double end = now() + limit;
    const double start = now();
    bouton_context *b = bouton_new(&(bouton_options){.poll = before, .poll_user = &end});
    bouton_quotient *q = bouton_quotient_open(b, &rule, 1);
    bouton_text *text = bouton_text_new(b);
    result r = {0};
    bouton_status status = BOUTON_OK;
    for (uint64_t to = 16; enough && to < heap && status == BOUTON_OK && !is_settled(q); to *= 2)
        status = bouton_quotient_advance(q, to, false);
    if (status == BOUTON_OK && !(enough && is_settled(q)))
        bouton_quotient_advance(q, heap, false);
    r.facts = *bouton_quotient_facts_of(q);
    if (is_settled(q))
        bouton_quotient_certificate(q, text);
    bouton_text_free(text);
    bouton_quotient_close(q);
    bouton_free(b);
    r.seconds = now() - start;
    return r;
}

static void show(const char *rule, uint64_t heap, int rounds) {
    double best = 1e9;
    result r = {0};
    for (int i = 0; i < rounds; i++) {
        r = run(rule, heap, 600, false);
        best = r.seconds < best ? r.seconds : best;
    }
    printf("%-8s heaps to %-5llu order %u/%u %9.5f s\n", rule,
           (unsigned long long)r.facts.count - 1, (unsigned)r.facts.order, (unsigned)r.facts.p_size,
           best);
}

static void show_naive(const char *code, unsigned heaps, unsigned index) {
    size_t order;
    const double naive_seconds = run_naive(code + 2, heaps, index, &order);
    const result r = run(code, heaps, 600, false);
    printf("%-8s heaps to %-5u order %zu naive, %u here %9.5f s naive, %9.5f s here\n", code, heaps,
           order, (unsigned)r.facts.order, naive_seconds, r.seconds);
}

/* All codes first.abc..., those settled within some seconds each. */
static void survey(char first, unsigned digits, double limit) {
    unsigned settled = 0, tame = 0, open = 0;
    double seconds = 0;
    const double start = now();
    for (unsigned n = 0; n < 1u << 3 * digits; n++) {
        char code[16] = {first, '.'};
        for (unsigned i = 0; i < digits; i++)
            code[2 + i] = (char)('0' + (n >> 3 * (digits - 1 - i) & 7));
        if (digits > 3 && code[1 + digits] == '0') /* a shorter one */
            continue;
        const result r = run(code, 100000, limit, true);
        if (r.facts.proved || r.facts.firm_from > 0) {
            settled++;
            tame += r.facts.tame;
            seconds += r.seconds;
        } else {
            open++;
        }
    }
    printf("codes %c.%.*s within %.2f s each: %u settled (%u tame, %u wild) in %.3f s; %u open; "
           "%.1f s in all\n",
           first, (int)digits, "abcd", limit, settled, tame, settled - tame, seconds, open,
           now() - start);
}

/* The canonical forms of all heaps up to that of a position of one heap. */
static void show_forms(const char *text) {
    double best = 1e9;
    size_t count = 0;
    for (int round = 0; round < 3; round++) {
        const double start = now();
        bouton_context *b = bouton_new(NULL);
        bouton_position *position = bouton_position_new(b);
        bouton_canonical *forms = bouton_canonical_new(b);
        bouton_form form;
        bouton_position_read(position, text, strlen(text));
        if (bouton_canonical_of(forms, position, &form) == BOUTON_OK)
            count = bouton_canonical_count(forms);
        bouton_canonical_free(forms);
        bouton_position_free(position);
        bouton_free(b);
        const double seconds = now() - start;
        best = seconds < best ? seconds : best;
    }
    printf("%s and all smaller heaps: %zu canonical forms %9.5f s\n", text, count, best);
}

static bouton_status count_move(void *user, const bouton_quotient_move *move) {
    *(size_t *)user += move->count + 1;
    return BOUTON_OK;
}

static void play(const char *rule, size_t count, uint64_t largest) {
    enum { ROUNDS = 100 };
    bouton_context *b = bouton_new(NULL);
    bouton_quotient *q = bouton_quotient_open(b, &rule, 1);
    bouton_quotient_sum_heap *heaps = calloc(count, sizeof *heaps);
    uint64_t random = 1;
    size_t moves = 0, won = 0;
    double seconds = 0;
    bouton_quotient_advance(q, 10000, false);
    for (int i = 0; i < ROUNDS; i++) {
        for (size_t h = 0; h < count; h++) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            heaps[h].heap = 1 + (random >> 33) % largest;
        }
        bouton_outcome outcome;
        const double start = now();
        bouton_quotient_moves(q, heaps, count, &outcome, count_move, &moves);
        seconds += now() - start;
        won += outcome == BOUTON_N;
    }
    printf("%s: all winning moves of a sum of %zu heaps of 1 to %llu: %.1f us (%zu of %d won)\n",
           rule, count, (unsigned long long)largest, seconds * 1e6 / ROUNDS, won, ROUNDS);
    free(heaps);
    bouton_quotient_close(q);
    bouton_free(b);
}

int main(int argc, char **argv) {
    show_naive("0.77", 5, 2);
    show_naive("0.77", 9, 2);
    show_naive("0.137", 9, 2);
    show_naive("0.123", 9, 2);
    show_naive("0.26", 9, 2);
    show("0.77", 10000, 20);
    show("0.644", 10000, 3);
    show("0.156", 10000, 3);
    show("0.07", 33, 3);
    show("0.26", 47, 3);
    show("4.7", 37, 1);
    show_forms("0.77:55");
    play("0.77", 1000, 100);
    play("0.77", 1000, 1000);
    survey('0', 3, 0.04);
    survey('4', 3, 0.04);
    if (argc > 1 && strcmp(argv[1], "--census") == 0)
        survey('0', 4, 0.04);
    return 0;
}
