/* SPDX-License-Identifier: MIT */
/* The human form of each command's answer. */
#ifndef BOUTON_CLI_HUMAN_H
#define BOUTON_CLI_HUMAN_H

#include <bouton/bouton.h>

/* Prints an answer of the command to standard output. False when it is no JSON: a defect of ours.
 */
bool print_answer(bouton_context *b, const char *command, const char *json, size_t size,
                  bool color);

/* Text with stretches to be set off: `marks` holds pairs of byte offsets. */
void print_marked(const char *text, const size_t (*marks)[2], size_t count, bool color);

#endif
