/* SPDX-License-Identifier: MIT */
/*
 * Whether the heaps of a transcript are counted from 0 or from 1. Where no line says it, both are
 * tried: moves and rows often contradict one of them, and which does, and where, is told. Where
 * neither is contradicted it is said that one is only assumed.
 */
#include "match/transcript.h"

#include <string.h>

void bouton_transcript_note_numbered(bouton_transcript_reader *r, bouton_span label) {
    uint64_t heap, number;
    r->numbered |= bouton_word_number(r->text, label, &number) &&
                   bouton_position_heap(bouton_match_position(r->match), 0, &heap);
}

/* Reads the text as if heaps were counted otherwise, into *match and *out. */
static bouton_status try_other(const bouton_transcript_reader *start, bouton_match *match,
                               bouton_transcript *out, bool *row_agrees,
                               bouton_status (*read)(bouton_transcript_reader *r)) {
    bouton_transcript_reader r = *start;
    memcpy(match->players, start->match->players, sizeof match->players);
    match->player_count = start->match->player_count;
    out->from_zero = !start->out->from_zero;
    r.match = match;
    r.out = out;
    r.trying = true;
    const bouton_status status = read(&r);
    *row_agrees = r.row_agrees;
    return status;
}

/* What is known once both were tried; a line that refutes the other one is that of the error. */
static void conclude(bouton_transcript_reader *r, bouton_status other, size_t index_line) {
    bouton_numbering *numbering = &r->out->numbering;
    const bouton_error *error = &r->match->b->error;
    numbering->kind = BOUTON_NUMBERING_ASSUMED;
    if (other == BOUTON_INPUT) {
        numbering->kind = BOUTON_NUMBERING_REFUTED;
        numbering->line = bouton_error_line(error, r->text, r->size);
        memcpy(numbering->why, error->message, sizeof numbering->why);
    } else if (index_line > 0) {
        numbering->kind = BOUTON_NUMBERING_INDEX;
        numbering->line = index_line;
    }
}

/* Says beside the refusal that the other numbering would do; only rows would decide for it. */
static bouton_status refuse_both(bouton_context *b, const bouton_error *first, bool from_zero) {
    bouton_reword_error(b, first,
                        "%s; with heaps counted from %d it would be a match: if they are, add the "
                        "line \"Heaps are numbered from %d\"",
                        first->message, from_zero ? 1 : 0, from_zero ? 1 : 0);
    return BOUTON_INPUT;
}

bouton_status bouton_transcript_read_numbered(bouton_transcript_reader *r,
                                              bouton_status (*read)(bouton_transcript_reader *r)) {
    bouton_context *b = r->match->b;
    bouton_transcript *t = r->out;
    const bouton_transcript_reader start = *r;
    const size_t index_line = t->numbering.line;
    bouton_status status = read(r);
    if (t->numbering.kind != BOUTON_NUMBERING_TOLD)
        t->numbering.line = 0;
    if (!r->numbered) {
        t->numbering.kind = BOUTON_NUMBERING_NONE;
    } else if (t->numbering.kind != BOUTON_NUMBERING_TOLD &&
               (status == BOUTON_OK || status == BOUTON_INPUT)) {
        const bouton_error error = b->error;
        bouton_match *match = bouton_match_new(b);
        bouton_transcript *out = bouton_transcript_new(b);
        bool row_agrees = false;
        bouton_status other = match != NULL && out != NULL
                                  ? try_other(&start, match, out, &row_agrees, read)
                                  : b->error.status;
        bouton_transcript_free(out);
        bouton_match_free(match);
        if (other != BOUTON_OK && other != BOUTON_INPUT) {
            status = other;
        } else if (status == BOUTON_OK) {
            conclude(r, other, index_line);
        } else if (other == BOUTON_OK && !row_agrees) {
            status = refuse_both(b, &error, t->from_zero);
        } else if (other == BOUTON_OK) {
            b->error = error;
            t->from_zero = !t->from_zero;
            conclude(r, BOUTON_INPUT, 0);
            *r = start;
            status = read(r);
        } else {
            b->error = error;
        }
    }
    t->numbering.first = !t->from_zero;
    return status;
}
