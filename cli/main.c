/* SPDX-License-Identifier: MIT */
/* bouton: the command line. */
#include "program.h"

#include <stddef.h>

int main(int argc, char **argv) {
    return run_program(argc, argv, NULL);
}
