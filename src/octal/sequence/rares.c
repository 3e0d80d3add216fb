/* SPDX-License-Identifier: MIT */
#include "octal/sequence/run_inside.h"

#include <string.h>

static bouton_status tell(bouton_context *b, const bouton_space *space, bouton_rare_list *rares) {
    const size_t count = bouton_space_rare_count(space), zero = count - space->count;
    bouton_rare *list = bouton_calloc(b, count + 1, sizeof *list);
    if (list == NULL)
        return b->error.status;
    if (space->count > 0)
        memcpy(list + zero, space->rares, space->count * sizeof *space->rares);
    *rares = (bouton_rare_list){.distinguished = true,
                                .mask = space->mask,
                                .positional = space->positional,
                                .list = list,
                                .count = count};
    return BOUTON_OK;
}

void bouton_rare_list_close(bouton_context *b, bouton_rare_list *rares) {
    bouton_release_memory(b, rares->list, (rares->count + 1) * sizeof *rares->list);
    *rares = (bouton_rare_list){0};
}

/* Lists the rare heaps among these values, in the best space for them; there may be none from heap
 * `end` on. */
static bouton_status tell_among(bouton_context *b, const bouton_run *run, const uint32_t *values,
                                uint64_t count, uint64_t end, bouton_rare_list *rares) {
    bouton_space space = {0};
    bouton_status status = bouton_space_choose(b, &space, &run->engines.shape, values, count);
    if (status == BOUTON_OK && space.mask != 0 && bouton_space_last(&space) < end)
        status = tell(b, &space, rares);
    bouton_space_close(b, &space);
    return status;
}

/* Lists the rare heaps among all heaps, given the periodic part, which may contain none. */
static bouton_status tell_periodic(bouton_context *b, const bouton_run *run,
                                   bouton_rare_list *rares) {
    enum { MANY = 1 << 17, ROUNDS = 2 };
    const bouton_period *p = bouton_run_period(run);
    if (p->saltus != 0 || p->preperiod + ROUNDS * p->period >= MANY)
        return BOUTON_OK;
    /* Enough periods for a heap in them to outweigh all heaps before them. */
    uint64_t size = p->preperiod + p->period * (p->preperiod + ROUNDS);
    size = size < MANY ? size : MANY;
    uint64_t *wide = bouton_calloc(b, size, sizeof *wide);
    uint32_t *values = bouton_calloc(b, size, sizeof *values);
    bouton_status status = wide && values ? BOUTON_OK : b->error.status;
    if (status == BOUTON_OK)
        status = bouton_run_read(b, run, 0, (size_t)size, wide);
    for (uint64_t n = 0; n < size && status == BOUTON_OK; n++)
        values[n] = (uint32_t)wide[n];
    if (status == BOUTON_OK)
        status = tell_among(b, run, values, size, p->preperiod, rares);
    bouton_release_memory(b, values, size * sizeof *values);
    bouton_release_memory(b, wide, size * sizeof *wide);
    return status;
}

bouton_status bouton_run_list_rares(bouton_context *b, const bouton_run *run,
                                    bouton_rare_list *rares) {
    const bouton_engines *e = &run->engines;
    const bouton_values *v = &run->values;
    *rares = (bouton_rare_list){.distinguished = false};
    if (e->steady != NULL)
        return tell(b, &e->space, rares);
    if (!e->sparse)
        return BOUTON_OK;
    return run->search.period.proved ? tell_periodic(b, run, rares)
                                     : tell_among(b, run, v->stored, v->count, v->count, rares);
}
