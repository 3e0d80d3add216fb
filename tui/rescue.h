/* SPDX-License-Identifier: MIT */
/*
 * Signals while the full screen is on. Those that ask the program to end are noted, so that it can
 * leave in order; a second one, and every crash, puts the terminal back with nothing but what a
 * signal's handler may call, and ends the program by that signal.
 */
#ifndef BOUTON_TUI_RESCUE_H
#define BOUTON_TUI_RESCUE_H

/* Before curses starts: keeps the terminal's modes. */
void rescue_begin(void);
/* After curses has started: sets the handlers. */
void rescue_prepare(void);
/* After curses has ended: signals do what they did before. */
void rescue_end(void);
/* The signal that asked to end, or 0. */
int rescue_signal(void);

#endif
