/* SPDX-License-Identifier: MIT */
/*
 * Rules of the user's own, in a short Lua 5.4 file. States are strings. The file defines
 *     moves(state)      a list of options; each is a state, or a list of the states it leaves
 * and may define
 *     parse(text)       the state that a text stands for, or nil and why not; default: the text
 *     format(state)     the text of a state; default: the state
 *     canonical(state) the same one for all states that are equal games
 *     split(state)      a list of states that together are the same game as this one
 *
 * rulekit/sandbox.h describes what a script may use, and how much of it.
 */
#include "base/bytes.h"
#include "base/shown.h"
#include "rulekit/rule.h"
#include "rulekit/sandbox.h"

#include <bouton/position.h>
#include <lauxlib.h>

#include <limits.h>
#include <string.h>

enum { FILE_MAX = 1 << 20 };

typedef struct script {
    bouton_sandbox sandbox;
    char *file;
    bool has_parse, has_format, has_canonical, has_split;
    bouton_error fault; /* of printing a state; once it has a status, no more are printed */
} script;

/* One call of a function of the script; everything that may raise an error happens inside. */
typedef struct call {
    enum { LOAD, TO_TEXT, TO_STATES, TO_OPTIONS } want;
    const char *function;
    int line; /* where the function begins; 0 or less if not in the script */
    const char *argument;
    size_t size;
    bouton_text *text; /* TO_TEXT: the result */
    bouton_moves *out; /* TO_STATES: added to the open option; TO_OPTIONS: options */
    bool may_refuse;   /* TO_TEXT: nil may be returned, */
    bool refused;      /* and was; text is the reason, if given */
} call;

/* Where the script begins: after a byte order mark and a first line that begins with #. */
static size_t find_begin(const char *text, size_t size) {
    static const char mark[] = "\xef\xbb\xbf";
    size_t at = size >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
    if (at < size && text[at] == '#')
        while (at < size && text[at] != '\n')
            at++;
    return at;
}

/* Runs the file. */
static void load(lua_State *lua, const call *c) {
    const char *file = bouton_sandbox_of(lua)->file;
    const size_t begin = find_begin(c->argument, c->size);
    bouton_sandbox_furnish(lua);
    if (luaL_loadbufferx(lua, c->argument + begin, c->size - begin,
                         lua_pushfstring(lua, "@%s", file), "t") != LUA_OK)
        lua_error(lua);
    lua_call(lua, 0, 0);
    if (lua_getglobal(lua, "moves") != LUA_TFUNCTION)
        luaL_error(lua, "%s: the script defines no function moves(state)", file);
}

/* Raises an error about the result of the script's function, with the line where the function
 * begins and the start of its argument. */
static void complain(lua_State *lua, const call *c, const char *what) {
    enum { SHOWN = 60 };
    char shown[SHOWN + 1];
    size_t size = c->size < SHOWN ? c->size : SHOWN;
    if (size < c->size) /* do not cut a character */
        while (size > 0 && ((unsigned char)c->argument[size] & 0xc0) == 0x80)
            size--;
    memcpy(shown, c->argument, size);
    shown[size] = '\0';
    const char *file = bouton_sandbox_of(lua)->file;
    luaL_error(lua, "%s: %s(\"%s%s\") gives %s",
               c->line > 0 ? lua_pushfstring(lua, "%s:%d", file, c->line) : file, c->function,
               shown, size < c->size ? "..." : "", what);
}

/* Adds the state on top of the stack to the open option and pops it. */
static void add_state(lua_State *lua, const call *c, int option) {
    size_t size;
    const char *state = lua_tolstring(lua, -1, &size);
    if (state == NULL || size > BOUTON_STATE_MAX)
        complain(lua, c,
                 lua_pushfstring(lua, "in place %d %s", option,
                                 state != NULL
                                     ? "a state of more than 65535 bytes"
                                     : "something that is neither a state nor a list of states"));
    bouton_sandbox_take(lua, size + sizeof *c->out->pieces);
    bouton_option_add(c->out, state, size);
    lua_pop(lua, 1);
}

/* The size of the list on top of the stack. A list with gaps may appear arbitrarily long. */
static int list_size(lua_State *lua) {
    const lua_Unsigned size = lua_rawlen(lua, -1);
    return size < INT_MAX ? (int)size : INT_MAX;
}

static void add_list(lua_State *lua, const call *c) {
    if (!lua_istable(lua, -1))
        complain(lua, c, "no list");
    const int count = list_size(lua);
    for (int i = 1; i <= count && c->out->status == BOUTON_OK; i++) {
        if (c->want == TO_OPTIONS) {
            bouton_sandbox_take(lua, sizeof *c->out->options);
            bouton_option_begin(c->out);
        }
        if (lua_rawgeti(lua, -1, i) == LUA_TTABLE && c->want == TO_OPTIONS) {
            const int parts = list_size(lua);
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

static bouton_status run(script *s, call *c) {
    return bouton_sandbox_call(&s->sandbox, perform, c);
}

/* Makes a call with a state for its argument. */
static bouton_status run_on(const bouton_rule *rule, bouton_state state, call *c) {
    bouton_text copy = bouton_text_start(rule->b); /* an empty state may be NULL */
    bouton_text_put_bytes(&copy, state.data != NULL ? (const char *)state.data : "", state.size);
    c->argument = copy.data;
    c->size = copy.size;
    bouton_status status = bouton_text_status(&copy);
    if (status == BOUTON_OK)
        status = run(rule->parameters, c);
    if (status == BOUTON_OK && c->text != NULL)
        status = bouton_text_status(c->text);
    bouton_text_release(&copy);
    return status;
}

static bool defines(const bouton_rule *rule, const char *function) {
    const script *s = rule->parameters;
    lua_State *lua = s->sandbox.lua;
    bool found = false;
    lua_settop(lua, 0);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_pushnil(lua); /* iterates over all names: a lookup would have to allocate a string */
    while (!found && lua_next(lua, -2) != 0) {
        found = lua_type(lua, -2) == LUA_TSTRING && lua_isfunction(lua, -1) &&
                strcmp(lua_tostring(lua, -2), function) == 0;
        lua_pop(lua, 1);
    }
    lua_settop(lua, 0);
    return found;
}

static void release(bouton_rule *rule) {
    script *s = rule->parameters;
    bouton_sandbox_close(&s->sandbox);
    bouton_release_string(rule->b, s->file);
}

/* Reads the file into text, and runs it. */
static bouton_status open_script(bouton_rule *rule, bouton_text *text) {
    script *s = rule->parameters;
    bouton_status status = bouton_load_file(rule->b, s->file, FILE_MAX, text);
    if (status != BOUTON_OK)
        return status;
    rule->source = bouton_fnv1a(text->data, text->size);
    status = bouton_sandbox_open(&s->sandbox, rule->b, s->file);
    if (status != BOUTON_OK)
        return status;
    call c = {.want = LOAD, .function = "", .argument = text->data, .size = text->size};
    status = run(s, &c);
    if (status != BOUTON_OK)
        return status;
    s->has_parse = defines(rule, "parse");
    s->has_format = defines(rule, "format");
    s->has_canonical = defines(rule, "canonical");
    rule->keeps_states = !s->has_canonical;
    s->has_split = defines(rule, "split");
    return BOUTON_OK;
}

static bouton_status read(bouton_rule *rule, bouton_cursor *cursor) {
    bouton_context *b = rule->b;
    script *s = bouton_rule_make_parameters(rule, sizeof *s);
    if (s == NULL)
        return b->error.status;
    if (bouton_cursor_peek(cursor) < 0)
        return bouton_refuse(b, cursor, "parameters",
                             "say in which file the rule stands, as in lua=mygame.lua:STATE");
    s->file = bouton_copy_string(b, cursor->text + cursor->at, cursor->end - cursor->at);
    if (s->file == NULL)
        return b->error.status;
    bouton_text text = bouton_text_start(b);
    const bouton_status status = open_script(rule, &text);
    bouton_text_release(&text);
    if (status == BOUTON_INPUT)
        return bouton_place_error(b, cursor->text, cursor->text_size, cursor->at);
    cursor->at = cursor->end;
    return status;
}

static void write(const bouton_rule *rule, bouton_text *out) {
    const script *s = rule->parameters;
    bouton_text_put(out, s->file);
}

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    script *s = rule->parameters;
    const bouton_state text = {(const uint8_t *)cursor->text + cursor->at,
                               cursor->end - cursor->at};
    const size_t before = state->size;
    call c = {.want = TO_TEXT, .function = "parse", .text = state, .may_refuse = true};
    s->fault.status = BOUTON_OK; /* this is a new position */
    if (!s->has_parse) {
        bouton_text_put_bytes(state, text.data, text.size);
        cursor->at = cursor->end;
        return BOUTON_OK;
    }
    const bouton_status status = run_on(rule, text, &c);
    if (status == BOUTON_INPUT)
        return bouton_place_error(rule->b, cursor->text, cursor->text_size, cursor->at);
    if (status != BOUTON_OK)
        return status;
    if (c.refused)
        return bouton_refuse(rule->b, cursor, "state", "%.400s",
                             state->size > before ? state->data + before
                                                  : "the script does not take this state");
    cursor->at = cursor->end;
    return BOUTON_OK;
}

/* Without format, writes the state itself. */
static bouton_status format(const bouton_rule *rule, bouton_state state, bouton_text *text) {
    const script *s = rule->parameters;
    call c = {.want = TO_TEXT, .function = "format", .text = text};
    if (!s->has_format && state.size > 0)
        bouton_text_put_bytes(text, state.data, state.size);
    const bouton_status status = s->has_format ? run_on(rule, state, &c) : bouton_text_status(text);
    if (status != BOUTON_OK || bouton_may_be_shown(text->data, text->size))
        return status;
    return bouton_fail(rule->b, BOUTON_INPUT, "script",
                       s->has_format
                           ? "%s: format gives a text with a character that can't be shown"
                           : "%s: a state has a character that can't be shown; define format",
                       s->file);
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    script *s = rule->parameters;
    bouton_text text = bouton_text_start(rule->b);
    if (s->fault.status == BOUTON_OK && format(rule, state, &text) != BOUTON_OK)
        s->fault = rule->b->error;
    if (s->fault.status == BOUTON_OK) {
        bouton_text_put_bytes(out, text.data, text.size);
    } else {
        rule->b->error = s->fault;
        bouton_text_fail(out);
    }
    bouton_text_release(&text);
}

/* Calls a function that returns states or options. */
static void list(const bouton_rule *rule, const char *function, bouton_state state,
                 bouton_moves *out) {
    call c = {.want = strcmp(function, "moves") == 0 ? TO_OPTIONS : TO_STATES,
              .function = function,
              .out = out};
    bouton_failed(&out->status, run_on(rule, state, &c));
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
    const script *s = rule->parameters;
    (void)value_only;
    if (!s->has_canonical) {
        bouton_option_add(out, state.data, state.size);
        return;
    }
    bouton_text text = bouton_text_start(rule->b);
    call c = {.want = TO_TEXT, .function = "canonical", .text = &text};
    bouton_status status = run_on(rule, state, &c);
    if (status == BOUTON_OK && text.size > BOUTON_STATE_MAX)
        status = bouton_fail(rule->b, BOUTON_INPUT, "script",
                             "%s: canonical gives a state of more than %d bytes", s->file,
                             (int)BOUTON_STATE_MAX);
    if (!bouton_failed(&out->status, status))
        bouton_option_add(out, text.data, text.size);
    bouton_text_release(&text);
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
