/* SPDX-License-Identifier: MIT */
/* Explains misere sums by the quotient of their heaps' rules, or of everything their components
 * lead to (Plambeck 2005). */
#include "explain/explain.h"

enum { RELATIONS_FULL = 4000 /* characters, where all is wanted */ };

/* Reports how much was cut. */
static void put_cut(const bouton_explanation *e, uint32_t shown, uint64_t all, bouton_text *out) {
    if (shown < all)
        bouton_text_printf(out, " Of the %llu elements of P the first %llu are shown; %s.",
                           (unsigned long long)all, (unsigned long long)shown,
                           e->detail == BOUTON_FULL ? "all of them would be too long a list"
                                                    : "--full shows more");
}

/* Of what the quotient is, as the beginning of a sentence. */
static void put_which(const bouton_solution *s, bouton_text *out) {
    const bouton_quotient_facts *facts = bouton_quotient_facts_of(s->quotient);
    const char *rules = facts->rule_count > 1 ? " of these rules" : "";
    if (s->closed_set != NULL)
        bouton_text_put(out, "All that these components lead to, taken together,");
    else if (facts->proved)
        bouton_text_printf(out, "All heaps%s together", rules);
    else
        bouton_text_printf(out, "The heaps%s up to %llu together", rules,
                           (unsigned long long)facts->count - 1);
}

static void introduce(bouton_explanation *e, const bouton_solution *s) {
    const bouton_quotient *quotient = s->quotient;
    const bool heaps = s->closed_set == NULL;
    const bouton_quotient_facts *facts = bouton_quotient_facts_of(quotient);
    bouton_text elements = bouton_text_start(e->text.b), which = bouton_text_start(e->text.b);
    const uint32_t most = e->detail == BOUTON_FULL ? BOUTON_ELEMENTS_FULL : BOUTON_ELEMENTS_SHOWN;
    uint32_t shown = 0;
    for (uint32_t x = 0; x < facts->order && shown < most; x++) {
        if (!bouton_quotient_is_lost(quotient, x))
            continue;
        bouton_text_put(&elements, shown++ > 0 ? ", " : "");
        bouton_quotient_element_name(quotient, x, &elements);
    }
    bouton_text_put(&elements, facts->p_size > shown ? ", ...}" : "}");
    bouton_text_put(&elements, ". That is their misere quotient.");
    put_cut(e, shown, facts->p_size, &elements);
    put_which(s, &which);
    bouton_say(e, "Misere play: whoever makes the last move loses.");
    bouton_say_plain(e, "\n");
    bouton_say(e,
               "%s that make no difference to who wins, whatever lies beside them, count as "
               "one element, and a sum as the product of its %s' elements. %s make %llu such "
               "elements, with 1 for nothing, and a sum of them is lost for the player to move "
               "exactly if its product is one of P = {%s",
               heaps ? "Heaps" : "Components", heaps ? "heaps" : "components", which.data,
               (unsigned long long)facts->order, elements.data);
    if (facts->tame) {
        bouton_say_plain(e, "\n");
        bouton_say(e, "It is that of Nim: all is as in misere Nim, where each element stands for "
                      "some heaps of Nim.");
    }
    bouton_say_plain(e, "\n");
    e->text.failed |= elements.failed || which.failed;
    bouton_text_release(&which);
    bouton_text_release(&elements);
}

static bouton_status say_relations(bouton_explanation *e, const bouton_quotient *quotient) {
    const size_t most = e->detail == BOUTON_FULL ? RELATIONS_FULL : BOUTON_RELATIONS_SHOWN;
    bouton_text relations = bouton_text_start(e->text.b);
    const bouton_status status = bouton_quotient_relations(quotient, &relations);
    if (status == BOUTON_OK && relations.size > 0) {
        bouton_say(e,
                   relations.size <= most ? "One computes with %s."
                   : relations.size <= RELATIONS_FULL
                       ? "By which relations one computes, --full shows."
                       : "The relations by which one computes are too long a list.",
                   relations.data);
        bouton_say_plain(e, "\n");
    }
    e->text.failed |= relations.failed;
    bouton_text_release(&relations);
    return status;
}

/* Each component's element, and their product. */
static bouton_status list_components(bouton_explanation *e, const bouton_solution *s,
                                     uint32_t *elements) {
    const size_t count = s->position->count;
    bouton_text line = bouton_text_start(e->text.b);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        status = bouton_quotient_component(s->quotient, s->position, i, &elements[i]);
        if (i >= BOUTON_EXPLAIN_ROWS || status != BOUTON_OK)
            continue;
        bouton_text_clear(&line);
        bouton_component_name(i, &line);
        bouton_text_put(&line, "  ");
        bouton_put_written(s->position, i, &line);
        bouton_say_plain(e, "  %s is ", line.data);
        bouton_text_clear(&line);
        bouton_quotient_element_name(s->quotient, elements[i], &line);
        bouton_say_marked(e, "%s", line.data);
        bouton_say_plain(e, "\n");
    }
    if (count > BOUTON_EXPLAIN_ROWS)
        bouton_say_plain(e, "  ... and %llu more\n",
                         (unsigned long long)(count - BOUTON_EXPLAIN_ROWS));
    e->text.failed |= line.failed;
    bouton_text_release(&line);
    return status;
}

bouton_status bouton_product_after(const bouton_solution *s, size_t move, uint32_t rest,
                                   uint32_t *product) {
    bouton_rule *rule = s->position->components[s->moves[move].component].rule;
    const size_t parts = bouton_option_size(&s->to, move);
    bouton_status status = BOUTON_OK;
    *product = rest;
    for (size_t j = 0; j < parts && status == BOUTON_OK; j++) {
        uint32_t element = 0;
        status = bouton_quotient_state(s->quotient, rule, bouton_option_state(&s->to, move, j),
                                       &element);
        *product = bouton_quotient_product(s->quotient, *product, element);
    }
    return status;
}

/* The first winning moves, each with the product that it leaves; rests[i] is the product of all
 * components but i. */
static bouton_status list_moves(bouton_explanation *e, const bouton_solution *s,
                                const uint32_t *rests) {
    const size_t most = bouton_moves_listed(e);
    bouton_text line = bouton_text_start(e->text.b);
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < s->move_count && i < most && status == BOUTON_OK; i++) {
        const size_t c = s->moves[i].component;
        uint32_t product = 0;
        status = bouton_product_after(s, i, rests[c], &product);
        BOUTON_ASSERT(status != BOUTON_OK || bouton_quotient_is_lost(s->quotient, product));
        bouton_text_clear(&line);
        bouton_put_move(s->position, c, &s->to, i, &line);
        bouton_say_plain(e, "  ");
        bouton_say_marked(e, "%s", line.data);
        bouton_text_clear(&line);
        bouton_quotient_element_name(s->quotient, product, &line);
        bouton_say_plain(e, "  leaves %s\n", line.data);
    }
    bouton_say_rest(e, s->move_count > most ? s->move_count - most : 0);
    e->text.failed |= line.failed;
    bouton_text_release(&line);
    return status;
}

static bouton_status explain(bouton_explanation *e, const bouton_solution *s, uint32_t *elements) {
    uint32_t product = 0;
    bouton_text name = bouton_text_start(e->text.b);
    introduce(e, s);
    bouton_status status = say_relations(e, s->quotient);
    if (status == BOUTON_OK)
        status = list_components(e, s, elements);
    if (status == BOUTON_OK)
        status = bouton_quotient_sum(s->quotient, elements, s->position->count, &product, elements);
    BOUTON_ASSERT(status != BOUTON_OK ||
                  bouton_quotient_is_lost(s->quotient, product) == (s->outcome == BOUTON_P));
    bouton_quotient_element_name(s->quotient, product, &name);
    bouton_say_plain(e, "\n");
    if (s->outcome == BOUTON_P) {
        bouton_say(e,
                   "The product is %s, in P: the player to move loses against best play (a "
                   "P-position). Every move leaves a product outside P.",
                   name.data);
    } else {
        bouton_say(e,
                   "The product is %s, not in P: the player to move wins (an N-position) by "
                   "leaving a product in P%s",
                   name.data, s->move_count > 0 ? ":" : ".");
        if (s->move_count > 0)
            bouton_say_plain(e, "\n");
        if (status == BOUTON_OK)
            status = list_moves(e, s, elements);
    }
    e->text.failed |= name.failed;
    bouton_text_release(&name);
    return status;
}

bouton_status bouton_explain_quotient(bouton_explanation *e, const bouton_solution *s) {
    const size_t size = s->position->count * sizeof(uint32_t);
    uint32_t *elements = bouton_resize(s->b, NULL, 0, size);
    if (elements == NULL)
        return s->b->error.status;
    const bouton_status status = explain(e, s, elements);
    bouton_say_tables(e, s);
    bouton_release_memory(s->b, elements, size);
    return status;
}
