/* SPDX-License-Identifier: MIT */
/* Components of sums, as bytes: what a text or a move leaves. Each is in a form that is the same
 * for components that differ only in ways that do not matter to the game (mirror images, other
 * names). */
#ifndef CHECKER_PIECES_H
#define CHECKER_PIECES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct pieces {
    uint8_t *bytes;
    size_t *ends;    /* of each component, in bytes */
    size_t *options; /* of each option, in components */
    size_t size, count, option_count;
    size_t room, count_room, option_room;
    bool failed;   /* there was no memory: the list is of no use */
    bool too_many; /* one move can be made in more ways than are gone through: nor is it */
} pieces;

void pieces_clear(pieces *p);
void pieces_close(pieces *p);

/* Another component of the option that is being made; and its end. */
void pieces_add(pieces *p, const uint8_t *bytes, size_t size);
void pieces_end_option(pieces *p);
/* Whether there may be more options: there are not too many yet, and memory has not failed. */
bool pieces_go_on(pieces *p);

/* A list with room for more; the old one is freed. NULL without memory, and the old one stays. */
void *more(void *old, size_t count, size_t room, size_t size);

#endif
