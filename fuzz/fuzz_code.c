/* SPDX-License-Identifier: MIT */
/* Codes and sets of numbers: the first byte says which, the rest is read. Whatever was read must be
 * the same when written and read again. */
#include "fuzz.h"

#include "octal/code/code.h"

#include <string.h>

/* What is to be reached. */
enum { READ_CODE, READ_SET, READ_ALL_BUT, SIGNED, REPEATED };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 3000,
    .edges = 300,
    .goals = {[READ_CODE] = {"codes read", 100},
              [READ_SET] = {"sets read", 50},
              [READ_ALL_BUT] = {"all-but sets read", 30},
              [SIGNED] = {"codes read whose digits have signs", 40},
              [REPEATED] = {"codes read with a repeated digit", 15}},
};

enum { CODE, SET, ALL_BUT, FORMS };

static bouton_status read(bouton_context *b, int form, const char *text, size_t size,
                          bouton_code *code) {
    if (form == CODE)
        return bouton_code_read(b, code, text, size);
    return bouton_code_read_set(b, code, text, size, form == ALL_BUT);
}

static void write(int form, const bouton_code *code, bouton_text *out) {
    if (form == CODE)
        bouton_code_write(code, out);
    else
        bouton_code_write_set(code, form == ALL_BUT, out);
    HOLDS(bouton_text_status(out) == BOUTON_OK);
}

static void check_digits(const bouton_code *code) {
    uint64_t before = 0;
    for (size_t i = 0; i < code->count; i++) {
        const bouton_digit digit = code->digits[i];
        HOLDS(digit.leave != 0 && digit.take <= code->length);
        HOLDS(i == 0 || digit.take > before);
        HOLDS(bouton_code_digit(code, digit.take) == (digit.leave & BOUTON_LEAVE_ANY));
        before = digit.take;
    }
}

/* Every option takes what its digit allows and loses no token. */
static void check_options(const bouton_code *code) {
    for (uint64_t heap = 0; heap < 12; heap++) {
        bouton_heap_walk walk = {.code = code, .heap = heap};
        while (bouton_heap_next(&walk)) {
            uint64_t tokens = walk.option.take;
            for (unsigned i = 0; i < walk.option.count; i++) {
                HOLDS(walk.option.parts[i] > 0);
                tokens += walk.option.parts[i];
            }
            HOLDS(tokens == heap);
            HOLDS(bouton_code_allows(code, walk.option.take, walk.option.parts, walk.option.count));
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    fuzz_budget budget;
    bouton_context *b = fuzz_context(&budget);
    const int form = data[0] % FORMS;
    bouton_code code, again;
    if (read(b, form, (const char *)data + 1, size - 1, &code) == BOUTON_OK) {
        bouton_text text = bouton_text_start(b), text_again = bouton_text_start(b);
        write(form, &code, &text);
        HOLDS(read(b, form, text.data, text.size, &again) == BOUTON_OK);
        write(form, &again, &text_again);
        HOLDS(strcmp(text.data, text_again.data) == 0);
        HOLDS(code.count == again.count && code.length == again.length && code.tail == again.tail);
        fuzz_reach(READ_CODE + (unsigned)form);
        if (form == CODE && strpbrk(text.data, "!=?") != NULL)
            fuzz_reach(SIGNED);
        if (form == CODE && code.tail != 0)
            fuzz_reach(REPEATED);
        check_digits(&code);
        check_options(&code);
        bouton_code_free(b, &code);
        bouton_code_free(b, &again);
        bouton_text_release(&text);
        bouton_text_release(&text_again);
    } else {
        fuzz_check_error(b, size - 1);
    }
    fuzz_release(b, &budget);
    return 0;
}
