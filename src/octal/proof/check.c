/* SPDX-License-Identifier: MIT */
#include "octal/proof/check.h"

#include "octal/sequence/run.h"

#include <string.h>

bouton_status bouton_check_refuse(const bouton_check *c, const char *why) {
    const size_t at = c->scan.at != NULL ? (size_t)(c->scan.at - c->text) : 0;
    uint64_t line = 0;
    for (size_t i = 0; i + 1 < at; i++)
        line += c->text[i] == '\n';
    return bouton_fail(c->b, BOUTON_NO, "certificate", "line %llu of the certificate: %s",
                       (unsigned long long)line + 1, why);
}

bouton_status bouton_check_scanned(const bouton_check *c) {
    return c->scan.why == NULL ? BOUTON_OK : bouton_check_refuse(c, c->scan.why);
}

void bouton_check_tell(bouton_check *c, const char *text, size_t size) {
    const size_t most = sizeof c->claim.rule - 1, shown = size <= most ? size : most - 3;
    memcpy(c->claim.rule, text, shown);
    strcpy(c->claim.rule + shown, shown < size ? "..." : "");
}

bool bouton_check_is_code(const char *text, size_t size) {
    enum { DIGITS_MAX = 4095, TEXT_MAX = 8207 };
    size_t i = 0, digits = 0;
    const bool tail = size > 3 && memcmp(text + size - 3, "...", 3) == 0;
    const size_t end = tail ? size - 3 : size;
    if (size == 0 || size > TEXT_MAX || memchr("048C", text[0], 4) == NULL)
        return false;
    i = size > 1 && memchr("!=?", text[1], 3) != NULL ? 2 : 1;
    if (i >= end || text[i++] != '.')
        return false;
    for (; i < end; digits++) {
        if (memchr("0123456789ABCDEF", text[i++], 16) == NULL)
            return false;
        i += i < end && memchr("!=?", text[i], 3) != NULL;
    }
    return digits > 0 && digits <= DIGITS_MAX;
}

bouton_status bouton_check_rule(bouton_check *c, bouton_code *code, const char **text,
                                size_t *size) {
    bouton_scan_word(&c->scan, "rule ");
    *text = bouton_scan_line(&c->scan, size);
    bouton_status status = bouton_check_scanned(c);
    if (status == BOUTON_OK && !bouton_check_is_code(*text, *size))
        status = bouton_check_refuse(c, "the rule is no code");
    if (status == BOUTON_OK)
        status = bouton_code_read(c->b, code, *text, *size);
    return status == BOUTON_INPUT ? bouton_check_refuse(c, "the rule is no code") : status;
}

/* The values taken from a run. */
typedef struct taken {
    uint32_t *values;
    size_t count;
} taken;

static bouton_status take(void *user, uint64_t from, const uint32_t *values, size_t count) {
    const taken *t = user;
    if (from < t->count)
        memcpy(t->values + from, values,
               (count < t->count - from ? count : t->count - from) * sizeof *values);
    return BOUTON_OK;
}

bouton_status bouton_check_values(const bouton_check *c, const bouton_code *code, size_t count,
                                  uint32_t **values) {
    taken t = {.values = bouton_calloc(c->b, count, sizeof **values), .count = count};
    const bouton_run_options options = {.sink = take, .sink_user = &t};
    bouton_run *run = t.values != NULL ? bouton_run_open(c->b, code, &options) : NULL;
    const bouton_status status =
        run != NULL ? bouton_run_to(c->b, run, count - 1) : c->b->error.status;
    bouton_run_close(c->b, run);
    if (status != BOUTON_OK)
        bouton_release_memory(c->b, t.values, count * sizeof *t.values);
    *values = status == BOUTON_OK ? t.values : NULL;
    return status;
}

bouton_status bouton_check_begin(bouton_check *c) {
    static const struct {
        const char *word;
        bouton_claim claim;
    } claims[] = {{"period\n", BOUTON_CLAIM_PERIOD},       {"outcome\n", BOUTON_CLAIM_OUTCOME},
                  {"value\n", BOUTON_CLAIM_VALUE},         {"quotient\n", BOUTON_CLAIM_QUOTIENT},
                  {"firm\n", BOUTON_CLAIM_FIRM},           {"listed\n", BOUTON_CLAIM_LISTED},
                  {"automaton\n", BOUTON_CLAIM_AUTOMATON}, {"dominance\n", BOUTON_CLAIM_DOMINANCE},
                  {"closed\n", BOUTON_CLAIM_CLOSED},       {"misere\n", BOUTON_CLAIM_MISERE}};
    bouton_scan *s = &c->scan;
    *s = (bouton_scan){.at = c->text, .end = c->text + c->size};
    bouton_scan_word(s, "bouton certificate 2\nclaim ");
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++)
        if (c->claim.claim == BOUTON_CLAIM_NONE && bouton_scan_try(s, claims[i].word))
            c->claim.claim = claims[i].claim;
    if (c->claim.claim == BOUTON_CLAIM_NONE)
        bouton_scan_refuse(s, "it claims something that is not known here");
    const bouton_status status = bouton_check_scanned(c);
    if (status != BOUTON_OK || bouton_scan_sum_fits(c->text, c->size))
        return status;
    s->at = s->end;
    return bouton_check_refuse(c, "the sum does not fit: the certificate was altered");
}
