/* SPDX-License-Identifier: MIT */
/*
 * Matches: players take turns from a position, with undo and redo, a record, and a review.
 *
 * With two players play may be normal or misere; with more, the last to move wins, and the players'
 * preferences are those stated at bouton_nim_last_mover.
 *
 * Wrong arguments do no harm: a NULL, or a play, move or player that doesn't exist is BOUTON_INPUT
 * where a status is returned; other functions then answer 0, false, BOUTON_NORMAL or NULL, or write
 * nothing. Players are counted from 0 in the order of their turns. Moves are counted from 0, and
 * the numbers go on through those that were undone and that redo would make again.
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
    double level; /* of an engine: the probability of a best move, 0 to 1 */
} bouton_player;

/* Reads a level: a number from 0 to 1, or random (0), easy (0.25), medium (0.5), hard (0.8),
 * perfect (1). False if the text is none of these.
 */
BOUTON_API bool bouton_level_read(const char *text, double *level);

typedef struct bouton_match bouton_match;

/* Makes a match without players from an empty position; NULL with the error set if memory fails.
 * Free it before its context; NULL may be freed. */
BOUTON_API bouton_match *bouton_match_new(bouton_context *b);
BOUTON_API void bouton_match_free(bouton_match *match);

/* Begins anew from a position, which is copied; moves are forgotten, players stay. */
BOUTON_API bouton_status bouton_match_start(bouton_match *match, const bouton_position *position,
                                            bouton_play play);

/* Sets the players, in the order of their turns, from a list such as "Ann,Tio=0.7,random": a name,
 * NAME=KIND or KIND alone, where KIND is human, a level or the name of a level. */
BOUTON_API bouton_status bouton_match_set_players(bouton_match *match, const char *list);
/* Sets who begins; BOUTON_INPUT if nobody has that name. The seed is that of the engine's random
 * choices. */
BOUTON_API bouton_status bouton_match_set_first(bouton_match *match, const char *name);
BOUTON_API void bouton_match_set_seed(bouton_match *match, uint64_t seed);

BOUTON_API unsigned bouton_match_player_count(const bouton_match *match);
BOUTON_API const bouton_player *bouton_match_player(const bouton_match *match, unsigned index);
BOUTON_API bouton_play bouton_match_play(const bouton_match *match);
/* The current position; valid until the match changes. */
BOUTON_API const bouton_position *bouton_match_position(const bouton_match *match);
/* Whose turn it is. */
BOUTON_API unsigned bouton_match_turn(const bouton_match *match);
/* How many moves have been made, and how many redo would make again. */
BOUTON_API size_t bouton_match_moves(const bouton_match *match);
BOUTON_API size_t bouton_match_moves_undone(const bouton_match *match);

/* Whether the match is over; if so *winner is the player who won. */
BOUTON_API bouton_status bouton_match_over(bouton_match *match, bool *over, unsigned *winner);

/* Makes a move written in one of these forms, A being the first component's label (or 1):
 *     A 3            take 3 from A               3 from A, 3 heap 1, takes 3 from A, all from A
 *     A:4            leave 4                     A:3,1    leave heaps of 3 and 1
 *     takes 2 from A leaving 3,1                 A:STATE, or STATE + STATE, for other games
 *     pins 4-5 of A, B pin 4       neighbours in a row, of games whose code says what is left
 *     #1             the first move of the list of bouton_solve with BOUTON_WANT_ALL
 * BOUTON_INPUT with the place if it is not a move; the match then stays as it is. */
BOUTON_API bouton_status bouton_match_make(bouton_match *match, const char *text);
/* The same of what a person types: also moves of which parts are left out, "6 to 2", "cut 1-2",
 * bare numbers in the order in which the game tells them, if only one move fits; if several do, the
 * refusal names two of them. */
BOUTON_API bouton_status bouton_match_make_typed(bouton_match *match, const char *text);
/* Makes a move as a player of this level, from 0 to 1, would; with more than two players the best
 * move is the one that does best for the mover by who makes the last move. */
BOUTON_API bouton_status bouton_match_make_engine_move(bouton_match *match, double level);
/* For two players: makes the move that wins soonest, or if none wins one that draws, or else the
 * one that loses latest.
 */
BOUTON_API bouton_status bouton_match_make_quick_move(bouton_match *match);
BOUTON_API bool bouton_match_undo(bouton_match *match); /* false: nothing to undo */
BOUTON_API bool bouton_match_redo(bouton_match *match);
/* The player whose turn it is gives up, and the match is over. Undo takes it back. */
BOUTON_API void bouton_match_resign(bouton_match *match);

/* Appends move i as text, such as "takes 3 from B"; in a record the player's name stands before it.
 */
BOUTON_API void bouton_match_write_move(const bouton_match *match, size_t i, bouton_text *out);

/* The same for move i of a solution. */
BOUTON_API void bouton_solution_write_move(const bouton_solution *solution, size_t i,
                                           bouton_text *out);

/* Fills *phrase anew with move i of the match; its verb is NONE where the picture does not show
 * what the move does, or a limit was reached as moves were listed. */
BOUTON_API bouton_status bouton_match_phrase(const bouton_match *match, size_t i,
                                             bouton_phrase *phrase);

/* Append a move in words, for people: "covers row 1, columns 2 and 3"; where the picture does not
 * show what it does, what bouton_match_write_move or bouton_solution_write_move says. */
BOUTON_API void bouton_match_write_phrase(const bouton_match *match, size_t i, bouton_text *out);
BOUTON_API void bouton_solution_write_phrase(const bouton_solution *solution, size_t i,
                                             bouton_text *out);

/* The record: lines `position`, `play`, `players`, `first`, then a line for each move. The format
 * is described in docs/records-of-matches.md; the reader also accepts ';' for a line end. */
BOUTON_API void bouton_match_write_record(const bouton_match *match, bouton_text *out);
/* Reads a record into the match. On failure the match is empty, but keeps the players read so
 * far; the message names the line, if the record has several. */
BOUTON_API bouton_status bouton_match_read_record(bouton_match *match, const char *text,
                                                  size_t size);

/* What one move of a match did, finished or not. */
typedef enum bouton_verdict_of_move {
    BOUTON_MOVE_WON,  /* the mover was winning and still is */
    BOUTON_MOVE_SLIP, /* it threw the win away, or a draw */
    BOUTON_MOVE_LOST, /* every move would have lost */
    BOUTON_MOVE_DREW, /* no move would have won; after this one neither side can win */
} bouton_verdict_of_move;

/* Judges move i. With more than two players "winning" means making the last move, and a slip is any
 * move after which the mover does worse than he could have. */
BOUTON_API bouton_status bouton_match_judge(const bouton_match *match, size_t i,
                                            bouton_verdict_of_move *verdict);
/* Appends why move i is a slip, as a sentence: for two players what it leaves, and a reply that
 * wins; for more who makes the last move after it with best play, who could have, and by which
 * move.
 */
BOUTON_API bouton_status bouton_match_write_slip(const bouton_match *match, size_t i,
                                                 bouton_text *out);
/* The position before move i, valid until the match changes. */
BOUTON_API const bouton_position *bouton_match_position_before(const bouton_match *match, size_t i);
/* Whether move i was chosen by an engine while a better one may be among the moves that could not
 * be examined. False if there is no move i; moves undone count. */
BOUTON_API bool bouton_match_move_is_guess(const bouton_match *match, size_t i);
/* Who made move i. */
BOUTON_API unsigned bouton_match_mover(const bouton_match *match, size_t i);

/* Who wins with best play from here: a player's index, or the number of players where nobody can
 * force a win.
 */
BOUTON_API bouton_status bouton_match_predict(const bouton_match *match, unsigned *winner);

/* ---- Transcripts: matches as other programs, and `play` on plain lines, print them ---- */

typedef enum bouton_remark_kind {
    BOUTON_REMARK_PROSE,     /* not understood */
    BOUTON_REMARK_WON,       /* a claim: this player has won */
    BOUTON_REMARK_PREDICTED, /* a claim: this player wins with best play */
} bouton_remark_kind;

/* A piece of the text that is not part of the match: the bytes from `start` up to but not including
 * `end`. */
typedef struct bouton_remark {
    bouton_remark_kind kind;
    size_t start, end;
    size_t line;     /* counted from 1 */
    unsigned player; /* of a claim */
    bool judged;     /* of a claim: it could be checked within the limits */
    bool holds;      /* of a claim: it agrees with what was played */
} bouton_remark;

/* How it is known whether the heaps that a transcript names by numbers are counted from 0 or 1. */
typedef enum bouton_numbering_kind {
    BOUTON_NUMBERING_NONE,    /* no heap is named by a number that would need it */
    BOUTON_NUMBERING_TOLD,    /* a line says so, or names heap 0 */
    BOUTON_NUMBERING_REFUTED, /* counted otherwise, a line would contradict the rest */
    BOUTON_NUMBERING_INDEX,   /* a line names an index; counted from 1 nothing would contradict */
    BOUTON_NUMBERING_ASSUMED, /* counted from 0 nothing would contradict either */
} bouton_numbering_kind;

typedef struct bouton_numbering {
    bouton_numbering_kind kind;
    unsigned first;               /* 0 or 1 */
    size_t line;                  /* that one; 0 where it is only assumed */
    char why[BOUTON_MESSAGE_MAX]; /* what would be refused there; "" where nothing would be */
} bouton_numbering;

typedef struct bouton_transcript bouton_transcript;

/* Makes a transcript, which holds the remarks of the text read last; NULL with the error set if
 * memory fails. Free it before its context; NULL may be freed. */
BOUTON_API bouton_transcript *bouton_transcript_new(bouton_context *b);
BOUTON_API void bouton_transcript_free(bouton_transcript *t);

/* Reads a record into the match, as bouton_match_read_record does, or if the text is none, a
 * transcript, and puts what else it says into *t, which belongs to the same context. Moves and rows
 * of heaps that contradict each other are BOUTON_INPUT with the place; docs/records-of-matches.md
 * describes what is understood. On failure the match is empty but keeps the players read so far,
 * and *t keeps the remarks up to there. */
BOUTON_API bouton_status bouton_transcript_read(bouton_transcript *t, bouton_match *match,
                                                const char *text, size_t size);
/* Whether the text read last was taken for a record; a record has no remarks. */
BOUTON_API bool bouton_transcript_is_record(const bouton_transcript *t);
/* Whether it says if play was normal or misere, or shows it by who won; a transcript that does not
 * is read as normal play. */
BOUTON_API bool bouton_transcript_tells_play(const bouton_transcript *t);
/* Where no line says it: the line that shows it, since the player who made the last move is said to
 * have won or lost; 0 where none does, or several contradict each other. */
BOUTON_API size_t bouton_transcript_play_line(const bouton_transcript *t);
/* How the heaps of the text read last are counted; NULL without a transcript. */
BOUTON_API const bouton_numbering *bouton_transcript_numbering(const bouton_transcript *t);
/* How many remarks there are. */
BOUTON_API size_t bouton_transcript_remarks(const bouton_transcript *t);
/* Remark i in the text's order, valid until the next reading; NULL beyond the last. */
BOUTON_API const bouton_remark *bouton_transcript_remark(const bouton_transcript *t, size_t i);

/* Appends a move of the position in words, as an example for those who are learning the rule:
 * "takes 2 from A"; nothing where there is no move, or there are too many to list. */
BOUTON_API bouton_status bouton_position_write_example(const bouton_position *position,
                                                       bouton_text *out);

#endif
