/* SPDX-License-Identifier: MIT */
#include "pointing.h"

#include <stdlib.h>
#include <string.h>

pointing pointing_new(bouton_context *b) {
    return (pointing){.b = b, .aim = {.move = NO_MOVE}};
}

void pointing_forget(pointing *p) {
    for (size_t i = 0; i < p->count; i++)
        bouton_diff_free(p->diffs[i]);
    free(p->diffs);
    free(p->fresh);
    p->diffs = NULL;
    p->fresh = NULL;
    p->count = p->pick_count = 0;
    p->aim.move = NO_MOVE;
    bouton_picture_free(p->picture);
    p->picture = NULL;
}

void pointing_free(pointing *p) {
    pointing_forget(p);
}

bool pointing_shown(const pointing *p) {
    return bouton_picture_shape(p->picture) > BOUTON_SHAPE_HEAP;
}

bool pointing_works(const pointing *p) {
    return pointing_shown(p) && p->count > 0;
}

/* Whether the move is chosen by that part, among others. */
static bool aims_at(const bouton_diff *diff, size_t part) {
    if (bouton_diff_pointed(diff) != SIZE_MAX)
        return bouton_diff_pointed(diff) == part;
    for (size_t i = 0; i < bouton_diff_changes(diff); i++)
        if (bouton_diff_change(diff, i).part == part)
            return true;
    return false;
}

static size_t parts_of(const bouton_diff *diff) {
    return bouton_diff_pointed(diff) != SIZE_MAX ? 1 : bouton_diff_changes(diff);
}

static bool fits(const bouton_diff *diff, const size_t *picks, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!aims_at(diff, picks[i]))
            return false;
    return true;
}

static bool any_fits(const pointing *p, const size_t *picks, size_t count) {
    for (size_t i = 0; i < p->count; i++)
        if (fits(p->diffs[i], picks, count))
            return true;
    return false;
}

/* Whether the move takes away what is on a part. */
static bool empties(const bouton_diff *diff, size_t part) {
    for (size_t i = 0; i < bouton_diff_changes(diff); i++)
        if (bouton_diff_change(diff, i).part == part)
            return bouton_diff_change(diff, i).becomes <= BOUTON_PART_HOLE;
    return false;
}

static bool same_diff(const bouton_diff *a, const bouton_diff *b) {
    const size_t count = bouton_diff_changes(a);
    if (bouton_diff_pointed(a) != bouton_diff_pointed(b) || bouton_diff_changes(b) != count)
        return false;
    for (size_t i = 0; i < count; i++) {
        const bouton_change x = bouton_diff_change(a, i), y = bouton_diff_change(b, i);
        if (x.part != y.part || x.becomes != y.becomes)
            return false;
    }
    return true;
}

/* What the parts mean: the move that touches the fewest others. Of several that touch the same, the
 * one that takes away what was picked first: a piece is picked, then where it goes. */
static long meant(const pointing *p, const size_t *picks, size_t count) {
    size_t least = SIZE_MAX, best = 0, taking = 0;
    long found = NO_MOVE, taker = NO_MOVE;
    for (size_t i = 0; i < p->count && count > 0; i++) {
        const bouton_diff *diff = p->diffs[i];
        if (!fits(diff, picks, count) || parts_of(diff) > least)
            continue;
        if (parts_of(diff) < least) {
            least = parts_of(diff);
            best = taking = 0;
        }
        if (best > 0 && same_diff(diff, p->diffs[found]))
            continue;
        found = best++ == 0 ? (long)i : found;
        if (empties(diff, picks[0]) && taking++ == 0)
            taker = (long)i;
    }
    return best <= 1 ? found : taking == 1 ? taker : NO_MOVE;
}

/* Whether nothing is left to be picked. */
static bool is_settled(const pointing *p, const size_t *picks, size_t count) {
    size_t fitting = 0, larger = 0;
    for (size_t i = 0; i < p->count; i++) {
        if (!fits(p->diffs[i], picks, count))
            continue;
        fitting++;
        larger += parts_of(p->diffs[i]) > count;
    }
    return fitting == 1 || larger == 0;
}

static bool is_simple(const pointing *p) {
    bool *reached = calloc(p->count + 1, sizeof *reached);
    bool all = reached != NULL;
    for (size_t part = 0; part < bouton_picture_parts(p->picture) && all; part++) {
        const long move = meant(p, &part, 1);
        if (move != NO_MOVE)
            reached[move] = true;
    }
    for (size_t i = 0; i < p->count && all; i++) {
        bool is = reached[i];
        for (size_t j = 0; j < i && !is; j++)
            is = reached[j] && same_diff(p->diffs[i], p->diffs[j]);
        all = is;
    }
    free(reached);
    return all;
}

bool pointing_reaches(const pointing *p, size_t part) {
    return any_fits(p, &part, 1);
}

bool pointing_picked(const pointing *p, size_t part) {
    for (size_t i = 0; i < p->pick_count; i++)
        if (p->picks[i] == part)
            return true;
    return false;
}

/* The picks with the part under the cursor; where no move goes on with it, it alone. */
static size_t with_cursor(const pointing *p, size_t *picks) {
    size_t count = p->pick_count;
    memcpy(picks, p->picks, count * sizeof *picks);
    if (pointing_picked(p, p->cursor))
        return count;
    if (count < PICKS_MAX) {
        picks[count] = p->cursor;
        if (any_fits(p, picks, count + 1))
            return count + 1;
    }
    picks[0] = p->cursor;
    return any_fits(p, picks, 1) ? 1 : 0;
}

bool pointing_aimed(const pointing *p) {
    return p->aim.move != NO_MOVE && p->aim.cursor == p->cursor &&
           p->aim.pick_count == p->pick_count &&
           memcmp(p->aim.picks, p->picks, p->pick_count * sizeof *p->picks) == 0;
}

long pointing_meant(const pointing *p) {
    size_t picks[PICKS_MAX];
    if (pointing_aimed(p))
        return p->aim.move;
    const size_t count = with_cursor(p, picks);
    return meant(p, picks, count);
}

/* Whether choosing the part under the cursor makes the move that the picks mean, or only picks it.
 */
static bool makes(const pointing *p, long move, bool settled) {
    return move != NO_MOVE && (pointing_picked(p, p->cursor) || p->simple || settled);
}

bool pointing_makes(const pointing *p) {
    size_t picks[PICKS_MAX];
    const size_t count = with_cursor(p, picks);
    return makes(p, meant(p, picks, count), count > 0 && is_settled(p, picks, count));
}

long pointing_choose(pointing *p, bool *unclear) {
    size_t picks[PICKS_MAX];
    const bool again = pointing_picked(p, p->cursor);
    const size_t count = with_cursor(p, picks);
    const long move = meant(p, picks, count);
    const bool settled = count > 0 && is_settled(p, picks, count);
    *unclear = move == NO_MOVE && settled;
    if (makes(p, move, settled))
        return move;
    if (again) {
        size_t kept = 0;
        for (size_t i = 0; i < p->pick_count; i++)
            if (p->picks[i] != p->cursor)
                p->picks[kept++] = p->picks[i];
        p->pick_count = kept;
    } else {
        memcpy(p->picks, picks, count * sizeof *picks);
        p->pick_count = count;
    }
    return NO_MOVE;
}

void pointing_let_go(pointing *p) {
    p->pick_count = 0;
    p->aim.move = NO_MOVE;
}

/* By one part, where one is enough; else by all that it touches, a piece before where it goes. */
static void pick_parts(pointing *p, size_t move) {
    const bouton_diff *diff = p->diffs[move];
    const size_t pointed = bouton_diff_pointed(diff), named = bouton_diff_named(diff);
    const size_t count = pointed != SIZE_MAX ? 1 : named > 0 ? named : bouton_diff_changes(diff);
    p->pick_count = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t part = pointed != SIZE_MAX ? pointed
                            : named > 0         ? bouton_diff_named_at(diff, i)
                                                : bouton_diff_change(diff, i).part;
        const long found = meant(p, &part, 1);
        p->cursor = part;
        if (found != NO_MOVE && same_diff(diff, p->diffs[found])) {
            p->pick_count = 0;
            return;
        }
        if (i + 1 < count && p->pick_count < PICKS_MAX)
            p->picks[p->pick_count++] = part;
    }
}

void pointing_aim(pointing *p, size_t move) {
    if (move >= p->count)
        return;
    pick_parts(p, move);
    p->aim.move = (long)move;
    p->aim.cursor = p->cursor;
    p->aim.pick_count = p->pick_count;
    memcpy(p->aim.picks, p->picks, p->pick_count * sizeof *p->picks);
}

/* Twice the place of a part's middle; a loop's is beside its node. */
static bool middle_of(const bouton_part *part, int *x, int *y) {
    if (bouton_part_is_note(part->kind) || part->kind == BOUTON_PART_GROUND ||
        part->kind == BOUTON_PART_COUNT)
        return false;
    if (!bouton_part_is_line(part->kind)) {
        *x = 2 * part->x;
        *y = 2 * part->y;
    } else if (part->from == part->to) {
        *x = 2 * part->x + 8;
        *y = 2 * part->y - 8;
    } else {
        *x = part->x + part->x2 + 2 * (int)part->twin;
        *y = part->y + part->y2 + 2 * (int)part->twin;
    }
    return true;
}

bool pointing_go(pointing *p, int dx, int dy) {
    int x = 0, y = 0, least = INT32_MAX;
    size_t best = p->cursor;
    if (p->cursor >= bouton_picture_parts(p->picture) ||
        !middle_of(bouton_picture_part(p->picture, p->cursor), &x, &y))
        return false;
    for (size_t i = 0; i < bouton_picture_parts(p->picture); i++) {
        int other_x, other_y;
        if (i == p->cursor || !middle_of(bouton_picture_part(p->picture, i), &other_x, &other_y) ||
            !pointing_reaches(p, i))
            continue;
        const int right = other_x - x, down = other_y - y;
        const int ahead = right * dx + down * dy, aside = abs(right * dy) + abs(down * dx);
        if (ahead <= 0 || aside > 2 * ahead || ahead + 2 * aside >= least)
            continue;
        least = ahead + 2 * aside;
        best = i;
    }
    const bool moved = best != p->cursor;
    p->cursor = best;
    return moved;
}

/* The part that the cursor was on, if there is still one that moves reach; else the first such. */
static void put_cursor(pointing *p) {
    size_t i = p->cursor;
    int x, y;
    if (i < bouton_picture_parts(p->picture) && pointing_reaches(p, i))
        return;
    for (i = 0; i < bouton_picture_parts(p->picture) && !pointing_reaches(p, i);)
        i++;
    if (i == bouton_picture_parts(p->picture))
        for (i = 0; i < bouton_picture_parts(p->picture) &&
                    !middle_of(bouton_picture_part(p->picture, i), &x, &y);)
            i++;
    p->cursor = i;
}

static bouton_status keep_places(pointing *p, const bouton_position *first, size_t component) {
    bouton_picture *earlier = bouton_picture_new(p->b);
    const bouton_status status = bouton_position_picture(first, component, earlier);
    if (status == BOUTON_OK)
        bouton_picture_keep_places(p->picture, earlier);
    bouton_picture_free(earlier);
    return status;
}

/* Marks the parts that were otherwise, or not there, before the last move. */
static bouton_status mark_fresh(pointing *p, const bouton_position *before, size_t component) {
    bouton_picture *earlier = bouton_picture_new(p->b);
    bouton_diff *diff = bouton_diff_new(p->b);
    bouton_status status = bouton_position_picture(before, component, earlier);
    if (status == BOUTON_OK)
        status = bouton_diff_pictures(diff, p->picture, earlier);
    p->fresh = calloc(bouton_picture_parts(p->picture) + 1, sizeof *p->fresh);
    for (size_t i = 0; i < bouton_diff_changes(diff) && p->fresh != NULL; i++)
        p->fresh[bouton_diff_change(diff, i).part] = true;
    bouton_diff_free(diff);
    bouton_picture_free(earlier);
    return status;
}

bouton_status pointing_look(pointing *p, const bouton_position *position, size_t component,
                            past then, const bouton_solution *moves) {
    pointing_forget(p);
    p->picture = bouton_picture_new(p->b);
    bouton_status status = bouton_position_picture(position, component, p->picture);
    const size_t count = bouton_solution_moves(moves);
    if (status != BOUTON_OK || !pointing_shown(p))
        return status;
    const size_t components = bouton_position_count(position);
    if (then.first != NULL && bouton_picture_shape(p->picture) == BOUTON_SHAPE_GRAPH &&
        bouton_position_count(then.first) == components)
        status = keep_places(p, then.first, component);
    if (status == BOUTON_OK && then.before != NULL &&
        bouton_position_count(then.before) == components)
        status = mark_fresh(p, then.before, component);
    if (count <= POINTED_MAX && (p->diffs = calloc(count + 1, sizeof *p->diffs)) != NULL) {
        for (; p->count < count && status == BOUTON_OK; p->count++) {
            p->diffs[p->count] = bouton_diff_new(p->b);
            status = bouton_solution_diff(moves, p->count, p->picture, p->diffs[p->count]);
        }
    }
    p->simple = is_simple(p);
    put_cursor(p);
    return status;
}
