/* SPDX-License-Identifier: MIT */
/*
 * Memory that bouton-check asks for. All that is ever given for items of one size is taken to be a
 * pool in which nothing else lies. What is given next begins where the last ended, so none is given
 * twice; what was freed is not given again, for nobody may look at it.
 */
#ifndef BOUTON_PROOFS_MEMORY_H
#define BOUTON_PROOFS_MEMORY_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* No machine has more bytes. */
#define MEMORY_MAX (1 << 60)

/*@ axiomatic Memory {
      logic uint8_t *bytes_pool;
      logic integer bytes_end;
      logic uint16_t *halves_pool;
      logic integer halves_end;
      logic uint32_t *words_pool;
      logic integer words_end;
      logic uint64_t *longs_pool;
      logic integer longs_end;
    } */

/* How much of each was given. */
//@ ghost size_t bytes_given;
//@ ghost size_t halves_given;
//@ ghost size_t words_given;
//@ ghost size_t longs_given;

/* clang-format off */
/* What a call may give. */
#define GIVES bytes_given, bytes_pool[bytes_given .. bytes_end - 1], halves_given, halves_pool[halves_given .. halves_end - 1], words_given, words_pool[words_given .. words_end - 1], longs_given, longs_pool[longs_given .. longs_end - 1]
/* clang-format on */

/*@ predicate in_pools{L} = bytes_given <= bytes_end && halves_given <= halves_end &&
        words_given <= words_end && longs_given <= longs_end;
    predicate grow{L1, L2} =
        \at(bytes_given, L1) <= \at(bytes_given, L2) &&
        \at(halves_given, L1) <= \at(halves_given, L2) &&
        \at(words_given, L1) <= \at(words_given, L2) &&
        \at(longs_given, L1) <= \at(longs_given, L2);

    // A list that was given.
    predicate are_bytes{L}(uint8_t *list, integer count) = \valid(list + (0 .. count - 1)) &&
        \exists integer at; list == bytes_pool + at && 0 <= at <= at + count <= bytes_given;
    predicate are_halves{L}(uint16_t *list, integer count) = \valid(list + (0 .. count - 1)) &&
        \exists integer at; list == halves_pool + at && 0 <= at <= at + count <= halves_given;
    predicate are_words{L}(uint32_t *list, integer count) = \valid(list + (0 .. count - 1)) &&
        \exists integer at; list == words_pool + at && 0 <= at <= at + count <= words_given;
    predicate are_longs{L}(uint64_t *list, integer count) = \valid(list + (0 .. count - 1)) &&
        \exists integer at; list == longs_pool + at && 0 <= at <= at + count <= longs_given; */

/*@ requires in_pools && (size == 1 || size == 2 || size == 4 || size == 8);
    assigns \result, GIVES \from count, size;
    ensures in_pools && grow{Pre, Post};
    ensures \result != \null ==> count * size <= MEMORY_MAX;
    ensures \result != \null && size == 1 ==> \result == bytes_pool + \old(bytes_given) &&
        are_bytes((uint8_t *)\result, count);
    ensures \result != \null && size == 2 ==> \result == halves_pool + \old(halves_given) &&
        are_halves((uint16_t *)\result, count);
    ensures \result != \null && size == 4 ==> \result == words_pool + \old(words_given) &&
        are_words((uint32_t *)\result, count);
    ensures \result != \null && size == 8 ==> \result == longs_pool + \old(longs_given) &&
        are_longs((uint64_t *)\result, count); */
void *give_memory(size_t count, size_t size);
#define calloc give_memory

/*@ assigns \nothing; */
void release(void *p);
#define free release

/* ... and the project's own function, with which lists grow. */
/*@ requires in_pools && count <= room && (size == 1 || size == 4 || size == 8);
    requires count > 0 && size == 1 ==> \valid_read((uint8_t *)old + (0 .. count - 1));
    requires count > 0 && size == 4 ==> \valid_read((uint32_t *)old + (0 .. count - 1));
    requires count > 0 && size == 8 ==> \valid_read((uint64_t *)old + (0 .. count - 1));
    assigns \result, GIVES \from old, count, room, size;
    ensures in_pools && grow{Pre, Post};
    ensures \result != \null ==> room * size <= MEMORY_MAX;
    ensures \result != \null && size == 1 ==> \result == bytes_pool + \old(bytes_given) &&
        are_bytes((uint8_t *)\result, room);
    ensures \result != \null && size == 4 ==> \result == words_pool + \old(words_given) &&
        are_words((uint32_t *)\result, room) && \forall integer i; 0 <= i < count ==>
            ((uint32_t *)\result)[i] == \old(((uint32_t *)old)[i]);
    ensures \result != \null && size == 8 ==> \result == longs_pool + \old(longs_given) &&
        are_longs((uint64_t *)\result, room) && \forall integer i; 0 <= i < count ==>
            ((uint64_t *)\result)[i] == \old(((uint64_t *)old)[i]); */
void *more(void *old, size_t count, size_t room, size_t size);

#endif
