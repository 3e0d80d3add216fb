/* SPDX-License-Identifier: MIT */
/* Review: the moves with their verdicts. It tells where a slip was and what refutes it, not what
 * would have been right, so that one can go back and find it. */
#include "ui.h"

#include "host/setup.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct judged {
    const bouton_match *match;
    bouton_verdict_of_move *verdicts;
    bouton_text **reasons; /* of slips; else NULL */
} judged;

static void write_judged(void *user, size_t i, bouton_text *line) {
    static const char *const words[] = {
        [BOUTON_MOVE_WON] = "kept the win",
        [BOUTON_MOVE_SLIP] = "SLIP: lost the win",
        [BOUTON_MOVE_LOST] = "was lost already",
        [BOUTON_MOVE_DREW] = "keeps the draw",
    };
    const judged *j = user;
    bouton_text_printf(line, "%3zu  %-18s  %s ", i + 1, words[j->verdicts[i]],
                       bouton_match_player(j->match, bouton_match_mover(j->match, i))->name);
    bouton_match_write_phrase(j->match, i, line);
    if (j->reasons[i] != NULL)
        bouton_text_printf(line, ". %s", bouton_text_data(j->reasons[i]));
}

/* Judges move i; of a slip also why it is one. */
static bouton_status judge(judged *j, bouton_context *b, size_t i) {
    bouton_status status = bouton_match_judge(j->match, i, &j->verdicts[i]);
    if (status == BOUTON_OK && j->verdicts[i] == BOUTON_MOVE_SLIP) {
        j->reasons[i] = bouton_text_new(b);
        status = bouton_match_write_slip(j->match, i, j->reasons[i]);
    }
    return status;
}

static bool judged_open(judged *j, const bouton_match *match, size_t count) {
    *j = (judged){.match = match,
                  .verdicts = calloc(count + 1, sizeof *j->verdicts),
                  .reasons = calloc(count + 1, sizeof *j->reasons)};
    return j->verdicts != NULL && j->reasons != NULL;
}

static void judged_close(judged *j, size_t count) {
    for (size_t i = 0; i < count && j->reasons != NULL; i++)
        bouton_text_free(j->reasons[i]);
    free(j->reasons);
    free(j->verdicts);
}

/* Back to where move i was made, or to the last turn of a human before it. */
static void go_back_to(ui *u, size_t i) {
    game *g = &u->game;
    while (bouton_match_moves(g->match) > i && bouton_match_undo(g->match))
        ;
    while (count_humans(g->match) > 0 && !game_human_turn(g) && bouton_match_undo(g->match))
        ;
    g->paused = true;
    game_arrive(g);
    ui_keep(u);
    game_say(g, "Move %zu again. t gives a hint, if you want one.",
             bouton_match_moves(g->match) + 1);
}

void review_match(ui *u) {
    game *g = &u->game;
    const size_t count = bouton_match_moves(g->match);
    size_t slips = 0;
    judged j;
    bouton_status status =
        judged_open(&j, g->match, count)
            ? BOUTON_OK
            : bouton_report(u->b, BOUTON_SYSTEM, "memory", "review", "no memory");
    think_begin(u, 0);
    for (size_t i = 0; i < count && status == BOUTON_OK; i++) {
        status = judge(&j, u->b, i);
        slips += j.verdicts[i] == BOUTON_MOVE_SLIP;
    }
    think_end(u, status);
    if (status == BOUTON_OK && count > 0) {
        char note[120], won[BOUTON_NAME_MAX + 16] = "Not over yet.";
        if (g->over)
            snprintf(won, sizeof won, "%s has won.", game_player_name(g, g->winner));
        snprintf(note, sizeof note, "%s %zu move%s, %zu slip%s.", won, count, count == 1 ? "" : "s",
                 slips, slips == 1 ? "" : "s");
        page_list list = {.title = "Review",
                          .foot = "Enter: try again from there",
                          .note = note,
                          .count = count,
                          .write = write_judged,
                          .user = &j};
        while (list.chosen + 1 < count && j.verdicts[list.chosen] != BOUTON_MOVE_SLIP)
            list.chosen++;
        if (j.verdicts[list.chosen] != BOUTON_MOVE_SLIP)
            list.chosen = 0;
        if (page_choose(&u->screen, u->b, &list))
            go_back_to(u, list.chosen);
    } else if (status == BOUTON_OK) {
        game_say(g, "No move has been made yet.");
    }
    judged_close(&j, count);
}
