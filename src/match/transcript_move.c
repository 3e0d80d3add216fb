/* SPDX-License-Identifier: MIT */
/* Moves of a transcript: "Ann takes 3 tokens from pile 2, leaving 4". */
#include "match/transcript.h"

#include <string.h>

/* Whether a word is a number, of digits or of letters. */
static bool is_number(const bouton_transcript_reader *r, bouton_span word) {
    uint64_t number;
    return bouton_word_number(r->text, word, &number);
}

bouton_status bouton_transcript_make(bouton_transcript_reader *r, bouton_span move) {
    bouton_context *b = r->match->b;
    char *text = bouton_copy_string(b, r->text + move.start, move.end - move.start);
    bouton_status status = text ? bouton_match_make(r->match, text) : b->error.status;
    bouton_release_string(b, text);
    return status;
}

/* Makes the move in the text, and releases the text. */
static bouton_status make_text(bouton_transcript_reader *r, bouton_text *move) {
    bouton_status status = bouton_text_status(move);
    if (status == BOUTON_OK)
        status = bouton_match_make(r->match, move->data);
    bouton_text_release(move);
    return status;
}

static bool is_middle(const bouton_transcript_reader *r, bouton_span label) {
    return bouton_word_is(r->text, label, "middle");
}

/* Which heap a label names, counted from 1; 0 if it is a letter. */
static uint64_t number_of_label(const bouton_transcript_reader *r, bouton_span label) {
    uint64_t number = bouton_word_ordinal(r->text, label);
    if (number > 0)
        return number;
    if (is_middle(r, label))
        return bouton_middle_heap(bouton_match_position(r->match));
    if (!bouton_word_number(r->text, label, &number))
        return 0;
    return number < UINT64_MAX ? number + r->out->from_zero : number;
}

static size_t component_of_label(const bouton_transcript_reader *r, bouton_span label,
                                 uint64_t number) {
    return number > 0 ? (size_t)number - 1 : (size_t)(r->text[label.start] & 0x1f) - 1;
}

/* How many a move takes from a heap, if it gives a number; false if that is impossible. */
static bool taken_from(const bouton_transcript_reader *r, const bouton_said *said, uint64_t heap,
                       uint64_t *amount) {
    uint64_t was;
    if (bouton_word_amount(r->text, said->was, &was) && was != heap)
        return false;
    if (!bouton_word_amount(r->text, said->amount, amount))
        *amount = !said->to;
    if (said->to)
        *amount = heap - (*amount < heap ? *amount : heap);
    return *amount <= heap && !(said->to && *amount == 0);
}

/* Refuses the number of a heap that there is only if counted from 1, and tells which line shows
 * that they are counted from 0. */
static bouton_status refuse_beyond(const bouton_transcript_reader *r, size_t at) {
    bouton_text why = bouton_text_start(r->match->b);
    bouton_text_printf(&why, "line %zu counts heaps from 0, so the last one is heap %zu",
                       r->out->numbering.line,
                       bouton_position_count(bouton_match_position(r->match)) - 1);
    bouton_status status = bouton_text_status(&why);
    if (status == BOUTON_OK)
        status = bouton_transcript_refuse(r, at, "there is no such heap here: %s", why.data);
    bouton_text_release(&why);
    return status;
}

/* Checks that a heap has as many as a move takes, whatever the game allows. */
static bouton_status check_taking(const bouton_transcript_reader *r, const bouton_said *said,
                                  size_t component, uint64_t *amount) {
    const bouton_position *position = bouton_match_position(r->match);
    const bool counted = bouton_word_amount(r->text, said->amount, amount);
    uint64_t heap, was;
    if (!bouton_position_heap(position, component, &heap))
        return !said->to ? BOUTON_OK
                         : bouton_transcript_refuse(r, said->label.start,
                                                    component < bouton_position_count(position)
                                                        ? "only a heap can be reduced to a number%s"
                                                        : "there is no such heap here%s",
                                                    "");
    if (bouton_word_amount(r->text, said->was, &was) && was != heap)
        return bouton_transcript_refuse_heap(r, said->was.start, "that heap has %s", heap);
    const bool can = taken_from(r, said, heap, amount);
    if (can || !(said->to || counted))
        return BOUTON_OK;
    bouton_context *b = r->match->b; /* refused like a move that is typed */
    if (said->to)
        bouton_fail(b, BOUTON_INPUT, "move", "it can't be reduced to that");
    else
        bouton_fail(b, BOUTON_INPUT, "move", "that heap has only %llu", (unsigned long long)heap);
    return bouton_place_error(b, r->text, r->size, said->amount.start);
}

/* Makes the move in plain form, "3 from B", whatever the things are called and however heaps are
 * counted; `number` is the heap's, 0 if it is a letter. */
static bouton_status make_taking(bouton_transcript_reader *r, const bouton_said *said,
                                 uint64_t number) {
    bouton_context *b = r->match->b;
    uint64_t amount = 1;
    const size_t component = component_of_label(r, said->label, number);
    const bool is_there = component < bouton_position_count(bouton_match_position(r->match));
    bouton_status status = check_taking(r, said, component, &amount);
    if (status != BOUTON_OK)
        return status;
    bouton_text move = bouton_text_start(b);
    const char first = r->text[said->amount.start] | 32;
    const bool counted = !said->to && bouton_word_amount(r->text, said->amount, &amount);
    if (!counted && bouton_word_is_all(r->text, said->amount))
        bouton_text_put(&move, "all");
    else if (said->to)
        bouton_text_put_u64(&move, amount);
    else if (counted && first >= '0' && first <= '9')
        bouton_text_put_bytes(&move, r->text + said->amount.start,
                              said->amount.end - said->amount.start);
    else
        bouton_text_put_u64(&move, counted ? amount : 1);
    bouton_text_put(&move, " from ");
    if (number > 0)
        bouton_text_put_u64(&move, number);
    else
        bouton_text_put_char(&move, r->text[said->label.start]);
    status = make_text(r, &move);
    return status == BOUTON_INPUT
               ? bouton_place_error(b, r->text, r->size,
                                    is_there ? said->amount.start : said->label.start)
               : status;
}

/* The only heap that is not empty; false if there are several or the game has no heaps. */
static bool find_only_heap(const bouton_position *position, size_t *component) {
    size_t filled = 0;
    for (size_t i = 0; i < bouton_position_count(position); i++) {
        uint64_t heap;
        if (!bouton_position_heap(position, i, &heap))
            return false;
        if (heap > 0 && filled++ == 0)
            *component = i;
    }
    return filled == 1;
}

/* Whether what follows a move adds nothing to it: "and smiles", but not "and one from B". */
static bool says_no_more(const bouton_transcript_reader *r, bouton_span after) {
    static const char *const more[] = {"a",     "an",     "another", "half",   "from",   "into",
                                       "split", "splits", "leave",   "leaves", "leaving"};
    bouton_span word;
    while (bouton_word_next(r->text, &after, &word)) {
        if (is_number(r, word))
            return false;
        for (size_t i = 0; i < sizeof more / sizeof *more; i++)
            if (bouton_word_is(r->text, word, more[i]))
                return false;
    }
    return true;
}

/* Whether a move says how many are taken and no more, if just one heap is left; *after is what
 * follows. */
static bool is_amount(const bouton_transcript_reader *r, bouton_span move, uint64_t *amount,
                      size_t *component, bouton_span *after) {
    bouton_rest rest;
    *after = move;
    return bouton_amount_read(r->text, after, amount) &&
           (find_only_heap(bouton_match_position(r->match), component) ||
            bouton_position_count(bouton_match_position(r->match)) == 1) &&
           (bouton_rest_read(r->text, *after, &rest) || says_no_more(r, *after));
}

bouton_status bouton_transcript_make_amount(bouton_transcript_reader *r, bouton_span move,
                                            unsigned mover, bool *is) {
    bouton_context *b = r->match->b;
    uint64_t amount, heap = 0;
    size_t component = 0;
    bouton_span after;
    bouton_rest rest;
    while (!bouton_span_is_empty(move) && r->text[move.start] == ' ')
        move.start++;
    *is = is_amount(r, move, &amount, &component, &after);
    if (!*is)
        return BOUTON_OK;
    if (!bouton_position_heap(bouton_match_position(r->match), component, &heap))
        return bouton_transcript_make_shown(r, move, amount, after, is);
    if (bouton_amount_is_whole(r->text, move) && amount != heap)
        return bouton_transcript_refuse_heap(r, move.start, "that heap has %s", heap);
    bouton_text text = bouton_text_start(b);
    bouton_text_put_u64(&text, amount);
    bouton_text_put(&text, " from ");
    bouton_text_put_u64(&text, component + 1);
    const bouton_status status = make_text(r, &text);
    if (status == BOUTON_INPUT)
        return bouton_place_error(b, r->text, r->size, move.start);
    if (status == BOUTON_OK && bouton_rest_read(r->text, after, &rest))
        return bouton_transcript_check_rest(r, component, after.start, &rest);
    return status == BOUTON_OK ? bouton_transcript_after(r, after, mover) : status;
}

/* Makes the move as it is written, with its amount in digits. */
static bouton_status make_written(bouton_transcript_reader *r, const bouton_said *said,
                                  bouton_span whole) {
    uint64_t amount;
    if (bouton_span_is_empty(said->label) || !bouton_word_number(r->text, said->amount, &amount) ||
        (r->text[said->amount.start] >= '0' && r->text[said->amount.start] <= '9'))
        return bouton_transcript_make(r, whole);
    bouton_text move = bouton_text_start(r->match->b);
    bouton_text_put_bytes(&move, r->text + whole.start, said->amount.start - whole.start);
    bouton_text_put_u64(&move, amount);
    bouton_text_put_bytes(&move, r->text + said->amount.end, whole.end - said->amount.end);
    return make_text(r, &move);
}

/* Whether more than the named heap is involved: "takes 1 from heap 1 and 1 from heap 2". */
static bool goes_on(const bouton_transcript_reader *r, bouton_span after) {
    bouton_span rest = after, word;
    bool number = false;
    while (bouton_word_next(r->text, &rest, &word)) {
        if ((r->text[word.start] >= '0' && r->text[word.start] <= '9') ||
            bouton_word_is(r->text, word, "leaving") || bouton_word_is(r->text, word, "into") ||
            (number && bouton_word_is(r->text, word, "from")))
            return true;
        number = number || is_number(r, word);
    }
    return false;
}

/* Whether a row shows what is left when this much is taken from one heap. */
static bool row_agrees(const bouton_transcript_reader *r, bouton_span row, size_t component,
                       uint64_t heap, uint64_t amount) {
    bouton_row_change change;
    return bouton_transcript_compare(r, row, &change) &&
           (amount == 0
                ? change.changed == 0
                : change.changed == 1 && change.heap == component && change.left == heap - amount);
}

/* The row that follows a move, beside it or in the next line. */
static bouton_span row_after(const bouton_transcript_reader *r, const bouton_said *said) {
    bouton_transcript_reader ahead = *r;
    bouton_span line;
    bouton_said below = {0};
    size_t indent;
    if (!bouton_span_is_empty(said->row) && !bouton_transcript_is_there(r, said->row))
        return said->row;
    if (bouton_transcript_line(&ahead, &line, &indent))
        bouton_line_read(r->match, r->text, line, &below);
    return below.row;
}

/* For a number that may be a heap's place or its size, "2 from 3": *number is the place of the heap
 * meant, the only one of that size or the one that the row shows. False if nothing decides. */
static bool choose_heap(const bouton_transcript_reader *r, const bouton_said *said,
                        uint64_t *number) {
    const bouton_position *position = bouton_match_position(r->match);
    const size_t count = bouton_position_count(position);
    const bool all = bouton_word_is_all(r->text, said->amount);
    const bouton_span row = row_after(r, said);
    uint64_t named, heap, amount;
    size_t allowed = 0, shown = count, only = 0;
    bouton_row_change change;
    if (said->placed || r->out->from_zero || bouton_word_ordinal(r->text, said->label) > 0 ||
        !bouton_word_number(r->text, said->label, &named) || named == 0 || named > count)
        return true;
    for (size_t i = 0; i < count; i++) {
        if (!bouton_position_heap(position, i, &heap) || (i + 1 == named && heap == named))
            return true;
        if ((i + 1 != named && heap != named) || heap == 0 || !taken_from(r, said, heap, &amount))
            continue;
        allowed++;
        only = i;
        if (shown == count && row_agrees(r, row, i, heap, all ? heap : amount))
            shown = i;
    }
    if (allowed == 1)
        *number = only + 1;
    else if (shown < count)
        *number = shown + 1;
    return allowed < 2 || shown < count || bouton_transcript_compare(r, row, &change);
}

bouton_status bouton_transcript_move(bouton_transcript_reader *r, const bouton_said *said,
                                     bool *is) {
    bouton_match *match = r->match;
    const unsigned turn = bouton_match_turn(match), named = bouton_transcript_mover(r, said);
    const bool taking = !bouton_span_is_empty(said->label);
    bouton_status status = BOUTON_OK;
    uint64_t amount;
    size_t component = 0;
    bouton_span whole = {said->verb.start, said->line.end}, after;
    while (whole.end > whole.start && strchr(".! ", r->text[whole.end - 1]) != NULL)
        whole.end--;
    *is = named < match->player_count &&
          !(is_middle(r, said->label) && bouton_middle_heap(bouton_match_position(match)) == 0);
    if (!*is)
        return BOUTON_OK;
    const unsigned first = match->first;
    const bool begins = !r->first_known && bouton_match_moves(match) == 0;
    if (begins)
        match->first = named;
    else if (named != turn)
        return taking || is_amount(r, said->move, &amount, &component, &after)
                   ? bouton_transcript_refuse_turn(r, said->line.start)
                   : (*is = false, BOUTON_OK);
    const uint64_t of_label = taking ? number_of_label(r, said->label) : 0;
    uint64_t number = said->heap > 0 ? said->heap : of_label;
    if (taking && said->heap == 0 && !choose_heap(r, said, &number))
        return bouton_transcript_refuse(
            r, said->label.start,
            "is this the heap of that number or of that size? A letter tells%s", "");
    if (taking && number > bouton_position_count(bouton_match_position(match)) &&
        r->out->from_zero && r->out->numbering.kind == BOUTON_NUMBERING_TOLD)
        return refuse_beyond(r, said->label.start);
    const bool by_size = said->heap > 0 || number != of_label;
    if (taking && !by_size)
        bouton_transcript_note_numbered(r, said->label);
    const bool counted = taking && (r->out->from_zero || said->from_zero ||
                                    bouton_word_ordinal(r->text, said->label) > 0 ||
                                    is_middle(r, said->label) || by_size);
    status = counted || said->in_short || !bouton_span_is_empty(said->was)
                 ? BOUTON_INPUT
                 : make_written(r, said, whole);
    if (status == BOUTON_INPUT && !taking) {
        status = bouton_transcript_make_amount(r, said->move, named, is);
        if (!*is && begins)
            match->first = first;
    }
    r->first_known = r->first_known || *is;
    if (status == BOUTON_OK)
        return status;
    bouton_rest left;
    const bool rest = taking && bouton_rest_read(r->text, said->after, &left);
    const bool row = taking && bouton_rest_row(r, said->after, &after);
    if (status == BOUTON_INPUT && taking && (rest || row || !goes_on(r, said->after))) {
        status = make_taking(r, said, number);
        if (status != BOUTON_OK)
            return status;
        if (row)
            return bouton_transcript_is_there(r, after) ? BOUTON_OK
                                                        : bouton_transcript_refuse_row(r, after);
        return rest ? bouton_transcript_check_rest(r, component_of_label(r, said->label, number),
                                                   said->after.start, &left)
                    : bouton_transcript_after(r, said->after, named);
    }
    if (status != BOUTON_INPUT || !taking)
        return status;
    after = said->after;
    while (!bouton_span_is_empty(after) && r->text[after.start] == ' ')
        after.start++;
    if (counted || bouton_word_is_reducing(r->text, said->verb))
        return bouton_transcript_refuse(r, after.start, "what is done beside this can't be read%s",
                                        "");
    return bouton_place_error(match->b, r->text, r->size, said->amount.start);
}
