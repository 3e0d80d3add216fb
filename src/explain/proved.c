/* SPDX-License-Identifier: MIT */
/* How the periods that an explanation uses are proved, and how one can check that. */
#include "explain/explain.h"

typedef unsigned long long number;

static bool uses_period(const bouton_reasons *reasons, size_t component) {
    return bouton_reason_find(reasons, BOUTON_REASON_PERIOD, component) != NULL ||
           bouton_reason_find(reasons, BOUTON_REASON_EXCEPTION, component) != NULL;
}

static bouton_status add_proof(const bouton_solution *s, size_t component, bouton_reasons *out) {
    bouton_sequence *sequence = bouton_rule_sequence(s->position->components[component].rule);
    if (sequence == NULL)
        return s->b->error.status;
    const bouton_period *p = bouton_sequence_proved(sequence);
    BOUTON_ASSERT(p != NULL && p->proved && p->proof > BOUTON_PROOF_FORMULA);
    bouton_reason_begin_of(out, component, BOUTON_REASON_PROVED, (unsigned)p->proof);
    bouton_reason_number(out, p->period);
    bouton_reason_number(out, p->preperiod);
    bouton_reason_number(out, p->saltus);
    bouton_reason_number(out, p->checked_to);
    bouton_status status = out->status;
    const bool is_far = p->checked_to > BOUTON_PERIOD_MAX;
    if (status == BOUTON_OK && is_far)
        status = bouton_sequence_recall(sequence, &p, NULL);
    if (status == BOUTON_OK)
        bouton_reason_number(out, is_far && p->proved);
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

/* A formula proves only the period of Nim, which is not asked for. The theorems are at the heads of
 * the files in src/octal/period. */
static void put_theorem(bouton_proof proof, const char *then, uint64_t to, bouton_text *out) {
    static const char *const theorems[] = {
        [BOUTON_PROOF_GUY_SMITH] = "by the theorem of Guy and Smith",
        [BOUTON_PROOF_WINDOWS] = "for those that decide all later ones come again",
        [BOUTON_PROOF_STATES] = "for all that decides a value is then as it was one period before",
        [BOUTON_PROOF_BLOCKS] = "by a theorem on the moves of all larger heaps at once",
    };
    bouton_text_printf(out, "%s for ever follows from those up to heap %llu, %s", then, (number)to,
                       theorems[proof]);
}

static void say_proof(bouton_explanation *e, const bouton_solution *s, const bouton_reason *r) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, r);
    const char *rule = s->position->components[r->component].rule->text;
    bouton_text line = bouton_text_start(e->text.b);
    bouton_text_printf(&line, "That the values of %s ", rule);
    put_theorem((bouton_proof)r->detail, n[2] == 0 ? "come again so" : "grow so", n[3], &line);
    bouton_text_printf(&line, "; `bouton period %s ", rule);
    if (n[4] == 0 && n[3] > BOUTON_PERIOD_MAX)
        bouton_text_printf(&line, "--max %llu ", (number)n[3]);
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
