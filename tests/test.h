/* SPDX-License-Identifier: MIT */
/* cmocka with the headers that it wants before it. */
#ifndef BOUTON_TESTS_TEST_H
#define BOUTON_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#endif
