/* SPDX-License-Identifier: MIT */
#include "octal/proof/certificate.h"

#include "base/bytes.h"

#include "octal/period/windows.h"
#include "octal/replay/ranks.h"

enum { MARKS_APART = 1 << 20 }; /* heaps */

bouton_status bouton_certificate_end(bouton_text *out, size_t start) {
    bouton_text_printf(out, "sum %016llx\n",
                       (unsigned long long)bouton_fnv1a(out->data + start, out->size - start));
    return bouton_text_status(out);
}

static void put_field(bouton_text *out, const char *name, uint64_t number) {
    bouton_text_put(out, name);
    bouton_text_put_char(out, ' ');
    bouton_text_put_u64(out, number);
    bouton_text_put_char(out, '\n');
}

static void put_space(const bouton_run_proof *proof, bouton_text *out) {
    const bouton_space *space = proof->space;
    put_field(out, "mask", space->mask);
    put_field(out, "positional", space->positional);
    put_field(out, "reach", proof->farthest);
    put_field(out, "rares", space->count);
    for (size_t i = 0; i < space->count; i++)
        bouton_text_printf(out, "rare %llu %u\n", (unsigned long long)space->rares[i].heap,
                           (unsigned)space->rares[i].value);
}

static void put_mark(const bouton_run_proof *proof, uint64_t heap, const uint16_t *values,
                     bouton_text *out) {
    bouton_text_put(out, "mark ");
    bouton_text_put_u64(out, heap);
    bouton_ranks_write(proof->shape, proof->space, values, proof->snapshots->window, out);
    bouton_text_put_char(out, '\n');
}

/* Writes a mark that is not a snapshot. */
static bouton_status put_read(bouton_context *b, const bouton_run *run, uint64_t heap,
                              bouton_text *out) {
    const bouton_run_proof proof = bouton_run_proof_of(run);
    const size_t size = proof.snapshots->window;
    uint64_t *values = bouton_calloc(b, size, sizeof *values);
    uint16_t *narrow = bouton_calloc(b, size, sizeof *narrow);
    bouton_status status = values != NULL && narrow != NULL
                               ? bouton_run_read(b, run, heap - size, size, values)
                               : b->error.status;
    if (status == BOUTON_OK) {
        for (size_t i = 0; i < size; i++)
            narrow[i] = (uint16_t)values[i];
        put_mark(&proof, heap, narrow, out);
    }
    bouton_release_memory(b, values, values != NULL ? size * sizeof *values : 0);
    bouton_release_memory(b, narrow, narrow != NULL ? size * sizeof *narrow : 0);
    return status;
}

/* Writes the mark at the anchor, to which the period maps all later heaps, and snapshots at some
 * distance from each other, with one near the beginning. */
static bouton_status put_marks(bouton_context *b, const bouton_run *run, bouton_text *out) {
    const bouton_run_proof proof = bouton_run_proof_of(run);
    const bouton_period *period = bouton_run_period(run);
    const bouton_snapshots *snapshots = proof.snapshots;
    const uint64_t anchor =
        bouton_windows_anchor(proof.shape, proof.space, period->preperiod, snapshots->window);
    const uint64_t end = anchor + period->period;
    bouton_text marks = bouton_text_start(b);
    bouton_status status = BOUTON_OK;
    uint64_t count = 1;
    /* Not before heap `next`. */
    uint64_t next = bouton_windows_from(proof.shape, proof.space) + snapshots->window;
    bool passed = false;
    if (snapshots->spacing > MARKS_APART && snapshots->list[0].heap < next && next < anchor) {
        status = put_read(b, run, next, &marks); /* the first snapshot comes too early */
        next += MARKS_APART;
        count++;
    }
    for (size_t i = 0; i < snapshots->count && status == BOUTON_OK; i++) {
        const bouton_snapshot *mark = &snapshots->list[i];
        if (mark->heap < next || mark->heap == anchor || mark->heap > end)
            continue;
        if (mark->heap > anchor && !passed) {
            status = put_read(b, run, anchor, &marks);
            passed = true;
        }
        put_mark(&proof, mark->heap, mark->values, &marks);
        next = mark->heap + MARKS_APART;
        count++;
    }
    if (!passed && status == BOUTON_OK)
        status = put_read(b, run, anchor, &marks);
    put_field(out, "marks", count);
    bouton_text_put_bytes(out, marks.data, marks.size);
    if (status == BOUTON_OK)
        status = bouton_text_status(&marks);
    bouton_text_release(&marks);
    return status;
}

bouton_status bouton_certificate_write(bouton_context *b, const bouton_run *run, bouton_text *out) {
    const bouton_period *period = bouton_run_period(run);
    const bouton_run_proof proof = bouton_run_proof_of(run);
    const bouton_code *code = bouton_run_code(run);
    if (!period->proved)
        return bouton_fail(b, BOUTON_LIMIT, "not-proved", "there is no period to certify");
    const size_t start = out->size;
    static const char *const kinds[] = {[BOUTON_PROOF_WINDOWS] = "windows",
                                        [BOUTON_PROOF_BLOCKS] = "blocks",
                                        [BOUTON_PROOF_STATES] = "states",
                                        [BOUTON_PROOF_GUY_SMITH] = "guy-smith"};
    bouton_text_put(out, "bouton certificate 2\nclaim period\nrule ");
    bouton_code_write(code, out);
    bouton_text_put_char(out, '\n');
    put_field(out, "period", period->period);
    put_field(out, "preperiod", period->preperiod);
    put_field(out, "saltus", period->saltus);
    bouton_text_printf(out, "proof %s\n", kinds[proof.kind]);
    if (proof.kind == BOUTON_PROOF_BLOCKS || proof.kind == BOUTON_PROOF_STATES)
        put_field(out, "checked", period->checked_to);
    if (proof.kind == BOUTON_PROOF_BLOCKS)
        put_field(out, "size", proof.block);
    bouton_status status = BOUTON_OK;
    if (proof.kind == BOUTON_PROOF_WINDOWS) {
        put_space(&proof, out);
        status = put_marks(b, run, out);
    }
    if (status != BOUTON_OK)
        return status;
    return bouton_certificate_end(out, start);
}
