/* SPDX-License-Identifier: MIT */
/* What a player on plain lines is told after asking, or when not understood. */
#include "fields.h"
#include "host/rules.h"
#include "host/slip.h"
#include "human.h"
#include "seat.h"

#include <string.h>

/* Says what went wrong. If it is the system's fault the match can go on, but something that should
 * have been shown is missing, and the exit status will say so. */
void complain(table *t) {
    const bouton_error *error = bouton_last_error(t->b);
    if (strcmp(error->code, "time-limit") == 0)
        printf("That is not found out in %g s; --time-limit allows more.\n", t->move_seconds);
    else
        print_refusal(error);
    if (error->status == BOUTON_SYSTEM) {
        t->status = BOUTON_SYSTEM;
        t->terminal->told = true;
    }
}

static void put_by(table *t, bouton_text *text, void (*print)(const char *)) {
    if (bouton_text_status(text) == BOUTON_OK)
        print(bouton_text_data(text));
    else
        complain(t);
    bouton_text_free(text);
}

static void print_as_it_is(const char *text) {
    fputs(text, stdout);
}

void put(table *t, bouton_text *text) {
    put_by(t, text, print_as_it_is);
}

void put_folded(table *t, bouton_text *text) {
    put_by(t, text, print_said);
}

const char *name_of(const table *t, unsigned player) {
    return bouton_match_player(t->match, player)->name;
}

/* Between these two, whatever is to be found out has the engine's time for a move. */
static void begin_thinking(table *t) {
    terminal_limit_time(t->terminal, t->move_seconds);
}

static void end_thinking(table *t) {
    terminal_limit_time(t->terminal, 0);
    terminal_clear_progress(t->terminal);
}

void teach(table *t) {
    if (!t->teaching)
        return;
    bouton_text *text = bouton_text_new(t->b);
    begin_thinking(t);
    const bouton_status status = slip_tell(t->b, t->match, text);
    end_thinking(t);
    if (status != BOUTON_OK)
        complain(t);
    else if (bouton_text_size(text) > 0)
        bouton_text_put(text, " `undo` takes it back.\n");
    put_folded(t, text);
}

void teach_or_not(table *t) {
    t->teaching = !t->teaching;
    printf("%s\n", t->teaching ? "From now on a slip is told as soon as it is made."
                               : "Slips are no longer told.");
}

void predict(table *t) {
    unsigned winner = 0;
    begin_thinking(t);
    const bouton_status status = bouton_match_predict(t->match, &winner);
    end_thinking(t);
    if (status != BOUTON_OK)
        complain(t);
    else if (winner == bouton_match_player_count(t->match))
        printf("With best play nobody wins.\n");
    else
        printf("With best play %s wins.\n", name_of(t, winner));
}

static void print_explained(const table *t, const bouton_explanation *e) {
    size_t at = 0;
    const char *text = bouton_explanation_text(e);
    for (size_t i = 0; i < bouton_explanation_mark_count(e); i++) {
        const bouton_highlight mark = bouton_explanation_mark(e, i);
        print_mark(text, &at, mark.start, mark.end, t->terminal->color);
    }
    fputs(text + at, stdout);
}

/* A solution of the current position; NULL after printing why there is none. */
static bouton_solution *solve_now(table *t, bouton_want want) {
    bouton_solution *solution = bouton_solution_new(t->b);
    begin_thinking(t);
    const bool solved =
        solution != NULL && bouton_solve(bouton_match_position(t->match),
                                         bouton_match_play(t->match), want, solution) == BOUTON_OK;
    end_thinking(t);
    if (!solved) {
        complain(t);
        bouton_solution_free(solution);
        return NULL;
    }
    return solution;
}

/* What the text leaves out is shown by a command of its own. */
static void print_where_all_is(const bouton_explanation *e) {
    if (strstr(bouton_explanation_text(e), "--full") != NULL)
        printf("(--full is an option of `bouton explain`.)\n");
}

void explain(table *t) {
    if (bouton_match_player_count(t->match) > 2) {
        printf("The reasons are told for two players only; `hint` works for more.\n");
        return;
    }
    bouton_explanation *e = bouton_explanation_new(t->b);
    bouton_solution *solution = solve_now(t, BOUTON_WANT_WINNING);
    begin_thinking(t);
    const bool told = solution != NULL && bouton_explain(solution, e) == BOUTON_OK;
    end_thinking(t);
    if (told) {
        print_explained(t, e);
        print_where_all_is(e);
    } else if (solution != NULL)
        complain(t);
    bouton_explanation_free(e);
    bouton_solution_free(solution);
}

void list_moves(table *t) {
    enum { MOVES_SHOWN = 60 };
    bouton_solution *solution = solve_now(t, BOUTON_WANT_ALL);
    if (solution == NULL)
        return;
    const size_t count = bouton_solution_moves(solution);
    for (size_t i = 0; i < count && i < MOVES_SHOWN; i++) {
        char label[40];
        bouton_text *text = bouton_text_new(t->b);
        snprintf(label, sizeof label, "  #%-3zu ", i + 1);
        bouton_solution_write_phrase(solution, i, text);
        if (bouton_text_status(text) == BOUTON_OK)
            print_item(label, bouton_text_data(text));
        else
            complain(t);
        bouton_text_free(text);
    }
    if (count > MOVES_SHOWN)
        printf("  ... %zu moves in all\n", count);
    bouton_solution_free(solution);
}

/* With several players a hint says who makes the last move, and then gives a best move. */
static void hint_several(table *t) {
    if (t->hints++ == 0) {
        predict(t);
        return;
    }
    bouton_text *text = bouton_text_new(t->b);
    bouton_match *ahead = bouton_match_new(t->b);
    begin_thinking(t);
    const bool found = ahead != NULL && look_ahead(ahead, t->match) == BOUTON_OK;
    end_thinking(t);
    if (found) {
        bouton_text_put(text, "A best move: ");
        bouton_match_write_phrase(ahead, 0, text);
        bouton_text_put(text, ".\n");
    } else {
        complain(t);
    }
    bouton_match_free(ahead);
    put_folded(t, text);
}

void hint(table *t) {
    if (bouton_match_player_count(t->match) > 2) {
        hint_several(t);
        return;
    }
    bouton_solution *solution = solve_now(t, BOUTON_WANT_WINNING);
    if (solution == NULL)
        return;
    bool wins;
    bouton_text *text = bouton_text_new(t->b);
    const bouton_outcome outcome = bouton_solution_outcome(solution);
    const bool lost = outcome == BOUTON_P;
    const bool alone = bouton_position_count(bouton_match_position(t->match)) == 1;
    t->hints += t->hints == 1 && alone && !lost; /* one need not say where the move is */
    if (outcome == BOUTON_D) {
        bouton_text_put(text, "Neither side can force a win here. A move that keeps it so: ");
        bouton_solution_write_phrase(solution, 0, text);
        bouton_text_put(text, ".\n");
    } else if (t->hints == 0) {
        bouton_text_printf(
            text,
            lost ? "This is lost against best play: move so that the other side may err. `why` "
                   "says more.\n"
                 : "This is won: there is a winning move. `hint` again says %s.\n",
            alone                                          ? "which"
            : is_of_heaps(bouton_match_position(t->match)) ? "in which heap"
                                                           : "in which game");
    } else if (lost) {
        bouton_text_put(text, "No move wins here. `why` says why.\n");
    } else if (t->hints == 1) {
        bouton_text_put(text, "Look at ");
        bouton_component_name(bouton_solution_move(solution, 0, &wins), text);
        bouton_text_put(text, ". `hint` again says the move.\n");
    } else if (t->hints == 2) {
        bouton_text_put(text, "A winning move: ");
        bouton_solution_write_phrase(solution, 0, text);
        bouton_text_put(text, ". `hint` again says why.\n");
    } else {
        explain(t);
    }
    t->hints++;
    put_folded(t, text);
    bouton_solution_free(solution);
}

static bool has_heaps(const bouton_position *position) {
    uint64_t heap;
    for (size_t i = 0; i < bouton_position_count(position); i++)
        if (bouton_position_heap(position, i, &heap))
            return true;
    return false;
}

static bool has_rows(bouton_context *b, const bouton_position *position) {
    uint64_t heap;
    bool rows = false;
    for (size_t i = 0; i < bouton_position_count(position) && !rows; i++)
        rows = bouton_position_heap(position, i, &heap) &&
               is_of_rows(b, bouton_position_rule(position, i));
    return rows;
}

void print_help(const table *t) {
    const bouton_position *position = bouton_match_position(t->match);
    printf("Moves\n");
    if (has_heaps(position))
        printf("  B 3        take 3 from heap B (or: 3 B, 2 3, 3 from B, all from B)\n"
               "  B:4        leave 4 in heap B\n"
               "  B:3,1      leave two heaps, 3 and 1, where the game splits heaps\n");
    if (has_rows(t->b, position))
        printf("  B pins 4-5 take these of row B (or: pins 4-5 of B, pin 4)\n");
    if (!is_of_heaps(position))
        printf("  A:STATE    what is left of A, as its rule writes states\n");
    printf("  #1         the first move of the list that `moves` shows\n"
           "  Any move may also be typed in the words in which it is told.\n"
           "Help (`help hint` says more of hint, and so on)\n"
           "  hint       is this won? again: in which heap? which move? why?\n"
           "  why        the whole explanation\n"
           "  moves      all moves      show       the position again\n"
           "  rules      what may be done here, and an example (also ?)\n"
           "  predict    who wins with best play\n"
           "  teach      tell each slip as soon as it is made, and why; again: no longer\n"
           "The match\n"
           "  undo, redo                 resign\n"
           "  save FILE  write the record; `bouton play --resume FILE` goes on with it\n"
           "  After the end: review, again, quit\n"
           "  quit\n");
}

/* What each command does, for `help COMMAND`. */
static const struct {
    const char *command, *does;
} commands[] = {
    {"hint",
     "Says whether you can win; typed again, where the winning move is; again, which move it "
     "is; and again, why. After a move it begins anew."},
    {"why", "The whole explanation of the position: who wins it, and by which moves."},
    {"moves", "Lists the moves there are, with numbers. `#1` makes the first of them."},
    {"rules", "What may be done in this game, with an example of a move. `?` is the same."},
    {"show", "Shows the position once more."},
    {"predict", "Who wins if everybody plays best from here on."},
    {"teach",
     "From now on a slip is told as soon as it is made, with its reason. Typed again it stops "
     "that."},
    {"undo", "Goes back to the last turn of a person."},
    {"redo", "Makes again what `undo` took back."},
    {"save",
     "`save FILE` writes the match to a file, as far as it went; `bouton play --resume FILE` "
     "goes on with it, `bouton review FILE` judges its moves."},
    {"resign", "You give up, and the match ends. `undo` takes that back."},
    {"help", "Lists how moves are typed, and the commands; `help hint` says what hint does."},
    {"quit", "Ends the program. A match that was not saved is lost."},
    {"review",
     "After the end: judges each move of the match and says what would have been better."},
    {"again", "After the end: the same position once more, with the same players."},
};

void print_help_on(table *t, const char *command) {
    enum { COUNT = sizeof commands / sizeof *commands };
    bouton_text *text = bouton_text_new(t->b);
    size_t i = 0;
    if (strcmp(command, "?") == 0)
        command = "rules";
    while (i < COUNT && strcmp(commands[i].command, command) != 0)
        i++;
    if (i < COUNT)
        bouton_text_put(text, commands[i].does);
    else
        bouton_text_put(text, "There is no such command; these are explained: ");
    for (size_t j = 0; j < COUNT && i == COUNT; j++)
        bouton_text_printf(text, "%s%s", j > 0 ? ", " : "", commands[j].command);
    bouton_text_put(text, i < COUNT ? "\n" : ".\n");
    put_folded(t, text);
}

void misunderstand(table *t) {
    const bouton_error said = *bouton_last_error(t->b);
    complain(t);
    if (said.status != BOUTON_INPUT)
        return;
    bouton_text *text = bouton_text_new(t->b);
    bouton_text_put(text, "Commands: hint, why, moves, rules, show, predict, teach, undo, redo, "
                          "save FILE, resign, help, quit.");
    bouton_text *example = bouton_text_new(t->b);
    if (bouton_position_write_example(bouton_match_position(t->match), example) == BOUTON_OK &&
        bouton_text_size(example) > 0 && strstr(said.message, bouton_text_data(example)) == NULL)
        bouton_text_printf(text, " A move, for example: %s", bouton_text_data(example));
    bouton_text_free(example);
    bouton_text_put(text, "\n");
    put_folded(t, text);
}
