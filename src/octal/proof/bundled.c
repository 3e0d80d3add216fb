/* SPDX-License-Identifier: MIT */
/* The certificates of docs/certificates that src/CMakeLists.txt names, as embedded by the build. */
#include "octal/replay/certified.h"

#include <string.h>

typedef struct bundled {
    const char *code;
    const char *text;
    size_t size;
} bundled;

#pragma GCC diagnostic ignored "-Woverlength-strings"
#include "certificates.inc"

const char *bouton_certified_bundled(const char *code, size_t *size) {
    for (size_t i = 0; i < sizeof certificates / sizeof *certificates; i++)
        if (strcmp(certificates[i].code, code) == 0) {
            *size = certificates[i].size;
            return certificates[i].text;
        }
    return NULL;
}
