/* SPDX-License-Identifier: MIT */
/*
 * What a run knows of its values: the first are stored, the last are in the engine's window, and
 * what lies between can be recomputed from snapshots. If the whole past is needed (to decide
 * whether a heap has an option of some value at all, or to pair all later heaps with a rare heap
 * far out) it is recalled permanently, one byte per heap.
 */
#ifndef BOUTON_OCTAL_SEQUENCE_VALUES_H
#define BOUTON_OCTAL_SEQUENCE_VALUES_H

#include "octal/replay/reader.h"
#include "octal/sequence/engines.h"

typedef struct bouton_values {
    const bouton_engines *engines; /* whose window has the last values */
    uint64_t count;                /* G(0) .. G(count - 1) have been computed */
    uint32_t *stored;              /* G(0) .. G(stored_count - 1); all while `storing` */
    uint64_t stored_count;
    size_t stored_capacity;
    bool storing;
    uint32_t
        largest; /* so far, and where it first occurred; not tracked if values are not wanted */
    uint64_t largest_at;
    uint8_t *recalled; /* indices of the heaps from stored_count to recalled_end - 1 */
    uint64_t recalled_end;
    size_t recalled_capacity;
    bool recording; /* recalling continues with the run: no snapshots can be taken yet */
    bouton_snapshots snapshots;
} bouton_values;

void bouton_values_open(bouton_values *v, const bouton_engines *engines);
void bouton_values_close(bouton_context *b, bouton_values *v);
bool bouton_values_are_valid(const bouton_values *v);

/* Makes room so that adding and keeping the next values can't fail. */
bouton_status bouton_values_make_room(bouton_context *b, bouton_values *v, size_t count);
/* Adds the next computed values. */
bouton_status bouton_values_add(bouton_context *b, bouton_values *v, const uint32_t *values,
                                size_t count);
/* The same for values that nobody wants: they remain in the engine's window. */
static inline void bouton_values_pass(bouton_values *v, size_t count) {
    BOUTON_ASSERT(!v->storing);
    v->count += count;
}
/* From here on only the window is kept. */
void bouton_values_stop_storing(bouton_values *v);

/* How many heaps, from the first on, are available without an engine. */
static inline uint64_t bouton_values_kept(const bouton_values *v) {
    return v->recalled_end > v->stored_count ? v->recalled_end : v->stored_count;
}
/* Whether G(n) is available, and if so G(n). */
static inline bool bouton_values_have(const bouton_values *v, uint64_t n) {
    return n < bouton_values_kept(v) || bouton_engines_have(v->engines, n, v->count);
}
uint32_t bouton_values_recalled(const bouton_values *v, uint64_t n);
static inline uint32_t bouton_values_at(const bouton_values *v, uint64_t n) {
    return n < v->stored_count    ? v->stored[n]
           : n >= v->recalled_end ? bouton_engines_value(v->engines, n)
                                  : bouton_values_recalled(v, n);
}
/* The same, as a function to pass to engines. */
bouton_past bouton_values_past;

/* Makes room to recall all values below heap `end`. BOUTON_LIMIT with the amount in the message if
 * that and `more` bytes don't fit. */
bouton_status bouton_values_reserve(bouton_context *b, bouton_values *v, uint64_t end,
                                    uint64_t more);
/* Recalls everything that has been computed. */
bouton_status bouton_values_recall(bouton_context *b, bouton_values *v);
/* From here on each value is recalled as it is computed; there are no more snapshots. */
void bouton_values_record(bouton_context *b, bouton_values *v);
/* In a steady state: takes the first snapshot, if there is none yet and one can be taken. */
bouton_status bouton_values_snap(bouton_context *b, bouton_values *v);
/* After each stride: keeps what is needed to recompute it. The recording ends when all rare heaps
 * lie far enough back for snapshots. */
bouton_status bouton_values_keep(bouton_context *b, bouton_values *v);
void bouton_values_drop_snapshots(bouton_context *b, bouton_values *v);

/* Reads values wherever they are, G(from) .. G(from + count - 1), with a reader that the caller
 * closes. */
bouton_reader bouton_values_reader(const bouton_values *v);
bouton_status bouton_values_read(bouton_context *b, const bouton_values *v, bouton_reader *reader,
                                 uint64_t from, size_t count, uint16_t *values);

/* For checkpoints, in three parts. */
void bouton_values_save_count(const bouton_values *v, bouton_text *out);
void bouton_values_save_stored(const bouton_values *v, bouton_text *out);
void bouton_values_save_recalled(const bouton_values *v, bouton_text *out);
void bouton_values_restore_count(bouton_values *v, bouton_archive *archive);
void bouton_values_restore_stored(bouton_values *v, bouton_archive *archive);
void bouton_values_restore_recalled(bouton_values *v, bouton_archive *archive);

#endif
