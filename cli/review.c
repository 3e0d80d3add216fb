/* SPDX-License-Identifier: MIT */
#include "review.h"

#include "fields.h"
#include "host/frontend.h"
#include "host/made.h"

#include <stdio.h>
#include <string.h>

/* A piece of a transcript, as it may be shown. */
static void print_line(const json_t *remark) {
    char room[NAME_ROOM];
    printf("line %d: %s", (int)json_integer_value(json_object_get(remark, "line")),
           shown_name(text_of(remark, "text"), room));
}

/* How the heaps are counted, and from what that is seen. */
static void print_numbering(const json_t *numbering) {
    enum { TEXT_MAX = 1024 };
    char text[TEXT_MAX];
    const int first = (int)json_integer_value(json_object_get(numbering, "first"));
    const int line = (int)json_integer_value(json_object_get(numbering, "line"));
    const char *known = text_of(numbering, "known");
    if (strcmp(known, "told") == 0)
        snprintf(text, sizeof text, "Heaps are counted from %d, so heap %d is A: line %d shows it.",
                 first, first, line);
    else if (strcmp(known, "refuted") == 0)
        snprintf(text, sizeof text,
                 "Heaps are counted from %d, so heap %d is A: counted from %d, line %d would be "
                 "refused (%s).",
                 first, first, 1 - first, line, text_of(numbering, "why"));
    else
        snprintf(text, sizeof text,
                 "Heaps are taken to be counted from %d, so heap %d to be A%s; counted from %d "
                 "every line could be read as well. If they are, add the line \"Heaps are numbered "
                 "from %d\".",
                 first, first, line > 0 ? ", as there is an index" : "", 1 - first, 1 - first);
    print_folded(text, 0);
}

/* The moves that would have been right: "to take 2 from A, or to take 1 from C". */
static void print_right(const json_t *rights, size_t column, size_t indent) {
    size_t i;
    json_t *right;
    json_array_foreach(rights, i, right) {
        const char *move = json_string_value(right), *rest;
        const size_t verb = verb_of_move(move, &rest);
        json_t *said = json_sprintf("%s%.*s%s%s", i > 0 ? " or to " : " Right was: to ", (int)verb,
                                    move, rest, i + 1 < json_array_size(rights) ? "," : "");
        column = print_on(json_string_value(said), column, indent);
        json_decref(said);
    }
}

/* Why a claim of who has won is wrong. */
static void print_refuted(const json_t *answer, const json_t *remark) {
    const char *winner = text_of(answer, "winner");
    if (!json_is_string(json_object_get(answer, "winner")) ||
        json_is_true(json_object_get(answer, "resigned")))
        printf("That is not what was played.");
    else if (strcmp(winner, text_of(remark, "player")) == 0)
        printf("That is not what was played: the match was not over there.");
    else
        printf("That is not what was played: in %s play %s won.", text_of(answer, "play"), winner);
}

/* Which line shows by its result which play it is. */
static void print_play(const json_t *answer) {
    const json_t *line = json_object_get(answer, "play_line");
    if (line != NULL)
        printf("Line %d shows that it is %s play: who made the last move %s.\n",
               (int)json_integer_value(line), text_of(answer, "play"),
               strcmp(text_of(answer, "play"), "misere") == 0 ? "lost" : "won");
    if (json_is_true(json_object_get(answer, "play_assumed")))
        printf("No line tells which play it is: normal play is assumed.\n");
}

/* What a transcript says apart from the moves. */
static void print_remarks(const json_t *answer, bool color) {
    const json_t *prose = json_object_get(answer, "not_understood");
    size_t i;
    json_t *remark;
    if (json_array_size(json_object_get(answer, "claims")) > 0)
        printf("\nIt says\n");
    json_array_foreach(json_object_get(answer, "claims"), i, remark) {
        const json_t *holds = json_object_get(remark, "holds");
        const bool won = strcmp(text_of(remark, "claim"), "won") == 0;
        printf("  ");
        print_line(remark);
        printf("\n    %s", color && json_is_false(holds) ? "\033[1;31m" : "");
        if (won && json_is_false(holds))
            print_refuted(answer, remark);
        else
            printf("%s", json_is_null(holds)    ? "Whether that is so was not found out."
                         : json_is_false(holds) ? "With best play it is not so."
                         : won                  ? "So it was played."
                                                : "So it is with best play.");
        printf("%s\n", color && json_is_false(holds) ? "\033[0m" : "");
    }
    if (json_array_size(prose) > 0)
        printf("\nNot understood\n");
    json_array_foreach(prose, i, remark) {
        printf("  ");
        print_line(remark);
        printf("\n");
    }
}

void print_review(const json_t *answer, bool color) {
    const json_t *moves = json_object_get(answer, "moves");
    size_t i;
    json_t *move;
    printf("%s, %s play\n\n", text_of(answer, "position"), text_of(answer, "play"));
    json_array_foreach(moves, i, move) {
        const char *verdict = text_of(move, "verdict");
        const bool slip = strcmp(verdict, "slip") == 0;
        enum { INDENT = 5 };
        printf("%3zu. %s %s: %s\n     ", i + 1, text_of(move, "player"), text_of(move, "words"),
               text_of(move, "position"));
        if (slip) {
            const bool several = json_object_get(move, "thrown") == NULL;
            printf("%s", color ? "\033[1;31m" : "");
            size_t column = INDENT + (size_t)printf("A slip: ");
            if (several)
                column += (size_t)printf("another move would have done better.");
            else
                column +=
                    (size_t)printf("it threw the %s away.",
                                   strcmp(text_of(move, "thrown"), "draw") == 0 ? "draw" : "win");
            printf("%s", color ? "\033[0m" : "");
            print_right(json_object_get(move, "right_words"), column, INDENT);
            printf("\n");
            if (json_object_get(move, "why") != NULL)
                print_folded(text_of(json_object_get(move, "why"), "words"), INDENT);
        } else {
            printf("%s\n", strcmp(verdict, "wins") == 0    ? "Right: it keeps the win."
                           : strcmp(verdict, "draws") == 0 ? "Right: it keeps the draw."
                                                           : "Lost already: no move was better.");
        }
    }
    char room[32];
    const char *slips = field_number(answer, "slips", room, sizeof room);
    printf("\n%s slip%s. ", slips, strcmp(slips, "1") == 0 ? "" : "s");
    if (json_is_string(json_object_get(answer, "winner")))
        printf("%s won%s.\n", text_of(answer, "winner"),
               json_is_true(json_object_get(answer, "resigned")) ? " by resignation" : "");
    else
        printf("The match is not over.\n");
    print_play(answer);
    if (json_object_get(answer, "numbering") != NULL)
        print_numbering(json_object_get(answer, "numbering"));
    print_remarks(answer, color);
}
