/* SPDX-License-Identifier: MIT */
#include "exercise.h"

#include "host/made.h"

#include <string.h>
#include <strings.h>

static void undo(exercise *e) {
    bouton_match_undo(e->match);
}

/* Whether the move just made leaves what is lost for who moves next. */
static bool wins_now(exercise *e) {
    bouton_solution *after = bouton_solution_new(e->l->b);
    const bool wins = solve_now(e, after) && bouton_solution_outcome(after) == BOUTON_P;
    bouton_solution_free(after);
    return wins;
}

static void tell_you_did(exercise *e) {
    bouton_text *move = last_move(e);
    tell(e->l, "youDid", bouton_text_data(move));
    bouton_text_free(move);
}

/* Shows a move of the solution that wins. */
static void show_winning(exercise *e, const bouton_solution *solution, const char *key) {
    const size_t wins = winning_move(solution);
    bouton_text *move = bouton_text_new(e->l->b);
    if (wins != SIZE_MAX)
        put_move(e, solution, wins, false, move);
    if (wins != SIZE_MAX)
        tell(e->l, key, bouton_text_data(move));
    else
        tell(e->l, "noneWins");
    bouton_text_free(move);
}

/* ---- Who wins? ---- */

static void show_outcome(exercise *e) {
    char first[] = "#1";
    if (bouton_solution_outcome(e->solution) == BOUTON_N) {
        show_winning(e, e->solution, "shownN");
    } else if (bouton_solution_moves(e->solution) == 0) {
        tell(e->l, "noMove");
    } else {
        tell(e->l, "shownP");
        if (make_typed(e, first))
            refute(e);
        undo(e);
    }
}

/* A wrong answer does not give away the other one: it is put to the test. */
static verdict judge_trial(exercise *e, char *answer) {
    if (!make_typed(e, answer))
        return UNREAD;
    if (wins_now(e)) {
        tell_you_did(e);
        undo(e);
        return RIGHT;
    }
    refute(e);
    undo(e);
    if (bouton_solution_outcome(e->solution) == BOUTON_P) {
        e->on_trial = false;
        tell(e->l, "answerAgain");
    } else {
        tell(e->l, "notWinning");
    }
    return WRONG;
}

static verdict judge_outcome(exercise *e, char *answer) {
    const bool is_n = bouton_solution_outcome(e->solution) == BOUTON_N;
    const bool claims = strcasecmp(answer, "N") == 0 || strcasecmp(answer, "P") == 0;
    if (e->on_trial && !claims)
        return judge_trial(e, answer);
    if (!claims) {
        say(e->l, "Type N or P.\n");
        return UNREAD;
    }
    if (e->on_trial) {
        tell(e->l, is_n ? "claimN" : "claimP");
        return UNREAD;
    }
    if ((strcasecmp(answer, "N") == 0) == is_n)
        return RIGHT;
    tell(e->l, "wrong");
    tell(e->l, is_n ? "claimN" : "claimP");
    e->on_trial = true;
    return WRONG;
}

static void present_outcome(exercise *e) {
    draw_table(e);
    tell(e->l, "outcomeN");
    tell(e->l, "outcomeP");
    e->on_trial = false;
}

/* ---- A move that wins, and some moves. ---- */

static verdict judge_move(exercise *e, char *answer) {
    if (!make_typed(e, answer))
        return UNREAD;
    const bool wins = wins_now(e);
    if (wins) {
        tell_you_did(e);
    } else {
        tell(e->l, "wrong");
        refute(e);
        tell(e->l, "notWinning");
    }
    undo(e);
    return wins ? RIGHT : WRONG;
}

static void show_move(exercise *e) {
    show_winning(e, e->solution, "shownMove");
}

static verdict judge_try(exercise *e, char *answer) {
    const size_t times = (size_t)json_integer_value(json_object_get(e->data, "times"));
    if (!make_typed(e, answer))
        return UNREAD;
    bouton_solution *after = bouton_solution_new(e->l->b);
    bouton_text *move = last_move(e);
    char sum[24], left[24];
    bool known = false;
    size_t i;
    json_t *before;
    json_array_foreach(e->tried, i, before) {
        known = known || strcmp(json_string_value(before), bouton_text_data(move)) == 0;
    }
    if (solve_now(e, after)) {
        snprintf(sum, sizeof sum, "%llu", (unsigned long long)bouton_solution_value(after).value);
        tell(e->l, "leaves", bouton_text_data(move), sum);
    }
    if (!known)
        json_array_append_new(e->tried, json_string(bouton_text_data(move)));
    bouton_text_free(move);
    bouton_solution_free(after);
    undo(e);
    if (json_array_size(e->tried) >= times)
        return RIGHT;
    snprintf(left, sizeof left, "%zu", times - json_array_size(e->tried));
    tell(e->l, "triesLeft", left);
    return GOING_ON;
}

static void show_try(exercise *e) {
    bouton_text *text = bouton_text_new(e->l->b);
    bouton_text_put(text, "Any move will do. For example: ");
    put_move(e, e->solution, json_array_size(e->tried), true, text);
    bouton_text_put(text, ".");
    print_text(e->l, text);
}

/* ---- Against the perfect player. ---- */

static bool is_duel(const exercise *e) {
    return strcmp(field(e, "kind"), "duel") == 0;
}

static void move_perfect_player(exercise *e) {
    bouton_text *move = bouton_text_new(e->l->b);
    const bouton_status status = bouton_match_make_engine_move(e->match, 1);
    terminal_clear_progress(e->l->terminal);
    if (status != BOUTON_OK) {
        give_up(e->l);
    } else {
        bouton_match_write_phrase(e->match, bouton_match_moves(e->match) - 1, move);
        tell(e->l, "engineDid", bouton_text_data(move));
    }
    bouton_text_free(move);
}

static void begin(exercise *e, bool you) {
    e->begun = true;
    if (bouton_match_set_first(e->match, you ? "You" : "Other") != BOUTON_OK)
        give_up(e->l);
    else if (!you)
        move_perfect_player(e);
    draw_table(e);
}

static void ask_who_begins(exercise *e) {
    say(e->l, "Type `me` to begin, or `you` to let the perfect player begin.\n");
}

/* From the beginning. Of a bout without a question who begins loses is chosen so that you can win.
 */
static void present_bout(exercise *e) {
    while (bouton_match_undo(e->match))
        continue;
    e->begun = false;
    if (is_duel(e)) {
        draw_table(e);
        tell(e->l, "whoBegins");
        ask_who_begins(e);
    } else {
        begin(e, bouton_solution_outcome(e->solution) == BOUTON_N);
    }
}

/* The reply to move i, a slip. */
static void tell_reply_to(exercise *e, size_t i) {
    const size_t count = bouton_match_moves(e->match);
    while (bouton_match_moves(e->match) > i + 1)
        undo(e);
    tell_reply(e);
    while (bouton_match_moves(e->match) < count && bouton_match_redo(e->match))
        continue;
}

/* What move i, a slip, has left, and the reply that wins. */
static void tell_why(exercise *e, size_t i) {
    if (!e->l->knows_nim_sums) {
        tell_reply_to(e, i);
        return;
    }
    bouton_text *why = bouton_text_new(e->l->b);
    if (bouton_match_write_slip(e->match, i, why) != BOUTON_OK)
        give_up(e->l);
    print_text(e->l, why);
}

/* Your moves that gave the win away. */
static void tell_slips(exercise *e) {
    unsigned own = 0, slips = 0;
    for (size_t i = 0; i < bouton_match_moves(e->match); i++) {
        bouton_verdict_of_move said;
        char number[24];
        if (bouton_match_mover(e->match, i) != 0)
            continue;
        own++;
        if (bouton_match_judge(e->match, i, &said) != BOUTON_OK || said != BOUTON_MOVE_SLIP)
            continue;
        bouton_text *move = bouton_text_new(e->l->b), *to_you = bouton_text_new(e->l->b);
        bouton_match_write_phrase(e->match, i, move);
        put_to_you(to_you, move);
        snprintf(number, sizeof number, "%u", own);
        tell(e->l, "slip", number, bouton_text_data(to_you));
        tell_why(e, i);
        bouton_text_free(to_you);
        bouton_text_free(move);
        slips++;
    }
    if (slips == 0)
        tell(e->l, "noSlip");
}

static bool is_over(exercise *e, unsigned *winner) {
    bool over = false;
    if (bouton_match_over(e->match, &over, winner) != BOUTON_OK)
        give_up(e->l);
    return over;
}

static verdict end_bout(exercise *e, unsigned winner) {
    if (winner == 0)
        return RIGHT;
    tell(e->l, "wrong");
    tell(e->l, "lostBout");
    tell_slips(e);
    say(e->l, "Once more from the beginning.\n");
    present_bout(e);
    return WRONG;
}

/* Whether you have not moved yet. */
static bool nothing_made(exercise *e) {
    const size_t count = bouton_match_moves(e->match);
    return count == 0 || (count == 1 && bouton_match_mover(e->match, 0) == 1);
}

static verdict take_back(exercise *e) {
    if (nothing_made(e) && is_duel(e)) {
        present_bout(e); /* the only thing left to take back is who begins */
    } else if (nothing_made(e)) {
        say(e->l, "There is nothing to undo.\n");
    } else {
        undo(e); /* the answer, */
        undo(e); /* and your move */
        draw_table(e);
    }
    return GOING_ON;
}

static verdict judge_bout(exercise *e, char *answer) {
    unsigned winner = 0;
    if (!e->begun) {
        const bool you = strcasecmp(answer, "me") == 0;
        if (!you && strcasecmp(answer, "you") != 0) {
            ask_who_begins(e);
            return UNREAD;
        }
        begin(e, you);
        return GOING_ON;
    }
    if (strcmp(answer, "undo") == 0)
        return take_back(e);
    if (!make_typed(e, answer))
        return UNREAD;
    tell_you_did(e);
    if (is_over(e, &winner))
        return end_bout(e, winner);
    move_perfect_player(e);
    if (e->l->quit || is_over(e, &winner))
        return e->l->quit ? GOING_ON : end_bout(e, winner);
    draw_table(e);
    return GOING_ON;
}

static void show_bout(exercise *e) {
    if (!e->begun) {
        show_outcome(e);
        return;
    }
    bouton_solution *now = bouton_solution_new(e->l->b);
    if (solve_now(e, now) && is_duel(e) && nothing_made(e) && winning_move(now) == SIZE_MAX)
        say(e->l, "No move wins: it was decided by who begins. `undo` asks that again.\n");
    else if (!e->l->quit)
        show_winning(e, now, "shownMove");
    bouton_solution_free(now);
}

const exercise_kind bout_kinds[] = {
    {"outcome", "N or P", "randomOutcome", present_outcome, judge_outcome, show_outcome},
    {"move", "a move", "randomMove", draw_table, judge_move, show_move},
    {"try", "a move", NULL, draw_table, judge_try, show_try},
    {"win", "a move, or undo", "randomBout", present_bout, judge_bout, show_bout},
    {"duel", "a move, or undo", "randomBout", present_bout, judge_bout, show_bout},
    {NULL, NULL, NULL, NULL, NULL, NULL},
};
