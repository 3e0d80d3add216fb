/* SPDX-License-Identifier: MIT */
/* The human form of a review: each move with what it did, and what else a transcript says. */
#ifndef BOUTON_CLI_REVIEW_H
#define BOUTON_CLI_REVIEW_H

#include <jansson.h>
#include <stdbool.h>

void print_review(const json_t *answer, bool color);

#endif
