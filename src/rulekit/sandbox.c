/* SPDX-License-Identifier: MIT */
#include "rulekit/sandbox.h"

#include "rulekit/pattern.h"

#include <lauxlib.h>
#include <lualib.h>

#include <string.h>

enum {
    MEMORY_MAX = 64 << 20, /* bytes of one script */
    STRING_MAX = 1 << 17,  /* of one string: twice the limit of a state */
    SECONDS_MAX = 5,       /* processor time of one call */
    HOOK_EVERY = 1000,     /* instructions */
    WORK_MAX = 1 << 20,    /* bytes and items for library functions between two checks */
    REFUSALS_MAX = 64,     /* of memory in one call, each after a full collection */
    STEPS_MAX = 1 << 28,   /* of one library function */
    SORTED = 32,           /* comparisons for an item */
    STRING_HEAD = 64,      /* more than Lua adds to a string's bytes */
};

static bouton_status need_too_much(bouton_sandbox *s) {
    return bouton_fail(s->b, BOUTON_LIMIT, "script", "%s needs more than %d MB of memory", s->file,
                       MEMORY_MAX >> 20);
}

/* For a new object, Lua passes its kind as the old size. */
static bool is_allowed(bouton_sandbox *s, bool is_string, size_t before, size_t size) {
    if (is_string && size > STRING_MAX + STRING_HEAD)
        bouton_fail(s->b, BOUTON_LIMIT, "script", "%s makes a string of more than %d KB", s->file,
                    STRING_MAX >> 10);
    else if (size > before && s->memory - before + size > MEMORY_MAX)
        need_too_much(s);
    else
        return true;
    return false;
}

static void *allocate(void *user, void *pointer, size_t old_size, size_t size) {
    bouton_sandbox *s = user;
    const size_t before = pointer != NULL ? old_size : 0;
    if (size > before && s->refusals > REFUSALS_MAX)
        return NULL;
    void *memory = NULL;
    if (is_allowed(s, pointer == NULL && old_size == LUA_TSTRING, before, size))
        memory = bouton_resize(s->b, pointer, before, size);
    if (memory != NULL || size == 0)
        s->memory += size - before;
    else
        s->refusals++;
    return memory;
}

bouton_sandbox *bouton_sandbox_of(lua_State *lua) {
    void *user;
    lua_getallocf(lua, &user);
    return user;
}

void bouton_sandbox_take(lua_State *lua, size_t size) {
    bouton_sandbox *s = bouton_sandbox_of(lua);
    s->taken += size;
    if (s->memory + s->taken <= MEMORY_MAX)
        return;
    s->status = need_too_much(s);
    luaL_error(lua, "ended");
}

/* Raises an error if the time is over; `level` is that of the running function. */
static void look_at_clock(lua_State *lua, int level) {
    bouton_sandbox *s = bouton_sandbox_of(lua);
    if ((double)(clock() - s->begun) > (double)SECONDS_MAX * CLOCKS_PER_SEC) {
        luaL_where(lua, level);
        s->status = bouton_fail(s->b, BOUTON_LIMIT, "script",
                                "%sone call of the script took more than %d s",
                                lua_tostring(lua, -1), (int)SECONDS_MAX);
    } else {
        s->status = bouton_poll(s->b, "positions", 0, 0);
    }
    if (s->status != BOUTON_OK)
        luaL_error(lua, "ended");
}

static void after_instructions(lua_State *lua, lua_Debug *where) {
    (void)where;
    look_at_clock(lua, 0);
}

/* The work that a call of a library function may take, in bytes and items, from its arguments. */
static double work_of(lua_State *lua) {
    const int count = lua_gettop(lua);
    double work = count;
    for (int i = 1; i <= count; i++)
        if (lua_type(lua, i) == LUA_TSTRING || lua_type(lua, i) == LUA_TTABLE)
            work += (double)lua_rawlen(lua, i);
    return work;
}

/* In a plain search each byte of the pattern may be compared at each place. */
static double plain_work(lua_State *lua) {
    size_t size, pattern_size;
    luaL_checklstring(lua, 1, &size);
    luaL_checklstring(lua, 2, &pattern_size);
    return ((double)pattern_size + 1) * ((double)size + 1);
}

static double pattern_work(lua_State *lua) {
    size_t size, pattern_size;
    luaL_checklstring(lua, 1, &size);
    const char *pattern = luaL_checklstring(lua, 2, &pattern_size);
    const double steps = bouton_pattern_steps(pattern, pattern_size, size);
    if (steps > STEPS_MAX)
        luaL_error(lua, "this pattern could take too many steps on so long a string");
    return steps;
}

static double finding_work(lua_State *lua) {
    return lua_toboolean(lua, 4) ? plain_work(lua) : pattern_work(lua);
}

/* The replacement is read again at each place. */
static double replacing_work(lua_State *lua) {
    size_t size, put_size = 0;
    luaL_checklstring(lua, 1, &size);
    if (lua_isstring(lua, 3))
        lua_tolstring(lua, 3, &put_size);
    return pattern_work(lua) + ((double)size + 1) * (double)put_size;
}

static double repetition_work(lua_State *lua) {
    if (luaL_checkinteger(lua, 2) > STRING_MAX)
        luaL_error(lua, "a string is to be repeated too often");
    return STRING_MAX;
}

/* Counts the work of a library function; the function at `level` is the script's. */
static void spend(lua_State *lua, double work, int level) {
    bouton_sandbox *s = bouton_sandbox_of(lua);
    s->work += work;
    if (s->work > WORK_MAX) {
        s->work = 0;
        look_at_clock(lua, level);
    }
}

/* The default comparison of table.sort, as strings may be long. It is called by table.sort, which
 * is called by its guard. */
static int is_less(lua_State *lua) {
    spend(lua, work_of(lua), 3);
    lua_pushboolean(lua, lua_compare(lua, 1, 2, LUA_OPLT));
    return 1;
}

static double sorting_work(lua_State *lua) {
    const double work = SORTED * work_of(lua);
    if (lua_gettop(lua) == 1 || lua_isnil(lua, 2)) {
        lua_settop(lua, 1);
        lua_pushcfunction(lua, is_less);
    }
    return work;
}

/* Functions whose work, or that of their results, is more than linear in their arguments. */
typedef struct kind {
    const char *name;
    double (*work)(lua_State *lua);
    bool goes_on; /* it returns a function that continues its work */
} kind;

static const kind kinds[] = {
    {"", work_of, false},
    {"find", finding_work, false},
    {"match", pattern_work, false},
    {"gsub", replacing_work, false},
    {"gmatch", pattern_work, true},
    {"codes", work_of, true},
    {"rep", repetition_work, false},
    {"sort", sorting_work, false},
};

static int guard(lua_State *lua);

/* Replaces the library function on top of the stack by its guard. Each call counts as `work` or,
 * with a kind, as its arguments imply. */
static void push_guard(lua_State *lua, int kind_index, double work) {
    lua_pushinteger(lua, kind_index);
    lua_pushnumber(lua, work);
    lua_pushcclosure(lua, guard, 3);
}

/* Calls a library function, the first upvalue, if there is time for its work. */
static int guard(lua_State *lua) {
    const lua_Integer kind_index = lua_tointeger(lua, lua_upvalueindex(2));
    const double work =
        kind_index >= 0 ? kinds[kind_index].work(lua) : lua_tonumber(lua, lua_upvalueindex(3));
    if (work > STEPS_MAX) /* a list with gaps may appear arbitrarily long */
        return luaL_error(lua, "this could take too many steps");
    spend(lua, work, 1);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
    if (kind_index >= 0 && kinds[kind_index].goes_on) {
        lua_pushvalue(lua, 1);
        push_guard(lua, -1, work);
        lua_replace(lua, 1);
    }
    return lua_gettop(lua);
}

static int kind_of(const char *name) {
    int i = (int)(sizeof kinds / sizeof *kinds) - 1;
    while (i > 0 && strcmp(kinds[i].name, name) != 0)
        i--;
    return i;
}

/* Pushes a copy of the library on top of the stack with guards for its functions. The library
 * itself remains where Lua looks up function names for messages. */
static void push_guarded(lua_State *lua) {
    lua_newtable(lua);
    lua_pushnil(lua);
    while (lua_next(lua, -3) != 0) {
        const char *name = lua_tostring(lua, -2);
        if (lua_iscfunction(lua, -1))
            push_guard(lua, kind_of(name), 0);
        lua_setfield(lua, -3, name);
    }
}

static void take_away(lua_State *lua, const char *name) {
    lua_pushnil(lua);
    lua_setfield(lua, -2, name);
}

void bouton_sandbox_furnish(lua_State *lua) {
    static const char *const names[] = {"assert", "error",    "ipairs",   "next", "pairs",
                                        "select", "tonumber", "tostring", "type"};
    static const luaL_Reg libraries[] = {{LUA_MATHLIBNAME, luaopen_math},
                                         {LUA_STRLIBNAME, luaopen_string},
                                         {LUA_TABLIBNAME, luaopen_table},
                                         {LUA_UTF8LIBNAME, luaopen_utf8}};
    lua_settop(lua, 0);
    lua_newtable(lua); /* 1: the new globals */
    luaL_requiref(lua, LUA_GNAME, luaopen_base, 1);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        lua_getfield(lua, 2, names[i]);
        lua_setfield(lua, 1, names[i]);
    }
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
        luaL_requiref(lua, libraries[i].name, libraries[i].func, 0);
        if (i > 0) /* all of math is fast */
            push_guarded(lua);
        lua_setfield(lua, 1, libraries[i].name);
    }
    lua_getfield(lua, 1, LUA_MATHLIBNAME);
    take_away(lua, "random"); /* results may depend only on arguments */
    take_away(lua, "randomseed");
    lua_getfield(lua, 1, LUA_TABLIBNAME);
    take_away(lua, "move");
    lua_pushliteral(lua, "");
    lua_getmetatable(lua, -1); /* of all strings, used by ("a"):rep(3) */
    lua_getfield(lua, 1, LUA_STRLIBNAME);
    lua_setfield(lua, -2, "__index");
    lua_settop(lua, 1);
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

/* Puts the file and the line of the innermost of the script's own functions before a message that
 * does not begin with the file. */
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

bouton_status bouton_sandbox_call(bouton_sandbox *s, lua_CFunction function, void *user) {
    lua_State *lua = s->lua;
    s->status = BOUTON_OK;
    s->begun = clock();
    s->work = 0;
    s->taken = 0;
    s->refusals = 0;
    lua_settop(lua, 0); /* neither this nor what follows allocates */
    lua_pushcfunction(lua, locate);
    lua_pushcfunction(lua, function);
    lua_pushlightuserdata(lua, user);
    lua_sethook(lua, after_instructions, LUA_MASKCOUNT, HOOK_EVERY);
    const int code = lua_pcall(lua, 1, 0, 1);
    if (code == LUA_OK)
        return BOUTON_OK;
    if (s->status != BOUTON_OK)
        return s->status;
    if (code == LUA_ERRMEM)
        return s->b->error.status;
    const char *message = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : NULL;
    return bouton_fail(s->b, BOUTON_INPUT, "script", "%.500s",
                       message != NULL ? message : "the script raised an error that is no text");
}

bouton_status bouton_sandbox_open(bouton_sandbox *s, bouton_context *b, const char *file) {
    *s = (bouton_sandbox){.b = b, .file = file};
    s->lua = lua_newstate(allocate, s);
    return s->lua != NULL ? BOUTON_OK : b->error.status;
}

void bouton_sandbox_close(bouton_sandbox *s) {
    if (s->lua != NULL)
        lua_close(s->lua);
}
