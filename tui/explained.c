/* SPDX-License-Identifier: MIT */
#include "explained.h"

#include <stdio.h>
#include <string.h>

void explained_put(const screen *s, int y, int x, const bouton_explanation *e, const char *text,
                   size_t at, size_t size) {
    const size_t count = bouton_explanation_mark_count(e);
    for (size_t from = at, i = 0; from < at + size;) {
        while (i < count && bouton_explanation_mark(e, i).end <= from)
            i++;
        const bouton_highlight mark = bouton_explanation_mark(e, i);
        const bool inside = i < count && mark.start <= from;
        size_t to = at + size;
        if (i < count)
            to = inside ? mark.end : mark.start;
        if (to > at + size)
            to = at + size;
        char piece[512];
        snprintf(piece, sizeof piece, "%.*s", (int)(to - from), text + from);
        piece[strcspn(piece, "\n")] = '\0';
        x += screen_put(s, y, x, s->columns, inside ? STYLE_MARK : STYLE_PLAIN, piece);
        from = to;
    }
}

int columns_width(const screen *s, const bouton_explanation *e) {
    int widest = 0;
    for (const char *at = bouton_explanation_text(e); *at != '\0';) {
        char line[256];
        const size_t size = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)size, at);
        const int width = screen_width(s, line);
        widest = width > widest ? width : widest;
        at += size + (at[size] == '\n');
    }
    return widest;
}

int columns_lines(const bouton_explanation *e) {
    int count = 0;
    for (const char *at = bouton_explanation_text(e); *at != '\0'; at++)
        count += *at == '\n';
    return count;
}

bool columns_have_powers(const bouton_explanation *e) {
    return strncmp(bouton_explanation_text(e), "   ", 3) == 0;
}

void columns_draw(const screen *s, const bouton_explanation *e, int y, int x, int bottom, int step,
                  int skip, int rows) {
    const char *text = bouton_explanation_text(e);
    const int powers = columns_have_powers(e);
    int line = 0, below = 0;
    for (size_t at = 0; text[at] != '\0'; line++) {
        const size_t size = strcspn(text + at, "\n");
        const int row = line - powers - skip;
        int where = bottom;
        if (powers && line == 0)
            where = y - 1;
        else if (row >= 0 && row < rows)
            where = y + step * row;
        else if (row >= rows)
            where = y + step * (rows - 1) + 1 + below++;
        if (where < bottom)
            explained_put(s, where, x, e, text, at, size);
        at += size + (text[at + size] == '\n');
    }
}
