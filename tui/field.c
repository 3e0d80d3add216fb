/* SPDX-License-Identifier: MIT */
#include "field.h"

#include <stdio.h>
#include <string.h>

void field_set(field *f, const char *text) {
    snprintf(f->text, sizeof f->text, "%s", text);
    f->at = strlen(f->text);
    f->suggested = false;
}

void field_suggest(field *f, const char *text) {
    field_set(f, text);
    f->suggested = true;
}

static bool continues(char c) {
    return ((unsigned char)c & 0xc0) == 0x80;
}

static size_t before(const field *f, size_t at) {
    while (at > 0 && continues(f->text[--at]))
        ;
    return at;
}

static size_t after(const field *f, size_t at) {
    if (f->text[at] != '\0')
        at++;
    while (continues(f->text[at]))
        at++;
    return at;
}

static void cut(field *f, size_t from, size_t to) {
    memmove(f->text + from, f->text + to, strlen(f->text + to) + 1);
    f->at = from;
}

static void insert(field *f, const char *sign) {
    const size_t size = strlen(sign), all = strlen(f->text);
    if (all + size >= sizeof f->text)
        return;
    memmove(f->text + f->at + size, f->text + f->at, all - f->at + 1);
    memcpy(f->text + f->at, sign, size);
    f->at += size;
}

bool field_key(field *f, key pressed) {
    enum { CTRL_A = 1, CTRL_E = 5, CTRL_U = 21, CTRL_W = 23 };
    if (f->suggested && pressed.kind == PRESSED_SIGN && (unsigned char)pressed.sign[0] >= ' ')
        field_set(f, "");
    f->suggested = false;
    switch (pressed.kind) {
    case PRESSED_LEFT:
        f->at = before(f, f->at);
        return true;
    case PRESSED_RIGHT:
        f->at = after(f, f->at);
        return true;
    case PRESSED_HOME:
        f->at = 0;
        return true;
    case PRESSED_END:
        f->at = strlen(f->text);
        return true;
    case PRESSED_BACKSPACE:
        cut(f, before(f, f->at), f->at);
        return true;
    case PRESSED_DELETE:
        cut(f, f->at, after(f, f->at));
        return true;
    case PRESSED_SIGN:
        break;
    default:
        return false;
    }
    switch (pressed.sign[0]) {
    case CTRL_A:
        f->at = 0;
        return true;
    case CTRL_E:
        f->at = strlen(f->text);
        return true;
    case CTRL_U:
        field_set(f, "");
        return true;
    case CTRL_W: {
        size_t from = f->at;
        while (from > 0 && f->text[from - 1] == ' ')
            from--;
        while (from > 0 && f->text[from - 1] != ' ')
            from--;
        cut(f, from, f->at);
        return true;
    }
    default:
        if ((unsigned char)pressed.sign[0] < ' ')
            return false;
        insert(f, pressed.sign);
        return true;
    }
}

void field_draw(const screen *s, const field *f, int y, int x, int width, bool cursor) {
    char left[FIELD_BYTES];
    snprintf(left, sizeof left, "%.*s", (int)f->at, f->text);
    const char *start = left;
    while (screen_width(s, start) >= width) {
        start++;
        while (continues(*start))
            start++;
    }
    screen_put(s, y, x, width, STYLE_PLAIN, f->text + (start - left));
    if (cursor)
        screen_cursor(y, x + screen_width(s, start));
}
