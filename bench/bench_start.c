/* SPDX-License-Identifier: MIT */
/* Start-up: `bouton solve 3 5 7` from nothing to its end, beside the shell's `true`. */
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE
#include "programs.h"

int main(int count, char **arguments) {
    enum { RUNS = 200 };
    char bouton[4096];
    (void)count;
    const char *const solve[] = {
        beside(arguments[0], "bouton", bouton, sizeof bouton), "solve", "3", "5", "7", NULL};
    const char *const nothing[] = {"true", NULL};
    const cost c = run_best(solve, "/dev/null", "/dev/null", RUNS);
    const cost least = run_best(nothing, "/dev/null", "/dev/null", RUNS);
    if (!c.good) {
        fprintf(stderr, "%s does not run\n", bouton);
        return 1;
    }
    printf("bouton solve 3 5 7   %6.2f ms   (a program that does nothing: %.2f ms)\n", 1e3 * c.wall,
           1e3 * least.wall);
    return 0;
}
