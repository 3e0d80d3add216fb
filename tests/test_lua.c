/* SPDX-License-Identifier: MIT */
/* Rules in Lua: what good scripts give, and that bad ones can do no harm. */
#include "solve/solve.h"

#include "test.h"

#include <stdlib.h>

/* The hook's file: whatever the test says. */
typedef struct script {
    const char *text;
    bouton_verdict verdict; /* what polls answer */
} script;

static bouton_status load(void *user, const char *name, size_t size_max, bouton_text *text,
                          const char **why) {
    const script *s = user;
    (void)size_max;
    *why = "it is not there";
    if (strcmp(name, "it.lua") != 0)
        return BOUTON_INPUT;
    bouton_text_put(text, s->text);
    return BOUTON_OK;
}

static bouton_verdict poll(void *user, const bouton_progress *progress) {
    const script *s = user;
    (void)progress;
    return s->verdict;
}

/* The most memory a script and what it gives may need: the script's own limit, and twice as much as
 * the lists need that grow by doubling. */
enum { MEMORY_MAX = 3 * (64 << 20) };

/* Solves a state by a script; the message of what went wrong is kept. */
static bouton_status solve(const char *text, const char *state, bouton_verdict verdict,
                           uint64_t *value, char message[BOUTON_MESSAGE_MAX]) {
    script s = {text, verdict};
    char position_text[256];
    bouton_context *b =
        bouton_new(&(bouton_options){.load = load, .load_user = &s, .poll = poll, .poll_user = &s});
    bouton_position *position = bouton_position_new(b);
    snprintf(position_text, sizeof position_text, "lua=it.lua:%s", state);
    bouton_status status = bouton_position_read(position, position_text, strlen(position_text));
    if (status == BOUTON_OK)
        status = bouton_value(NULL, position->components[0].rule, bouton_position_at(position, 0),
                              value);
    bouton_text shown = bouton_text_start(b);
    for (int i = 0; i < 2 && status == BOUTON_OK; i++) { /* what failed once fails again */
        bouton_text_clear(&shown);
        bouton_position_write(position, &shown);
        status = i == 1 ? bouton_text_status(&shown) : BOUTON_OK;
    }
    bouton_text_release(&shown);
    if (status != BOUTON_OK && bouton_memory_peak(b) > MEMORY_MAX)
        fail_msg("%s: %llu bytes", text, (unsigned long long)bouton_memory_peak(b));
    strcpy(message, status == BOUTON_OK ? "" : bouton_last_error(b)->message);
    bouton_position_free(position);
    bouton_free(b);
    return status;
}

#define NIM                                                                                        \
    "function moves(s) local found = {} for i = 0, s - 1 do found[#found + 1] = tostring(i) end "  \
    "return found end "

/* A list with gaps that Lua takes for 2^30 items long. */
#define LONG                                                                                       \
    "t = {"                                                                                        \
    "[1]=0,[2]=0,[4]=0,[8]=0,[16]=0,[32]=0,[64]=0,[128]=0,[256]=0,[512]=0,["                       \
    "1024]=0,[2048]=0,[4096]=0,[8192]=0,[16384]=0,[32768]=0,[65536]=0,[1310"                       \
    "72]=0,[262144]=0,[524288]=0,[1048576]=0,[2097152]=0,[4194304]=0,[83886"                       \
    "08]=0,[16777216]=0,[33554432]=0,[67108864]=0,[134217728]=0,[268435456]"                       \
    "=0,[536870912]=0,[1073741824]=0"                                                              \
    "} "

static void good_scripts_are_games(void **state) {
    char message[BOUTON_MESSAGE_MAX];
    uint64_t value = 0;
    (void)state;
    assert_int_equal(solve(NIM, "7", BOUTON_GO_ON, &value, message), BOUTON_OK);
    assert_int_equal(value, 7);
    /* States of several parts, numbers for states, a value beyond 63. */
    assert_int_equal(solve("function moves(s) local n, f = tonumber(s), {}\n"
                           "for i = 1, n - 1 do if 2 * i ~= n then f[#f + 1] = {i, n - i} end end\n"
                           "return f end",
                           "12", BOUTON_GO_ON, &value, message),
                     BOUTON_OK);
    assert_int_equal(value, 1); /* Grundy's game */
    assert_int_equal(solve(NIM, "100", BOUTON_GO_ON, &value, message), BOUTON_OK);
    assert_int_equal(value, 100);
    assert_int_equal(solve(NIM
                           "function canonical(s) return s end function split(s) return {s} end",
                           "5", BOUTON_GO_ON, &value, message),
                     BOUTON_OK);
    assert_int_equal(value, 5);
    /* Patterns that take few steps, functions that stay what they are. */
    assert_int_equal(
        solve("function moves(s)\n"
              "local a, b = (('1'):rep(300) .. ',' .. s):match('^(%d+),(%d+)$')\n"
              "local c = ('10,20,30,40,50'):match('(%d+),(%d+),(%d+),(%d+),(%d+)')\n"
              "assert(#a == 300 and c == '10' and ('a-b'):rep(99):find('a-b', 1, true) == 1)\n"
              "assert(('[%]-]a'):match('^%[%%%]%-%]a$') and ('-]'):match('^[]-]+$'))\n"
              "assert(table.unpack({type}) == type)\n"
              "local n = 0 for _, code in utf8.codes('äö') do n = n + 1 end\n"
              "local t = {} for i = 1, b - n + 2 do t[i] = tostring(i - 1) end return t end",
              "3", BOUTON_GO_ON, &value, message),
        BOUTON_OK);
    assert_int_equal(value, 3);
    /* A byte order mark and a line for the shell are no part of the script. */
    assert_int_equal(solve("\xef\xbb\xbf#!/usr/bin/lua\n" NIM, "7", BOUTON_GO_ON, &value, message),
                     BOUTON_OK);
    assert_int_equal(value, 7);
    assert_int_equal(solve("#\n\nx = nil + 1", "7", BOUTON_GO_ON, &value, message), BOUTON_INPUT);
    assert_non_null(strstr(message, "it.lua:3:"));
}

static void faults_name_their_line(void **state) {
    static const struct {
        const char *text, *says;
    } cases[] = {
        {"function moves(s)\n  return {\n", "it.lua:3:"},
        {"x = 1\ny = nil + 1\n", "it.lua:2:"},
        {"function moves(s)\n  local t = nil\n  return t.x\nend", "it.lua:3:"},
        {"x = 1", "defines no function moves"},
        {"x = 1\nfunction moves(s) return 5 end", "it.lua:2: moves(\"3\") gives no list"},
        {"x = 1\nfunction moves(s) moves = nil return 5 end", "it.lua:2: moves(\"3\") gives"},
        {"moves = tostring", "it.lua: moves(\"3\") gives no list"},
        {"function moves(s) return {true} end", "neither a state"},
        {"function moves(s) return {{}, {{}}} end", "neither a state"},
        {"function moves(s)\n\n error('no') end", "it.lua:3: no"},
        {"function moves(s)\n error({}) end",
         "it.lua:2: the script raised an error that is no text"},
        {"function moves(s)\n\n return {math.min(3, nil)}\nend", "it.lua:3: attempt to compare"},
        {NIM "function canonical(s) return nil end", "gives no text"},
        {NIM "function canonical(s) return nil + 1 end", "it.lua:1:"},
        {NIM "function parse(s) return nil, 'odd' end", "odd"},
        {NIM "function parse(s) return nil end", "does not take this state"},
        {NIM "function parse(s) return {} end", "gives no text"},
        {"\x1bLua", "binary"}, /* compiled code */
        {"os.exit(1)", "os"},
        {"io.open('/etc/passwd')", "io"},
        {"require('os')", "require"},
        {"dofile('x')", "dofile"},
        {"load('x')", "load"},
        {"setmetatable({}, {__gc = function() while true do end end})", "setmetatable"},
        {"coroutine.create(moves)", "coroutine"},
        {"pcall(error)", "pcall"},
        {"debug.sethook()", "debug"},
        {"table.move({}, 1, 2^40, 2)", "move"},
        {"print(1)", "print"},
        {"s = ('a'):rep(3000):find('.-.-.-b')", "pattern"},
        {"s = ('a'):rep(60000):find(('a'):rep(30000) .. 'b', 1, true)", "too many steps"},
        {LONG "table.insert(t, 1, 0)", "too many steps"},
        {LONG "function moves(s) return t end", "in place 3"},
        {"function moves(s) return {'b'} end function canonical(s) return ('a'):rep(65536) end",
         "canonical gives a state of more"},
        {"function moves(s) return {} end function parse(s) return '\\u{9b}31m' end",
         "can't be shown"},
        {"for x in ('a'):rep(60000):gmatch('a-') do end", "pattern"},
        {"s = ('('):rep(60000):find('%b()')", "pattern"},
        {"s = ('['):rep(3000):find('%b[].-.-x]')", "pattern"},
        {"s = ('a'):rep(3000):match('(.-)%1b')", "pattern"},
        {"s = ('a'):rep(60000):gsub('()', ('%1'):rep(60000))", "too many steps"},
        {"s = (''):rep(1 << 62)", "repeated too often"},
        {"s = ('a'):sub({})", "it.lua:1: bad argument #2 to 'string.sub'"},
        {"x = math.random()", "random"},
        {NIM "function format(s) error('odd') end", "it.lua:1: odd"},
        {NIM "function format(s) return 'a\\nb' end", "can't be shown"},
        {"function moves(s) return {} end function parse(s) return '\\27[31m' end",
         "can't be shown"},
        {NIM "function parse(s) return nil, 'a\\27b' end", "a?b"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char message[BOUTON_MESSAGE_MAX];
        uint64_t value = 0;
        const bouton_status status = solve(cases[i].text, "3", BOUTON_GO_ON, &value, message);
        if (status != BOUTON_INPUT || strstr(message, cases[i].says) == NULL)
            fail_msg("%s: %d, %s", cases[i].text, (int)status, message);
    }
}

static void limits_hold(void **state) {
    static const char *const endless[] = {
        "while true do end",
        "function moves(s) while true do end end",
        "function moves(s) repeat local t = {1, 2, 3} until false end",
        NIM "function canonical(s) for i = 1, math.huge do end return s end",
        NIM "function format(s) while true do end end",
    };
    /* Each takes long in functions of the library, and less than a thousand instructions: so the
     * functions themselves ask whether to go on. */
    static const char *const lazy[] = {
        "table.sort({('a'):rep(10 ^ 5):byte(1, -1)}, math.ult)",
        "table.sort({('a'):rep(10 ^ 5):byte(1, -1)})",
        "s, t = ('a'):rep(10 ^ 5), {} for i = 1, 100 do t[i] = s end table.sort(t)",
        "s, t = ('\\0'):rep(10 ^ 5), {} for i = 1, 100 do t[i] = s end table.sort(t, nil)",
        "('a'):rep(10 ^ 5):find(('a'):rep(10 ^ 3) .. 'b', 1, true)",
        "('a'):rep(10 ^ 4):find(('a'):rep(10 ^ 3) .. 'b')",
        "f = ('a '):rep(10 ^ 4):gmatch('a a a') for i = 1, 99 do f() end",
        "('('):rep(10 ^ 4):find('%b()')",
        "('a'):rep(500):match('(.-)%1b')",
        "('a'):rep(10 ^ 4):gsub('()', ('%1'):rep(10 ^ 3))",
        "for i = 1, 50 do ('a'):rep(10 ^ 5):upper() end",
        "t = {('a'):rep(10 ^ 5):byte(1, -1)} for i = 1, 50 do table.insert(t, 1, 0) end",
    };
    static const char *const hungry[] = {
        "x = {} for i = 1, 1e9 do x[i] = i end",
        "x = 'a' while true do x = x .. x end",
        "x = ('a'):rep(1 << 40)",
        "x = ('a'):rep(1 << 16) y = x .. x .. x",
        "x = table.concat({('a'):rep(10 ^ 5), ('a'):rep(10 ^ 5)})",
        "function moves(s) local function f() return f() + 1 end return f() end",
        "function moves(s) local t = {} while true do t[#t + 1] = ('x'):rep(1000) end end",
        /* One string or list many times. */
        "s = ('a'):rep(60000) t = {} for i = 1, 10 ^ 5 do t[i] = s end function moves() return t "
        "end",
        "s = ('a'):rep(60000) t = {} for i = 1, 10 ^ 5 do t[i] = s end function moves() return {t} "
        "end",
        "t = {} for i = 1, 10 ^ 5 do t[i] = '' end for i = 1, 10 ^ 5 do t[i] = i % 2 > 0 and t or "
        "{} end"
        " function moves() return t end",
        "t = {} for i = 1, 10 ^ 5 do t[i] = '' end o = {} for i = 1, 10 ^ 5 do o[i] = t end"
        " function moves() return o end",
        NIM "s = ('a'):rep(60000) t = {} for i = 1, 10 ^ 5 do t[i] = s end function split() return "
            "t end",
    };
    char message[BOUTON_MESSAGE_MAX];
    uint64_t value = 0;
    (void)state;
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++)
        assert_int_equal(solve(endless[i], "3", BOUTON_TIME_OUT, &value, message), BOUTON_LIMIT);
    for (size_t i = 0; i < sizeof lazy / sizeof *lazy; i++) {
        char text[512];
        snprintf(text, sizeof text, "%s error('it is done')", lazy[i]);
        if (solve(text, "3", BOUTON_TIME_OUT, &value, message) != BOUTON_LIMIT)
            fail_msg("%s: %s", lazy[i], message);
    }
    for (size_t i = 0; i < sizeof hungry / sizeof *hungry; i++) {
        const bouton_status status = solve(hungry[i], "3", BOUTON_GO_ON, &value, message);
        if (status != BOUTON_LIMIT && status != BOUTON_INPUT) /* "resulting string too large" */
            fail_msg("%s: %d, %s", hungry[i], (int)status, message);
    }
    /* A game without end. */
    assert_int_equal(solve("function moves(s) return {s} end", "a", BOUTON_GO_ON, &value, message),
                     BOUTON_LIMIT);
    assert_int_equal(
        solve("function moves(s) return {s .. s} end", "a", BOUTON_GO_ON, &value, message),
        BOUTON_INPUT); /* a state of more than 65535 bytes */
    static const char longest[] =
        "function moves(s) return #s == 1 and {('b'):rep(65535)} or {} end";
    static const char longer[] =
        "function moves(s) return #s == 1 and {('b'):rep(65536)} or {} end";
    assert_int_equal(solve(longest, "a", BOUTON_GO_ON, &value, message), BOUTON_OK);
    assert_int_equal(value, 1);
    assert_int_equal(solve(longer, "a", BOUTON_GO_ON, &value, message), BOUTON_INPUT);
    /* A fault of the result names no more than the beginning of a long state. */
    static const char faulty[] =
        "function moves(s) if #s > 1 then return 1 end return {('b'):rep(60000)} end";
    assert_int_equal(solve(faulty, "a", BOUTON_GO_ON, &value, message), BOUTON_INPUT);
    assert_non_null(strstr(message, "bbb...\") gives no list"));
    assert_true(strlen(message) < 160);
    assert_int_equal(solve(faulty, "ab", BOUTON_GO_ON, &value, message), BOUTON_INPUT);
    assert_non_null(strstr(message, "moves(\"ab\") gives no list"));
}

static void files_are_the_doors(void **state) {
    (void)state;
    static const char text[] = "lua=it.lua:3";
    bouton_context *b = bouton_new(NULL);
    bouton_position *position = bouton_position_new(b);
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_INPUT);
    assert_non_null(strstr(bouton_last_error(b)->message, "no files"));
    bouton_position_free(position);
    bouton_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_scripts_are_games),
        cmocka_unit_test(faults_name_their_line),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(files_are_the_doors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
