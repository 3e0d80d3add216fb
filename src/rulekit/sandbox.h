/* SPDX-License-Identifier: MIT */
/*
 * A sandbox for scripts in Lua 5.4.
 *
 * Of Lua's library a script sees: assert, error, ipairs, next, pairs, select, tonumber, tostring,
 * type, and the tables math, string, table and utf8 without what could escape the limits and run
 * for ever (metatables with their finalizers, coroutines, protected calls, table.move) and without
 * random numbers. It has no files. Each call is limited in time; a script's memory, the length of
 * its strings and the work of a library function are limited too, so that little can happen between
 * two looks at the clock.
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

/* Must not be moved until it is closed. */
bouton_status bouton_sandbox_open(bouton_sandbox *s, bouton_context *b, const char *file);
void bouton_sandbox_close(bouton_sandbox *s);

/* Calls a function with a light userdata, protected and limited. Anything that may raise errors
 * belongs inside. BOUTON_INPUT if one was raised, with the file and line in the message. */
bouton_status bouton_sandbox_call(bouton_sandbox *s, lua_CFunction function, void *user);

/* To be called inside: the sandbox; and making what the script may use its global variables. */
bouton_sandbox *bouton_sandbox_of(lua_State *lua);
void bouton_sandbox_furnish(lua_State *lua);

/* Counts bytes of a result about to be copied as the script's memory, since a long list may contain
 * one string many times. */
void bouton_sandbox_take(lua_State *lua, size_t size);

#endif
