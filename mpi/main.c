/* SPDX-License-Identifier: MIT */
/* bouton-mpi: the command line, with the ranks of MPI as workers. All are started with the same
 * words; rank 0 does what they ask for. */
#include "cli/program.h"
#include "mpi/ranks.h"

static void show_life(void *user) {
    ranks_show_life(user);
}

static bool begin(void *user, bouton_context *b, const bouton_request *request) {
    const bouton_link link = ranks_link(user);
    if (ranks_is_master(user)) {
        if (link.count > 0)
            bouton_set_workers(b, &link);
        return true;
    }
    if (request != NULL)
        bouton_set_memory_max(b, bouton_request_option(request, BOUTON_OPTION_MEMORY)->number);
    bouton_work(b, &link);
    return false;
}

int main(int argc, char **argv) {
    ranks *r = ranks_open(&argc, &argv);
    if (r == NULL)
        return BOUTON_SYSTEM;
    const program_hooks hooks = {.user = r, .polled = show_life, .begin = begin};
    const int status = run_program(argc, argv, &hooks);
    ranks_close(r, status);
    return status;
}
