/* SPDX-License-Identifier: MIT */
/* A course as bytes, from which it goes on as if it had never stopped. */
#ifndef BOUTON_HEAP_CHECKPOINT_H
#define BOUTON_HEAP_CHECKPOINT_H

#include "heap/course.h"

/* Appends the state of a course, and `more`, what its owner wants to keep with it. */
bouton_status bouton_checkpoint_write(bouton *b, const bouton_course *course, const void *more,
                                      size_t more_size, bouton_text *out);

/* Restores a state into a course just opened for the same code with the same options, and tells
 * where in the data `more` stands. BOUTON_INPUT if it is damaged, of another code or of other
 * options. */
bouton_status bouton_checkpoint_read(bouton *b, bouton_course *course, const char *data,
                                     size_t size, const char **more, size_t *more_size);

/* The checksum that ends a checkpoint, of all bytes before. */
uint64_t bouton_checkpoint_sum(const char *data, size_t size);

#endif
