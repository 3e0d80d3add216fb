/* SPDX-License-Identifier: MIT */
#include "enter.h"

#include "host/made.h"
#include "row.h"

/* "takes 2 from A" as what is done next: "Enter: take 2 from A". */
static void put_keys(const char *keys, const bouton_text *move, bouton_text *out) {
    bouton_text_printf(out, "%s: ", keys);
    put_to_you(out, move);
}

/* What Enter would do to the part under the cursor. */
static void write_pointed(const game *g, bouton_text *out) {
    const pointing *p = &g->pointing;
    const long move = pointing_meant(p);
    if (!pointing_reaches(p, p->cursor)) {
        bouton_text_put(out, "No move is made here. Arrows: another part   m: all moves");
    } else if (move != NO_MOVE) {
        bouton_text *phrase = bouton_text_new(g->b);
        choices_tell(&g->choices, (size_t)move, phrase);
        put_keys(pointing_aimed(p) || pointing_makes(p) ? "Enter" : "Enter twice", phrase, out);
        bouton_text_free(phrase);
    } else if (pointing_picked(p, p->cursor)) {
        bouton_text_put(out, "Picked; one more says which move. Enter: let it go again");
    } else {
        bouton_text_printf(out, "Enter: pick this%s; then one more says which move",
                           p->pick_count > 0 ? " too" : "");
    }
}

/* What Enter would do to the heap that is selected. */
static void write_taking(const game *g, const char *name, bouton_text *out) {
    const choices *c = &g->choices;
    size_t first;
    uint64_t before, behind;
    const unsigned long long take = g->take, left = c->size - (g->take <= c->size ? g->take : 0);
    if (!c->open && choices_taking(c, g->take, &first) == 0)
        bouton_text_printf(out, "Take %llu from %s? The rule does not allow that.", take, name);
    else if (take == 0)
        bouton_text_printf(out, "Enter: split %s", name);
    else if (row_splits(g, &before, &behind))
        bouton_text_printf(out, "Enter: take %llu from %s leaving %llu,%llu", take, name,
                           (unsigned long long)before, (unsigned long long)behind);
    else if (!row_works(g) && !c->open && choices_taking(c, g->take, &first) > 1)
        bouton_text_printf(out, "Enter: take %llu from %s, then say what to leave", take, name);
    else if (left == 0)
        bouton_text_printf(out, "Enter: take %llu from %s, leave nothing", take, name);
    else
        bouton_text_printf(out, "Enter: take %llu from %s, leave %llu", take, name, left);
}

void enter_tell(const game *g, bouton_text *out) {
    bouton_text *name = bouton_text_new(g->b);
    bouton_component_name(g->selected, name);
    if (g->over)
        bouton_text_put(out, "Enter or v: review   n: new   u: take back   q: leave");
    else if (!game_human_turn(g) && g->paused)
        bouton_text_put(out, "Enter: go on   u: take back   q: leave");
    else if (!game_human_turn(g))
        bouton_text_printf(out, "%s is to move", game_player_name(g, bouton_match_turn(g->match)));
    else if (game_tip_stands(g))
        put_keys("Enter", g->tip.phrase, out);
    else if (pointing_works(&g->pointing))
        write_pointed(g, out);
    else if (!g->choices.heap)
        bouton_text_printf(out, "Enter: choose among the moves of %s", bouton_text_data(name));
    else
        write_taking(g, bouton_text_data(name), out);
    bouton_text_free(name);
}
