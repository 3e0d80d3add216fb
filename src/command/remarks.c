/* SPDX-License-Identifier: MIT */
#include "command/remarks.h"

#include "match/match.h"

/* The rest of a transcript: who has won or will win, and what was not understood. */
static void put_pieces(bouton_json *json, const bouton_match *match, const bouton_transcript *t,
                       const char *text) {
    for (unsigned claims = 0; claims < 2; claims++) {
        bouton_json_array(json, claims ? "claims" : "not_understood");
        for (size_t i = 0; i < bouton_transcript_remarks(t); i++) {
            const bouton_remark *remark = bouton_transcript_remark(t, i);
            if (claims != (remark->kind != BOUTON_REMARK_PROSE))
                continue;
            bouton_json_object(json, NULL);
            bouton_json_u64(json, "line", remark->line);
            const size_t start = bouton_json_open_string(json, "text");
            bouton_text_put_bytes(json->out, text + remark->start, remark->end - remark->start);
            bouton_json_close_string(json, start);
            if (claims) {
                bouton_json_string(json, "claim",
                                   remark->kind == BOUTON_REMARK_WON ? "won" : "will win");
                bouton_json_string(json, "player", match->players[remark->player].name);
                if (remark->judged)
                    bouton_json_bool(json, "holds", remark->holds);
                else
                    bouton_json_null(json, "holds");
            }
            bouton_json_end_object(json);
        }
        bouton_json_end_array(json);
    }
}

/* How heaps are counted, and how that is known. */
static void put_numbering(bouton_json *json, const bouton_numbering *numbering) {
    static const char *const kinds[] = {[BOUTON_NUMBERING_TOLD] = "told",
                                        [BOUTON_NUMBERING_REFUTED] = "refuted",
                                        [BOUTON_NUMBERING_INDEX] = "index",
                                        [BOUTON_NUMBERING_ASSUMED] = "assumed"};
    if (numbering->kind == BOUTON_NUMBERING_NONE)
        return;
    bouton_json_object(json, "numbering");
    bouton_json_u64(json, "first", numbering->first);
    bouton_json_string(json, "known", kinds[numbering->kind]);
    if (numbering->line > 0)
        bouton_json_u64(json, "line", numbering->line);
    if (numbering->why[0] != '\0')
        bouton_json_string(json, "why", numbering->why);
    bouton_json_end_object(json);
}

void bouton_answer_remarks(bouton_json *json, const bouton_match *match, const bouton_transcript *t,
                           const char *text) {
    if (!bouton_transcript_tells_play(t))
        bouton_json_bool(json, "play_assumed", true);
    if (bouton_transcript_play_line(t) > 0)
        bouton_json_u64(json, "play_line", bouton_transcript_play_line(t));
    if (bouton_transcript_is_record(t))
        return;
    put_numbering(json, bouton_transcript_numbering(t));
    put_pieces(json, match, t, text);
}
