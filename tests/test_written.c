/* SPDX-License-Identifier: MIT */
/* Explanations written as Markdown and LaTeX: with the markup taken off again they have the words
 * of the plain text, one after the other, and LaTeX closes what it opens. */
#include "faults.h"
#include "test.h"

#include "command/written.h"

#include <bouton/bouton.h>

static const char *const positions[] = {
    "nim:3,5,7",     "nim:1,1,4",       "kayles:5 + nim:2",           "0.137:9,4",
    "cram:3x4",      "wythoff:5,8",     "hackenbush:0-1,1-2,1-3,0-3", "notakto=2:2x3",
    "moore=2:3,4,5", "subtract=1-3:21", "subtract=1,4:100",           "nim:0"};

/* Takes off what markup adds to a text, and writes each run of blanks and line ends as one blank.
 */
static void strip_markdown(const char *at, bouton_text *out) {
    at = strstr(at, "`\n") + 2; /* the title */
    bool code = false, starts = true;
    for (; *at != '\0'; at++) {
        if (starts && strncmp(at, "```\n", 4) == 0) {
            code = !code;
            at += 3;
            continue;
        }
        if (starts && !code && strncmp(at, "- ", 2) == 0) {
            at++;
            starts = false;
            continue;
        }
        starts = *at == '\n';
        if (!code && strncmp(at, "**", 2) == 0)
            at++;
        else if (!code && strncmp(at, "\xe2\x86\x92", 3) == 0) {
            bouton_text_put(out, "->");
            at += 2;
        } else {
            at += !code && *at == '\\';
            bouton_text_put_char(out, *at);
        }
    }
}

static void strip_latex(const char *at, bouton_text *out) {
    static const struct {
        const char *written, *plain;
    } signs[] = {{"\\begin{itemize}", ""},
                 {"\\end{itemize}", ""},
                 {"\\item ", " "},
                 {"\\begin{verbatim}", ""},
                 {"\\textbackslash{}", "\\"},
                 {"\\textasciitilde{}", "~"},
                 {"\\textless{}", "<"},
                 {"\\textgreater{}", ">"},
                 {"\\textasciicircum{}", "^"},
                 {"\\textbar{}", "|"},
                 {"\\char34{}", "\""},
                 {"-{}", "-"},
                 {"\\textbf{", ""},
                 {"\\texttt{", "`"},
                 {"$\\to$", "->"},
                 {"$\\times$", "x"},
                 {"$\\geq$", ">="},
                 {"$\\leq$", "<="},
                 {"\\#", "#"},
                 {"\\_", "_"},
                 {"\\{", "{"},
                 {"\\}", "}"},
                 {"\\&", "&"},
                 {"\\%", "%"},
                 {"\\$", "$"},
                 {"}", ""}};
    int open = 0;
    bool code = false;
    at = strstr(at, "}}\n") + 3;
    while (*at != '\0') {
        size_t i = 0;
        while (i < sizeof signs / sizeof *signs &&
               strncmp(at, signs[i].written, strlen(signs[i].written)) != 0)
            i++;
        if (i == sizeof signs / sizeof *signs && *at == '$') { /* powers: $b^{2}$ */
            assert_non_null(strchr(at + 1, '$'));
            for (at++; *at != '$'; at++)
                if (*at != '{' && *at != '}')
                    bouton_text_put_char(out, *at);
            at++;
            continue;
        }
        if (i == sizeof signs / sizeof *signs) {
            assert_null(strchr("\\{#$%&_~^<>|\"", *at));
            bouton_text_put_char(out, *at++);
            continue;
        }
        const bool closes = strcmp(signs[i].written, "}") == 0;
        bouton_text_put(out, closes && code ? "`" : signs[i].plain);
        at += strlen(signs[i].written);
        code = strcmp(signs[i].written, "\\texttt{") == 0 || (code && !closes);
        open += strcmp(signs[i].plain, "`") == 0 || strcmp(signs[i].written, "\\textbf{") == 0;
        open -= closes;
        assert_in_range(open, 0, 1);
        if (strcmp(signs[i].written, "\\begin{verbatim}") == 0) {
            const char *end = strstr(at, "\\end{verbatim}\n");
            bouton_text_put_bytes(out, at, (size_t)(end - at));
            at = end + strlen("\\end{verbatim}\n");
        }
    }
    assert_int_equal(open, 0);
}

static void assert_same_words(const char *one, const char *other) {
    for (;;) {
        one += strspn(one, " \n");
        other += strspn(other, " \n");
        const size_t size = strcspn(one, " \n");
        if (size != strcspn(other, " \n") || strncmp(one, other, size) != 0)
            fail_msg("\"%.60s\" is written \"%.60s\"", one, other);
        if (size == 0)
            return;
        one += size;
        other += size;
    }
}

static void words_stay(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_explanation *explanation = bouton_explanation_new(b);
    bouton_position *position = bouton_position_new(b);
    size_t marked = 0, tables = 0, commands = 0;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        for (int way = 0; way < 12; way++) {
            const bouton_play play = way % 2 == 0 ? BOUTON_NORMAL : BOUTON_MISERE;
            const bouton_markup markup = way / 2 % 2 == 0 ? BOUTON_MARKDOWN : BOUTON_LATEX;
            bouton_text *written = bouton_text_new(b), *plain = bouton_text_new(b);
            assert_int_equal(bouton_position_read(position, positions[i], strlen(positions[i])),
                             BOUTON_OK);
            assert_int_equal(bouton_solve(position, play, BOUTON_WANT_WINNING, solution),
                             BOUTON_OK);
            assert_int_equal(bouton_explain_in(solution, (bouton_detail)(way / 4), explanation),
                             BOUTON_OK);
            bouton_put_explanation(written, markup, positions[i], explanation);
            const char *text = bouton_text_data(written);
            assert_non_null(strstr(text, markup == BOUTON_LATEX ? "\\subsection*{" : "### `"));
            commands += strstr(text, "bouton-check FILE`") != NULL ||
                        strstr(text, "\\texttt{bouton-{}check FILE}") != NULL;
            assert_null(strstr(text, "\\`"));
            marked += strstr(text, markup == BOUTON_LATEX ? "\\textbf{" : "**") != NULL;
            tables += strstr(text, markup == BOUTON_LATEX ? "{verbatim}" : "```\n") != NULL;
            if (markup == BOUTON_LATEX)
                strip_latex(text, plain);
            else
                strip_markdown(text, plain);
            assert_same_words(bouton_explanation_text(explanation), bouton_text_data(plain));
            bouton_text_free(plain);
            bouton_text_free(written);
        }
    assert_true(marked > 20 && tables > 10 && commands > 3);
    bouton_position_free(position);
    bouton_explanation_free(explanation);
    bouton_solution_free(solution);
    bouton_forget(b);
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

/* Every printable character comes back. */
static void characters_stay(void **state) {
    (void)state;
    bouton_context *b = bouton_new(NULL);
    char all[128] = "", *end = all;
    for (char c = ' '; c < 127; c++)
        *end++ = c;
    *end = '\0';
    bouton_text *written = bouton_text_new(b), *plain = bouton_text_new(b);
    bouton_text_put(written, "`\n");
    bouton_put_escaped(written, BOUTON_MARKDOWN, all, strlen(all));
    strip_markdown(bouton_text_data(written), plain);
    assert_string_equal(bouton_text_data(plain), all);
    bouton_text_free(plain);
    bouton_text_free(written);
    bouton_free(b);
}

static bool take(void *user, const char *bytes, size_t size) {
    (void)user, (void)bytes, (void)size;
    return true;
}

static bouton_status ask(bouton_context *b, const char *const *words, size_t count) {
    const bouton_frontend door = {.size = sizeof door, .write = take};
    bool answered;
    bouton_request *request = bouton_request_new(b);
    if (request == NULL)
        return BOUTON_SYSTEM;
    bouton_status status = bouton_request_read(request, words, count);
    if (status == BOUTON_OK)
        status = bouton_request_run(request, &door, &answered);
    bouton_request_free(request);
    bouton_forget(b);
    return status;
}

static bouton_status write_once(bouton_context *b) {
    return ask(b, (const char *const[]){"explain", "nim:3,5", "--format", "latex"}, 4);
}

static void memory_that_fails(void **state) {
    (void)state;
    uint64_t failures;
    assert_true(faults_each(write_once, &failures));
    assert_true(failures > 10);
}

static void what_does_not_go(void **state) {
    (void)state;
    static const char *const bad[][5] = {{"explain", "3", "--format", "pdf"},
                                         {"explain", "3", "--format", "latex", "--json"},
                                         {"explain", "3", "--format", "latex", "--color=always"}};
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(ask(b, bad[i], bad[i][4] != NULL ? 5 : 4), BOUTON_INPUT);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_stay),
        cmocka_unit_test(characters_stay),
        cmocka_unit_test(memory_that_fails),
        cmocka_unit_test(what_does_not_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
