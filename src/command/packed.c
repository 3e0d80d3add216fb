/* SPDX-License-Identifier: MIT */
#include "command/packed.h"

#include "base/bytes.h"

#include <string.h>

static const char magic[] = "bouton-values 1\n";

static void put_number(bouton_text *out, uint64_t number, unsigned bytes) {
    char buffer[8];
    for (unsigned i = 0; i < bytes; i++)
        buffer[i] = (char)(number >> 8 * i);
    bouton_text_put_bytes(out, buffer, bytes);
}

static uint64_t get_number(const char *data, unsigned bytes) {
    uint64_t number = 0;
    for (unsigned i = bytes; i-- > 0;)
        number = number << 8 | (uint8_t)data[i];
    return number;
}

static bouton_status refuse(bouton_context *b, const char *why) {
    return bouton_fail(b, BOUTON_INPUT, "values-file", "this is no file of values: %s", why);
}

bouton_status bouton_packer_open(bouton_context *b, bouton_packer *packer, const char *rule,
                                 bouton_text *out) {
    *packer = (bouton_packer){.b = b};
    packer->values = bouton_calloc(b, BOUTON_PACKED, sizeof *packer->values);
    if (packer->values == NULL)
        return b->error.status;
    bouton_text_put(out, magic);
    bouton_text_put(out, rule);
    bouton_text_put_char(out, '\n');
    packer->bytes = strlen(magic) + strlen(rule) + 1;
    return bouton_text_status(out);
}

void bouton_packer_close(bouton_packer *packer) {
    if (packer->b == NULL)
        return;
    bouton_release_memory(packer->b, packer->values, BOUTON_PACKED * sizeof *packer->values);
    bouton_release_memory(packer->b, packer->offsets,
                          packer->block_capacity * sizeof *packer->offsets);
    *packer = (bouton_packer){0};
}

static bouton_status put_block(bouton_packer *packer, bouton_text *out) {
    const size_t start = out->size;
    void *offsets = packer->offsets;
    if (!bouton_reserve(packer->b, &offsets, &packer->block_capacity, packer->block_count + 1,
                        sizeof *packer->offsets))
        return packer->b->error.status;
    packer->offsets = offsets;
    uint32_t all = 0;
    for (size_t i = 0; i < packer->count; i++)
        all |= packer->values[i];
    unsigned bits = 1;
    while (bits < 32 && all >> bits != 0)
        bits++;
    put_number(out, packer->count, 4);
    put_number(out, bits, 4);
    uint64_t word = 0;
    unsigned filled = 0;
    for (size_t i = 0; i < packer->count; i++) {
        word |= (uint64_t)packer->values[i] << filled;
        filled += bits;
        if (filled < 64)
            continue;
        put_number(out, word, 8);
        filled -= 64;
        word = filled > 0 ? (uint64_t)packer->values[i] >> (bits - filled) : 0;
    }
    if (filled > 0)
        put_number(out, word, 8);
    put_number(out, bouton_fnv1a(out->data + start, out->size - start), 8);
    if (bouton_text_status(out) != BOUTON_OK)
        return bouton_text_status(out);
    packer->offsets[packer->block_count++] = packer->bytes;
    packer->bytes += out->size - start;
    packer->count = 0;
    return BOUTON_OK;
}

bouton_status bouton_packer_add(bouton_packer *packer, const uint32_t *values, size_t count,
                                bouton_text *out) {
    while (count > 0) {
        const size_t room = BOUTON_PACKED - packer->count;
        const size_t part = count < room ? count : room;
        memcpy(packer->values + packer->count, values, part * sizeof *values);
        packer->count += part;
        values += part;
        count -= part;
        if (packer->count == BOUTON_PACKED) {
            bouton_status status = put_block(packer, out);
            if (status != BOUTON_OK)
                return status;
        }
    }
    return BOUTON_OK;
}

bouton_status bouton_packer_end(bouton_packer *packer, bouton_text *out) {
    bouton_status status = packer->count > 0 ? put_block(packer, out) : BOUTON_OK;
    if (status != BOUTON_OK)
        return status;
    const size_t start = out->size;
    put_number(out, 0, 8);
    put_number(out, packer->block_count, 8);
    for (size_t i = 0; i < packer->block_count; i++)
        put_number(out, packer->offsets[i], 8);
    put_number(out, bouton_fnv1a(out->data + start, out->size - start), 8);
    return bouton_text_status(out);
}

void bouton_packer_save(const bouton_packer *packer, bouton_text *state) {
    put_number(state, packer->bytes, 8);
    for (size_t i = 0; i < packer->block_count; i++)
        put_number(state, packer->offsets[i], 8);
}

bouton_status bouton_packer_restore(bouton_context *b, bouton_packer *packer, const char *state,
                                    size_t size) {
    *packer = (bouton_packer){.b = b};
    if (size < 8 || size % 8 != 0)
        return refuse(b, "its state is damaged");
    packer->values = bouton_calloc(b, BOUTON_PACKED, sizeof *packer->values);
    void *offsets = NULL;
    if (packer->values == NULL ||
        !bouton_reserve(b, &offsets, &packer->block_capacity, size / 8, sizeof *packer->offsets))
        return b->error.status;
    packer->offsets = offsets;
    packer->bytes = get_number(state, 8);
    for (packer->block_count = 0; packer->block_count < size / 8 - 1; packer->block_count++)
        packer->offsets[packer->block_count] = get_number(state + 8 * (packer->block_count + 1), 8);
    return BOUTON_OK;
}

bouton_status bouton_packed_head(bouton_context *b, const char *data, size_t size,
                                 const char **rule, size_t *rule_size, size_t *next) {
    const size_t length = strlen(magic);
    if (size < length || memcmp(data, magic, length) != 0)
        return refuse(b, "it does not begin like one");
    const char *end = memchr(data + length, '\n', size - length);
    if (end == NULL)
        return refuse(b, "its rule is missing");
    *rule = data + length;
    *rule_size = (size_t)(end - *rule);
    *next = (size_t)(end - data) + 1;
    return BOUTON_OK;
}

static bouton_status read_index(bouton_context *b, const char *data, size_t size, size_t *used) {
    *used = 0;
    if (size < 16)
        return BOUTON_OK;
    const uint64_t blocks = get_number(data + 8, 8);
    if (blocks > (size - 16) / 8)
        return BOUTON_OK;
    const size_t length = 16 + 8 * (size_t)blocks;
    if (size < length + 8)
        return BOUTON_OK;
    if (get_number(data + length, 8) != bouton_fnv1a(data, length))
        return refuse(b, "its index is damaged");
    *used = length + 8;
    return BOUTON_OK;
}

bouton_status bouton_packed_block(bouton_context *b, const char *data, size_t size,
                                  uint32_t *values, size_t *count, size_t *used) {
    *used = *count = 0;
    if (size < 8)
        return BOUTON_OK;
    const uint64_t number = get_number(data, 4), bits = get_number(data + 4, 4);
    if (number == 0)
        return read_index(b, data, size, used);
    if (number > BOUTON_PACKED || bits == 0 || bits > 32)
        return refuse(b, "a block is damaged");
    const size_t length = 8 + 8 * (size_t)((number * bits + 63) / 64);
    if (size < length + 8)
        return BOUTON_OK;
    if (get_number(data + length, 8) != bouton_fnv1a(data, length))
        return refuse(b, "a block is damaged");
    for (size_t i = 0; i < number; i++) {
        const size_t at = i * (size_t)bits;
        const char *word = data + 8 + at / 64 * 8;
        uint64_t value = get_number(word, 8) >> at % 64;
        if (at % 64 + bits > 64)
            value |= get_number(word + 8, 8) << (64 - at % 64);
        values[i] = (uint32_t)(value & (((uint64_t)1 << bits) - 1));
    }
    *count = (size_t)number;
    *used = length + 8;
    return BOUTON_OK;
}
