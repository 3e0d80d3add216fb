/* SPDX-License-Identifier: MIT */
/* The line above the keys. */
#ifndef BOUTON_TUI_ENTER_H
#define BOUTON_TUI_ENTER_H

#include "game.h"

/* What Enter would do. */
void enter_tell(const game *g, bouton_text *out);

#endif
