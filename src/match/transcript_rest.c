/* SPDX-License-Identifier: MIT */
/* What is said to be left behind a move: "leaving 2", "(2 left)", "(7 -> 6)", "leaving 3 0 6". */
#include "match/transcript.h"

static bool is_remaining(const char *text, bouton_span word) {
    static const char *const words[] = {"left", "remain", "remains", "remaining", NULL};
    return bouton_word_is_one_of(text, word, words);
}

/* A number or a word for none. */
static bool read_size(const char *text, bouton_span word, uint64_t *size) {
    *size = 0;
    return bouton_word_is_nothing(text, word) || bouton_word_number(text, word, size);
}

bool bouton_rest_read(const char *text, bouton_span after, bouton_rest *rest) {
    bouton_span word;
    uint64_t other;
    *rest = (bouton_rest){.was = UINT64_MAX};
    if (!bouton_word_next(text, &after, &word))
        return false;
    bool told = bouton_word_is(text, word, "leaving");
    if ((told && !bouton_word_next(text, &after, &word)) || !read_size(text, word, &rest->left))
        return false;
    for (bool first = true; bouton_word_next(text, &after, &word); first = false) {
        if (first && !told && bouton_word_is_arrow(text, word)) {
            rest->was = rest->left;
            if (!bouton_word_next(text, &after, &word) || !read_size(text, word, &rest->left))
                return false;
            told = true;
        } else if (bouton_word_number(text, word, &other)) {
            return false; /* several heaps: the game reads that */
        }
        told = told || is_remaining(text, word);
    }
    return told;
}

bool bouton_rest_row(const bouton_transcript_reader *r, bouton_span after, bouton_span *row) {
    const size_t heaps = bouton_position_count(bouton_match_position(r->match));
    bouton_span word;
    size_t count = 0;
    if (!bouton_word_next(r->text, &after, &word) || !bouton_word_is(r->text, word, "leaving"))
        return false;
    *row = after;
    for (; bouton_word_next(r->text, &after, &word); count++) {
        if (!bouton_word_is_digits(r->text, word))
            return false;
        row->end = word.end;
    }
    return count > 1 && count == heaps;
}

bouton_status bouton_transcript_check_rest(const bouton_transcript_reader *r, size_t component,
                                           size_t at, const bouton_rest *rest) {
    const bouton_match *match = r->match;
    const size_t moves = bouton_match_moves(match);
    uint64_t heap = 0, was = 0;
    if (!bouton_position_heap(bouton_match_position(match), component, &heap))
        return BOUTON_OK;
    if (heap != rest->left)
        return bouton_transcript_refuse_heap(r, at, "the move leaves %s there", heap);
    return rest->was == UINT64_MAX || moves == 0 ||
                   !bouton_position_heap(bouton_match_position_before(match, moves - 1), component,
                                         &was) ||
                   was == rest->was
               ? BOUTON_OK
               : bouton_transcript_refuse_heap(r, at, "that heap had %s", was);
}

bouton_status bouton_transcript_refuse_heap(const bouton_transcript_reader *r, size_t at,
                                            const char *message, uint64_t heap) {
    bouton_text now = bouton_text_start(r->match->b);
    bouton_text_put_u64(&now, heap);
    bouton_status status = bouton_text_status(&now);
    if (status == BOUTON_OK)
        status = bouton_transcript_refuse(r, at, message, now.data);
    bouton_text_release(&now);
    return status;
}
