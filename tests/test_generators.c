/* SPDX-License-Identifier: MIT */
/* The moves that bouton-check makes are those of reference/ and of the library, in every state that
 * can be reached from a game's examples, and so are its forms: what the library takes for the same
 * it does too. */
#include "every_game.h"

#include "base/text.h"
#include "checker/games.h"
#include "reference/moves.h"

/* Options that can be compared, in order, each once: of each the forms of its components, in order
 * and with their sizes. */
typedef struct option_set {
    size_t count, room;
    char **keys; /* each with its size before it */
} option_set;

static int compare_keys(const void *a, const void *b) {
    const char *x = *(char *const *)a, *y = *(char *const *)b;
    size_t size, other;
    memcpy(&size, x, sizeof size);
    memcpy(&other, y, sizeof other);
    if (size != other)
        return size < other ? -1 : 1;
    return memcmp(x + sizeof size, y + sizeof size, size);
}

static char *key_of_bytes(const uint8_t *bytes, size_t size) {
    char *key = malloc(sizeof size + size);
    memcpy(key, &size, sizeof size);
    memcpy(key + sizeof size, bytes, size);
    return key;
}

/* Takes over keys of components, which it joins. */
static void put(option_set *set, char **parts, size_t count) {
    size_t size = 0, all = 0, part;
    qsort(parts, count, sizeof *parts, compare_keys);
    for (size_t i = 0; i < count; i++) {
        memcpy(&part, parts[i], sizeof part);
        all += sizeof part + part;
    }
    char *key = malloc(sizeof all + all);
    memcpy(key, &all, sizeof all);
    for (size_t i = 0; i < count; i++) {
        memcpy(&part, parts[i], sizeof part);
        memcpy(key + sizeof all + size, parts[i], sizeof part + part);
        size += sizeof part + part;
        free(parts[i]);
    }
    if (set->count == set->room) {
        set->room = 2 * set->room + 64;
        set->keys = realloc(set->keys, set->room * sizeof *set->keys);
    }
    set->keys[set->count++] = key;
}

static void settle(option_set *set) {
    size_t kept = 0;
    qsort(set->keys, set->count, sizeof *set->keys, compare_keys);
    for (size_t i = 0; i < set->count; i++) {
        if (kept > 0 && compare_keys(&set->keys[i], &set->keys[kept - 1]) == 0)
            free(set->keys[i]);
        else
            set->keys[kept++] = set->keys[i];
    }
    set->count = kept;
}

static void clear(option_set *set) {
    while (set->count > 0)
        free(set->keys[--set->count]);
}

static bool are_equal(const option_set *a, const option_set *b) {
    bool equal = a->count == b->count;
    for (size_t i = 0; i < a->count && equal; i++)
        equal = compare_keys(&a->keys[i], &b->keys[i]) == 0;
    return equal;
}

enum { PARTS_MAX = 64 };

/* What a game of the checker's is asked with. */
typedef struct generator {
    const sample *s;
    const game *game;
    setting with;
    pieces state, options;
    bouton_text text;
} generator;

/* Adds the components of a text to an option. */
static void take(generator *g, const char *text, char **parts, size_t *count) {
    pieces_clear(&g->state);
    if (!g->game->read(&g->with, text, &g->state))
        fail_msg("%s:%s is not understood", g->s->rule->text, text);
    assert_int_equal(g->state.option_count, 1);
    for (size_t i = 0, start = 0; i < g->state.count; start = g->state.ends[i++]) {
        assert_true(*count < PARTS_MAX);
        parts[(*count)++] = key_of_bytes(g->state.bytes + start, g->state.ends[i] - start);
    }
}

static const char *text_of(generator *g, bouton_state state) {
    bouton_text_clear(&g->text);
    bouton_rule_print(g->s->rule, state, &g->text);
    return g->text.data;
}

/* The options of the checker's: of each component in turn, beside the others. */
static void put_own(generator *g, const char *text, option_set *set) {
    char *parts[PARTS_MAX], *all[PARTS_MAX];
    size_t count = 0;
    take(g, text, all, &count);
    for (size_t c = 0; c < count; c++) {
        size_t size, at = 0;
        memcpy(&size, all[c], sizeof size);
        pieces_clear(&g->options);
        g->game->moves(&g->with, (const uint8_t *)all[c] + sizeof size, size, &g->options);
        assert_true(pieces_go_on(&g->options));
        for (size_t option = 0; option < g->options.option_count; option++) {
            size_t left = 0;
            for (size_t i = 0; i < count; i++)
                if (i != c) {
                    memcpy(&size, all[i], sizeof size);
                    parts[left++] = key_of_bytes((const uint8_t *)all[i] + sizeof size, size);
                }
            for (; at < g->options.options[option]; at++) {
                const size_t start = at > 0 ? g->options.ends[at - 1] : 0;
                assert_true(left < PARTS_MAX);
                parts[left++] = key_of_bytes(g->options.bytes + start, g->options.ends[at] - start);
            }
            put(set, parts, left);
        }
    }
    for (size_t c = 0; c < count; c++)
        free(all[c]);
    settle(set);
}

static void put_references(generator *g, const reference_moves *moves, option_set *set) {
    for (size_t i = 0; i < moves->count; i++) {
        char *parts[PARTS_MAX], piece[REFERENCE_TEXT_MAX];
        size_t count = 0;
        for (const char *at = moves->text[i]; *at != '\0'; at += *at == '+') {
            const size_t size = strcspn(at, "+");
            snprintf(piece, sizeof piece, "%.*s", (int)size, at);
            take(g, piece, parts, &count);
            at += size;
        }
        put(set, parts, count);
    }
    settle(set);
}

static void put_librarys(generator *g, const bouton_moves *moves, option_set *set) {
    for (size_t option = 0; option < moves->option_count; option++) {
        char *parts[PARTS_MAX];
        size_t count = 0;
        for (size_t i = 0; i < bouton_option_size(moves, option); i++)
            take(g, text_of(g, bouton_option_state(moves, option, i)), parts, &count);
        put(set, parts, count);
    }
    settle(set);
}

/* The state itself, as it is and as the library simplifies it. */
static void check_form(generator *g, bouton_state state, bouton_moves *simple, option_set *set) {
    char *parts[PARTS_MAX];
    size_t count = 0;
    take(g, text_of(g, state), parts, &count);
    put(set, parts, count);
    assert_int_equal(bouton_rule_simplify(g->s->rule, state, false, simple), BOUTON_OK);
    count = 0;
    for (size_t i = 0; i < bouton_option_size(simple, 0); i++)
        take(g, text_of(g, bouton_option_state(simple, 0, i)), parts, &count);
    put(set, parts, count);
    settle(set);
    if (set->count != 1)
        fail_msg("%s:%s has another form than its simpler one", g->s->rule->text,
                 text_of(g, state));
    clear(set);
}

static unsigned games_met, mirrored;

/* One component that is answered by its image is lost. */
static void check_mirrored(generator *g, size_t node) {
    char *parts[PARTS_MAX];
    size_t count = 0, size;
    if (g->game->is_mirrored == NULL)
        return;
    take(g, text_of(g, explored_state(&g->s->graph, node)), parts, &count);
    if (count == 1) {
        memcpy(&size, parts[0], sizeof size);
        if (g->game->is_mirrored((const uint8_t *)parts[0] + sizeof size, size)) {
            assert_int_equal(g->s->values[node], 0);
            mirrored++;
        }
    }
    while (count > 0)
        free(parts[--count]);
}

static void moves_are_alike(sample *s) {
    static reference_moves moves;
    generator g = {.s = s, .text = bouton_text_start(s->b)};
    option_set own = {0}, references = {0}, librarys = {0}, form = {0};
    bouton_moves mine = bouton_moves_new(s->b), simple = bouton_moves_new(s->b);
    g.game = game_of(s->rule->text, &g.with);
    games_met += g.game != NULL;
    for (size_t i = 0; i < s->graph.count && g.game != NULL; i++) {
        const bouton_state state = explored_state(&s->graph, i);
        char text[REFERENCE_TEXT_MAX];
        snprintf(text, sizeof text, "%s", text_of(&g, state));
        put_own(&g, text, &own);
        assert_true(reference_moves_of(s->rule->text, text, &moves));
        put_references(&g, &moves, &references);
        assert_int_equal(bouton_rule_moves(s->rule, state, &mine), BOUTON_OK);
        put_librarys(&g, &mine, &librarys);
        if (!are_equal(&own, &references) || !are_equal(&own, &librarys))
            fail_msg("%s:%s has %zu options, by reference/ %zu and by the library %zu",
                     s->rule->text, text, own.count, references.count, librarys.count);
        check_form(&g, state, &simple, &form);
        check_mirrored(&g, i);
        clear(&own);
        clear(&references);
        clear(&librarys);
    }
    free(own.keys);
    free(references.keys);
    free(librarys.keys);
    free(form.keys);
    pieces_close(&g.state);
    pieces_close(&g.options);
    bouton_text_release(&g.text);
    bouton_moves_free(&mine);
    bouton_moves_free(&simple);
}

EVERY(moves_are_alike)

/* All games but those of codes, those in which play can come back, and Lua's; the positions beside
 * their examples are of them, too. */
static void test_met(void **state) {
    (void)state;
    assert_true(games_met >= 31 + 30);
    assert_true(mirrored > 20);
}

static void test_rules(void **state) {
    (void)state;
    static const struct {
        const char *rule;
        bool good;
    } cases[] = {
        {"cram", true},
        {"cram=", false},
        {"cram=3", false},
        {"crams", false},
        {"notakto=2", true},
        {"notakto=8", true},
        {"notakto=1", false},
        {"notakto=9", false},
        {"notakto=", false},
        {"notakto=3x", false},
        {"dawson-strip", true},
        {"dawson-strip=4096", true},
        {"dawson-strip=4097", false},
        {"dawson-strip=0", false},
        {"coins", false},
        {"coins=", false},
        {"coins=1,3-4", true},
        {"coins=63", true},
        {"coins=64", false},
        {"coins=0", false},
        {"coins=4-3", false},
        {"coins=1,", false},
        {"coins=1-", false},
        {"coins=run", true},
        {"coins=run,2-3", true},
        {"coins=run,", false},
        {"coins=run2", false},
        {"coins=sym", true},
        {"coins=sym,2", false},
        {"twins", true},
        {"twins=2", false},
        {"tartan", false},
        {"tartan=1-2", false},
        {"tartan=1-2*", false},
        {"tartan=1-2*run,3", true},
        {"tartan=sym*sym", true},
        {"tartan=sym*symx", false},
        {"wythoff=1", true},
        {"wythoff=1073741824", true},
        {"wythoff=1073741825", false},
        {"wythoff=0", false},
        {"moore", false},
        {"moore=0", false},
        {"moore=18446744073709551615", true},
        {"moore=18446744073709551616", false},
        {"take-away", false},
        {"take-away=half", true},
        {"take-away=halves", false},
        {"euclid=2", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        setting with;
        if ((game_of(cases[i].rule, &with) != NULL) != cases[i].good)
            fail_msg("\"%s\" is %s", cases[i].rule, cases[i].good ? "not known" : "taken");
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_are_alike),
        cmocka_unit_test(test_met),
        cmocka_unit_test(test_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
