/* SPDX-License-Identifier: MIT */
/* Records of matches: whatever was read must be the same when written and read again, and each of
 * its moves can be judged, undone and made again. */
#include "fuzz.h"

#include <bouton/match.h>
#include <string.h>

/* What is to be reached. */
enum { READ, JUDGED, REFUSED };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 5000,
    .edges = 1400,
    .goals = {[READ] = {"records read", 60},
              [JUDGED] = {"moves judged", 80},
              [REFUSED] = {"records refused", 1000}},
};

static void write_record(const bouton_match *match, bouton_text *out) {
    bouton_text_clear(out);
    bouton_match_write_record(match, out);
    HOLDS(bouton_text_status(out) == BOUTON_OK);
}

static void check_round_trip(bouton_context *b, const bouton_match *match) {
    bouton_text *text = bouton_text_new(b), *text_again = bouton_text_new(b);
    bouton_match *again = bouton_match_new(b);
    HOLDS(again != NULL);
    write_record(match, text);
    HOLDS(bouton_match_read_record(again, bouton_text_data(text), bouton_text_size(text)) ==
          BOUTON_OK);
    write_record(again, text_again);
    HOLDS(strcmp(bouton_text_data(text), bouton_text_data(text_again)) == 0);
    bouton_match_free(again);
    bouton_text_free(text);
    bouton_text_free(text_again);
}

static void check_moves(bouton_context *b, bouton_match *match) {
    const size_t moves = bouton_match_moves(match);
    bouton_text *before = bouton_text_new(b), *after = bouton_text_new(b);
    for (size_t i = 0; i < moves; i++) {
        bouton_verdict_of_move verdict;
        const bouton_status status = bouton_match_judge(match, i, &verdict);
        HOLDS(status == BOUTON_OK || status == BOUTON_LIMIT || status == BOUTON_SYSTEM);
        if (status != BOUTON_OK)
            break;
        fuzz_reach(JUDGED);
    }
    write_record(match, before);
    while (bouton_match_undo(match))
        ;
    HOLDS(bouton_match_moves(match) == 0);
    while (bouton_match_redo(match))
        ;
    HOLDS(bouton_match_moves(match) == moves);
    write_record(match, after);
    /* Redo makes moves; it does not resign again. */
    HOLDS(strncmp(bouton_text_data(before), bouton_text_data(after), bouton_text_size(after)) == 0);
    bouton_text_free(before);
    bouton_text_free(after);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    bouton_match *match = bouton_match_new(b);
    HOLDS(match != NULL);
    if (bouton_match_read_record(match, (const char *)data, size) == BOUTON_OK) {
        fuzz_reach(READ);
        check_round_trip(b, match);
        check_moves(b, match);
    } else {
        fuzz_reach(REFUSED);
        fuzz_check_error(b, size);
        HOLDS(bouton_match_moves(match) == 0);
    }
    bouton_match_free(match);
    fuzz_release(b, &budget);
    return 0;
}
