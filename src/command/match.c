/* SPDX-License-Identifier: MIT */
/* move, review and play: the commands about matches. */
#include "command/answer.h"
#include "command/remarks.h"
#include "match/refute.h"
#include "match/several.h"

#include <string.h>

/* A move in words for people, and the same as data. */
static void put_words(bouton_json *json, const bouton_match *match, size_t i) {
    bouton_phrase *phrase = bouton_phrase_new(match->b);
    if (phrase == NULL || bouton_match_phrase(match, i, phrase) != BOUTON_OK)
        bouton_text_fail(json->out);
    const size_t start = bouton_json_open_string(json, "words");
    if (bouton_phrase_verb(phrase) != BOUTON_VERB_NONE)
        bouton_phrase_write(phrase, json->out);
    else
        bouton_match_write_move(match, i, json->out);
    bouton_json_close_string(json, start);
    bouton_answer_phrase(json, phrase);
    bouton_phrase_free(phrase);
}

/* The move made last, as one element of `moves`. */
static void put_made_move(bouton_json *json, const bouton_match *match, size_t i) {
    const bouton_position *before = match->line[i], *after = match->line[i + 1];
    const size_t component = match->made[i].component;
    bouton_json_u64(json, "component", component);
    size_t start = bouton_json_open_string(json, "from");
    bouton_position_state(before, component, json->out);
    bouton_json_close_string(json, start);
    bouton_json_array(json, "to");
    for (size_t j = 0; j < match->made[i].left; j++) {
        start = bouton_json_open_string(json, NULL);
        bouton_position_state(after, component + j, json->out);
        bouton_json_close_string(json, start);
    }
    bouton_json_end_array(json);
    bouton_answer_position(json, "position", after);
    start = bouton_json_open_string(json, "text");
    bouton_match_write_move(match, i, json->out);
    bouton_json_close_string(json, start);
    put_words(json, match, i);
}

static bouton_status answer_engine_move(bouton_call *call, bouton_match *match) {
    const bouton_option_value *level = bouton_option_of(call, BOUTON_OPTION_LEVEL);
    const bool by_depth = bouton_option_of(call, BOUTON_OPTION_DEPTH)->given;
    bouton_outcome after = BOUTON_D;
    if (by_depth && level->given)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "--depth is for the best play; it does not go with --level");
    bouton_status status =
        by_depth ? bouton_match_make_quick_move(match)
                 : bouton_match_make_engine_move(match, level->given ? level->real : 1);
    if (status != BOUTON_OK)
        return status;
    /* The move stands even where deciding whether it wins takes too long. */
    status = bouton_position_outcome(bouton_match_position(match), match->play, &after);
    const bool known = status == BOUTON_OK;
    if (!known && (status != BOUTON_LIMIT || call->b->error.id == BOUTON_ERROR_INTERRUPTED))
        return status;
    bouton_json json = bouton_answer_begin(call);
    put_made_move(&json, match, 0);
    if (known)
        bouton_json_bool(&json, "wins", after == BOUTON_P);
    else
        bouton_json_null(&json, "wins");
    if (bouton_match_move_is_guess(match, 0))
        bouton_json_bool(&json, "guess", true);
    bouton_json_end_object(&json);
    bouton_text_put_char(&call->out, '\n');
    return bouton_text_status(&call->out);
}

static bouton_status run_move(bouton_call *call) {
    bouton_context *b = call->b;
    bouton_position *position = NULL;
    bouton_match *match = bouton_match_new(b);
    bouton_status status = bouton_call_position(call, &position);
    if (match == NULL)
        status = b->error.status;
    if (status == BOUTON_OK)
        status = bouton_match_set_players(match, "First,Second");
    if (status == BOUTON_OK)
        status = bouton_match_start(match, position, bouton_request_play(call->request));
    if (status == BOUTON_OK) {
        bouton_match_set_seed(match, bouton_call_seed(call));
        status = answer_engine_move(call, match);
    }
    bouton_match_free(match);
    bouton_position_free(position);
    return status;
}

const bouton_command bouton_command_move = {
    .name = "move",
    .arguments = "POSITION",
    .summary = "what a player of a level plays here",
    .details = "bouton move 3 5 7\n"
               "bouton move 3 5 7 --level 0.5 --seed 7",
    .options = "misere level depth seed " BOUTON_LONG_WORK,
    .words_min = 1,
    .words_max = SIZE_MAX,
    .run = run_move,
};

static const char *const verdict_names[] = {[BOUTON_MOVE_WON] = "wins",
                                            [BOUTON_MOVE_SLIP] = "slip",
                                            [BOUTON_MOVE_LOST] = "lost",
                                            [BOUTON_MOVE_DREW] = "draws"};

/* The moves that keep the win, or the draw where there is no win, as text. */
static bouton_status put_kept(bouton_json *json, const char *key, const bouton_solution *solution,
                              void (*write)(const bouton_solution *, size_t, bouton_text *)) {
    enum { SHOWN = 16 };
    const bool drawn = bouton_solution_outcome(solution) == BOUTON_D;
    bouton_status status = BOUTON_OK;
    size_t shown = 0;
    bouton_json_array(json, key);
    for (size_t m = 0; m < solution->move_count && shown < SHOWN && status == BOUTON_OK; m++) {
        if (drawn != bouton_solution_move_draws(solution, m))
            continue;
        shown++;
        const size_t start = bouton_json_open_string(json, NULL);
        write(solution, m, json->out);
        status = bouton_text_status(json->out);
        bouton_json_close_string(json, start);
    }
    bouton_json_end_array(json);
    return status;
}

/* What a slip threw away, and the moves that would have kept it. */
static bouton_status put_right_moves(bouton_json *json, const bouton_match *match, size_t i) {
    bouton_context *b = match->b;
    const bouton_position *before = match->line[i];
    bouton_solution *solution = bouton_solution_new(b);
    bouton_status status = solution
                               ? bouton_solve(before, match->play, BOUTON_WANT_WINNING, solution)
                               : b->error.status;
    const bool drawn = status == BOUTON_OK && bouton_solution_outcome(solution) == BOUTON_D;
    bouton_json_string(json, "thrown", drawn ? "draw" : "win");
    if (status == BOUTON_OK)
        status = put_kept(json, "right", solution, bouton_solution_write_move);
    if (status == BOUTON_OK)
        status = put_kept(json, "right_words", solution, bouton_solution_write_phrase);
    bouton_solution_free(solution);
    return status;
}

/* Why a slip is one: the nim-sum that it leaves, where values decide, and a reply that wins. */
static bouton_status put_refutation(bouton_json *json, const bouton_match *match, size_t i) {
    bouton_refutation why;
    bouton_solution *solution = bouton_solution_new(match->b);
    bouton_status status =
        solution != NULL ? bouton_match_refute(match, i, solution, &why) : match->b->error.status;
    if (status == BOUTON_OK) {
        bouton_json_object(json, "why");
        bouton_json_string(json, "outcome", bouton_outcome_name(why.outcome));
        if (why.before != 0)
            bouton_json_u64(json, "nim_sum_before", why.before);
        if (why.valued)
            bouton_json_u64(json, "nim_sum", why.sum);
        if (why.reply != SIZE_MAX) {
            size_t start = bouton_json_open_string(json, "reply");
            bouton_solution_write_move(solution, why.reply, json->out);
            bouton_json_close_string(json, start);
            start = bouton_json_open_string(json, "reply_words");
            bouton_solution_write_phrase(solution, why.reply, json->out);
            bouton_json_close_string(json, start);
        }
        const size_t start = bouton_json_open_string(json, "words");
        status = bouton_refutation_say(&why, solution, json->out);
        bouton_json_close_string(json, start);
        bouton_json_end_object(json);
    }
    bouton_solution_free(solution);
    return status;
}

/* The same among more than two players: the moves that would have done better, and why. */
static bouton_status put_better_moves(bouton_json *json, const bouton_match *match, size_t i) {
    static const struct {
        const char *key;
        void (*write)(const bouton_solution *, size_t, bouton_text *);
    } lists[] = {{"right", bouton_solution_write_move},
                 {"right_words", bouton_solution_write_phrase}};
    bouton_several found;
    bouton_solution *solution = bouton_solution_new(match->b);
    const bouton_status status = solution != NULL ? bouton_match_compare(match, i, solution, &found)
                                                  : match->b->error.status;
    for (size_t list = 0; list < 2 && status == BOUTON_OK; list++) {
        bouton_json_array(json, lists[list].key);
        for (size_t m = 0; m < found.right_count; m++) {
            const size_t start = bouton_json_open_string(json, NULL);
            lists[list].write(solution, found.right[m], json->out);
            bouton_json_close_string(json, start);
        }
        bouton_json_end_array(json);
    }
    if (status == BOUTON_OK) {
        bouton_json_object(json, "why");
        bouton_json_string(json, "last_move", match->players[found.does].name);
        bouton_json_string(json, "could_have", match->players[found.could].name);
        const size_t start = bouton_json_open_string(json, "words");
        bouton_several_say(match, i, &found, json->out);
        bouton_json_close_string(json, start);
        bouton_json_end_object(json);
    }
    bouton_solution_free(solution);
    return status;
}

static bouton_status put_judged_move(bouton_json *json, const bouton_match *match, size_t i,
                                     size_t *slips) {
    bouton_verdict_of_move verdict;
    bouton_status status = bouton_match_judge(match, i, &verdict);
    if (status != BOUTON_OK)
        return status;
    *slips += verdict == BOUTON_MOVE_SLIP;
    bouton_json_object(json, NULL);
    bouton_json_string(json, "player", match->players[bouton_match_mover(match, i)].name);
    put_made_move(json, match, i);
    bouton_json_string(json, "verdict", verdict_names[verdict]);
    if (verdict == BOUTON_MOVE_SLIP && match->player_count == 2)
        status = put_right_moves(json, match, i);
    if (status == BOUTON_OK && verdict == BOUTON_MOVE_SLIP)
        status = match->player_count == 2 ? put_refutation(json, match, i)
                                          : put_better_moves(json, match, i);
    bouton_json_end_object(json);
    return status;
}

static bouton_status answer_review(bouton_call *call, bouton_match *match,
                                   const bouton_transcript *t, const char *text) {
    bool over;
    unsigned winner;
    size_t slips = 0;
    bouton_json json = bouton_answer_begin(call);
    bouton_answer_position(&json, "position", match->line[0]);
    bouton_json_string(&json, "play", bouton_play_name(match->play));
    bouton_json_array(&json, "players");
    for (unsigned i = 0; i < match->player_count; i++)
        bouton_json_string(&json, NULL, match->players[i].name);
    bouton_json_end_array(&json);
    bouton_json_array(&json, "moves");
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < match->now && status == BOUTON_OK; i++) {
        status = bouton_poll(call->b, "moves", i, match->now);
        if (status == BOUTON_OK)
            status = put_judged_move(&json, match, i, &slips);
    }
    bouton_json_end_array(&json);
    bouton_json_u64(&json, "slips", slips);
    if (status == BOUTON_OK)
        status = bouton_match_over(match, &over, &winner);
    if (status != BOUTON_OK)
        return status;
    if (over)
        bouton_json_string(&json, "winner", match->players[winner].name);
    else
        bouton_json_null(&json, "winner");
    bouton_json_bool(&json, "resigned", match->resigned);
    if (t != NULL)
        bouton_answer_remarks(&json, match, t, text);
    bouton_json_end_object(&json);
    bouton_text_put_char(&call->out, '\n');
    return bouton_text_status(&call->out);
}

/* The words are a file's name, or the record itself when they have a semicolon or line end. */
static bouton_status read_text(bouton_call *call, bouton_text *text) {
    bouton_status status = bouton_request_position_text(call->request, text);
    if (status != BOUTON_OK || strpbrk(text->data, ";\n") != NULL)
        return status;
    const char *name = call->request->words[0];
    if (call->request->word_count > 1)
        return bouton_fail(call->b, BOUTON_INPUT, "usage",
                           "`review` takes one file, or a record with semicolons between its "
                           "statements");
    bouton_text_clear(text);
    return bouton_call_read_file(call, name, BOUTON_RECORD_MAX, text);
}

static bouton_status run_review(bouton_call *call) {
    bouton_match *match = bouton_match_new(call->b);
    bouton_text text = bouton_text_start(call->b);
    bouton_transcript *transcript = NULL;
    bouton_status status = match ? read_text(call, &text) : call->b->error.status;
#ifdef BOUTON_PAGE /* the page reviews its own matches */
    if (status == BOUTON_OK)
        status = bouton_match_read_record(match, text.data, text.size);
#else
    if (status == BOUTON_OK) {
        transcript = bouton_transcript_new(call->b);
        status = transcript ? bouton_transcript_read(transcript, match, text.data, text.size)
                            : call->b->error.status;
    }
#endif
    if (status == BOUTON_OK)
        status = answer_review(call, match, transcript, text.data);
    if (status != BOUTON_OK)
        bouton_text_clear(&call->out);
    bouton_transcript_free(transcript);
    bouton_text_release(&text);
    bouton_match_free(match);
    return status;
}

const bouton_command bouton_command_review = {
    .name = "review",
    .arguments = "RECORD",
    .summary = "where a match was won and lost",
    .details = "bouton review match.txt\n"
               "bouton review \"from 3 5 7; Ann takes 2 from A; Tio 3 from B\"\n"
               "bouton review \"3 5 7; Ann removes 2 chips from A; 1 5 7\"",
    .options = "color " BOUTON_LONG_WORK,
    .words_min = 1,
    .words_max = SIZE_MAX,
    .run = run_review,
};

const bouton_command bouton_command_play = {
    .name = "play",
    .arguments = "[POSITION]",
    .summary = "play a match in the terminal",
    .details = "bouton play\n"
               "bouton play 3 5 7 --players Ann,perfect --predict\n"
               "bouton play kayles:10,4 --misere --level 0.7\n"
               "bouton play 3 4 5 --players Ann,Ben,Cleo\n"
               "bouton play --resume match.txt",
    .options = "misere players first level save force resume predict teach plain seed color "
               "threads memory "
               "time-limit progress quiet",
    .words_max = SIZE_MAX,
};

const bouton_command bouton_command_learn = {
    .name = "learn",
    .arguments = "[LESSON]",
    .summary = "a course in seventeen lessons, from one heap to beating the perfect player",
    .details = "bouton learn            # goes on where you left\n"
               "bouton learn --list\n"
               "bouton learn 5\n"
               "bouton learn 5.2        # lesson 5 from its exercise 2 on\n"
               "bouton learn --plain    # lines instead of the full screen",
    .options = "list plain seed color",
    .words_max = 1,
};
