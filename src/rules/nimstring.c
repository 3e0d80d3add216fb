/* SPDX-License-Identifier: MIT */
/*
 * Nimstring (Winning Ways, chapter 16), the key to Dots and Boxes: nodes are coins, edges strings.
 * A player who cuts a coin's last string cuts again. A move here is the whole turn: cuts that free
 * coins, then one that frees none; a turn that can't end in this way is not a move, so that whoever
 * takes the last coin has lost. A turn may move about the whole drawing, so a drawing in several
 * pieces is one component and is not split.
 *
 * Berlekamp's dichotomy: where a coin hangs by its last string on a coin that has just one other
 * string, which leads to the ground or to a coin with more strings, the player to move wins. Let
 * the drawing without these two strings be G. If the player to move in G loses, cut the second
 * string: the other side can only take both coins with one cut and move in G, or leave both for
 * later. If the player to move in G wins, take both coins, then move in G. Such a position is
 * called loony.
 */
#include "rulekit/edges.h"
#include "rulekit/reason.h"

#include <string.h>

enum {
    STRINGS_MAX = 64,
    TURNS_MAX = 20000, /* drawings within one turn */
};

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    return bouton_edges_parse(rule, cursor, STRINGS_MAX, false, state);
}

static bool is_free(const bouton_edges *edges, unsigned node) {
    for (size_t i = 0; i < edges->count; i++)
        if (edges->list[i].low == node || edges->list[i].high == node)
            return false;
    return node != 0;
}

static bool is_listed(const bouton_moves *list, const bouton_edges *edges) {
    const size_t size = edges->count * sizeof *edges->list;
    for (size_t i = 0; i < list->option_count; i++) {
        const bouton_state known = bouton_option_state(list, i, 0);
        if (known.size == size && (size == 0 || memcmp(known.data, edges->list, size) == 0))
            return true;
    }
    return false;
}

/* `turns` has the drawings within the turn, each examined once. */
static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    bouton_moves turns = bouton_moves_new(rule->b);
    bouton_edges before, after;
    bouton_option(&turns, state.data, state.size);
    for (size_t turn = 0; turn < turns.option_count && turns.status == BOUTON_OK; turn++) {
        bouton_edges_of(bouton_option_state(&turns, turn, 0), &before);
        for (size_t i = 0; i < before.count; i++) {
            const bouton_edge cut = before.list[i];
            const bool repeated = i > 0 && memcmp(&before.list[i - 1], &cut, sizeof cut) == 0;
            after = before;
            bouton_edges_remove(&after, i);
            const bool frees = is_free(&after, cut.low) || is_free(&after, cut.high);
            bouton_moves *list = frees ? &turns : out;
            if (list->status != BOUTON_OK) /* its last option may be incomplete */
                break;
            if (repeated || is_listed(list, &after))
                continue;
            bouton_option_begin(list);
            bouton_edges_add(list, &after);
        }
        if (turns.option_count > TURNS_MAX) {
            turns.too_many = true;
            turns.status = bouton_fail(rule->b, BOUTON_LIMIT, "too-many-moves",
                                       "a turn has more than %d courses here", (int)TURNS_MAX);
        }
    }
    if (out->status == BOUTON_OK) {
        out->status = turns.status;
        out->too_many = turns.too_many;
    }
    bouton_moves_free(&turns);
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    bouton_edges edges;
    (void)rule;
    bouton_edges_of(state, &edges);
    bouton_edges_draw(&edges, NULL, out);
}

static unsigned strings_at(const bouton_edges *edges, unsigned node) {
    unsigned count = 0;
    for (size_t i = 0; i < edges->count; i++)
        count += (edges->list[i].low == node) + (edges->list[i].high == node);
    return count;
}

/* The other end of a string of the node that does not lead to `not`; the node itself if there is
 * none. */
static unsigned beyond(const bouton_edges *edges, unsigned node, unsigned not ) {
    for (size_t i = 0; i < edges->count; i++) {
        const bouton_edge e = edges->list[i];
        if (e.low == node && e.high != not )
            return e.high;
        if (e.high == node && e.low != not )
            return e.low;
    }
    return node;
}

/* Whether every string has a coin without other strings at one end. No cut can then end a turn, as
 * the remaining strings still have such ends. */
static bool has_only_last_strings(const bouton_edges *edges) {
    bool only = edges->count > 0;
    for (size_t i = 0; i < edges->count && only; i++) {
        const bouton_edge e = edges->list[i];
        only = (e.low != 0 && strings_at(edges, e.low) == 1) || strings_at(edges, e.high) == 1;
    }
    return only;
}

/* Adds that no turn can be ended, or the first coin that makes it loony. */
static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    bouton_edges edges;
    (void)rule;
    bouton_edges_of(state, &edges);
    if (has_only_last_strings(&edges)) {
        bouton_reason_begin(out, BOUTON_REASON_UNENDED, 0);
        bouton_reason_number(out, edges.count);
        return;
    }
    for (unsigned coin = 1; coin < BOUTON_NODES_MAX && play == BOUTON_NORMAL; coin++) {
        if (strings_at(&edges, coin) != 1)
            continue;
        const unsigned next = beyond(&edges, coin, coin), then = beyond(&edges, next, coin);
        if (next == 0 || strings_at(&edges, next) != 2 ||
            (then != 0 && strings_at(&edges, then) < 2))
            continue;
        bouton_reason_begin(out, BOUTON_REASON_LOONY, 0);
        bouton_reason_number(out, coin);
        bouton_reason_number(out, next);
        bouton_reason_number(out, then);
        return;
    }
}

const bouton_game bouton_game_nimstring = {
    .name = "nimstring",
    .summary = "cut a string of a drawing; who frees a coin cuts again in the same drawing, and "
               "who can't has lost",
    .states = "the strings between coins, with 0 for the ground: nimstring:0-1,1-2,2-3,3-0",
    .example = "nimstring:0-1,1-2,2-0,1-3,3-0",
    .notes = "Winning Ways, chapter 16. A move is the whole turn; who takes the last coin must cut "
             "once more and can't.",
    .parse = parse,
    .print = bouton_edges_print,
    .moves = moves,
    .picture = picture,
    .reasons = BOUTON_REASONS(reasons),
    .one_thread = true,
};
