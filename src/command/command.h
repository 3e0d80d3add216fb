/* SPDX-License-Identifier: MIT */
/* Inside the command table: what a command is, and what commands share. */
#ifndef BOUTON_COMMAND_COMMAND_H
#define BOUTON_COMMAND_COMMAND_H

#include "base/context.h"
#include "command/json.h"
#include "position/position.h"

#include <bouton/command.h>

#ifdef BOUTON_PAGE /* the page has no files, and its first load is small */
enum { BOUTON_HAS_FILES = false };
#else
enum { BOUTON_HAS_FILES = true };
#endif

typedef struct bouton_command bouton_command;

struct bouton_request {
    bouton_context *b;
    const bouton_command *command;
    bouton_option_value options[BOUTON_OPTION_COUNT];
    const char **words; /* the array is owned, not what it points to */
    size_t word_count, words_capacity;
};

/* As it was made; its memory is given back. */
void bouton_request_clear(bouton_request *request);

/* Whether the options go together; BOUTON_INPUT, saying what to do, where one would not be obeyed.
 */
bouton_status bouton_request_agree(const bouton_request *request);

/* One running request. */
typedef struct bouton_call {
    const bouton_request *request;
    const bouton_frontend *frontend;
    bouton_context *b;
    const char *id;  /* the engine's id for this line, or NULL */
    bool in_engine;  /* the standard input is taken: it has the next requests */
    bouton_text out; /* gathers the answer; bouton_flush hands it on */
    bool whole;      /* the answer counts, though what came after it failed */
} bouton_call;

/* Options of what computes for long, by several threads. */
#define BOUTON_LONG_WORK "json threads memory time-limit progress quiet"

struct bouton_command {
    const char *name;
    const char *arguments; /* "POSITION" */
    const char *summary;
    const char *details;        /* more lines of help; may be NULL */
    const char *options;        /* names of all it takes but help, with blanks between them */
    const char *const *formats; /* words of --format, NULL after the last */
    size_t words_min, words_max;
    bool
        normal_only; /* Grundy values are those of normal play: says so where --misere is refused */
    bool reads_requests; /* so none of these may ask for it */
    /* NULL: only a frontend can do it (play). */
    bouton_status (*run)(bouton_call *call);
    /* Whether the answer to this request is text; NULL: never. */
    bool (*answers_text)(const bouton_request *request);
};

const bouton_command *bouton_command_at(size_t index); /* NULL after the last */
const bouton_command *bouton_command_find(const char *name);

typedef enum bouton_option_kind {
    FLAG,
    NUMBER,
    SIZE,
    SECONDS,
    LEVEL,
    PART,
    WORD,
    TEXT
} bouton_option_kind;

typedef struct bouton_option_row {
    const char *name;
    bouton_option_kind kind;
    const char *argument;
} bouton_option_row;

extern const bouton_option_row bouton_option_rows[BOUTON_OPTION_COUNT];
/* What an option does, as its help says; apart, for the page's first load has no room for that. */
const char *bouton_option_help(bouton_option_id option);

/* Whether the command takes the option. */
bool bouton_command_takes(const bouton_command *command, bouton_option_id option);

static inline const bouton_option_value *bouton_option_of(const bouton_call *call,
                                                          bouton_option_id id) {
    return &call->request->options[id];
}

/* Begins the answer's object, with the id if there is one. */
bouton_json bouton_answer_begin(bouton_call *call);
/* Ends it and its line; after a failure nothing of it is left. Gives back the status. */
bouton_status bouton_answer_end(bouton_call *call, bouton_json *json, bouton_status status);
/* The error that is set, as an answer of its own; id may be NULL. */
void bouton_answer_error(const bouton_context *b, const char *id, bouton_text *out);
/* Hands on what has been gathered. */
bouton_status bouton_flush(bouton_call *call);

/* The request's words, or option's text, as a position. Free it whatever the status. */
bouton_status bouton_call_position(bouton_call *call, bouton_position **position);
/* The first word as a rule. */
bouton_status bouton_call_rule(bouton_call *call, bouton_rule **rule);
/* The same, of a game played with heaps. */
bouton_status bouton_call_heap_rule(bouton_call *call, bouton_rule **rule);
uint64_t bouton_call_seed(const bouton_call *call);

/* Cuts a line into words at blanks, in place; "..." keeps blanks together, and *quoted_to_end says
 * that one was not closed. There are at most half as many as bytes, and one. Returns their number.
 */
size_t bouton_cut_words(char *line, const char **words, bool *quoted_to_end);
/* A line of the engine, with the time it has where it doesn't say; time_limit may be NULL. */
bouton_status bouton_call_line_within(bouton_context *b, const char *line, size_t size,
                                      const bouton_frontend *frontend,
                                      const bouton_option_value *time_limit);

/* Opens a file through the frontend; "-" is the standard input. */
bouton_status bouton_call_open(bouton_call *call, const char *name, void **file);
/* Appends the next piece of an open file; *ended says that there was none. */
bouton_status bouton_call_read_piece(bouton_call *call, void *file, const char *name,
                                     bouton_text *out, bool *ended);
/* At the end of a file: it may have ended by an interruption. */
bouton_status bouton_call_end_of_file(bouton_call *call);

/* The same, or BOUTON_OK with *there false where there is no such file. One that is there and can't
 * be read is a fault: what would be written in its place is not all that it held. */
bouton_status bouton_call_read_if_there(bouton_call *call, const char *name, size_t size_max,
                                        bouton_text *out, bool *there);
/* Reads a whole file through the frontend. */
bouton_status bouton_call_read_file(bouton_call *call, const char *name, size_t size_max,
                                    bouton_text *out);

/* Adds to the message of the failure at hand which limit may be raised, if one was reached; and
 * then says more. Each as far as it fits. */
void bouton_call_advise_limit(bouton_call *call);
void bouton_call_say_more(bouton_call *call, const char *more);
/* The same only if it failed for want of time; returns the status. */
bouton_status bouton_call_advise(bouton_call *call, bouton_status status, const char *more);

/* --remember: brings back the search's table, if it is given and the file is there; keeps the table
 * after a run that ended so, and adds to a message that a limit was reached how to go on. */
bouton_status bouton_call_recall(bouton_call *call);
bouton_status bouton_call_remember(bouton_call *call, bouton_status status);
/* Reads a file of --remember, if it is there; writes one with all that the tables have. */
bouton_status bouton_call_recall_from(bouton_call *call, const char *name);
bouton_status bouton_call_save_table(bouton_call *call, const char *name);

/* A new file that takes the place of `name` once it is whole: begun before the work that makes what
 * it is to hold, so that a place where nothing can be written is found out first. */
typedef struct bouton_new_file {
    const char *name;
    void *file; /* the frontend's */
} bouton_new_file;

/* What stands in the place of a new file may be lost only if it is of the same kind, which its
 * heading tells, or if --force says so: BOUTON_INPUT otherwise. The kind is a word for people. An
 * empty heading: what is there can't be told from what others made. */
bouton_status bouton_call_may_replace(bouton_call *call, const char *name, const char *heading,
                                      const char *kind);

/* The same for --certificate. */
bouton_status bouton_call_may_certify(bouton_call *call);

bouton_status bouton_call_begin_file(bouton_call *call, const char *name, bouton_new_file *file);
/* Writes all of it and puts it in its place, if status is BOUTON_OK; throws it away if not. Gives
 * back that status, or that of writing. */
bouton_status bouton_call_end_file(bouton_call *call, bouton_new_file *file, bouton_status status,
                                   const char *bytes, size_t size);

/* Writes a whole file through the frontend, safely. */
bouton_status bouton_call_write_file(bouton_call *call, const char *name, const char *bytes,
                                     size_t size);

/* A file read line by line through the frontend. */
typedef struct bouton_lines {
    bouton_call *call;
    void *file;
    const char *name;
    bouton_text buffer;
    size_t at;     /* the next line begins here */
    uint64_t line; /* lines given so far */
    bool has_end;  /* the last one given: false if the file ended without one */
    bool ended;
} bouton_lines;

bouton_status bouton_lines_open(bouton_call *call, const char *name, bouton_lines *lines);
/* The next line without its end; *line is NULL at the end of the file. Valid until the next call.
 */
bouton_status bouton_lines_next(bouton_lines *lines, const char **line, size_t *size);
void bouton_lines_close(bouton_lines *lines);

/* The commands. */
extern const bouton_command bouton_command_solve, bouton_command_moves, bouton_command_explain,
    bouton_command_move, bouton_command_play, bouton_command_learn, bouton_command_review,
    bouton_command_nimsum, bouton_command_remember, bouton_command_nimber, bouton_command_values,
    bouton_command_period, bouton_command_selftest, bouton_command_survey, bouton_command_genus,
    bouton_command_canonical, bouton_command_quotient, bouton_command_rules, bouton_command_table,
    bouton_command_engine, bouton_command_help, bouton_command_version;

#endif
