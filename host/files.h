/* SPDX-License-Identifier: MIT */
/* The files of the programs: how they are read, and how they are written so that none is ever half
 * complete. */
#ifndef BOUTON_HOST_FILES_H
#define BOUTON_HOST_FILES_H

#include <bouton/bouton.h>

/* Fills in the hooks that have to do with files. */
void files_give(bouton_frontend *frontend);

/* The context's load hook. */
bouton_status load_file(void *user, const char *name, size_t size_max, bouton_text *text,
                        const char **why);

/* Replaces a file safely: a new one beside it, then renamed. False with *why. */
bool write_file(const char *name, const char *bytes, size_t size, const char **why);

#endif
