/* SPDX-License-Identifier: MIT */
/* Plain text written as Markdown and as LaTeX. */
#ifndef BOUTON_COMMAND_WRITTEN_H
#define BOUTON_COMMAND_WRITTEN_H

#include "base/context.h"

#include <bouton/explain.h>

typedef enum bouton_markup { BOUTON_MARKDOWN, BOUTON_LATEX } bouton_markup;

/* Appends text, escaping every character that has a special meaning. */
void bouton_put_escaped(bouton_text *out, bouton_markup markup, const char *text, size_t size);

/* Appends an explanation: its paragraphs, its indented lines as items of a list, and what is set in
 * columns unchanged. Marked words are highlighted. */
void bouton_put_explanation(bouton_text *out, bouton_markup markup, const char *title,
                            const bouton_explanation *explanation);

#endif
