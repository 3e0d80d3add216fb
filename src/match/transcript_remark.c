/* SPDX-License-Identifier: MIT */
/* A transcript holds what it says apart from the moves: claims of who wins, checked against what
 * was played, prose, and how heaps are counted. Who is said to have won where no line says which
 * play it is shows it: the one who made the last move, or the other one. */
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
    return t != NULL && (t->is_record || t->tells_play || t->play_line > 0);
}

size_t bouton_transcript_play_line(const bouton_transcript *t) {
    return t != NULL ? t->play_line : 0;
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

/* Of a match that is over: which play has this result. */
static void note_result(bouton_transcript_reader *r, const bouton_remark *remark) {
    const bouton_match *match = r->match;
    if (match->player_count != 2 || match->now == 0 || match->resigned)
        return;
    const bool last = remark->player == bouton_match_mover(match, match->now - 1);
    size_t *line = &r->shown[last ? BOUTON_NORMAL : BOUTON_MISERE];
    *line = *line > 0 ? *line : remark->line;
}

void bouton_transcript_settle_play(bouton_transcript_reader *r, bool *other) {
    const size_t normal = r->shown[BOUTON_NORMAL], misere = r->shown[BOUTON_MISERE];
    *other = !r->out->tells_play && normal == 0 && misere > 0;
    r->misere = r->misere || *other;
    if (!r->out->tells_play && (normal == 0 || misere == 0))
        r->out->play_line = normal + misere;
}

bouton_status bouton_transcript_judge(bouton_transcript_reader *r, bouton_remark *remark) {
    bool over = false;
    unsigned winner = 0;
    if (r->trying || r->doubt.lines > 0)
        return BOUTON_OK;
    bouton_status status = remark->kind == BOUTON_REMARK_WON
                               ? bouton_match_over(r->match, &over, &winner)
                               : bouton_match_predict(r->match, &winner);
    if (over)
        note_result(r, remark);
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

bouton_status bouton_transcript_claim(bouton_transcript_reader *r, const bouton_said *said,
                                      bool *is) {
    const unsigned count = r->match->player_count;
    unsigned player =
        bouton_transcript_claimant(r, !bouton_span_is_empty(said->winner)      ? said->winner
                                      : !bouton_span_is_empty(said->predicted) ? said->predicted
                                                                               : said->loser);
    if (bouton_span_is_empty(said->winner) && bouton_span_is_empty(said->predicted) &&
        player < count)
        player = count == 2 ? 1 - player : count;
    *is = player < count;
    if (!*is)
        return BOUTON_OK;
    return bouton_transcript_add_remark(
        r, bouton_span_is_empty(said->predicted) ? BOUTON_REMARK_WON : BOUTON_REMARK_PREDICTED,
        said->line, player);
}

bouton_status bouton_transcript_after(bouton_transcript_reader *r, bouton_span after,
                                      unsigned mover) {
    const unsigned count = r->match->player_count;
    bouton_said said;
    bool won = false, is = false;
    /* A closing bracket or quote means nothing, and "!?" is an opinion. */
    while (!bouton_span_is_empty(after) && strchr(" ,.!?)]}\"", r->text[after.start]) != NULL)
        after.start++;
    if (bouton_claim_of_mover(r->text, after, &won) && (won || count == 2))
        return bouton_transcript_add_remark(r, BOUTON_REMARK_WON, after, won ? mover : 1 - mover);
    bouton_line_read(r->match, r->text, after, &said);
    const bouton_status status = bouton_transcript_claim(r, &said, &is);
    return status != BOUTON_OK || is ? status : bouton_transcript_prose(r, after);
}
