/* SPDX-License-Identifier: MIT */
/* Whether a list of reasons agrees with itself: its indices, and what the numbers of a kind must be
 * to each other (src/rulekit/reason.h). Whether what they claim is true, the tests ask. */
#include "explain/gather.h"

/* A reason refers to what stands in the list before it. */
static bool is_in_list(const bouton_reasons *all, size_t i) {
    const bouton_reason *r = &all->list[i];
    bool good = (unsigned)r->kind < BOUTON_REASON_COUNT &&
                r->first + r->count <= all->number_count &&
                r->first_move + r->move_count <= all->move_count;
    if (r->after != BOUTON_NO_MOVE)
        good = good && r->after >= 0 && (size_t)r->after < i &&
               (all->list[r->after].kind == BOUTON_REASON_WINS ||
                all->list[r->after].kind == BOUTON_REASON_FAILS);
    for (size_t m = 0; m < r->move_count && good; m++) {
        const bouton_reason_move *move = &all->moves[r->first_move + m];
        good = move->option < all->states.option_count && (move->part == BOUTON_MAIN || m > 0);
    }
    return good;
}

static uint64_t nim_sum(const uint64_t *n, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum ^= n[i];
    return sum;
}

/* Groups of a point, its loops, its branches, for each where it ends and its worth, and the nim-sum
 * of all. */
static bool is_fusion(const uint64_t *n, size_t count) {
    size_t at = 0;
    bool good = true;
    while (good && at + 4 <= count && n[at + 2] <= (count - at - 4) / 2) {
        uint64_t sum = n[at + 1] % 2;
        const size_t branches = (size_t)n[at + 2];
        for (size_t i = 0; i < branches; i++)
            sum ^= n[at + 4 + 2 * i];
        at += 4 + 2 * branches;
        good = n[at - 1] == sum;
    }
    return good && at == count;
}

/* Who wins a sum follows from where its good move goes: one that is won goes to one that is lost
 * sooner. */
static bool are_labels(const uint64_t *n, size_t count, size_t sums) {
    bool good = count >= BOUTON_LABEL_NUMBERS * sums;
    for (size_t i = 0; i < sums && good; i++) {
        const uint64_t *label = n + BOUTON_LABEL_NUMBERS * i;
        good = label[0] <= 2 && label[2] < sums;
        const uint64_t *next = n + BOUTON_LABEL_NUMBERS * (good ? (size_t)label[2] : 0);
        if (good && label[0] == 1 && label[1] > 0)
            good = next[0] == 0 && next[1] < label[1];
        else if (good && label[0] == 2)
            good = next[0] == 2;
    }
    return good;
}

static bool is_of_state(const bouton_reason *r, const uint64_t *n) {
    switch (r->kind) {
    case BOUTON_REASON_HEAPS:
    case BOUTON_REASON_PAIRED:
    case BOUTON_REASON_VERTICES:
        return r->count % 2 == 0;
    case BOUTON_REASON_PERIOD:
        return r->count == 8 && n[0] == n[1] + n[2] * n[3] && n[1] >= n[4] && n[1] - n[4] < n[3] &&
               n[7] == n[6] + n[2] * n[5];
    case BOUTON_REASON_TAKES:
        return r->count == 5 && n[4] < n[1] + n[2] && n[0] == n[3] * (n[1] + n[2]) + n[4];
    case BOUTON_REASON_FUSION:
        return is_fusion(n, r->count);
    case BOUTON_REASON_PARTS:
        return r->count > 2 && nim_sum(n, r->count) == 0;
    default:
        return true;
    }
}

static bool is_of_sum(const bouton_reason *r, const uint64_t *n) {
    switch (r->kind) {
    case BOUTON_REASON_MEX:
        return r->count == 2 && r->move_count == n[0] && n[0] <= n[1];
    case BOUTON_REASON_RETURNS:
        return r->count == 2 && r->move_count >= n[0] && (r->move_count - n[0]) % 2 == 0;
    case BOUTON_REASON_SUM:
        return nim_sum(n, r->count) == 0;
    case BOUTON_REASON_FIRM:
        return r->count == 4 && n[1] >= n[2];
    case BOUTON_REASON_PROVED:
        return r->count == (r->detail == BOUTON_PROVED_BEFORE ? 6 : 5) && n[0] > 0 && n[4] <= 1;
    case BOUTON_REASON_TAME:
    case BOUTON_REASON_PLAYED:
    case BOUTON_REASON_MIRROR:
        return r->count % 2 == 0;
    case BOUTON_REASON_DOMINANCE:
        return r->count % 3 == 1 && n[r->count - 2] <= r->count / 3 - 1;
    case BOUTON_REASON_WINS:
        return r->move_count == 1 && nim_sum(n, r->count) == 0;
    case BOUTON_REASON_KEEPS:
        return r->move_count == 1;
    case BOUTON_REASON_FAILS:
        return r->move_count == 1 || r->move_count == 2;
    case BOUTON_REASON_ALL:
        return r->count == 2 && n[1] <= n[0];
    case BOUTON_REASON_CLOSED:
        return n[0] == r->move_count;
    case BOUTON_REASON_ANSWERS:
        return n[0] <= n[1] && r->move_count == 1 + 2 * n[0];
    case BOUTON_REASON_LABELS:
        return are_labels(n, r->count, r->move_count);
    default:
        return true;
    }
}

bool bouton_reasons_is_valid(const bouton_reasons *all) {
    bool good = all->component == SIZE_MAX && all->after == BOUTON_NO_MOVE;
    size_t numbers = 0, moves = 0;
    for (size_t i = 0; i < all->count && good; i++) {
        const bouton_reason *r = &all->list[i];
        const uint64_t *n = bouton_reason_numbers(all, r);
        good = is_in_list(all, i) && r->first >= numbers && r->first_move >= moves &&
               (r->kind < BOUTON_REASON_END ? is_of_state(r, n) : is_of_sum(r, n));
        numbers = r->first + r->count;
        moves = r->first_move + r->move_count;
    }
    return good;
}
