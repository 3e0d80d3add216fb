/* SPDX-License-Identifier: MIT */
/* The inside of the byte engine, which has two files: octal/engine/bytewise.c and
 * octal/engine/bytewise_show.c. */
#ifndef BOUTON_OCTAL_ENGINE_BYTEWISE_H
#define BOUTON_OCTAL_ENGINE_BYTEWISE_H

#include "octal/engine/bytewise_kernel.h"
#include "octal/engine/engine.h"

enum {
    BOUTON_BATCH = 128, /* rows computed ahead with several threads */
    BOUTON_PIECES = 16, /* of a batch to be checked */
    BOUTON_PIECE = BOUTON_BATCH / BOUTON_PIECES * BOUTON_ROW, /* heaps */
};

/* Rare values of the heaps from .. to - 1 that have no witness yet. */
typedef struct bouton_open_values {
    uint64_t from, to;
    uint64_t done; /* heaps below this one have been looked at */
    size_t count;
    struct {
        uint64_t heap;
        uint32_t value;
    } items[BOUTON_PIECE];
} bouton_open_values;

/* An event that stops an engine waits until the rows before it have been delivered. */
typedef struct bouton_late_event {
    uint64_t at; /* the first heap of its row; UINT64_MAX if there is none */
    bouton_event event;
    bouton_error error; /* of BOUTON_FAILED */
} bouton_late_event;

typedef struct bouton_bytewise {
    const bouton_steady *steady;
    bouton_start start;
    const bouton_bytewise_kernel *kernel;
    bouton_bytewise_tap *taps; /* far ones, near ones, witnesses */
    size_t far, marked, near, witnesses;
    uint8_t *indices;   /* [capacity] */
    uint16_t *elements; /* [capacity] index + 1 of common heaps, 0 of others */
    size_t keep, capacity;
    uint64_t base; /* the heap of indices[0] */
    /* Heaps below these are; given <= shown <= computed, and with several threads
     * shown <= looked <= computed. */
    uint64_t computed, looked, shown, given;
    size_t batch;                         /* rows computed in one go */
    bouton_late_event computing, showing; /* what ended these */
    uint8_t *head, *head_use;             /* the head from its end: heap e at BOUTON_HEAD - 1 - e */
    uint8_t *common;                      /* [BOUTON_ROW][BOUTON_COLUMN] marks of options */
    /* With several threads: [BOUTON_PIECES] of the batch being checked, and of the one before. */
    bouton_open_values *pieces[2];
} bouton_bytewise;

/* The index of a common heap of the window; BOUTON_INDICES for a rare one. */
uint32_t bouton_bytewise_index(const void *engine, uint64_t heap);

/* Whether the indices of a row are all below 64. */
bool bouton_bytewise_narrow(const uint8_t *row);

/* Shows that the rare values below those of a row are options. */
bouton_event bouton_bytewise_show(bouton_context *b, const bouton_bytewise *l, uint64_t row);

/* The same for the rows of a piece, but only lists what has no witness yet. Stops early if there is
 * no more room, or at a mixed row. May run while later rows are computed. */
void bouton_bytewise_look(const bouton_bytewise *l, bouton_open_values *open);

#endif
