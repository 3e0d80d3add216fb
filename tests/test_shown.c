/* SPDX-License-Identifier: MIT */
/* What may be shown, and that no error's texts have anything else. */
#include "base/context.h"
#include "base/shown.h"

#include "test.h"

#include <stdlib.h>

static size_t encode(uint32_t code, char *text) {
    if (code < 0x80) {
        text[0] = (char)code;
        return 1;
    }
    const size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; code >>= 6)
        text[i] = (char)(0x80 | (code & 0x3f));
    text[0] = (char)((0xf00u >> length & 0xff) | code);
    return length;
}

static void the_unseen_is_not_shown(void **state) {
    static const uint32_t hidden[] = {
        0,      '\t',   '\n',   '\r',   0x1b,   0x7f,   0x80,   0x85,   0x9b,    0x9f,
        0xad,   0x61c,  0x180e, 0x200b, 0x200d, 0x200e, 0x200f, 0x2028, 0x2029,  0x202a,
        0x202e, 0x2060, 0x2064, 0x2066, 0x2069, 0x206f, 0xfeff, 0xfff9, 0xe0001, 0xe007f};
    static const uint32_t shown[] = {' ',    'a',    '~',     0xa0,    0xe4,    0x301,  0x5d0,
                                     0x627,  0x2010, 0x2027,  0x202f,  0x2192,  0x265f, 0x4e00,
                                     0xfe0e, 0xfffd, 0x1d400, 0x1f600, 0x10ffff};
    char text[4];
    (void)state;
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        assert_int_equal(bouton_shown_length(text, encode(hidden[i], text)), 0);
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        const size_t length = encode(shown[i], text);
        assert_int_equal(bouton_shown_length(text, length), length);
        assert_int_equal(bouton_shown_length(text, length - 1), 0);
    }
}

static void what_is_no_utf8_is_not_shown(void **state) {
    static const char *const bad[] = {"\x80",
                                      "\x9b",
                                      "\xff",
                                      "\xc0\xaf",
                                      "\xc3",
                                      "\xe0\x80\xaf",
                                      "\xed\xa0\x80",
                                      "\xe2\x80",
                                      "\xf5\x80",
                                      "\xf0\x80\x80\x80",
                                      "\xf4\x90\x80\x80"};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(bouton_utf8_length(bad[i], strlen(bad[i])), 0);
        assert_false(bouton_may_be_shown(bad[i], strlen(bad[i])));
    }
    assert_false(bouton_may_be_shown("a\0b", 3));
    assert_true(bouton_may_be_shown("", 0));
    assert_true(bouton_may_be_shown("1 \xe2\x86\x92 \xc3\xa4", 8));
}

/* Wherever an error puts it: in the sentence, in the excerpt, cut off at the end of either. */
static void errors_show_nothing_else(void **state) {
    enum { CASES = 20000, LONGEST = 2 * BOUTON_MESSAGE_MAX };
    bouton_context *b = bouton_new(NULL);
    static char text[LONGEST + 4];
    srand(1);
    (void)state;
    for (int i = 0; i < CASES; i++) {
        const size_t longest = i % 2 ? 30 : LONGEST;
        size_t size = 0;
        while (size < longest && rand() % 64 != 0) {
            static const uint32_t most[] = {0x80, 0x100, 0x3000, 0x110000};
            const uint32_t code = (uint32_t)rand() % most[rand() % 4];
            if (rand() % 4 == 0)
                text[size++] = (char)rand();
            else
                size += encode(code, text + size);
        }
        text[size] = '\0';
        bouton_fail_at(b, BOUTON_INPUT, "test", text, size, (size_t)rand() % (size + 1), "say %s.",
                       text);
        const bouton_error *e = bouton_last_error(b);
        assert_true(bouton_may_be_shown(e->message, strlen(e->message)));
        for (const char *line = e->text; *line != '\0';) {
            const size_t length = strcspn(line, "\t\r\n");
            assert_true(bouton_may_be_shown(line, length));
            line += length + (line[length] != '\0');
        }
        /* The place is counted in bytes of the text: none may be lost. */
        assert_true(size > 70 || strlen(e->text) == size);
    }
    bouton_free(b);
}

/* A file's name is part of a position's text. */
static void files_have_names_to_show(void **state) {
    bouton_context *b = bouton_new(NULL);
    bouton_text text = bouton_text_start(b);
    (void)state;
    assert_int_equal(bouton_load_file(b,
                                      "a\xe2\x80\xae"
                                      "b",
                                      100, &text),
                     BOUTON_INPUT);
    assert_string_equal(bouton_last_error(b)->message,
                        "a???b: the file's name has a character that can't be shown");
    bouton_text_release(&text);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_unseen_is_not_shown),
        cmocka_unit_test(what_is_no_utf8_is_not_shown),
        cmocka_unit_test(errors_show_nothing_else),
        cmocka_unit_test(files_have_names_to_show),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
