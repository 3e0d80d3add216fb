/* SPDX-License-Identifier: MIT */
/* Pictures, drawn by a module that is loaded when one is asked for. */
#ifndef BOUTON_HOST_DRAWING_H
#define BOUTON_HOST_DRAWING_H

#include <bouton/bouton.h>

/* The frontend's `draw`: appends a picture in a format, "svg", "png" or "pdf". False with *why when
 * it can't, or when the module isn't there. */
bool draw_picture(void *user, const bouton_chart *chart, const char *format, bouton_text *out,
                  const char **why);

#endif
