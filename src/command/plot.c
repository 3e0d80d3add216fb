/* SPDX-License-Identifier: MIT */
#include "command/plot.h"

#include "base/words.h"
#include "command/cells.h"
#include "solve/solve.h"

#include <stdio.h>
#include <string.h>

static const char *format_of(const char *name) {
    static const char *const formats[] = {"svg", "png", "pdf", NULL};
    const char *dot = strrchr(name, '.');
    return dot != NULL ? formats[bouton_word_place(dot + 1, formats)] : NULL;
}

bouton_status bouton_plot_begin(bouton_call *call, const char *name, bouton_plot *plot) {
    *plot = (bouton_plot){.call = call, .format = format_of(name)};
    if (plot->format == NULL)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "--plot %s: the name of a picture ends in .svg, .png or .pdf", name);
    if (call->frontend->draw == NULL)
        return bouton_fail(
            call->b, BOUTON_INPUT, "no-pictures",
            "no pictures can be drawn: this program was built without cairo; install "
            "its headers (on Debian libcairo2-dev) and build anew, make clean run");
    const bouton_status status = bouton_call_may_replace(call, name, "", "");
    return status == BOUTON_OK ? bouton_call_begin_file(call, name, &plot->file) : status;
}

bouton_status bouton_plot_end(bouton_plot *plot, bouton_status status) {
    bouton_call *call = plot->call;
    bouton_text picture = bouton_text_start(call->b);
    const char *why = "";
    if (status == BOUTON_OK &&
        !call->frontend->draw(call->frontend->user, &plot->chart, plot->format, &picture, &why))
        status = bouton_text_status(&picture) != BOUTON_OK
                     ? bouton_text_status(&picture)
                     : bouton_fail(call->b, BOUTON_SYSTEM, "picture",
                                   "the picture can't be drawn: %s", why);
    status = bouton_call_end_file(call, &plot->file, status, picture.data, picture.size);
    for (size_t i = 0; i < plot->chart.panel_count; i++)
        bouton_cells_close(call->b, &plot->chart.panels[i].grid);
    plot->chart.panel_count = 0;
    bouton_text_release(&picture);
    return status;
}

static bouton_status add_panel(bouton_plot *plot, uint64_t from, uint64_t to,
                               bouton_panel **panel) {
    *panel = &plot->chart.panels[plot->chart.panel_count++];
    return bouton_cells_open(plot->call->b, &(*panel)->grid, from, to);
}

/* The sink of a sequence. */
static bouton_status gather(void *user, uint64_t from, const uint32_t *values, size_t count) {
    bouton_plot *plot = user;
    const bouton_cells *first = &plot->chart.panels[0].grid;
    for (size_t i = 0; i < count; i++)
        if (values[i] > plot->largest && from + i >= first->from && from + i <= first->to) {
            plot->largest = values[i];
            plot->largest_at = from + i;
        }
    for (size_t i = 0; i < plot->chart.panel_count; i++)
        bouton_cells_add_values(&plot->chart.panels[i].grid, from, values, count);
    return BOUTON_OK;
}

static bouton_status gather_formula(bouton_plot *plot, bouton_rule *rule, uint64_t from,
                                    uint64_t to) {
    enum { PIECE = 4096 };
    bouton_status status = BOUTON_OK;
    for (uint64_t n = from; status == BOUTON_OK; n++) {
        uint64_t value = 0;
        status = bouton_value(NULL, rule, bouton_heap_state(&n), &value);
        if (status != BOUTON_OK)
            break;
        if (value > plot->largest) {
            plot->largest = value;
            plot->largest_at = n;
        }
        for (size_t i = 0; i < plot->chart.panel_count; i++) {
            bouton_cells *grid = &plot->chart.panels[i].grid;
            if (n >= grid->from && n <= grid->to)
                bouton_cells_add(grid, n, value);
        }
        if (n == to)
            break;
        if ((n - from) % PIECE == PIECE - 1)
            status = bouton_poll(rule->b, "values", n - from, to - from);
    }
    return status;
}

/* Only a few rare heaps among many are worth showing. */
static bool is_sparse(const bouton_rares *rares, uint64_t count) {
    return rares->distinguished && rares->count <= count / 4;
}

static bouton_status show_rares(bouton_plot *plot, const bouton_rares *rares, uint64_t to) {
    bouton_panel *panel;
    plot->rares = 0;
    while (plot->rares < rares->count && rares->list[plot->rares].heap <= to)
        plot->last_rare = rares->list[plot->rares++].heap;
    if (plot->rares == 0)
        return BOUTON_OK;
    bouton_status status = add_panel(plot, 0, plot->last_rare, &panel);
    if (status != BOUTON_OK)
        return status;
    panel->hollow = true;
    for (size_t i = 0; i < plot->rares; i++)
        bouton_cells_add(&panel->grid, rares->list[i].heap, rares->list[i].value);
    snprintf(panel->title, sizeof panel->title,
             "Rare heaps alone (mask %u%s): %zu, the last at n = %llu", (unsigned)rares->mask,
             rares->positional ? " and the parity of n" : "", plot->rares,
             (unsigned long long)plot->last_rare);
    return BOUTON_OK;
}

static bouton_status gather_sequence(bouton_plot *plot, bouton_rule *rule, uint64_t to) {
    const bouton_sequence_options options = {
        .size = sizeof options, .every_value = true, .sink = gather, .sink_user = plot};
    const bouton_rares *rares = NULL;
    bouton_sequence *sequence = bouton_rule_open_sequence(rule, &options);
    if (sequence == NULL)
        return rule->b->error.status;
    bouton_status status = bouton_sequence_advance(sequence, to);
    if (status == BOUTON_OK)
        status = bouton_sequence_rares(sequence, &rares);
    if (status == BOUTON_OK && is_sparse(rares, bouton_sequence_count(sequence)))
        status = show_rares(plot, rares, to);
    bouton_sequence_close(sequence);
    return status;
}

uint64_t bouton_plot_reach(const bouton_period *period) {
    enum { ROUNDS = 3, LEAST = 40 };
    const uint64_t to = period->preperiod + ROUNDS * period->period - 1;
    return to > LEAST ? to : LEAST;
}

bouton_status bouton_plot_values(bouton_plot *plot, bouton_rule *rule, uint64_t from, uint64_t to,
                                 const bouton_period *period) {
    bouton_panel *first, *repeated;
    uint64_t first_value;
    snprintf(plot->chart.title, sizeof plot->chart.title, "Grundy values of %.120s", rule->text);
    bouton_status status = add_panel(plot, from, to, &first);
    if (status == BOUTON_OK && period != NULL) {
        const uint64_t fold = period->preperiod, length = period->period;
        status = add_panel(plot, fold, fold + length - 1, &repeated);
        first->fold = fold;
        first->period = length;
        snprintf(repeated->title, sizeof repeated->title,
                 period->saltus == 0 ? "One period: %llu heaps from n = %llu on"
                                     : "One period: %llu heaps from n = %llu on; each time G(n) is "
                                       "more by %llu",
                 (unsigned long long)length, (unsigned long long)fold,
                 (unsigned long long)period->saltus);
    }
    plot->largest_at = from;
    if (status == BOUTON_OK && rule->game->value != NULL &&
        rule->game->value(rule, bouton_heap_state(&from), &first_value))
        status = gather_formula(plot, rule, from, to);
    else if (status == BOUTON_OK)
        status = gather_sequence(plot, rule, to);
    snprintf(first->title, sizeof first->title,
             "n = %llu to %llu; the largest value is %llu, "
             "first at n = %llu",
             (unsigned long long)from, (unsigned long long)to, (unsigned long long)plot->largest,
             (unsigned long long)plot->largest_at);
    return status;
}
