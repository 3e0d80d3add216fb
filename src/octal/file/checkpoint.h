/* SPDX-License-Identifier: MIT */
/* A run as bytes, from which it continues as if it had never stopped. */
#ifndef BOUTON_OCTAL_FILE_CHECKPOINT_H
#define BOUTON_OCTAL_FILE_CHECKPOINT_H

#include "octal/sequence/run.h"

/* Appends the state of a run, and `more`, which its owner wants to keep with it. */
bouton_status bouton_checkpoint_write(bouton_context *b, const bouton_run *run, const void *more,
                                      size_t more_size, bouton_text *out);

/* Restores a state into a run just opened for the same code with the same options, and returns
 * where in the data `more` is. BOUTON_INPUT if it is damaged, or for another code or other
 * options. */
bouton_status bouton_checkpoint_read(bouton_context *b, bouton_run *run, const char *data,
                                     size_t size, const char **more, size_t *more_size);

/* The checksum that ends a checkpoint, of all bytes before. */
uint64_t bouton_checkpoint_sum(const char *data, size_t size);

#endif
