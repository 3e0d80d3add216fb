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
