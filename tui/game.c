/* SPDX-License-Identifier: MIT */
#include "game.h"

#include "host/made.h"
#include "host/rules.h"
#include "row.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

game game_new(bouton_context *b) {
    return (game){.b = b,
                  .match = bouton_match_new(b),
                  .kept = true,
                  .choices = choices_new(b),
                  .pointing = pointing_new(b),
                  .columns = bouton_explanation_new(b),
                  .tip = {.written = bouton_text_new(b), .phrase = bouton_text_new(b)},
                  .message = bouton_text_new(b),
                  .slip = bouton_text_new(b)};
}

void game_free(game *g) {
    choices_free(&g->choices);
    pointing_free(&g->pointing);
    bouton_explanation_free(g->columns);
    bouton_text_free(g->tip.written);
    bouton_text_free(g->tip.phrase);
    bouton_text_free(g->message);
    bouton_text_free(g->slip);
    bouton_match_free(g->match);
}

bool game_human_turn(const game *g) {
    return bouton_match_player(g->match, bouton_match_turn(g->match))->human;
}

const char *game_player_name(const game *g, unsigned player) {
    return bouton_match_player(g->match, player)->name;
}

void game_say(game *g, const char *format, ...) {
    char words[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    bouton_text_clear(g->message);
    bouton_text_put(g->message, words);
}

void game_say_error(game *g) {
    const bouton_error *error = bouton_last_error(g->b);
    char first[2] = {error->message[0], '\0'};
    /* A sentence, unless it begins with a file's name. */
    if (first[0] >= 'a' && first[0] <= 'z' && error->id != BOUTON_ERROR_FILE)
        first[0] = (char)(first[0] - 32);
    game_say(g, "%s%s.", first, error->message + (first[0] != '\0'));
}

static bool is_empty(const game *g, size_t component) {
    uint64_t heap;
    return bouton_position_heap(bouton_match_position(g->match), component, &heap) && heap == 0;
}

/* One token, or the fewest that the rule lets one take; some rules let one split without taking. */
static void take_least(game *g) {
    g->typing = false;
    g->take = 0;
    if (g->choices.heap && !choices_up(&g->choices, 1, &g->take))
        choices_up(&g->choices, 0, &g->take);
    g->pin = 0;
    row_settle(g);
}

void game_select(game *g, size_t component) {
    g->selected = component;
    const bouton_position *position = bouton_match_position(g->match);
    const size_t moves = bouton_match_moves(g->match);
    past then = {0};
    if (moves > 0)
        then = (past){.first = bouton_match_position_before(g->match, 0),
                      .before = bouton_match_position_before(g->match, moves - 1)};
    bouton_status status = choices_list(&g->choices, position, component);
    if (status == BOUTON_OK && g->choices.list != NULL && !g->choices.open)
        status = pointing_look(&g->pointing, position, component, then, g->choices.list);
    else
        pointing_forget(&g->pointing);
    if (status != BOUTON_OK)
        game_say_error(g);
    take_least(g);
}

void game_select_next(game *g, int direction) {
    const size_t count = bouton_position_count(bouton_match_position(g->match));
    size_t component = g->selected;
    for (size_t i = 0; i < count; i++) {
        component = direction > 0 ? (component + 1) % count : (component + count - 1) % count;
        if (!is_empty(g, component)) {
            game_select(g, component);
            return;
        }
    }
}

void game_take_more(game *g, int direction) {
    g->typing = false;
    if (!g->choices.heap)
        return;
    if (direction > 0 && g->take < UINT64_MAX)
        choices_up(&g->choices, g->take + 1, &g->take);
    else if (direction < 0 && g->take > 0)
        choices_down(&g->choices, g->take - 1, &g->take);
    row_settle(g);
}

void game_take_all(game *g) {
    g->typing = false;
    if (g->choices.heap)
        choices_down(&g->choices, UINT64_MAX, &g->take);
    row_settle(g);
}

void game_take(game *g, uint64_t take) {
    g->typing = false;
    if (!choices_up(&g->choices, take, &g->take))
        choices_down(&g->choices, take, &g->take);
}

void game_aim(game *g, size_t component, uint64_t take) {
    const choices *c = &g->choices;
    tip *hinted = &g->tip;
    if (component != g->selected)
        game_select(g, component);
    hinted->component = component;
    hinted->take = take;
    hinted->number = choices_find(c, bouton_text_data(hinted->written));
    if (hinted->number != SIZE_MAX)
        pointing_aim(&g->pointing, hinted->number);
    g->typing = false;
    if (c->heap)
        g->take = take;
    if (c->row && hinted->number != SIZE_MAX)
        hinted->pin = g->pin = row_pin_of(g, hinted->number);
}

bool game_tip_stands(const game *g) {
    if (bouton_text_size(g->tip.written) == 0 || g->tip.component != g->selected)
        return false;
    if (pointing_works(&g->pointing))
        return pointing_aimed(&g->pointing);
    return !g->choices.heap || (g->tip.take == g->take && (!row_works(g) || g->tip.pin == g->pin));
}

void game_let_go(game *g) {
    pointing_let_go(&g->pointing);
    bouton_text_clear(g->tip.written);
}

void game_type_digit(game *g, unsigned digit) {
    const choices *c = &g->choices;
    uint64_t typed = g->typing ? g->take : 0;
    if (!c->heap)
        return;
    if (typed > (UINT64_MAX - digit) / 10 || 10 * typed + digit > c->size)
        typed = 0;
    g->take = 10 * typed + digit;
    g->typing = true;
    row_settle(g);
}

static void look_over(game *g) {
    const bouton_position *position = bouton_match_position(g->match);
    g->heaps = is_of_heaps(position);
    g->one_rule = is_of_one_rule(position);
    g->nim = g->one_rule && bouton_position_count(position) > 0 &&
             strcmp(bouton_position_rule(position, 0), "nim") == 0;
}

bouton_status game_arrive(game *g) {
    const size_t count = bouton_position_count(bouton_match_position(g->match));
    g->hints = 0;
    bouton_text_clear(g->tip.written);
    g->columns_found = false;
    g->last.shown = false;
    look_over(g);
    bouton_status status = bouton_match_over(g->match, &g->over, &g->winner);
    if (g->selected >= count)
        g->selected = 0;
    if (count == 0)
        return status;
    if (is_empty(g, g->selected))
        game_select_next(g, 1);
    else
        game_select(g, g->selected);
    return status;
}

size_t game_changed(const game *g, const bouton_position *before, const bouton_position *after) {
    bouton_text *old = bouton_text_new(g->b), *new = bouton_text_new(g->b);
    size_t component = 0;
    /* A move that leaves all as it was does not exist. */
    while (component + 1 < bouton_position_count(before)) {
        bouton_text_clear(old);
        bouton_text_clear(new);
        bouton_position_state(before, component, old);
        if (component < bouton_position_count(after))
            bouton_position_state(after, component, new);
        if (strcmp(bouton_text_data(old), bouton_text_data(new)) != 0)
            break;
        component++;
    }
    bouton_text_free(new);
    bouton_text_free(old);
    return component;
}

static void remember_last_move(game *g) {
    const size_t i = bouton_match_moves(g->match) - 1;
    const bouton_position *before = bouton_match_position_before(g->match, i);
    const bouton_position *now = bouton_match_position(g->match);
    const size_t component = game_changed(g, before, now);
    uint64_t heap = 0, left = 0;
    g->last = (last_move){.shown = true, .component = component};
    if (bouton_position_count(before) == bouton_position_count(now) &&
        bouton_position_heap(before, component, &heap) &&
        bouton_position_heap(now, component, &left) && left < heap) {
        g->last.heap = true;
        g->last.before = heap;
    }
}

static void tell_moves(game *g) {
    const size_t moves = bouton_match_moves(g->match);
    const unsigned count = bouton_match_player_count(g->match);
    size_t first = moves - 1;
    while (first > 0 && first + count > moves &&
           !bouton_match_player(g->match, bouton_match_mover(g->match, first))->human)
        first--;
    bouton_text_clear(g->message);
    if (moves == 1 && g->fair)
        bouton_text_printf(g->message, "%s begins, so that you can win. ",
                           game_player_name(g, bouton_match_mover(g->match, 0)));
    for (size_t i = first; i < moves; i++) {
        bouton_text_put(g->message, i > first ? " " : "");
        made_tell(g->b, g->match, i, g->message);
        bouton_text_put_char(g->message, '.');
    }
    if (bouton_text_size(g->slip) > 0 &&
        bouton_match_player(g->match, bouton_match_mover(g->match, first))->human)
        bouton_text_printf(g->message, "\n%s u takes it back.", bouton_text_data(g->slip));
}

bouton_status game_arrive_by_move(game *g) {
    tell_moves(g);
    const bouton_status status = game_arrive(g);
    remember_last_move(g);
    if (g->over)
        bouton_text_printf(g->message, " %s %s.", game_player_name(g, g->winner),
                           is_you(game_player_name(g, g->winner)) ? "win" : "wins");
    return status;
}
