/* SPDX-License-Identifier: MIT */
/* The page of help. */
#include "ui.h"

#include "host/rules.h"
#include "row.h"

/* The keys, and how one plays with what is selected: a heap, or a board or graph. */
void help_write(ui *u) {
    bouton_text *help = u->help;
    const action_row *row;
    const bool points = pointing_works(&u->game.pointing), in_row = row_works(&u->game);
    const bool lists = !points && !in_row && !u->game.choices.heap;
    bouton_text_clear(help);
    if (rules_tell(u->b, u->game.match, help) != BOUTON_OK)
        game_say_error(&u->game);
    bouton_text_put(
        help,
        points ? "\nPlayers take turns. The arrows go from part to part. Enter chooses a "
                 "part: where that leaves one move it is made, else one chooses another, "
                 "such as the second square of a domino or where a piece goes. Enter on "
                 "what is chosen makes the move that the line below tells. With the mouse "
                 "click on the parts.\n\n"
        : in_row
            ? "\nPlayers take turns. Point at the pins to be taken with left and right, and say "
              "how "
              "many with + and - or by the number; they are drawn hollow. With the mouse click on "
              "the first of them, and once more to make the move.\n\n"
        : lists
            ? "\nPlayers take turns. Enter lists the moves; a few letters or digits of a move find "
              "it there, and Enter makes it.\n\n"
            : "\nPlayers take turns. Choose a heap and how many to take; the tokens that "
              "would go are drawn hollow, those that went last as dots. With the mouse "
              "click on a token to take it and those to its right, and once more to "
              "make the move.\n\n");
    for (size_t i = 0; (row = action_at(i)) != NULL; i++) {
        const char *own = points ? row->on_boards : lists ? row->from_list : NULL;
        const char *does = own != NULL ? own : row->help;
        if (does != NULL && does[0] != '\0')
            bouton_text_printf(help, "  %-14s %s\n", row->keys, does);
    }
    bouton_text_put(help, "\nAn engine's level is the chance that it makes a best move: 0 plays at "
                          "random, 1 never errs.\n");
}

void show_help(ui *u) {
    help_write(u);
    page_read(&u->screen, "Help", bouton_text_data(u->help), NULL);
}
