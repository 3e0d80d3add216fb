/* SPDX-License-Identifier: MIT */
/* Transcripts: what was made of one is a match whose record reads back the same, and its remarks
 * are pieces of the text. */
#include "fuzz.h"

#include <bouton/match.h>

#include <string.h>

/* What is to be reached. */
enum { READ, MOVED, CLAIMS, PROSE, REFUSED };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 5000,
    .edges = 1400,
    .goals = {[READ] = {"transcripts read", 500},
              [MOVED] = {"transcripts with moves", 100},
              [CLAIMS] = {"claims judged", 50},
              [PROSE] = {"lines not understood", 500},
              [REFUSED] = {"transcripts refused", 500}},
};

static void check_record(bouton_context *b, const bouton_match *match) {
    bouton_text *text = bouton_text_new(b), *text_again = bouton_text_new(b);
    bouton_match *again = bouton_match_new(b);
    HOLDS(again != NULL);
    bouton_match_write_record(match, text);
    HOLDS(bouton_text_status(text) == BOUTON_OK);
    HOLDS(bouton_match_read_record(again, bouton_text_data(text), bouton_text_size(text)) ==
          BOUTON_OK);
    bouton_match_write_record(again, text_again);
    HOLDS(strcmp(bouton_text_data(text), bouton_text_data(text_again)) == 0);
    bouton_match_free(again);
    bouton_text_free(text);
    bouton_text_free(text_again);
}

static void check_remarks(const bouton_match *match, const bouton_transcript *t, const char *text,
                          size_t size) {
    size_t before = 0;
    for (size_t i = 0; i < bouton_transcript_remarks(t); i++) {
        const bouton_remark *remark = bouton_transcript_remark(t, i);
        HOLDS(remark->start < remark->end && remark->end <= size);
        HOLDS(remark->line >= 1 && remark->player < bouton_match_player_count(match));
        HOLDS(remark->start >= before);
        before = remark->start;
        size_t line = 1;
        for (size_t at = 0; at < remark->start; at++)
            line += text[at] == '\n';
        HOLDS(line == remark->line);
        if (remark->kind == BOUTON_REMARK_PROSE)
            fuzz_reach(PROSE);
        else if (remark->judged)
            fuzz_reach(CLAIMS);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    bouton_match *match = bouton_match_new(b);
    bouton_transcript *t = bouton_transcript_new(b);
    HOLDS(match != NULL && t != NULL);
    const bouton_status status = bouton_transcript_read(t, match, (const char *)data, size);
    if (status == BOUTON_OK && !bouton_transcript_is_record(t)) {
        fuzz_reach(READ);
        if (bouton_match_moves(match) > 0)
            fuzz_reach(MOVED);
        check_remarks(match, t, (const char *)data, size);
        check_record(b, match);
    } else if (status != BOUTON_OK) {
        fuzz_reach(REFUSED);
        fuzz_check_error(b, size);
    }
    bouton_transcript_free(t);
    bouton_match_free(match);
    fuzz_release(b, &budget);
    return 0;
}
