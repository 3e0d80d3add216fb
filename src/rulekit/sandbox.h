/* SPDX-License-Identifier: MIT */
/*
 * A place where scripts in Lua 5.4 run and can do no harm.
 *
 * A script sees of Lua's library: assert, error, ipairs, next, pairs, select, tonumber, tostring,
 * type, and the tables math, string, table and utf8 without what could run for ever out of reach of
 * the limits (metatables with their finalizers, coroutines, protected calls, table.move) and
 * without random numbers. It has no files. Each call is limited in time; a script's memory, the
 * length of its strings and what one library function may take are limited too, so that between two
 * looks at the clock not much can be done.
 */
#ifndef BOUTON_RULEKIT_SANDBOX_H
#define BOUTON_RULEKIT_SANDBOX_H

#include "base/context.h"

#include <lua.h>

#include <time.h>

typedef struct bouton_sandbox {
    bouton_context *b;
    lua_State *lua;
    const char *file; /* the script's name, for messages; the caller's */
    size_t memory;
    size_t taken;         /* bytes of the running call's result */
    double work;          /* of library functions since the last look at the clock */
    clock_t begun;        /* of the call that is running */
    unsigned refusals;    /* of memory, in this call */
    bouton_status status; /* why it was ended from outside */
} bouton_sandbox;

/* Stays where it is until it is closed. */
bouton_status bouton_sandbox_open(bouton_sandbox *s, bouton_context *b, const char *file);
void bouton_sandbox_close(bouton_sandbox *s);

/* Calls a function with a light userdata, protected and limited. What raises errors belongs inside.
 * BOUTON_INPUT if one was raised, with the file and line in the message. */
bouton_status bouton_sandbox_call(bouton_sandbox *s, lua_CFunction function, void *user);

/* To be used inside: the sandbox; and what the script may use, as the global variables. */
bouton_sandbox *bouton_sandbox_of(lua_State *lua);
void bouton_sandbox_furnish(lua_State *lua);

/* That many bytes of a result are about to be copied: they count as the script's memory, and a long
 * list may hold one string many times. */
void bouton_sandbox_take(lua_State *lua, size_t size);

#endif
