/* SPDX-License-Identifier: MIT */
/* "Ann takes 2" where the state is no heap to its rule, but its picture is one, as of fibonacci. */
#include "match/transcript.h"
#include "picture/picture.h"

bouton_status bouton_transcript_make_shown(bouton_transcript_reader *r, bouton_span said,
                                           uint64_t amount, bouton_span after, bool *is) {
    bouton_context *b = r->match->b;
    bouton_picture picture = bouton_picture_start(b);
    bouton_text move = bouton_text_start(b);
    bouton_span word;
    size_t filled = 0, heap = 0;
    bouton_status status = bouton_position_picture(bouton_match_position(r->match), 0, &picture);
    for (size_t i = 0; i < picture.heap_count; i++)
        if (picture.heaps[i] > 0 && filled++ == 0)
            heap = i;
    *is = status == BOUTON_OK && filled == 1 && !bouton_word_next(r->text, &after, &word) &&
          (!bouton_amount_is_whole(r->text, said) || picture.heaps[heap] == amount);
    if (*is) {
        bouton_text_printf(&move, "takes %llu from heap %zu", (unsigned long long)amount, heap + 1);
        status = bouton_text_status(&move);
        if (status == BOUTON_OK)
            status = bouton_match_make(r->match, move.data);
        *is = status == BOUTON_OK;
    }
    bouton_text_release(&move);
    bouton_picture_release(&picture);
    return status == BOUTON_INPUT ? BOUTON_OK : status;
}
