/* SPDX-License-Identifier: MIT */
/* The command table: each row of small families of every game against the definition, the formats
 * read back, rows chosen and counted, ranges that are none. */
#include "faults.h"
#include "test.h"

#include "base/text.h"
#include "reference/moves.h"

#include <bouton/bouton.h>
#include <jansson.h>
#include <stdio.h>

/* ---- A door to what is written. ---- */

typedef struct world {
    bouton_context *b;
    char *written;
    size_t size;
    unsigned polls, polls_max; /* then it is interrupted; 0: never */
} world;

static bool put(void *user, const char *bytes, size_t size) {
    world *w = user;
    w->written = realloc(w->written, w->size + size + 1);
    memcpy(w->written + w->size, bytes, size);
    w->size += size;
    w->written[w->size] = '\0';
    return true;
}

static bouton_verdict poll_world(void *user, const bouton_progress *progress) {
    world *w = user;
    (void)progress;
    return w->polls_max > 0 && ++w->polls > w->polls_max ? BOUTON_INTERRUPT : BOUTON_GO_ON;
}

static int set_up(void **state) {
    world *w = calloc(1, sizeof *w);
    w->b = bouton_new(
        &(bouton_options){.size = sizeof(bouton_options), .poll = poll_world, .poll_user = w});
    *state = w;
    return 0;
}

static int tear_down(void **state) {
    world *w = *state;
    bouton_free(w->b);
    free(w->written);
    free(w);
    return 0;
}

enum { WORDS_MAX = 12 };

/* Runs a command with these words; what it writes is w->written. */
static bouton_status run_command(world *w, const char *command, const char *const *words) {
    const bouton_frontend door = {.size = sizeof door, .user = w, .write = put};
    const char *all[WORDS_MAX] = {command};
    size_t count = 1;
    for (size_t i = 0; words[i] != NULL; i++)
        all[count++] = words[i];
    bouton_request *request = bouton_request_new(w->b);
    bool answered;
    if (request == NULL)
        return BOUTON_SYSTEM;
    w->size = 0;
    put(w, "", 0);
    bouton_status status = bouton_request_read(request, all, count);
    if (status == BOUTON_OK)
        status = bouton_request_run(request, &door, &answered);
    bouton_request_free(request);
    return status;
}

static bouton_status run(world *w, const char *const *words) {
    return run_command(w, "table", words);
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

static json_t *run_json(world *w, const char *const *words) {
    assert_int_equal(run(w, words), BOUTON_OK);
    json_t *answer = json_loads(w->written, 0, NULL);
    assert_non_null(answer);
    return answer;
}

static const char *text_of(const json_t *object, const char *key) {
    return json_string_value(json_object_get(object, key));
}

static json_int_t number_of(const json_t *object, const char *key) {
    return json_integer_value(json_object_get(object, key));
}

/* ---- The definition, on texts: all sums that can be reached, as a graph. ---- */

typedef struct node {
    char *key;      /* components in order, "kayles:3" each, '+' after each */
    unsigned *next; /* one for each move, as often as there are moves to it */
    size_t count;
    int outcome[2]; /* by play: -1 not known, else 1 if the player to move wins */
    unsigned depth[2];
    int value; /* -1: not known */
} node;

typedef struct sums {
    bouton_context *b;
    node *nodes;
    size_t count;
} sums;

static int compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

enum { PARTS_MAX = 16, PART_MAX = 160 };

typedef struct parts {
    size_t count;
    char text[PARTS_MAX][PART_MAX];
} parts;

static size_t node_of(sums *s, parts *p) {
    char *order[PARTS_MAX];
    char key[PARTS_MAX * PART_MAX] = "";
    for (size_t i = 0; i < p->count; i++)
        order[i] = p->text[i];
    qsort(order, p->count, sizeof *order, compare);
    for (size_t i = 0; i < p->count; i++) {
        strcat(key, order[i]);
        strcat(key, "+");
    }
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->nodes[i].key, key) == 0)
            return i;
    s->nodes = realloc(s->nodes, (s->count + 1) * sizeof *s->nodes);
    s->nodes[s->count] = (node){.key = strdup(key), .outcome = {-1, -1}, .value = -1};
    return s->count++;
}

static void add_part(parts *p, const char *rule, size_t rule_size, const char *state, size_t size) {
    assert_true(p->count < PARTS_MAX && rule_size + size + 2 < PART_MAX);
    snprintf(p->text[p->count++], PART_MAX, "%.*s:%.*s", (int)rule_size, rule, (int)size, state);
}

/* Adds the components of a text; what has no move at all by its name is left out. */
static void read_parts(bouton_context *b, const char *text, parts *p) {
    bouton_position *position = bouton_position_new(b);
    bouton_text *state = bouton_text_new(b);
    assert_int_equal(bouton_position_read(position, text, strlen(text)), BOUTON_OK);
    for (size_t i = 0; i < bouton_position_count(position); i++) {
        const char *rule = bouton_position_rule(position, i);
        uint64_t heap;
        bouton_text_clear(state);
        bouton_position_state(position, i, state);
        if ((bouton_position_heap(position, i, &heap) && heap == 0) ||
            strcmp(bouton_text_data(state), "none") == 0)
            continue; /* nothing is left */
        add_part(p, rule, strlen(rule), bouton_text_data(state), bouton_text_size(state));
    }
    bouton_text_free(state);
    bouton_position_free(position);
}

/* The moves of one component, each once: heaps in any order are the same, other states as they are
 * written. */
static void expand_component(sums *s, size_t at, const parts *p, size_t component) {
    reference_moves *moves = calloc(1, sizeof *moves);
    const char *text = p->text[component], *colon = strchr(text, ':');
    size_t *made = NULL, made_count = 0;
    char rule[PART_MAX];
    snprintf(rule, sizeof rule, "%.*s", (int)(colon - text), text);
    const bool heaps = strspn(colon + 1, "0123456789") == strlen(colon + 1);
    assert_true(reference_moves_of(rule, colon + 1, moves));
    for (size_t m = 0; m < moves->count; m++) {
        parts after = {.count = 0};
        for (size_t i = 0; i < p->count; i++)
            if (i != component)
                strcpy(after.text[after.count++], p->text[i]);
        for (const char *state = moves->text[m]; *state != '\0';) {
            /* As the library would print it. */
            parts left = {.count = 0};
            const size_t size = strcspn(state, "+");
            add_part(&left, rule, strlen(rule), state, size);
            read_parts(s->b, left.text[0], &after);
            state += size + (state[size] == '+');
        }
        const size_t to = node_of(s, &after);
        bool twice = false;
        for (size_t i = 0; i < made_count; i++)
            twice =
                twice || (made[i] == to && (heaps || strcmp(moves->text[i], moves->text[m]) == 0));
        made = realloc(made, (made_count + 1) * sizeof *made);
        made[made_count++] = to;
        if (twice)
            continue;
        node *n = &s->nodes[at];
        n->next = realloc(n->next, (n->count + 1) * sizeof *n->next);
        n->next[n->count++] = (unsigned)to;
    }
    free(made);
    free(moves);
}

static void expand(sums *s) {
    for (size_t at = 0; at < s->count; at++) {
        parts p = {.count = 0};
        for (const char *part = s->nodes[at].key; *part != '\0'; part = strchr(part, '+') + 1) {
            snprintf(p.text[p.count], PART_MAX, "%.*s", (int)strcspn(part, "+"), part);
            p.count++;
        }
        for (size_t i = 0; i < p.count; i++)
            expand_component(s, at, &p, i);
    }
}

/* Who wins within `round` moves: the winner hurries, the loser delays. */
static bool label(sums *s, int play, unsigned round) {
    bool more = false;
    for (size_t i = 0; i < s->count; i++) {
        node *n = &s->nodes[i];
        bool all_won = true, some_lost = false;
        if (n->outcome[play] >= 0)
            continue;
        for (size_t m = 0; m < n->count; m++) {
            const node *next = &s->nodes[n->next[m]];
            const bool known = next->outcome[play] >= 0 && next->depth[play] < round;
            some_lost = some_lost || (known && next->outcome[play] == 0);
            all_won = all_won && known && next->outcome[play] == 1;
        }
        if (!some_lost && !all_won)
            continue;
        n->outcome[play] = n->count == 0 ? play : some_lost;
        n->depth[play] = round;
        more = true;
    }
    return more;
}

/* The mex over all moves of the whole sum; only where play ends. */
static int value_of(sums *s, size_t at) {
    node *n = &s->nodes[at];
    if (n->value >= 0)
        return n->value;
    bool *seen = calloc(n->count + 1, sizeof *seen);
    for (size_t m = 0; m < n->count; m++) {
        const int value = value_of(s, n->next[m]);
        if ((size_t)value < n->count)
            seen[value] = true;
    }
    int mex = 0;
    while (seen[mex])
        mex++;
    free(seen);
    n = &s->nodes[at];
    return n->value = mex;
}

static void free_sums(sums *s) {
    for (size_t i = 0; i < s->count; i++) {
        free(s->nodes[i].key);
        free(s->nodes[i].next);
    }
    free(s->nodes);
}

/* ---- Every row. ---- */

static const char *const families[] = {
    "0.137:0-11",
    "4.0E:(0-7)",
    "0.(4-7)7:0-6",
    "allbut=2,3:0-9",
    "arc-kayles:path(1-7)",
    "brussels-sprouts:(3-4)*(1-2)",
    "chomp:(1-3)x(1-4)",
    "chomp:0-3,0-3,0-2",
    "clobber:(1-2)x(1-4)",
    "coins=1-(2-3):THTHH",
    "cram:(1-3)x(1-3)",
    "dawson-chess:0-11",
    "dawson-kayles:0-11",
    "dawson-strip=(1-2):.....",
    "domino-juvavum:2x(1-3)",
    "end-nim:0-2,0-3,0-2",
    "euclid:1-6,1-6",
    "fibonacci:1-9,1-4",
    "fibonacci:0-9",
    "geography:(0-3),0-1,1-2,2-3,3-0",
    "graph=0>1,1>2,2>0,1>3,2>3,4>1:0-4",
    "grundy:0-11",
    "hackenbush:0-1,1-(0-2),1-(2-3)",
    "juvavum:2x(1-3)",
    "kayles:0-5,0-4",
    "lasker:0-5,0-3",
    "mock-turtles:THTHHT",
    "moore=(1-2):0-3,0-3",
    "nim:0-4,0-4",
    "nim:0-2 + kayles:0-4",
    "nimble:0-3,0-3",
    "nimstring:0-1,1-(0-2),1-2",
    "node-kayles:cycle(3-7)",
    "northcott:w/w..b",
    "notakto=(1-2):2x2",
    "officers:0-9",
    "poker:0-2,0-2/0-1,0-1",
    "ruler:THTHH",
    "silver-dollar:0-4,0-4",
    "sprouts:0*(1-2)",
    "sprouts:1.(1-2)*2",
    "staircase:0-2,0-2,0-2",
    "subtract=1,(3-4):0-12",
    "sym:THTHH",
    "take-away=half:0-9",
    "take-away=square:0-9",
    "tartan=1-2*1-(1-3):THT/HTH",
    "treblecross:0-11",
    "triplets:THTHHT",
    "turning-turtles:THTHH",
    "twins:THTHH",
    "wythoff:0-4,0-4",
    "wythoff=(1-2):0-3,0-3",
};

/* Games whose moves the reference does not have. */
static bool is_left_out(const char *name) {
    static const char *const names[] = {"code", "lua", "template"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

/* All that the rows reach, labelled. */
static void reach(sums *s, const json_t *rows) {
    size_t i;
    json_t *row;
    json_array_foreach(rows, i, row) {
        parts p = {.count = 0};
        read_parts(s->b, text_of(row, "position"), &p);
        node_of(s, &p);
    }
    expand(s);
    for (int play = 0; play < 2; play++)
        for (unsigned round = 0; label(s, play, round);)
            round++;
}

/* What play makes of a row's words is what the row says the move leaves. */
static void assert_words(sums *s, const json_t *row, int play) {
    const char *before = text_of(row, "position");
    bouton_match *match = bouton_match_new(s->b);
    bouton_position *position = bouton_position_new(s->b);
    bouton_text *after = bouton_text_new(s->b);
    assert_int_equal(bouton_position_read(position, before, strlen(before)), BOUTON_OK);
    assert_int_equal(bouton_match_set_players(match, "Ann,Bo"), BOUTON_OK);
    assert_int_equal(bouton_match_start(match, position, play == 0 ? BOUTON_NORMAL : BOUTON_MISERE),
                     BOUTON_OK);
    if (bouton_match_make(match, text_of(row, "words")) != BOUTON_OK)
        fail_msg("%s: %s: %s", before, text_of(row, "words"), bouton_last_error(s->b)->message);
    bouton_position_write(bouton_match_position(match), after);
    assert_string_equal(bouton_text_data(after), text_of(row, "move"));
    bouton_text_free(after);
    bouton_position_free(position);
    bouton_match_free(match);
}

static void assert_row(sums *s, const json_t *row, int play, bool loopy) {
    parts p = {.count = 0};
    read_parts(s->b, text_of(row, "position"), &p);
    const size_t at = node_of(s, &p);
    const node *n = &s->nodes[at];
    const char *outcome = n->outcome[play] < 0 ? "D" : n->outcome[play] == 1 ? "N" : "P";
    assert_string_equal(text_of(row, "outcome"), outcome);
    if (n->outcome[play] >= 0)
        assert_int_equal(number_of(row, "depth"), n->depth[play]);
    else
        assert_null(json_object_get(row, "depth"));
    if (!loopy && json_is_integer(json_object_get(row, "value"))) {
        assert_int_equal(number_of(row, "value"), value_of(s, at));
        n = &s->nodes[at];
    }
    size_t winning = 0;
    for (size_t m = 0; m < n->count; m++)
        winning += s->nodes[n->next[m]].outcome[play] == 0;
    /* On a board two moves may leave the same. */
    const bool numbers = strpbrk(n->key, "THwb.#x-") == NULL;
    if (numbers ? (size_t)number_of(row, "winning") != winning
                : (number_of(row, "winning") > 0) != (winning > 0))
        fail_msg("%s has %zu winning moves", text_of(row, "position"), winning);
    if (winning == 0) {
        assert_true(json_is_null(json_object_get(row, "move")));
        assert_true(json_is_null(json_object_get(row, "words")));
        return;
    }
    assert_words(s, row, play);
    p.count = 0;
    read_parts(s->b, text_of(row, "move"), &p);
    const size_t after = node_of(s, &p);
    n = &s->nodes[at];
    bool is_move = false;
    for (size_t m = 0; m < n->count; m++)
        is_move = is_move || n->next[m] == after;
    if (!is_move)
        fail_msg("%s to %s is no move", text_of(row, "position"), text_of(row, "move"));
    assert_int_equal(s->nodes[after].outcome[play], 0);
}

static void rows_as_defined(void **state) {
    world *w = *state;
    for (size_t f = 0; f < sizeof families / sizeof *families; f++) {
        sums s = {.b = w->b};
        const bouton_game *game = bouton_game_find(w->b, families[f], strcspn(families[f], "=:"));
        const bool loopy = game != NULL && game->loopy;
        for (int play = 0; play < 2; play++) {
            json_t *answer = play == 0
                                 ? run_json(w, WORDS(families[f], "--json", "--depth"))
                                 : run_json(w, WORDS(families[f], "--json", "--depth", "--misere"));
            size_t i;
            json_t *row, *rows = json_object_get(answer, "rows");
            if (play == 0)
                reach(&s, rows);
            json_array_foreach(rows, i, row) assert_row(&s, row, play, loopy);
            assert_int_equal(number_of(answer, "count"), json_array_size(rows));
            /* Without --depth the rows come by other methods. */
            json_t *plain = play == 0 ? run_json(w, WORDS(families[f], "--json"))
                                      : run_json(w, WORDS(families[f], "--json", "--misere"));
            json_array_foreach(rows, i, row) {
                json_t *other = json_array_get(json_object_get(plain, "rows"), i);
                assert_string_equal(text_of(other, "outcome"), text_of(row, "outcome"));
                assert_int_equal(number_of(other, "winning"), number_of(row, "winning"));
                if (loopy || play == 0)
                    assert_true(
                        json_equal(json_object_get(other, "value"), json_object_get(row, "value")));
            }
            json_decref(plain);
            json_decref(answer);
        }
        free_sums(&s);
    }
}

static void every_game_has_a_family(void **state) {
    world *w = *state;
    for (size_t i = 0; i < bouton_game_count(w->b); i++) {
        const char *name = bouton_game_at(w->b, i)->name;
        bool found = is_left_out(name);
        for (size_t f = 0; f < sizeof families / sizeof *families; f++)
            found = found || strncmp(families[f], name, strlen(name)) == 0;
        if (!found)
            fail_msg("no family of %s", name);
    }
}

/* ---- Formats, read back. ---- */

enum { CELLS_MAX = 12, CELL_MAX = 120 };

typedef struct line {
    size_t count;
    char cells[CELLS_MAX][CELL_MAX];
} line;

/* Splits a line of CSV (RFC 4180) or TSV; returns where the next begins. */
static const char *split(const char *at, char apart, line *l) {
    memset(l, 0, sizeof *l);
    for (;; at++) {
        char *to = l->cells[l->count++];
        if (apart == ',' && *at == '"') {
            for (at++; *at != '"' || at[1] == '"'; at++) {
                *to++ = *at;
                at += *at == '"';
            }
            at++;
        } else {
            while (*at != apart && *at != '\n')
                *to++ = *at++;
        }
        if (*at == '\n')
            return at + 1;
        assert_int_equal(*at, apart);
    }
}

/* The words between marks, without blanks and what sets them in type. */
static const char *split_set(const char *at, const char *apart, const char *end, line *l) {
    memset(l, 0, sizeof *l);
    const char *stop = strstr(at, end);
    for (bool more = true; more;) {
        const char *next = strstr(at, apart);
        more = next != NULL && next < stop;
        next = more ? next : stop;
        char *to = l->cells[l->count++], *const cell = to;
        for (; at < next; at++) {
            if (strncmp(at, "\\texttt{", 8) == 0)
                at += 7;
            else if (strncmp(at, "\\textgreater{}", 14) == 0)
                *to++ = '>', at += 13;
            else if (strncmp(at, "-{}", 3) == 0)
                *to++ = '-', at += 2;
            else if (strchr("`{}\\", *at) == NULL && (*at != ' ' || to > cell))
                *to++ = *at;
        }
        while (to > cell && to[-1] == ' ')
            *--to = '\0';
        at = next + strlen(apart);
    }
    return stop + strlen(end);
}

/* The field of a row's object that is in a column. */
static const char *field_of(const char *head) {
    static const char *const fields[][2] = {{"winning moves", "winning"},
                                            {"winning_moves", "winning"},
                                            {"one of them", "words"},
                                            {"winning_move", "words"},
                                            {"leaves", "move"}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (strcmp(head, fields[i][0]) == 0)
            return fields[i][1];
    return head;
}

/* The cell of a column by what the object of the row says. */
static void expect(const json_t *row, const char *head, bool words, char *out) {
    const json_t *field = json_object_get(row, field_of(head)),
                 *numbers = json_object_get(row, "numbers");
    if (head[0] == 'n') {
        const size_t i = head[1] != '\0' ? (size_t)(head[1] - '1') : 0;
        snprintf(out, CELL_MAX, "%lld", (long long)json_integer_value(json_array_get(numbers, i)));
    } else if (strcmp(head, "outcome") == 0 && words) {
        const char *o = json_string_value(field);
        snprintf(out, CELL_MAX, "%s", *o == 'N' ? "N won" : *o == 'P' ? "P lost" : "D drawn");
    } else if (json_is_integer(field)) {
        snprintf(out, CELL_MAX, "%lld", (long long)json_integer_value(field));
    } else {
        const char *none = words && strcmp(head, "one of them") != 0 ? "-" : "";
        snprintf(out, CELL_MAX, "%s", json_is_string(field) ? json_string_value(field) : none);
    }
}

static void assert_cells(const line *heads, const line *l, const json_t *row, bool words) {
    char expected[CELL_MAX];
    assert_int_equal(l->count, heads->count);
    for (size_t i = 0; i < l->count; i++) {
        expect(row, heads->cells[i], words, expected);
        assert_string_equal(l->cells[i], expected);
    }
}

static void formats_read_back(void **state) {
    static const char *const texts[] = {
        "nim:0-3,0-3",           "kayles:0-9",        "lasker:1-2 + cram:2x(1-3)",
        "poker:0-1,0-1/0-1,0-1", "chomp:(1-3)x(1-3)", "subtract=1-(2-3):0-5",
        "graph=0>1,1>0,1>2:0-2"};
    world *w = *state;
    for (size_t t = 0; t < 2 * sizeof texts / sizeof *texts; t++) {
        const char *family = texts[t / 2], *depth = t % 2 == 0 ? "--depth" : "--quiet";
        json_t *answer = run_json(w, WORDS(family, depth, "--json"));
        const json_t *rows = json_object_get(answer, "rows");
        const size_t count = json_array_size(rows);
        line heads, l;
        assert_int_equal(run(w, WORDS(family, depth, "--format", "csv")), BOUTON_OK);
        const char *at = split(w->written, ',', &heads);
        for (size_t i = 0; i < count; i++) {
            at = split(at, ',', &l);
            assert_cells(&heads, &l, json_array_get(rows, i), false);
        }
        assert_int_equal(*at, '\0');
        assert_int_equal(run(w, WORDS(family, depth, "--format", "tsv")), BOUTON_OK);
        at = split(w->written, '\t', &heads);
        for (size_t i = 0; i < count; i++) {
            at = split(at, '\t', &l);
            assert_cells(&heads, &l, json_array_get(rows, i), false);
        }
        assert_int_equal(*at, '\0');
        assert_int_equal(run(w, WORDS(family, depth, "--format", "jsonl")), BOUTON_OK);
        at = w->written;
        for (size_t i = 0; i < count; i++) {
            json_t *row = json_loads(at, JSON_DISABLE_EOF_CHECK, NULL);
            assert_true(json_equal(row, json_array_get(rows, i)));
            json_decref(row);
            at = strchr(at, '\n') + 1;
        }
        assert_int_equal(*at, '\0');
        assert_int_equal(run(w, WORDS(family, depth, "--format", "markdown")), BOUTON_OK);
        at = split_set(w->written + 2, " | ", " |\n", &heads);
        assert_memory_equal(at, "| -", 3);
        at = strchr(at, '\n') + 1;
        for (size_t i = 0; i < count; i++) {
            assert_memory_equal(at, "| ", 2);
            at = split_set(at + 2, " | ", " |\n", &l);
            assert_cells(&heads, &l, json_array_get(rows, i), true);
        }
        assert_int_equal(*at, '\0');
        assert_int_equal(run(w, WORDS(family, depth, "--format", "latex")), BOUTON_OK);
        at = split_set(strstr(w->written, "\\toprule\n") + 9, "&", "\\\\\n", &heads);
        assert_memory_equal(at, "  \\midrule\n", 11);
        at += 11;
        for (size_t i = 0; i < count; i++) {
            at = split_set(at, "&", "\\\\\n", &l);
            assert_cells(&heads, &l, json_array_get(rows, i), true);
        }
        assert_string_equal(at, "  \\bottomrule\n\\end{tabular}\n");
        json_decref(answer);
    }
}

static void b_files(void **state) {
    world *w = *state;
    assert_int_equal(run(w, WORDS("kayles:0-5", "--format", "bfile")), BOUTON_OK);
    assert_string_equal(w->written, "0 0\n1 1\n2 2\n3 3\n4 1\n5 4\n");
    assert_int_equal(run(w, WORDS("kayles:0-12", "--format", "bfile", "--misere", "--only", "P")),
                     BOUTON_OK);
    assert_string_equal(w->written, "1 1\n2 4\n3 9\n4 12\n");
    assert_int_equal(run(w, WORDS("kayles:0-5", "--format", "bfile", "--misere")), BOUTON_INPUT);
    assert_int_equal(run(w, WORDS("nim:0-5,0-5", "--format", "bfile")), BOUTON_INPUT);
    assert_int_equal(run(w, WORDS("graph=0>1,1>0:0-1", "--format", "bfile")), BOUTON_LIMIT);
}

/* ---- Rows chosen and counted. ---- */

static void chosen_rows(void **state) {
    static const char *const texts[] = {"nim:0-5,0-6", "wythoff:0-6,0-6", "kayles:0-7,1-5",
                                        "poker:0-1,0-2/0-1,0-1", "silver-dollar:0-4,0-4"};
    world *w = *state;
    for (size_t t = 0; t < 2 * sizeof texts / sizeof *texts; t++) {
        const char *play = t % 2 == 0 ? "--quiet" : "--misere";
        json_t *all = run_json(w, WORDS(texts[t / 2], play, "--json"));
        size_t counted = 0;
        for (const char *only = "PND"; *only != '\0'; only++) {
            const char name[2] = {*only, '\0'};
            json_t *some = run_json(w, WORDS(texts[t / 2], play, "--json", "--only", name)), *row;
            json_t *count =
                run_json(w, WORDS(texts[t / 2], play, "--json", "--only", name, "--count"));
            size_t i, at = 0;
            json_array_foreach(json_object_get(all, "rows"), i, row) {
                if (text_of(row, "outcome")[0] != *only)
                    continue;
                assert_true(json_equal(json_array_get(json_object_get(some, "rows"), at++), row));
            }
            assert_int_equal(json_array_size(json_object_get(some, "rows")), at);
            assert_int_equal(number_of(some, "count"), at);
            assert_int_equal(number_of(count, "count"), at);
            assert_string_equal(text_of(count, "only"), name);
            counted += at;
            json_decref(count);
            json_decref(some);
        }
        assert_int_equal(counted, number_of(all, "count"));
        json_decref(all);
    }
}

/* Nim is counted by formula: the same as by going through the rows. */
static void counted_nim(void **state) {
    static const char *const texts[] = {
        "nim:0-5",           "nim:0-9,0-9",         "nim:3-9,2-11",      "nim:0-12,5-9,1-6",
        "nim:2-5,2-5,2-5",   "nim:0-1,0-1,0-1",     "nim:1-2,0-1,0-3,1", "nim:0-4,0-4,0-4,0-4",
        "0-7 1-8 4-4 0-3",   "nim:5,3,6",           "nim:1,1,0-1",       "nim:0-3 + nim:1-4",
        "nim:0-15,0-16,7-8", "nim:1-3,1-3,2-5,2-5", "nim:1-1,1-1",       "nim:2-3,0-0,0-1,0-9",
    };
    world *w = *state;
    for (size_t t = 0; t < 2 * sizeof texts / sizeof *texts; t++) {
        const char *play = t % 2 == 0 ? "--quiet" : "--misere";
        for (const char *only = "PN"; *only != '\0'; only++) {
            const char name[2] = {*only, '\0'};
            json_t *rows = run_json(w, WORDS(texts[t / 2], play, "--json", "--only", name));
            json_t *count =
                run_json(w, WORDS(texts[t / 2], play, "--json", "--only", name, "--count"));
            if (number_of(rows, "count") != number_of(count, "count"))
                fail_msg("%s %s %s: %lld, not %lld", texts[t / 2], play, name,
                         (long long)number_of(rows, "count"), (long long)number_of(count, "count"));
            json_decref(count);
            json_decref(rows);
        }
    }
}

/* What is known without trying. */
static void counted_far_out(void **state) {
    static const struct {
        const char *text, *only, *count;
    } known[] = {
        /* To each choice of the others there is one last heap. */
        {"nim:0-1048575,0-1048575,0-1048575", "P", "1099511627776"},
        {"nim:0-18446744073709551615,0-18446744073709551615", "P", "18446744073709551616"},
        {"nim:0-18446744073709551615,0-18446744073709551615", "N",
         "340282366920938463444927863358058659840"},
        {"nim:0-18446744073709551615,0-18446744073709551615,0-18446744073709551615", "P",
         "340282366920938463463374607431768211456"},
        /* Two heaps are equal. */
        {"nim:1000000-2000000,0-1234567", "P", "234568"},
        {"nim:5000000000-9000000000,1-4999999999", "P", "0"},
    };
    world *w = *state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_int_equal(run(w, WORDS(known[i].text, "--only", known[i].only, "--count")),
                         BOUTON_OK);
        assert_int_equal(strcspn(w->written, "\n"), strlen(known[i].count));
        assert_memory_equal(w->written, known[i].count, strlen(known[i].count));
    }
    json_t *large = run_json(w, WORDS(known[1].text, "--only", "P", "--count", "--json"));
    assert_string_equal(text_of(large, "count"), known[1].count);
    json_decref(large);
    /* Ranges that are a part of a number, or of a rule, are gone through. */
    large = run_json(w, WORDS("nim:1(0-3),10", "--only", "P", "--count", "--json"));
    assert_int_equal(number_of(large, "count"), 1);
    json_decref(large);
    assert_int_equal(run(w, WORDS("nim:1-3", "--only", "D", "--count")), BOUTON_OK);
    assert_string_equal(w->written, "0\n");
}

/* Of several orders of the numbers the first alone. */
static void unordered_rows(void **state) {
    static const char *const texts[] = {"nim:0-4,0-6,1-3", "wythoff:0-6,0-6", "moore=2:0-3,0-3,0-3",
                                        "euclid:1-7,1-7",  "kayles:0-5,0-5",  "cram:(1-4)x(1-4)"};
    world *w = *state;
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
        json_t *all = run_json(w, WORDS(texts[t], "--json", "--quiet"));
        json_t *some = run_json(w, WORDS(texts[t], "--json", "--unordered"));
        json_t *rows = json_object_get(all, "rows"), *row;
        size_t i, at = 0;
        bool seen[8][8][8] = {{{0}}};
        json_array_foreach(rows, i, row) {
            json_int_t n[3] = {0};
            for (size_t k = 0; k < json_array_size(json_object_get(row, "numbers")); k++) {
                n[k] = json_integer_value(json_array_get(json_object_get(row, "numbers"), k));
                for (size_t j = k; j > 0 && n[j - 1] > n[j]; j--) {
                    const json_int_t swapped = n[j];
                    n[j] = n[j - 1];
                    n[j - 1] = swapped;
                }
            }
            if (!seen[n[0]][n[1]][n[2]])
                assert_true(json_equal(json_array_get(json_object_get(some, "rows"), at++), row));
            seen[n[0]][n[1]][n[2]] = true;
        }
        assert_int_equal(json_array_size(json_object_get(some, "rows")), at);
        assert_true(at < i);
        json_decref(some);
        json_decref(all);
    }
}

/* What is no position is left out, and told; where none is one the first fault is. */
static void what_is_no_position(void **state) {
    world *w = *state;
    json_t *answer = run_json(w, WORDS("silver-dollar:0-3,0-3", "--json"));
    assert_int_equal(number_of(answer, "count"), 6);
    assert_int_equal(number_of(answer, "no_positions"), 10);
    json_decref(answer);
    assert_int_equal(run(w, WORDS("chomp:1-2,3-4")), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(w->b)->text, "chomp:1,3");
}

/* `values` of games whose states are numbers, but no heaps. */
static void values_of_numbers(void **state) {
    static const char *const rules[] = {"fibonacci", "graph=0>1,1>2,2>3,0>2,3>4,4>5"};
    world *w = *state;
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
        char family[80];
        snprintf(family, sizeof family, "%s:1-5", rules[r]);
        json_t *rows = run_json(w, WORDS(family, "--json")), *row;
        assert_int_equal(
            run_command(w, "values", WORDS(rules[r], "--from", "1", "--to", "5", "--json")),
            BOUTON_OK);
        json_t *answer = json_loads(w->written, 0, NULL);
        const json_t *values = json_object_get(answer, "values");
        size_t i;
        json_array_foreach(json_object_get(rows, "rows"), i, row) assert_int_equal(
            json_integer_value(json_array_get(values, i)), number_of(row, "value"));
        assert_int_equal(json_array_size(values), 5);
        json_decref(answer);
        json_decref(rows);
    }
    assert_int_equal(run_command(w, "values", WORDS("cram")), BOUTON_INPUT);
    assert_string_equal(bouton_last_error(w->b)->code, "not-a-heap-game");
    assert_int_equal(run_command(w, "values", WORDS("fibonacci", "--digest")), BOUTON_INPUT);
    assert_int_equal(run_command(w, "values", WORDS("graph=0>1,1>0", "--to", "1")), BOUTON_LIMIT);
}

/* values --misere against the rows of table, which rows_as_defined holds. */
static void outcomes_of_numbers(void **state) {
    static const char *const rules[] = {
        "kayles", "0.137", "nim", "grundy", "subtract=1-3", "fibonacci", "graph=0>1,1>2,2>0,1>3"};
    world *w = *state;
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
        char family[80];
        const char *to = strchr(rules[r], '>') != NULL ? "3" : "14";
        snprintf(family, sizeof family, "%s:0-%s", rules[r], to);
        json_t *rows = run_json(w, WORDS(family, "--misere", "--json")), *row;
        assert_int_equal(
            run_command(w, "values", WORDS(rules[r], "--misere", "--to", to, "--json")), BOUTON_OK);
        json_t *answer = json_loads(w->written, 0, NULL);
        const json_t *outcomes = json_object_get(answer, "outcomes");
        size_t i;
        assert_string_equal(text_of(answer, "play"), "misere");
        assert_int_equal(json_array_size(outcomes), atoi(to) + 1);
        assert_int_equal(run_command(w, "values", WORDS(rules[r], "--misere", "--to", to)),
                         BOUTON_OK);
        assert_int_equal(w->size, 2 * json_array_size(outcomes));
        json_array_foreach(json_object_get(rows, "rows"), i, row) {
            const char *letter = json_string_value(json_array_get(outcomes, i));
            assert_string_equal(letter, text_of(row, "outcome"));
            assert_int_equal(w->written[2 * i], *letter);
        }
        json_decref(answer);
        json_decref(rows);
    }
    static const char *const of_values[][3] = {
        {"--genus"}, {"--digest"}, {"--rares"}, {"--format", "bfile"}, {"--out", "v"}};
    for (size_t i = 0; i < sizeof of_values / sizeof *of_values; i++)
        assert_int_equal(
            run_command(w, "values", WORDS("kayles", "--misere", of_values[i][0], of_values[i][1])),
            BOUTON_INPUT);
    assert_int_equal(run_command(w, "values", WORDS("cram", "--misere")), BOUTON_INPUT);
}

/* values --rares: those heaps whose value has an even number of ones in common with the mask,
 * where it is positional counted together with the parity of the heap. */
static void rare_heaps_are_listed(void **state) {
    static const struct {
        const char *rule;
        bool all;
    } rules[] = {{"kayles", true}, {"0.6", false}, {"grundy", false}, {"0.34", true},
                 {"4.7", true},    {"0.26", true}, {"0.106", false}};
    world *w = *state;
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
        assert_int_equal(
            run_command(w, "values", WORDS(rules[r].rule, "--rares", "--to", "2000", "--json")),
            BOUTON_OK);
        json_t *answer = json_loads(w->written, 0, NULL);
        assert_int_equal(run_command(w, "values", WORDS(rules[r].rule, "--to", "2000", "--json")),
                         BOUTON_OK);
        json_t *all = json_loads(w->written, 0, NULL), *value;
        const json_t *rares = json_object_get(answer, "rares");
        const unsigned long long mask = (unsigned long long)number_of(answer, "mask");
        const bool positional = json_is_true(json_object_get(answer, "positional"));
        size_t n, listed[2] = {0}, count[2] = {0};
        json_array_foreach(json_object_get(all, "values"), n, value) {
            const json_int_t v = json_integer_value(value);
            const int odd =
                __builtin_parityll((unsigned long long)v & mask) ^ (positional && n % 2);
            count[odd]++;
            const json_t *pair = json_array_get(rares, listed[0] + listed[1]);
            if (json_integer_value(json_array_get(pair, 0)) != (json_int_t)n ||
                listed[0] + listed[1] == json_array_size(rares))
                continue;
            assert_int_equal(json_integer_value(json_array_get(pair, 1)), v);
            listed[odd]++;
        }
        assert_int_equal(listed[0] + listed[1], json_array_size(rares));
        assert_true(listed[0] == 0 || listed[1] == 0); /* which of the two depends on the code */
        assert_int_equal(listed[0] + listed[1], count[listed[1] > 0]);
        assert_true(positional || listed[1] == 0);
        assert_int_equal(json_is_true(json_object_get(answer, "all")), rules[r].all);
        json_decref(answer);
        json_decref(all);
    }
    assert_int_equal(run_command(w, "values", WORDS("nim", "--rares")), BOUTON_LIMIT);
}

/* ---- Ranges. ---- */

static void ranges_that_are_none(void **state) {
    static const struct {
        const char *text;
        bouton_status status;
        int at;
    } bad[] = {
        {"nim:7-0", BOUTON_INPUT, 4},
        {"nim:1,2,4-3", BOUTON_INPUT, 8},
        {"chomp:3x(4-3)", BOUTON_INPUT, 9},
        {"chomp:3x1-40", BOUTON_INPUT, 8},
        {"nim:0-7-9", BOUTON_INPUT, 4},
        {"chomp:3x(4)", BOUTON_INPUT, 9},
        {"chomp:3x(4-)", BOUTON_INPUT, 9},
        {"chomp:3x(-4)", BOUTON_INPUT, 9},
        {"chomp:3x(1-2", BOUTON_INPUT, 9},
        {"subtract=(3-1):5", BOUTON_INPUT, 10},
        {"nim:0-18446744073709551616", BOUTON_INPUT, 6},
        {"nim:18446744073709551616-1", BOUTON_INPUT, 4},
        {"nim:0-18446744073709551615", BOUTON_LIMIT, 4},
        {"nim:0-18446744073709551614", BOUTON_LIMIT, 4},
        {"nim:1,0-1000000000", BOUTON_LIMIT, 6},
        {"nim:0-99999,0-99999", BOUTON_LIMIT, 4},
        {"nim:0-4294967295,0-4294967295,0-4294967295", BOUTON_LIMIT, 4},
        {"nim:0-3,x", BOUTON_INPUT, 6},
        {"nim:0-", BOUTON_INPUT, 5},
        {"", BOUTON_INPUT, 0},
    };
    world *w = *state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_int_equal(run(w, WORDS(bad[i].text)), bad[i].status);
        assert_int_equal(w->size, 0);
        assert_int_equal(bouton_last_error(w->b)->at, bad[i].at);
    }
}

static void ranges_that_are_some(void **state) {
    static const struct {
        const char *text;
        int count;
    } good[] = {
        {"nim:5-5", 1},
        {"0-2 0-1", 6},
        {"nim:18446744073709551614-18446744073709551615", 2},
        {"nim:(0-2),(0-1)", 6},
        {" nim : 0-1 , 0-1 + kayles:0-2", 12},
        {"hackenbush:0-1,1-2", 1},
        {"hackenbush:0-1,1-(0-2)", 3},
        {"geography:(0-1),0-1", 2},
        {"subtract=1-3:4", 1},
        {"subtract=1-(3-5):4", 3},
        {"poker:0-1,2/0-1,0", 4},
        {"nim:3", 1},
        {"0.(1-7):4", 7},
    };
    world *w = *state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        json_t *answer = run_json(w, WORDS(good[i].text, "--count", "--json"));
        assert_int_equal(number_of(answer, "count"), good[i].count);
        json_decref(answer);
    }
}

/* ---- Interruption and faults. ---- */

static void what_is_done_is_kept(void **state) {
    world *w = *state;
    w->polls_max = 5;
    assert_int_equal(run(w, WORDS("nim:0-9", "--format", "csv")), BOUTON_LIMIT);
    size_t lines = 0;
    for (const char *at = w->written; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    assert_in_range(lines, 3, 7);
    assert_int_equal(w->written[w->size - 1], '\n');
    w->polls = 0;
    assert_int_equal(run(w, WORDS("nim:0-9", "--json")), BOUTON_LIMIT);
    json_t *answer = json_loads(w->written, 0, NULL);
    assert_string_equal(text_of(answer, "stopped"), "interrupted");
    assert_in_range(number_of(answer, "count"), 2, 6);
    assert_int_equal(json_array_size(json_object_get(answer, "rows")), number_of(answer, "count"));
    json_decref(answer);
    w->polls = 0;
    assert_int_equal(run(w, WORDS("nim:0-9", "--format", "latex")), BOUTON_LIMIT);
    assert_non_null(strstr(w->written, "\\bottomrule"));
    w->polls = 0;
    assert_int_equal(run(w, WORDS("kayles:0-9", "--count")), BOUTON_LIMIT);
    assert_int_equal(w->size, 0);
    w->polls_max = 0;
}

static bouton_status use_tables(bouton_context *b) {
    static const char *const requests[][WORDS_MAX] = {
        {"nim:0-1,(0-1)", "--format", "csv", "--unordered"},
        {"grundy:3-4", "--json", "--misere", "--depth"},
        {"kayles:0-3", "--only", "N", "--format", "latex"},
        {"silver-dollar:1-2,1-2", "--count"},
        {"nim:1-9,0-3", "--count", "--only", "P"},
    };
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < sizeof requests / sizeof *requests && status == BOUTON_OK; i++) {
        world w = {.b = b};
        status = run(&w, requests[i]);
        free(w.written);
    }
    return status;
}

static void memory_that_fails(void **state) {
    uint64_t failures;
    (void)state;
    assert_true(faults_each(use_tables, &failures));
    assert_true(failures > 50);
}

/* What one row leaves in memory is forgotten where the next has no room beside it. */
static void rows_share_memory(void **state) {
    world *w = *state;
    json_t *alone = run_json(w, WORDS("cram:4x4", "--misere", "--json"));
    json_t *all = run_json(w, WORDS("cram:4x(1-4)", "--misere", "--json"));
    const json_t *last = json_array_get(json_object_get(all, "rows"), 3);
    assert_string_equal(text_of(last, "outcome"),
                        text_of(json_array_get(json_object_get(alone, "rows"), 0), "outcome"));
    json_decref(all);
    json_decref(alone);
}

static void *count_bytes(void *user, void *pointer, size_t old_size, size_t size) {
    uint64_t *bytes = user;
    (void)old_size;
    *bytes += size;
    if (size > 0)
        return realloc(pointer, size);
    free(pointer);
    return NULL;
}

/* Bytes asked for in all while the depths of wythoff:0-N,0-N are found. */
static uint64_t bytes_for_depths(const char *family) {
    uint64_t bytes = 0;
    world w = {.b = bouton_new(&(bouton_options){.size = sizeof(bouton_options),
                                                 .allocate = count_bytes,
                                                 .allocate_user = &bytes})};
    assert_int_equal(run(&w, WORDS(family, "--depth", "--json")), BOUTON_OK);
    bouton_free(w.b);
    free(w.written);
    return bytes;
}

/* For each row what the row adds is settled, not all that came before: of four times as many rows
 * with twice as many moves that would be the 32-fold. */
static void depth_takes_each_arc_once(void **state) {
    (void)state;
    const uint64_t few = bytes_for_depths("wythoff:0-15,0-15");
    const uint64_t many = bytes_for_depths("wythoff:0-31,0-31");
    assert_true(many / few < 16);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(rows_as_defined, set_up, tear_down),
        cmocka_unit_test_setup_teardown(every_game_has_a_family, set_up, tear_down),
        cmocka_unit_test_setup_teardown(formats_read_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(b_files, set_up, tear_down),
        cmocka_unit_test_setup_teardown(chosen_rows, set_up, tear_down),
        cmocka_unit_test_setup_teardown(counted_nim, set_up, tear_down),
        cmocka_unit_test_setup_teardown(counted_far_out, set_up, tear_down),
        cmocka_unit_test_setup_teardown(unordered_rows, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_no_position, set_up, tear_down),
        cmocka_unit_test_setup_teardown(values_of_numbers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(outcomes_of_numbers, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rare_heaps_are_listed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(ranges_that_are_none, set_up, tear_down),
        cmocka_unit_test_setup_teardown(ranges_that_are_some, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_done_is_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(rows_share_memory, set_up, tear_down),
        cmocka_unit_test(depth_takes_each_arc_once),
        cmocka_unit_test(memory_that_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
