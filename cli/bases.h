/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_CLI_BASES_H
#define BOUTON_CLI_BASES_H

#include <jansson.h>
#include <stdbool.h>

/* The answer of `remember` for people. */
void print_bases(const json_t *answer, bool color);

#endif
