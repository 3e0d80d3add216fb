/* SPDX-License-Identifier: MIT */
/* What bouton-check's lists of pieces promise, however long they become: no run-time error, no
 * overflow, and nothing is written but the list and memory that was not given before. */
#ifndef BOUTON_PROOFS_PIECES_H
#define BOUTON_PROOFS_PIECES_H

#include "proofs/memory.h"

#include "checker/pieces.h"

#include <string.h>

/*@ predicate is_array{L}(size_t *list, integer count, integer room) =
        0 <= count <= room <= MEMORY_MAX && (room > 0 ==> are_longs(list, room));
    predicate rise{L}(size_t *list, integer count, integer most) =
        (\forall integer i; 0 <= i < count ==> list[i] <= most) &&
        \forall integer i, j; 0 <= i <= j < count ==> list[i] <= list[j];
    predicate is_apart{L}(pieces *p) =
        \base_addr(p) != \base_addr(bytes_pool) && \base_addr(p) != \base_addr(longs_pool) &&
        (p->count_room > 0 && p->option_room > 0 ==>
            \separated(p->ends + (0 .. p->count_room - 1),
                       p->options + (0 .. p->option_room - 1)));
    predicate have_room{L}(pieces *p) =
        \valid(p) && in_pools && is_apart(p) && 0 <= p->size <= p->room <= MEMORY_MAX &&
        (p->room > 0 ==> are_bytes(p->bytes, p->room)) &&
        is_array(p->ends, p->count, p->count_room) &&
        is_array(p->options, p->option_count, p->option_room);
    predicate ends_rise{L}(pieces *p) = rise(p->ends, p->count, p->size);
    predicate options_rise{L}(pieces *p) = rise(p->options, p->option_count, p->count);
    predicate is_pieces{L}(pieces *p) = have_room(p) && ends_rise(p) && options_rise(p); */

/* clang-format off */
#define WRITES_PIECES *p, GIVES, p->bytes[0 .. p->room - 1], p->ends[0 .. p->count_room - 1], p->options[0 .. p->option_room - 1]
/* clang-format on */

/*@ requires is_pieces(p);
    assigns p->size, p->count, p->option_count, p->too_many;
    ensures have_room(p);
    ensures ends_rise(p);
    ensures options_rise(p); */
void pieces_clear(pieces *p);

/*@ requires is_pieces(p);
    assigns \nothing; */
void pieces_close(pieces *p);

/*@ requires is_pieces(p) && \valid_read(bytes + (0 .. size - 1)) && size <= MEMORY_MAX;
    requires \separated(bytes + (0 .. size - 1), p->bytes + (0 .. p->room - 1));
    assigns WRITES_PIECES;
    ensures have_room(p);
    ensures ends_rise(p);
    ensures options_rise(p);
    ensures !p->failed ==> p->count == \old(p->count) + 1 && p->size == \old(p->size) + size; */
void pieces_add(pieces *p, const uint8_t *bytes, size_t size);

/*@ requires is_pieces(p);
    assigns WRITES_PIECES;
    ensures have_room(p);
    ensures ends_rise(p);
    ensures options_rise(p);
    ensures !p->failed ==> p->option_count == \old(p->option_count) + 1; */
void pieces_end_option(pieces *p);

/*@ requires \valid(p);
    assigns p->too_many;
    ensures \result <==> !p->too_many && !p->failed; */
bool pieces_go_on(pieces *p);

/*@ requires in_pools && \valid(p) && (size == 1 || size == 8) && need <= 3 * MEMORY_MAX;
    requires \valid(array) && \valid(room) && count <= *room <= MEMORY_MAX && count < need;
    requires \separated(array, room, &p->failed);
    requires \base_addr(room) != \base_addr(longs_pool) && \base_addr(p) != \base_addr(longs_pool);
    requires *room > 0 && size == 1 ==> are_bytes((uint8_t *)*array, *room);
    requires *room > 0 && size == 8 ==> are_longs((uint64_t *)*array, *room);
    assigns p->failed, *array, *room, GIVES;
    ensures (\result <==> !p->failed) && (\old(p->failed) ==> !\result);
    ensures in_pools && grow{Pre, Post};
    ensures \result ==> need <= *room;
    ensures count <= *room <= MEMORY_MAX;
    ensures *room > 0 && size == 1 ==> are_bytes((uint8_t *)*array, *room);
    ensures *room > 0 && size == 8 ==> are_longs((uint64_t *)*array, *room) &&
        \forall integer i; 0 <= i < count ==>
            ((uint64_t *)*array)[i] == \old(((uint64_t *)*array)[i]);
    ensures (*array == \old(*array) && *room == \old(*room)) ||
        ((size == 1 ==> *array == bytes_pool + \old(bytes_given)) &&
         (size == 8 ==> *array == longs_pool + \old(longs_given))); */
static bool reserve(pieces *p, void **array, size_t *room, size_t count, size_t need, size_t size);

#define memcpy copy_bytes
/*@ requires \valid(to + (0 .. size - 1)) && \valid_read(from + (0 .. size - 1));
    assigns to[0 .. size - 1] \from from[0 .. size - 1]; */
void copy_bytes(uint8_t *to, const uint8_t *from, size_t size);

#endif
