/* SPDX-License-Identifier: MIT */
#include "games.h"

#include <string.h>

static const game *const all[] = {&cram,
                                  &clobber,
                                  &notakto,
                                  &juvavum,
                                  &domino_juvavum,
                                  &dawson_strip,
                                  &chomp,
                                  &node_kayles,
                                  &arc_kayles,
                                  &nimstring,
                                  &hackenbush,
                                  &geography,
                                  &sprouts,
                                  &coins,
                                  &turning_turtles,
                                  &mock_turtles,
                                  &ruler,
                                  &twins,
                                  &sym,
                                  &triplets,
                                  &tartan,
                                  &wythoff,
                                  &euclid,
                                  &fibonacci,
                                  &moore,
                                  &end_nim,
                                  &nimble,
                                  &staircase,
                                  &silver_dollar,
                                  &take_away,
                                  &brussels_sprouts};

static bool read_setting(const game *of, const char *text, setting *with) {
    if (*text == '\0')
        return of->set == NULL || of->set(of->as != NULL ? of->as : "", with);
    return of->set != NULL && of->as == NULL && text[1] != '\0' && of->set(text + 1, with);
}

const game *game_of(const char *rule, setting *with) {
    const size_t size = strcspn(rule, "=");
    *with = (setting){{0}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strlen(all[i]->name) == size && memcmp(all[i]->name, rule, size) == 0)
            return read_setting(all[i], rule + size, with) ? all[i] : NULL;
    return NULL;
}

bool take_number(const char **text, unsigned most, unsigned *n) {
    const char *start = *text;
    *n = 0;
    /*@ loop invariant has_end(*text) && \base_addr(*text) == \base_addr(start);
        loop invariant *text >= start && (*n < most || (*n == 0 && *text == start));
        loop assigns *text, *n; */
    for (; **text >= '0' && **text <= '9'; ++*text) {
        *n = *n * 10 + (unsigned)(**text - '0');
        if (*n >= most)
            return false;
    }
    return *text > start;
}

bool take_large(const char **text, uint64_t *n) {
    const char *start = *text;
    *n = 0;
    /*@ loop invariant has_end(*text);
        loop assigns *text, *n; */
    for (; **text >= '0' && **text <= '9'; ++*text) {
        const unsigned digit = (unsigned)(**text - '0');
        if (*n > (UINT64_MAX - digit) / 10)
            return false;
        *n = *n * 10 + digit;
    }
    return *text > start;
}

bool set_number(const char *text, uint64_t least, uint64_t most, uint64_t usual, setting *with) {
    uint64_t *n = &with->numbers[0];
    *n = usual;
    return *text == '\0' ? usual > 0
                         : take_large(&text, n) && *text == '\0' && *n >= least && *n <= most;
}

bool take_size(const char **text, unsigned most, unsigned *rows, unsigned *columns) {
    return take_number(text, most, rows) && **text == 'x' && ++*text &&
           take_number(text, most, columns) && *rows > 0 && *columns > 0;
}
