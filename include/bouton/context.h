/* SPDX-License-Identifier: MIT */
/*
 * The context: what every call that can fail takes first.
 *
 * It holds the allocator, the limits, the last error and what has been computed so far (rules,
 * their sequences, the search's table). One context serves one thread at a time; different
 * contexts share nothing. The library prints nothing, never exits, and has no global state.
 */
#ifndef BOUTON_CONTEXT_H
#define BOUTON_CONTEXT_H

#include <bouton/version.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct bouton_context bouton_context;

/* How a call ended. The numbers are the programs' exit statuses and never change. */
typedef enum bouton_status {
    BOUTON_OK = 0,
    BOUTON_NO = 1,     /* the answer is no: a certificate refused, no root in the field */
    BOUTON_INPUT = 2,  /* bad usage or input */
    BOUTON_LIMIT = 3,  /* a limit was reached: memory, time, interruption, size */
    BOUTON_SYSTEM = 4, /* no memory, a file that can't be read or written, a bug in the library */
} bouton_status;

enum {
    BOUTON_MESSAGE_MAX = 512, /* bytes, with the NUL at the end */
    BOUTON_EXCERPT_MAX = 512,
    BOUTON_ARGUMENTS_MAX = 8,
};

/* What can go wrong, by number; errors.inc says what each means. */
typedef enum bouton_error_id {
    BOUTON_ERROR_NONE,
#define BOUTON_ERROR_ROW(id, word, meaning) BOUTON_ERROR_##id,
#include <bouton/errors.inc>
#undef BOUTON_ERROR_ROW
} bouton_error_id;

/* The word of an error: "syntax", "memory-limit", ...; "" for BOUTON_ERROR_NONE. */
BOUTON_API const char *bouton_error_word(bouton_error_id id);

/* What went wrong. Only the library makes one. */
typedef struct bouton_error {
    bouton_status status;
    bouton_error_id id;
    const char *code;                 /* its word */
    char message[BOUTON_MESSAGE_MAX]; /* one sentence for people */
    char text[BOUTON_EXCERPT_MAX];    /* the text in which it was found, "" if none */
    int64_t at;                       /* byte offset of the place in that text, -1 if none */
    int64_t text_start;               /* the excerpt begins at this offset of the whole text */
    /* What the message is made of, for translations: its format, always the same for the same
     * sentence, and the ranges of bytes of the message that stand for the format's conversions, in
     * order. */
    char format[BOUTON_MESSAGE_MAX];
    unsigned argument_count;
    struct {
        size_t start, end;
    } arguments[BOUTON_ARGUMENTS_MAX];
} bouton_error;

/* One function for all memory: size 0 frees and returns NULL; pointer NULL allocates; otherwise it
 * resizes, as realloc does. old_size is the size in bytes that the pointer was given last. */
typedef void *bouton_allocate(void *user, void *pointer, size_t old_size, size_t size);

/* How far a long computation has come. */
typedef struct bouton_progress {
    const char *what; /* "values", "positions" */
    uint64_t done;
    uint64_t total; /* 0 if unknown */
    /* For sequences: the number of rare heaps so far, 0 where they don't matter; the largest value
     * so far, 0 if it is not tracked. */
    uint64_t rares, largest;
} bouton_progress;

typedef enum bouton_verdict {
    BOUTON_GO_ON = 0,
    BOUTON_INTERRUPT, /* the user asked to stop */
    BOUTON_TIME_OUT,
} bouton_verdict;

/*
 * Called now and then while a call computes, on a quiet machine at least ten times a second: always
 * in the thread that made the call, even where the library computes with several threads. The
 * computation waits until the hook returns, so it should be quick. What progress points to is valid
 * until then. It may read the context's memory counters and use other contexts, but no function
 * that changes this context or anything made with it. Where it says to stop, the call ends soon
 * with BOUTON_LIMIT and BOUTON_ERROR_INTERRUPTED or BOUTON_ERROR_TIME_LIMIT; the context and
 * everything that was passed to the call remain usable, and what was computed is kept where the
 * description of the call says so.
 */
typedef bouton_verdict bouton_poll_hook(void *user, const bouton_progress *progress);

/* Appends a whole file to text, for rules that are kept in files. Returns BOUTON_SYSTEM if the file
 * can't be read and BOUTON_INPUT if it has more than size_max bytes, each with *why set to a few
 * words. */
typedef struct bouton_text bouton_text;
typedef bouton_status bouton_load_hook(void *user, const char *name, size_t size_max,
                                       bouton_text *text, const char **why);

/*
 * Structs that the caller fills begin with their size as the caller was compiled: sizeof the
 * struct. Later versions add fields only at the end. A field that the caller's struct does not have
 * yet counts as 0, and a library older than the caller ignores the fields that it does not know. A
 * size of 0 stands for the fields of version 0.1.
 */

/* Results that took long, kept from one run to the next under names made of letters, digits, '.'
 * and '-'. What comes back is checked before it is used. Any hook may be NULL. All are called from
 * the thread that called the library. */
typedef struct bouton_cache {
    size_t size;
    void *user;
    /* Appends what was kept under a name; returns false if there is nothing. */
    bool (*recall)(void *user, const char *name, bouton_text *text);
    /* Keeps bytes under a name if it can; the library does not ask whether it could. */
    void (*keep)(void *user, const char *name, const char *bytes, size_t size);
    /* Told, in a few words, why what came back under a name can't be used; the library does without
     * it. */
    void (*spoiled)(void *user, const char *name, const char *why);
} bouton_cache;

typedef struct bouton_options {
    size_t size;
    bouton_allocate
        *allocate; /* NULL: the C library's; called from all threads if there are several */
    void *allocate_user;
    bouton_poll_hook *poll; /* NULL: never interrupted */
    void *poll_user;
    bouton_load_hook *load; /* NULL: there are no files */
    void *load_user;
    const bouton_cache *cache; /* copied; NULL: nothing is kept */
    uint64_t memory_max;       /* bytes; 0: BOUTON_MEMORY_DEFAULT */
    unsigned threads;          /* 0: 1; more than BOUTON_THREADS_MAX counts as that many */
    const char *cpu; /* NULL: all this machine has; else "portable", "avx2", ...: see the manual,
                      * BOUTON_CPU */
} bouton_options;

#define BOUTON_MEMORY_DEFAULT ((uint64_t)4 << 30)

enum { BOUTON_THREADS_MAX = 256 };

/* Makes a context; NULL when there is no memory for it. options may be NULL, for the defaults; they
 * are copied. Free the context with bouton_free. */
BOUTON_API bouton_context *bouton_new(const bouton_options *options);

/* Releases all that the context holds. NULL is accepted. */
BOUTON_API void bouton_free(bouton_context *b);

/* Checks a text for options.cpu: BOUTON_INPUT where it names something that no processor has. NULL
 * is accepted. */
BOUTON_API bouton_status bouton_check_cpu(bouton_context *b, const char *cpu);

/* The last error; valid until the next call with the same context. Never NULL. */
BOUTON_API const bouton_error *bouton_last_error(const bouton_context *b);

/* For frontends and games: sets the last error to "NAME: WHY" and returns the status given. Where
 * that is BOUTON_OK, which is no failure, or an argument is NULL, it returns BOUTON_INPUT. */
BOUTON_API bouton_status bouton_report(bouton_context *b, bouton_status status, const char *code,
                                       const char *name, const char *why);

/* Bytes of memory in use now, and the most that have been in use at once. */
BOUTON_API uint64_t bouton_memory_used(const bouton_context *b);
BOUTON_API uint64_t bouton_memory_peak(const bouton_context *b);

/* How to search for values that neither a formula nor a sequence gives, and for the outcome of
 * misere sums that no theory covers; these are searched by proof numbers as soon as the game of one
 * component asks for it. All ways find the same answers. */
typedef enum bouton_search_kind {
    BOUTON_SEARCH_BY_GAME,       /* as the game says: bouton_game.by_proof */
    BOUTON_SEARCH_DEPTH_FIRST,   /* best for boards that fill up evenly */
    BOUTON_SEARCH_PROOF_NUMBERS, /* best where some options settle much more than others */
} bouton_search_kind;

/* Sets it for the calls that follow; BOUTON_SEARCH_BY_GAME in a new context. With either other
 * kind, where theory already says that a position is won in normal play, bouton_solve searches for
 * its value for as long as that takes. */
BOUTON_API void bouton_set_search(bouton_context *b, bouton_search_kind kind);

/* Change a limit for the calls that follow, as in bouton_options; 0 restores the default. */
BOUTON_API void bouton_set_memory_max(bouton_context *b, uint64_t bytes);
BOUTON_API void bouton_set_threads(bouton_context *b, unsigned threads);

/* Forgets what has been computed (rules, sequences, tables). Positions and matches made with this
 * context must have been freed before. */
BOUTON_API void bouton_forget(bouton_context *b);

/* A growing text, always ended by a NUL. Once memory fails it stays as it is and bouton_text_status
 * says so, so writers need not check each step. All of these functions accept NULL, which stands
 * for a text whose memory failed before the first byte. */

/* Makes an empty text; NULL with the error set if memory fails. Free it before its context. */
BOUTON_API bouton_text *bouton_text_new(bouton_context *b);
BOUTON_API void bouton_text_free(bouton_text *text);
/* Empties a text, and forgets a failure. */
BOUTON_API void bouton_text_clear(bouton_text *text);
BOUTON_API bouton_status bouton_text_status(const bouton_text *text);
/* The bytes of a text, never NULL and valid until the text changes, and their number without the
 * NUL. */
BOUTON_API const char *bouton_text_data(const bouton_text *text);
BOUTON_API size_t bouton_text_size(const bouton_text *text);
/* Append to a text: a string or bytes (NULL appends nothing), one byte, a number in decimal, or
 * what printf would print.
 */
BOUTON_API void bouton_text_put(bouton_text *text, const char *string);
BOUTON_API void bouton_text_put_bytes(bouton_text *text, const void *bytes, size_t size);
BOUTON_API void bouton_text_put_char(bouton_text *text, char c);
BOUTON_API void bouton_text_put_u64(bouton_text *text, uint64_t number);
BOUTON_API void bouton_text_printf(bouton_text *text, const char *format, ...) BOUTON_PRINTF(2, 3);
/* Appends another text. If memory failed for that one, it has failed for this one as well. */
BOUTON_API void bouton_text_append(bouton_text *text, const bouton_text *more);

/* How many bytes of `words` go on one line of `width` columns: up to a newline, or to the spaces
 * before the first word that has no room, neither of them counted. A word longer than a line gets a
 * line of its own. A UTF-8 character counts as one column. 0 at the end, and for NULL. */
BOUTON_API size_t bouton_fold(const char *words, size_t width);

/* Replaces by `?` each byte of a text that must not be shown on a terminal: control characters,
 * characters that change the direction of others or can't be seen, and what is not valid UTF-8. The
 * bytes of the string `kept` are left as they are (NULL: none). */
BOUTON_API void bouton_make_shown(char *text, size_t size, const char *kept);

#endif
