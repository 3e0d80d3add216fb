/* SPDX-License-Identifier: MIT */
/* The notes of a picture, as sentences. */
#include "picture/picture.h"

/* "White (o) is to move; black is x." */
static void put_mover(const char *mover, const char *sign, const char *other,
                      const char *other_sign, bouton_text *out) {
    bouton_text_printf(out, "%s (%s) is to move; %s is %s.", mover, sign, other, other_sign);
}

void bouton_picture_write_notes(const bouton_picture *picture, const char *white, const char *black,
                                bouton_text *out) {
    bool first = true;
    if (picture == NULL || white == NULL || black == NULL || out == NULL)
        return;
    for (size_t i = 0; i < picture->count; i++) {
        const bouton_part *part = &picture->parts[i];
        const unsigned long long n = part->number;
        if (!bouton_part_is_note(part->kind))
            continue;
        bouton_text_put(out, first ? "" : " ");
        first = false;
        if (part->kind == BOUTON_PART_HAND)
            bouton_text_printf(out, "In the mover's hand: %llu.", n);
        else if (part->kind == BOUTON_PART_OTHER_HAND)
            bouton_text_printf(out, "In the other hand: %llu.", n);
        else if (part->kind == BOUTON_PART_MOST && n > 0)
            bouton_text_printf(out, "At most %llu may be taken.", n);
        else if (part->kind == BOUTON_PART_MOST)
            bouton_text_put(out, "No more may be taken.");
        else if (part->kind == BOUTON_PART_WHITE_MOVES)
            put_mover("White", white, "black", black, out);
        else
            put_mover("Black", black, "white", white, out);
    }
}
