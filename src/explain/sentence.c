/* SPDX-License-Identifier: MIT */
/* The games' own reasons: for each kind a sentence without capital and full stop. */
#include "explain/explain.h"

typedef unsigned long long number;

typedef struct heap_words {
    const char *why, *each;
} heap_words;

static const heap_words heaps[] = {
    [BOUTON_HEAPS_STEPS] =
        {"what lies on the odd steps counts as heaps of Nim, for what comes down "
         "from an even step can be moved on at once",
         "step"},
    [BOUTON_HEAPS_GAPS] = {"the free squares left of every other coin, from the last one on, count "
                           "as heaps of Nim, for a coin that moves into a gap in between can be "
                           "followed by the next one",
                           "coin"},
    [BOUTON_HEAPS_ROWS] = {"the free squares between the pieces count as heaps of Nim, for a piece "
                           "that backs away can be followed",
                           "row"},
    [BOUTON_HEAPS_SQUARE] = {"a coin counts as a heap of Nim of its square's number", "square"},
    [BOUTON_HEAPS_HEADS] = {"each head counts as a heap of Nim by its place", "coin"},
    [BOUTON_HEAPS_ENDS] = {"with at most two heaps this is Nim", "heap"},
    [BOUTON_HEAPS_ARMS] = {"a bite takes squares of the row or of the column alone, so what they "
                           "have beyond the poisoned corner counts as heaps of Nim",
                           "arm"},
    [BOUTON_HEAPS_HANDS] = {"the heaps count as in Nim, for tokens that are put on a heap can be "
                            "taken off again",
                            "heap"},
};

/* "step 1 with 3, step 3 with 2" */
static void put_heaps(const bouton_reason *r, const uint64_t *n, bouton_play play, bool alone,
                      bouton_text *out) {
    BOUTON_ASSERT(r->detail < sizeof heaps / sizeof *heaps);
    const heap_words *words = &heaps[r->detail];
    uint64_t sum = 0;
    bouton_text_put(out, words->why);
    for (size_t i = 0; i < r->count; i += 2) {
        sum ^= n[i + 1];
        if (i < 2 * BOUTON_LISTED_MAX)
            bouton_text_printf(out, "%s%s %llu with %llu", i > 0 ? ", " : ": ", words->each,
                               (number)n[i], (number)n[i + 1]);
    }
    bouton_text_put(out, r->count > 2 * (size_t)BOUTON_LISTED_MAX ? ", ..." : "");
    if (play == BOUTON_MISERE && alone) {
        bouton_text_put(out, r->count > 0 ? "; in misere play " : ": none here; in misere play ");
        bouton_put_misere_heaps(r, n, out);
    } else if (r->count != 2 && play == BOUTON_NORMAL) {
        bouton_text_printf(out, "%s nim-sum %llu", r->count > 0 ? ", together" : ": none here,",
                           (number)sum);
    }
}

static void put_products(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    uint64_t sum = 0;
    if (r->count == 0) {
        bouton_text_put(out, "no coin shows heads, and that is worth 0");
        return;
    }
    bouton_text_put(out, "a head counts as the nim-product of its column's value and its row's");
    for (size_t i = 0; i < r->count; i += 5) {
        sum ^= n[i + 4];
        if (i < 5 * BOUTON_LISTED_MAX)
            bouton_text_printf(out, "%s row %llu, column %llu: %llu x %llu = %llu",
                               i > 0 ? ";" : ":", (number)n[i + 1], (number)n[i], (number)n[i + 2],
                               (number)n[i + 3], (number)n[i + 4]);
    }
    bouton_text_put(out, r->count > 5 * (size_t)BOUTON_LISTED_MAX ? "; ..." : "");
    bouton_text_printf(out, "; together nim-sum %llu", (number)sum);
}

/* "come again every 12 heaps", "stay the same", "grow by 4 every heap" */
static void put_repetition(uint64_t period, uint64_t saltus, bouton_text *out) {
    if (saltus == 0 && period == 1) {
        bouton_text_put(out, "stay the same");
        return;
    }
    if (saltus == 0)
        bouton_text_put(out, "come again every ");
    else
        bouton_text_printf(out, "grow by %llu every ", (number)saltus);
    if (period > 1)
        bouton_text_printf(out, "%llu ", (number)period);
    bouton_text_put(out, period == 1 ? "heap" : "heaps");
}

/* n: heap, place, times, period, preperiod, saltus, value there, value */
static void put_period(const uint64_t *n, bouton_text *out) {
    bouton_text_printf(out, "%llu = %llu + %llu x %llu, and from heap %llu on the values ",
                       (number)n[0], (number)n[1], (number)n[2], (number)n[3], (number)n[4]);
    put_repetition(n[3], n[5], out);
    bouton_text_printf(out, ": heap %llu is worth %llu", (number)n[1], (number)n[6]);
    if (n[5] > 0)
        bouton_text_printf(out, ", so this one %llu + %llu x %llu = %llu", (number)n[6],
                           (number)n[2], (number)n[5], (number)n[7]);
}

/* n: heap, low, high, times, rest */
static void put_takes(const uint64_t *n, bouton_play play, bouton_text *out) {
    const uint64_t low = n[1], modulus = n[1] + n[2];
    const uint64_t first = play == BOUTON_MISERE ? low : 0;
    bouton_text_printf(out, "%llu = %llu x %llu + %llu, and ", (number)n[0], (number)n[3],
                       (number)modulus, (number)n[4]);
    if (play == BOUTON_NORMAL && low == 1)
        bouton_text_put(out, "a heap is worth its rest: ");
    else if (play == BOUTON_NORMAL)
        bouton_text_printf(out,
                           "a heap is worth its rest divided by %llu, rounded down: ", (number)low);
    if (low > 1)
        bouton_text_printf(out,
                           "lost are the rests from %llu to %llu, for whatever one takes the other "
                           "can leave such a rest again, as by making it %llu together",
                           (number)first, (number)(first + low - 1), (number)modulus);
    else
        bouton_text_printf(
            out,
            "whatever one takes the other can make it %llu together, so lost are the "
            "heaps with rest %llu",
            (number)modulus, (number)first);
}

static void put_quotients(const bouton_reason *r, const uint64_t *n, bouton_play play,
                          bouton_text *out) {
    const bool misere = play == BOUTON_MISERE;
    uint64_t large = n[0], small = n[1];
    if (r->count == 2) {
        bouton_text_put(out, "one of the two is 0: no move is left");
        return;
    }
    bouton_text_put(out, misere ? "of two equal numbers one must make a zero, which loses; else "
                                  "with quotient 1 the only move leads to the pair after it in "
                                  "Euclid's algorithm, and with a larger one the player to move "
                                  "can go there or leave that as the only move, and wins"
                                : "a pair is worth its quotient, or one less where the pair after "
                                  "it in Euclid's algorithm is worth that or more");
    for (size_t i = 2; i < r->count; i += 2) {
        const uint64_t rest = large - n[i] * small;
        if (i < 2 + 2 * BOUTON_LISTED_MAX)
            bouton_text_printf(out,
                               !misere         ? "%s %llu = %llu x %llu + %llu, worth %llu"
                               : n[i + 1] != 0 ? "%s %llu = %llu x %llu + %llu, won"
                                               : "%s %llu = %llu x %llu + %llu, lost",
                               i > 2 ? ";" : ":", (number)large, (number)n[i], (number)small,
                               (number)rest, (number)n[i + 1]);
        large = small;
        small = rest;
    }
    bouton_text_put(out, r->count > 2 + 2 * (size_t)BOUTON_LISTED_MAX ? "; ..." : "");
}

/* n: heap, most, part, ... */
static void put_zeckendorf(const bouton_reason *r, const uint64_t *n, bouton_play play,
                           bouton_text *out) {
    const uint64_t most = n[1], least = n[r->count - 1];
    if (play == BOUTON_MISERE)
        bouton_text_put(out,
                        "whoever takes the last token loses, so the heap counts as one less: ");
    if (r->count == 2) {
        bouton_text_printf(out, "here %llu, and one must take that token", (number)n[0]);
        return;
    }
    if (r->count == 3) {
        bouton_text_printf(out, "%llu is a Fibonacci number, and %sup to %llu may be taken: ",
                           (number)n[0], most >= least ? "" : "only ", (number)most);
        bouton_text_put(out, most >= least ? "all of it" : "not all of it");
        return;
    }
    bouton_text_printf(out, "%llu ", (number)n[0]);
    for (size_t i = 2; i < r->count; i++)
        bouton_text_printf(out, i > 2 ? " + %llu" : "= %llu", (number)n[i]);
    bouton_text_put(out, ", Fibonacci numbers of which no two are neighbours");
    if (most >= least)
        bouton_text_printf(out, ", and up to %llu may be taken: the smallest part, %llu, too",
                           (number)most, (number)least);
    else
        bouton_text_printf(out, ", and only up to %llu may be taken: not the smallest part, %llu",
                           (number)most, (number)least);
}

/* n: heap, times halved, even heap */
static void put_halves(const uint64_t *n, bouton_text *out) {
    bouton_text_put(out, "an even heap is worth half its size");
    if (n[1] > 0)
        bouton_text_printf(out,
                           ", an odd one what half of it, rounded down, is worth: %llu comes to "
                           "%llu after halving ",
                           (number)n[0], (number)n[2]);
    if (n[1] == 1)
        bouton_text_put(out, "once");
    else if (n[1] > 1)
        bouton_text_printf(out, "%llu times", (number)n[1]);
}

/* n: value, ..., nim-sum */
static void put_parts(const bouton_reasons *reasons, const bouton_solution *s,
                      const bouton_reason *r, bouton_text *out) {
    const uint64_t *n = bouton_reason_numbers(reasons, r);
    const size_t parts = r->count - 1;
    for (size_t i = 0; i < parts && i < BOUTON_LISTED_MAX; i++) {
        bouton_text_put(out, i == 0 ? "it falls apart into " : i + 1 < parts ? ", " : " and ");
        bouton_put_listed_part(s, reasons, r, 0, i, out);
        bouton_text_printf(out, " worth %llu", (number)n[i]);
    }
    bouton_text_put(out, parts > BOUTON_LISTED_MAX ? ", ..." : "");
    bouton_text_printf(out, ", nim-sum %llu", (number)n[parts]);
}

/* n: pieces, free ends, moves, games */
static void put_lasts(const uint64_t *n, bouton_text *out) {
    bouton_text_put(out, "a line keeps the number of free ends, and either makes one piece of two "
                         "or cuts a region in two, until each region has one piece with one end");
    bouton_text_printf(out, ": %llu piece%s with %llu ends", (number)n[0], n[0] == 1 ? "" : "s",
                       (number)n[1]);
    if (n[3] > 1)
        bouton_text_printf(out, " in %llu games", (number)n[3]);
    bouton_text_printf(
        out, " last%s %llu + %llu - %s%llu = %llu move%s, an %s number, whatever is played",
        n[0] == 1 ? "s" : "", (number)n[0], (number)n[1], n[3] > 1 ? "2 x " : "",
        (number)(n[3] > 1 ? n[3] : 2), (number)n[2], n[2] == 1 ? "" : "s",
        n[2] % 2 == 1 ? "odd" : "even");
}

static void put_holds(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    if (r->detail == BOUTON_HOLDS_SQUARES)
        bouton_text_printf(
            out,
            "who has no move has won, but with %llu free squares in all whoever "
            "moves can always leave the other a move: one backs away, or moves on by "
            "one square only",
            (number)n[0]);
    else
        bouton_text_printf(out,
                           "who has no move has won, but with %llu tokens in all whoever moves can "
                           "always leave the other a move: a token on a heap or in the other's "
                           "hand",
                           (number)n[0]);
}

void bouton_reason_say(const bouton_reasons *reasons, const bouton_solution *s,
                       const bouton_reason *r, bouton_text *out) {
    const uint64_t *n = bouton_reason_numbers(reasons, r);
    const bouton_play play = bouton_play_like(s);
    switch (r->kind) {
    case BOUTON_REASON_HEAPS:
        put_heaps(r, n, play, s->position->count == 1, out);
        return;
    case BOUTON_REASON_PLACES:
        bouton_put_places(r, n, out);
        break;
    case BOUTON_REASON_INFINITE:
        bouton_put_infinite(s, n, out);
        return;
    case BOUTON_REASON_TURNS:
        bouton_put_turns(r, n, out);
        break;
    case BOUTON_REASON_PRODUCTS:
        put_products(r, n, out);
        return;
    case BOUTON_REASON_PERIOD:
        put_period(n, out);
        return;
    case BOUTON_REASON_TAKES:
        put_takes(n, play, out);
        return;
    case BOUTON_REASON_HALVES:
        put_halves(n, out);
        return;
    case BOUTON_REASON_TWOS:
        bouton_text_printf(out,
                           "a heap is worth the number of times that 2 divides it: %llu = 2^%llu x "
                           "%llu",
                           (number)n[0], (number)n[1], (number)n[2]);
        return;
    case BOUTON_REASON_QUOTIENTS:
        put_quotients(r, n, play, out);
        return;
    case BOUTON_REASON_PAIR:
        bouton_put_pair(n, play, out);
        return;
    case BOUTON_REASON_APART:
        bouton_put_apart(r, n, play, out);
        return;
    case BOUTON_REASON_ZECKENDORF:
        put_zeckendorf(r, n, play, out);
        return;
    case BOUTON_REASON_HALF_TURN:
        bouton_put_half_turn(n, out);
        return;
    case BOUTON_REASON_PAIRED:
        bouton_put_paired(r, n, out);
        return;
    case BOUTON_REASON_STOLEN:
        bouton_put_stolen(n, out);
        return;
    case BOUTON_REASON_PARTS:
        put_parts(reasons, s, r, out);
        return;
    case BOUTON_REASON_LINES:
        bouton_put_lines(r, n, play, out);
        return;
    case BOUTON_REASON_MATCHING:
        bouton_put_matching(r, n, out);
        return;
    case BOUTON_REASON_COLUMNS:
        bouton_put_columns(r, n, play, out);
        return;
    case BOUTON_REASON_ONES:
        bouton_text_printf(out,
                           "lost are the numbers of single tokens that leave 1 when divided by "
                           "%llu, and here it is %llu",
                           (number)n[0] + 1, (number)n[1]);
        return;
    case BOUTON_REASON_FUSION:
        bouton_put_fusion(r, n,
                          r->after == BOUTON_NO_MOVE &&
                              bouton_reason_find(reasons, BOUTON_REASON_FUSED, r->component) !=
                                  NULL,
                          out);
        return;
    case BOUTON_REASON_BETWEEN:
        bouton_put_between(n, out);
        return;
    case BOUTON_REASON_VERTICES:
        bouton_put_vertices(r, n, play, out);
        break;
    case BOUTON_REASON_LASTS:
        put_lasts(n, out);
        return;
    case BOUTON_REASON_HOLDS:
        put_holds(r, n, out);
        return;
    case BOUTON_REASON_UNENDED:
        bouton_put_unended(n, out);
        return;
    case BOUTON_REASON_LOONY:
        bouton_put_loony(n, out);
        return;
    case BOUTON_REASON_MIRROR:
        bouton_put_mirror(r, out);
        return;
    case BOUTON_REASON_TAME:
        bouton_put_tame(r, n, out);
        return;
    default:
        BOUTON_ASSERT(false);
        return;
    }
}
