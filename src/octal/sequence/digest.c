/* SPDX-License-Identifier: MIT */
#include <bouton/sequence.h>

static uint32_t step(uint32_t lane, uint32_t value) {
    return lane * 0x9e3779b1u + value + 1;
}

/* Values of the same residue are summed in parallel, so that this costs little compared with the
 * fastest engine. */
void bouton_digest_add(bouton_digest *digest, const uint32_t *values, size_t count) {
    size_t i = 0;
    if (digest == NULL || values == NULL)
        return;
    for (; i < count && (digest->count + i) % BOUTON_DIGEST_LANES != 0; i++) {
        uint32_t *lane = &digest->lanes[(digest->count + i) % BOUTON_DIGEST_LANES];
        *lane = step(*lane, values[i]);
    }
    for (; i + BOUTON_DIGEST_LANES <= count; i += BOUTON_DIGEST_LANES)
        for (size_t j = 0; j < BOUTON_DIGEST_LANES; j++)
            digest->lanes[j] = step(digest->lanes[j], values[i + j]);
    for (size_t j = 0; i < count; i++, j++)
        digest->lanes[j] = step(digest->lanes[j], values[i]);
    digest->count += count;
}

uint64_t bouton_digest_sum(const bouton_digest *digest) {
    if (digest == NULL)
        return 0;
    uint64_t h = digest->count;
    for (size_t j = 0; j < BOUTON_DIGEST_LANES; j++) {
        h = (h ^ digest->lanes[j]) * 0x9e3779b97f4a7c15u;
        h ^= h >> 29;
    }
    return h;
}
