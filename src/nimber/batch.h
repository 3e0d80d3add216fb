/* SPDX-License-Identifier: MIT */
/* Products of two columns of numbers, text in and text out. */
#ifndef BOUTON_NIMBER_BATCH_H
#define BOUTON_NIMBER_BATCH_H

#include <bouton/nimber.h>

enum { BOUTON_BATCH_PADDING = 8 }; /* bytes after the text that may be read */

/* text is whole lines, each ended by '\n', BOUTON_BATCH_PADDING readable bytes after them; a line
 * holds two numbers below 2^64, decimal or 0x, with blanks, tabs, commas or semicolons between and
 * around. For each, a line with the nim-product in decimal is appended to out, and *lines grows by
 * one. BOUTON_INPUT, with the place, at the first malformed line; the products of the lines before
 * it may or may not have been appended. */
bouton_status bouton_nimber_batch(bouton_context *b, const char *text, size_t size,
                                  bouton_text *out, uint64_t *lines);

#endif
