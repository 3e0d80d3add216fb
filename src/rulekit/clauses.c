/* SPDX-License-Identifier: MIT */
#include "rulekit/clauses.h"

#include "rulekit/turning.h"

enum { LISTED_MAX = 3 }; /* up to this many numbers of a range are listed one by one */

bouton_clauses bouton_clauses_new(bouton_context *b) {
    return (bouton_clauses){.b = b};
}

void bouton_clauses_free(bouton_clauses *clauses) {
    bouton_context *b = clauses->b;
    bouton_release_memory(b, clauses->list, clauses->capacity * sizeof *clauses->list);
    bouton_release_memory(b, clauses->ranges, clauses->range_capacity * sizeof *clauses->ranges);
    *clauses = bouton_clauses_new(b);
}

void bouton_clause_begin(bouton_clauses *out, bouton_clause_kind kind, uint32_t detail) {
    void *list = out->list;
    if (out->status != BOUTON_OK)
        return;
    if (!bouton_reserve(out->b, &list, &out->capacity, out->count + 1, sizeof *out->list)) {
        out->status = out->b->error.status;
        return;
    }
    out->list = list;
    out->list[out->count++] =
        (bouton_clause){.kind = kind, .detail = detail, .first = out->range_count};
}

void bouton_clause_range(bouton_clauses *out, uint64_t from, uint64_t to) {
    void *ranges = out->ranges;
    if (out->status != BOUTON_OK)
        return;
    if (!bouton_reserve(out->b, &ranges, &out->range_capacity, out->range_count + 1,
                        sizeof *out->ranges)) {
        out->status = out->b->error.status;
        return;
    }
    out->ranges = ranges;
    out->ranges[out->range_count++] = (bouton_range){from, to};
    out->list[out->count - 1].count++;
}

void bouton_clause_number(bouton_clauses *out, uint64_t number) {
    if (out->status == BOUTON_OK && out->list[out->count - 1].count > 0) {
        bouton_range *last = &out->ranges[out->range_count - 1];
        if (last->to + 1 == number) {
            last->to = number;
            return;
        }
    }
    bouton_clause_range(out, number, number);
}

bouton_status bouton_rule_clauses(const bouton_rule *rule, bouton_clauses *out) {
    if (rule->game->clauses != NULL)
        rule->game->clauses(rule, out);
    return out->status;
}

const char *bouton_clause_name(bouton_clause_kind kind) {
    static const char *const names[BOUTON_CLAUSE_COUNT] = {
        [BOUTON_CLAUSE_NO_MOVE] = "no-move",
        [BOUTON_CLAUSE_TAKE] = "take",
        [BOUTON_CLAUSE_TAKE_ALL_BUT] = "take-all-but",
        [BOUTON_CLAUSE_TAKE_AND_LEAVE] = "take-and-leave",
        [BOUTON_CLAUSE_SPLIT] = "split",
        [BOUTON_CLAUSE_TAKE_HALF] = "take-half",
        [BOUTON_CLAUSE_TAKE_SQUARE] = "take-square",
        [BOUTON_CLAUSE_TAKE_PRIME] = "take-prime",
        [BOUTON_CLAUSE_TAKE_DIVISOR] = "take-divisor",
        [BOUTON_CLAUSE_FROM_HEAPS] = "from-heaps",
        [BOUTON_CLAUSE_FROM_BOTH] = "from-both",
        [BOUTON_CLAUSE_TURN] = "turn",
        [BOUTON_CLAUSE_COLUMNS] = "columns",
        [BOUTON_CLAUSE_ROWS] = "rows",
        [BOUTON_CLAUSE_APART] = "apart",
        [BOUTON_CLAUSE_LINE] = "line",
        [BOUTON_CLAUSE_ARC] = "arc",
        [BOUTON_CLAUSE_ARCS] = "arcs",
    };
    return names[kind];
}

static bool has_digit(const bouton_clause *clause) {
    return clause->kind == BOUTON_CLAUSE_TAKE_AND_LEAVE || clause->kind == BOUTON_CLAUSE_SPLIT;
}

unsigned bouton_clause_heaps(const bouton_clause *clause) {
    return has_digit(clause) ? clause->detail & BOUTON_LEAVE_ANY : 0;
}

const char *bouton_clause_sizes(const bouton_clause *clause) {
    static const char *const names[] = {NULL, "different", "equal", "unequal"};
    return has_digit(clause) ? names[(clause->detail & BOUTON_SIZES) / BOUTON_DIFFERENT] : NULL;
}

const char *bouton_clause_shape(const bouton_clause *clause) {
    static const char *const names[] = {
        [BOUTON_TURN_ANY] = "any", [BOUTON_TURN_RUN] = "run", [BOUTON_TURN_SYM] = "sym"};
    const bool turns = clause->kind == BOUTON_CLAUSE_TURN ||
                       clause->kind == BOUTON_CLAUSE_COLUMNS || clause->kind == BOUTON_CLAUSE_ROWS;
    return turns ? names[clause->detail] : NULL;
}

/* A clause being written: its ranges, and the output. */
typedef struct speech {
    const bouton_range *ranges;
    size_t count;
    bouton_text *out;
} speech;

static bool is_open(const bouton_range *range) {
    return range->to == UINT64_MAX;
}

/* How many items a range is written as: its numbers, or 1 if it is written as a range. */
static size_t pieces_of(const bouton_range *range) {
    const uint64_t more = range->to - range->from;
    return more < LISTED_MAX ? (size_t)more + 1 : 1;
}

/* "1 or 3", "1, 3, or 5 to 9", "1, or 4 or more". */
static void put_numbers(const speech *s, const char *last) {
    size_t total = 0, at = 0;
    for (size_t i = 0; i < s->count; i++)
        total += pieces_of(&s->ranges[i]);
    for (size_t i = 0; i < s->count; i++) {
        const bouton_range *range = &s->ranges[i];
        const size_t pieces = pieces_of(range);
        const bool whole = pieces <= range->to - range->from;
        for (size_t j = 0; j < pieces; j++, at++) {
            if (at > 0 && (at + 1 < total || whole))
                bouton_text_put_char(s->out, ',');
            if (at > 0)
                bouton_text_put_char(s->out, ' ');
            if (at > 0 && at + 1 == total)
                bouton_text_printf(s->out, "%s ", last);
            bouton_text_put_u64(s->out, range->from + j);
        }
        if (is_open(range)) {
            bouton_text_put(s->out, " or more");
        } else if (whole) {
            bouton_text_put(s->out, " to ");
            bouton_text_put_u64(s->out, range->to);
        }
    }
}

static bool is_any(const speech *s) {
    return s->count == 1 && s->ranges[0].from == 1 && is_open(&s->ranges[0]);
}

static bool is_only(const speech *s, uint64_t number) {
    return s->count == 1 && s->ranges[0].from == number && s->ranges[0].to == number;
}

/* "1 or 2 tokens", "any number of neighbouring coins". */
static void put_things(const speech *s, const char *kind, const char *one, const char *many) {
    if (is_any(s))
        bouton_text_put(s->out, "any number of");
    else
        put_numbers(s, "or");
    bouton_text_printf(s->out, " %s%s", kind, is_only(s, 1) ? one : many);
}

/* "1 or 2 neighbouring coins", "coins that lie symmetrically to their middle". */
static void put_shape(const speech *s, uint32_t shape, const char *one, const char *many,
                      const char *of) {
    if (shape == BOUTON_TURN_SYM) {
        bouton_text_printf(s->out, "%s%s that lie symmetrically to their middle", many, of);
        return;
    }
    put_things(s, shape == BOUTON_TURN_RUN && !is_only(s, 1) ? "neighbouring " : "", one, many);
    bouton_text_put(s->out, of);
}

/* "nothing, one heap or two heaps of different sizes". */
static void put_heaps(bouton_text *out, uint32_t digit) {
    static const char *const names[] = {"nothing", "one heap", "two heaps", "three heaps"};
    const unsigned heaps = digit & BOUTON_LEAVE_ANY, sizes = digit & BOUTON_SIZES;
    for (unsigned left = heaps; left != 0; left &= left - 1) {
        const int count = __builtin_ctz(left);
        if (left != heaps)
            bouton_text_put(out, (left & (left - 1)) == 0 ? " or " : ", ");
        bouton_text_put(out, names[count]);
        if (count >= 2 && sizes == BOUTON_EQUAL)
            bouton_text_put(out, " of the same size");
        else if (count == 3 && sizes == BOUTON_UNEQUAL)
            bouton_text_put(out, " not all of the same size");
        else if (count >= 2 && sizes != 0)
            bouton_text_put(out, " of different sizes");
    }
}

/* `again`: the previous clause is of the same kind. */
static void put_clause(const speech *s, const bouton_clause *clause, bool again) {
    bouton_text *out = s->out;
    switch (clause->kind) {
    case BOUTON_CLAUSE_NO_MOVE:
        bouton_text_put(out, "there is no move");
        break;
    case BOUTON_CLAUSE_TAKE:
        bouton_text_put(out, "take ");
        put_things(s, "", "token", "tokens");
        bouton_text_put(out, " from one heap");
        break;
    case BOUTON_CLAUSE_TAKE_ALL_BUT:
        bouton_text_put(out, "take any number of tokens but ");
        put_numbers(s, "and");
        bouton_text_put(out, " from one heap");
        break;
    case BOUTON_CLAUSE_TAKE_AND_LEAVE:
        bouton_text_put(out, "take ");
        put_things(s, "", "token", "tokens");
        bouton_text_put(out, again ? ", leaving " : " from one heap, leaving ");
        put_heaps(out, clause->detail);
        break;
    case BOUTON_CLAUSE_SPLIT:
        bouton_text_put(out, "split one heap into ");
        put_heaps(out, clause->detail);
        break;
    case BOUTON_CLAUSE_TAKE_HALF:
        bouton_text_put(out, "take from one heap any number of tokens up to half of it");
        break;
    case BOUTON_CLAUSE_TAKE_SQUARE:
        bouton_text_put(out, "take from one heap a square number of tokens: 1, 4, 9, 16 and so on");
        break;
    case BOUTON_CLAUSE_TAKE_PRIME:
        bouton_text_put(out, "take from one heap a prime number of tokens: 2, 3, 5, 7 and so on");
        break;
    case BOUTON_CLAUSE_TAKE_DIVISOR:
        bouton_text_put(out, "take from one heap a number of tokens that divides its size, but not "
                             "all of them");
        break;
    case BOUTON_CLAUSE_FROM_HEAPS:
        bouton_text_put(out, is_only(s, 1) ? "take any number of tokens from "
                                           : "take any number of tokens from each of ");
        put_things(s, "", "heap", "heaps");
        break;
    case BOUTON_CLAUSE_FROM_BOTH:
        bouton_text_put(out, "take any number from one of two heaps, or ");
        if (is_only(s, 1)) {
            bouton_text_put(out, "the same number from both");
        } else {
            bouton_text_put(out, "from both, numbers that differ by less than ");
            put_numbers(s, "or");
        }
        break;
    case BOUTON_CLAUSE_TURN:
        bouton_text_put(out, "turn ");
        put_shape(s, clause->detail, "coin", "coins", " of a row");
        bouton_text_put(out, is_only(s, 1) ? " from heads to tails"
                                           : ", the rightmost of them from heads to tails");
        break;
    case BOUTON_CLAUSE_COLUMNS:
        bouton_text_put(out, "choose ");
        put_shape(s, clause->detail, "column", "columns", "");
        break;
    case BOUTON_CLAUSE_ROWS:
        put_shape(s, clause->detail, "row", "rows", "");
        bouton_text_put(out, ", and turn all coins where they cross, the lower right one from "
                             "heads to tails");
        break;
    case BOUTON_CLAUSE_APART:
        bouton_text_put(out, "mark a free square of a strip with a cross, at least ");
        put_things(s, "", "square", "squares");
        bouton_text_put(out, " away from every other cross");
        break;
    case BOUTON_CLAUSE_LINE:
        bouton_text_put(out, "mark a free square with a cross on a board on which no line of ");
        put_things(s, "", "cross", "crosses");
        bouton_text_put(out, " is finished");
        break;
    case BOUTON_CLAUSE_ARC:
        bouton_text_printf(out, "%sfrom %u to ", again ? "" : "move the token ",
                           (unsigned)clause->detail);
        put_numbers(s, "or");
        break;
    case BOUTON_CLAUSE_ARCS:
        bouton_text_put(out, "move the token along one of the graph's ");
        put_things(s, "", "arc", "arcs");
        break;
    case BOUTON_CLAUSE_COUNT:
        break;
    }
}

void bouton_rule_say(const bouton_rule *rule, const bouton_clauses *clauses, bouton_text *out) {
    if (clauses->count == 0)
        bouton_text_put(out, rule->game->summary);
    for (size_t i = 0; i < clauses->count; i++) {
        const bouton_clause *clause = &clauses->list[i];
        const bool again = i > 0 && clause[-1].kind == clause->kind;
        const speech s = {clause->count > 0 ? clauses->ranges + clause->first : NULL, clause->count,
                          out};
        if (i > 0)
            bouton_text_put(out, clause->kind == BOUTON_CLAUSE_ROWS  ? " and "
                                 : clause->kind == BOUTON_CLAUSE_ARC ? "; "
                                                                     : "; or ");
        put_clause(&s, clause, again);
    }
}
