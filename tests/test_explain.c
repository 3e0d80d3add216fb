/* SPDX-License-Identifier: MIT */
/* Explanations: that they say what is so, fit 80 columns, and mark what the text says anyway. */
#include "explanations.h"

#include "base/random.h"
#include "rulekit/rule_picture.h"
#include "search/search.h"

#include <bouton/misere.h>

/* Explains, and holds what must be so of every explanation. */
static const char *explain(setting *s, const char *text, bouton_play play) {
    const bouton_explanation *e = s->explanation;
    if (bouton_position_read(s->position, text, strlen(text)) != BOUTON_OK ||
        bouton_solve(s->position, play, BOUTON_WANT_WINNING, s->solution) != BOUTON_OK ||
        bouton_explain(s->solution, s->explanation) != BOUTON_OK)
        fail_msg("%s: %s", text, bouton_last_error(s->b)->message);
    size_t before = 0;
    for (size_t i = 0; i < e->mark_count; i++) {
        assert_true(before <= e->marks[i].start && e->marks[i].start < e->marks[i].end);
        before = e->marks[i].end;
        assert_null(
            memchr(e->text.data + e->marks[i].start, '\n', e->marks[i].end - e->marks[i].start));
    }
    assert_true(before <= e->text.size && e->text.size > 0);
    assert_int_equal(e->text.data[e->text.size - 1], '\n');
    assert_null(strstr(e->text.data, ",  ")); /* a hole in a sentence */
    for (const char *line = e->text.data; *line != '\0'; line += strcspn(line, "\n") + 1) {
        const size_t size = strcspn(line, "\n");
        if (size > BOUTON_EXPLAIN_WIDTH)
            fail_msg("%s: %zu columns: %.*s", text, size, (int)size, line);
        assert_true(size == 0 || line[size - 1] != ' ');
    }
    return e->text.data;
}

static void test_what_is_said(void **state) {
    static const struct {
        const char *position;
        bouton_play play;
        const char *says[6]; /* behind "!" what is not said */
    } cases[] = {
        {"3 5 7",
         BOUTON_NORMAL,
         {"          4 2 1\n  A   3   0 1 1  *\n  B   5   1 0 1  *\n  C   7   1 1 1  *\n"
          "         ------\n  sum 1   0 0 1\n              ^\n",
          "N-position", "A: 3 -> 2", "B: 5 -> 4", "C: 7 -> 6"}},
        {"18 6 3 20 9",
         BOUTON_NORMAL,
         {"nim-sum is 10", "E: 9 -> 3  (take 6)", "1001", "0011", "9 xor 10 = 3"}},
        {"1 4 5",
         BOUTON_NORMAL,
         {"nim-sum is 0", "P-position", "Every move with a reply",
          "A: 1 -> 0  makes the sum 1; the reply C: 5 -> 4 makes it 0"}},
        {"1 1 4", BOUTON_MISERE, {"loses", "plan", "C: 4 -> 1", "odd number"}},
        {"4", BOUTON_MISERE, {"no other is left", "leaves 1 heap of one, an odd"}},
        {"4 1", BOUTON_MISERE, {"besides 1 heap of one", "leaves 1 heap of one, an odd"}},
        {"1 1 1", BOUTON_MISERE, {"odd", "P-position"}},
        {"1 1", BOUTON_MISERE, {"even", "N-position"}},
        {"3 4 5", BOUTON_MISERE, {"plan", "A: 3 -> 1"}},
        {"0", BOUTON_NORMAL, {"No move is left", "has won"}},
        {"0", BOUTON_MISERE, {"No move is left", "has lost"}},
        {"0.137:9,4 + nim:2",
         BOUTON_NORMAL,
         {"Nim with heaps of 3, 0 and 2 in\ndisguise",
          "0 (3 + 3), 1 (7) and 2 (5 + 1), but none of the 5 leads to 3",
          "B  0.137:4 is worth 0: none of its 2", "nim:2 is worth 2", "takes 3 from A leaving 5,1",
          "takes 3 from B -> 1  (worth 1)\n\nA component without a star becomes worth more"}},
        {"subtract=1-3:3,4,5", BOUTON_NORMAL, {"heaps of 3, 0 and 1 in"}},
        {"allbut=2:5,5", BOUTON_NORMAL, {"takes 5 from A -> 0, then takes 5 from B -> 0"}},
        {"kayles:300 + 0.77:300 + dawson-kayles:200",
         BOUTON_NORMAL,
         {"values of kayles and 0.77 up to heap 82", "values of dawson-kayles up",
          "!values of 0.77"}},
        {"kayles:4 + nim:1", BOUTON_NORMAL, {"nim-sum is 0", "P-position"}},
        /* A single heap gets no columns. */
        {"5", BOUTON_NORMAL, {"whole heap", "A: 5 -> 0  (take 5)\n\nAny other", "!sum"}},
        {"1", BOUTON_NORMAL, {"whole heap", "A: 1 -> 0  (take 1)", "!Any other"}},
        {"moore=2:5", BOUTON_NORMAL, {"whole heap", "no token is left", "!sum"}},
        {"moore=2:5", BOUTON_MISERE, {"all but one token", "heap 1 -> 1", "!sum"}},
        {"moore=5:2,2", BOUTON_NORMAL, {"-> 0,0 (worth 0) no token is left"}},
        /* What is said of braces and of a list too long is so. */
        {"graph=0>0,0>1:0", BOUTON_NORMAL, {"In braces", "\n  A  graph=0>0,0>1:0  inf{0}\n"}},
        {"graph=0>1,1>0:0", BOUTON_NORMAL, {"In braces", "\n  A  graph=0>1,1>0:0  inf{}\n"}},
        {"graph=2>3,3>2:0 + nim:3",
         BOUTON_MISERE,
         {"(3)  graph=2>3,3>2:0 + nim:1  lost in 1: all its moves go to what is won in",
          "(4)  graph=2>3,3>2:0  won: no move is left", "!was looked through"}},
        {"poker:3,3/1,1 + nim:9", BOUTON_MISERE, {"it is too much for a list."}},
        {"graph=0>1,1>0,1>2:0 + nim:9", BOUTON_MISERE, {"and neither where some move"}},
        /* Sets of numbers whose games are tame; heaps too large for that by the quotient. */
        {"subtract=1,4:9,6",
         BOUTON_MISERE,
         {"A  subtract=1,4:9, genus 2^20, is played as 2\n  B  subtract=1,4:6, genus 1^031, is "
          "played as 1\n",
          "!quotient", "it is played as misere Nim with a heap of 1"}},
        {"wythoff:3,5 + nim:2",
         BOUTON_MISERE,
         {"A  wythoff:3,5, genus 0^02, is played as 2 and 2\n"}},
        {"geography:0,0-1,1-2,2-3,3-0,1>4,4-5",
         BOUTON_MISERE,
         {"this game is tame, of genus 1^031:"}},
        {"nimble:5000000000,3",
         BOUTON_MISERE,
         {"A  nimble:5000000000 is played as 5000000000: a coin counts as a heap of Nim\n",
          "  B  nimble:3, genus 3^31, is played as 3: a coin counts"}},
        {"kayles:12,5", BOUTON_MISERE, {"        10: b    bc   e\n"}},
        {"kayles:1000", BOUTON_MISERE, {"The heap of 1000 is firm", "heaps up to 52 shows it"}},
        {"treblecross:14", BOUTON_MISERE, {"        10: 3 1 1 1 0\n"}},
        {"take-away=prime:500", BOUTON_NORMAL, {"--full lists the values of all", "!by search:"}},
        {"take-away=square:300", BOUTON_MISERE, {"--full lists as which heaps of Nim"}},
        {"subtract=1,4:1000000000,7", BOUTON_MISERE, {"It is that of Nim", "not in P"}},
        {"cram:4x5 + kayles:2", BOUTON_MISERE, {"it is too much for a"}},
        {"graph=0>2,0>3,1>3,2>4,3>4:0",
         BOUTON_NORMAL,
         {"is worth 0: none of its 2 moves leads to 0: a move to 2 can be answered by one to 4"}},
        {"kayles:4", BOUTON_MISERE, {"Misere", "P-position"}},
        {"moore=2:3,4,5", BOUTON_NORMAL, {"take away 3 as often", "N-position"}},
        /* What a sentence and its moves tell of heaps is called a heap all through. */
        {"end-nim:3,5",
         BOUTON_NORMAL,
         {"with at most two heaps this is Nim: heap 1 with 3, heap 2 with 5", "2 from heap 2"}},
        {"end-nim:3,5", BOUTON_MISERE, {"some heap has two or more, so the nim-sum decides"}},
        {"end-nim:1,1", BOUTON_MISERE, {"there are 2 heaps of one and no larger one"}},
        {"end-nim:1", BOUTON_MISERE, {"whoever takes the only heap of one loses"}},
        {"end-nim:3,5,2",
         BOUTON_NORMAL,
         {"so of the other sizes equal ends are lost, and no others: here they are 3 and 2"}},
        {"poker:3,5/0,0",
         BOUTON_NORMAL,
         {"the heaps count as in Nim, for tokens that are put on a heap can be taken off again: "
          "heap 1 with 3"}},
        {"poker:3,5/0,0", BOUTON_MISERE, {"a token on a heap or in the other's hand"}},
    };
    setting *s = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *said = explain(s, cases[i].position, cases[i].play);
        /* Lines may be folded anywhere: look for the words with single blanks too. */
        char *folded = malloc(strlen(said) + 1);
        size_t size = 0;
        for (const char *c = said; *c != '\0'; c++)
            if ((*c != '\n' && *c != ' ') || (size > 0 && folded[size - 1] != ' '))
                folded[size++] = *c == '\n' ? ' ' : *c;
        folded[size] = '\0';
        for (int k = 0; k < 6 && cases[i].says[k] != NULL; k++) {
            const bool lacks = cases[i].says[k][0] == '!';
            const char *words = cases[i].says[k] + lacks;
            if ((strstr(said, words) == NULL && strstr(folded, words) == NULL) != lacks)
                fail_msg("%s: \"%s\" is %s\n%s", cases[i].position, words, lacks ? "in" : "not in",
                         said);
        }
        free(folded);
    }
}

/* Positions of every kind and size fit 80 columns. */
static void test_needs_the_winning_moves(void **state) {
    setting *s = *state;
    assert_int_equal(bouton_position_read(s->position, "1,1,4", strlen("1,1,4")), BOUTON_OK);
    assert_int_equal(bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_OUTCOME, s->solution),
                     BOUTON_OK);
    assert_int_equal(bouton_explain(s->solution, s->explanation), BOUTON_INPUT);
}

static void test_width(void **state) {
    static const char *const texts[] = {
        "18446744073709551615",
        "18446744073709551615 5 18446744073709551610",
        "9223372036854775808,1,18446744073709551615,3",
        "lasker:18446744073709551614,18446744073709551613",
        "subtract=1-3:18446744073709551615,18446744073709551614 + nim:7",
        "moore=3:18446744073709551615,18446744073709551615,18446744073709551615,5,6,7,8,9,10",
        "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
        "kayles:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30",
        "0.3F:60,61,62",
        "4.333...:1000",
        "grundy:200 + nim:1000000 + dawson-kayles:70,71,72 + 0.137:1000,2000",
        "juvavum:15x20",
        "cram:20x21",
        "end-nim:18446744073709551615,5,18446744073709551615,3,1,18446744073709551614",
    };
    setting *s = *state;
    explain(s, "chomp:40x40", BOUTON_MISERE);
    explain(s, "chomp:100x100", BOUTON_MISERE);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        explain(s, texts[i], BOUTON_NORMAL);
        if (strpbrk(texts[i], "=:") == NULL)
            explain(s, texts[i], BOUTON_MISERE);
    }
    bouton_random random = {80};
    for (unsigned round = 0; round < 2000 * test_scale() / TEST_PART; round++) {
        char text[256];
        int size = 0;
        for (uint64_t i = bouton_random_below(&random, 6) + 1; i > 0; i--)
            size += snprintf(text + size, sizeof text - (size_t)size, "%llu ",
                             (unsigned long long)(bouton_random_next(&random) >>
                                                  bouton_random_below(&random, 65) % 64));
        explain(s, text, round % 2 ? BOUTON_MISERE : BOUTON_NORMAL);
    }
}

static size_t count_of(const char *text, const char *words) {
    size_t count = 0;
    for (const char *at = text; (at = strstr(at, words)) != NULL; at += strlen(words))
        count++;
    return count;
}

/* A reply to each move of Nim and what several moves are won by are told once. */
static void test_told_once(void **state) {
    static const struct {
        const char *text;
        bouton_play play;
        const char *words;
        size_t count;
    } cases[] = {
        {"3 5 6", BOUTON_NORMAL, "A: 3 -> 2", 2}, /* a move, and a reply */
        {"3 5 6", BOUTON_NORMAL, ", then takes", 0},
        {"1 2 3", BOUTON_MISERE, ", then takes", 0},
        {"9 17 24", BOUTON_NORMAL, "the reply", 0},
        {"9 17 24", BOUTON_NORMAL, ", then takes", 50},
        {"end-nim:5,1,4,2,7", BOUTON_NORMAL, "heaps between the ends", 1},
        {"northcott:w/w..b/.wb", BOUTON_NORMAL, "count as heaps of Nim", 1},
        {"brussels-sprouts:4", BOUTON_NORMAL, "keeps the number of free ends", 1},
        {"tartan=1-2*run:TTT/THH", BOUTON_NORMAL, "a head counts as", 1},
    };
    setting *s = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        explain(s, cases[i].text, cases[i].play);
        assert_int_equal(bouton_explain_in(s->solution, BOUTON_FULL, s->explanation), BOUTON_OK);
        bouton_text flat = bouton_text_start(s->b);
        for (const char *c = s->explanation->text.data; *c != '\0'; c++)
            if ((*c != '\n' && *c != ' ') || flat.size == 0 || flat.data[flat.size - 1] != ' ')
                bouton_text_put_char(&flat, *c == '\n' ? ' ' : *c);
        if (count_of(flat.data, cases[i].words) != cases[i].count)
            fail_msg("%s: \"%s\" %zu times", cases[i].text, cases[i].words,
                     count_of(flat.data, cases[i].words));
        bouton_text_release(&flat);
    }
}

/* The steps in which a drawing is fused are told with the numbers and drawings of the reason, which
 * tests/test_reasons.c evaluates, and each drawing is worth the same. */
static void test_steps_told(void **state) {
    static const char *const texts[] = {
        "hackenbush:0-1,1-2,2-0,2-3,3-4,3-3", "hackenbush:0-1,1-2,2-3,3-0,2-4,4-5,5-2",
        "hackenbush:0-1,1-2,2-0,0-3,3-4,4-5,5-3,5-6", "hackenbush:0-1,0-1,1-2,1-2,2-3"};
    setting *s = *state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const bouton_reasons *reasons = &s->explanation->reasons;
        explain(s, texts[i], BOUTON_NORMAL);
        const uint64_t value = s->solution->value.value;
        const char *at = strstr(s->explanation->text.data, ":\n\n  point");
        const bouton_reason *r = bouton_reason_find(reasons, BOUTON_REASON_FUSED, 0);
        assert_true(r != NULL && at != NULL);
        const uint64_t *n = bouton_reason_numbers(reasons, r);
        at += 3;
        char drawings[8][128];
        assert_true(r->move_count > 0 && r->move_count <= 8);
        for (size_t step = 0; step < r->move_count; step++, n += 2 + n[1]) {
            char *next;
            uint64_t others = 0;
            assert_true(strncmp(at, "  point", 7) == 0);
            at += at[7] == 's' ? 9 : 8;
            for (; strncmp(at, "into ", 5) != 0; at += strspn(at, " ,")) {
                at += strncmp(at, "and ", 4) == 0 ? 4 : 0;
                assert_int_equal(strtoull(at, &next, 10), n[2 + others++]);
                at = next;
            }
            assert_int_equal(others, n[1]);
            at += 5;
            if (n[0] == 0) {
                assert_true(strncmp(at, "the ground -> ", 14) == 0);
                at += 14;
            } else {
                assert_true(strncmp(at, "point ", 6) == 0);
                assert_int_equal(strtoull(at + 6, &next, 10), n[0]);
                assert_true(strncmp(next, " -> ", 4) == 0);
                at = next + 4;
            }
            const size_t size = strcspn(at, "\n");
            assert_true(size < 100);
            snprintf(drawings[step], sizeof drawings[step], "hackenbush:%.*s", (int)size, at);
            at += size + 1;
        }
        assert_int_equal(*at, '\n');
        const size_t steps = r->move_count; /* the reasons are of the next from here on */
        for (size_t step = 0; step < steps; step++) {
            explain(s, drawings[step], BOUTON_NORMAL);
            assert_int_equal(s->solution->value.value, value);
        }
    }
}

/* Every small position of some games, in both plays, can be explained. */
static void test_small_positions(void **state) {
    setting *s = *state;
    char text[64];
    static const char *const rules[] = {"nim", "kayles", "lasker", "officers", "moore=2"};
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
        for (unsigned n = 0; n < 6 * 6 * 3; n++) {
            snprintf(text, sizeof text, "%s:%u,%u,%u", rules[r], n % 6, n / 6 % 6, n / 36);
            explain(s, text, BOUTON_NORMAL);
            explain(s, text, BOUTON_MISERE);
        }
}

/* What a reason takes to search for is bounded, however many moves and replies there are. */
static void test_reasons_take_little(void **state) {
    static const struct {
        const char *text;
        bouton_play play;
    } cases[] = {
        {"clobber:6x4", BOUTON_NORMAL},
        {"arc-kayles:0-1,0-3,1-2,1-4,2-5,3-4,3-6,4-5,4-7,5-8,6-7,6-9,7-8,7-10,8-11,9-10,9-12,10-11,"
         "10-13,11-14,12-13,12-15,13-14,13-16,14-17,15-16,16-17,15-18,16-19,17-20,18-19,19-20",
         BOUTON_NORMAL},
        {"clobber:4x5", BOUTON_MISERE},
        {"sprouts:0*5", BOUTON_MISERE},
    };
    /* Up to three lists have a limit, that of replies one of its own, and all are over it by the
     * last short searches at most. */
    enum { REASONS = 3, BETWEEN = 2 * BOUTON_SHORT_POSITIONS };
    const uint64_t most = BOUTON_REASON_SEARCHED_FULL + (REASONS - 1) * BOUTON_REASON_SEARCHED +
                          (uint64_t)REASONS * BETWEEN;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i += TEST_STEP) {
        setting *s = NULL;
        (void)state;
        set_up((void **)&s);
        explain(s, cases[i].text, cases[i].play);
        const uint64_t before = bouton_searched(s->b);
        assert_int_equal(bouton_explain_in(s->solution, BOUTON_FULL, s->explanation), BOUTON_OK);
        const uint64_t searched = bouton_searched(s->b) - before;
        if (searched > most)
            fail_msg("%s: %llu", cases[i].text, (unsigned long long)searched);
        assert_int_equal(tear_down((void **)&s), 0);
    }
}

/* Where the strategy begins with the middle, the move told first is that. */
static void test_middle_comes_first(void **state) {
    static const char *const boards[] = {"juvavum:2x3", "domino-juvavum:3x4", "cram:3x4",
                                         "cram:5x8"};
    setting *s = *state;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        const bouton_reasons *reasons = &s->explanation->reasons;
        explain(s, boards[i], BOUTON_NORMAL);
        for (unsigned detail = BOUTON_BRIEF; detail <= BOUTON_USUAL; detail++) {
            assert_int_equal(bouton_explain_in(s->solution, (bouton_detail)detail, s->explanation),
                             BOUTON_OK);
            const bouton_reason *wins = bouton_reason_find(reasons, BOUTON_REASON_WINS, SIZE_MAX);
            assert_non_null(
                bouton_reason_after(reasons, BOUTON_REASON_HALF_TURN, (int)(wins - reasons->list)));
        }
    }
}

/* Where play can come back, in normal play, --full is named exactly if it lists what there is. */
static void test_full_lists_loops(void **state) {
    static const struct {
        const char *text;
        bool shows, is_short;
    } cases[] = {{"graph=0>1,1>0,0>2,2>3,1>3,3>4,4>5,5>3,2>6:0 + nim:3", true, false},
                 {"graph=0>1,1>0,0>2,2>3,1>3,3>4,4>5,5>3,2>6:0 + nim:60", false, false},
                 {"graph=0>1,1>0:0 + nim:1", true, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        setting *s = *state;
        const bouton_reasons *reasons = &s->explanation->reasons;
        const char *text = explain(s, cases[i].text, BOUTON_NORMAL);
        assert_non_null(bouton_reason_find(reasons, BOUTON_REASON_INFINITE, SIZE_MAX));
        assert_true((strstr(text, "--full lists all that can be reached") != NULL) ==
                    (cases[i].shows && !cases[i].is_short));
        assert_true((bouton_reason_find(reasons, BOUTON_REASON_LABELS, SIZE_MAX) != NULL) ==
                    cases[i].is_short);
        assert_int_equal(bouton_explain_in(s->solution, BOUTON_FULL, s->explanation), BOUTON_OK);
        assert_true((bouton_reason_find(reasons, BOUTON_REASON_LABELS, SIZE_MAX) != NULL) ==
                    cases[i].shows);
    }
}

/* Where a list is too long it is said that --full has one exactly if it does; and where it has none
 * either, that a search found it. */
static void test_full_shows_what_is_said(void **state) {
    static const struct {
        const char *text;
        bouton_play play;
        bool shows, is_searched;
    } cases[] = {{"cram:4x5 + kayles:2", BOUTON_MISERE, true, false},
                 {"notakto:3x3 + notakto:2x5", BOUTON_MISERE, true, false},
                 {"graph=0>1,1>0,1>2:0 + nim:40", BOUTON_MISERE, true, false},
                 {"poker:3,3/1,1 + nim:9", BOUTON_MISERE, false, false},
                 {"cram:5x5", BOUTON_NORMAL, true, false},
                 {"clobber:3x4", BOUTON_NORMAL, true, false},
                 {"cram:3x7", BOUTON_NORMAL, true, false},
                 {"sprouts:0*4", BOUTON_NORMAL, true, false},
                 {"chomp:8x9", BOUTON_NORMAL, false, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        setting *s = *state;
        const bouton_reasons *reasons = &s->explanation->reasons;
        const char *text = explain(s, cases[i].text, cases[i].play);
        assert_true(cases[i].play == BOUTON_NORMAL || strstr(text, "it is too much for a") != NULL);
        assert_true((strstr(text, "\n--full lists lost positions") != NULL ||
                     strstr(text, "\n--full lists all that can be reached") != NULL) ==
                    cases[i].shows);
        assert_true((strstr(text, "\nThat was found by search: ") != NULL) == cases[i].is_searched);
        assert_int_equal(bouton_explain_in(s->solution, BOUTON_FULL, s->explanation), BOUTON_OK);
        assert_true((bouton_reason_find(reasons, BOUTON_REASON_CLOSED, SIZE_MAX) != NULL ||
                     bouton_reason_find(reasons, BOUTON_REASON_LABELS, SIZE_MAX) != NULL) ==
                    cases[i].shows);
    }
}

static bool has_left(const bouton_reasons *reasons, const bouton_reason *list,
                     const bouton_reason *wins) {
    const bouton_reason_move *moves = reasons->moves;
    const bouton_state left =
        bouton_option_state(&reasons->states, moves[wins->first_move].option, 0);
    for (size_t i = 0; list != NULL && i < list->move_count; i++) {
        const bouton_state lost =
            bouton_option_state(&reasons->states, moves[list->first_move + i].option, 0);
        if (lost.size == left.size && memcmp(lost.data, left.data, left.size) == 0)
            return true;
    }
    return false;
}

/* The list has what each of the winning moves told leaves, or it is said of which it is. */
static void test_lists_hold_of_moves_told(void **state) {
    static const char *const texts[] = {"chomp:5,3,2", "tartan=1-2*1-3:THT/HTH",
                                        "hackenbush:0-1,0-2,0-3,0-5,1-2,1-3,1-4,2-3,2-5,3-5"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        setting *s = *state;
        const char *text = explain(s, texts[i], BOUTON_MISERE);
        const bouton_reasons *reasons = &s->explanation->reasons;
        const bouton_reason *list = bouton_reason_find(reasons, BOUTON_REASON_CLOSED, SIZE_MAX);
        const bool some = strstr(text, "\nWhat follows is of the first of these moves:\n") != NULL;
        assert_true(some == (i == 2));
        for (size_t w = 0; w < reasons->count && !some; w++)
            assert_true(reasons->list[w].kind != BOUTON_REASON_WINS ||
                        has_left(reasons, list, &reasons->list[w]));
    }
}

static bouton_status use(bouton_context *b) {
    static const struct {
        const char *position;
        bouton_play play;
    } cases[] = {{"3 5 7", BOUTON_NORMAL},
                 {"1 4 5", BOUTON_NORMAL},
                 {"1 1 4", BOUTON_MISERE},
                 {"3 4 5", BOUTON_MISERE},
                 {"kayles:5,3 + nim:2", BOUTON_NORMAL},
                 {"kayles:3 + nim:2", BOUTON_MISERE},
                 {"moore=2:2,3,1", BOUTON_NORMAL},
                 {"hackenbush:0-1,1-2,2-1", BOUTON_NORMAL},
                 {"end-nim:2,1,1", BOUTON_NORMAL},
                 {"nimstring:0-1,1-2,0-3", BOUTON_NORMAL},
                 {"kayles:2,2", BOUTON_NORMAL},
                 {"kayles:3", BOUTON_NORMAL},
                 {"nimstring:0-1,0-2,1-2", BOUTON_NORMAL},
                 {"graph=0>1,1>2,2>0,1>3:0", BOUTON_MISERE}};
    bouton_position *position = bouton_position_new(b);
    bouton_solution *solution = bouton_solution_new(b);
    bouton_explanation *e = bouton_explanation_new(b);
    bouton_status status = position && solution && e ? BOUTON_OK : bouton_last_error(b)->status;
    for (size_t i = 0; i < sizeof cases / sizeof *cases && status == BOUTON_OK; i++) {
        status = bouton_position_read(position, cases[i].position, strlen(cases[i].position));
        if (status == BOUTON_OK)
            status = bouton_solve(position, cases[i].play, BOUTON_WANT_WINNING, solution);
        if (status == BOUTON_OK)
            status = bouton_explain(solution, e);
        if (status == BOUTON_OK)
            status = bouton_explain_columns(solution, e);
    }
    bouton_explanation_free(e);
    bouton_solution_free(solution);
    bouton_position_free(position);
    return status;
}

static void test_each_allocation_fails(void **state) {
    uint64_t failures;
    (void)state;
    assert_true(faults_each(use, &failures));
    assert_true(failures > 100);
}

/* Misere sums of heaps are explained by the quotient of no larger heaps than theirs, unless that of
 * all heaps is known; who wins stays. */
static void test_least_quotients(void **state) {
    static const char *const rules[] = {"officers:%u", "kayles:%u,4", "0.75:%u + officers:2"};
    size_t least = 0;
    setting *s = *state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        for (unsigned heap = 9; heap < 16; heap++) {
            bouton_solution *other = bouton_solution_new(s->b);
            char text[40];
            snprintf(text, sizeof text, rules[i], heap);
            bouton_solution_keep_to_theory(s->solution);
            explain(s, text, BOUTON_MISERE);
            assert_int_equal(bouton_solve(s->position, BOUTON_MISERE, BOUTON_WANT_WINNING, other),
                             BOUTON_OK);
            assert_int_equal(s->solution->outcome, other->outcome);
            assert_int_equal(s->solution->move_count, other->move_count);
            if (s->solution->method == BOUTON_SUM_BY_QUOTIENT) {
                const bouton_quotient_facts *facts =
                    bouton_quotient_facts_of(s->solution->quotient);
                assert_true(facts->proved || facts->count == heap + 1);
                least += facts->count == heap + 1;
            }
            bouton_solution_free(other);
        }
    assert_true(least > 10);
}

/* The boards of a list lie as the one that was asked about. */
static void test_lists_of_boards(void **state) {
    static const struct {
        const char *asked;
        bool wide;
    } boards[] = {{"cram:2x3", true},   {"cram:3x4", true},    {"cram:4x3", false},
                  {"cram:5x2", false},  {"clobber:2x4", true}, {"clobber:4x2", false},
                  {"juvavum:2x4", true}};
    size_t looked_at = 0;
    setting *s = *state;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        explain(s, boards[i].asked, BOUTON_MISERE);
        const bouton_reasons *reasons = &s->explanation->reasons;
        for (size_t k = 0; k < reasons->count; k++) {
            const bouton_reason *r = &reasons->list[k];
            for (size_t m = 0; r->kind == BOUTON_REASON_CLOSED && m < r->move_count; m++)
                for (size_t part = 0;
                     part <
                     bouton_option_size(&reasons->states, reasons->moves[r->first_move + m].option);
                     part++) {
                    bouton_picture picture = bouton_picture_start(s->b);
                    const bouton_state board = bouton_option_state(
                        &reasons->states, reasons->moves[r->first_move + m].option, part);
                    assert_int_equal(
                        bouton_rule_picture(s->position->components[0].rule, board, &picture),
                        BOUTON_OK);
                    assert_true(boards[i].wide ? picture.height <= picture.width
                                               : picture.height >= picture.width);
                    looked_at += picture.height != picture.width;
                    bouton_picture_release(&picture);
                }
        }
    }
    assert_true(looked_at > 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_what_is_said, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_needs_the_winning_moves, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_told_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_steps_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_width, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_small_positions, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_middle_comes_first, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_full_lists_loops, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lists_hold_of_moves_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_full_shows_what_is_said, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_least_quotients, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_lists_of_boards, set_up, tear_down),
        cmocka_unit_test(test_reasons_take_little),
        cmocka_unit_test(test_each_allocation_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
