/* SPDX-License-Identifier: MIT */
#include "play.h"

#include "host/setup.h"
#include "human.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A running match and how it is shown. */
typedef struct table {
    bouton_context *b;
    terminal *terminal;
    bouton_match *match;
    const char *save;    /* the record's file, or NULL */
    char *copy;          /* the file of the last `save FILE`, or NULL */
    bool force;          /* files that are there may be written over */
    double move_seconds; /* for an engine's move; 0: as long as it takes */
    unsigned hints;      /* given at this position */
    bool ended;          /* the user has had enough */
    bool unsaved;        /* the record could not be written: said once */
    bouton_status status;
} table;

/* Says what went wrong. Where that is the system's fault the match can go on, but something that
 * should have been shown is missing: the exit status will say so. */
static void complain(table *t) {
    const bouton_error *error = bouton_last_error(t->b);
    print_error(error);
    if (error->status == BOUTON_SYSTEM) {
        t->status = BOUTON_SYSTEM;
        t->terminal->told = true;
    }
}

/* Prints a text and releases it. */
static void put(table *t, bouton_text *text) {
    if (bouton_text_status(text) == BOUTON_OK)
        fputs(bouton_text_data(text), stdout);
    else
        complain(t);
    bouton_text_free(text);
}

static void show_position(table *t) {
    enum { TOKENS = 40 };
    const bouton_position *position = bouton_match_position(t->match);
    bouton_text *text = bouton_text_new(t->b);
    for (size_t i = 0; i < bouton_position_count(position); i++) {
        const char *rule = bouton_position_rule(position, i);
        size_t start = bouton_text_size(text);
        bouton_text_put(text, "  ");
        bouton_component_name(i, text);
        bouton_text_printf(
            text, "%*s",
            bouton_text_size(text) < start + 5 ? (int)(start + 5 - bouton_text_size(text)) : 0, "");
        uint64_t heap = 0;
        const bool is_heap = bouton_position_heap(position, i, &heap);
        if (strcmp(rule, "nim") == 0)
            bouton_text_printf(text, "%4llu", (unsigned long long)heap);
        else
            bouton_text_printf(text, "%s:", rule);
        if (strcmp(rule, "nim") != 0)
            bouton_position_state(position, i, text);
        if (is_heap && heap > 0 && heap <= TOKENS)
            bouton_text_put_char(text, ' ');
        for (uint64_t j = 0; is_heap && heap <= TOKENS && j < heap; j++)
            bouton_text_put(text, " |");
        bouton_text_put_char(text, '\n');
    }
    put(t, text);
}

static const char *name_of(const table *t, unsigned player) {
    return bouton_match_player(t->match, player)->name;
}

static void save_record(table *t) {
    if (t->save == NULL)
        return;
    char room[NAME_ROOM];
    const char *why = write_record_file(t->match, t->b, t->save);
    if (why == NULL) {
        t->unsaved = false;
        return;
    }
    if (!t->unsaved)
        fprintf(stderr, "bouton: %s can't be written: %s\n", shown_name(t->save, room), why);
    t->unsaved = t->terminal->told = true;
    t->status = BOUTON_SYSTEM;
}

static void predict(table *t) {
    unsigned winner = 0;
    const bouton_status status = bouton_match_predict(t->match, &winner);
    terminal_clear_progress(t->terminal);
    if (status != BOUTON_OK)
        complain(t);
    else if (winner == bouton_match_player_count(t->match))
        printf("With best play nobody wins.\n");
    else
        printf("With best play %s wins.\n", name_of(t, winner));
}

static void announce(const table *t) {
    const bouton_match *match = t->match;
    const unsigned count = bouton_match_player_count(match);
    printf("%s. Players: ", bouton_match_play(match) == BOUTON_MISERE
                                ? "Misere play: whoever makes the last move loses"
                                : "Whoever makes the last move wins");
    for (unsigned i = 0; i < count; i++) {
        const bouton_player *player = bouton_match_player(match, i);
        printf("%s%s", i > 0 ? ", " : "", player->name);
        if (!player->human)
            printf(" (level %g)", player->level);
    }
    printf(".\n");
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

/* A solution of the position now; NULL after printing why not. */
static bouton_solution *solve_now(table *t, bouton_want want) {
    bouton_solution *solution = bouton_solution_new(t->b);
    const bool solved =
        solution != NULL && bouton_solve(bouton_match_position(t->match),
                                         bouton_match_play(t->match), want, solution) == BOUTON_OK;
    terminal_clear_progress(t->terminal);
    if (!solved) {
        complain(t);
        bouton_solution_free(solution);
        return NULL;
    }
    return solution;
}

static void explain(table *t) {
    if (bouton_match_player_count(t->match) > 2) {
        printf("The reasons are told for two players only; `hint` works for more.\n");
        return;
    }
    bouton_explanation *e = bouton_explanation_new(t->b);
    bouton_solution *solution = solve_now(t, BOUTON_WANT_WINNING);
    if (solution != NULL && bouton_explain(solution, e) == BOUTON_OK)
        print_explained(t, e);
    else if (solution != NULL)
        complain(t);
    bouton_explanation_free(e);
    bouton_solution_free(solution);
}

static void print_solution_move(table *t, const bouton_solution *solution, size_t i) {
    bouton_text *text = bouton_text_new(t->b);
    bouton_solution_write_phrase(solution, i, text);
    put(t, text);
}

static void list_moves(table *t) {
    enum { SHOWN = 60 };
    bouton_solution *solution = solve_now(t, BOUTON_WANT_ALL);
    if (solution == NULL)
        return;
    const size_t count = bouton_solution_moves(solution);
    for (size_t i = 0; i < count && i < SHOWN; i++) {
        printf("  #%-3zu ", i + 1);
        print_solution_move(t, solution, i);
        printf("\n");
    }
    if (count > SHOWN)
        printf("  ... %zu moves in all\n", count);
    bouton_solution_free(solution);
}

/* With several players a hint is who makes the last move, and then a best move. */
static void hint_several(table *t) {
    if (t->hints++ == 0) {
        predict(t);
        return;
    }
    bouton_text *text = bouton_text_new(t->b);
    bouton_match *ahead = bouton_match_new(t->b);
    if (ahead != NULL && look_ahead(ahead, t->match) == BOUTON_OK) {
        bouton_text_put(text, "A best move: ");
        bouton_match_write_phrase(ahead, 0, text);
        bouton_text_put(text, ".\n");
    } else {
        complain(t);
    }
    bouton_match_free(ahead);
    put(t, text);
}

/* The ladder: is this won? which heap? which move? why? */
static void hint(table *t) {
    if (bouton_match_player_count(t->match) > 2) {
        hint_several(t);
        return;
    }
    bouton_solution *solution = solve_now(t, BOUTON_WANT_WINNING);
    if (solution == NULL)
        return;
    bool wins;
    bouton_text *label = bouton_text_new(t->b);
    const bouton_outcome outcome = bouton_solution_outcome(solution);
    const bool lost = outcome == BOUTON_P;
    if (outcome == BOUTON_D) {
        printf("Neither side can force a win here. A move that keeps it so: ");
        print_solution_move(t, solution, 0);
        printf(".\n");
    } else if (t->hints == 0) {
        printf(lost ? "This is lost against best play: move so that the other side may err. `why` "
                      "says more.\n"
                    : "This is won: there is a winning move. `hint` again says in which heap.\n");
    } else if (lost) {
        printf("No move wins here. `why` says why.\n");
    } else if (t->hints == 1) {
        bouton_text_put(label, "Look at ");
        bouton_component_name(bouton_solution_move(solution, 0, &wins), label);
        bouton_text_put(label, ". `hint` again says the move.\n");
    } else if (t->hints == 2) {
        printf("A winning move: ");
        print_solution_move(t, solution, 0);
        printf(". `hint` again says why.\n");
    } else {
        explain(t);
    }
    t->hints++;
    put(t, label);
    bouton_solution_free(solution);
}

static void print_help(const table *t) {
    (void)t;
    printf("Moves\n"
           "  B 3        take 3 from heap B (or: 2 3, 3 from B, all from B)\n"
           "  B:4        leave 4 in heap B\n"
           "  B:3,1      leave two heaps, 3 and 1, where the game splits heaps\n"
           "  A:STATE    for other games: what is left, written as it is shown\n"
           "  #5         the fifth move of the list that `moves` shows\n"
           "Help\n"
           "  hint       is this won? again: in which heap? which move? why?\n"
           "  why        the whole explanation\n"
           "  moves      all moves      show       the position again\n"
           "  predict    who wins with best play\n"
           "The match\n"
           "  undo, redo                 resign\n"
           "  save FILE  write the record; `bouton play --resume FILE` goes on with it\n"
           "  quit\n");
}

static bool human_turn(const table *t) {
    return bouton_match_player(t->match, bouton_match_turn(t->match))->human;
}

/* Back to the last turn of a human, or forward to the next one. */
static void step(table *t, bool (*one)(bouton_match *), const char *nothing) {
    bool moved = false;
    do {
        if (!one(t->match)) {
            if (!moved)
                printf("%s\n", nothing);
            break;
        }
        moved = true;
    } while (!human_turn(t));
    t->hints = 0;
    if (moved) {
        save_record(t);
        show_position(t);
    }
}

/* A line from the standard input; false at its end. */
static bool read_line(table *t, char **line, size_t *capacity) {
    fflush(stdout);
    errno = 0;
    if (getline(line, capacity, stdin) >= 0)
        return true;
    if (errno == ENOMEM) {
        t->status = BOUTON_SYSTEM;
        t->terminal->told = true;
        print_lack_of_memory();
    }
    return false;
}

/* Whether the file that is there may be written over: in a terminal the user is asked. */
static bool may_replace(table *t, const char *name) {
    char room[NAME_ROOM];
    char *line = NULL;
    size_t capacity = 0;
    if (!isatty(STDIN_FILENO))
        return false;
    printf("There is a file %s. Write over it? y: yes, anything else: no> ",
           shown_name(name, room));
    const bool yes = read_line(t, &line, &capacity) && (line[0] == 'y' || line[0] == 'Y') &&
                     (line[1] == '\n' || strcmp(line + 1, "es\n") == 0);
    free(line);
    return yes;
}

static void save_as(table *t, const char *name) {
    char room[NAME_ROOM];
    if (*name == '\0' && t->save == NULL) {
        printf("Say where: save FILE\n");
        return;
    }
    const bool known = *name == '\0' || (t->save != NULL && strcmp(name, t->save) == 0) ||
                       (t->copy != NULL && strcmp(name, t->copy) == 0);
    if (!known && !t->force && is_record_there(name) && !may_replace(t, name)) {
        printf("%s is as it was; say another file.\n", shown_name(name, room));
        return;
    }
    const char *before = t->save;
    const bouton_status status = t->status;
    t->save = *name != '\0' ? name : before;
    save_record(t);
    if (!t->unsaved) {
        printf("The record is in %s.\n", shown_name(t->save, room));
        if (!known) {
            free(t->copy);
            t->copy = strdup(name); /* without it the next time is only asked again */
        }
    }
    t->save = before;
    t->status = status; /* a failure here is the user's to mend, not the program's end */
    t->unsaved = false;
}

static void tell_last_move(table *t) {
    bouton_text *text = bouton_text_new(t->b);
    const size_t last = bouton_match_moves(t->match) - 1;
    bouton_text_printf(text, "%s ", name_of(t, bouton_match_mover(t->match, last)));
    bouton_match_write_phrase(t->match, last, text);
    bouton_text_put(text, ".\n");
    put(t, text);
    t->hints = 0;
    save_record(t);
    show_position(t);
}

static void obey(table *t, char *line) {
    line += strspn(line, " \t");
    line[strcspn(line, "\r\n")] = '\0';
    for (size_t size = strlen(line); size > 0 && line[size - 1] == ' '; size--)
        line[size - 1] = '\0';
    if (*line == '\0')
        return;
    if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0)
        print_help(t);
    else if (strcmp(line, "hint") == 0)
        hint(t);
    else if (strcmp(line, "why") == 0)
        explain(t);
    else if (strcmp(line, "moves") == 0)
        list_moves(t);
    else if (strcmp(line, "show") == 0)
        show_position(t);
    else if (strcmp(line, "predict") == 0)
        predict(t);
    else if (strcmp(line, "undo") == 0)
        step(t, bouton_match_undo, "There is nothing to undo.");
    else if (strcmp(line, "redo") == 0)
        step(t, bouton_match_redo, "There is nothing to redo.");
    else if (strncmp(line, "save", 4) == 0 && (line[4] == '\0' || line[4] == ' '))
        save_as(t, line + 4 + strspn(line + 4, " "));
    else if (strcmp(line, "resign") == 0) {
        bouton_match_resign(t->match);
        save_record(t);
    } else if (strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0)
        t->ended = true;
    else if (bouton_match_make(t->match, line) == BOUTON_OK)
        tell_last_move(t);
    else
        complain(t);
}

static void ask_human(table *t, char **line, size_t *capacity) {
    printf("%s> ", name_of(t, bouton_match_turn(t->match)));
    if (!read_line(t, line, capacity)) {
        printf("\n");
        t->ended = true;
        return;
    }
    obey(t, *line);
}

/* The match can't go on. */
static void fail(table *t, bouton_status status) {
    t->status = status;
    t->ended = t->terminal->told = true;
    print_error(bouton_last_error(t->b));
}

static void move_engine(table *t) {
    const bouton_player *player = bouton_match_player(t->match, bouton_match_turn(t->match));
    terminal_limit_time(t->terminal, t->move_seconds);
    bouton_status status = bouton_match_make_engine_move(t->match, player->level);
    terminal_limit_time(t->terminal, 0);
    terminal_clear_progress(t->terminal);
    if (status == BOUTON_LIMIT && !terminal_interrupted()) {
        print_error(bouton_last_error(t->b));
        printf("%s can't see through this and plays at random: a guess.\n", player->name);
        status = bouton_match_make_engine_move(t->match, 0);
    }
    if (status != BOUTON_OK) {
        t->ended = true;
        if (!terminal_interrupted())
            fail(t, status);
        return;
    }
    tell_last_move(t);
}

/* Turns until the match or the user's patience ends. */
static void take_turns(table *t) {
    char room[NAME_ROOM];
    char *line = NULL;
    size_t capacity = 0;
    bool over = false;
    unsigned winner = 0;
    while (!t->ended && !terminal_interrupted()) {
        const bouton_status status = bouton_match_over(t->match, &over, &winner);
        if (status != BOUTON_OK) {
            fail(t, status);
            break;
        }
        if (over) {
            printf("%s wins.\n", name_of(t, winner));
            break;
        }
        if (human_turn(t))
            ask_human(t, &line, &capacity);
        else
            move_engine(t);
        if (fflush(stdout) != 0 || ferror(stdout)) { /* a closed pipe */
            t->terminal->write_error = errno;
            break;
        }
    }
    free(line);
    save_record(t);
    if (over && count_humans(t->match) > 0 && t->save != NULL)
        printf("`bouton review %s` goes through the match.\n", shown_name(t->save, room));
}

bouton_status play(bouton_context *b, const bouton_request *request, terminal *term) {
    table t = {.b = b, .terminal = term, .match = bouton_match_new(b)};
    bouton_status status = t.match ? set_up_match(t.match, request, b, &t.save) : BOUTON_SYSTEM;
    if (status == BOUTON_OK && overwrites_record(request) && !may_replace(&t, t.save))
        status = bouton_report(b, BOUTON_INPUT, "file", t.save,
                               "there is such a file; say another for --save, or --force");
    if (status == BOUTON_OK) {
        t.move_seconds = engine_seconds(request);
        t.force = is_given(request, BOUTON_OPTION_FORCE);
        announce(&t);
        if (is_given(request, BOUTON_OPTION_PREDICT))
            predict(&t);
        if (count_humans(t.match) > 0 && isatty(STDIN_FILENO))
            printf("Type a move such as `A 2`, or help.\n");
        save_record(&t); /* a place where nothing can be written is found out at once */
        show_position(&t);
        take_turns(&t);
        status = BOUTON_OK;
    }
    free(t.copy);
    bouton_match_free(t.match);
    return status != BOUTON_OK ? status : t.status;
}

bouton_status demonstrate(bouton_context *b, terminal *term) {
    table t = {.b = b, .terminal = term, .match = bouton_match_new(b)};
    bouton_position *position = bouton_position_new(b);
    bouton_status status = t.match && position ? BOUTON_OK : BOUTON_SYSTEM;
    if (status == BOUTON_OK)
        status = bouton_position_read(position, "nim:3,4,5", strlen("nim:3,4,5"));
    if (status == BOUTON_OK)
        status = bouton_match_set_players(t.match, "perfect,random");
    if (status == BOUTON_OK)
        status = bouton_match_start(t.match, position, BOUTON_NORMAL);
    if (status == BOUTON_OK) {
        printf("A demonstration; in a terminal, `bouton` plays with you.\n\n");
        announce(&t);
        predict(&t);
        show_position(&t);
        take_turns(&t);
        status = t.status;
    } else {
        print_error(bouton_last_error(b));
    }
    bouton_position_free(position);
    bouton_match_free(t.match);
    return status;
}
