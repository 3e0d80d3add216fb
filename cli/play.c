/* SPDX-License-Identifier: MIT */
#include "play.h"

#include "host/made.h"
#include "host/rules.h"
#include "host/setup.h"
#include "host/signals.h"
#include "human.h"
#include "seat.h"
#include "table.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void show_position(table *t) {
    bouton_text *text = bouton_text_new(t->b);
    if (table_draw(t->b, bouton_match_position(t->match), text) != BOUTON_OK)
        complain(t);
    put(t, text);
}

static void tell_rules(table *t) {
    bouton_text *text = bouton_text_new(t->b);
    if (rules_tell(t->b, t->match, text) != BOUTON_OK)
        complain(t);
    put_folded(t, text);
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

/* Of a match that was begun before, the prompt tells who goes on. */
static void tell_first(const table *t) {
    const bouton_match *match = t->match;
    if (bouton_match_moves(match) == 0)
        printf("First to move: %s.\n", bouton_match_player(match, bouton_match_turn(match))->name);
}

/* First comes what a transcript of the match needs to be read back. */
static void announce(table *t) {
    const bouton_match *match = t->match;
    const unsigned count = bouton_match_player_count(match);
    bouton_text *position = bouton_text_new(t->b);
    bouton_text_put(position, "Position: ");
    bouton_position_write(bouton_match_position(match), position);
    bouton_text_put(position, "\n");
    put(t, position);
    printf("Players: ");
    for (unsigned i = 0; i < count; i++) {
        const bouton_player *player = bouton_match_player(match, i);
        printf("%s%s", i > 0 ? ", " : "", player->name);
        if (!player->human)
            printf(" (level %g)", player->level);
    }
    printf(".\n");
    tell_first(t);
    tell_rules(t);
}

static bool human_turn(const table *t) {
    return bouton_match_player(t->match, bouton_match_turn(t->match))->human;
}

/* Back to the last turn of a human, or forward to the next one. */
static void step(table *t, bool (*one)(bouton_match *), const char *nothing) {
    unsigned moved = 0;
    do {
        if (!one(t->match)) {
            if (moved == 0)
                printf("%s\n", nothing);
            break;
        }
        moved++;
    } while (!human_turn(t));
    t->hints = 0;
    if (moved > 0) {
        printf("%u move%s %s.\n", moved, moved > 1 ? "s" : "",
               one == bouton_match_undo ? "taken back" : "made again");
        save_record(t);
        show_position(t);
    }
}

/* A line from the standard input; false at its end. */
static bool read_line(table *t, char **line, size_t *capacity) {
    fflush(stdout);
    return read_typed_line(t->terminal, line, capacity, &t->status);
}

/* Whether the existing file may be overwritten: in a terminal the user is asked. */
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
    made_tell(t->b, t->match, last, text);
    bouton_text_put(text, ".\n");
    put(t, text);
    if (bouton_match_player(t->match, bouton_match_mover(t->match, last))->human)
        teach(t);
    t->hints = 0;
    save_record(t);
    show_position(t);
}

/* No heap is called Q alone: a move says how many, too. */
static bool is_quit(const char *line) {
    return strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0 || strcmp(line, "q") == 0;
}

static void obey(table *t, char *line) {
    line += strspn(line, " \t");
    line[strcspn(line, "\r\n")] = '\0';
    for (size_t size = strlen(line); size > 0 && line[size - 1] == ' '; size--)
        line[size - 1] = '\0';
    if (*line == '\0')
        return;
    if (strcmp(line, "help") == 0)
        print_help(t);
    else if (strncmp(line, "help ", 5) == 0)
        print_help_on(t, line + 5 + strspn(line + 5, " "));
    else if (strcmp(line, "?") == 0 || strcmp(line, "rules") == 0)
        tell_rules(t);
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
    else if (strcmp(line, "teach") == 0)
        teach_or_not(t);
    else if (strcmp(line, "undo") == 0)
        step(t, bouton_match_undo, "There is nothing to undo.");
    else if (strcmp(line, "redo") == 0)
        step(t, bouton_match_redo, "There is nothing to redo.");
    else if (strncmp(line, "save", 4) == 0 && (line[4] == '\0' || line[4] == ' '))
        save_as(t, line + 4 + strspn(line + 4, " "));
    else if (strcmp(line, "resign") == 0) {
        printf("%s resigns.\n", name_of(t, bouton_match_turn(t->match)));
        bouton_match_resign(t->match);
        save_record(t);
    } else if (is_quit(line))
        t->ended = true;
    else if (bouton_match_make_typed(t->match, line) == BOUTON_OK)
        tell_last_move(t);
    else
        misunderstand(t);
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

/* Judges each move, as `bouton review` does with the record. */
static void review(table *t) {
    bouton_text *record = bouton_text_new(t->b), *answer = bouton_text_new(t->b);
    bouton_match_write_record(t->match, record);
    bouton_request *request = bouton_request_new(t->b);
    const char *words[] = {"review", bouton_text_data(record)};
    output out = {.terminal = t->terminal, .text = answer};
    const bouton_frontend frontend = frontend_for(&out);
    bool answered = false;
    if (request != NULL && bouton_text_status(record) == BOUTON_OK &&
        bouton_request_read(request, words, 2) == BOUTON_OK)
        bouton_request_run(request, &frontend, &answered);
    terminal_clear_progress(t->terminal);
    if (!answered || !print_answer("review", bouton_text_data(answer), bouton_text_size(answer),
                                   t->terminal->color))
        complain(t);
    bouton_request_free(request);
    bouton_text_free(answer);
    bouton_text_free(record);
}

/* The same position, players and play once more. */
static void play_again(table *t) {
    if (bouton_match_start(t->match, bouton_match_position_before(t->match, 0),
                           bouton_match_play(t->match)) != BOUTON_OK) {
        complain(t);
        return;
    }
    t->hints = 0;
    tell_first(t);
    show_position(t);
}

static void ask_after_end(table *t, char **line, size_t *capacity) {
    printf("review, again, undo, save FILE or quit> ");
    if (!read_line(t, line, capacity)) {
        printf("\n");
        t->ended = true;
        return;
    }
    (*line)[strcspn(*line, "\r\n")] = '\0';
    if (strcmp(*line, "review") == 0)
        review(t);
    else if (strcmp(*line, "again") == 0)
        play_again(t);
    else if (strcmp(*line, "undo") == 0 || strncmp(*line, "save", 4) == 0 || is_quit(*line) ||
             strcmp(*line, "show") == 0 || strcmp(*line, "help") == 0 ||
             strncmp(*line, "help ", 5) == 0)
        obey(t, *line);
    else if (**line != '\0')
        printf("The match is over: type one of these.\n");
}

/* The match can't go on. */
static void fail(table *t, bouton_status status) {
    t->status = status;
    t->ended = t->terminal->told = true;
    print_refusal(bouton_last_error(t->b));
}

static void move_engine(table *t) {
    const bouton_player *player = bouton_match_player(t->match, bouton_match_turn(t->match));
    terminal_limit_time(t->terminal, t->move_seconds);
    bouton_status status = bouton_match_make_engine_move(t->match, player->level);
    terminal_limit_time(t->terminal, 0);
    terminal_clear_progress(t->terminal);
    if (status == BOUTON_LIMIT && !signals_interrupted()) {
        print_refusal(bouton_last_error(t->b));
        printf("%s can't see through this and plays at random: a guess.\n", player->name);
        status = bouton_match_make_engine_move(t->match, 0);
    }
    if (status != BOUTON_OK) {
        t->ended = true;
        if (!signals_interrupted())
            fail(t, status);
        return;
    }
    tell_last_move(t);
}

/* Plays turns until the match, or the user's patience, ends. */
static void take_turns(table *t) {
    char room[NAME_ROOM];
    char *line = NULL;
    size_t capacity = 0;
    bool over = false, ended = false;
    unsigned winner = 0;
    while (!t->ended && !signals_interrupted()) {
        const bouton_status status = bouton_match_over(t->match, &over, &winner);
        if (status != BOUTON_OK) {
            fail(t, status);
            break;
        }
        if (over && !ended) {
            printf("%s %s.\n", name_of(t, winner), is_you(name_of(t, winner)) ? "win" : "wins");
            save_record(t);
        }
        ended = over;
        if (over && count_humans(t->match) == 0)
            break;
        if (over)
            ask_after_end(t, &line, &capacity);
        else if (human_turn(t))
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
        t.teaching = is_given(request, BOUTON_OPTION_TEACH);
        announce(&t);
        if (is_given(request, BOUTON_OPTION_PREDICT))
            predict(&t);
        if (count_humans(t.match) > 0 && isatty(STDIN_FILENO))
            printf("Type a move, or help.\n");
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
