/* SPDX-License-Identifier: MIT */
/*
 * Poker Nim (Winning Ways, chapter 3): Nim in which each player keeps the tokens he takes and may
 * put some of them back on a heap instead of taking. A state is the heaps, then the tokens that the
 * player to move holds, then the other's; a move exchanges the two.
 *
 * Its value is the heaps' nim-sum: tokens that are put back are taken away again, and since the
 * other has fewer left each time, that comes to an end. (This is the value in Smith's loopy
 * theory.)
 */
#include "rulekit/numbers.h"
#include "rulekit/reason.h"
#include "rulekit/rule.h"

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    const size_t at = cursor->at;
    uint64_t all[BOUTON_NUMBERS_MAX], sum = 0;
    const size_t most = BOUTON_NUMBERS_MAX - 2;
    bouton_status status = bouton_numbers_parse(rule, cursor, "a heap", 1, most, state);
    if (status == BOUTON_OK && bouton_cursor_take(cursor, '/')) {
        status = bouton_numbers_parse(rule, cursor, "a hand", 2, 2, state);
    } else if (status == BOUTON_OK) {
        const uint64_t hands[2] = {0, 0};
        bouton_text_put_bytes(state, hands, sizeof hands);
    }
    if (status != BOUTON_OK || bouton_text_status(state) != BOUTON_OK)
        return status;
    const bouton_state read = {(const uint8_t *)state->data, state->size};
    const size_t count = bouton_numbers_of(read, all);
    for (size_t i = 0; i < count; i++) {
        if (all[i] > UINT64_MAX - sum) {
            cursor->at = at;
            return bouton_refuse(rule->b, cursor, "state", "these are 2^64 tokens or more");
        }
        sum += all[i];
    }
    return BOUTON_OK;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    enum { HANDS = 2 * sizeof(uint64_t) };
    const bouton_state hands = {state.data + state.size - HANDS, HANDS};
    (void)rule;
    bouton_numbers_print((bouton_state){state.data, state.size - HANDS}, out);
    bouton_text_put_char(out, '/');
    bouton_numbers_print(hands, out);
}

/* Each row has room for all tokens, including those that may be put back. */
static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    uint64_t all[BOUTON_NUMBERS_MAX], sum = 0;
    const size_t count = bouton_numbers_of(state, all), heaps = count - 2;
    (void)rule;
    for (size_t i = 0; i < count; i++)
        sum += all[i];
    for (size_t i = 0; i < heaps; i++) {
        bouton_draw_heap(out, 0, i, all[i]);
        bouton_draw_cells(out, BOUTON_PART_FREE, all[i] + 1, i, sum - all[i]);
    }
    bouton_draw_note(out, BOUTON_PART_HAND, all[heaps]);
    bouton_draw_note(out, BOUTON_PART_OTHER_HAND, all[heaps + 1]);
}

/* Adds the moves in one heap that give the wanted nim-sum. */
static void move_to_sum(uint64_t *all, size_t heaps, uint64_t wanted, bouton_moves *out) {
    const uint64_t mine = all[heaps], theirs = all[heaps + 1];
    wanted ^= bouton_nim_sum(all, heaps);
    for (size_t i = 0; i < heaps && wanted != 0; i++) {
        const uint64_t heap = all[i], left = heap ^ wanted;
        if (left > heap + mine)
            continue;
        all[i] = left;
        all[heaps] = theirs;
        all[heaps + 1] = heap + mine - left;
        bouton_option(out, all, (heaps + 2) * sizeof *all);
        all[i] = heap;
    }
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    uint64_t all[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, all), heaps = count - 2;
    BOUTON_ASSERT(count >= 2);
    const uint64_t mine = all[heaps], theirs = all[heaps + 1];
    (void)rule;
    if (out->wanted != NULL) {
        move_to_sum(all, heaps, *out->wanted, out);
        return;
    }
    for (size_t i = 0; i < heaps; i++) {
        const uint64_t heap = all[i];
        for (uint64_t hand = 0; out->status == BOUTON_OK; hand++) {
            all[i] = heap + mine - hand;
            all[heaps] = theirs;
            all[heaps + 1] = hand;
            if (hand != mine)
                bouton_option(out, all, count * sizeof *all);
            if (hand == heap + mine)
                break;
        }
        all[i] = heap;
    }
}

static bool value(const bouton_rule *rule, bouton_state state, uint64_t *value) {
    uint64_t all[BOUTON_NUMBERS_MAX];
    const size_t heaps = bouton_numbers_of(state, all) - 2;
    (void)rule;
    *value = bouton_nim_sum(all, heaps);
    return true;
}

/* Fewer tokens on the heaps, and of as many fewer in the hand that can put some there. Where that
 * has no room, what tells in this game alone. */
static uint64_t weight(const bouton_rule *rule, bouton_state state) {
    uint64_t all[BOUTON_NUMBERS_MAX], tokens = 0;
    const size_t heaps = bouton_numbers_of(state, all) - 2;
    (void)rule;
    for (size_t i = 0; i < heaps; i++)
        tokens += all[i];
    const bool fits = (tokens + all[heaps] + all[heaps + 1]) >> 32 == 0;
    return (fits ? tokens << 32 : 2 * tokens) + all[heaps];
}

/* With two tokens in all whoever moves can leave the other a move: a token that stays on a heap, is
 * put there, or is in the other's hand. And who can't move has won, so nobody can force that. */
static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    uint64_t all[BOUTON_NUMBERS_MAX];
    const size_t count = bouton_numbers_of(state, all);
    bool can_move = all[count - 2] > 0 && count > 2;
    uint64_t tokens = all[count - 2] + all[count - 1];
    (void)rule;
    for (size_t i = 0; i + 2 < count; i++) {
        can_move |= all[i] > 0;
        tokens += all[i];
    }
    *outcome = BOUTON_D;
    return play == BOUTON_MISERE && can_move && tokens > 1;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    uint64_t all[BOUTON_NUMBERS_MAX];
    const size_t heaps = bouton_numbers_of(state, all) - 2;
    bouton_outcome held;
    if (outcome(rule, state, play, &held)) {
        uint64_t tokens = 0;
        for (size_t i = 0; i < heaps + 2; i++)
            tokens += all[i];
        bouton_reason_begin(out, BOUTON_REASON_HOLDS, BOUTON_HOLDS_TOKENS);
        bouton_reason_number(out, tokens);
    }
    if (play == BOUTON_MISERE)
        return;
    bouton_reason_begin(out, BOUTON_REASON_HEAPS, BOUTON_HEAPS_HANDS);
    for (size_t i = 0; i < heaps; i++)
        bouton_reason_heap(out, i + 1, all[i]);
}

const bouton_game bouton_game_poker = {
    .name = "poker",
    .summary = "take tokens from one heap into your hand, or put some of your hand on one heap",
    .states = "the heaps, and after '/' the tokens in the hands of the player to move and of the "
              "other: poker:3,5/2,1",
    .example = "poker:2,1/1,1",
    .notes = "Poker Nim, Winning Ways, chapter 3.",
    .normal_notes =
        "In normal play it is won and lost as Nim, for tokens put on a heap are taken off again.",
    .misere_notes = "In misere play neither side can force a win where there are two tokens and "
                    "more in all and the player to move has a move: one can always leave the other "
                    "a move.",
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .value = value,
    .outcome = outcome,
    .weight = weight,
    .loopy = true,
    .reasons = BOUTON_REASONS(reasons),
};
