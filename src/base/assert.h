/* SPDX-License-Identifier: MIT */
/*
 * Preconditions and invariants, stated where they hold. BOUTON_ASSERT is for our own bugs only:
 * whatever a caller or an input can cause is reported by a status. The option BOUTON_ASSERTIONS
 * turns it on, as do the builds for development, quick tests, sanitizers and fuzzing; elsewhere it
 * costs nothing and its condition is not evaluated.
 */
#ifndef BOUTON_BASE_ASSERT_H
#define BOUTON_BASE_ASSERT_H

#ifdef BOUTON_ASSERTIONS
_Noreturn void bouton_assertion_failed(const char *condition, const char *file, int line);
#define BOUTON_ASSERT(condition)                                                                   \
    ((condition) ? (void)0 : bouton_assertion_failed(#condition, __FILE__, __LINE__))
#else
#define BOUTON_ASSERT(condition) ((void)(0 && (condition)))
#endif

#endif
