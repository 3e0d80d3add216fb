/* SPDX-License-Identifier: MIT */
#include "keys.h"

#include "screen.h"

#include <curses.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

static const action_row rows[] = {
    {'k', GO_UP, "up, k", "the heap above", "the part above", "the component above"},
    {'j', GO_DOWN, "down, j", "the heap below", "the part below", "the component below"},
    {'h', TAKE_FEWER, "left, h", "take fewer, or pins further left; or type the number",
     "the part at the left", ""},
    {'l', TAKE_MORE, "right, l", "take more, or pins further right", "the part at the right", ""},
    {'+', MORE_PINS, "+, -", "more or fewer, of neighbours in a row", "", ""},
    {'-', FEWER_PINS, "-", "", "", ""},
    {'\t', GO_NEXT, "Tab", "the next heap", "the next board, graph or heap", "the next component"},
    {'\x1b', LET_GO, "Esc", NULL, "choose anew what was chosen", ""},
    {'a', TAKE_ALL, "a", "take as many as one may", "", ""},
    {' ', MAKE_MOVE, "Enter, blank", "make the move; lets the engine go on where it stopped",
     "choose a part, or make the move; lets the engine go on",
     "the moves, as a list; lets the engine go on where it stopped"},
    {'m', LIST_MOVES, "m", "the moves of this heap, as a list", "the moves here, as a list",
     "the moves, as a list"},
    {':', TYPE_MOVE, ":", "write a move, such as `B 3` or `B:2,1`",
     "write a move in words, or as `A:STATE`", "write a move in words, or as `A:STATE`"},
    {'t', GIVE_TIP, "t", "a hint; again: where? which move? why?", NULL, NULL},
    {'w', SAY_WHY, "w", "why this is won or lost", NULL, NULL},
    {'b', SHOW_COLUMNS, "b", "the binary columns beside the heaps",
     "the binary columns of the values", "the binary columns of the values"},
    {'p', PREDICT, "p", "who wins with best play", NULL, NULL},
    {'e', TEACH, "e", "tell each slip as soon as it is made; again: no longer", NULL, NULL},
    {'u', UNDO, "u", "take back", NULL, NULL},
    {'r', REDO, "r", "make again what was taken back", NULL, NULL},
    {'n', NEW_MATCH, "n", "a new match: game, players, level", NULL, NULL},
    {'s', SAVE_MATCH, "s", "save the match in a file", NULL, NULL},
    {'o', OPEN_RECORD, "o", "go on with a match from a file", NULL, NULL},
    {'v', REVIEW, "v", "review: where was the match won and lost?", NULL, NULL},
    {'x', RESIGN, "x", "give up", NULL, NULL},
    {'?', SHOW_HELP, "?", "this page", NULL, NULL},
    {'q', QUIT, "q", "leave", NULL, NULL},
    {'\f', REPAINT, "Ctrl-L", "draw the screen again", NULL, NULL},
};

const action_row *action_at(size_t index) {
    return index < sizeof rows / sizeof *rows ? &rows[index] : NULL;
}

bool action_waits(action what) {
    return what == GIVE_TIP || what == SAY_WHY || what == LIST_MOVES || what == PREDICT;
}

action action_of(key pressed) {
    switch (pressed.kind) {
    case PRESSED_UP:
        return GO_UP;
    case PRESSED_DOWN:
        return GO_DOWN;
    case PRESSED_TAB:
        return GO_NEXT;
    case PRESSED_ESCAPE:
        return LET_GO;
    case PRESSED_LEFT:
        return TAKE_FEWER;
    case PRESSED_RIGHT:
        return TAKE_MORE;
    case PRESSED_ENTER:
        return MAKE_MOVE;
    case PRESSED_SIGN:
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            if (pressed.sign[0] == rows[i].sign && pressed.sign[1] == '\0')
                return rows[i].what;
        return NO_ACTION;
    default:
        return NO_ACTION;
    }
}

static key mouse_key(void) {
    /* Curses makes one event of a press and a release that come together. */
    const mmask_t press =
        BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON1_DOUBLE_CLICKED | BUTTON1_TRIPLE_CLICKED;
    key pressed = {.kind = PRESSED_NOTHING};
    MEVENT event;
    if (getmouse(&event) != OK)
        return pressed;
    if (event.bstate & press)
        pressed = (key){.kind = PRESSED_MOUSE, .y = event.y, .x = event.x};
    else if (event.bstate & BUTTON4_PRESSED) /* the wheel */
        pressed.kind = PRESSED_UP;
    else if (event.bstate & BUTTON5_PRESSED)
        pressed.kind = PRESSED_DOWN;
    return pressed;
}

static key special_key(wint_t code) {
    static const struct {
        wint_t code;
        key_kind kind;
    } table[] = {
        {KEY_UP, PRESSED_UP},           {KEY_DOWN, PRESSED_DOWN},
        {KEY_LEFT, PRESSED_LEFT},       {KEY_RIGHT, PRESSED_RIGHT},
        {KEY_ENTER, PRESSED_ENTER},     {KEY_BACKSPACE, PRESSED_BACKSPACE},
        {KEY_DC, PRESSED_DELETE},       {KEY_HOME, PRESSED_HOME},
        {KEY_END, PRESSED_END},         {KEY_PPAGE, PRESSED_PAGE_UP},
        {KEY_NPAGE, PRESSED_PAGE_DOWN}, {KEY_BTAB, PRESSED_BACK_TAB},
        {KEY_RESIZE, PRESSED_RESIZE},
    };
    if (code == KEY_MOUSE)
        return mouse_key();
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].code == code)
            return (key){.kind = table[i].kind};
    return (key){.kind = PRESSED_NOTHING};
}

static key sign_key(wint_t code) {
    key pressed = {.kind = PRESSED_SIGN};
    mbstate_t state = {0};
    switch (code) {
    case '\r':
    case '\n':
        return (key){.kind = PRESSED_ENTER};
    case '\t':
        return (key){.kind = PRESSED_TAB};
    case 0x1b:
        return (key){.kind = PRESSED_ESCAPE};
    case '\b':
    case 0x7f:
        return (key){.kind = PRESSED_BACKSPACE};
    default:
        break;
    }
    const size_t size = wcrtomb(pressed.sign, (wchar_t)code, &state);
    if (size == (size_t)-1)
        return (key){.kind = PRESSED_NOTHING};
    pressed.sign[size] = '\0';
    return pressed;
}

key read_key(int wait_ms) {
    enum { LOOK_MS = 250 }; /* how often to look for signals */
    key pressed = {.kind = PRESSED_NOTHING};
    do {
        wint_t code;
        if (screen_signal() != 0)
            break;
        timeout(wait_ms < 0 ? LOOK_MS : wait_ms);
        const int got = get_wch(&code);
        if (got == KEY_CODE_YES)
            pressed = special_key(code);
        else if (got == OK)
            pressed = sign_key(code);
        else if (!isatty(STDIN_FILENO)) /* the terminal is gone, with or without a signal */
            screen_hang_up();
    } while (wait_ms < 0 && pressed.kind == PRESSED_NOTHING);
    return pressed;
}
