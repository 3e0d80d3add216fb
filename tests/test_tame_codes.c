/* SPDX-License-Identifier: MIT */
/* How many codes of three digits are tame: the quotient, the genera and the definition agree on
 * each of them, as far as it was looked at. */
#include "test.h"

#include "reference/tame.h"

#include <bouton/genus.h>
#include <bouton/misere.h>

enum { HEAPS = 40, STEPS = 2 << 20 };

static bouton_status see_genus(void *user, uint64_t heap, const bouton_genus *genus) {
    if (genus->kind == BOUTON_TAME)
        return BOUTON_OK;
    *(uint64_t *)user = heap;
    return BOUTON_LIMIT;
}

/* Codes proved by a period; and others settled since all heaps from one on are firm. */
typedef struct counts {
    unsigned tame, wild, firm_tame, firm_wild;
} counts;

static void check_code(bouton_context *b, const char *text, counts *solved) {
    const reference_code code = reference_code_of(text);
    bouton_quotient *q = bouton_quotient_open(b, &text, 1);
    bouton_quotient_limit(q, STEPS);
    bouton_quotient_advance(q, 1000, false);
    const bouton_quotient_facts *facts = bouton_quotient_facts_of(q);
    const uint64_t count = facts->proved          ? facts->count
                           : facts->count < HEAPS ? facts->count
                                                  : HEAPS;
    const size_t wanted = reference_first_not_tame(&code, count);
    uint64_t found = count;
    if (count > 0)
        bouton_genus_of_heaps(b, text, 0, count - 1, see_genus, &found);
    if (found != wanted)
        fail_msg("%s: heap %llu, not %llu, is the first that is not tame", text,
                 (unsigned long long)wanted, (unsigned long long)found);
    if (facts->tame != (wanted == count))
        fail_msg("%s: the quotient is not tame as the heaps are", text);
    if (facts->proved)
        ++*(facts->tame ? &solved->tame : &solved->wild);
    else if (facts->firm_from > 0)
        ++*(facts->tame ? &solved->firm_tame : &solved->firm_wild);
    bouton_quotient_close(q);
}

static void test_three_digits(void **state) {
    (void)state;
    counts solved[2] = {{0}};
    for (unsigned family = 0; family < 2; family++)
        for (unsigned n = TEST_PART > 1 ? (unsigned)(7 * family) : 0; n < 512; n += TEST_PART) {
            char text[] = {family ? '4' : '0',  '.', (char)('0' + n / 64), (char)('0' + n / 8 % 8),
                           (char)('0' + n % 8), '\0'};
            bouton_context *b = bouton_new(NULL);
            check_code(b, text, &solved[family]);
            bouton_free(b);
        }
    if (TEST_PART > 1)
        return;
    assert_int_equal(solved[0].tame, 125);
    assert_int_equal(solved[0].wild, 52);
    assert_int_equal(solved[1].tame, 162);
    assert_int_equal(solved[1].wild, 48);
    assert_int_equal(solved[0].firm_tame, 5);
    assert_int_equal(solved[0].firm_wild, 26);
    assert_int_equal(solved[1].firm_tame, 4);
    assert_int_equal(solved[1].firm_wild, 48);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_three_digits)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
