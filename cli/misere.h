/* SPDX-License-Identifier: MIT */
#ifndef BOUTON_CLI_MISERE_H
#define BOUTON_CLI_MISERE_H

#include <jansson.h>
#include <stdbool.h>

/* The answers of genus and canonical, in the form for people. */
void print_genus(const json_t *answer, bool color);
void print_canonical(const json_t *answer, bool color);

#endif
