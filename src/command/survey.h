/* SPDX-License-Identifier: MIT */
/*
 * Inside `survey`: the codes of a pattern, a row for each. The kind of a row is either the values
 * of normal play or the quotient of misere play.
 */
#ifndef BOUTON_COMMAND_SURVEY_H
#define BOUTON_COMMAND_SURVEY_H

#include "command/command.h"

#include <bouton/genus.h>
#include <bouton/misere.h>
#include <bouton/sequence.h>
#include <stdatomic.h>

enum { BOUTON_SURVEY_BATCH = 1024 /* codes looked at together */ };

/* What is known of a code's values. */
typedef struct bouton_survey_values {
    char canonical[BOUTON_PATTERN_SIZE + 8]; /* the least code with the same values */
    uint64_t reached;                        /* G(0) to this one were looked at */
    bool rares_distinguished;
    uint64_t rares, last_rare;
    uint64_t largest, largest_at;
    bouton_period period;
} bouton_survey_values;

/* What is known of a code's quotient. */
typedef struct bouton_survey_quotient {
    const char *status;
    bouton_quotient_facts facts;
    bouton_quotient_growth *growth;      /* of the facts; no context counts its memory */
    bouton_quotient_dominance dominance; /* of period 0 where none was found */
    uint64_t steps;
    bool has_stray; /* a heap that is not tame: the first, and its genus */
    uint64_t stray_at;
    bouton_genus stray;
} bouton_survey_quotient;

typedef struct bouton_survey_row {
    char code[BOUTON_PATTERN_SIZE];
    const char *kept; /* its line from an earlier survey or a worker, or NULL */
    size_t kept_size;
    char *answered; /* if from a worker: memory to be released */
    bouton_survey_values values;
    bouton_survey_quotient quotient;
    atomic_bool done;
} bouton_survey_row;

typedef struct bouton_survey bouton_survey;

/* A column of a line: bytes without a final NUL. */
typedef struct bouton_survey_column {
    const char *text;
    size_t size;
} bouton_survey_column;

enum { BOUTON_SURVEY_COLUMNS_MAX = 15 };

typedef struct bouton_survey_kind {
    const char *heading;
    size_t columns; /* after the code */
    size_t later;   /* the last ones, added later: "-" in older lines */
    bouton_status (*fill)(bouton_context *b, const bouton_survey *survey, bouton_survey_row *row);
    /* Both write what comes after the code: as columns, each preceded by a tab, or as fields. */
    void (*put_columns)(bouton_text *out, const bouton_survey_row *row);
    void (*put_fields)(bouton_json *json, const bouton_survey_row *row);
    /* Whether these columns form a valid row, and whether it goes as far as is asked for. */
    bool (*is_whole)(const bouton_survey_column *columns);
    bool (*is_enough)(const bouton_survey *survey, const bouton_survey_column *columns);
    void (*release)(bouton_context *b, bouton_survey_row *row);
} bouton_survey_kind;

extern const bouton_survey_kind bouton_survey_of_values, bouton_survey_of_quotients;

struct bouton_survey {
    bouton_call *call;
    const bouton_survey_kind *kind;
    const char *pattern;
    uint64_t part, parts; /* only numbers congruent to `part` modulo `parts` */
    uint64_t total;       /* numbers, not all of which stand for a code */
    bool as_json;
    uint64_t to, heaps, steps; /* how far a code is looked at */
    bouton_text kept; /* lines of an earlier survey; those from kept_at on are not in rows yet */
    size_t kept_at;
    bouton_survey_row rows[BOUTON_SURVEY_BATCH];
    size_t count, written; /* of the rows */
    bouton_error fault;    /* why the lines can't be written, if it has a status */
    bouton_options outer;  /* whose poll hook is called after the lines are written */
};

/* Reads the answer of an earlier survey of the same pattern, in the same order but perhaps
 * incomplete. A truncated line does not count. */
bouton_status bouton_survey_read(bouton_survey *survey, const char *name);
/* Gives the row its line from an earlier survey, if there is one for this code. */
void bouton_survey_take(bouton_survey *survey, uint64_t number, bouton_survey_row *row);

/* Whether a line, without its line end, can be the row's: it has the row's code and, in a table, is
 * complete and goes as far as is asked for. */
bool bouton_survey_is_line(const bouton_survey *survey, const bouton_survey_row *row,
                           const char *line, size_t size);

/* A number, or "-". */
void bouton_survey_put(bouton_text *out, bool is_there, uint64_t number);
bool bouton_survey_is_count(const bouton_survey_column *column);
bool bouton_survey_is_none(const bouton_survey_column *column);
uint64_t bouton_survey_count_of(const bouton_survey_column *column);

#endif
