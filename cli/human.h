/* SPDX-License-Identifier: MIT */
/* The human form of each command's answer. */
#ifndef BOUTON_CLI_HUMAN_H
#define BOUTON_CLI_HUMAN_H

#include <bouton/bouton.h>

/* Prints an answer of the command to standard output. False when it is no JSON: a defect of ours.
 * Ends the program, after saying so, where there is no memory to read it. */
bool print_answer(const char *command, const char *json, size_t size, bool color);

/* jansson drops what it finds no memory for, or worse: from here on the program ends, after saying
 * so, before jansson can see that there is none. */
void json_end_without_memory(void);

/* Prints text from *at on to the end of a stretch that is set off, and moves *at there. */
void print_mark(const char *text, size_t *at, size_t start, size_t end, bool color);

#endif
