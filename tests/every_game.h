/* SPDX-License-Identifier: MIT */
/* For tests of every game: a property of a game, checked on everything that can be reached from its
 * example.
 */
#ifndef BOUTON_TESTS_EVERY_GAME_H
#define BOUTON_TESTS_EVERY_GAME_H

#include "base/random.h"
#include "explore.h"
#include "test.h"

#include <stdio.h>

enum {
    STATES_MAX = 20000, /* reached from an example */
};

/* Examples that stand in files are read from the repository. */
static inline bouton_status load(void *user, const char *name, size_t size_max, bouton_text *text,
                                 const char **why) {
    char path[512], piece[4096];
    (void)user, (void)size_max;
    snprintf(path, sizeof path, "%s/%s", BOUTON_SOURCE_DIR, name);
    FILE *file = fopen(path, "rb");
    *why = "it is not there";
    if (file == NULL)
        return BOUTON_INPUT;
    for (size_t size; (size = fread(piece, 1, sizeof piece, file)) > 0;)
        bouton_text_put_bytes(text, piece, size);
    fclose(file);
    return BOUTON_OK;
}

typedef struct sample {
    bouton_context *b;
    const char *text; /* where play begins: the first component of this position */
    const bouton_game *game;
    bouton_rule *rule;
    graph graph;
    uint64_t *values; /* NULL for loopy games */
    bouton_random random;
} sample;

typedef void property(sample *s);

/* What the examples leave out: other parameters, other ways to write, awkward boards. */
static const char *const more_positions[] = {
    "0.3F:9",
    "4.0E:7",
    "4!.8=C?:9",
    "8!.4=...:8",
    "0.07:11",
    "allbut=1-3:11",
    "arc-kayles:grid2x3",
    "brussels-sprouts:3.2.1",
    "chomp:5,3,3,1",
    "clobber:xo./oox/x.o",
    "coins=1,3-4:TTHTHH",
    "coins=run,2-3:THHTHTH",
    "cram:..#/.../#..",
    "dawson-strip=1:......",
    "dawson-strip=3:.....x....",
    "domino-juvavum:..#/.../...",
    "end-nim:2,4,1,3",
    "euclid:21,34",
    "fibonacci:15,3",
    "geography:0,0>1,1-2,2>0,2-3,3>1,3-4,1>4",
    "graph=0-1,1>2,2>3,3-4,4>1,0>0:0",
    "hackenbush:0-1,0-1,1-2,2-2,0-3,3-4,4-5,5-3",
    "juvavum:..#/.../.#.",
    "moore=1:2,3",
    "moore=3:1,2,2,1",
    "nimstring:0-1,1-2,2-3,3-0,2-0",
    "node-kayles:0-1,0-2,0-3,0-4,5-6,6-7,7-5,8",
    "northcott:b/w...b/.b.w",
    "notakto=2:2x3",
    "notakto=4:x...x/..x../x....",
    "poker:1,2/2,0",
    "silver-dollar:0,2,5,6",
    "sprouts:2a2a.A|2AB|B1",
    "staircase:2,0,1,2",
    "take-away=divisors:30",
    "take-away=prime:19",
    "take-away=square:19",
    "tartan=sym*1-2:THTH/HTHH",
    "tartan=run*3:TH/HT/HH/TH",
    "wythoff=3:6,7",
    "wythoff=2:7,12",
};

/* Gives the game of the text's first component. */
static inline const bouton_game *test_from(const char *text, uint64_t seed, property *test) {
    sample s = {.b = bouton_new(&(bouton_options){.load = load}), .text = text, .random = {seed}};
    bouton_position *position = bouton_position_new(s.b);
    if (bouton_position_read(position, text, strlen(text)) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(s.b)->message);
    s.rule = position->components[0].rule;
    s.game = s.rule->game;
    if (!explore(&s.graph, s.rule, bouton_position_at(position, 0), STATES_MAX))
        fail_msg("%s reaches too many states", text);
    if (!s.game->loopy)
        s.values = explored_values(&s.graph);
    test(&s);
    free(s.values);
    explored_free(&s.graph);
    bouton_position_free(position);
    bouton_free(s.b);
    return s.game;
}

static inline void test_each(const char *const *texts, size_t count, property *test) {
    for (size_t i = 0; i < count; i++)
        test_from(texts[i], i, test);
}

static inline void for_every_game(property *test) {
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < bouton_game_count(b); i++) {
        const bouton_game *game = bouton_game_at(b, i);
        assert_ptr_equal(test_from(game->example, i, test), game);
    }
    bouton_free(b);
    for (size_t i = 0; i < sizeof more_positions / sizeof *more_positions; i++)
        test_from(more_positions[i], i, test);
}

/* The cmocka test that every game has the property. */
#define EVERY(name)                                                                                \
    static void test_##name(void **state) {                                                        \
        (void)state;                                                                               \
        for_every_game(name);                                                                      \
    }

#endif
