/* SPDX-License-Identifier: MIT */
/*
 * How the periods that an explanation uses are proved, and how one can check that.
 *
 * Where no move splits a heap, let r be the most tokens of which a move may leave a heap. From some
 * heap f on the moves take the same numbers from all heaps, and so a value depends only on the r
 * before it. If G(n + p) = G(n) for m <= n < max(m + r, f), then also for all larger n: whatever
 * decides G(n) comes again before G(n + p). If r is 0, no heap from f on has a move.
 */
#include "explain/explain.h"

typedef unsigned long long number;

static bool uses_period(const bouton_reasons *reasons, size_t component) {
    return bouton_reason_find(reasons, BOUTON_REASON_PERIOD, component) != NULL;
}

uint64_t bouton_proving_heap(const bouton_rule *rule, const bouton_period *p, size_t *before) {
    const bouton_code *code = &rule->code;
    const bool splits = p->proof != BOUTON_PROOF_GUY_SMITH || bouton_code_parts(code) > 1;
    size_t last = 0;
    for (size_t i = 0; i < code->count && !splits; i++)
        if ((code->digits[i].leave & BOUTON_LEAVE_ONE) != 0)
            last = code->digits[i].take;
    *before = splits ? SIZE_MAX : last;
    if (splits)
        return p->checked_to;
    if (last == 0)
        return code->length;
    const bool steady =
        bouton_code_digit(code, code->length) == (BOUTON_LEAVE_NONE | BOUTON_LEAVE_ONE);
    const uint64_t from = steady ? code->length : code->length + UINT64_C(1);
    const uint64_t end = p->preperiod + last;
    return p->period - 1 + (end > from ? end : from);
}

static bouton_status add_proof(const bouton_solution *s, size_t component, bouton_reasons *out) {
    bouton_sequence *sequence = bouton_rule_sequence(s->position->components[component].rule);
    if (sequence == NULL)
        return s->b->error.status;
    const bouton_period *p = bouton_sequence_proved(sequence);
    BOUTON_ASSERT(p != NULL && p->proved && p->proof > BOUTON_PROOF_FORMULA);
    size_t before;
    const uint64_t to = bouton_proving_heap(s->position->components[component].rule, p, &before);
    bouton_reason_begin_of(out, component, BOUTON_REASON_PROVED,
                           before == SIZE_MAX ? (unsigned)p->proof : BOUTON_PROVED_BEFORE);
    bouton_reason_number(out, p->period);
    bouton_reason_number(out, p->preperiod);
    bouton_reason_number(out, p->saltus);
    bouton_reason_number(out, to);
    bouton_status status = out->status;
    const bool is_far = p->checked_to > BOUTON_PERIOD_MAX;
    if (status == BOUTON_OK && is_far)
        status = bouton_sequence_recall(sequence, &p, NULL);
    if (status == BOUTON_OK)
        bouton_reason_number(out, is_far && p->proved);
    if (before != SIZE_MAX)
        bouton_reason_number(out, before);
    return status;
}

bouton_status bouton_gather_proofs(const bouton_solution *s, bouton_reasons *out) {
    const bouton_position *position = s->position;
    for (size_t i = 0; i < position->count && i < BOUTON_COMPONENTS_SHOWN; i++) {
        const bouton_rule *rule = position->components[i].rule;
        size_t first = 0; /* of its rule, or one alike, with a period that is used */
        while (!bouton_rule_is_like(position->components[first].rule, rule) ||
               !uses_period(out, first))
            if (++first > i)
                break;
        if (first != i)
            continue;
        const bouton_status status = add_proof(s, i, out);
        if (status != BOUTON_OK)
            return status;
    }
    return out->status;
}

/* n: period, preperiod, saltus, the last heap, whether its certificate is there, how many before */
static void put_before(const uint64_t *n, bouton_text *out) {
    if (n[5] == 0) {
        bouton_text_put(out, "for no larger heap has a move");
        return;
    }
    bouton_text_printf(out,
                       "for those from heap %llu on repeat those from heap %llu on, and each later "
                       "one depends only on the ",
                       (number)(n[0] + n[1]), (number)n[1]);
    if (n[5] == 1)
        bouton_text_put(out, "one before it");
    else
        bouton_text_printf(out, "%llu before it", (number)n[5]);
}

/* A formula proves only the period of Nim, which is not asked for. The theorems are at the heads of
 * the files in src/octal/period. */
static void put_proof(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    static const char *const theorems[] = {
        [BOUTON_PROOF_GUY_SMITH] = "by the theorem of Guy and Smith",
        [BOUTON_PROOF_WINDOWS] = "for those that decide all later ones come again",
        [BOUTON_PROOF_STATES] = "for all that decides a value is then as it was one period before",
        [BOUTON_PROOF_BLOCKS] = "by a theorem on the moves of all larger heaps at once",
    };
    bouton_text_printf(out, "%s for ever follows from those up to heap %llu, ",
                       n[2] == 0 ? "come again so" : "grow so", (number)n[3]);
    if (r->detail == BOUTON_PROVED_BEFORE)
        put_before(n, out);
    else
        bouton_text_put(out, theorems[r->detail]);
}

static void say_proof(bouton_explanation *e, const bouton_solution *s, const bouton_reason *r) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, r);
    bouton_rule *rule = s->position->components[r->component].rule;
    const uint64_t to = bouton_sequence_proved(bouton_rule_sequence(rule))->checked_to;
    bouton_text line = bouton_text_start(e->text.b);
    bouton_text_printf(&line, "That the values of %s ", rule->text);
    put_proof(r, n, &line);
    bouton_text_printf(&line, "; `bouton period %s ", rule->text);
    if (n[4] == 0 && to > BOUTON_PERIOD_MAX)
        bouton_text_printf(&line, "--max %llu ", (number)to);
    bouton_text_put(&line, "--certificate FILE` writes a proof that `bouton-check FILE` checks");
    bouton_say_plain(e, "\n");
    bouton_say(e, "%s.", bouton_text_data(&line));
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

void bouton_say_proofs(bouton_explanation *e, const bouton_solution *s) {
    for (size_t i = 0; i < e->reasons.count; i++)
        if (e->reasons.list[i].kind == BOUTON_REASON_PROVED)
            say_proof(e, s, &e->reasons.list[i]);
}
