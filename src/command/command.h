/* SPDX-License-Identifier: MIT */
/* Inside the command table: what a command is, and what commands share. */
#ifndef BOUTON_COMMAND_COMMAND_H
#define BOUTON_COMMAND_COMMAND_H

#include "base/context.h"
#include "command/json.h"
#include "position/position.h"

#include <bouton/command.h>

#ifdef BOUTON_PAGE /* the page has no files, and its first download is kept small */
enum { BOUTON_HAS_FILES = false };
#else
enum { BOUTON_HAS_FILES = true };
#endif

typedef struct bouton_command bouton_command;

struct bouton_request {
    bouton_context *b;
    const bouton_command *command;
    bouton_option_value options[BOUTON_OPTION_COUNT];
    const char **words; /* owns the array, not the words */
    size_t word_count, words_capacity;
};

/* Resets it to a new request and frees its memory. */
void bouton_request_clear(bouton_request *request);

/* Whether the options go together; BOUTON_INPUT with advice where one would not be obeyed. */
bouton_status bouton_request_agree(const bouton_request *request);

/* One running request. */
typedef struct bouton_call {
    const bouton_request *request;
    const bouton_frontend *frontend;
    bouton_context *b;
    const char *id;  /* the engine's id for this line, or NULL */
    bool in_engine;  /* standard input is taken: it holds the next requests */
    bouton_text out; /* collects the answer; bouton_flush passes it on */
    bool whole;      /* the answer counts although something failed after it */
} bouton_call;

/* Options of commands that may compute for long, in several threads. */
#define BOUTON_LONG_WORK "json threads memory time-limit progress quiet"

struct bouton_command {
    const char *name;
    const char *arguments; /* "POSITION" */
    const char *summary;
    const char *details;        /* more lines of help; may be NULL */
    const char *options;        /* names of all it takes except help, separated by blanks */
    const char *const *formats; /* words of --format, NULL after the last */
    size_t words_min, words_max;
    bool normal_only;    /* Grundy values: say so, refusing --misere */
    bool reads_requests; /* reads requests itself, so none of them may name it */
    /* NULL: only a frontend can run it (play). */
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
/* What an option does, for its help; separate because the page's first download has no room for
 * it. */
const char *bouton_option_help(bouton_option_id option);

/* Whether the command takes the option. */
bool bouton_command_takes(const bouton_command *command, bouton_option_id option);

static inline const bouton_option_value *bouton_option_of(const bouton_call *call,
                                                          bouton_option_id id) {
    return &call->request->options[id];
}

/* Begins the answer's object, with the id if there is one. */
bouton_json bouton_answer_begin(bouton_call *call);
/* Ends it and its line; after a failure nothing of it is left. Returns the status. */
bouton_status bouton_answer_end(bouton_call *call, bouton_json *json, bouton_status status);
/* Appends the current error as an answer of its own; id may be NULL. */
void bouton_answer_error(const bouton_context *b, const char *id, bouton_text *out);
/* Passes on what has been collected. */
bouton_status bouton_flush(bouton_call *call);

/* The request's words, or the option's text, as a position. Free it whatever the status. */
bouton_status bouton_call_position(bouton_call *call, bouton_position **position);
/* The first word as a rule. */
bouton_status bouton_call_rule(bouton_call *call, bouton_rule **rule);
/* The same, of a game played with heaps. */
bouton_status bouton_call_heap_rule(bouton_call *call, bouton_rule **rule);
uint64_t bouton_call_seed(const bouton_call *call);

/* Cuts a line into words at blanks, in place; "..." protects blanks, and *quoted_to_end reports
 * that a quote was not closed. There are at most (bytes / 2) + 1 words. Returns their number. */
size_t bouton_cut_words(char *line, const char **words, bool *quoted_to_end);
/* Runs a line of the engine; time_limit, unless NULL, applies where the line gives none. */
bouton_status bouton_call_line_within(bouton_context *b, const char *line, size_t size,
                                      const bouton_frontend *frontend,
                                      const bouton_option_value *time_limit);

/* Opens a file through the frontend; "-" is the standard input. */
bouton_status bouton_call_open(bouton_call *call, const char *name, void **file);
/* Appends the next piece of an open file; *ended reports that there was none. */
bouton_status bouton_call_read_piece(bouton_call *call, void *file, const char *name,
                                     bouton_text *out, bool *ended);
/* To be called at the end of a file, as an interruption may have ended it. */
bouton_status bouton_call_end_of_file(bouton_call *call);

/* The same, or BOUTON_OK with *there false where there is no such file. A file that is there but
 * can't be read is a failure: replacing it would lose what it holds. */
bouton_status bouton_call_read_if_there(bouton_call *call, const char *name, size_t size_max,
                                        bouton_text *out, bool *there);
/* Reads a whole file through the frontend. */
bouton_status bouton_call_read_file(bouton_call *call, const char *name, size_t size_max,
                                    bouton_text *out);

/* Adds to the message of the current failure which limit may be raised, if one was reached; the
 * second then adds more. Each is cut to what fits. */
void bouton_call_advise_limit(bouton_call *call);
void bouton_call_say_more(bouton_call *call, const char *more);
/* The same only if the time limit was reached; returns the status. */
bouton_status bouton_call_advise(bouton_call *call, bouton_status status, const char *more);

/* --remember: loads the search's table if the option is given and the file exists; saves the table
 * after a run that ended with the status, and adds how to resume to the message of a reached
 * limit. */
bouton_status bouton_call_recall(bouton_call *call);
bouton_status bouton_call_remember(bouton_call *call, bouton_status status);
/* Reads a file of --remember, if it exists; writes one with everything in the tables. */
bouton_status bouton_call_recall_from(bouton_call *call, const char *name);
bouton_status bouton_call_save_table(bouton_call *call, const char *name);

/* A new file that replaces `name` once it is complete: begun before the work whose results it is to
 * hold, so that a place that can't be written to is noticed first. */
typedef struct bouton_new_file {
    const char *name;
    void *file; /* the frontend's */
} bouton_new_file;

/* An existing file may be replaced only if it is of the same kind, which its heading shows, or with
 * --force: BOUTON_INPUT otherwise. The kind is a word for the message. With an empty heading no
 * existing file counts as of the same kind. */
bouton_status bouton_call_may_replace(bouton_call *call, const char *name, const char *heading,
                                      const char *kind);

/* The same for --certificate. */
bouton_status bouton_call_may_certify(bouton_call *call);

bouton_status bouton_call_begin_file(bouton_call *call, const char *name, bouton_new_file *file);
/* Writes all of it and moves it into place if the status is BOUTON_OK; discards it if not. Returns
 * that status, or that of writing. */
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
    bool has_end;  /* whether the last line given had an end */
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
