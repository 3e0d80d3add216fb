/* SPDX-License-Identifier: MIT */
/* Transcripts: matches as other programs, and `play` on plain lines, print them. */
#ifndef BOUTON_MATCH_TRANSCRIPT_H
#define BOUTON_MATCH_TRANSCRIPT_H

#include "match/match.h"

/* A piece of the transcript's text. */
typedef struct bouton_span {
    size_t start, end;
} bouton_span;

/* What one line of a transcript says; what is missing is an empty span. */
typedef struct bouton_said {
    const bouton_match *match;        /* whose players are known by name */
    bouton_span line;                 /* without blanks around it */
    bouton_span row;                  /* sizes of heaps */
    bool row_alone;                   /* nothing but the row and its introduction */
    bool row_doubted;                 /* introduced by words that may lead to other numbers */
    bouton_span mover, verb, move;    /* `move` begins after the verb */
    bouton_span before_verb;          /* the mover, and what precedes the clause of the move */
    size_t clause;                    /* where that clause begins */
    bouton_span amount, label, after; /* of a move "3 chips from pile B and so on" */
    bool to;         /* "pile B to 3": the amount is what is left, or a word for none */
    bouton_span was; /* "from 5": what the heap had before that; "both" */
    bool from_zero;  /* the label counts heaps from 0 */
    bool placed;     /* named as a heap: "pile 3", not "3" */
    uint64_t heap;   /* the number of the heap where it is known, from 1; else 0 */
    bool in_short;   /* "A 2", which only names a heap and a number */
    bool doubted;    /* no move, just because of a doubt: "Ann almost takes 2 from A" */
    bouton_span winner, loser, predicted; /* names */
} bouton_said;

/* Fills *said with what the line says; the match is one whose players are known. */
void bouton_line_read(const bouton_match *match, const char *text, bouton_span line,
                      bouton_said *said);

/* Whether it reports a move: at least how many are taken. */
bool bouton_said_moves(const char *text, const bouton_said *said);

/* Takes the next word of a span, without signs around it, off `rest`; false at the end. */
bool bouton_word_next(const char *text, bouton_span *rest, bouton_span *word);
/* Whether it is this word, in any case, or one of several up to NULL. */
bool bouton_word_is(const char *text, bouton_span word, const char *wanted);
bool bouton_word_is_one_of(const char *text, bouton_span word, const char *const *words);
/* "Position", "The initial configuration" before a row of heaps, which may stand on the next line:
 * steps over it. */
bool bouton_line_leads_row(const char *text, bouton_span *line);
/* Whether numbers behind these words are no heaps: "Score: 0 0". */
bool bouton_leads_elsewhere(const char *text, bouton_span lead);
bool bouton_word_is_digits(const char *text, bouton_span word);
/* Takes the digits off the beginning of `rest`; empty if there are none. */
bouton_span bouton_digits_take(const char *text, bouton_span *rest);
/* "heap", and what else one is called. */
bool bouton_word_is_heap(const char *text, bouton_span word);
/* The verb of a move: "takes". */
bool bouton_word_is_taking(const char *text, bouton_span word);
bool bouton_word_is_reducing(const char *text, bouton_span word);
/* Blanks, commas, brackets and quotes, which separate words. */
bool bouton_is_sign(char c);
/* "Dr." before a name, where the full stop ends no sentence; `rest` is what bouton_word_next
 * left. */
bool bouton_word_is_title(const char *text, bouton_span word, bouton_span rest);

/* Where the clause that begins at span.start ends. */
size_t bouton_clause_end(const char *text, bouton_span span);
/* Whether somebody is said to have moved, rather than that nobody did or that somebody may or
 * would. */
bool bouton_clause_tells(const char *text, bouton_span mover, const bouton_said *said);
/* Whether the report is in doubt, because of a word before the verb, as in "Ann usually takes", or
 * before the name; but not within commas, as in "Ann, as always, takes", nor as the first word of a
 * known player's name, "Nearly Headless Nick". */
bool bouton_clause_doubts(const char *text, const bouton_said *said);
/* Whether the first clause says that somebody did not move. */
bool bouton_clause_denies(const char *text, bouton_span span);
/* ... and begins with one name: "Ann did not", and not "As long as Ann does not". */
bool bouton_clause_denies_plainly(const char *text, bouton_span span);
/* "Then Ann", "And now (Ann)": where the name begins, and where it ends. */
size_t bouton_name_begins(const char *text, bouton_span mover);
size_t bouton_name_ends(const char *text, bouton_span mover);
/* What follows "then", "quickly". */
bouton_span bouton_after_adverbs(const char *text, bouton_span span);
/* "On her turn Ann", "Ann, who is good,", "Ann then": the name alone; empty if there is none. */
bouton_span bouton_name_find(const char *text, bouton_span mover, size_t verb);

/* Whether it may be the name of a player not announced: not "but", "she" or "her friend". */
bool bouton_mover_is_name(const char *text, bouton_span mover);
/* "Ann does not", "Ann didn't": the name, of one word or with a title, and what follows the denial;
 * empty if it is something else. */
bouton_span bouton_name_denied(const char *text, bouton_span mover, bouton_span *rest);
/* "Ann does not hesitate and", if a verb that is not denied follows: "Ann". */
bouton_span bouton_mover_of(const char *text, bouton_span mover, bouton_span verb);
/* "not", "doesn't". */
bool bouton_word_is_denying(const char *text, bouton_span word);
/* "takes", "took": forms that a "does not" before them does not deny, unlike "take". */
bool bouton_word_reports(const char *text, bouton_span verb);

/* 1 for "first" to 10 for "tenth", 0 for other words. */
unsigned bouton_word_ordinal(const char *text, bouton_span word);
/* Digits, or "zero" to "ninety-nine"; a number too large for a heap is the largest. */
bool bouton_word_number(const char *text, bouton_span word, uint64_t *number);
/* How many are taken: a number, or "both" and "last". */
bool bouton_word_amount(const char *text, bouton_span word, uint64_t *amount);
/* What the games are played with: "chip", "coins". */
bool bouton_word_is_thing(const char *text, bouton_span word);
/* "all", "the rest", and verbs like "empties": as much as there is. */
bool bouton_word_is_all(const char *text, bouton_span word);
bool bouton_word_is_emptying(const char *text, bouton_span word);
/* "chooses" before a heap: "chooses pile 2 and takes 3". */
bool bouton_word_is_choosing(const char *text, bouton_span word);
bool bouton_word_is_arrow(const char *text, bouton_span word);
/* "a", "an", "another" before what is taken. */
bool bouton_word_is_article(const char *text, bouton_span word);
/* "none", "nothing". */
bool bouton_word_is_nothing(const char *text, bouton_span word);
/* "from 5 down to 3", "by 2 chips", "to nothing" after a heap that is reduced: how many there were
 * and are left, or are taken. False if what follows changes the number. */
bool bouton_reduction_read(const char *text, bouton_said *said);
/* "two tokens", "a chip", "one": only a number and what is counted, up to "leaving" or "and" or the
 * end. Takes them off `rest`. */
bool bouton_amount_read(const char *text, bouton_span *rest, uint64_t *amount);
/* "both", "the last two" of a move that names its heap: all that it has. */
bool bouton_whole_read(const char *text, bouton_span *rest, bouton_said *said);
/* Whether it begins with "both" or "the last", all that the heap has. */
bool bouton_amount_is_whole(const char *text, bouton_span amount);
/* Whether nothing follows the verb of a claim that makes something else of it: "wins the game!",
 * but not "loses his temper". */
bool bouton_claim_ends(const char *text, bouton_span line, bouton_span verb);
/* Reads "the pile at index 0", "the third heap", and what follows it. */
bool bouton_place_read(const char *text, bouton_span rest, bouton_said *said);
/* "Ann: A 1", "Ann: 1 from heap 2": a move without a verb, for which its first word then stands. */
bool bouton_plain_move_read(const char *text, bouton_span rest, bouton_said *said);
/* Takes a player's name off `rest`: a known one or, unless only those are wanted, one before a
 * colon or a single word with a capital. */
bool bouton_name_take(const char *text, bouton_span *rest, const bouton_match *match, bool known,
                      bouton_span *name);
/* Whether a line tells nothing but moves in short, "Ann: A2!", "A2 B3": the name, which may be
 * empty and does not stand before several, and where the moves are. */
bool bouton_short_read(const bouton_match *match, const char *text, bouton_span line,
                       bouton_span *name, bouton_span *moves);
/* Takes one of them off `rest`. */
bool bouton_short_next(const char *text, bouton_span *rest, bouton_said *said);
/* "NAME won", "You win", "NAME wins the game", "NAME will win", "NAME loses", "The loser is NAME",
 * "NAME was the winner". */
void bouton_claim_read(const char *text, bouton_span rest, bouton_said *said);
/* "and wins the game", "and loses" after a move: *won is what the mover did. */
bool bouton_claim_of_mover(const char *text, bouton_span after, bool *won);
/* Steps over "1. ", "Turn 7: " before what is said. */
void bouton_line_skip_numbering(const char *text, bouton_span *rest);

struct bouton_transcript {
    bouton_context *b;
    bouton_remark *remarks;
    size_t count, capacity;
    bool is_record;
    bool doubted;               /* refused for a line that can't be read */
    bool from_zero;             /* heaps are numbered from 0 */
    bool tells_play;            /* some line says normal or misere play */
    size_t play_line;           /* else the line that shows it by who won; 0: none */
    bouton_numbering numbering; /* how that is known */
};

/* Lines that seem to tell a move and can't be read: see transcript_doubt.c. */
typedef struct bouton_doubt {
    size_t lines, at; /* how many, and where the first one is */
    size_t remark;    /* the place of its remark */
    unsigned player;  /* whom all of them name; the number of players: nobody */
} bouton_doubt;

/* A transcript being read. */
typedef struct bouton_transcript_reader {
    bouton_match *match;
    bouton_transcript *out;
    const char *text;
    size_t size;
    size_t at, line; /* of the next line, and the number of this one */
    bool own;        /* printed by `play`: drawings are indented, what was typed follows a `> ` */
    bool answering;  /* after a prompt, until a move is made: what was typed, and what that shows */
    bool misere, has_position, first_known;
    bool may_be_number;  /* it began with "Nim 5", which may be the fifth match */
    bool has_verbs;      /* some line tells a move in words; else rows tell them */
    unsigned unnamed;    /* so many of the players, the last ones, have no name of the text's */
    bool named;          /* one of them was found in the second pass */
    bool numbering_told; /* a line says how heaps are counted */
    bool numbered;       /* a heap was named by a number */
    bool row_agrees;     /* a row after a move was as expected */
    bool trying;         /* only whether it can be read so is asked: no claim is judged */
    bool may_be_record;  /* whose refusal is told if this has no moves */
    bouton_doubt doubt;
    size_t remarks_before; /* the position */
    size_t shown[2];       /* by play: the first line with a result that only that play has */
    bool one_line;         /* in a text without line ends semicolons stand for them */
    const char *game;      /* whose heaps rows are, as it is said that it was played; NULL: Nim */
} bouton_transcript_reader;

/* The first pass: who plays, normal or misere play, how heaps are counted. */
bouton_status bouton_transcript_scan(bouton_transcript_reader *r);
/* The next line or statement, without blanks around it, and how far it was indented. */
bool bouton_transcript_line(bouton_transcript_reader *r, bouton_span *line, size_t *indent);
/* Whether a line begins with these words, and what follows them. */
bool bouton_line_begins(const char *text, bouton_span line, const char *words, bouton_span *rest);
/* "Whoever makes the last move wins", "misere play". */
bool bouton_line_says_play(const bouton_match *match, const char *text, bouton_span line,
                           bool *misere);
/* "Ann and Ben played Kayles", "a game of Dawson's Kayles": that heap game, or NULL. */
const char *bouton_line_says_game(const char *text, bouton_span line);
bool bouton_line_has_word(const char *text, bouton_span line, const char *word);
/* "Heaps are numbered from 0": whether they are. */
bool bouton_line_says_numbering(const char *text, bouton_span line, bool *from_zero);
/* Steps over the prompts "NAME> " of a line; false if there are none. */
bool bouton_line_skip_prompts(const char *text, bouton_span *line);
/* Whether the line is what `play` prints about the rules and itself rather than part of a match. */
bool bouton_line_is_help(const char *text, bouton_span line);
/* "Players: Ann, Ben": the names. */
bool bouton_line_lists_players(const char *text, bouton_span line, bouton_span *list);
/* The player with a name, ignoring case; the number of players if there is none. */
unsigned bouton_player_named(const bouton_match *match, const char *text, bouton_span name);
static inline unsigned bouton_transcript_player(const bouton_transcript_reader *r,
                                                bouton_span name) {
    return bouton_player_named(r->match, r->text, name);
}
/* The same, or "the second player", counted from the one who moved first. */
unsigned bouton_transcript_claimant(const bouton_transcript_reader *reader, bouton_span name);
bouton_status bouton_transcript_refuse(const bouton_transcript_reader *r, size_t at,
                                       const char *message, const char *name);
/* Refuses a move of somebody whose turn it is not. */
bouton_status bouton_transcript_refuse_turn(const bouton_transcript_reader *r, size_t at);

/* A remark on a part of the text: a claim about a player, or prose that was not understood. */
bouton_status bouton_transcript_add_remark(bouton_transcript_reader *r, bouton_remark_kind kind,
                                           bouton_span span, unsigned player);
bouton_status bouton_transcript_prose(bouton_transcript_reader *r, bouton_span span);
/* Notes that a move names a heap by its number, where the label is one and the game has heaps. */
void bouton_transcript_note_numbered(bouton_transcript_reader *r, bouton_span label);
/* Takes `read` as reading the text, for the numbering assumed first and where needed for the other,
 * and keeps what is known of it. */
bouton_status bouton_transcript_read_numbered(bouton_transcript_reader *r,
                                              bouton_status (*read)(bouton_transcript_reader *r));
/* Whether a claim holds, once there is a position to check it against; BOUTON_OK even if that can't
 * be decided. */
bouton_status bouton_transcript_judge(bouton_transcript_reader *r, bouton_remark *remark);
/* A claim of who has won or will win; *is: whether the names are those of players. */
bouton_status bouton_transcript_claim(bouton_transcript_reader *r, const bouton_said *said,
                                      bool *is);
/* What is said of a move behind it, such as how the match ended. */
bouton_status bouton_transcript_after(bouton_transcript_reader *r, bouton_span after,
                                      unsigned mover);
/* Takes the play from who won where no line says it, and notes the line; *other: that it is not the
 * play as which the text was read. */
void bouton_transcript_settle_play(bouton_transcript_reader *r, bool *other);

/* Reads a position; a row alone is one of Nim, or of the game that was said to be played. */
bouton_status bouton_transcript_read_start(const bouton_transcript_reader *r, bouton_span text,
                                           bouton_position *position);
/* Starts the match from a position, or a row of heaps. */
bouton_status bouton_transcript_begin(bouton_transcript_reader *r, bouton_span text);
/* The same if the line is "Nim 3 4 5" or just a position; otherwise *is is false. */
bouton_status bouton_transcript_start(bouton_transcript_reader *r, bouton_span line, bool *is);
/* Where that position stands in the line, empty where it is none. */
bouton_status bouton_transcript_find_start(const bouton_transcript_reader *r, bouton_span line,
                                           bouton_span *start);
/* The next heap of a row that names them, "B=4": its place and its size. */
bool bouton_listed_next(const char *text, bouton_span *rest, uint64_t *place, bouton_span *size);
/* Whether the line lists heaps by their names and nothing else: with the lines that go on with it,
 * a row. */
bool bouton_transcript_listed(bouton_transcript_reader *r, bouton_span line, bouton_said *said);
/* "3-4-5" */
bool bouton_word_is_dashed(const char *text, bouton_span word);
/* A row that stands alone: the start, what is there, or a move that it alone tells. */
bouton_status bouton_transcript_row(bouton_transcript_reader *r, const bouton_said *said);

/* What has become of the heaps according to a row. */
typedef struct bouton_row_change {
    size_t changed; /* how many differ */
    size_t heap;    /* the last of them */
    uint64_t left;  /* what is left of that heap */
} bouton_row_change;

/* Whether a row has as many sizes as there are heaps. */
bool bouton_transcript_compare(const bouton_transcript_reader *r, bouton_span row,
                               bouton_row_change *change);
/* ... and whether they are the same. */
bool bouton_transcript_is_there(const bouton_transcript_reader *r, bouton_span row);
bouton_status bouton_transcript_refuse_row(const bouton_transcript_reader *r, bouton_span row);

/* Who makes the move that a line reports; the number of players if it is none of them. */
unsigned bouton_transcript_mover(const bouton_transcript_reader *r, const bouton_said *said);
/* Makes a move as the game reads it. */
bouton_status bouton_transcript_make(bouton_transcript_reader *r, bouton_span move);
/* Makes a move that says only how many are taken, if just one heap is left; otherwise *is is
 * false. */
bouton_status bouton_transcript_make_amount(bouton_transcript_reader *r, bouton_span move,
                                            unsigned mover, bool *is);
/* The same in a game that is no heap to its rule, but shows one: *is false also where it is no move
 * there, or `after` says more of it. */
bouton_status bouton_transcript_make_shown(bouton_transcript_reader *r, bouton_span said,
                                           uint64_t amount, bouton_span after, bool *is);
/* What is said to be left in the heap that was taken from, and what it had; UINT64_MAX: not said.
 */
typedef struct bouton_rest {
    uint64_t was, left;
} bouton_rest;
/* "leaving 2", "(2 left)", "(7 -> 6)" behind a move, and no more numbers. */
bool bouton_rest_read(const char *text, bouton_span after, bouton_rest *rest);
/* "leaving 3 0 6", as many as there are heaps. */
bool bouton_rest_row(const bouton_transcript_reader *r, bouton_span after, bouton_span *row);
/* Checks that the heap has that much now, and had. */
bouton_status bouton_transcript_check_rest(const bouton_transcript_reader *r, size_t component,
                                           size_t at, const bouton_rest *rest);
/* Refuses with the size of a heap in the message. */
bouton_status bouton_transcript_refuse_heap(const bouton_transcript_reader *r, size_t at,
                                            const char *message, uint64_t heap);
/* Makes moves told in short: *is is false if the line is none. */
bouton_status bouton_transcript_short(bouton_transcript_reader *r, bouton_span line, bool *is);
/* Whether a line that was not understood seems to tell a move. */
bool bouton_line_may_move(const bouton_transcript_reader *r, bouton_span line,
                          const bouton_said *said);
/* Notes that it does; and refuses to go on for that. */
bouton_status bouton_transcript_doubt(bouton_transcript_reader *r, bouton_span line,
                                      const bouton_said *said);
bouton_status bouton_transcript_refuse_doubt(bouton_transcript_reader *r);
/* After a move that was read: whether that line ends the doubts before it. */
bouton_status bouton_transcript_settle_move(bouton_transcript_reader *r, bouton_span line,
                                            const bouton_said *said);
/* At the end: no doubt is left, and of lines behind the position some told a move. */
bouton_status bouton_transcript_end(bouton_transcript_reader *r);
/* "NAME resigns", "NAME covers row 1, columns 2 and 3": *is false where it is neither. */
bouton_status bouton_transcript_named(bouton_transcript_reader *r, bouton_span line, bool *is);
/* Makes the move that a line says; *is false where it is none. */
bouton_status bouton_transcript_move(bouton_transcript_reader *r, const bouton_said *said,
                                     bool *is);

static inline bool bouton_span_is_empty(bouton_span span) {
    return span.end <= span.start;
}

#endif
