/* SPDX-License-Identifier: MIT */
/* The commands without the programs' own libraries, built for other processors: the words of a
 * request, and the answer as JSON on standard output. scripts/foreign runs it. */
#include "host/files.h"
#include "host/frontend.h"

#include <stdlib.h>

int main(int count, char **words) {
    terminal t;
    terminal_init(&t);
    bouton_context *b = bouton_new(&(bouton_options){.size = sizeof(bouton_options),
                                                     .cpu = getenv("BOUTON_CPU"),
                                                     .load = load_file,
                                                     .poll = terminal_poll,
                                                     .poll_user = &t});
    bouton_request *request = b != NULL ? bouton_request_new(b) : NULL;
    output out = {.terminal = &t, .stream = stdout};
    const bouton_frontend frontend = frontend_for(&out);
    bool answered = false;
    bouton_status status = BOUTON_SYSTEM;
    if (request != NULL) {
        status = bouton_request_read(request, (const char *const *)words + 1, (size_t)count - 1);
        if (status == BOUTON_OK)
            status = bouton_request_run(request, &frontend, &answered);
        if (!answered)
            fprintf(stderr, "foreign: %s\n", bouton_last_error(b)->message);
    }
    bouton_request_free(request);
    bouton_free(b);
    return (int)status;
}
