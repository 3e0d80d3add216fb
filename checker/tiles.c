/* SPDX-License-Identifier: MIT */
/* What the tiles of all processors share: lanes that are left, and pairs that are looked for. */
#include "tiles.h"

typedef tiles_run run;

void tiles_leave(run *r, size_t lane) {
    for (size_t row = 0; row < ROWS; row++)
        r->active[row * LANES + lane] = 0;
}

/* Whether a pair shows an index to be an option of a lane's heap. */
static bool find_pair(const run *r, size_t at, size_t lane, uint32_t index) {
    const lanes_plan *p = r->p;
    const code *c = p->s->c;
    for (uint64_t a = 1; a <= p->s->h.reach; a++)
        for (size_t j = 0; p->small[a] < INDICES && j < c->split_count; j++)
            if (r->rows[at - c->splits[j] - a][lane] == 1u << (index ^ p->small[a]))
                return true;
    return false;
}

void tiles_look_for(run *r, size_t at, const uint16_t *missing, size_t cells) {
    for (size_t i = 0; i < cells; i++)
        for (uint32_t index = 0; index < INDICES && r->active[i] != 0; index++)
            if ((missing[i] >> index & 1) != 0 && !find_pair(r, at + i / LANES, i % LANES, index))
                tiles_leave(r, i % LANES);
}
