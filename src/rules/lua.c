/* SPDX-License-Identifier: MIT */
/*
 * Rules of the user's own, in a short Lua 5.4 file. States are strings. The file defines
 *     moves(state)      a list of options; each is a state, or a list of the states it leaves
 * and if it likes
 *     parse(text)       the state that a text stands for, or nil and why not; default: the text
 *     format(state)     the text of a state; default: the state
 *     canonical(state)  always the same one of the states that are the same game
 *     split(state)      a list of states that together are the same game as this one
 *
 * The script sees of Lua's library: assert, error, ipairs, next, pairs, select, tonumber, tostring,
 * type, and the tables math, string, table and utf8 without what could run for ever out of reach of
 * the limits: metatables (finalizers), coroutines, protected calls, table.move, and patterns that
 * could take too many steps. It has no files. Each call is limited in time and all of it in memory.
 */
#include "base/bytes.h"
#include "rules/rule.h"

#include <bouton/position.h>
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include <string.h>
#include <time.h>

enum {
    FILE_MAX = 1 << 20,
    MEMORY_MAX = 64 << 20, /* bytes of one script */
    SECONDS_MAX = 5,       /* processor time of one call */
    HOOK_EVERY = 1000,     /* instructions */
    PATTERN_STEPS_MAX = 1 << 24,
};

typedef struct script {
    bouton *b;
    lua_State *lua;
    char *file;
    size_t memory;
    bool has_parse, has_format, has_canonical, has_split;
    clock_t begun;        /* of the call that is running */
    bouton_status status; /* why it was ended from outside */
} script;

static void *allocate(void *user, void *pointer, size_t old_size, size_t size) {
    script *s = user;
    const size_t before = pointer != NULL ? old_size : 0; /* else old_size is a kind of object */
    if (size > before && s->memory - before + size > MEMORY_MAX) {
        s->status = bouton_fail(s->b, BOUTON_LIMIT, "script", "%s needs more than %d MB of memory",
                                s->file, (int)MEMORY_MAX >> 20);
        return NULL;
    }
    void *memory = bouton_resize(s->b, pointer, before, size);
    if (memory != NULL || size == 0)
        s->memory += size - before;
    else
        s->status = s->b->error.status;
    return memory;
}

static script *script_of(lua_State *lua) {
    void *user;
    lua_getallocf(lua, &user);
    return user;
}

static void check_limits(lua_State *lua, lua_Debug *where) {
    script *s = script_of(lua);
    (void)where;
    if ((double)(clock() - s->begun) > (double)SECONDS_MAX * CLOCKS_PER_SEC) {
        luaL_where(lua, 0);
        s->status = bouton_fail(s->b, BOUTON_LIMIT, "script",
                                "%sone call of the script took more than %d s",
                                lua_tostring(lua, -1), (int)SECONDS_MAX);
    } else {
        s->status = bouton_poll(s->b, "positions", 0, 0);
    }
    if (s->status != BOUTON_OK)
        luaL_error(lua, "ended");
}

/* Calls string.find and its kin, the upvalue, if the pattern can't take too long: with q
 * repetitions in it at most about n^(q+1) steps for n bytes. */
static int match_safely(lua_State *lua) {
    size_t size, pattern_size;
    luaL_checklstring(lua, 1, &size);
    const char *pattern = luaL_checklstring(lua, 2, &pattern_size);
    double steps = (double)size + 1;
    for (size_t i = 0; i < pattern_size && steps <= PATTERN_STEPS_MAX; i++)
        if (strchr("*+-?", pattern[i]) != NULL)
            steps *= (double)size + 1;
    if (steps > PATTERN_STEPS_MAX)
        return luaL_error(lua, "this pattern could take too many steps on so long a string");
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
    return lua_gettop(lua);
}

static void keep_only(lua_State *lua, const char *const *names) {
    lua_newtable(lua);
    for (; *names != NULL; names++) {
        lua_getglobal(lua, *names);
        lua_setfield(lua, -2, *names);
    }
}

/* One call of a function of the script; everything that may raise an error happens inside. */
typedef struct call {
    enum { LOAD, TO_TEXT, TO_STATES, TO_OPTIONS } want;
    const char *function;
    int line; /* where the function begins; 0 or less if not in the script */
    const char *argument;
    size_t size;
    bouton_text *text; /* TO_TEXT: what came of it */
    bouton_moves *out; /* TO_STATES: added to the open option; TO_OPTIONS: options */
    bool may_refuse;   /* TO_TEXT: nil may come, */
    bool refused;      /* and it came; text says why if anything was said */
} call;

/* Opens the libraries, leaves a new global table with what a script may use, and runs the file. */
static void load(lua_State *lua, const call *c) {
    static const char *const names[] = {"assert", "error",    "ipairs",   "next", "pairs",
                                        "select", "tonumber", "tostring", "type", "math",
                                        "string", "table",    "utf8",     NULL};
    static const char *const matching[] = {"find", "match", "gmatch", "gsub", NULL};
    const script *s = script_of(lua);
    luaL_requiref(lua, LUA_GNAME, luaopen_base, 1);
    luaL_requiref(lua, LUA_MATHLIBNAME, luaopen_math, 1);
    luaL_requiref(lua, LUA_STRLIBNAME, luaopen_string, 1);
    luaL_requiref(lua, LUA_TABLIBNAME, luaopen_table, 1);
    luaL_requiref(lua, LUA_UTF8LIBNAME, luaopen_utf8, 1);
    lua_getglobal(lua, "table");
    lua_pushnil(lua);
    lua_setfield(lua, -2, "move");
    lua_getglobal(lua, "string");
    for (size_t i = 0; matching[i] != NULL; i++) {
        lua_getfield(lua, -1, matching[i]);
        lua_pushcclosure(lua, match_safely, 1);
        lua_setfield(lua, -2, matching[i]);
    }
    keep_only(lua, names);
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    if (luaL_loadbufferx(lua, c->argument, c->size, lua_pushfstring(lua, "@%s", s->file), "t") !=
        LUA_OK)
        lua_error(lua);
    lua_call(lua, 0, 0);
    if (lua_getglobal(lua, "moves") != LUA_TFUNCTION)
        luaL_error(lua, "%s: the script defines no function moves(state)", s->file);
}

/* Raises an error about what the script's function gave, with the line where the function begins
 * and the beginning of its argument. */
static void complain(lua_State *lua, const call *c, const char *what) {
    enum { SHOWN = 60 };
    char shown[SHOWN + 1];
    size_t size = c->size < SHOWN ? c->size : SHOWN;
    if (size < c->size) /* not within a character of several bytes */
        while (size > 0 && ((unsigned char)c->argument[size] & 0xc0) == 0x80)
            size--;
    memcpy(shown, c->argument, size);
    shown[size] = '\0';
    const char *file = script_of(lua)->file;
    luaL_error(lua, "%s: %s(\"%s%s\") gives %s",
               c->line > 0 ? lua_pushfstring(lua, "%s:%d", file, c->line) : file, c->function,
               shown, size < c->size ? "..." : "", what);
}

/* The state on top of the stack is added to the open option and popped. */
static void add_state(lua_State *lua, const call *c, int option) {
    size_t size;
    const char *state = lua_tolstring(lua, -1, &size);
    if (state == NULL || size > BOUTON_STATE_MAX)
        complain(lua, c,
                 lua_pushfstring(lua, "in place %d %s", option,
                                 state != NULL
                                     ? "a state of more than 65535 bytes"
                                     : "something that is neither a state nor a list of states"));
    bouton_option_add(c->out, state, size);
    lua_pop(lua, 1);
}

static void add_list(lua_State *lua, const call *c) {
    if (!lua_istable(lua, -1))
        complain(lua, c, "no list");
    const int count = (int)lua_rawlen(lua, -1);
    for (int i = 1; i <= count && c->out->status == BOUTON_OK; i++) {
        if (c->want == TO_OPTIONS)
            bouton_option_begin(c->out);
        if (lua_rawgeti(lua, -1, i) == LUA_TTABLE && c->want == TO_OPTIONS) {
            const int parts = (int)lua_rawlen(lua, -1);
            for (int j = 1; j <= parts; j++) {
                lua_rawgeti(lua, -1, j);
                add_state(lua, c, i);
            }
            lua_pop(lua, 1);
        } else {
            add_state(lua, c, i);
        }
    }
}

static int perform(lua_State *lua) {
    call *c = lua_touserdata(lua, 1);
    if (c->want == LOAD) {
        load(lua, c);
        return 0;
    }
    if (lua_getglobal(lua, c->function) == LUA_TFUNCTION) {
        lua_Debug function;
        lua_pushvalue(lua, -1);
        lua_getinfo(lua, ">S", &function);
        c->line = function.linedefined;
    }
    lua_pushlstring(lua, c->argument, c->size);
    lua_call(lua, 1, c->want == TO_TEXT ? 2 : 1);
    if (c->want != TO_TEXT) {
        add_list(lua, c);
        return 0;
    }
    size_t size = 0;
    c->refused = c->may_refuse && lua_isnil(lua, -2);
    const char *text = lua_tolstring(lua, c->refused ? -1 : -2, &size);
    if (text == NULL && !c->refused)
        complain(lua, c, "no text");
    bouton_text_put_bytes(c->text, text != NULL ? text : "", size);
    return 0;
}

/* Puts the file and the line before a message that does not begin with the file: those of the
 * innermost of the script's own functions. */
static int locate(lua_State *lua) {
    lua_Debug frame;
    if (lua_type(lua, 1) != LUA_TSTRING) {
        lua_settop(lua, 0);
        lua_pushliteral(lua, "the script raised an error that is no text");
    }
    for (int level = 0; lua_getstack(lua, level, &frame); level++) {
        lua_getinfo(lua, "Sl", &frame);
        if (frame.currentline <= 0)
            continue;
        if (strncmp(lua_tostring(lua, 1), frame.short_src, strlen(frame.short_src)) != 0)
            lua_pushfstring(lua, "%s:%d: %s", frame.short_src, frame.currentline,
                            lua_tostring(lua, 1));
        break;
    }
    return 1;
}

/* Makes the call, protected and limited. */
static bouton_status run(script *s, call *c) {
    lua_State *lua = s->lua;
    s->status = BOUTON_OK;
    s->begun = clock();
    lua_settop(lua, 0); /* neither this nor what follows allocates */
    lua_pushcfunction(lua, locate);
    lua_pushcfunction(lua, perform);
    lua_pushlightuserdata(lua, c);
    lua_sethook(lua, check_limits, LUA_MASKCOUNT, HOOK_EVERY);
    const int code = lua_pcall(lua, 1, 0, 1);
    if (code == LUA_OK)
        return BOUTON_OK;
    if (s->status != BOUTON_OK)
        return s->status;
    const char *message = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : NULL;
    return bouton_fail(s->b, code == LUA_ERRMEM ? BOUTON_SYSTEM : BOUTON_INPUT, "script", "%.500s",
                       message != NULL ? message : "the script raised an error that is no text");
}

static bool defines(const bouton_rule *rule, const char *function) {
    const script *s = rule->parameters;
    lua_settop(s->lua, 0);
    /* A look-up by an interned name: the names are those of this file, made by load. */
    lua_rawgeti(s->lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_pushnil(s->lua);
    bool found = false;
    while (!found && lua_next(s->lua, -2) != 0) {
        found = lua_type(s->lua, -2) == LUA_TSTRING && lua_isfunction(s->lua, -1) &&
                strcmp(lua_tostring(s->lua, -2), function) == 0;
        lua_pop(s->lua, 1);
    }
    lua_settop(s->lua, 0);
    return found;
}

static void release(bouton_rule *rule) {
    script *s = rule->parameters;
    if (s->lua != NULL)
        lua_close(s->lua);
    bouton_release_string(rule->b, s->file);
}

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    bouton *b = rule->b;
    script *s = bouton_rule_parameters(rule, sizeof *s);
    if (s == NULL)
        return b->error.status;
    if (bouton_cursor_peek(cursor) < 0)
        return bouton_refuse(b, cursor, "parameters",
                             "say in which file the rule stands, as in lua=mygame.lua:STATE");
    s->b = b;
    s->file = bouton_copy_string(b, cursor->text + cursor->at, cursor->end - cursor->at);
    if (s->file == NULL)
        return b->error.status;
    bouton_text text = bouton_text_new(b);
    bouton_status status = bouton_load_file(b, s->file, FILE_MAX, &text);
    if (status == BOUTON_OK) {
        rule->source = bouton_fnv1a(text.data, text.size);
        s->lua = lua_newstate(allocate, s);
        status = s->lua ? BOUTON_OK : s->status;
    }
    if (status == BOUTON_OK) {
        call c = {.want = LOAD, .function = "", .argument = text.data, .size = text.size};
        status = run(s, &c);
        s->has_parse = status == BOUTON_OK && defines(rule, "parse");
        s->has_format = status == BOUTON_OK && defines(rule, "format");
        s->has_canonical = status == BOUTON_OK && defines(rule, "canonical");
        s->has_split = status == BOUTON_OK && defines(rule, "split");
    }
    bouton_text_free(&text);
    if (status == BOUTON_INPUT) {
        const bouton_error fault = b->error;
        return bouton_refuse(b, cursor, fault.code, "%s", fault.message);
    }
    cursor->at = cursor->end;
    return status;
}

static void write(const bouton_rule *rule, bouton_text *out) {
    const script *s = rule->parameters;
    bouton_text_put(out, s->file);
}

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    script *s = rule->parameters;
    const size_t size = cursor->end - cursor->at;
    if (!s->has_parse) {
        bouton_text_put_bytes(state, cursor->text + cursor->at, size);
        cursor->at = cursor->end;
        return BOUTON_OK;
    }
    bouton_text text = bouton_text_new(rule->b);
    bouton_text_put_bytes(&text, cursor->text + cursor->at, size);
    bouton_status status = bouton_text_status(&text);
    call c = {.want = TO_TEXT,
              .function = "parse",
              .argument = text.data,
              .size = size,
              .may_refuse = true};
    c.text = state;
    const size_t before = state->size;
    if (status == BOUTON_OK)
        status = run(s, &c);
    if (status == BOUTON_INPUT) {
        const bouton_error fault = rule->b->error;
        status = bouton_refuse(rule->b, cursor, fault.code, "%s", fault.message);
    } else if (status == BOUTON_OK && c.refused) {
        status = bouton_refuse(rule->b, cursor, "state", "%.400s",
                               state->size > before ? state->data + before
                                                    : "the script does not take this state");
    } else if (status == BOUTON_OK) {
        cursor->at = cursor->end;
    }
    bouton_text_free(&text);
    return status;
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    script *s = rule->parameters;
    call c = {.want = TO_TEXT, .function = "format", .text = out, .size = state.size};
    bouton_text copy = bouton_text_new(rule->b); /* a state of no bytes may be NULL */
    bouton_text_put_bytes(&copy, state.data != NULL ? (const char *)state.data : "", state.size);
    c.argument = copy.data;
    if (copy.failed)
        out->failed = 1;
    else if (!s->has_format || run(s, &c) != BOUTON_OK || c.refused)
        bouton_text_put_bytes(out, copy.data, copy.size);
    bouton_text_free(&copy);
}

/* Calls a function that gives states or options. */
static void list(const bouton_rule *rule, const char *function, bouton_state state,
                 bouton_moves *out) {
    bouton_text copy = bouton_text_new(rule->b);
    bouton_text_put_bytes(&copy, state.data != NULL ? (const char *)state.data : "", state.size);
    call c = {.want = strcmp(function, "moves") == 0 ? TO_OPTIONS : TO_STATES,
              .function = function,
              .argument = copy.data,
              .size = copy.size,
              .out = out};
    bouton_status status = bouton_text_status(&copy);
    if (status == BOUTON_OK)
        status = run(rule->parameters, &c);
    if (out->status == BOUTON_OK)
        out->status = status;
    bouton_text_free(&copy);
}

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    list(rule, "moves", state, out);
}

static void split(const bouton_rule *rule, bouton_state state, bool value_only, bouton_moves *out) {
    const script *s = rule->parameters;
    (void)value_only;
    if (s->has_split)
        list(rule, "split", state, out);
    else
        bouton_option_add(out, state.data, state.size);
}

static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    script *s = rule->parameters;
    bouton_text text = bouton_text_new(rule->b), copy = bouton_text_new(rule->b);
    (void)value_only;
    if (!s->has_canonical) {
        bouton_option_add(out, state.data, state.size);
        return;
    }
    bouton_text_put_bytes(&copy, state.data != NULL ? (const char *)state.data : "", state.size);
    call c = {.want = TO_TEXT,
              .function = "canonical",
              .argument = copy.data,
              .size = copy.size,
              .text = &text};
    bouton_status status = bouton_text_status(&copy);
    if (status == BOUTON_OK)
        status = run(s, &c);
    if (status == BOUTON_OK)
        status = bouton_text_status(&text);
    if (status == BOUTON_OK)
        bouton_option_add(out, text.data, text.size);
    else if (out->status == BOUTON_OK)
        out->status = status;
    bouton_text_free(&copy);
    bouton_text_free(&text);
}

const bouton_game bouton_game_lua = {
    .name = "lua",
    .summary = "make a move of a rule of your own, written in Lua",
    .parameters =
        "the file with the rule: lua=examples/pearls.lua. It defines moves(state) and if it "
        "likes parse, format, canonical and split",
    .states = "as the script's parse takes it; without parse, the state itself",
    .example = "lua=examples/pearls.lua:bwwbw",
    .notes = "docs/adding-a-game.md tells how to write one.",
    .read_parameters = read,
    .write_parameters = write,
    .release = release,
    .parse = parse,
    .print = print,
    .moves = moves,
    .split = split,
    .canonical = canonical,
    .one_thread = true,
};
