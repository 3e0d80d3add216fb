/* SPDX-License-Identifier: MIT */
/* bouton-check on certificates of heaps that dominate: what is true is accepted, and of what is
 * forged nothing that is false. */
#include "dominance_claims.h"

static void test_true_claims(void **state) {
    (void)state;
    for (size_t i = 0; i < TRUE_CLAIMS; i++) {
        const claim c = claim_of(true_claims[i]);
        char *text = text_of(&c), said[256];
        const sums s = sums_of(c.rule);
        size_t dominated_sums = 0;
        verdict_on(text, strlen(text), &as_usual);
        snprintf(said, sizeof said,
                 ": heaps that dominate tell who wins %s in misere play, for all heaps: period %u, "
                 "saltus %u, preperiod %u, lost %u",
                 c.rule, c.period, c.saltus, c.preperiod, c.lost);
        assert_int_equal(checked.verdict, ACCEPTED);
        assert_string_equal(checked.said, said);
        assert_memory_equal(text, true_claims[i], strlen(true_claims[i]) - strlen(SUM));
        for (size_t k = 0; k < s.count; k++) {
            bool dominated = false;
            if (says_lost(&c, &s.list[k].sum, &dominated) != s.list[k].lost)
                fail_msg("%s: it is false of sum %zu", c.rule, k);
            dominated_sums += dominated;
        }
        assert_true(s.count > 1500 && (dominated_sums > 20 || i + 1 == TRUE_CLAIMS));
        free(s.list);
        free(text);
    }
}

/* That the quotient is infinite is accepted where heaps that dominate are repeated, and said. */
static void test_infinite(void **state) {
    (void)state;
    static const char line[] = "quotient infinite\n";
    for (size_t i = 0; i < TRUE_CLAIMS; i++) {
        const claim c = claim_of(true_claims[i]);
        const size_t before = strlen(true_claims[i]) - strlen(SUM);
        char text[1024];
        bool grows = false;
        for (unsigned n = c.preperiod; n < c.preperiod + c.period; n++)
            grows = grows || c.spans[n] > 0;
        assert_int_equal(grows, i + 1 < TRUE_CLAIMS);
        snprintf(text, sizeof text, "%.*s%s%s", (int)before, true_claims[i], line, SUM);
        mend_sum(text, strlen(text));
        assert_int_equal(verdict_on(text, strlen(text), &as_usual), grows ? ACCEPTED : REFUSED);
        assert_int_equal(strstr(checked.said, "; its quotient is infinite") != NULL, grows);
    }
}

/* Neither the period nor the preperiod need be the least. */
static void test_longer(void **state) {
    (void)state;
    for (size_t i = 0; i < TRUE_CLAIMS; i++) {
        const claim c = claim_of(true_claims[i]);
        for (unsigned times = 1; times <= 3; times++)
            for (unsigned more = 0; more <= 5; more++) {
                claim m = c;
                unsigned periods = 0;
                m.period = c.period * times;
                m.saltus = c.saltus * times;
                m.preperiod = c.preperiod + more;
                for (unsigned n = 0; n < m.preperiod + m.period && n < LISTED; n++) {
                    m.values[n] = c.values[listed(&c, n, &periods)];
                    m.weights[n] = weight_of(&c, n);
                    m.spans[n] = span_of(&c, n);
                }
                if (m.preperiod + m.period <= LISTED && verdict_of(&m) != ACCEPTED)
                    fail_msg("%s, %u, %u: %s", c.rule, times, more, checked.said);
            }
    }
}

/* How often a claim was tried, how often a small sum shows that it is false, and how often it was
 * accepted. */
typedef struct tally {
    unsigned tried, shown, accepted;
} tally;

static void try_forged(const claim *c, const sums *s, tally *t) {
    const bool right = is_right(c, s), accepted = verdict_of(c) == ACCEPTED;
    t->tried++;
    t->shown += !right;
    t->accepted += accepted;
    if (accepted && !right) {
        char *text = text_of(c);
        fail_msg("this is false, but not refused:\n%s", text);
    }
}

/* Each number another one: weights and spans of each heap in every way that reading allows. */
static void try_numbers(const claim *c, const sums *s, tally *t) {
    claim m = *c;
    m.lost = 5 - c->lost;
    try_forged(&m, s, t);
    m = *c;
    for (m.saltus = 4; m.saltus <= 8; m.saltus += 2)
        try_forged(&m, s, t);
    for (unsigned n = 0; n < c->preperiod + c->period; n++) {
        const unsigned largest = c->weights[n] + 4;
        for (unsigned weight = c->weights[n] % 2; weight <= largest; weight += 2)
            for (unsigned span = 0; span < weight || span == 0; span++) {
                if ((span > 0 && (weight - span) % 2 == 0) ||
                    (weight == c->weights[n] && span == c->spans[n]))
                    continue;
                m = *c;
                m.weights[n] = weight;
                m.spans[n] = span;
                try_forged(&m, s, t);
            }
    }
}

/* The weights and spans of one rule told of others, whose values differ only later or not at all.
 */
static void try_rules(const claim *c, tally *t) {
    for (unsigned i = 0; i < 1024; i += TEST_PART) {
        claim m = *c;
        unsigned values[TOKENS];
        bool alike = true;
        snprintf(m.rule, sizeof m.rule, "%u.%03o", i / 512 * 4, i % 512);
        const reference_code code = reference_code_of(m.rule);
        const unsigned count = c->preperiod + c->period;
        reference_values(&code, TOKENS, values);
        for (unsigned n = 0; n < count && n < TOKENS && alike; n++)
            alike = values[n] == c->values[n];
        if (!alike) {
            assert_int_equal(verdict_of(&m), REFUSED);
            assert_true(was_said("line 12: condition") || was_said("line 12: the value of heap") ||
                        was_said("line 12: heap"));
            continue;
        }
        const sums s = sums_of(m.rule);
        try_forged(&m, &s, t);
        free(s.list);
    }
}

static void test_forged_claims(void **state) {
    (void)state;
    tally numbers = {0}, rules = {0};
    for (size_t i = 0; i < TRUE_CLAIMS; i++) {
        const claim c = claim_of(true_claims[i]);
        const sums s = sums_of(c.rule);
        try_numbers(&c, &s, &numbers);
        if (i % 3 == 0)
            try_rules(&c, &rules);
        free(s.list);
    }
    /* Where no heap dominates, it makes no difference what is lost then. */
    assert_int_equal(numbers.accepted, 1);
    assert_true(numbers.tried > 800 && numbers.shown > 500 && rules.tried > 300 / TEST_PART);
    if (TEST_PART == 1)
        assert_int_equal(rules.accepted, 21); /* as 0.27 is played like 0.26 */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_true_claims),
        cmocka_unit_test(test_infinite),
        cmocka_unit_test(test_longer),
        cmocka_unit_test(test_forged_claims),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
