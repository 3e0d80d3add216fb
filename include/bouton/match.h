/* SPDX-License-Identifier: MIT */
/*
 * Matches: players who take turns from a position, with undo and redo, a record, and a review.
 *
 * With two players play may be normal or misere; with more the last to move wins, and the others
 * prefer as stated at bouton_nim_last_mover.
 *
 * Wrong arguments do no harm: a NULL, a play that is none, a move or player that isn't there is
 * BOUTON_INPUT where a status is returned; other functions then answer 0, false, BOUTON_NORMAL or
 * NULL, or write nothing. Players are counted from 0 in the order of their turns, moves from 0;
 * those that were undone, and redo would make again, count on.
 */
#ifndef BOUTON_MATCH_H
#define BOUTON_MATCH_H

#include <bouton/picture.h>

enum {
    BOUTON_NAME_MAX = 40,        /* bytes of a player's name */
    BOUTON_RECORD_MAX = 1 << 22, /* bytes of a record */
};

typedef struct bouton_player {
    char name[BOUTON_NAME_MAX + 1];
    bool human;
    double level; /* of an engine: the probability of a best move */
} bouton_player;

/* A level: a number from 0 to 1, or random (0), easy (0.25), medium (0.5), hard (0.8), perfect (1).
 */
BOUTON_API bool bouton_level_read(const char *text, double *level);

typedef struct bouton_match bouton_match;

/* A match without players from an empty position; NULL with the error set where memory fails.
 * Released before its context. */
BOUTON_API bouton_match *bouton_match_new(bouton_context *b);
BOUTON_API void bouton_match_free(bouton_match *match);

/* Begins anew: the position is copied, moves are forgotten, players stay. */
BOUTON_API bouton_status bouton_match_start(bouton_match *match, const bouton_position *position,
                                            bouton_play play);

/* Players in the order of their turns. A list such as "Ann,Tio=0.7,random": a name, NAME=KIND or
 * KIND alone; KIND is human, a level or one of its names. */
BOUTON_API bouton_status bouton_match_set_players(bouton_match *match, const char *list);
/* Who begins; BOUTON_INPUT if nobody has that name. */
BOUTON_API bouton_status bouton_match_set_first(bouton_match *match, const char *name);
BOUTON_API void bouton_match_set_seed(bouton_match *match, uint64_t seed);

BOUTON_API unsigned bouton_match_player_count(const bouton_match *match);
BOUTON_API const bouton_player *bouton_match_player(const bouton_match *match, unsigned index);
BOUTON_API bouton_play bouton_match_play(const bouton_match *match);
/* The position now; valid until the match changes. */
BOUTON_API const bouton_position *bouton_match_position(const bouton_match *match);
/* Whose turn it is. */
BOUTON_API unsigned bouton_match_turn(const bouton_match *match);
/* Moves made, and those that redo would make again. */
BOUTON_API size_t bouton_match_moves(const bouton_match *match);
BOUTON_API size_t bouton_match_moves_undone(const bouton_match *match);

/* Whether it is over; then *winner is who won. */
BOUTON_API bouton_status bouton_match_over(bouton_match *match, bool *over, unsigned *winner);

/* Makes a move written in one of these forms, A being the first component's label (or 1):
 *     A 3            take 3 from A               3 from A, takes 3 from A, take all from A
 *     A:4            leave 4                     A:3,1    leave heaps of 3 and 1
 *     takes 2 from A leaving 3,1                 A:STATE, or STATE + STATE, for other games
 *     pins 4-5 of A, B pin 4       neighbours in a row, of games whose code says what is left
 *     #5             the fifth move of the list of bouton_solve with BOUTON_WANT_ALL
 * BOUTON_INPUT with the place when it is not a move; the match then stays as it is. */
BOUTON_API bouton_status bouton_match_make(bouton_match *match, const char *text);
/* A move of a player of this level, from 0 to 1; with several players the same, by who makes the
 * last move. */
BOUTON_API bouton_status bouton_match_make_engine_move(bouton_match *match, double level);
/* Makes the move of two players' best play that wins soonest, or else draws, or else loses latest.
 */
BOUTON_API bouton_status bouton_match_make_quick_move(bouton_match *match);
BOUTON_API bool bouton_match_undo(bouton_match *match); /* false: nothing to undo */
BOUTON_API bool bouton_match_redo(bouton_match *match);
/* The player whose turn it is gives up; the match is over. Undo takes it back. */
BOUTON_API void bouton_match_resign(bouton_match *match);

/* Move i (from 0) as text, such as "takes 3 from B"; with the player's name before it in a record.
 */
BOUTON_API void bouton_match_write_move(const bouton_match *match, size_t i, bouton_text *out);

/* The same for move i of a solution. */
BOUTON_API void bouton_solution_write_move(const bouton_solution *solution, size_t i,
                                           bouton_text *out);

/* Fills *phrase anew with move i of the match; its verb is NONE where the picture does not tell the
 * move, or a limit was reached as moves were listed. */
BOUTON_API bouton_status bouton_match_phrase(const bouton_match *match, size_t i,
                                             bouton_phrase *phrase);

/* Both in words, for people: "covers row 1, columns 2 and 3", and what write_move says where the
 * picture does not tell it. */
BOUTON_API void bouton_match_write_phrase(const bouton_match *match, size_t i, bouton_text *out);
BOUTON_API void bouton_solution_write_phrase(const bouton_solution *solution, size_t i,
                                             bouton_text *out);

/* The record: lines `position`, `play`, `players`, `first`, then a line for each move. The format
 * is described in docs/records-of-matches.md; reading also takes ';' for line ends. */
BOUTON_API void bouton_match_write_record(const bouton_match *match, bouton_text *out);
/* On failure the match is empty, with what was read of the players. */
BOUTON_API bouton_status bouton_match_read_record(bouton_match *match, const char *text,
                                                  size_t size);

/* What one move of a finished or running match did. */
typedef enum bouton_verdict_of_move {
    BOUTON_MOVE_WON,  /* the mover was winning and still is */
    BOUTON_MOVE_SLIP, /* it threw the win away, or a draw */
    BOUTON_MOVE_LOST, /* every move would have lost */
    BOUTON_MOVE_DREW, /* no move would have won; this one keeps it so that neither can */
} bouton_verdict_of_move;

/* Judges move i: with several players "winning" is to make the last move, and a slip is any move
 * that does worse by the mover than he could. */
BOUTON_API bouton_status bouton_match_judge(const bouton_match *match, size_t i,
                                            bouton_verdict_of_move *verdict);
/* Why move i is a slip, as a sentence: of two players what it leaves, and a reply that wins; of
 * several who makes the last move after it with best play, and who could have, and by which move.
 */
BOUTON_API bouton_status bouton_match_write_slip(const bouton_match *match, size_t i,
                                                 bouton_text *out);
/* The position before move i, valid until the match changes. */
BOUTON_API const bouton_position *bouton_match_position_before(const bouton_match *match, size_t i);
/* Whether move i was chosen for a player though a better one may be among those that could not be
 * looked through. False if there is no move i; moves undone count. */
BOUTON_API bool bouton_match_move_is_guess(const bouton_match *match, size_t i);
/* Who made move i. */
BOUTON_API unsigned bouton_match_mover(const bouton_match *match, size_t i);

/* Who wins with best play from here: a player's index, or their number where nobody can force a
 * win.
 */
BOUTON_API bouton_status bouton_match_predict(const bouton_match *match, unsigned *winner);

/* ---- Transcripts: matches as other programs, and `play` on plain lines, print them ---- */

typedef enum bouton_remark_kind {
    BOUTON_REMARK_PROSE,     /* not understood */
    BOUTON_REMARK_WON,       /* a claim: this player has won */
    BOUTON_REMARK_PREDICTED, /* a claim: this player wins with best play */
} bouton_remark_kind;

/* A piece of the text that is no part of the match: from byte `start` up to `end`, not with it. */
typedef struct bouton_remark {
    bouton_remark_kind kind;
    size_t start, end;
    size_t line;     /* counted from 1 */
    unsigned player; /* of a claim */
    bool judged;     /* of a claim: within the limits it could be found out */
    bool holds;      /* of a claim: it is as what was played says */
} bouton_remark;

typedef struct bouton_transcript bouton_transcript;

/* Holds the remarks of the text read last; NULL with the error set where memory fails. Released
 * before its context. */
BOUTON_API bouton_transcript *bouton_transcript_new(bouton_context *b);
BOUTON_API void bouton_transcript_free(bouton_transcript *t);

/* Reads a record into the match, as bouton_match_read_record, or else a transcript, and what it
 * says besides into *t, of the same context. Moves and rows of heaps that contradict each other are
 * BOUTON_INPUT with the place; docs/records-of-matches.md tells what is understood. On failure the
 * match is empty, with what was read of the players, and the remarks up to there stay. */
BOUTON_API bouton_status bouton_transcript_read(bouton_transcript *t, bouton_match *match,
                                                const char *text, size_t size);
/* Whether the text read last was taken for a record, which has no remarks, or for none. */
BOUTON_API bool bouton_transcript_is_record(const bouton_transcript *t);
/* Whether it says which play it is of; a transcript that does not is read as one of normal play. */
BOUTON_API bool bouton_transcript_tells_play(const bouton_transcript *t);
/* How many remarks there are. */
BOUTON_API size_t bouton_transcript_remarks(const bouton_transcript *t);
/* Remark i in the text's order, valid until the next reading; NULL beyond the last. */
BOUTON_API const bouton_remark *bouton_transcript_remark(const bouton_transcript *t, size_t i);

/* A move of the position in words, as an example for those who learn the rule: "takes 2 from A";
 * nothing where there is no move, or there are too many to list. */
BOUTON_API bouton_status bouton_position_write_example(const bouton_position *position,
                                                       bouton_text *out);

#endif
