/* SPDX-License-Identifier: MIT */
/*
 * What a master and its workers write to each other. Each message begins with its kind (1 byte),
 * the number of a job (8) and the rule's text; a text, like the bytes of a state, follows its size
 * (4). Numbers are least significant byte first. What follows:
 *
 *     job positions to search, most and least (8, 8), from how many positions on a result is worth
 *     reporting (8), nimber (4), the bounds (5 times 4), the component's
 *              state; facts
 *     stop     nothing: the job is not worth going on with
 *     result   1 if it was not done to its bounds (1), the couple's numbers (4, 4), the
 *              positions and options it took (8, 8), how many bytes of the facts are for all
 *              (4); facts, the rest of which are for the master, about the couple's options
 *     line a line for the command table, as after the program's name (bouton_farm)
 *     answer   what it was answered
 *     failed   nothing: the worker can do neither this job nor any other; or not this line
 *     quit     nothing: there is nothing more to do
 *
 * A fact is what is known of a component, as in a file of --remember (bouton/saved.h): what is
 * known (4), the size of its key (2) and the key; or, after four bytes of 0, the numbers of a
 * couple: its key (8) and these (4, 4).
 */
#ifndef BOUTON_SEARCH_MESSAGE_H
#define BOUTON_SEARCH_MESSAGE_H

#include "rulekit/rule.h"
#include "search/proof_table.h"
#include "search/table.h"

typedef enum bouton_message_kind {
    BOUTON_MESSAGE_JOB = 'j',
    BOUTON_MESSAGE_STOP = 's',
    BOUTON_MESSAGE_RESULT = 'r',
    BOUTON_MESSAGE_LINE = 'l',
    BOUTON_MESSAGE_ANSWER = 'a',
    BOUTON_MESSAGE_FAILED = 'f',
    BOUTON_MESSAGE_QUIT = 'q',
} bouton_message_kind;

void bouton_message_put(bouton_text *out, uint64_t number, size_t size);
void bouton_message_put_state(bouton_text *out, bouton_state state);
void bouton_message_put_effort(bouton_text *out, bouton_effort numbers);
/* Begins a message in an empty text. */
void bouton_message_begin(bouton_text *out, bouton_message_kind kind, uint64_t job,
                          bouton_state rule_text);

/* A message that is being read. Its bytes are the text's. */
typedef struct bouton_message {
    bouton_message_kind kind;
    uint64_t job;
    bouton_state rule_text;
    const uint8_t *at, *end;
    bool is_bad; /* it ended too soon: what was read since is 0 */
} bouton_message;

typedef struct bouton_fact {
    uint32_t known;        /* of a component; 0: the fact is about a couple */
    bouton_key key;        /* of the component */
    uint64_t couple;       /* its key */
    bouton_effort numbers; /* of the couple */
} bouton_fact;

void bouton_message_put_fact(bouton_text *out, const bouton_fact *fact);

bouton_message bouton_message_open(const bouton_text *text);
uint64_t bouton_message_take(bouton_message *m, size_t size);
bouton_state bouton_message_take_state(bouton_message *m);
bouton_effort bouton_message_take_effort(bouton_message *m);
/* The next fact; false after the last. */
bool bouton_message_take_fact(bouton_message *m, bouton_fact *fact);
/* The rule that it is about. */
bouton_status bouton_message_rule(const bouton_message *m, bouton_context *b, bouton_rule **rule);

#endif
