/* SPDX-License-Identifier: MIT */
/* Values that other programs publish are ours. */
#include "facts.h"

#include <bouton/bouton.h>

/* What a position's text is for n. */
static void write_position(const char *pattern, unsigned n, char *text, size_t size) {
    const char *place = strpbrk(pattern, "#@");
    const size_t before = place != NULL ? (size_t)(place - pattern) : strlen(pattern);
    snprintf(text, size, "%.*s", (int)before, pattern);
    if (place == NULL)
        return;
    if (*place == '#') {
        snprintf(text + before, size - before, "%u%s", n, place + 1);
        return;
    }
    assert_true(before + n + 2 < size);
    memset(text + before, 'T', n + 1);
    if (n > 0)
        text[before + n - 1] = 'H';
    text[before + n + (n == 0)] = '\0';
}

static uint64_t value_of(const char *text, bool misere) {
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_genus genus;
    uint64_t value = 0;
    assert_true(position != NULL && solution != NULL);
    if (bouton_position_read(position, text, strlen(text)) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(b)->message);
    if (misere) {
        assert_int_equal(bouton_genus_of(position, &genus, NULL), BOUTON_OK);
        value = bouton_genus_digit(&genus, 0);
    } else {
        bouton_solution_want_value(solution, true);
        assert_int_equal(bouton_solve(position, BOUTON_NORMAL, BOUTON_WANT_OUTCOME, solution),
                         BOUTON_OK);
        const bouton_grundy found = bouton_solution_value(solution);
        if (!found.known || found.infinite)
            fail_msg("%s has no value", text);
        value = found.value;
    }
    bouton_solution_free(solution);
    bouton_position_free(position);
    bouton_free(b);
    return value;
}

static unsigned values_compared;

static void check_values(char **fields) {
    unsigned n = 0;
    const bool misere = strcmp(fields[1], "misere") == 0;
    assert_true(misere || strcmp(fields[1], "normal") == 0);
    for (char *at = fields[3]; *at != '\0'; n++) {
        char text[256];
        const uint64_t wanted = strtoull(at, &at, 10);
        write_position(fields[2], n, text, sizeof text);
        const uint64_t value = value_of(text, misere);
        if (value != wanted)
            fail_msg("%s: %s has %d by %s, not %d", text, fields[1], (int)wanted, fields[0],
                     (int)value);
    }
    assert_true(n == 1 || n == 21);
    values_compared += n;
}

static void test_peers(void **state) {
    (void)state;
    assert_int_equal(facts_each("peers.tsv", 4, check_values), 47);
    assert_int_equal(values_compared, 20 * 21 + 27);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_peers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
