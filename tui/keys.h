/* SPDX-License-Identifier: MIT */
/* Keys and the mouse: what was pressed, and what that means while a match is shown. */
#ifndef BOUTON_TUI_KEYS_H
#define BOUTON_TUI_KEYS_H

#include <stdbool.h>
#include <stddef.h>

typedef enum key_kind {
    PRESSED_NOTHING, /* the time is up, or a signal came */
    PRESSED_SIGN,    /* a letter, digit, ... */
    PRESSED_UP,
    PRESSED_DOWN,
    PRESSED_LEFT,
    PRESSED_RIGHT,
    PRESSED_ENTER,
    PRESSED_ESCAPE,
    PRESSED_BACKSPACE,
    PRESSED_DELETE,
    PRESSED_HOME,
    PRESSED_END,
    PRESSED_PAGE_UP,
    PRESSED_PAGE_DOWN,
    PRESSED_TAB,
    PRESSED_BACK_TAB,
    PRESSED_MOUSE,
    PRESSED_RESIZE, /* the window has another size */
} key_kind;

typedef struct key {
    key_kind kind;
    char sign[8]; /* as text, in the terminal's encoding */
    int y, x;     /* of the mouse */
} key;

/* Waits at most that long for a key; -1: until there is one or a signal asks the program to end. */
key read_key(int wait_ms);

typedef enum action {
    NO_ACTION,
    GO_UP,
    GO_DOWN,
    GO_NEXT,
    LET_GO,
    TAKE_FEWER,
    TAKE_MORE,
    TAKE_ALL,
    FEWER_PINS,
    MORE_PINS,
    MAKE_MOVE,
    LIST_MOVES,
    TYPE_MOVE,
    GIVE_TIP,
    SAY_WHY,
    SHOW_COLUMNS,
    PREDICT,
    TEACH,
    UNDO,
    REDO,
    NEW_MATCH,
    SAVE_MATCH,
    OPEN_RECORD,
    REVIEW,
    RESIGN,
    SHOW_HELP,
    QUIT,
    REPAINT,
} action;

action action_of(key pressed);
/* Whether what is asked while the engine thinks is done when it has moved: a hint, why, the moves.
 */
bool action_waits(action what);

typedef struct action_row {
    char sign; /* 0: no letter */
    action what;
    const char *keys; /* as help shows them */
    const char *help;
    /* What it does on boards, and where moves are chosen from a list, if that differs; "": nothing.
     */
    const char *on_boards, *from_list;
} action_row;

/* The table behind action_of, for the help page; NULL after the last. */
const action_row *action_at(size_t index);

#endif
