/* SPDX-License-Identifier: MIT */
/* A transcript holds what it says apart from the moves: claims of who wins, checked against what
 * was played, prose, and how heaps are counted. */
#include "match/transcript.h"

#include <string.h>

bouton_transcript *bouton_transcript_new(bouton_context *b) {
    bouton_transcript *t = b != NULL ? bouton_calloc(b, 1, sizeof *t) : NULL;
    if (t != NULL)
        t->b = b;
    return t;
}

void bouton_transcript_free(bouton_transcript *t) {
    if (t == NULL)
        return;
    bouton_release_memory(t->b, t->remarks, t->capacity * sizeof *t->remarks);
    bouton_release_memory(t->b, t, sizeof *t);
}

bool bouton_transcript_is_record(const bouton_transcript *t) {
    return t != NULL && t->is_record;
}

bool bouton_transcript_tells_play(const bouton_transcript *t) {
    return t != NULL && (t->is_record || t->tells_play);
}

const bouton_numbering *bouton_transcript_numbering(const bouton_transcript *t) {
    return t != NULL ? &t->numbering : NULL;
}

size_t bouton_transcript_remarks(const bouton_transcript *t) {
    return t != NULL ? t->count : 0;
}

const bouton_remark *bouton_transcript_remark(const bouton_transcript *t, size_t i) {
    return t != NULL && i < t->count ? &t->remarks[i] : NULL;
}

bouton_status bouton_transcript_judge(const bouton_transcript_reader *r, bouton_remark *remark) {
    bool over = false;
    unsigned winner = 0;
    if (r->trying)
        return BOUTON_OK;
    bouton_status status = remark->kind == BOUTON_REMARK_WON
                               ? bouton_match_over(r->match, &over, &winner)
                               : bouton_match_predict(r->match, &winner);
    remark->judged = status == BOUTON_OK;
    remark->holds = status == BOUTON_OK && winner == remark->player &&
                    (over || remark->kind == BOUTON_REMARK_PREDICTED);
    if (status == BOUTON_LIMIT && r->match->b->error.id != BOUTON_ERROR_INTERRUPTED)
        status = BOUTON_OK;
    return status;
}

bouton_status bouton_transcript_add_remark(bouton_transcript_reader *r, bouton_remark_kind kind,
                                           bouton_span span, unsigned player) {
    bouton_transcript *t = r->out;
    while (span.start < span.end && r->text[span.start] == ' ')
        span.start++;
    void *remarks = t->remarks;
    if (!bouton_reserve(t->b, &remarks, &t->capacity, t->count + 1, sizeof *t->remarks))
        return t->b->error.status;
    t->remarks = remarks;
    bouton_remark *remark = &t->remarks[t->count++];
    *remark = (bouton_remark){
        .kind = kind, .start = span.start, .end = span.end, .line = r->line, .player = player};
    return kind == BOUTON_REMARK_PROSE || !r->has_position ? BOUTON_OK
                                                           : bouton_transcript_judge(r, remark);
}

bouton_status bouton_transcript_prose(bouton_transcript_reader *r, bouton_span span) {
    while (span.start < span.end && strchr(" ,.!", r->text[span.start]) != NULL)
        span.start++;
    return bouton_span_is_empty(span)
               ? BOUTON_OK
               : bouton_transcript_add_remark(r, BOUTON_REMARK_PROSE, span, 0);
}
