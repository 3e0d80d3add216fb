/* SPDX-License-Identifier: MIT */
/* The human form of each command's answer. */
#ifndef BOUTON_CLI_HUMAN_H
#define BOUTON_CLI_HUMAN_H

#include <bouton/bouton.h>

/* Prints an answer of the command to standard output. False if it is not JSON, which is a bug in
 * the program. Ends the program, after saying so, where there is no memory to read it. */
bool print_answer(const char *command, const char *json, size_t size, bool color);

/* When memory fails jansson leaves things out, or worse: from here on the program ends, after
 * saying so, before jansson can notice. */
void json_end_without_memory(void);

/* Prints text from *at on to the end of a highlighted stretch, and moves *at there. */
void print_mark(const char *text, size_t *at, size_t start, size_t end, bool color);

#endif
