/* SPDX-License-Identifier: MIT */
/* The ranks of an MPI program as a master, rank 0, and its workers. */
#ifndef BOUTON_MPI_RANKS_H
#define BOUTON_MPI_RANKS_H

#include <bouton/bouton.h>

typedef struct ranks ranks;

/* Begins MPI; NULL where there is no memory. A rank counts as lost once it has been silent for
 * BOUTON_PATIENCE seconds, a variable of the environment, or 30 where that isn't set. */
ranks *ranks_open(int *count, char ***arguments);
bool ranks_is_master(const ranks *r);
/* How the master reaches the workers, of which there may be none, and a worker the master. */
bouton_link ranks_link(ranks *r);
/* Lets the others know that this rank lives; to be called by poll hooks. */
void ranks_show_life(ranks *r);
/* Ends MPI, and the program where that can't be done in good order because a rank was lost. Called
 * once all has been written; by the master after bouton_dismiss_workers. */
void ranks_close(ranks *r, int status);

#endif
