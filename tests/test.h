/* SPDX-License-Identifier: MIT */
/* cmocka with the headers that it wants before it. */
#ifndef BOUTON_TESTS_TEST_H
#define BOUTON_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* How many times the heavy loops are repeated: BOUTON_TEST_SCALE, 1 by default. */
static inline unsigned test_scale(void) {
    const char *scale = getenv("BOUTON_TEST_SCALE");
    return scale != NULL && atoi(scale) > 0 ? (unsigned)atoi(scale) : 1;
}

/* Under the sanitizers all loops take many times as long, and show faults of memory in their first
 * rounds: heavy ones go only part of the way there, and in builds that repeat what another tests;
 * all of it in the preset `whole`. */
#if defined(__has_feature)
#define TEST_FEATURE(name) __has_feature(name)
#else
#define TEST_FEATURE(name) 0
#endif
#if !defined(TEST_WHOLE) &&                                                                        \
    (TEST_FEATURE(address_sanitizer) || defined(__SANITIZE_ADDRESS__) || defined(TEST_IN_PART))
enum { TEST_PART = 8, TEST_STEP = 3 /* through a short list */ };
#else
enum { TEST_PART = 1, TEST_STEP = 1 };
#endif

#endif
