/* SPDX-License-Identifier: MIT */
/*
 * An explanation has blocks with empty lines between them. A block whose lines begin with two
 * blanks is a list, in which deeper lines continue the item before; but a block with a line of only
 * dashes is a table, and one that begins with six blanks is a drawing: their columns must be kept.
 */
#include "command/written.h"

#include <string.h>

static void put_latex(bouton_text *out, char c) {
    static const struct {
        char c;
        const char *as;
    } others[] = {{'\\', "\\textbackslash{}"},  {'~', "\\textasciitilde{}"},
                  {'^', "\\textasciicircum{}"}, {'<', "\\textless{}"},
                  {'>', "\\textgreater{}"},     {'|', "\\textbar{}"},
                  {'"', "\\char34{}"},          {'-', "-{}"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].c == c) {
            bouton_text_put(out, others[i].as);
            return;
        }
    if (strchr("#$%&_{}", c) != NULL)
        bouton_text_put_char(out, '\\');
    bouton_text_put_char(out, c);
}

static void put_markdown(bouton_text *out, char c) {
    if (strchr("\\`*_{}[]<>#|", c) != NULL)
        bouton_text_put_char(out, '\\');
    bouton_text_put_char(out, c);
}

void bouton_put_escaped(bouton_text *out, bouton_markup markup, const char *text, size_t size) {
    for (size_t i = 0; i < size; i++) {
        if (markup == BOUTON_LATEX)
            put_latex(out, text[i]);
        else
            put_markdown(out, text[i]);
    }
}

/* What is being written. */
typedef struct writing {
    bouton_text *out;
    bouton_markup markup;
    const bouton_explanation *explanation;
    const char *text;
    size_t mark;  /* the next one */
    bool marked;  /* inside one */
    size_t block; /* where the paragraph ends; 0: a list */
    size_t code;  /* where a command between backquotes ends; 0: not inside one */
} writing;

static void set_off(writing *w, bool on) {
    static const char *const signs[][2] = {
        [BOUTON_MARKDOWN] = {"**", "**"}, [BOUTON_LATEX] = {"}", "\\textbf{"}};
    if (on != w->marked)
        bouton_text_put(w->out, signs[w->markup][on]);
    w->marked = on;
}

static bool is_alnum(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Where a product of powers ends that begins at `at`, "2^64", "ab^2c"; `at` where none does. */
static size_t end_of_powers(const char *text, size_t at, size_t end) {
    size_t i = at;
    bool power = false;
    if (at > 0 && (is_alnum(text[at - 1]) || text[at - 1] == '^'))
        return at;
    while (i < end && (is_alnum(text[i]) ||
                       (text[i] == '^' && i > at && i + 1 < end && is_alnum(text[i + 1])))) {
        power = power || text[i] == '^';
        i++;
    }
    return power ? i : at;
}

/* An exponent is a number or one letter. */
static void put_powers(bouton_text *out, const char *text, size_t at, size_t end) {
    bouton_text_put_char(out, '$');
    while (at < end) {
        bouton_text_put_char(out, text[at]);
        if (text[at++] != '^')
            continue;
        const size_t digits = strspn(text + at, "0123456789"), size = digits > 0 ? digits : 1;
        bouton_text_printf(out, "{%.*s}", (int)size, text + at);
        at += size;
    }
    bouton_text_put_char(out, '$');
}

/* "2 x 3", also where a line ends beside it, but not "x" as a name or "2x3" as a board. */
static bool is_times(const char *text, size_t at) {
    size_t before = at, after = at + 1;
    if (text[at] != 'x')
        return false;
    while (before > 0 && strchr(" \n", text[before - 1]) != NULL)
        before--;
    after += strspn(text + after, " \n");
    return before > 0 && before < at && after > at + 1 &&
           ((text[before - 1] >= '0' && text[before - 1] <= '9') || text[before - 1] == ')') &&
           ((text[after] >= '0' && text[after] <= '9') || text[after] == '(');
}

/* Puts what is typeset in LaTeX and begins at `at`: powers, "5 x 4", ">="; returns where it ends,
 * at most at `end`. */
static size_t put_math(writing *w, size_t at, size_t end) {
    static const struct {
        const char *plain, *set;
    } signs[] = {{">=", "$\\geq$"}, {"<=", "$\\leq$"}};
    const char *text = w->text;
    if (w->markup != BOUTON_LATEX)
        return at;
    const size_t powers = end_of_powers(text, at, end);
    if (powers > at) {
        put_powers(w->out, text, at, powers);
        return powers;
    }
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (end - at >= 2 && memcmp(text + at, signs[i].plain, 2) == 0) {
            bouton_text_put(w->out, signs[i].set);
            return at + 2;
        }
    if (is_times(text, at)) {
        bouton_text_put(w->out, "$\\times$");
        return at + 1;
    }
    return at;
}

/* In a paragraph, puts a backquote that begins or ends a command, "`bouton period kayles`", or a
 * byte inside one; false elsewhere. */
static bool put_code(writing *w, size_t at) {
    static const char *const signs[][2] = {
        [BOUTON_MARKDOWN] = {"`", "`"}, [BOUTON_LATEX] = {"}", "\\texttt{"}};
    const char *close = w->code == 0 && w->text[at] == '`' && w->block > at
                            ? memchr(w->text + at + 1, '`', w->block - at - 1)
                            : NULL;
    const bool inside = w->code != 0;
    if (close != NULL)
        w->code = (size_t)(close - w->text);
    else if (!inside)
        return false;
    else if (at == w->code)
        w->code = 0;
    if (inside && w->code != 0 && w->markup == BOUTON_MARKDOWN)
        bouton_text_put_char(w->out, w->text[at]);
    else if (inside && w->code != 0)
        bouton_put_escaped(w->out, w->markup, w->text + at, 1);
    else
        bouton_text_put(w->out, signs[w->markup][close != NULL]);
    return true;
}

/* The text from `at` to `end`, with its marks. */
static void put_words(writing *w, size_t at, size_t end) {
    static const char *const arrows[] = {
        [BOUTON_MARKDOWN] = "\xe2\x86\x92", [BOUTON_LATEX] = "$\\to$"};
    const size_t count = bouton_explanation_mark_count(w->explanation);
    while (at < end) {
        const bouton_highlight mark = bouton_explanation_mark(w->explanation, w->mark);
        if (w->mark < count && mark.end <= at) {
            w->mark++;
            continue;
        }
        set_off(w, w->mark < count && mark.start <= at);
        if (put_code(w, at)) {
            at++;
            continue;
        }
        if (end - at >= 2 && memcmp(w->text + at, "->", 2) == 0) {
            bouton_text_put(w->out, arrows[w->markup]);
            at += 2;
            continue;
        }
        const size_t stop = w->mark == count ? end : w->marked ? mark.end : mark.start;
        const size_t next = put_math(w, at, stop < end ? stop : end);
        if (next == at)
            bouton_put_escaped(w->out, w->markup, w->text + at++, 1);
        else
            at = next;
    }
    set_off(w, false);
}

static size_t end_of_line(const char *text, size_t at) {
    return at + strcspn(text + at, "\n");
}

/* The end of a block: after its last line's end. */
static size_t end_of_block(const char *text, size_t at) {
    while (text[at] != '\0' && text[at] != '\n') {
        at = end_of_line(text, at);
        at += text[at] == '\n';
    }
    return at;
}

static bool keeps_columns(const char *text, size_t at, size_t end) {
    enum { DRAWN = 6 };
    if (strspn(text + at, " ") >= DRAWN)
        return true;
    while (at < end) {
        const size_t dashes = at + strspn(text + at, " ");
        const size_t stop = end_of_line(text, at);
        if (dashes < stop && dashes + strspn(text + dashes, "-") == stop)
            return true;
        at = stop + 1;
    }
    return false;
}

static void put_columns(writing *w, size_t at, size_t end) {
    const bool latex = w->markup == BOUTON_LATEX;
    bouton_text_put(w->out, latex ? "\\begin{verbatim}\n" : "```\n");
    bouton_text_put_bytes(w->out, w->text + at, end - at);
    bouton_text_put(w->out, latex ? "\\end{verbatim}\n" : "```\n");
}

static void put_list(writing *w, size_t at, size_t end) {
    const bool latex = w->markup == BOUTON_LATEX;
    bouton_text_put(w->out, latex ? "\\begin{itemize}\n" : "");
    while (at < end) {
        const size_t indent = strspn(w->text + at, " "), stop = end_of_line(w->text, at);
        bouton_text_put(w->out, indent > 2 ? "  " : latex ? "\\item " : "- ");
        put_words(w, at + indent, stop);
        bouton_text_put_char(w->out, '\n');
        at = stop + 1;
    }
    bouton_text_put(w->out, latex ? "\\end{itemize}\n" : "");
}

static void put_paragraph(writing *w, size_t at, size_t end) {
    while (at < end) {
        const size_t stop = end_of_line(w->text, at);
        put_words(w, at, stop);
        bouton_text_put_char(w->out, '\n');
        at = stop + 1;
    }
}

static void put_title(bouton_text *out, bouton_markup markup, const char *title) {
    if (markup == BOUTON_LATEX) {
        bouton_text_put(out, "\\subsection*{\\texttt{");
        bouton_put_escaped(out, markup, title, strlen(title));
        bouton_text_put(out, "}}\n");
    } else {
        bouton_text_printf(out, "### `%s`\n", title);
    }
}

void bouton_put_explanation(bouton_text *out, bouton_markup markup, const char *title,
                            const bouton_explanation *explanation) {
    writing w = {.out = out,
                 .markup = markup,
                 .explanation = explanation,
                 .text = bouton_explanation_text(explanation)};
    put_title(out, markup, title);
    for (size_t at = 0; w.text[at] != '\0';) {
        const size_t end = end_of_block(w.text, at);
        if (end == at) { /* an empty line */
            at++;
            continue;
        }
        bouton_text_put_char(out, '\n');
        w.block = w.text[at] == ' ' ? 0 : end;
        if (keeps_columns(w.text, at, end))
            put_columns(&w, at, end);
        else if (w.text[at] == ' ')
            put_list(&w, at, end);
        else
            put_paragraph(&w, at, end);
        at = end;
    }
}
