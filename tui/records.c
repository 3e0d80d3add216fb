/* SPDX-License-Identifier: MIT */
/* The match on the screen and its file. */
#include "host/setup.h"
#include "ui.h"

#include <stdio.h>
#include <string.h>

void ui_take_match(ui *u, bouton_match *match) {
    game *g = &u->game;
    bouton_match_free(g->match);
    g->match = match;
    g->selected = g->top = 0;
    g->paused = g->fair = false;
}

void ui_keep(ui *u) {
    game *g = &u->game;
    char room[NAME_ROOM];
    const char *why = g->save[0] != '\0' ? write_record_file(g->match, u->b, g->save) : NULL;
    g->kept = g->save[0] != '\0' && why == NULL;
    if (why != NULL)
        game_say(g, "%s can't be written: %s.", shown_name(g->save, room), why);
}

bool ask_replace(ui *u) {
    return ask_yes(&u->screen, &u->game,
                   "There is such a file. Write over it? y: yes   any other key: no");
}

void ask_save(ui *u) {
    game *g = &u->game;
    field name;
    char room[NAME_ROOM];
    field_suggest(&name, g->save[0] != '\0' ? g->save : "match.txt");
    if (!ask_line(&u->screen, g, "Save the match in the file", &name) || name.text[0] == '\0')
        return;
    if (strcmp(name.text, g->save) != 0 && is_record_there(name.text) && !ask_replace(u))
        return;
    snprintf(g->save, sizeof g->save, "%s", name.text);
    ui_keep(u);
    if (g->kept)
        game_say(g, "Saved in %s. From now on each move is saved there, too.",
                 shown_name(g->save, room));
    else
        g->save[0] = '\0';
}

void ask_open(ui *u) {
    game *g = &u->game;
    field name;
    field_suggest(&name, g->save[0] != '\0' ? g->save : "match.txt");
    if (!ask_line(&u->screen, g, "Go on with the match in the file", &name) || !name.text[0])
        return;
    bouton_match *match = bouton_match_new(u->b);
    if (match == NULL || read_record_file(match, u->b, name.text) != BOUTON_OK) {
        game_say_error(g);
        bouton_match_free(match);
        return;
    }
    ui_take_match(u, match);
    snprintf(g->save, sizeof g->save, "%s", name.text);
    g->kept = true;
    game_arrive(g);
    g->paused = true;
}
