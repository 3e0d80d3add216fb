/* SPDX-License-Identifier: MIT */
/* Moves as people type them: by their parts, in every game; what is not sure is asked. */
#include "every_game.h"
#include "match/match.h"
#include "solve/solve.h"

#include <bouton/bouton.h>

typedef struct board {
    bouton_context *b;
    bouton_position *position, *after;
    bouton_match *match;
    bouton_text text;
} board;

static board set_up(bouton_context *b) {
    return (board){.b = b,
                   .position = bouton_position_new(b),
                   .after = bouton_position_new(b),
                   .match = bouton_match_new(b),
                   .text = bouton_text_start(b)};
}

static void clear_away(board *o) {
    bouton_text_release(&o->text);
    bouton_match_free(o->match);
    bouton_position_free(o->after);
    bouton_position_free(o->position);
}

static bouton_status type(board *o, const char *move) {
    assert_int_equal(bouton_match_set_players(o->match, "Ann,Bo"), BOUTON_OK);
    assert_int_equal(bouton_match_start(o->match, o->position, BOUTON_NORMAL), BOUTON_OK);
    return bouton_match_make_typed(o->match, move);
}

static const char *last_move(board *o) {
    bouton_text_clear(&o->text);
    bouton_match_write_phrase(o->match, bouton_match_moves(o->match) - 1, &o->text);
    assert_int_equal(bouton_text_status(&o->text), BOUTON_OK);
    return o->text.data;
}

static const struct {
    const char *position, *typed, *move;
} understood[] = {
    {"nimble:1,3,3,6", "3 1", "moves from square 3 to square 1 in B"},
    {"nimble:1,3,3,6", "6 to 2", "moves from square 6 to square 2 in D"},
    {"nimble:1,3,3,6", "moves from square 6 to square 2", "moves from square 6 to square 2 in D"},
    {"nimble:1,3,3,6", "move the coin on square 6 to 2", "moves from square 6 to square 2 in D"},
    {"nimble:1,3,3,6", "takes 1 from D", "moves from square 6 to square 5 in D"},
    {"nimble:1,3,3,6", "D:1", "moves from square 6 to square 1 in D"},
    {"nim:3,4 + nimble:3", "3 1", "moves from square 3 to square 1 in C"},
    {"nim:3,5,7", "heap 2, 2", "takes 2 from B"},
    {"nim:3,5,7", "heap 2: 5", "takes 5 from B"},
    {"nim:3,5,7", "B:2", "takes 3 from B"},
    {"nim:3,5,7", "2 3", "takes 3 from B"},
    {"nim:3,5,7", "I take 3 from B", "takes 3 from B"},
    {"nim:3,5,7", "take a token from B", "takes 1 from B"},
    {"nim:1,1,1,1,1,1,1,1,4", "I 3", "takes 3 from I"},
    {"nim:1,1,1,1,1,1,1,1,4", "I take 1 from A", "takes 1 from A"},
    {"nim:9", "I take 3", "takes 3 from A"},
    {"fibonacci:13", "7", "takes 7 from heap 1"},
    {"euclid:18,25", "take 18", "takes 18 from heap 2"},
    {"hackenbush:0-1,1-2", "cut 1-2", "cuts the edge 1-2"},
    {"hackenbush:0-1,1-2", "0-1", "cuts the edge 0-1"},
    {"hackenbush:0-1,1-2", "2-1", "cuts the edge 1-2"},
    {"twins:HTHTH", "3 5", "turns coins 3 and 5"},
    {"twins:HTHTH", "5 3", "turns coins 3 and 5"},
    {"silver-dollar:1,4,6", "4 to 2", "moves from square 4 to square 2"},
    {"silver-dollar:1,4,6", "to 2 from 4", "moves from square 4 to square 2"},
    {"silver-dollar:1,4,6", "6", "moves from square 6 to square 5"},
    {"chomp:3x4", "2 3", "bites row 2, column 3"},
    {"chomp:3x4", "column 2 row 3", "bites row 3, column 2"},
    {"notakto:3x3", "2 2", "marks row 2, column 2"},
    {"dawson-strip:........", "5", "marks square 5"},
    {"staircase:3,1,4", "move 1 from step 2", "moves 1 from step 2 to step 1"},
    {"staircase:3,1,4", "2 1", "takes 2 from step 1"},
    {"end-nim:3,1,2", "2 from the left", "takes 2 from heap 1"},
    {"end-nim:3,1,2", "1 from the right", "takes 1 from heap 3"},
    {"end-nim:0,3,1,2,0", "2 from the left", "takes 2 from heap 2"},
    {"grundy:12", "7 5", "splits A into 7,5"},
    {"grundy:12", "5+7", "splits A into 7,5"},
    {"grundy:12", "split into 7 and 5", "splits A into 7,5"},
    {"kayles:7", "2 leaving 4,1", "takes 2 from A leaving 4,1"},
    {"lasker:3,4", "split B in 3 and 1", "splits B into 3,1"},
    {"moore=2:3,4,5", "1 from A and 2 from B", "takes 1 from heap 1 and 2 from heap 2"},
    {"moore=2:3,4,5", "A 2", "takes 2 from heap 1"},
    {"wythoff:3,5", "heap 1, 2", "takes 2 from heap 1"},
    {"geography:0,0-1,1-2,2-0", "to 1", "moves from vertex 0 to vertex 1"},
    {"cram:3x3", "1 1 2", "covers row 1, columns 1 and 2"},
};

static void test_understood(void **state) {
    bouton_context *b = bouton_new(NULL);
    board o = set_up(b);
    (void)state;
    for (size_t i = 0; i < sizeof understood / sizeof *understood; i++) {
        const char *position = understood[i].position;
        assert_int_equal(bouton_position_read(o.position, position, strlen(position)), BOUTON_OK);
        if (type(&o, understood[i].typed) != BOUTON_OK)
            fail_msg("%s, %s: %s", position, understood[i].typed, bouton_last_error(b)->message);
        if (strcmp(last_move(&o), understood[i].move) != 0)
            fail_msg("%s, %s: %s", position, understood[i].typed, o.text.data);
    }
    clear_away(&o);
    bouton_free(b);
}

static const struct {
    const char *position, *typed, *says;
} refused[] = {
    {"nim:3,5,7", "heap 2: 2", "this may be `takes 3 from B` or `takes 2 from B`: say which"},
    {"nim:3,5,7", "2", "say from which heap"},
    {"nim:3,5,7", "4 1", "no such heap"},
    {"nim:3,5,7", "I take 3", "say from which heap"},
    {"nimble:1,3,3,6", "4 1", "say the move as in `moves from square 1 to square 0 in A`"},
    {"nimble:1,3,3,6", "C 1",
     "this may be `moves from square 3 to square 2 in C` or `moves from square 3 to square 1 in "
     "C`"},
    {"nim:3,4,5 + nimble:3", "3 1",
     "this may be `takes 1 from C` or `moves from square 3 to square 1 in D`: say which"},
    {"silver-dollar:1,4,6", "4", "`moves from square 4 to square 2` or `moves from square 4 to "},
    {"staircase:3,1,4", "1", "or another move: say which"},
    {"wythoff:3,5", "2", "this may be `takes 2 from heap 1`, `takes 2 from heap 2` or another"},
    {"cram:3x3", "1 2 1", "this may be `covers row 1, columns 1 and 2` or `covers rows 1 and 2, "},
    {"hackenbush:0-1,1-2", "1", "say the move as in"},
    {"euclid:5,7", "2", "no such"},
    {"chomp:3x4", "turn 2 2", "no such"},
    {"silver-dollar:1,4,6", "from 2 to 4", "no such"},
    {"lasker:9", "pins 4-5", "does not let"},
    {"nim:3,5,7", "heap 2: 99999999999999999999", "18446744073709551615"},
    {"notakto:3x3", "9 9", "no such"},
};

static void test_refused(void **state) {
    bouton_context *b = bouton_new(NULL);
    board o = set_up(b);
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        const char *position = refused[i].position;
        assert_int_equal(bouton_position_read(o.position, position, strlen(position)), BOUTON_OK);
        if (type(&o, refused[i].typed) != BOUTON_INPUT)
            fail_msg("%s, %s: %s", position, refused[i].typed, last_move(&o));
        if (strstr(bouton_last_error(b)->message, refused[i].says) == NULL)
            fail_msg("%s, %s: %s", position, refused[i].typed, bouton_last_error(b)->message);
        assert_int_equal(bouton_match_moves(o.match), 0);
    }
    assert_int_equal(bouton_match_make_typed(NULL, ""), BOUTON_INPUT);
    assert_int_equal(bouton_match_make_typed(o.match, NULL), BOUTON_INPUT);
    clear_away(&o);
    bouton_free(b);
}

/* The match has made move i of the list: it is told alike, or leaves the same. */
static void check_made(board *o, const bouton_solution *list, size_t i, const char *typed) {
    bouton_text words = bouton_text_start(o->b), left = bouton_text_start(o->b);
    bouton_solution_write_phrase(list, i, &words);
    if (strcmp(last_move(o), words.data) != 0) {
        bouton_text_clear(&words);
        assert_int_equal(bouton_solution_make(list, i, o->after), BOUTON_OK);
        bouton_position_write(o->after, &words);
        bouton_position_write(bouton_match_position(o->match), &left);
        if (strcmp(words.data, left.data) != 0)
            fail_msg("%s, typed as \"%s\"", last_move(o), typed);
    }
    bouton_text_release(&words);
    bouton_text_release(&left);
}

/* Leaves nothing of the words but the numbers, and a heap's letter. */
static void strip(char *words, bool letter) {
    char *to = words;
    for (const char *from = words; *from != '\0'; from++) {
        const bool named = letter && from[0] >= 'A' && from[0] <= 'Z';
        if ((*from >= '0' && *from <= '9') || named)
            *to++ = *from;
        else if (to > words && to[-1] != ' ')
            *to++ = ' ';
    }
    while (to > words && to[-1] == ' ')
        to--;
    *to = '\0';
}

/* What is told of a move is read back, with and without its words: another move is never made. */
static void moves_told_are_read(sample *s) {
    enum { STATES = 8, MOVES = 12 };
    board o = set_up(s->b);
    bouton_solution *list = bouton_solution_new(s->b);
    bouton_text words = bouton_text_start(s->b);
    const size_t step = 1 + s->graph.count / STATES;
    for (size_t node = 0; node < s->graph.count; node += step) {
        bouton_position_clear(o.position);
        for (size_t components = 1; components <= 2; components++) {
            bouton_position_add(o.position, s->rule, explored_state(&s->graph, node));
            assert_int_equal(bouton_list_moves(o.position, components - 1, list), BOUTON_OK);
            for (size_t i = 0; i < bouton_solution_moves(list) && i < MOVES; i++) {
                bouton_text_clear(&words);
                bouton_solution_write_phrase(list, i, &words);
                if (type(&o, words.data) != BOUTON_OK)
                    fail_msg("%s: %s", words.data, bouton_last_error(s->b)->message);
                check_made(&o, list, i, words.data);
                if (strncmp(words.data, "moves A", 7) == 0 ||
                    strncmp(words.data, "moves B", 7) == 0)
                    continue; /* states, not numbers */
                strip(words.data, components > 1);
                const bouton_status status = type(&o, words.data);
                if (status == BOUTON_OK)
                    check_made(&o, list, i, words.data);
                else if (strstr(bouton_last_error(s->b)->message, "say which") == NULL)
                    fail_msg("%s: %s", words.data, bouton_last_error(s->b)->message);
            }
        }
    }
    bouton_text_release(&words);
    bouton_solution_free(list);
    clear_away(&o);
}

EVERY(moves_told_are_read)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_understood),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_moves_told_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
