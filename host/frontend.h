/* SPDX-License-Identifier: MIT */
/* The command line's frontend: time, interruption, progress, and its answers. */
#ifndef BOUTON_HOST_FRONTEND_H
#define BOUTON_HOST_FRONTEND_H

#include <bouton/bouton.h>
#include <stdio.h>

typedef struct terminal {
    bool color;                      /* colour on standard output */
    bool quiet;                      /* no remarks on standard error */
    bool progress;                   /* a progress line on standard error */
    double started, shown, deadline; /* seconds of the monotonic clock; deadline 0: none */
    const char *work;                /* what the progress line is about, */
    double work_started;             /* since when */
    uint64_t work_from;              /* and how much had been done by then */
    bool line_open;                  /* a progress line stands on the screen */
    bool told;                       /* what went wrong has been said already */
    int write_error;                 /* errno of the first failed write to standard output */
    bouton_poll_hook *screen;        /* who shows progress on a full screen, or NULL */
    void *screen_user;
    void (*polled)(void *user); /* who wants to know of each poll, or NULL */
    void *polled_user;
} terminal;

/* Ctrl-C and a closed pipe no longer end the program at once. */
void terminal_init(terminal *t);

/* The context's poll hook, with a terminal as its user. */
bouton_verdict terminal_poll(void *user, const bouton_progress *progress);
/* Sets how many seconds are left from now on; 0: no limit. */
void terminal_limit_time(terminal *t, double seconds);
/* Whether input and output are a terminal in which the cursor can be moved to any place. */
bool terminal_has_screen(void);
/* Wipes the progress line away. */
void terminal_clear_progress(terminal *t);

/* Hooks for a frontend that answers to a stream. */
typedef struct output {
    terminal *terminal;
    FILE *stream;      /* written at once, unless gathered */
    bouton_text *text; /* if not NULL, the answer is gathered here */
} output;

bouton_frontend frontend_for(output *out);

/* Writes an error for people: the sentence, then the text with a caret under the place. */
void print_error(const bouton_error *error);
/* The same while one plays, folded to 80 columns. */
void print_refusal(const bouton_error *error);

enum { NAME_ROOM = 1024 };
/* A file's name as it may be shown, in the room. */
const char *shown_name(const char *name, char room[NAME_ROOM]);

void print_lack_of_memory(void);

/* Flushes standard output; false with a message when it can't be written. A pipe that nobody reads
 * any more needs no message. */
bool finish_output(const terminal *t);

#endif
