/* SPDX-License-Identifier: MIT */
/* Plain text written as Markdown and as LaTeX. */
#ifndef BOUTON_COMMAND_WRITTEN_H
#define BOUTON_COMMAND_WRITTEN_H

#include "base/context.h"

#include <bouton/explain.h>

typedef enum bouton_markup { BOUTON_MARKDOWN, BOUTON_LATEX } bouton_markup;

/* Appends text in which no character has a meaning of its own. */
void bouton_put_escaped(bouton_text *out, bouton_markup markup, const char *text, size_t size);

/* Appends an explanation: its paragraphs, its indented lines as items of a list, and what stands in
 * columns as it stands. Marked words are set off. */
void bouton_put_explanation(bouton_text *out, bouton_markup markup, const char *title,
                            const bouton_explanation *explanation);

#endif
