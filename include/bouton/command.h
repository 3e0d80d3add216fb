/* SPDX-License-Identifier: MIT */
/*
 * The command table: what one would type goes in, one JSON object (or a plain text) comes out.
 *
 * Command line, engine and web page are frontends to this table. A frontend supplies the hooks
 * below; it need not know any rule. The commands, their options and their answers are described by
 * `bouton help` and in docs/.
 */
#ifndef BOUTON_COMMAND_H
#define BOUTON_COMMAND_H

#include <bouton/chart.h>
#include <bouton/nim.h>
#include <bouton/position.h>

/* The reason a frontend gives when a file does not exist: to some commands that is no fault. */
#define BOUTON_NOT_THERE "there is no such file"

/* What a frontend can do for a command; a struct that begins with its size, like bouton_options.
 * Any hook but write may be NULL: commands that need it then refuse. All are called from the thread
 * that called the library. `user` is passed to each of them. Where a hook fails, it sets *why to a
 * short sentence that says why. */
typedef struct bouton_frontend {
    size_t size;
    void *user;
    /* Takes a piece of the answer; returns false when it can't be written. */
    bool (*write)(void *user, const char *bytes, size_t size);
    /* Opens a file to read; "-" is standard input. NULL when it can't, with *why set to what the
     * system says, or to BOUTON_NOT_THERE. */
    void *(*open)(void *user, const char *name, const char **why);
    /* Returns how many bytes were read, at most size; 0 at the end; -1 on a fault, with *why. */
    int64_t (*read)(void *user, void *file, char *bytes, size_t size, const char **why);
    void (*close)(void *user, void *file);
    /* Begins a new file that is to replace `name` once it is finished; NULL when it can't, with
     * *why. */
    void *(*create)(void *user, const char *name, const char **why);
    /* Opens NAME.part, which is to replace `name` after several runs, and truncates it to its first
     * `size` bytes; creates it if it does not exist and size is 0. No other run can open it
     * meanwhile. NULL when it can't, with *why. */
    void *(*go_on)(void *user, const char *name, uint64_t size, const char **why);
    /* Appends to a file of create or go_on: everything, or nothing on a fault. False on a fault,
     * with *why; finish or leave is called for the file all the same. */
    bool (*put)(void *user, void *file, const char *bytes, size_t size, const char **why);
    /* Ends a file of create or go_on: with `keep` it is brought safely to the disk and put in its
     * place, otherwise it is thrown away. False when it can't be kept, with *why. */
    bool (*finish)(void *user, void *file, bool keep, const char **why);
    /* Brings what has been put safely to the disk. False when it can't, with *why. */
    bool (*sync)(void *user, void *file, const char **why);
    /* Closes NAME.part and keeps it, for a later go_on. */
    void (*leave)(void *user, void *file);
    /* Claims `name` for this run, until unlock or the program's end; NULL when it can't, with *why.
     */
    void *(*lock)(void *user, const char *name, const char **why);
    void (*unlock)(void *user, void *lock);
    /* Makes the context's poll hook answer BOUTON_TIME_OUT once this many seconds from now are
     * over; 0: never. */
    void (*set_time_limit)(void *user, double seconds);
    /* Appends a picture of the chart to out, in the format of this name: "svg", "png" or "pdf".
     * False when it can't, with *why. */
    bool (*draw)(void *user, const bouton_chart *chart, const char *format, bouton_text *out,
                 const char **why);
    /* Whether a regular file of that name exists that would be lost if another replaced it: one
     * that is not empty and does not begin with `heading`. Without this hook no such file is
     * expected. */
    bool (*holds_other)(void *user, const char *name, const char *heading);
} bouton_frontend;

/* The options. Their numbers hold for this version; later versions add new ones at the end. */
typedef enum bouton_option_id {
#define BOUTON_OPTION_ROW(id, name, kind, argument, help) BOUTON_OPTION_##id,
#include <bouton/options.inc>
#undef BOUTON_OPTION_ROW
    BOUTON_OPTION_COUNT
} bouton_option_id;

typedef struct bouton_option_value {
    bool given;
    uint64_t number;  /* a number or a size in bytes; a word's place in its list; which part */
    double real;      /* seconds, or a level; of how many parts */
    const char *text; /* a word as the list spells it, any other argument as written */
} bouton_option_value;

/* A request: a command with its options and words. */
typedef struct bouton_request bouton_request;

/* Makes a request, which asks for help until another is read; NULL with the error set if memory
 * fails. Free it before its context; NULL may be freed. */
BOUTON_API bouton_request *bouton_request_new(bouton_context *b);
BOUTON_API void bouton_request_free(bouton_request *request);

/* Reads the words of a request, those of a command line without the program's name; what was read
 * before is forgotten. The words are not copied: they must outlive the request. BOUTON_INPUT when
 * they do not make a request; what could be read is then kept, but must not be run. */
BOUTON_API bouton_status bouton_request_read(bouton_request *request, const char *const *words,
                                             size_t count);

/* The command's name: "solve", ...; "help" for --help. */
BOUTON_API const char *bouton_request_name(const bouton_request *request);
BOUTON_API bouton_play bouton_request_play(const bouton_request *request);
/* What was given for an option; for an id that does not exist, the same as for an option that was
 * not given. Valid until the request is read anew or freed. Never NULL. */
BOUTON_API const bouton_option_value *bouton_request_option(const bouton_request *request,
                                                            bouton_option_id id);
/* Sets the number that an option has where the words don't give it; ignored for an id that does not
 * exist. */
BOUTON_API void bouton_request_set_default(bouton_request *request, bouton_option_id id,
                                           uint64_t number);
/* The words that are neither command nor option; NULL past the last. */
BOUTON_API size_t bouton_request_word_count(const bouton_request *request);
BOUTON_API const char *bouton_request_word(const bouton_request *request, size_t i);
/* Whether the answer is text to be shown as it is, not JSON. */
BOUTON_API bool bouton_request_answers_text(const bouton_request *request);

/* Appends the request's words as the text of a position. */
BOUTON_API bouton_status bouton_request_position_text(const bouton_request *request,
                                                      bouton_text *out);

/* Runs a request. The answer goes to frontend->write and ends with a line end. *answered says
 * whether there was one: an answer may also say no (BOUTON_NO) or that a limit was reached
 * (BOUTON_LIMIT). Without one nothing has been written, except whole lines by commands that answer
 * line by line.
 */
BOUTON_API bouton_status bouton_request_run(const bouton_request *request,
                                            const bouton_frontend *frontend, bool *answered);

/* Runs one line as the engine takes it, with its id, and writes one line of JSON, also for an
 * error. */
BOUTON_API bouton_status bouton_request_run_line(bouton_context *b, const char *line, size_t size,
                                                 const bouton_frontend *frontend);

/* Computes the answers to a fixed list of requests, which covers every way in which values are
 * computed, and gives the number of requests and one digest of all answers, the same on every
 * processor and with any number of threads. BOUTON_OK if the digest is the one expected of this
 * version, BOUTON_NO if not; otherwise the status of what stopped it. BOUTON_INPUT for NULL. */
typedef struct bouton_selftest {
    size_t requests;
    uint64_t digest, expected;
} bouton_selftest;
BOUTON_API bouton_status bouton_selftest_run(bouton_context *b, bouton_selftest *found);

/* Appends the last error as the JSON object {"error":{...}}. */
BOUTON_API void bouton_error_write(const bouton_context *b, bouton_text *out);

#endif
