/* SPDX-License-Identifier: MIT */
/* Checks periods: computes the values that a theorem needs, and checks its conditions, for the
 * claimed numbers, with the same functions that prove periods. */
#include "octal/period/arithmetic.h"
#include "octal/period/blocks.h"
#include "octal/proof/check.h"

#include <string.h>

enum { KEPT_MAX = 1 << 24, BLOCKS_KEPT_MAX = 1 << 14, BLOCK_MAX = 1 << 20 };

static const uint64_t LARGEST = (uint64_t)1 << 60;

/* The heap from which on values[n] is values[n - p] + saltus. */
static uint64_t repeats_from(const uint32_t *values, uint64_t count, uint64_t p, uint64_t saltus) {
    uint64_t n = count;
    while (n > p && values[n - 1] == values[n - 1 - p] + saltus)
        n--;
    return n - p;
}

/* Whether the values repeat as claimed, from the preperiod on and no earlier, and with no smaller
 * period, which would divide this one. */
static bouton_status check_repetition(const bouton_check *c, const uint32_t *values,
                                      uint64_t count) {
    const uint64_t p = c->claim.period, saltus = c->claim.saltus;
    if (repeats_from(values, count, p, saltus) != c->claim.preperiod)
        return bouton_check_refuse(c, "the repetition does not begin at the preperiod");
    for (uint64_t shorter = p / 2; shorter > 0; shorter--) {
        const uint64_t rounds = p / shorter;
        if (p % shorter == 0 && saltus % rounds == 0 &&
            repeats_from(values, count, shorter, saltus / rounds) <= count - p)
            return bouton_check_refuse(c, "the period is not the least");
    }
    return BOUTON_OK;
}

/* The values up to G(checked), which repeat as claimed. */
static bouton_status values_up_to(const bouton_check *c, const bouton_code *code, uint64_t checked,
                                  uint64_t most, uint32_t **values) {
    *values = NULL;
    if (checked >= most || c->claim.period > checked)
        return bouton_check_refuse(c, "its numbers do not fit, or are too large");
    bouton_status status = bouton_check_values(c, code, checked + 1, values);
    if (status == BOUTON_OK)
        status = check_repetition(c, *values, checked + 1);
    if (status != BOUTON_OK)
        bouton_release_memory(c->b, *values, *values != NULL ? (checked + 1) * sizeof **values : 0);
    return status;
}

static bouton_status check_guy_smith(bouton_check *c, const bouton_code *code) {
    const uint64_t parts = bouton_code_parts(code) > 0 ? bouton_code_parts(code) : 1;
    const uint64_t checked = parts * (c->claim.preperiod + c->claim.period) + code->length;
    uint32_t *values;
    bouton_scan_end(&c->scan);
    bouton_status status = bouton_check_scanned(c);
    if (status == BOUTON_OK && (code->tail != 0 || c->claim.saltus != 0))
        status = bouton_check_refuse(c, "the theorem of Guy and Smith does not speak of this rule");
    if (status == BOUTON_OK)
        status = values_up_to(c, code, checked, KEPT_MAX, &values);
    if (status == BOUTON_OK)
        bouton_release_memory(c->b, values, (checked + 1) * sizeof *values);
    return status;
}

static bouton_status check_states(bouton_check *c, const bouton_code *code) {
    const uint64_t checked = bouton_scan_field(&c->scan, "checked", LARGEST);
    const bouton_period claim = {.period = c->claim.period, .preperiod = c->claim.preperiod};
    uint64_t proved = 0;
    uint32_t *values;
    bouton_scan_end(&c->scan);
    bouton_status status = bouton_check_scanned(c);
    if (status == BOUTON_OK && !bouton_arithmetic_fits(code))
        status = bouton_check_refuse(c, "this rule has no finite states");
    if (status == BOUTON_OK)
        status = values_up_to(c, code, checked, KEPT_MAX, &values);
    if (status != BOUTON_OK)
        return status;
    status = bouton_arithmetic_try(c->b, code, values, checked + 1, &claim, &proved);
    bouton_release_memory(c->b, values, (checked + 1) * sizeof *values);
    if (status == BOUTON_OK && proved != checked)
        status = bouton_check_refuse(c, "the states do not agree there, or agree sooner");
    return status;
}

static bouton_status check_blocks(bouton_check *c, const bouton_code *code) {
    const uint64_t checked = bouton_scan_field(&c->scan, "checked", LARGEST);
    const uint64_t size = bouton_scan_field(&c->scan, "size", LARGEST);
    const uint64_t even = c->claim.saltus & -c->claim.saltus;
    const bouton_period claim = {
        .period = c->claim.period, .preperiod = c->claim.preperiod, .saltus = c->claim.saltus};
    uint64_t needed = UINT64_MAX;
    uint32_t *values;
    bouton_scan_end(&c->scan);
    bouton_status status = bouton_check_scanned(c);
    if (status == BOUTON_OK && !bouton_blocks_fit(code))
        status = bouton_check_refuse(c, "the theorem of blocks does not speak of this rule");
    if (status == BOUTON_OK)
        status = values_up_to(c, code, checked, BLOCKS_KEPT_MAX, &values);
    if (status != BOUTON_OK)
        return status;
    bool fits = even > 0 && size >= even && (size & (size - 1)) == 0 && size <= BLOCK_MAX;
    for (uint64_t n = 0; n < claim.preperiod && fits; n++)
        fits = values[n] < size;
    if (fits)
        status = bouton_blocks_try(c->b, code, values, checked + 1, &claim, size, &needed);
    bouton_release_memory(c->b, values, (checked + 1) * sizeof *values);
    if (status == BOUTON_OK && needed != checked + 1)
        status = bouton_check_refuse(c, "the theorem does not hold with these blocks, or asks for "
                                        "other values than those checked");
    return status;
}

static bouton_status check_claim(bouton_check *c, const bouton_code *code) {
    bouton_scan *s = &c->scan;
    c->claim.period = bouton_scan_field(s, "period", LARGEST);
    c->claim.preperiod = bouton_scan_field(s, "preperiod", LARGEST);
    c->claim.saltus = bouton_scan_field(s, "saltus", LARGEST);
    bouton_scan_word(s, "proof ");
    if (c->claim.period == 0)
        bouton_scan_refuse(s, "the period is 0");
    static const struct {
        const char *name;
        bouton_proof proof;
        bouton_status (*check)(bouton_check *c, const bouton_code *code);
    } kinds[] = {{"windows\n", BOUTON_PROOF_WINDOWS, bouton_check_windows},
                 {"guy-smith\n", BOUTON_PROOF_GUY_SMITH, check_guy_smith},
                 {"states\n", BOUTON_PROOF_STATES, check_states},
                 {"blocks\n", BOUTON_PROOF_BLOCKS, check_blocks}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (bouton_scan_try(s, kinds[i].name)) {
            c->claim.proof = kinds[i].proof;
            return kinds[i].check(c, code);
        }
    bouton_scan_refuse(s, "its proof is of no kind known here");
    return bouton_check_scanned(c);
}

bouton_status bouton_check_period(bouton_check *c) {
    bouton_code code;
    const char *text;
    size_t size;
    bouton_status status = bouton_check_rule(c, &code, &text, &size);
    if (status != BOUTON_OK)
        return status;
    bouton_check_tell(c, text, size);
    for (size_t i = 0; i < size; i++)
        if (memchr("!=?", text[i], 3) != NULL)
            bouton_scan_refuse(&c->scan, "no theorem speaks of a rule with signs");
    status = check_claim(c, &code);
    bouton_code_free(c->b, &code);
    return status;
}
