/* SPDX-License-Identifier: MIT */
/* A random heap game, as the library has it (a code, a set of numbers to take or not to take) and
 * as a rule in Lua that goes by the meaning of its digits: who wins, the values and the moves must
 * be the same. The first byte chooses the kind and the play, the next two are heaps, the others
 * digits or numbers. */
#include "fuzz.h"

#include "base/context.h"

#include <bouton/position.h>
#include <bouton/solve.h>

/* What is to be reached. */
enum { CODES, SETS, BUT_SETS, SPLIT, SIGNED, MISERE, MOVES };

const fuzz_plan_of_target fuzz_plan = {
    .runs = 800,
    .edges = 1800,
    .goals = {[CODES] = {"codes compared", 200},
              [SETS] = {"sets to take compared", 60},
              [BUT_SETS] = {"sets not to take compared", 60},
              [SPLIT] = {"of the codes, with heaps that may be split", 60},
              [SIGNED] = {"of the codes, with a sign", 60},
              [MISERE] = {"compared in misere play", 200},
              [MOVES] = {"with a winning move", 300}},
};

enum { HEAP_MAX = 8, PLACES_MAX = 4, TEXT_MAX = 1 << 11, MOVES_MAX = 1 << 11, LEFT_MAX = 3 };

/* After digits and signs by place, from 0, and those of all places behind. */
static const char script[] =
    "function parse(text)\n"
    "    local size = math.tointeger(tonumber(text))\n"
    "    return size and size >= 0 and tostring(size) or nil\n"
    "end\n"
    "local function may(sign, a, b, c)\n"
    "    local alike = a == b and (not c or b == c)\n"
    "    local different = a ~= b and (not c or b ~= c and a ~= c)\n"
    "    return sign == '' or sign == '=' and alike or sign == '!' and different\n"
    "        or sign == '?' and not alike\n"
    "end\n"
    "function moves(state)\n"
    "    local size, found = tonumber(state), {}\n"
    "    local function leave(...) found[#found + 1] = {...} end\n"
    "    for take = 0, size do\n"
    "        local d, s, rest = digit[take] or tail, sign[take] or tail_sign, size - take\n"
    "        if d & 1 ~= 0 and rest == 0 and take > 0 then leave('0') end\n"
    "        if d & 2 ~= 0 and rest > 0 and take > 0 then leave(tostring(rest)) end\n"
    "        for a = 1, rest do\n"
    "            for b = a, rest - a do\n"
    "                local c = rest - a - b\n"
    "                if d & 4 ~= 0 and c == 0 and may(s, a, b) then\n"
    "                    leave(tostring(a), tostring(b))\n"
    "                end\n"
    "                if d & 8 ~= 0 and c >= b and may(s, a, b, c) then\n"
    "                    leave(tostring(a), tostring(b), tostring(c))\n"
    "                end\n"
    "            end\n"
    "        end\n"
    "    end\n"
    "    return found\n"
    "end\n";

/* A game in both forms. */
typedef struct game {
    char rule[64], lua[TEXT_MAX + sizeof script];
    bool is_set, is_but, splits, is_signed;
} game;

static bouton_status load(void *user, const char *name, size_t size_max, bouton_text *text,
                          const char **why) {
    (void)name, (void)size_max, (void)why;
    bouton_text_put(text, ((const game *)user)->lua);
    return bouton_text_status(text);
}

/* Digits and signs as tables of Lua; those behind are the tail's. */
static void tell_digits(game *g, const unsigned *digits, const char *signs, size_t count,
                        unsigned tail, char tail_sign) {
    char *at = g->lua;
    at += sprintf(at, "local digit, sign = {}, {}\n");
    for (size_t k = 0; k < count; k++)
        at += sprintf(at, "digit[%zu], sign[%zu] = %u, '%.1s'\n", k, k, digits[k],
                      signs[k] != ' ' ? &signs[k] : "");
    at += sprintf(at, "local tail, tail_sign = %u, '%.1s'\n", tail,
                  tail_sign != ' ' ? &tail_sign : "");
    strcpy(at, script);
}

/* 0.31!7... */
static void make_code(game *g, const uint8_t *data, size_t size) {
    static const char names[] = "0123456789ABCDEF", kinds[] = "       !!=?";
    unsigned digits[PLACES_MAX + 1];
    char signs[PLACES_MAX + 1], *at = g->rule;
    size_t count = 0;
    for (; count < size && count <= PLACES_MAX; count++) {
        digits[count] = count == 0          ? data[0] & 12
                        : data[count] & 128 ? data[count] & 15
                                            : data[count] & 7;
        signs[count] = kinds[(data[count] >> 4 & 7) * 3 % (sizeof kinds - 1)];
        g->splits |= digits[count] >= 4;
        g->is_signed |= signs[count] != ' ' && digits[count] >= 4;
        *at++ = names[digits[count]];
        if (signs[count] != ' ')
            *at++ = signs[count];
        if (count == 0)
            *at++ = '.';
    }
    const bool has_tail = data[0] >= 192 && count > 1;
    strcpy(at, has_tail ? "..." : "");
    tell_digits(g, digits, signs, count, has_tail ? digits[count - 1] : 0,
                has_tail ? signs[count - 1] : ' ');
}

/* subtract=1,3 or allbut=1,3. */
static void make_set(game *g, const uint8_t *data, size_t size) {
    unsigned digits[HEAP_MAX + 1];
    char signs[HEAP_MAX + 1], *at = g->rule;
    bool in[HEAP_MAX + 1] = {false};
    for (size_t i = 0; i < size && i <= PLACES_MAX; i++)
        in[1 + data[i] % HEAP_MAX] = true;
    at += sprintf(at, g->is_but ? "allbut=" : "subtract=");
    const char *comma = "";
    for (unsigned k = 0; k <= HEAP_MAX; k++) {
        if (in[k]) {
            at += sprintf(at, "%s%u", comma, k);
            comma = ",";
        }
        digits[k] = k > 0 && in[k] != g->is_but ? 3 : 0;
        signs[k] = ' ';
    }
    tell_digits(g, digits, signs, HEAP_MAX + 1, g->is_but ? 3 : 0, ' ');
}

/* A move, comparable: the component, whether it wins, the heaps left in order. */
typedef struct move {
    uint64_t component, wins, left[LEFT_MAX];
} move;

typedef struct answer {
    bouton_status status;
    bouton_outcome outcome;
    bouton_grundy value;
    move moves[MOVES_MAX];
    size_t move_count;
} answer;

static int compare_words(const void *a, const void *b, size_t count) {
    const uint64_t *x = a, *y = b;
    for (size_t i = 0; i < count; i++)
        if (x[i] != y[i])
            return x[i] < y[i] ? -1 : 1;
    return 0;
}

static int compare_moves(const void *a, const void *b) {
    return compare_words(a, b, sizeof(move) / sizeof(uint64_t));
}

static int compare_heaps(const void *a, const void *b) {
    return compare_words(a, b, 1);
}

static uint64_t heap_left(const bouton_solution *s, size_t i, size_t part) {
    uint64_t heap = 0;
    size_t size = 0;
    char text[24] = "";
    if (bouton_solution_left_heap(s, i, part, &heap))
        return heap;
    const void *state = bouton_solution_left_state(s, i, part, &size);
    HOLDS(state != NULL && size < sizeof text);
    memcpy(text, state, size);
    return strtoull(text, NULL, 10);
}

/* The moves in order, each once, with the heaps left; empty heaps are none. */
static void take_moves(const bouton_solution *s, answer *a) {
    const size_t count = bouton_solution_moves(s);
    HOLDS(count <= MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        bool wins;
        move *m = &a->moves[i];
        *m = (move){.component = bouton_solution_move(s, i, &wins)};
        m->wins = wins;
        HOLDS(bouton_solution_left_count(s, i) <= LEFT_MAX);
        for (size_t part = 0; part < bouton_solution_left_count(s, i); part++)
            m->left[part] = heap_left(s, i, part);
        qsort(m->left, LEFT_MAX, sizeof *m->left, compare_heaps);
    }
    qsort(a->moves, count, sizeof *a->moves, compare_moves);
    a->move_count = 0;
    for (size_t i = 0; i < count; i++)
        if (i == 0 || compare_moves(&a->moves[i], &a->moves[i - 1]) != 0)
            a->moves[a->move_count++] = a->moves[i];
}

static void solve(game *g, const char *rule, const uint8_t heaps[2], bouton_play play, answer *a) {
    fuzz_budget budget = {.asked_max = FUZZ_ASKED_MAX};
    bouton_context *b = bouton_new(&(bouton_options){.memory_max = 64 << 20,
                                                     .poll = fuzz_poll,
                                                     .poll_user = &budget,
                                                     .load = load,
                                                     .load_user = g});
    HOLDS(b != NULL);
    bouton_position *position = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    char text[160];
    HOLDS(position != NULL && solution != NULL);
    snprintf(text, sizeof text, "%s:%d + %s:%d", rule, heaps[0] % (HEAP_MAX + 1), rule,
             heaps[1] % (HEAP_MAX + 1));
    bouton_solution_want_value(solution, true);
    a->status = bouton_position_read(position, text, strlen(text));
    if (a->status == BOUTON_OK)
        a->status = bouton_solve(position, play, BOUTON_WANT_ALL, solution);
    if (a->status == BOUTON_OK) {
        a->outcome = bouton_solution_outcome(solution);
        a->value = bouton_solution_value(solution);
        take_moves(solution, a);
    }
    bouton_solution_free(solution);
    bouton_position_free(position);
    bouton_free(b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static answer native, scripted;
    if (size < 5)
        return 0;
    game g = {.is_set = data[0] % 4 >= 2, .is_but = data[0] % 4 == 3};
    const bouton_play play = data[0] & 16 ? BOUTON_MISERE : BOUTON_NORMAL;
    if (g.is_set)
        make_set(&g, data + 3, size - 3);
    else
        make_code(&g, data + 3, size - 3);
    solve(&g, g.rule, data + 1, play, &native);
    solve(&g, "lua=it.lua", data + 1, play, &scripted);
    if (native.status != BOUTON_OK || scripted.status == BOUTON_LIMIT)
        return 0;
    HOLDS(scripted.status == BOUTON_OK);
    HOLDS(native.outcome == scripted.outcome);
    if (native.value.known && scripted.value.known)
        HOLDS(native.value.value == scripted.value.value);
    HOLDS(native.move_count == scripted.move_count);
    bool won = false;
    for (size_t i = 0; i < native.move_count; i++) {
        HOLDS(compare_moves(&native.moves[i], &scripted.moves[i]) == 0);
        won = won || native.moves[i].wins;
    }
    HOLDS(won == (native.outcome == BOUTON_N) || native.move_count == 0);
    fuzz_reach(g.is_but ? BUT_SETS : g.is_set ? SETS : CODES);
    if (!g.is_set && g.splits)
        fuzz_reach(SPLIT);
    if (!g.is_set && g.is_signed)
        fuzz_reach(SIGNED);
    if (play == BOUTON_MISERE)
        fuzz_reach(MISERE);
    if (won)
        fuzz_reach(MOVES);
    return 0;
}
