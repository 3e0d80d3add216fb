/* SPDX-License-Identifier: MIT */
/* Requests and answers: what a line may say, the JSON that others rely on (docs/json.md), errors as
 * objects, engine lines with ids, batches, faults. */
#include "faults.h"
#include "test.h"

#include "base/random.h"
#include "command/command.h"
#include "match/match.h"
#include "reference/code.h"

#include <jansson.h>

/* A frontend that gathers what is written and has one file, named "file", to read. */
typedef struct in_memory {
    char *written;
    size_t size;
    const char *file;
    size_t at;
    bool full; /* nothing can be written */
} in_memory;

static bool put(void *user, const char *bytes, size_t size) {
    in_memory *memory = user;
    if (memory->full)
        return false;
    memory->written = realloc(memory->written, memory->size + size + 1);
    memcpy(memory->written + memory->size, bytes, size);
    memory->size += size;
    memory->written[memory->size] = '\0';
    return true;
}

static void *open_file(void *user, const char *name, const char **why) {
    in_memory *memory = user;
    *why = "no such file";
    memory->at = 0;
    return memory->file != NULL && (strcmp(name, "file") == 0 || strcmp(name, "-") == 0) ? memory
                                                                                         : NULL;
}

/* A few bytes at a time. */
static int64_t read_file(void *user, void *file, char *bytes, size_t size, const char **why) {
    in_memory *memory = file;
    (void)user;
    (void)why;
    size_t left = strlen(memory->file + memory->at);
    left = left < 7 ? left : 7;
    left = left < size ? left : size;
    memcpy(bytes, memory->file + memory->at, left);
    memory->at += left;
    return (int64_t)left;
}

static void close_file(void *user, void *file) {
    (void)user;
    (void)file;
}

static bouton_frontend frontend_of(in_memory *memory) {
    return (bouton_frontend){
        .user = memory, .write = put, .open = open_file, .read = read_file, .close = close_file};
}

typedef struct setting {
    bouton_context *b;
    in_memory memory;
    json_t *answer;
} setting;

static int set_up(void **state) {
    setting *s = calloc(1, sizeof *s);
    s->b = bouton_new(NULL);
    *state = s;
    return 0;
}

static int tear_down(void **state) {
    setting *s = *state;
    json_decref(s->answer);
    free(s->memory.written);
    const int lost = lost_memory(s->b);
    free(s);
    return lost;
}

/* Asks as the engine does; the answer must be one line with one object. */
static bouton_status ask_bytes(setting *s, const char *line, size_t size) {
    const bouton_frontend frontend = frontend_of(&s->memory);
    json_error_t error;
    s->memory.size = 0;
    const bouton_status status = bouton_request_run_line(s->b, line, size, &frontend);
    assert_true(s->memory.size > 0);
    assert_ptr_equal(memchr(s->memory.written, '\n', s->memory.size),
                     s->memory.written + s->memory.size - 1);
    json_decref(s->answer);
    s->answer = json_loadb(s->memory.written, s->memory.size, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(s->answer))
        fail_msg("%s: %s", line, s->memory.written);
    return status;
}

static bouton_status ask(setting *s, const char *line) {
    return ask_bytes(s, line, strlen(line));
}

/* The answer, or a part of it, as compact text. */
static void assert_answer(setting *s, const char *key, const char *wanted) {
    const json_t *part = key ? json_object_get(s->answer, key) : s->answer;
    char *text = part ? json_dumps(part, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    assert_non_null(text);
    assert_string_equal(text, wanted);
    free(text);
}

static void test_solve(void **state) {
    setting *s = *state;
    assert_int_equal(ask(s, "solve 3 5 7"), BOUTON_OK);
    assert_answer(s, NULL,
                  "{\"position\":\"nim:3,5,7\",\"play\":\"normal\",\"outcome\":\"N\",\"value\":1,"
                  "\"components\":[{\"rule\":\"nim\",\"state\":\"3\",\"value\":3},"
                  "{\"rule\":\"nim\",\"state\":\"5\",\"value\":5},"
                  "{\"rule\":\"nim\",\"state\":\"7\",\"value\":7}],"
                  "\"moves\":[{\"component\":0,\"from\":\"3\",\"to\":[\"2\"],"
                  "\"position\":\"nim:2,5,7\"},{\"component\":1,\"from\":\"5\",\"to\":[\"4\"],"
                  "\"position\":\"nim:3,4,7\"},{\"component\":2,\"from\":\"7\",\"to\":[\"6\"],"
                  "\"position\":\"nim:3,5,6\"}]}");
    assert_int_equal(ask(s, "solve --moves all 0 2"), BOUTON_OK);
    assert_answer(s, "moves",
                  "[{\"component\":1,\"from\":\"2\",\"to\":[\"1\"],\"position\":\"nim:0,1\","
                  "\"wins\":false},{\"component\":1,\"from\":\"2\",\"to\":[\"0\"],"
                  "\"position\":\"nim:0,0\",\"wins\":true}]");
    assert_int_equal(ask(s, "solve --moves none --misere 1 1 4"), BOUTON_OK);
    assert_answer(s, "moves", "[]");
    assert_answer(s, "play", "\"misere\"");
    assert_int_equal(ask(s, "solve kayles:7"), BOUTON_OK);
    assert_answer(s, "value", "2");
    /* Beyond 2^53 numbers are strings, for others read them as floating point. */
    assert_int_equal(ask(s, "solve 9007199254740992"), BOUTON_OK);
    assert_answer(s, "value", "9007199254740992");
    assert_int_equal(ask(s, "solve 9007199254740993"), BOUTON_OK);
    assert_answer(s, "value", "\"9007199254740993\"");
    assert_int_equal(ask(s, "solve --misere kayles:3 + moore=2:2,3,4"), BOUTON_OK);
    assert_answer(s, "value", "null");
}

static void test_pictures(void **state) {
    setting *s = *state;
    assert_int_equal(ask(s, "solve --picture chomp:1x3 + nim:3"), BOUTON_OK);
    assert_answer(s, "components",
                  "[{\"rule\":\"chomp\",\"state\":\"1x3\",\"value\":2,\"picture\":"
                  "{\"shape\":\"board\",\"width\":3,\"height\":1,\"parts\":["
                  "{\"kind\":\"poison\",\"x\":0,\"y\":0,\"row\":1,\"column\":1},"
                  "{\"kind\":\"free\",\"x\":1,\"y\":0,\"row\":1,\"column\":2},"
                  "{\"kind\":\"free\",\"x\":2,\"y\":0,\"row\":1,\"column\":3}]}},{\"rule\":\"nim\","
                  "\"state\":\"3\",\"value\":3,\"picture\":{\"shape\":\"heap\"}}]");
    assert_answer(s, "moves",
                  "[{\"component\":1,\"from\":\"3\",\"to\":[\"2\"],"
                  "\"position\":\"chomp:1x3 + nim:2\"}]");
    assert_int_equal(ask(s, "solve --picture hackenbush:0-1,1-2"), BOUTON_OK);
    assert_answer(s, "moves",
                  "[{\"component\":0,\"from\":\"0-1,1-2\",\"to\":[\"none\"],"
                  "\"position\":\"hackenbush:none\",\"touches\":[1,2,3,4],"
                  "\"become\":[\"gone\",\"gone\",\"gone\",\"gone\"],\"at\":3,\"deed\":\"cut\","
                  "\"told\":[3],\"phrase\":{\"verb\":\"cut\",\"places\":["
                  "{\"kind\":\"edge\",\"from\":0,\"to\":1}]},"
                  "\"words\":\"cuts the edge 0-1\"}]");
    assert_int_equal(ask(s, "solve --picture graph=0>0:0"), BOUTON_OK);
    assert_answer(s, "drawing_moves",
                  "[{\"component\":0,\"from\":\"0\",\"to\":[\"0\"],"
                  "\"position\":\"graph=0>0:0\",\"touches\":[],\"become\":[],\"at\":0,\"deed\":"
                  "\"move\",\"told\":[0,0],\"phrase\":{\"verb\":\"move\",\"places\":["
                  "{\"kind\":\"node\",\"number\":0},{\"kind\":\"node\",\"number\":0}]},"
                  "\"words\":\"moves from vertex 0 to vertex 0\"}]");
    /* Rows and columns as one says them, and the component of a sum. */
    assert_int_equal(ask(s, "moves --picture --most 1 -- staircase:0,1 + nim:2"), BOUTON_OK);
    json_t *move = json_array_get(json_object_get(s->answer, "moves"), 0);
    char *phrase = json_dumps(json_object_get(move, "phrase"), JSON_COMPACT);
    assert_string_equal(phrase, "{\"verb\":\"pass\",\"places\":[{\"kind\":\"row\",\"row\":1,"
                                "\"step\":2,\"amount\":1},{\"kind\":\"row\",\"row\":2,"
                                "\"step\":1}],\"in\":\"A\"}");
    free(phrase);
    /* A move that is played has it too, and a heap's has none. */
    assert_int_equal(ask(s, "move cram:1x2"), BOUTON_OK);
    assert_answer(s, "words", "\"covers squares 1 and 2\"");
    assert_answer(s, "phrase",
                  "{\"verb\":\"cover\",\"places\":[{\"kind\":\"square\",\"column\":1},"
                  "{\"kind\":\"square\",\"column\":2}],\"line\":\"row\"}");
    assert_int_equal(ask(s, "move 1"), BOUTON_OK);
    assert_null(json_object_get(s->answer, "phrase"));
}

/* What --words calls a move a match takes for it; without the option only graphs have words. */
static void test_words(void **state) {
    static const char *const positions[] = {"kayles:7 + nim:2", "cram:2x3 + wythoff:2,3",
                                            "nimble:1000000,3", "hackenbush:0-1,1-2,1-3"};
    setting *s = *state;
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        size_t m;
        json_t *move;
        char line[256];
        snprintf(line, sizeof line, "moves --most 20 --words -- %s", positions[i]);
        assert_int_equal(ask(s, line), BOUTON_OK);
        bouton_match *match = bouton_match_new(s->b);
        bouton_position *position = bouton_position_new(s->b);
        bouton_text *after = bouton_text_new(s->b);
        assert_int_equal(bouton_position_read(position, positions[i], strlen(positions[i])),
                         BOUTON_OK);
        assert_int_equal(bouton_match_set_players(match, "Ann,Ben"), BOUTON_OK);
        json_array_foreach(json_object_get(s->answer, "moves"), m, move) {
            assert_int_equal(bouton_match_start(match, position, BOUTON_NORMAL), BOUTON_OK);
            assert_int_equal(
                bouton_match_make(match, json_string_value(json_object_get(move, "words"))),
                BOUTON_OK);
            bouton_text_clear(after);
            bouton_position_write(bouton_match_position(match), after);
            assert_string_equal(bouton_text_data(after),
                                json_string_value(json_object_get(move, "position")));
        }
        assert_true(m > 2);
        bouton_text_free(after);
        bouton_position_free(position);
        bouton_match_free(match);
    }
    assert_int_equal(ask(s, "solve cram:1x2"), BOUTON_OK);
    assert_null(json_object_get(json_array_get(json_object_get(s->answer, "moves"), 0), "words"));
    assert_int_equal(ask(s, "solve cram:1x2 --words"), BOUTON_OK);
    assert_answer(s, "moves",
                  "[{\"component\":0,\"from\":\"1x2\",\"to\":[\"##\"],\"position\":\"cram:##\","
                  "\"words\":\"covers squares 1 and 2\"}]");
}

static void test_each_move_reads_back(void **state) {
    static const char *const lines[] = {
        "solve --moves all 3 5 0 7", "solve --moves all kayles:7,3 + nim:2",
        "solve --moves all --misere 0.137:9", "solve --moves all grundy:9 + moore=2:2,3"};
    setting *s = *state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        size_t m;
        json_t *move;
        ask(s, lines[i]);
        json_t *all = json_incref(json_object_get(s->answer, "moves"));
        assert_true(json_array_size(all) > 2);
        json_array_foreach(all, m, move) {
            char line[256];
            const char *position = json_string_value(json_object_get(move, "position"));
            snprintf(line, sizeof line, "solve %s%s", i == 2 ? "--misere " : "", position);
            assert_int_equal(ask(s, line), BOUTON_OK);
            char quoted[256];
            snprintf(quoted, sizeof quoted, "\"%s\"", position);
            assert_answer(s, "position", quoted);
            assert_answer(s, "outcome",
                          json_is_true(json_object_get(move, "wins")) ? "\"P\"" : "\"N\"");
        }
        json_decref(all);
    }
}

static void test_other_commands(void **state) {
    static const struct {
        const char *line, *key, *wanted;
    } cases[] = {
        {"nimsum 3 5 7", NULL, "{\"heaps\":3,\"nim_sum\":1,\"outcome\":\"N\"}"},
        {"nimsum 3,5;7", "heaps", "3"},
        {"nimsum --misere 1 1 1", "outcome", "\"P\""},
        {"values 0.77 --to 5", NULL, "{\"rule\":\"0.77\",\"from\":0,\"values\":[0,1,2,3,1,4]}"},
        {"values kayles --from 70 --to 72", "values", "[6,7,4]"},
        {"values nim --from 18446744073709551615 --to 18446744073709551615", "values",
         "[\"18446744073709551615\"]"},
        {"values 0.137", "values",
         "[0,1,1,2,0,3,1,1,0,3,3,2,2,4,0,5,2,2,3,3,0,1,1,3,0,2,1,1,0,4,5,2,7,4,0,1,1,2,0,3,1]"},
        {"period kayles", "period", "12"},
        {"period kayles", "preperiod", "71"},
        {"period kayles", "saltus", "0"},
        {"period kayles", "proved", "true"},
        {"move 3 5 7 --level 1", "wins", "true"},
        {"move 1 2 3", "wins", "false"},
        {"rules kayles", "game",
         "{\"name\":\"kayles\",\"summary\":\"take one skittle or two neighbours of a row; "
         "what is left may be two rows\",\"parameters\":null,\"states\":\"heap sizes, with commas "
         "between "
         "them\",\"example\":\"kayles:10,4\",\"heaps\":true,\"code\":\"0.77\",\"notes\":\"Dudeney "
         "and "
         "Loyd. In normal play it has period 12 from heap 71 on (Guy and Smith 1956).\"}"},
        {"rules subtract=3,2,1", "rule", "\"subtract=1-3\""},
        {"review from 3 5 7; Ann takes 2 from A; Tio 3 from B", "slips", "2"},
        {"review from 3 5 7; Ann takes 2 from A; Tio 3 from B", "winner", "null"},
        {"review from 1; Ann takes 1 from A", "winner", "\"Ann\""},
        {"review from 3; Ann resigns", "resigned", "true"},
        {"version", "version", "\"" BOUTON_VERSION "\""},
    };
    setting *s = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (ask(s, cases[i].line) != BOUTON_OK)
            fail_msg("%s: %s", cases[i].line, s->memory.written);
        assert_answer(s, cases[i].key, cases[i].wanted);
    }
}

static void test_review(void **state) {
    setting *s = *state;
    ask(s, "review \"from 3 5 7; Andhieka takes 2 from A; Tio 3 from B; Andhieka 3 from C; "
           "Tio 4 from C; Andhieka 1 from B; Tio 1 from B; Andhieka 1 from A and wins\"");
    assert_answer(s, "players", "[\"Andhieka\",\"Tio\"]");
    assert_answer(s, "winner", "\"Andhieka\"");
    static const char *const verdicts[] = {"slip", "slip", "slip", "slip", "wins", "lost", "wins"};
    const json_t *moves = json_object_get(s->answer, "moves");
    assert_int_equal(json_array_size(moves), 7);
    for (size_t i = 0; i < 7; i++) {
        const json_t *move = json_array_get(moves, i);
        assert_string_equal(json_string_value(json_object_get(move, "verdict")), verdicts[i]);
        assert_string_equal(json_string_value(json_object_get(move, "player")),
                            i % 2 ? "Tio" : "Andhieka");
        assert_int_equal(json_object_get(move, "right") != NULL, strcmp(verdicts[i], "slip") == 0);
    }
    assert_string_equal(
        json_string_value(json_array_get(json_object_get(json_array_get(moves, 1), "right"), 0)),
        "takes 3 from C");
}

static void test_explain(void **state) {
    setting *s = *state;
    assert_int_equal(ask(s, "explain 3 5 7"), BOUTON_OK);
    assert_answer(s, "outcome", "\"N\"");
    const char *text = json_string_value(json_object_get(s->answer, "text"));
    const json_t *marks = json_object_get(s->answer, "marks");
    assert_non_null(strstr(text, "A: 3 -> 2"));
    assert_true(json_array_size(marks) > 0);
    int64_t before = 0;
    for (size_t i = 0; i < json_array_size(marks); i++) {
        const int64_t start = json_integer_value(json_array_get(json_array_get(marks, i), 0));
        const int64_t end = json_integer_value(json_array_get(json_array_get(marks, i), 1));
        assert_true(before <= start && start < end && end <= (int64_t)strlen(text));
        before = end;
    }
}

static void test_ids(void **state) {
    static const struct {
        const char *line, *id; /* NULL: none */
    } cases[] = {
        {"nimsum 3", NULL},
        {"[7] nimsum 3", "\"7\""},
        {"7 nimsum 3", "\"7\""},
        {"[] nimsum 3", "\"\""},
        {"[ nimsum 3", "\"[\""},
        {"[4 nimsum 3", "\"[4\""},
        {"[a\"b c\"] nimsum 3", "\"ab c\""},
        {"q1 nimsum 3", "\"q1\""},
        {"help nimsum", NULL},
        {"[7] nothing 3", "\"7\""},
        {"[7]", "\"7\""},
        {"[8] solve 3,,5", "\"8\""},
        {"[\\] nimsum 3", "\"\\\\\""},
    };
    setting *s = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ask(s, cases[i].line);
        if (cases[i].id == NULL)
            assert_null(json_object_get(s->answer, "id"));
        else
            assert_answer(s, "id", cases[i].id);
    }
}

static void test_errors(void **state) {
    static const struct {
        const char *line;
        bouton_status status;
        const char *code;
        int at; /* -1: none */
    } cases[] = {
        {"solve", BOUTON_INPUT, "usage", -1},
        {"solve \"\"", BOUTON_INPUT, "syntax", 0},
        {"solve -3", BOUTON_INPUT, "number", 0},
        {"solve 3,,5", BOUTON_INPUT, "number", 2},
        {"solve 18446744073709551616", BOUTON_INPUT, "number", 0},
        {"solve kyles:3", BOUTON_INPUT, "unknown-rule", 0},
        {"solve 1.7:3", BOUTON_INPUT, "code", 0},
        {"solve 3 --bla", BOUTON_INPUT, "usage", 0},
        {"solve 3 --level 1", BOUTON_INPUT, "usage", 0},
        {"solve 3 --moves some", BOUTON_INPUT, "usage", 0},
        {"solve 3 --misere=yes", BOUTON_INPUT, "usage", 8},
        {"solve 3 --memory 0", BOUTON_INPUT, "usage", 0},
        {"solve 3 --memory 10X", BOUTON_INPUT, "usage", 0},
        {"solve 3 --memory=99999999999T", BOUTON_INPUT, "usage", 9},
        {"move 3 --seed -1", BOUTON_INPUT, "usage", 0},
        {"move 3 --seed", BOUTON_INPUT, "usage", 6},
        {"solve 3 --time-limit 1x", BOUTON_INPUT, "usage", 0},
        {"solve 3 \"4", BOUTON_INPUT, "usage", 10},
        {"slove 3", BOUTON_INPUT, "unknown-command", 0},
        {"", BOUTON_INPUT, "unknown-command", -2},
        {"engine", BOUTON_INPUT, "usage", -1},
        {"play 3", BOUTON_INPUT, "usage", -1},
        {"solve --batch file", BOUTON_INPUT, "usage", -1},
        {"nimsum -", BOUTON_INPUT, "file", -1},
        {"nimsum", BOUTON_INPUT, "file", -1},
        {"nimsum -5", BOUTON_INPUT, "number", 0},
        {"nimsum 5 x", BOUTON_INPUT, "number", 0},
        {"nimsum 5,18446744073709551616", BOUTON_INPUT, "number", 2},
        {"nimsum nowhere", BOUTON_SYSTEM, "file", -1},
        {"review nowhere", BOUTON_SYSTEM, "file", -1},
        {"review from 3; Ann A 4", BOUTON_INPUT, "record", -2},
        {"values kayles --format plain", BOUTON_INPUT, "usage", -2},
        {"survey 0.?? --to 5", BOUTON_INPUT, "usage", -2},
        {"values kayles --format loud", BOUTON_INPUT, "usage", 0},
        {"values kayles --from 5 --to 4", BOUTON_INPUT, "usage", -1},
        {"values cram", BOUTON_INPUT, "not-a-heap-game", 0},
        {"values cram:2xn", BOUTON_INPUT, "usage", 4},
        {"values chomp:3x(1-6)", BOUTON_INPUT, "usage", 5},
        {"values cram:2xm", BOUTON_INPUT, "syntax", 4},
        {"values kayles grundy", BOUTON_INPUT, "usage", 0},
        {"move 0", BOUTON_INPUT, "move", -1},
        {"move 3 --level 1.5", BOUTON_INPUT, "usage", 0},
        {"rules kyles", BOUTON_INPUT, "unknown-rule", 0},
        {"solve --memory 1K 0.007:100000", BOUTON_LIMIT, NULL, -1},
        {"solve --misere --memory 40K kayles:30,31,32", BOUTON_LIMIT, "memory-limit", -1},
        {"solve --moves all 1000001", BOUTON_LIMIT, "too-many-moves", -1},
    };
    setting *s = *state;
    s->memory.file = "3 5 7";
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (*cases[i].line == '\0')
            continue;
        const bouton_status status = ask(s, cases[i].line);
        const json_t *error = json_object_get(s->answer, "error");
        const char *code = json_string_value(json_object_get(error, "code"));
        const json_t *at = json_object_get(error, "at");
        const int place = at ? (int)json_integer_value(at) : -1;
        if (status != cases[i].status || code == NULL ||
            (cases[i].code != NULL && strcmp(code, cases[i].code) != 0 && cases[i].at != -2) ||
            (cases[i].at != -2 && place != cases[i].at) ||
            json_string_length(json_object_get(error, "message")) == 0)
            fail_msg("%s: status %d, %s", cases[i].line, (int)status, s->memory.written);
        /* The next request is answered as if nothing had been. */
        assert_int_equal(ask(s, "nimsum 3 5"), BOUTON_OK);
    }
}

/* A zero byte is no part of any request, whatever it stands in place of or between. */
static void test_zero_bytes(void **state) {
    static const char *const lines[] = {
        "solve 3 5",         "solve 0.7!:3", "values \"0.77\" --to 5",
        "survey 0.7 --to 9", "nimber 2*2",   "[7] nimsum 3 5",
        "7 explain 3 5",     "rules kayles", "moves --most 1 3"};
    setting *s = *state;
    char line[64];
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        const size_t size = strlen(lines[i]);
        assert_int_equal(ask(s, lines[i]), BOUTON_OK);
        for (size_t at = 0; at <= size; at++)
            for (size_t cut = 0; cut < 2 && at + cut <= size; cut++) {
                memcpy(line, lines[i], at);
                line[at] = '\0';
                memcpy(line + at + 1, lines[i] + at + cut, size - at - cut);
                assert_int_equal(ask_bytes(s, line, size + 1 - cut), BOUTON_INPUT);
                assert_non_null(json_object_get(s->answer, "error"));
            }
    }
}

/* What all commands say of themselves fits 80 columns, with nothing at the ends of lines. */
static void test_help(void **state) {
    setting *s = *state;
    const bouton_command *command = NULL;
    for (size_t i = 0; i == 0 || command != NULL; i++) {
        char line[64];
        snprintf(line, sizeof line, "help %s", command ? command->name : "");
        assert_int_equal(ask(s, line), BOUTON_OK);
        const char *text = json_string_value(json_object_get(s->answer, "text"));
        assert_non_null(text);
        for (size_t size; *text != '\0'; text += size + 1) {
            size = strcspn(text, "\n");
            if (size > 80 || (size > 0 && text[size - 1] == ' '))
                fail_msg("%s: %zu columns: %.*s|", line, size, (int)size, text);
        }
        command = bouton_command_at(i);
    }
}

static void test_any_bytes_give_json(void **state) {
    setting *s = *state;
    bouton_random random = {31};
    static const char *const starts[] = {"solve ", "[", "review ", "nimsum ", "rules ", ""};
    for (unsigned round = 0; round < 5000 * test_scale(); round++) {
        char line[64];
        size_t size =
            (size_t)snprintf(line, sizeof line, "%s", starts[bouton_random_below(&random, 6)]);
        while (size < 40 && bouton_random_below(&random, 20) > 0)
            line[size++] = (char)bouton_random_below(&random, 256);
        for (size_t i = 0; i < size; i++)
            line[i] = line[i] == '\n' ? ' ' : line[i];
        ask_bytes(s, line, size);
    }
}

static void test_long_lines(void **state) {
    enum { HEAPS = 70001 };
    setting *s = *state;
    char *line = malloc(2 * HEAPS + 32);
    size_t size = (size_t)sprintf(line, "nimsum ");
    for (int i = 0; i < HEAPS; i++) {
        line[size++] = '1';
        line[size++] = ' ';
    }
    assert_int_equal(ask_bytes(s, line, size), BOUTON_OK);
    assert_answer(s, NULL, "{\"heaps\":70001,\"nim_sum\":1,\"outcome\":\"N\"}");
    free(line);
}

static bouton_status run_words(setting *s, const char *const *words, size_t count, bool *answered) {
    const bouton_frontend frontend = frontend_of(&s->memory);
    bouton_request *request = bouton_request_new(s->b);
    s->memory.size = 0;
    bouton_status status = bouton_request_read(request, words, count);
    if (status == BOUTON_OK)
        status = bouton_request_run(request, &frontend, answered);
    bouton_request_free(request);
    return status;
}

static void test_batch(void **state) {
    static const char *const words[] = {"solve", "--batch", "file", "--moves", "none"};
    static const char *const wanted[] = {"\"N\"", NULL, "\"P\"", NULL, "\"N\""};
    setting *s = *state;
    bool answered = false;
    s->memory.file = "3 5 7\n3,,5\nnim:1,2,3\r\n\nkayles:4 + 0.137:3";
    assert_int_equal(run_words(s, words, 5, &answered), BOUTON_INPUT);
    assert_true(answered);
    char *line = s->memory.written;
    for (int i = 0; i < 5; i++) {
        char *end = strchr(line, '\n');
        assert_non_null(end);
        json_decref(s->answer);
        s->answer = json_loadb(line, (size_t)(end - line), JSON_REJECT_DUPLICATES, NULL);
        if (wanted[i] != NULL)
            assert_answer(s, "outcome", wanted[i]);
        else
            assert_non_null(json_object_get(s->answer, "error"));
        line = end + 1;
    }
    assert_int_equal(*line, '\0');
    s->memory.file = "";
    assert_int_equal(run_words(s, words, 5, &answered), BOUTON_OK);
    assert_int_equal(s->memory.size, 0);
    static const char *const both[] = {"solve", "--batch", "file", "3"};
    assert_int_equal(run_words(s, both, 4, &answered), BOUTON_INPUT);
    static const char *const nowhere[] = {"solve", "--batch", "nowhere"};
    assert_int_equal(run_words(s, nowhere, 3, &answered), BOUTON_SYSTEM);
    assert_false(answered);
}

/* Many lines: more than is kept before it is handed on, and errors among them. */
static void test_long_batch(void **state) {
    static const char *const words[] = {"solve", "--batch", "file"};
    enum { LINES = 5000 };
    setting *s = *state;
    bool answered = false;
    char *file = malloc(LINES * 16), *at = file;
    for (int i = 0; i < LINES; i++)
        at += sprintf(at, i % 1000 == 7 ? "x\n" : "%d %d\n", i, i + 1);
    s->memory.file = file;
    assert_int_equal(run_words(s, words, 3, &answered), BOUTON_INPUT);
    assert_true(answered);
    size_t lines = 0, errors = 0;
    for (const char *line = s->memory.written; *line != '\0'; line = strchr(line, '\n') + 1) {
        errors += strncmp(line, "{\"error\"", 8) == 0;
        lines++;
    }
    assert_int_equal(lines, LINES);
    assert_int_equal(errors, 5);
    free(file);
}

/* However many lines there are, the allocations are the same. */
static void test_batch_allocates_nothing_a_line(void **state) {
    static const char *const words[] = {"solve", "--batch", "file"};
    static const char *const lines[] = {"31 50 7\n", "nim:1,2,3 + kayles:10,9\n",
                                        "subtract=1-3:30,4,50\n"};
    (void)state;
    for (int l = 0; l < 3; l++) {
        uint64_t calls[2] = {0};
        for (int times = 0; times < 2; times++) {
            faults f = {0};
            bouton_context *b =
                bouton_new(&(bouton_options){.allocate = faults_allocate, .allocate_user = &f});
            setting s = {.b = b};
            bool answered;
            char *file = calloc(4000, 32);
            for (int i = 0; i < (times + 1) * 2000; i++)
                strcat(file + (size_t)i * strlen(lines[l]), lines[l]);
            s.memory.file = file;
            assert_int_equal(run_words(&s, words, 3, &answered), BOUTON_OK);
            calls[times] = f.calls;
            free(file);
            free(s.memory.written);
            bouton_free(b);
        }
        if (calls[0] != calls[1])
            fail_msg("%s: %d and %d allocations", lines[l], (int)calls[0], (int)calls[1]);
    }
}

/* A frontend to files that are thrown away. */
static void *open_nothing(void *user, const char *name, const char **why) {
    (void)user, (void)name;
    *why = BOUTON_NOT_THERE;
    return NULL;
}

static void *create_nothing(void *user, const char *name, const char **why) {
    (void)name, (void)why;
    return user;
}

static bool put_nothing(void *user, void *file, const char *bytes, size_t size, const char **why) {
    (void)user, (void)file, (void)bytes, (void)size, (void)why;
    return true;
}

static bool finish_nothing(void *user, void *file, bool keep, const char **why) {
    (void)user, (void)file, (void)keep, (void)why;
    return true;
}

/* The ends that were told while values were computed: the first of all, and the largest. */
typedef struct ends {
    uint64_t first, most;
} ends;

static bouton_verdict note_end(void *user, const bouton_progress *progress) {
    ends *e = user;
    if (strcmp(progress->what, "values") == 0) {
        e->first = e->first > 0 ? e->first : progress->total;
        e->most = progress->total > e->most ? progress->total : e->most;
    }
    return BOUTON_GO_ON;
}

static void test_progress_is_of_the_whole_run(void **state) {
    setting *s = *state;
    bouton_frontend frontend = frontend_of(&s->memory);
    frontend.open = open_nothing;
    frontend.create = create_nothing;
    frontend.put = put_nothing;
    frontend.finish = finish_nothing;
    static const char *const lines[] = {"values 0.6 --to 100000 --json --digest --checkpoint c",
                                        "period 0.6 --max 100000 --checkpoint c"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        ends e = {0};
        bouton_context *b = bouton_new(&(bouton_options){.poll = note_end, .poll_user = &e});
        bouton_request_run_line(b, lines[i], strlen(lines[i]), &frontend);
        assert_int_equal(e.first, 100000);
        assert_int_equal(e.most, 100000);
        bouton_free(b);
    }
}

/* The digest as docs/json.md words it, of the values from the definition. */
static uint64_t documented_digest(const unsigned *values, uint64_t to) {
    uint64_t lane[16] = {0}, h = to + 1;
    for (uint64_t n = 0; n <= to; n++)
        lane[n % 16] = (lane[n % 16] * 0x9E3779B1 + values[n] + 1) % 0x100000000;
    for (int j = 0; j < 16; j++) {
        h = (h ^ lane[j]) * 0x9E3779B97F4A7C15;
        h = h ^ h >> 29;
    }
    return h;
}

static void test_digest(void **state) {
    enum { COUNT = 200 };
    setting *s = *state;
    static const char *const rules[] = {"0.77", "0.16", "4.333...", "8.3"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const reference_code code = reference_code_of(rules[i]);
        unsigned values[COUNT];
        reference_values(&code, COUNT, values);
        for (unsigned to = 0; to < COUNT; to += 1 + to / 40) {
            char line[64], wanted[32];
            snprintf(line, sizeof line, "values %s --to %u --digest --json", rules[i], to);
            snprintf(wanted, sizeof wanted, "\"%016llx\"",
                     (unsigned long long)documented_digest(values, to));
            assert_int_equal(ask(s, line), BOUTON_OK);
            assert_answer(s, "digest", wanted);
        }
    }
    assert_int_equal(ask(s, "values 0.77 --to 20 --digest"), BOUTON_OK);
    assert_answer(s, "digest", "\"7e06c1dc3f86a49c\"");
}

static void test_output_that_fails(void **state) {
    setting *s = *state;
    const bouton_frontend frontend = frontend_of(&s->memory);
    static const char *const lines[] = {"nimsum 3", "solve 3,,5", "version"};
    s->memory.full = true;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(bouton_request_run_line(s->b, lines[i], strlen(lines[i]), &frontend),
                         BOUTON_SYSTEM);
        assert_string_equal(bouton_last_error(s->b)->code, "write");
    }
    static const char *const engine[] = {"engine"};
    bool answered;
    s->memory.file = "solve 3\nsolve x\nsolve 4\n";
    assert_int_equal(run_words(s, engine, 1, &answered), BOUTON_SYSTEM);
}

static void test_engine(void **state) {
    static const char *const words[] = {"engine"};
    setting *s = *state;
    bool answered;
    s->memory.file = "[1] nimsum 3\n\n  \t\n2 nimsum 4\nnothing\n[3] nimsum 5";
    assert_int_equal(run_words(s, words, 1, &answered), BOUTON_OK);
    assert_string_equal(s->memory.written,
                        "{\"id\":\"1\",\"heaps\":1,\"nim_sum\":3,\"outcome\":\"N\"}\n"
                        "{\"id\":\"2\",\"heaps\":1,\"nim_sum\":4,\"outcome\":\"N\"}\n"
                        "{\"error\":{\"code\":\"unknown-command\",\"message\":\"there is no such "
                        "command; `help` lists them\",\"at\":0,\"text\":\"nothing\"}}\n"
                        "{\"id\":\"3\",\"heaps\":1,\"nim_sum\":5,\"outcome\":\"N\"}\n");
}

static const char *fault_line;

static bouton_status use(bouton_context *b) {
    in_memory memory = {.file = "position kayles:4\nA:1,1\nB 1\n"};
    const bouton_frontend frontend = frontend_of(&memory);
    const bouton_status status =
        bouton_request_run_line(b, fault_line, strlen(fault_line), &frontend);
    free(memory.written);
    return status;
}

static void test_each_allocation_fails(void **state) {
    static const char *const lines[] = {"[1] solve --moves all 3 5 + kayles:4",
                                        "solve --picture hackenbush:0-1,1-2,0-2 + notakto:2x2",
                                        "explain 0.137:9,4 + nim:2",
                                        "explain 1 2 3",
                                        "explain --misere 1 1 4",
                                        "explain --misere kayles:4 + nim:1",
                                        "move kayles:5 --level 1",
                                        "review file",
                                        "nimsum 3 5",
                                        "values kayles --to 100",
                                        "period 0.77",
                                        "rules",
                                        "help solve",
                                        "solve --misere kayles:4 + nim:2",
                                        "rules subtract=1,3"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        uint64_t failures;
        fault_line = lines[i];
        if (!faults_each(use, &failures))
            fail_msg("%s, allocation %d", lines[i], (int)failures + 1);
        assert_true(failures > 3);
    }
}

/* Bad requests stay what they are when memory fails in telling so. */
static void test_faults_in_errors(void **state) {
    static const char *const lines[] = {"[9] solve 3,,5", "slove 3", "solve 3 --moves x"};
    (void)state;
    for (size_t i = 0; i < 3; i++)
        for (uint64_t n = 1;; n++) {
            faults f = {.fail_at = n};
            in_memory memory = {0};
            const bouton_frontend frontend = frontend_of(&memory);
            bouton_context *b =
                bouton_new(&(bouton_options){.allocate = faults_allocate, .allocate_user = &f});
            if (b == NULL)
                continue;
            const bouton_status status =
                bouton_request_run_line(b, lines[i], strlen(lines[i]), &frontend);
            bouton_free(b);
            assert_int_equal(f.bytes, 0);
            /* Either the line was answered, or the status is that of the system. */
            assert_true(status == BOUTON_SYSTEM || (status == BOUTON_INPUT && memory.size > 0));
            free(memory.written);
            if (f.calls < n) {
                assert_int_equal(status, BOUTON_INPUT);
                break;
            }
        }
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(test_solve),
        TEST(test_pictures),
        TEST(test_words),
        TEST(test_each_move_reads_back),
        TEST(test_other_commands),
        TEST(test_review),
        TEST(test_explain),
        TEST(test_ids),
        TEST(test_errors),
        TEST(test_zero_bytes),
        TEST(test_help),
        TEST(test_any_bytes_give_json),
        TEST(test_long_lines),
        TEST(test_batch),
        TEST(test_long_batch),
        cmocka_unit_test(test_batch_allocates_nothing_a_line),
        TEST(test_progress_is_of_the_whole_run),
        TEST(test_digest),
        TEST(test_output_that_fails),
        TEST(test_engine),
        cmocka_unit_test(test_each_allocation_fails),
        cmocka_unit_test(test_faults_in_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
