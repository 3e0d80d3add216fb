/* SPDX-License-Identifier: MIT */
/* The parts from which an explanation is assembled. */
#ifndef BOUTON_EXPLAIN_EXPLAIN_H
#define BOUTON_EXPLAIN_EXPLAIN_H

#include "explain/gather.h"

enum {
    BOUTON_EXPLAIN_WIDTH = 80,
    BOUTON_EXPLAIN_ROWS = 26,     /* heaps that are shown one by one */
    BOUTON_LISTED_MAX = 16,       /* items of a list within a sentence */
    BOUTON_ELEMENTS_SHOWN = 24,   /* of P of a quotient */
    BOUTON_ELEMENTS_FULL = 400,   /* the same, where all is wanted */
    BOUTON_RELATIONS_SHOWN = 400, /* characters of a quotient's relations */
};

struct bouton_explanation {
    bouton_reasons reasons;
    bouton_detail detail;
    bouton_text text;
    bouton_highlight *marks; /* owned, in order */
    size_t mark_count, mark_capacity;
};

/* Appends words, folded to the width; blank lines in them are kept. */
void bouton_say(bouton_explanation *e, const char *format, ...) BOUTON_PRINTF(2, 3);
/* Appends a full stop unless a truncated list has one already. */
void bouton_end_sentence(bouton_text *words);
/* Capitalizes the first letter. */
void bouton_capitalize(bouton_text *words);
/* Appends text as it is. */
void bouton_say_plain(bouton_explanation *e, const char *format, ...) BOUTON_PRINTF(2, 3);
/* Appends text as it is, and marks it. */
void bouton_say_marked(bouton_explanation *e, const char *format, ...) BOUTON_PRINTF(2, 3);

/* Clears the text, the marks and the reasons. */
void bouton_say_nothing(bouton_explanation *e);
/* Folds lines that are too long for the width. */
void bouton_say_folded(bouton_explanation *e);

/* The binary columns of the components' values, with the sum under them. */
void bouton_explain_sum(bouton_explanation *e, const bouton_solution *solution);

/* The same for some heaps, with the number of ones in each column under it, modulo at most 10. */
void bouton_explain_counts(bouton_explanation *e, const uint64_t *heaps, size_t count,
                           uint64_t modulus);

/* A game's reason as a sentence without capital and full stop; and the same as explanations use
 * it. */
void bouton_reason_say(const bouton_reasons *reasons, const bouton_solution *solution,
                       const bouton_reason *reason, bouton_text *out);
void bouton_say_sentence(bouton_explanation *e, const bouton_solution *s,
                         const bouton_reason *reason);
/* The same, and ends the line. */
void bouton_say_reason(bouton_explanation *e, const bouton_solution *s,
                       const bouton_reason *reason);

/* The sentences of rows of coins. */
void bouton_put_places(const bouton_reason *reason, const uint64_t *numbers, bouton_text *out);
/* "the rest is worth 2, and no move in A leads to 2" */
void bouton_put_infinite(const bouton_solution *solution, const uint64_t *numbers,
                         bouton_text *out);
/* What states without a value are, with the components' values; that neither player wins, and
 * why. */
void bouton_say_infinite(bouton_explanation *explanation, const bouton_solution *solution);
void bouton_say_neither(bouton_explanation *explanation, const bouton_solution *solution);
void bouton_put_turns(const bouton_reason *reason, const uint64_t *numbers, bouton_text *out);

/* Those of Wythoff's game. */
void bouton_put_pair(const uint64_t *numbers, bouton_play play, bouton_text *out);
void bouton_put_apart(const bouton_reason *reason, const uint64_t *numbers, bouton_play play,
                      bouton_text *out);

/* That of End-Nim. */
void bouton_put_between(const uint64_t *numbers, bouton_text *out);

/* The sentences of games on boards. */
void bouton_put_half_turn(const uint64_t *numbers, bouton_text *out);
void bouton_put_stolen(const uint64_t *numbers, bouton_text *out);
void bouton_put_lines(const bouton_reason *reason, const uint64_t *numbers, bouton_play play,
                      bouton_text *out);

/* The sentences of games on graphs. */
void bouton_put_matching(const bouton_reason *reason, const uint64_t *numbers, bouton_text *out);
/* Only the rule where the steps are shown. */
void bouton_put_fusion(const bouton_reason *reason, const uint64_t *numbers, bool in_steps,
                       bouton_text *out);
/* The steps. */
void bouton_say_fused(bouton_explanation *e, const bouton_solution *solution);
void bouton_put_paired(const bouton_reason *reason, const uint64_t *numbers, bouton_text *out);
void bouton_put_vertices(const bouton_reason *reason, const uint64_t *numbers, bouton_play play,
                         bouton_text *out);
void bouton_put_unended(const uint64_t *numbers, bouton_text *out);
void bouton_put_loony(const uint64_t *numbers, bouton_text *out);

/* What decides misere Nim; each heap follows another number in `numbers`. */
void bouton_put_misere_heaps(const bouton_reason *reason, const uint64_t *numbers,
                             bouton_text *out);
/* What misere play of tame games amounts to, in words and as a sentence of its own. */
void bouton_put_tame(const bouton_reason *reason, const uint64_t *numbers, bouton_text *out);
void bouton_say_tame(bouton_explanation *e, const bouton_solution *s, const bouton_reason *reason);

/* That everything comes in pairs; the lists that show who wins without a theory. */
void bouton_put_mirror(const bouton_reason *reason, bouton_text *out);
/* Appends sum `sum` of such a list, "34 + 5". */
void bouton_put_listed_sum(const bouton_explanation *e, const bouton_solution *s,
                           const bouton_reason *r, size_t sum, bouton_text *out);
void bouton_say_closed(bouton_explanation *e, const bouton_solution *s,
                       const bouton_reason *closed);
void bouton_say_answers(bouton_explanation *e, const bouton_solution *s,
                        const bouton_reason *answers);
void bouton_say_labels(bouton_explanation *e, const bouton_solution *s,
                       const bouton_reason *labels);
/* Why neither side can force a win: how both can go on for ever, "from 0 to 3 and from 3 to 0", and
 * that nothing on the way leads to what is lost. False if the way is too long for a sentence. */
bool bouton_put_way(const bouton_explanation *e, const bouton_solution *s,
                    const bouton_reason *labels, bouton_text *out);

/* The games' reasons drawn on their boards, with what the marks mean, where that fits. */
bouton_status bouton_say_drawn(bouton_explanation *e, const bouton_solution *solution);

/* "its moves lead to 0 (8 + 1), 1 (8), ... and 17 (4 + 2)", for a mex or the like other than 0; a
 * long list is cut unless everything is wanted. "its only move leaves 8 + 1, worth 0" */
void bouton_put_witnesses(const bouton_explanation *e, const bouton_solution *solution,
                          const bouton_reason *mex, bouton_text *out);
/* How a state to which play can return gets its value. */
void bouton_put_returns(const bouton_explanation *e, const bouton_solution *solution,
                        const bouton_reason *returns, bouton_text *out);
/* "none of its 14 moves leads to 0", and how other values arise. */
void bouton_put_mex(const bouton_explanation *e, const bouton_solution *solution,
                    const bouton_reason *mex, bouton_text *out);

/* A line of its own, with a blank one before it: "--full lists" and what, which the list here
 * leaves out. */
void bouton_say_full(bouton_explanation *e, const char *what);

/* Whether a reason of kind BOUTON_REASON_ELEMENTS ends where all larger heaps repeat it: then with
 * which period, after how many heaps. */
bool bouton_elements_repeat(const bouton_solution *solution, const bouton_reason *elements,
                            uint64_t *period, uint64_t *preperiod);

/* The tables of small heaps, of each rule that has them, and what there is no room for. */
void bouton_say_tables(bouton_explanation *e, const bouton_solution *solution);

/* Why a period that is used holds for ever, and which command writes the proof. */
void bouton_say_proofs(bouton_explanation *e, const bouton_solution *solution);

/* The lists by which all can be checked: tables of heaps, lost sums, all that can be reached; and
 * what they leave out. */
void bouton_say_lists(bouton_explanation *e, const bouton_solution *solution);

/* All in one sentence. */
void bouton_explain_briefly(bouton_explanation *e, const bouton_solution *solution);

/* "kayles:5", a component as one writes it. */
void bouton_put_written(const bouton_position *position, size_t component, bouton_text *out);
/* "5 + 1", what an option leaves; "" for nothing. */
void bouton_put_parts(const bouton_rule *rule, const bouton_moves *moves, size_t option,
                      bouton_text *out);
/* The same, but "nothing" for nothing. */
void bouton_put_left(const bouton_rule *rule, const bouton_moves *moves, size_t option,
                     bouton_text *out);
/* Whether option i of one list and option j of another leave the same, piece by piece. */
bool bouton_leave_the_same(const bouton_moves *a, size_t i, const bouton_moves *b, size_t j);
/* "takes 3 from A -> 5 + 1", or "takes vertex 2 in A -> 0,4", a move of the position. */
void bouton_put_move(const bouton_position *position, size_t component, const bouton_moves *moves,
                     size_t option, bouton_text *out);
/* The same for the move with that number of a reason. */
void bouton_put_reason_move(const bouton_reasons *reasons, const bouton_solution *solution,
                            const bouton_reason *reason, size_t move, bouton_text *out);
/* "none of the 14 moves from there leads to 0": the sentence of the reason ALL, about a position or
 * about what a move leaves. */
void bouton_put_count(const bouton_solution *solution, const uint64_t *numbers, bool from_there,
                      bouton_text *out);
/* Why the position that a winning move (the reason with that number) leaves is lost; nothing if
 * that is not known. */
void bouton_put_why(const bouton_reasons *reasons, const bouton_solution *solution, int move,
                    bouton_text *out);
/* How many winning moves are listed, and how many items of a list are left to --full. */
size_t bouton_moves_listed(const bouton_explanation *e);
void bouton_say_rest(bouton_explanation *e, uint64_t rest);
/* The good moves, each from the other side's point of view, and how many more there are. */
void bouton_say_moves(bouton_explanation *e, const bouton_solution *solution);
/* The moves gathered that don't win, with a reply to each. */
void bouton_say_replies(bouton_explanation *e, const bouton_solution *solution);

/* Moore's columns. */
void bouton_put_columns(const bouton_reason *reason, const uint64_t *numbers, bouton_play play,
                        bouton_text *out);

/* The explanations by kind of position. */
bouton_status bouton_explain_nim(bouton_explanation *e, const bouton_solution *solution);
/* Whether the explanation of a lost position of Nim has a reply to every move. */
bool bouton_nim_shows_replies(const bouton_solution *solution);
bouton_status bouton_explain_misere_nim(bouton_explanation *e, const bouton_solution *solution);
/* By the reason of kind COLUMNS or ONES that the game gives for its heaps. */
bouton_status bouton_explain_moore(bouton_explanation *e, const bouton_solution *solution,
                                   const bouton_reason *columns);
bouton_status bouton_explain_values(bouton_explanation *e, const bouton_solution *solution);
bouton_status bouton_explain_quotient(bouton_explanation *e, const bouton_solution *solution);
/* The element of the position after a listed move: `rest`, the product of the other components'
 * elements, times the elements of what the move leaves. */
bouton_status bouton_product_after(const bouton_solution *solution, size_t move, uint32_t rest,
                                   uint32_t *product);
bouton_status bouton_explain_dominance(bouton_explanation *e, const bouton_solution *solution);
/* Appends which heap dominates, if one does, and the nim-sum. */
void bouton_put_dominance(const bouton_explanation *e, const bouton_solution *solution,
                          const bouton_reason *reason, bouton_text *out);
bouton_status bouton_explain_automaton(bouton_explanation *e, const bouton_solution *solution);
bouton_status bouton_explain_otherwise(bouton_explanation *e, const bouton_solution *solution);

#endif
