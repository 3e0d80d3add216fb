/* SPDX-License-Identifier: MIT */
/* Remarks on a transcript: claims of who wins, checked against what was played, and prose. */
#include "match/transcript.h"

#include <string.h>

bouton_status bouton_transcript_judge(const bouton_transcript_reader *r, bouton_remark *remark) {
    bool over = false;
    unsigned winner = 0;
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
