/* SPDX-License-Identifier: MIT */
/*
 * The command table: what one would type goes in, one JSON object (or a plain text) comes out.
 *
 * Command line, engine and web page are frontends to this table. A frontend gives the hooks below;
 * it knows no rule. The commands, their options and their answers are described by `bouton help`
 * and in docs/.
 */
#ifndef BOUTON_COMMAND_H
#define BOUTON_COMMAND_H

#include <bouton/chart.h>
#include <bouton/nim.h>
#include <bouton/position.h>

/* What a frontend says where a file is not there: to some commands that is no fault. */
#define BOUTON_NOT_THERE "there is no such file"

/* What a frontend can do for a command; a struct with its size, as bouton_options. Any hook but
 * write may be NULL: commands that need it then refuse. All are called from the thread that called
 * the library. */
typedef struct bouton_frontend {
    size_t size;
    void *user;
    /* Takes a piece of the answer. False when it can't be written. */
    bool (*write)(void *user, const char *bytes, size_t size);
    /* Opens a file to read; "-" is the standard input. NULL when it can't, with *why a short
     * sentence of the system's, or BOUTON_NOT_THERE. */
    void *(*open)(void *user, const char *name, const char **why);
    /* Bytes read, at most size; 0 at the end; -1 on a fault, with *why. */
    int64_t (*read)(void *user, void *file, char *bytes, size_t size, const char **why);
    void (*close)(void *user, void *file);
    /* Begins a new file that is to take the place of `name`; NULL when it can't, with *why. */
    void *(*create)(void *user, const char *name, const char **why);
    /* Opens NAME.part, which is to take the place of `name` after several runs, cut to its first
     * `size` bytes; makes it if there is none and size is 0. No other run can open it meanwhile.
     * NULL when it can't, with *why. */
    void *(*go_on)(void *user, const char *name, uint64_t size, const char **why);
    /* Appends to a new file: all, or on a fault nothing. False on a fault, with *why; finish or
     * leave it then all the same. */
    bool (*put)(void *user, void *file, const char *bytes, size_t size, const char **why);
    /* Safely on the disk and in its place, or thrown away. False when it can't be kept. */
    bool (*finish)(void *user, void *file, bool keep, const char **why);
    /* What has been put is safely on the disk. False when it can't be, with *why. */
    bool (*sync)(void *user, void *file, const char **why);
    /* Closes NAME.part, for go_on. */
    void (*leave)(void *user, void *file);
    /* Claims `name` for this run, until unlock or the program's end; NULL when it can't, with *why.
     */
    void *(*lock)(void *user, const char *name, const char **why);
    void (*unlock)(void *user, void *lock);
    /* From now on the context's poll hook answers BOUTON_TIME_OUT after this many seconds; 0:
     * never. */
    void (*set_time_limit)(void *user, double seconds);
    /* Appends a picture of the chart to out, in a format by its name: "svg", "png", "pdf". False
     * when it can't, with *why. */
    bool (*draw)(void *user, const bouton_chart *chart, const char *format, bouton_text *out,
                 const char **why);
    /* Whether a plain file of that name is there that would be lost if another took its place: it
     * is not empty and does not begin with `heading`. NULL: nothing is ever there. */
    bool (*holds_other)(void *user, const char *name, const char *heading);
} bouton_frontend;

/* The options. Their numbers are those of this version: new ones are added at the end. */
typedef enum bouton_option_id {
#define BOUTON_OPTION_ROW(id, name, kind, argument, help) BOUTON_OPTION_##id,
#include <bouton/options.inc>
#undef BOUTON_OPTION_ROW
    BOUTON_OPTION_COUNT
} bouton_option_id;

typedef struct bouton_option_value {
    bool given;
    uint64_t number;  /* numbers and sizes; a word's place in the list of them; which part */
    double real;      /* seconds and levels; of how many parts */
    const char *text; /* a word as the list has it, and any other argument as written */
} bouton_option_value;

/* A request: a command with its options and words. */
typedef struct bouton_request bouton_request;

/* One that asks for help; NULL with the error set. Released before its context. */
BOUTON_API bouton_request *bouton_request_new(bouton_context *b);
BOUTON_API void bouton_request_free(bouton_request *request);

/* Reads the words of a request, as of a command line without the program's name; what was read
 * before is forgotten. The words are not copied: they must outlive the request. BOUTON_INPUT when
 * they are no request; what could be read is then there, but not to be run. */
BOUTON_API bouton_status bouton_request_read(bouton_request *request, const char *const *words,
                                             size_t count);

/* "solve", ...; "help" for --help. */
BOUTON_API const char *bouton_request_name(const bouton_request *request);
BOUTON_API bouton_play bouton_request_play(const bouton_request *request);
/* What was said of an option; of an option that there isn't, as of one that wasn't given. Valid
 * until the request is read anew or released. Never NULL. */
BOUTON_API const bouton_option_value *bouton_request_option(const bouton_request *request,
                                                            bouton_option_id id);
/* The number that an option has where the words don't give it; an option that there isn't has
 * none. */
BOUTON_API void bouton_request_set_default(bouton_request *request, bouton_option_id id,
                                           uint64_t number);
/* The words that are neither command nor option; NULL past the last. */
BOUTON_API size_t bouton_request_word_count(const bouton_request *request);
BOUTON_API const char *bouton_request_word(const bouton_request *request, size_t i);
/* Whether the answer is text to be shown as it is, not JSON. */
BOUTON_API bool bouton_request_answers_text(const bouton_request *request);

/* The request's words as a position's text. */
BOUTON_API bouton_status bouton_request_position_text(const bouton_request *request,
                                                      bouton_text *out);

/* Runs a request. The answer goes to frontend->write, ended by a line end; *answered says whether
 * there was one: also an answer can say no (BOUTON_NO) or that a limit was reached (BOUTON_LIMIT).
 * Without one nothing has been written, but for whole lines by commands that answer line by line.
 */
BOUTON_API bouton_status bouton_request_run(const bouton_request *request,
                                            const bouton_frontend *frontend, bool *answered);

/* One line as the engine takes it, with its id, to one line of JSON, errors included. */
BOUTON_API bouton_status bouton_request_run_line(bouton_context *b, const char *line, size_t size,
                                                 const bouton_frontend *frontend);

/* Computes the answers to a fixed list of requests, of every way in which values are computed, and
 * gives their number and one digest of them all, which is the same on every processor and with any
 * number of threads. BOUTON_OK if it is that of this version, BOUTON_NO if not; else what stopped
 * it. BOUTON_INPUT for NULL. */
typedef struct bouton_selftest {
    size_t requests;
    uint64_t digest, expected;
} bouton_selftest;
BOUTON_API bouton_status bouton_selftest_run(bouton_context *b, bouton_selftest *found);

/* The last error as the JSON object {"error":{...}}. */
BOUTON_API void bouton_error_write(const bouton_context *b, bouton_text *out);

#endif
