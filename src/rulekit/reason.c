/* SPDX-License-Identifier: MIT */
#include "rulekit/reason.h"

bouton_reasons bouton_reasons_new(bouton_context *b) {
    return (bouton_reasons){
        .b = b, .states = bouton_moves_new(b), .component = SIZE_MAX, .after = BOUTON_NO_MOVE};
}

void bouton_reasons_free(bouton_reasons *r) {
    bouton_context *b = r->b;
    bouton_release_memory(b, r->list, r->capacity * sizeof *r->list);
    bouton_release_memory(b, r->numbers, r->number_capacity * sizeof *r->numbers);
    bouton_release_memory(b, r->moves, r->move_capacity * sizeof *r->moves);
    bouton_moves_free(&r->states);
    *r = bouton_reasons_new(b);
}

void bouton_reasons_clear(bouton_reasons *r) {
    r->count = r->number_count = r->move_count = 0;
    bouton_moves_clear(&r->states);
    r->component = SIZE_MAX;
    r->after = BOUTON_NO_MOVE;
    r->tables_cut = r->tables_long = 0;
    r->replies_cut = 0;
    r->moves_tried = 0;
    r->too_many_moves = false;
    r->usual_has_replies = false;
    r->list_of = r->full_list_of = 0;
    r->list_too_long = r->full_has_list = r->full_fuses = false;
    r->status = BOUTON_OK;
}

/* Makes room for one more; false, with the failure recorded, if memory fails. */
static bool make_room(bouton_reasons *out, void **list, size_t *capacity, size_t count,
                      size_t size) {
    if (out->status == BOUTON_OK && !bouton_reserve(out->b, list, capacity, count + 1, size))
        out->status = out->b->error.status;
    return out->status == BOUTON_OK;
}

void bouton_reason_begin(bouton_reasons *out, bouton_reason_kind kind, uint32_t detail) {
    void *list = out->list;
    if (!make_room(out, &list, &out->capacity, out->count, sizeof *out->list))
        return;
    out->list = list;
    out->list[out->count++] = (bouton_reason){.kind = kind,
                                              .detail = detail,
                                              .component = out->component,
                                              .after = out->after,
                                              .first = out->number_count,
                                              .first_move = out->move_count,
                                              .side = out->side};
}

void bouton_reason_begin_of(bouton_reasons *out, size_t component, bouton_reason_kind kind,
                            uint32_t detail) {
    out->component = component;
    bouton_reason_begin(out, kind, detail);
    out->component = SIZE_MAX;
}

void bouton_reason_number(bouton_reasons *out, uint64_t number) {
    void *numbers = out->numbers;
    if (!make_room(out, &numbers, &out->number_capacity, out->number_count, sizeof number))
        return;
    BOUTON_ASSERT(out->count > 0 &&
                  out->list[out->count - 1].first + out->list[out->count - 1].count ==
                      out->number_count);
    out->numbers = numbers;
    out->numbers[out->number_count++] = number;
    out->list[out->count - 1].count++;
}

void bouton_reason_heap(bouton_reasons *out, uint64_t place, uint64_t size) {
    bouton_reason_number(out, place);
    bouton_reason_number(out, size);
}

void bouton_reason_add_move(bouton_reasons *out, size_t component, int part,
                            const bouton_moves *from, size_t option) {
    void *moves = out->moves;
    if (!make_room(out, &moves, &out->move_capacity, out->move_count, sizeof *out->moves))
        return;
    BOUTON_ASSERT(out->count > 0 && option < from->option_count);
    out->moves = moves;
    const size_t parts = bouton_option_size(from, option), made = out->states.option_count;
    bouton_option_begin(&out->states);
    for (size_t i = 0; i < parts; i++) {
        const bouton_state state = bouton_option_state(from, option, i);
        bouton_option_add(&out->states, state.data, state.size);
    }
    out->status = out->states.status;
    if (out->status != BOUTON_OK)
        return;
    out->moves[out->move_count++] = (bouton_reason_move){component, part, made};
    out->list[out->count - 1].move_count++;
}

bouton_status bouton_rule_reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                                  bouton_reasons *out) {
    if (rule->game->reasons != NULL)
        rule->game->reasons(rule, state, play, out);
    return out->status;
}

const char *bouton_reason_name(bouton_reason_kind kind) {
    static const char *const names[BOUTON_REASON_COUNT] = {
        [BOUTON_REASON_HEAPS] = "heaps",
        [BOUTON_REASON_PLACES] = "places",
        [BOUTON_REASON_TURNS] = "turns",
        [BOUTON_REASON_PRODUCTS] = "products",
        [BOUTON_REASON_PERIOD] = "period",
        [BOUTON_REASON_TAKES] = "takes",
        [BOUTON_REASON_HALVES] = "halves",
        [BOUTON_REASON_TWOS] = "twos",
        [BOUTON_REASON_QUOTIENTS] = "quotients",
        [BOUTON_REASON_FUSION] = "fusion",
        [BOUTON_REASON_PARTS] = "parts",
        [BOUTON_REASON_VERTICES] = "vertices",
        [BOUTON_REASON_UNENDED] = "unended",
        [BOUTON_REASON_LASTS] = "lasts",
        [BOUTON_REASON_PAIR] = "pair",
        [BOUTON_REASON_APART] = "apart",
        [BOUTON_REASON_ZECKENDORF] = "zeckendorf",
        [BOUTON_REASON_HALF_TURN] = "half-turn",
        [BOUTON_REASON_PAIRED] = "paired",
        [BOUTON_REASON_STOLEN] = "stolen",
        [BOUTON_REASON_LINES] = "lines",
        [BOUTON_REASON_COLUMNS] = "columns",
        [BOUTON_REASON_ONES] = "ones",
        [BOUTON_REASON_MATCHING] = "matching",
        [BOUTON_REASON_BETWEEN] = "between",
        [BOUTON_REASON_LOONY] = "loony",
        [BOUTON_REASON_HOLDS] = "holds",
        [BOUTON_REASON_END] = "end",
        [BOUTON_REASON_MEX] = "mex",
        [BOUTON_REASON_RETURNS] = "returns",
        [BOUTON_REASON_FUSED] = "fused",
        [BOUTON_REASON_SUM] = "sum",
        [BOUTON_REASON_INFINITE] = "infinite",
        [BOUTON_REASON_MISERE_NIM] = "misere-nim",
        [BOUTON_REASON_FIRM] = "firm",
        [BOUTON_REASON_TAME] = "tame",
        [BOUTON_REASON_QUOTIENT] = "quotient",
        [BOUTON_REASON_DOMINANCE] = "dominance",
        [BOUTON_REASON_VALUES] = "values",
        [BOUTON_REASON_ELEMENTS] = "elements",
        [BOUTON_REASON_PLAYED] = "played",
        [BOUTON_REASON_PROVED] = "proved",
        [BOUTON_REASON_WINS] = "wins",
        [BOUTON_REASON_KEEPS] = "keeps",
        [BOUTON_REASON_FAILS] = "fails",
        [BOUTON_REASON_ALL] = "all",
        [BOUTON_REASON_MIRROR] = "mirror",
        [BOUTON_REASON_CLOSED] = "closed",
        [BOUTON_REASON_ANSWERS] = "answers",
        [BOUTON_REASON_LABELS] = "labels",
    };
    BOUTON_ASSERT((unsigned)kind < BOUTON_REASON_COUNT);
    return names[kind];
}

const char *bouton_reason_detail(const bouton_reason *reason) {
    static const char *const held[] = {
        [BOUTON_HOLDS_TOKENS] = "tokens", [BOUTON_HOLDS_SQUARES] = "squares"};
    static const char *const heaps[] = {
        [BOUTON_HEAPS_STEPS] = "steps", [BOUTON_HEAPS_GAPS] = "gaps",
        [BOUTON_HEAPS_ROWS] = "rows",   [BOUTON_HEAPS_SQUARE] = "square",
        [BOUTON_HEAPS_HEADS] = "heads", [BOUTON_HEAPS_ENDS] = "ends",
        [BOUTON_HEAPS_ARMS] = "arms",   [BOUTON_HEAPS_HANDS] = "hands",
    };
    static const char *const places[] = {
        [BOUTON_PLACES_LISTED] = "listed", [BOUTON_PLACES_ONE] = "one",
        [BOUTON_PLACES_OWN] = "own",       [BOUTON_PLACES_BEFORE] = "before",
        [BOUTON_PLACES_TWOS] = "twos",     [BOUTON_PLACES_ODIOUS] = "odious",
        [BOUTON_PLACES_LATER] = "later",
    };
    static const char *const alike[] = {
        [BOUTON_ALIKE_TAILS] = "tails",
        [BOUTON_ALIKE_IMAGES] = "images",
        [BOUTON_ALIKE_COLOURS] = "images-or-colours",
        [BOUTON_ALIKE_RENAMED] = "names",
        [BOUTON_ALIKE_DRAWN] = "images-or-names",
        [BOUTON_ALIKE_REACHED] = "unreached",
        [BOUTON_ALIKE_RULED] = "canonical",
        [BOUTON_ALIKE_MIXED] = "tails-or-images",
        [BOUTON_ALIKE_SEVERAL] = "several",
    };
    static const char *const proofs[] = {
        [BOUTON_PROOF_GUY_SMITH] = "guy-smith", [BOUTON_PROOF_WINDOWS] = "windows",
        [BOUTON_PROOF_STATES] = "states",       [BOUTON_PROOF_BLOCKS] = "blocks",
        [BOUTON_PROVED_BEFORE] = "before",
    };
    switch (reason->kind) {
    case BOUTON_REASON_PROVED:
        return proofs[reason->detail];
    case BOUTON_REASON_HEAPS:
        return heaps[reason->detail];
    case BOUTON_REASON_PLACES:
        return places[reason->detail];
    case BOUTON_REASON_LINES:
        return reason->detail != 0 ? "columns" : "rows";
    case BOUTON_REASON_HOLDS:
        return held[reason->detail];
    case BOUTON_REASON_CLOSED:
    case BOUTON_REASON_ANSWERS:
        return alike[reason->detail];
    default:
        return NULL;
    }
}

const char *bouton_reason_side_name(const bouton_reason *reason) {
    static const char *const names[] = {
        [BOUTON_SIDE_COLUMNS] = "columns", [BOUTON_SIDE_ROWS] = "rows"};
    return reason->side == BOUTON_SIDE_NONE ? NULL : names[reason->side];
}

bool bouton_reason_is_of_value(const bouton_reason *reason, bouton_play play) {
    return reason->kind <= BOUTON_REASON_LASTS && play == BOUTON_NORMAL;
}

bool bouton_reason_shows_value(const bouton_reason *reason, bouton_play play, uint64_t value) {
    return play == BOUTON_NORMAL && (bouton_reason_is_of_value(reason, play) ||
                                     (reason->kind < BOUTON_REASON_END && value == 0));
}
