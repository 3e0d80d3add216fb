/* SPDX-License-Identifier: MIT */
/*
 * Values packed in a file. All numbers are little-endian.
 *
 *     "bouton-values 1\n", the rule, "\n"
 *     blocks of BOUTON_PACKED values, the last perhaps shorter: u32 count, u32 bits, the values as
 *     a stream
 *         of bits (value i in bits i * bits and following of the 64-bit words), u64 FNV-1a of the
 *         block so far
 *     u32 0, u32 0, u64 number of blocks, u64 byte offset of each block, u64 FNV-1a of this index
 *
 * A truncated file can be read as far as its blocks are complete.
 */
#ifndef BOUTON_COMMAND_PACKED_H
#define BOUTON_COMMAND_PACKED_H

#include "base/context.h"

enum { BOUTON_PACKED = 1 << 16 };

typedef struct bouton_packer {
    bouton_context *b;
    uint32_t *values; /* of the current block */
    size_t count;
    uint64_t bytes; /* written so far */
    uint64_t *offsets;
    size_t block_count, block_capacity;
} bouton_packer;

/* Begins a file; what is to be written is appended to `out`, here and in the next two. */
bouton_status bouton_packer_open(bouton_context *b, bouton_packer *packer, const char *rule,
                                 bouton_text *out);
bouton_status bouton_packer_add(bouton_packer *packer, const uint32_t *values, size_t count,
                                bouton_text *out);
/* Writes the last block and the index. */
bouton_status bouton_packer_end(bouton_packer *packer, bouton_text *out);
void bouton_packer_close(bouton_packer *packer);

/* The state of an unfinished file: its complete blocks. */
void bouton_packer_save(const bouton_packer *packer, bouton_text *state);
/* Resumes from there: the first packer->bytes of the file count, and the values of
 * packer->block_count blocks. BOUTON_INPUT if it is not a state. */
bouton_status bouton_packer_restore(bouton_context *b, bouton_packer *packer, const char *state,
                                    size_t size);

/* The rule's text and where the blocks begin. 0 if more bytes are needed; BOUTON_INPUT if it is not
 * such a file. */
bouton_status bouton_packed_head(bouton_context *b, const char *data, size_t size,
                                 const char **rule, size_t *rule_size, size_t *next);

/* Reads a block at the beginning of `data`: *used bytes of it, 0 if more are needed; *count is 0
 * for the index, which comes last. values has room for BOUTON_PACKED. */
bouton_status bouton_packed_block(bouton_context *b, const char *data, size_t size,
                                  uint32_t *values, size_t *count, size_t *used);

#endif
