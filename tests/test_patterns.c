/* SPDX-License-Identifier: MIT */
/*
 * The bound for Lua's patterns. A matcher of our own finds what Lua finds, counts the bytes that it
 * looks at, and never counts more than the bound says, whatever the patterns are made of.
 */
#include "rulekit/pattern.h"

#include "test.h"

#include <ctype.h>
#include <lauxlib.h>
#include <lualib.h>
#include <stdbool.h>
#include <stdlib.h>

/* ---- Lua's matching, as its manual tells it. ---- */

enum { CAPTURES_MAX = 32, OPEN = -1, PLACE = -2 };

typedef struct matcher {
    const char *start, *end; /* of the string */
    unsigned captured;
    struct {
        const char *start;
        ptrdiff_t size;
    } captures[CAPTURES_MAX];
    double steps;
} matcher;

/* One character of a pattern ends here: x, %x or [set]. */
static const char *character_end(const char *p) {
    if (*p == '%')
        return p + 2;
    if (*p++ != '[')
        return p;
    p += *p == '^';
    do
        p += *p == '%' ? 2 : 1;
    while (*p != ']');
    return p + 1;
}

static bool is_of_class(char c, char class) {
    const bool is = tolower(class) == 'a' ? isalpha((unsigned char)c) != 0 : c == class;
    return class == 'A' ? !is : is;
}

static bool is_in_set(char c, const char *p, const char *end) {
    const bool others = p[1] == '^';
    bool found = false;
    for (p += 1 + others; p < end - 1; p += *p == '%' ? 2 : 1)
        found |= *p == '%' ? is_of_class(c, p[1]) : c == *p;
    return found != others;
}

/* The pattern's character from p to end stands for that of the string. */
static bool fits(matcher *m, const char *s, const char *p, const char *end) {
    m->steps += (double)(end - p);
    if (s == m->end)
        return false;
    return *p == '.'   ? true
           : *p == '%' ? is_of_class(*s, p[1])
           : *p == '[' ? is_in_set(*s, p, end)
                       : *s == *p;
}

static const char *match(matcher *m, const char *s, const char *p);

static const char *match_balanced(matcher *m, const char *s, const char *p) {
    int depth = 1;
    m->steps += 4;
    if (s == m->end || *s != p[2])
        return NULL;
    for (const char *c = s + 1; c < m->end; c++) {
        m->steps++;
        depth += *c == p[3] ? -1 : *c == p[2];
        if (depth == 0)
            return match(m, c + 1, p + 4);
    }
    return NULL;
}

static const char *match_frontier(matcher *m, const char *s, const char *p) {
    const char *end = character_end(p + 2);
    const char before = s == m->start ? '\0' : s[-1], after = s == m->end ? '\0' : *s;
    m->steps += (double)(end - p);
    return !is_in_set(before, p + 2, end) && is_in_set(after, p + 2, end) ? match(m, s, end) : NULL;
}

static const char *match_again(matcher *m, const char *s, const char *p) {
    const unsigned which = (unsigned)(p[1] - '1');
    const ptrdiff_t size = m->captures[which].size;
    m->steps += 2;
    if (size == PLACE || m->end - s < size)
        return NULL;
    m->steps += (double)size;
    return memcmp(s, m->captures[which].start, (size_t)size) == 0 ? match(m, s + size, p + 2)
                                                                  : NULL;
}

static const char *match_capture(matcher *m, const char *s, const char *p) {
    const char *end;
    m->steps++;
    if (*p == '(') {
        m->captures[m->captured].start = s;
        m->captures[m->captured].size = p[1] == ')' ? PLACE : OPEN;
        m->captured++;
        end = match(m, s, p + (p[1] == ')' ? 2 : 1));
        m->captured -= end == NULL;
        return end;
    }
    unsigned last = m->captured - 1;
    while (m->captures[last].size != OPEN)
        last--;
    m->captures[last].size = s - m->captures[last].start;
    end = match(m, s, p + 1);
    if (end == NULL)
        m->captures[last].size = OPEN;
    return end;
}

static const char *match_repeated(matcher *m, const char *s, const char *p, const char *end) {
    const char *found = NULL;
    if (*end == '-') {
        while ((found = match(m, s, end + 1)) == NULL && fits(m, s, p, end))
            s++;
        return found;
    }
    const ptrdiff_t least = *end == '+', most = *end == '?' ? 1 : m->end - s;
    ptrdiff_t count = 0;
    while (count < most && fits(m, s + count, p, end))
        count++;
    for (; found == NULL && count >= least; count--)
        found = match(m, s + count, end + 1);
    return found;
}

/* The end of what the pattern matches from here on, or NULL. */
static const char *match(matcher *m, const char *s, const char *p) {
    if (*p == '\0')
        return s;
    if (*p == '(' || *p == ')')
        return match_capture(m, s, p);
    if (*p == '%' && p[1] == 'b')
        return match_balanced(m, s, p);
    if (*p == '%' && p[1] == 'f')
        return match_frontier(m, s, p);
    if (*p == '%' && isdigit((unsigned char)p[1]))
        return match_again(m, s, p);
    if (*p == '$' && p[1] == '\0')
        return s == m->end ? s : NULL;
    const char *end = character_end(p);
    if (*end != '\0' && strchr("*+-?", *end) != NULL)
        return match_repeated(m, s, p, end);
    return fits(m, s, p, end) ? match(m, s + 1, end) : NULL;
}

/* Of the first place where the pattern is: from and to as string.find has them, 0 if there is none.
 */
static double find(const char *string, const char *pattern, long long place[2]) {
    matcher m = {.start = string, .end = string + strlen(string)};
    const bool anchored = *pattern == '^';
    for (const char *s = string; s <= m.end && (s == string || !anchored); s++) {
        m.captured = 0;
        const char *end = match(&m, s, pattern + anchored);
        if (end != NULL) {
            place[0] = s - string + 1;
            place[1] = end - string;
            return m.steps;
        }
    }
    place[0] = place[1] = 0;
    return m.steps;
}

/* ---- Patterns at random. ---- */

static const char *pick(const char *const *list, size_t count) {
    return list[(size_t)rand() % count];
}

static void make_pattern(char *pattern) {
    static const char *const characters[] = {"a",  "b",  "(",     "[",     ".",    "%a",   "%(",
                                             "]",  "a",  "b",     "-",     "[ab]", "[^a]", "[]a]",
                                             "%A", "%%", "[%]b]", "[^]b]", "[[(]", "[%a(]"};
    static const char *const repeated[] = {"", "", "", "*", "+", "-", "?"};
    static const char *const others[] = {"%b()", "%bab",   "%b[]",   "%b[x",
                                         "%baa", "%f[ab]", "%f[^(]", "()"};
    unsigned open = 0, captures = 0, closed = 0;
    *pattern = '\0';
    if (rand() % 8 == 0)
        strcat(pattern, "^");
    for (int left = 1 + rand() % 7; left > 0; left--) {
        const int kind = rand() % 16;
        if (kind < 9) {
            const char *c = pick(characters, sizeof characters / sizeof *characters);
            strcat(pattern, *c == '(' ? "%(" : *c == '[' && c[1] == '\0' ? "%[" : c);
            strcat(pattern, pick(repeated, sizeof repeated / sizeof *repeated));
        } else if (kind < 12) {
            const char *other = pick(others, sizeof others / sizeof *others);
            if (strcmp(other, "()") == 0 && (open > 0 || captures == 9))
                continue;
            captures += strcmp(other, "()") == 0;
            closed = open == 0 ? captures : closed;
            strcat(pattern, other);
        } else if (kind < 14 && captures < 9 && open == 0) {
            strcat(pattern, "(");
            open++;
            captures++;
        } else if (kind < 15 && open > 0) {
            strcat(pattern, ")");
            open--;
            closed = captures;
        } else if (closed > 0) {
            sprintf(pattern + strlen(pattern), "%%%u", 1 + (unsigned)rand() % closed);
        }
    }
    if (open > 0)
        strcat(pattern, ")");
    if (rand() % 8 == 0)
        strcat(pattern, "$");
}

static void make_string(char *string) {
    static const char *const letters[] = {"a", "ab", "aab([", "()", "ab()[]-% x"};
    const char *some = pick(letters, sizeof letters / sizeof *letters);
    size_t size = (size_t)rand() % 25;
    for (size_t i = 0; i < size; i++)
        string[i] = some[(size_t)rand() % strlen(some)];
    string[size] = '\0';
}

static void the_bound_holds(void **state) {
    enum { CASES = 200000 };
    lua_State *lua = luaL_newstate();
    double tightest = 0;
    unsigned found = 0;
    (void)state;
    assert_non_null(lua);
    luaL_openlibs(lua);
    lua_getglobal(lua, "string");
    srand(1);
    for (int i = 0; i < CASES; i++) {
        char pattern[128], string[32];
        long long place[2];
        make_pattern(pattern);
        make_string(string);
        const double steps = find(string, pattern, place);
        const double bound = bouton_pattern_steps(pattern, strlen(pattern), strlen(string));
        lua_settop(lua, 1);
        lua_getfield(lua, 1, "find");
        lua_pushstring(lua, string);
        lua_pushstring(lua, pattern);
        if (lua_pcall(lua, 2, 2, 0) != LUA_OK)
            fail_msg("%s in %s: %s", pattern, string, lua_tostring(lua, -1));
        if (lua_tointeger(lua, -2) != place[0] || lua_tointeger(lua, -1) != place[1])
            fail_msg("%s in %s: found at %lld to %lld", pattern, string, place[0], place[1]);
        if (steps > bound)
            fail_msg("%s in %s: %g steps, bound %g", pattern, string, steps, bound);
        found += place[0] > 0;
        tightest = steps / bound > tightest ? steps / bound : tightest;
    }
    lua_close(lua);
    assert_in_range(found, CASES / 10, CASES * 9 / 10);
    assert_true(tightest > 0.3);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_bound_holds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
