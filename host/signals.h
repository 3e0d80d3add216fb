/* SPDX-License-Identifier: MIT */
/* The signals that would end a program at once: they are noted here, so that it can tidy up
 * first. */
#ifndef BOUTON_HOST_SIGNALS_H
#define BOUTON_HOST_SIGNALS_H

#include <stdbool.h>

/* From now on Ctrl-C, a closed terminal and a closed pipe are noted. */
void signals_catch(void);
/* Somebody wants the program to end. */
bool signals_interrupted(void);
/* Something was written to a pipe that nobody reads any more. */
bool signals_pipe_broken(void);
/* Ends the program as that would have ended it at once, now that all is tidied up. */
void signals_end_by_broken_pipe(void);

#endif
