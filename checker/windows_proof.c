/* SPDX-License-Identifier: MIT */
/* What is checked of a certificate of windows wherever its values are computed. */
#include "windows.h"

#include <string.h>

bool windows_compare(const proof *p) {
    const uint64_t heaps = p->from - p->c->preperiod;
    const bool begins = p->c->preperiod == 0 || p->before[0] != p->again[0];
    const uint64_t first = p->c->preperiod > 0;
    return (begins &&
            memcmp(p->before + first, p->again + first, heaps * sizeof *p->before) == 0) ||
           refuse(p->l, "the repetition does not begin at the preperiod");
}

bool windows_poll(proof *p, uint64_t heap) {
    p->come_to = heap;
    p->stopped = p->e->go_on != NULL && !p->e->go_on(p->e->user, "heap", heap, p->checked);
    return !p->stopped;
}
