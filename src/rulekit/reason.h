/* SPDX-License-Identifier: MIT */
/*
 * Reasons as data: why a state has its value, or who wins it. A reason is a claim of one kind with
 * its numbers; sentences and JSON are made from it, and tests/test_reasons.c checks every claim
 * against the definition. A game gives its strategy in its own terms by the hook `reasons`;
 * src/explain adds what applies to every game.
 */
#ifndef BOUTON_RULEKIT_REASON_H
#define BOUTON_RULEKIT_REASON_H

#include "rulekit/rule.h"

/* In brackets: the numbers, in order; "..." repeats. A state is lost or won for the player to
 * move. */
typedef enum bouton_reason_kind {
    /* Of one state: its value in normal play. */
    BOUTON_REASON_HEAPS,    /* the nim-sum of sizes [place, size, ...]; detail: what they are */
    BOUTON_REASON_PLACES,   /* the value of a single coin at each place; detail: by which rule [the
                               largest value, if limited runs may be turned], or the values of the
                               places up to the rightmost head [value, ...] */
    BOUTON_REASON_TURNS,    /* the rightmost head of at most 8, alone: the least value that none of
                               its moves leaves [place, value, moves, ...]; then for each smaller
                               value the coins turned with it by the first move that leaves it
                            [how many, coin, ...] */
    BOUTON_REASON_PRODUCTS, /* the nim-sum of the heads' nim-products
                               [column, row, of the column, of the row, product, ...] */
    BOUTON_REASON_PERIOD,   /* the value of an earlier heap, plus a saltus for each period [heap,
                               place, periods, period, preperiod, saltus, value there, value] */
    BOUTON_REASON_TAKES,    /* taking from low to high: (heap mod (low + high)) / low
                               [heap, low, high, times, rest]; in misere play who wins, alone */
    BOUTON_REASON_HALVES,   /* an odd heap has the value of its half, rounded down, an even one half
                               its size [heap, times halved, even heap] */
    BOUTON_REASON_TWOS,     /* how often 2 divides it [heap, times, odd factor] */
    BOUTON_REASON_QUOTIENTS, /* by Euclid's algorithm [large, small, quotient, value, ...] */
    BOUTON_REASON_FUSION, /* of Hackenbush, from the far ends to the ground: the value of what hangs
                             on a point, with its circuits fused into it, is the nim-sum of 1 for
                             each of their edges and, for each branch, 1 plus the value of what
                             hangs on its end [point, edges of circuits, branches, end, worth, ...,
                             nim-sum, ...]; an end without a group of its own carries nothing */
    BOUTON_REASON_PARTS,  /* the state is already the sum of its parts, as no move joins two; their
                             nim-sum [value, ..., nim-sum] */
    BOUTON_REASON_VERTICES, /* there is no cycle: each vertex that the token can reach, after those
                               that it leads to, its own last, with the least value that none of
                               these has; in misere play, for a single component, with 1 if it is
                               won, else 0 [vertex, value, ...] */
    BOUTON_REASON_UNENDED,  /* 0, of Nimstring: each string is a coin's last, so each cut frees one
                               and no turn can be ended [strings] */
    BOUTON_REASON_LASTS,    /* a fixed number of moves: the value is 1 if it is odd; in misere play
                               then lost [pieces, free ends, moves, games: one, or those that a move
                               split one into] */
    /* Of one state alone: who wins. */
    BOUTON_REASON_PAIR, /* lost: pair n of Wythoff's [r, small, large, n], in misere play with r > 1
                           (A, A + r n + 1); r 0: one of the two that misere play has instead of
                           (0,0) and (1,2) */
    BOUTON_REASON_APART, /* won: the only lost pair of Wythoff's with the difference of these is
                            another [r, small, large, small, large], or there is none [r, small,
                            large] */
    BOUTON_REASON_ZECKENDORF, /* lost if less than the smallest part may be taken [heap, most, part,
                                 ...], the parts from the largest on */
    BOUTON_REASON_HALF_TURN,  /* a board symmetric under half a turn [rows, columns, 0; 1 if the
                                 middle can be covered, 2 if the line in the middle can be filled:
                                 won; 3 if pieces move, 4 if it exchanges their colours] */
    BOUTON_REASON_PAIRED,     /* lost: exchanging the vertices of pairs, none joined with its image,
                                 leaves the graph unchanged [vertex, image, ...] */
    BOUTON_REASON_STOLEN,     /* won, but the strategy of a rectangle is unknown [rows, columns] */
    BOUTON_REASON_LINES,      /* of Chomp with two rows, or two columns: lost if one is longer by
                                 one; detail: 1 for columns [longer, shorter] */
    BOUTON_REASON_COLUMNS,    /* lost if k + 1 divides the ones of each column
                                 [k, ones, ...], from the lowest on */
    BOUTON_REASON_ONES,       /* misere, single tokens: lost if the rest by k + 1 is 1 [k, ones] */
    BOUTON_REASON_MATCHING,   /* won if largest matchings all cover the token's vertex
                                 [token, edges, edges without it, from, to, ...] */
    BOUTON_REASON_BETWEEN,    /* End-Nim: with just the heaps between the two ends, `before` on the
                                 left would be lost, and `after` on the right; with the right end
                                 `left` is lost [left end, right end, before, after, left] */
    BOUTON_REASON_LOONY, /* Nimstring, won: a coin hangs by its last string on one that has just one
                            other string, which leads on; take both, or cut beyond both [coin, the
                            coin it hangs on, where that one's other string goes] */
    BOUTON_REASON_HOLDS, /* misere, neither wins: with two or more in total, the mover can always
                            leave the other a move; detail: of what [how many] */
    /* Of a whole sum. */
    BOUTON_REASON_END, /* no move is left */
    BOUTON_REASON_MEX, /* of a component [value, moves]; its moves: one to each smaller value, and
                          none has the value itself */
    BOUTON_REASON_RETURNS,  /* of a component to which play can come back [value, moves]; its moves:
                               one to each smaller value, then each that leads to no smaller one,
                               with a reply that comes back to the value; none has the value itself
                             */
    BOUTON_REASON_FUSED,    /* of Hackenbush: circuit after circuit the points are fused into the
                               first, which is nearest to the ground, in order along the circuit,
                               until only loops are left; its moves: the drawing after each step, of
                               the same value [point, others, other, ..., ...] */
    BOUTON_REASON_SUM,      /* lost if the nim-sum of the values is 0 [value, ..., nim-sum] */
    BOUTON_REASON_INFINITE, /* normal play, some components have no value: with one of them the
                               sum is won if a move in it leads to the nim-sum of the other
                               values, and else neither wins [nim-sum, how many, component, ...];
                               of one then the values that its moves lead to [value, ...] */
    BOUTON_REASON_MISERE_NIM, /* lost if the nim-sum is 0 where some heap is large, else if the ones
                                 are odd in number [heaps of two and more, of one, nim-sum] */
    BOUTON_REASON_FIRM,     /* misere: lost where it would be in normal play: a heap is firm, as all
                               of its rule are from one on, as the quotient of the heaps up to another
                               shows [component, heap, that one, the other] */
    BOUTON_REASON_TAME,     /* in misere play each component is played as heaps of Nim, and the sum
                               is lost as they are [component, heap, ...] */
    BOUTON_REASON_QUOTIENT, /* lost if the product is [element, ..., product, 1 if that is lost] */
    BOUTON_REASON_DOMINANCE, /* misere, lost by weights and spans: include/bouton/misere.h
                                [value, weight, span, ..., nim-sum, weight of all, the component
                                that dominates and 1 or 0, the nim-sum lost where one does] */
    BOUTON_REASON_VALUES,   /* of a component's rule and those like it, the values from 0 on: of one
                               heap those of all smaller ones, else at least those of the first
                               period, and if of more, then those that prove it [value, ...] */
    BOUTON_REASON_ELEMENTS, /* of a component's rule, the elements of the heaps from 0 on up to its
                               largest, or as many as the others repeat [element, ...] */
    BOUTON_REASON_PLAYED, /* of a component's rule, the heaps of misere Nim that those from 0 on up
                             to its largest are played as, two of each, 0 for none [heap, heap,
                             ...] */
    BOUTON_REASON_PROVED, /* of a component's rule, whose period another reason uses: that it is one
                             for ever follows from the values up to a heap; detail: the
                             bouton_proof [period, preperiod, saltus, that heap, 1 if that is far
                             and there is a certificate already], or BOUTON_PROVED_BEFORE [the same,
                             how many] */
    BOUTON_REASON_WINS,   /* what the move leaves is lost [values of what is there then, nim-sum] or
                             [] where values don't decide */
    BOUTON_REASON_KEEPS,  /* what the move leaves neither can win */
    BOUTON_REASON_FAILS,  /* what the first move leaves is won by the second, or in misere play
                             because no move is left */
    BOUTON_REASON_ALL,    /* the same holds for all that many moves; after a winning move, for all
                             moves then left. In misere play the second number of them end the game,
                             which loses [moves, those that end it; 0 in normal play] */
    BOUTON_REASON_MIRROR, /* normal play, lost: the movable components are pairs of equal ones
                             [component, its twin, ...] */
    BOUTON_REASON_CLOSED, /* its moves lead to sums that are lost: every move from any of them has a
                             reply to another, or in misere play may leave no move; detail: which
                             states count as equal. If there are several rules, followed for each
                             part of each sum by a component that has its rule [sums, component,
                             ...] */
    BOUTON_REASON_ANSWERS, /* misere, if such a list is too long: its moves lead to its first sum
                              and to pairs of what a move from that leaves and a lost sum that can
                              be reached from there; some or all of the sums that can be left,
                              except terminal ones, where moving loses. Then as in CLOSED [pairs, in
                              all, component, ...] */
    BOUTON_REASON_LABELS, /* if play can return, all sums that can be reached, the sum itself first,
                             as moves: who wins it, 0 lost, 1 won, 2 neither, in how many moves at
                             most, and where a good move goes or its own number. Then as in CLOSED
                             [who, moves, place, ..., component, ...] */
    BOUTON_REASON_COUNT,
} bouton_reason_kind;

/* What the heaps of BOUTON_REASON_HEAPS are, each with its place. */
typedef enum bouton_reason_heaps {
    BOUTON_HEAPS_STEPS,  /* tokens on a step, from the lowest, 1 */
    BOUTON_HEAPS_GAPS,   /* free squares left of coin n, from the left, 1 */
    BOUTON_HEAPS_ROWS,   /* free squares between the pieces of a row, from 1 */
    BOUTON_HEAPS_SQUARE, /* the number of the square itself */
    BOUTON_HEAPS_HEADS,  /* the value of a head at its place in a row, from 1 */
    BOUTON_HEAPS_ENDS,   /* tokens of heap n, from 1, of at most two that are not empty */
    BOUTON_HEAPS_ARMS,   /* squares beyond the corner of a row, 1, and of a column, 2 */
    BOUTON_HEAPS_HANDS,  /* tokens of heap n, from 1, whatever players have in their hands */
} bouton_reason_heaps;

/* The rule of BOUTON_REASON_PLACES: the value of coin n. */
typedef enum bouton_reason_places {
    BOUTON_PLACES_LISTED, /* no rule is known */
    BOUTON_PLACES_ONE,    /* 1 */
    BOUTON_PLACES_OWN,    /* n */
    BOUTON_PLACES_BEFORE, /* n - 1 */
    BOUTON_PLACES_TWOS,   /* the largest power of 2 that divides n, at most the largest value */
    BOUTON_PLACES_ODIOUS, /* 2(n - 1) or one more, whichever has an odd number of ones in binary */
    BOUTON_PLACES_LATER,  /* the same for n - 2, and 0 for the first two */
} bouton_reason_places;

/* A detail of BOUTON_REASON_PROVED besides those of bouton_proof: no heap is split, and each value
 * after those that come again depends only on so many before it; on 0 where it has no move. */
enum { BOUTON_PROVED_BEFORE = BOUTON_PROOF_BLOCKS + 1 };

/* Which game of a product PLACES and TURNS are about: their coins are columns, or rows. */
typedef enum bouton_reason_side {
    BOUTON_SIDE_NONE, /* a row of coins */
    BOUTON_SIDE_COLUMNS,
    BOUTON_SIDE_ROWS,
} bouton_reason_side;

/* What BOUTON_REASON_HOLDS counts. */
typedef enum bouton_reason_holds {
    BOUTON_HOLDS_TOKENS,  /* on heaps and in hands */
    BOUTON_HOLDS_SQUARES, /* free ones of all rows */
} bouton_reason_holds;

/* What counts as one in the sums of BOUTON_REASON_CLOSED and BOUTON_REASON_ANSWERS. */
typedef enum bouton_reason_alike {
    BOUTON_ALIKE_NOT,     /* nothing */
    BOUTON_ALIKE_TAILS,   /* rows of coins up to tails after the last head */
    BOUTON_ALIKE_IMAGES,  /* mirror images and other symmetric states */
    BOUTON_ALIKE_COLOURS, /* these, and with the two colours exchanged */
    BOUTON_ALIKE_RENAMED, /* graphs with other names of vertices */
    BOUTON_ALIKE_DRAWN,   /* these, and symmetric states of other games */
    BOUTON_ALIKE_REACHED, /* what the token can't reach */
    BOUTON_ALIKE_RULED, /* what `canonical` of a script, or of another program's game, makes one */
    BOUTON_ALIKE_MIXED, /* rows of coins up to tails, others up to symmetry */
    BOUTON_ALIKE_SEVERAL, /* each component as its game has it, in other ways than these */
} bouton_reason_alike;

/* The last number of BOUTON_REASON_HALF_TURN. */
enum {
    BOUTON_COVER_MIDDLE = 1,
    BOUTON_FILL_MIDDLE = 2,
    BOUTON_MOVE_ALIKE = 3,     /* pieces that either side may move */
    BOUTON_MOVE_EXCHANGED = 4, /* the same, and half a turn exchanges their colours */
};

enum { BOUTON_NO_MOVE = -1, BOUTON_MAIN = -1 };

enum { BOUTON_FUSED_MAX = 64 }; /* edges of a drawing whose circuits are fused one by one */

/* A move of a reason: its states are option `option` of the list's. It changes a component or,
 * after an earlier move, the part with that number of what the earlier move left. */
typedef struct bouton_reason_move {
    size_t component;
    int part; /* BOUTON_MAIN: the component as it stands */
    size_t option;
} bouton_reason_move;

typedef struct bouton_reason {
    bouton_reason_kind kind;
    uint32_t detail;
    bouton_reason_side side;
    size_t component; /* SIZE_MAX: the whole sum */
    int after; /* about the position after that reason of kind WINS, or of kind FAILS without a
                  reply, or BOUTON_NO_MOVE */
    size_t first, count;
    size_t first_move, move_count;
} bouton_reason;

/* Like a text it remembers failure, so that games need not check. */
typedef struct bouton_reasons {
    bouton_context *b;
    bouton_reason *list;
    size_t count, capacity;
    uint64_t *numbers;
    size_t number_count, number_capacity;
    bouton_reason_move *moves;
    size_t move_count, move_capacity;
    bouton_moves states; /* what the moves leave */
    size_t component;    /* set for the next reason, like after and side */
    int after;
    bouton_reason_side side;
    size_t tables_cut;      /* rules of whose heaps the table is too long, so that --full has it */
    size_t tables_long;     /* and so that it has none */
    uint64_t replies_cut;   /* moves of a lost position, of which --full alone lists the replies */
    size_t moves_tried;     /* for --full, which lists those that do not win; 0: none is listed */
    bool too_many_moves;    /* for that, also where no list was asked for */
    bool usual_has_replies; /* in one sentence: the usual explanation lists a reply to each move */
    size_t list_of;         /* how many of the winning moves the list of lost sums holds of, */
    size_t full_list_of;    /* and that of --full at least, where it is longer */
    bool list_too_long;     /* that of lost sums was begun and given up */
    bool full_has_list;     /* where all is wanted it is not */
    bool full_fuses;        /* --full alone has the steps of BOUTON_REASON_FUSED */
    bouton_status status;   /* of the first failure */
} bouton_reasons;

bouton_reasons bouton_reasons_new(bouton_context *b);
void bouton_reasons_free(bouton_reasons *reasons);
void bouton_reasons_clear(bouton_reasons *reasons);

/* What a game puts into its field: the hook, except in the page's first module, which is kept small
 * and gives no reasons. */
#ifdef BOUTON_PLAY_ONLY
#define BOUTON_REASONS(hook) (false ? (hook) : NULL)
#else
#define BOUTON_REASONS(hook) (hook)
#endif

/* For games: begins a reason, and adds its numbers. */
void bouton_reason_begin(bouton_reasons *out, bouton_reason_kind kind, uint32_t detail);
/* The same of a component; what is begun next is of the whole sum again. */
void bouton_reason_begin_of(bouton_reasons *out, size_t component, bouton_reason_kind kind,
                            uint32_t detail);
void bouton_reason_number(bouton_reasons *out, uint64_t number);
void bouton_reason_heap(bouton_reasons *out, uint64_t place, uint64_t size);

/* Adds a move to the last reason, to option `option` of moves. */
void bouton_reason_add_move(bouton_reasons *out, size_t component, int part,
                            const bouton_moves *moves, size_t option);

/* The reasons of the game's hook for a state; none if it has no hook. */
bouton_status bouton_rule_reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                                  bouton_reasons *out);

const char *bouton_reason_name(bouton_reason_kind kind); /* "half-turn" */
/* The name of its detail: "steps"; NULL if it has none. */
const char *bouton_reason_detail(const bouton_reason *reason);
/* "columns"; NULL if it has no side. */
const char *bouton_reason_side_name(const bouton_reason *reason);

static inline const uint64_t *bouton_reason_numbers(const bouton_reasons *reasons,
                                                    const bouton_reason *reason) {
    return reason->count > 0 ? reasons->numbers + reason->first : NULL;
}

/* Whether it explains the value of a state; otherwise who wins. */
bool bouton_reason_is_of_value(const bouton_reason *reason, bouton_play play);
/* Whether a game's reason shows that a state is worth this: one of who wins shows only a value of
 * 0. */
bool bouton_reason_shows_value(const bouton_reason *reason, bouton_play play, uint64_t value);

#endif
