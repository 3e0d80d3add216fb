/* SPDX-License-Identifier: MIT */
/* The functions of expressions, on arguments that are nimbers. */
#ifndef BOUTON_NIMBER_FUNCTIONS_H
#define BOUTON_NIMBER_FUNCTIONS_H

#include "nimber/expression.h"

enum { BOUTON_NIMBER_ARGUMENTS_MAX = 2 };

/* Why a function has no value; the message is NULL when the context has the error. */
typedef struct bouton_nimber_fault {
    const char *code, *message;
} bouton_nimber_fault;

typedef struct bouton_nimber_function {
    const char *name;
    unsigned arguments_min, arguments_max;
    bouton_status (*run)(bouton_context *b, const bouton_nimber_answer *arguments, unsigned count,
                         bouton_nimber_answer *result, bouton_nimber_fault *fault);
} bouton_nimber_function;

/* NULL if there is none of this name. */
const bouton_nimber_function *bouton_nimber_function_find(const char *name, size_t size);

#endif
