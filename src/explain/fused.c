/* SPDX-License-Identifier: MIT */
/* How a drawing of Hackenbush is fused, and what then hangs on its points: in one sentence, or step
 * by step.
 *
 * A group of BOUTON_REASON_FUSION: point, loops, branches, then of each where it ends and what it
 * is worth, and the nim-sum of all. */
#include "explain/explain.h"

typedef unsigned long long number;

/* How many numbers a group has. */
static size_t group_size(const uint64_t *n) {
    return 4 + 2 * (size_t)n[2];
}

static uint64_t nim_sum_of(const uint64_t *n) {
    return n[group_size(n) - 1];
}

static bool has_loops(const bouton_reason *fusion, const uint64_t *n) {
    bool loops = false;
    for (size_t at = 0; at < fusion->count; at += group_size(n + at))
        loops |= n[at + 1] > 0;
    return loops;
}

static void put_point(uint64_t point, bouton_text *out) {
    if (point == 0)
        bouton_text_put(out, "the ground");
    else
        bouton_text_printf(out, "point %llu", (number)point);
}

static void put_group_briefly(const uint64_t *n, bouton_text *out) {
    const size_t branches = (size_t)n[2];
    const char *and = "";
    bouton_text_put(out, "on ");
    put_point(n[0], out);
    bouton_text_put_char(out, ':');
    if (n[1] > 0) {
        bouton_text_printf(out, " %llu edge%s of circuits", (number)n[1], n[1] == 1 ? "" : "s");
        and = " and";
    }
    for (size_t i = 0; i < branches && i < BOUTON_LISTED_MAX; i++)
        bouton_text_printf(out, "%s the branch to %llu with %llu", i == 0 ? and : ",",
                           (number)n[3 + 2 * i], (number)n[4 + 2 * i]);
    bouton_text_put(out, branches > BOUTON_LISTED_MAX ? ", ..."
                         : n[1] + branches == 0       ? " nothing"
                                                      : "");
    bouton_text_printf(out, ", nim-sum %llu", (number)nim_sum_of(n));
}

void bouton_put_fusion(const bouton_reason *r, const uint64_t *n, bool in_steps, bouton_text *out) {
    size_t group = 0;
    bouton_text_put(out, has_loops(r, n)
                             ? "the points of a circuit may be fused into one, each of its edges "
                               "counting 1, and a branch counts 1 more than what hangs on its end"
                             : "a branch counts 1 more than what hangs on its end");
    if (in_steps) {
        bouton_text_put(out, ", as shown below");
        return;
    }
    for (size_t at = 0; at < r->count; at += group_size(n + at), group++) {
        bouton_text_put(out, group == 0 ? ": " : group < BOUTON_LISTED_MAX ? "; " : "");
        if (group < BOUTON_LISTED_MAX)
            put_group_briefly(n + at, out);
    }
    bouton_text_put(out, group > BOUTON_LISTED_MAX ? "; ..." : "");
}

/* n: the points of a circuit that are fused into another. */
static void put_points(const uint64_t *n, size_t count, bouton_text *out) {
    bouton_text_put(out, count == 1 ? "point " : "points ");
    for (size_t i = 0; i < count; i++)
        bouton_text_printf(out, "%s%llu", bouton_text_between(i, count, " and "), (number)n[i]);
}

static void put_component(size_t component, const bouton_solution *s, bouton_text *out) {
    if (s->position->count > 1) {
        bouton_component_name(component, out);
        bouton_text_put(out, ": ");
    }
}

static void say_steps(bouton_explanation *e, const bouton_solution *s, const bouton_reason *fused) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, fused);
    const bouton_rule *rule = s->position->components[fused->component].rule;
    bouton_text line = bouton_text_start(e->text.b);
    put_component(fused->component, s, &line);
    bouton_say(e,
               "%s%s, and by the fusion principle the value stays %llu; each of its edges "
               "is then a loop:",
               line.data,
               fused->move_count == 1 ? "Its circuit is fused"
                                      : "One circuit after another is fused",
               (number)s->values[fused->component].value);
    bouton_say_plain(e, "\n");
    for (size_t i = 0; i < fused->move_count; i++, n += 2 + n[1]) {
        const bouton_reason_move *move = &e->reasons.moves[fused->first_move + i];
        bouton_text_clear(&line);
        put_points(n + 2, (size_t)n[1], &line);
        bouton_text_put(&line, " into ");
        put_point(n[0], &line);
        bouton_text_put(&line, " -> ");
        bouton_put_parts(rule, &e->reasons.states, move->option, &line);
        bouton_say_plain(e, "  %s\n", line.data);
    }
    bouton_say_plain(e, "\n");
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

/* "on point 3: 1 xor (0 + 1) = 0, for a loop and the branch to 4". */
static void put_group(const uint64_t *n, bouton_text *out) {
    const uint64_t loops = n[1];
    const size_t branches = (size_t)n[2];
    const bool alone = branches == 1 && loops == 0;
    bouton_text_put(out, "on ");
    put_point(n[0], out);
    bouton_text_put(out, ": ");
    if (loops > 0)
        bouton_text_printf(out, "%llu", (number)(loops % 2));
    for (size_t i = 0; i < branches; i++)
        bouton_text_printf(out, alone ? "%s%llu + 1" : "%s(%llu + 1)", loops + i > 0 ? " xor " : "",
                           (number)n[4 + 2 * i] - 1);
    if (branches > 0)
        bouton_text_printf(out, " = %llu", (number)nim_sum_of(n));
    bouton_text_put(out, loops == 1 ? ", for a loop" : ", for ");
    if (loops > 1)
        bouton_text_printf(out, "%s number of loops, %llu", loops % 2 == 1 ? "an odd" : "an even",
                           (number)loops);
    if (loops > 0 && branches > 0)
        bouton_text_put(out, loops == 1 ? " and " : ", and ");
    if (branches > 0)
        bouton_text_put(out, branches == 1 ? "the branch to " : "the branches to ");
    for (size_t i = 0; i < branches; i++)
        bouton_text_printf(out, "%s%llu", bouton_text_between(i, branches, " and "),
                           (number)n[3 + 2 * i]);
}

static void say_groups(bouton_explanation *e, const bouton_solution *s, const bouton_reason *fusion,
                       bool steps) {
    const uint64_t *n = bouton_reason_numbers(&e->reasons, fusion);
    bouton_text line = bouton_text_start(e->text.b);
    put_component(fusion->component, s, &line);
    bouton_say(e,
               "%s%s by the colon principle, from the far ends to the ground: %sa branch counts 1 "
               "more than what hangs on its end.",
               line.data, steps ? "The rest comes" : "The value comes",
               has_loops(fusion, n) ? "a loop counts 1, and " : "");
    bouton_say_plain(e, "\n");
    for (size_t at = 0; at < fusion->count; at += group_size(n + at)) {
        bouton_text_clear(&line);
        put_group(n + at, &line);
        bouton_say_plain(e, "  %s\n", line.data);
    }
    bouton_say_plain(e, "\n");
    e->text.failed |= line.failed;
    bouton_text_release(&line);
}

void bouton_say_fused(bouton_explanation *e, const bouton_solution *s) {
    for (size_t i = 0; i < e->reasons.count; i++) {
        const bouton_reason *fused = &e->reasons.list[i];
        if (fused->kind != BOUTON_REASON_FUSED)
            continue;
        if (fused->move_count > 0)
            say_steps(e, s, fused);
        say_groups(e, s, bouton_reason_find(&e->reasons, BOUTON_REASON_FUSION, fused->component),
                   fused->move_count > 0);
    }
    if (e->reasons.full_fuses) {
        bouton_say_full(e, "the drawing after each circuit is fused");
        bouton_say_plain(e, "\n");
    }
}
