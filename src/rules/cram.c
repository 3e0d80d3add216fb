/* SPDX-License-Identifier: MIT */
/*
 * Cram. The plane holds the free squares. For the value in normal play a board can be reduced. A
 * leaf is a square with one free neighbour, its holder.
 * - Two leaves of one holder count as one: a domino covers the holder with at most one of them, and
 * the other is then worth nothing.
 * - A square whose neighbours all hold leaves can be removed: covering it with one of them is as
 * good as covering the holder and its leaf.
 * - Opposite corners of a two by two block that have no other neighbours are twins: by the same
 * argument each may keep one of the two neighbours for itself, and the board may split.
 * - A board that is symmetric under half a turn, with no room for a domino in its very centre, is
 * worth 0: answer each domino by its image. Each is proved by a strategy for the sum of both
 * boards, answering each move in one board by a move in the other.
 */
#include "rulekit/board.h"
#include "rulekit/naming.h"
#include "rulekit/reason.h"

static const bouton_board_style style = {
    .planes = 1,
    .letters = {'#', '.'},
    .parts = {BOUTON_PART_HOLE, BOUTON_PART_FREE},
    .full = {1, 1},
    .describe = "free squares . and holes #",
};

static bouton_status parse(const bouton_rule *rule, bouton_cursor *cursor, bouton_text *state) {
    return bouton_board_parse(rule, &style, cursor, state);
}

static void print(const bouton_rule *rule, bouton_state state, bouton_text *out) {
    (void)rule;
    bouton_board_print(&style, state, out);
}

static void picture(const bouton_rule *rule, bouton_state state, bouton_picture *out) {
    (void)rule;
    bouton_board_draw(&style, state, out);
}

/* For boards of more than 64 squares. */
static const bouton_pair_game wide = {
    .planes = 1,
    .count = 1,
    .moves = {{{1, 1}, {0, 0}}},
};

static void moves(const bouton_rule *rule, bouton_state state, bouton_moves *out) {
    if (bouton_is_wide(state, 1)) {
        bouton_pair_moves(&wide, state, out);
        return;
    }
    const bouton_grid grid = bouton_grid_of(state, 1);
    const bouton_neighbours n = bouton_grid_neighbours(grid.width);
    const uint64_t free = grid.planes[0];
    const uint64_t lying = free & bouton_to_left(&n, free);
    const uint64_t standing = free & bouton_upward(&n, free);
    const uint64_t lying_cut = lying & bouton_cuts_with_right(&n, free);
    const uint64_t standing_cut = standing & bouton_cuts_with_lower(&n, free);
    bouton_pair dominoes[BOUTON_PAIRS_MAX];
    (void)rule;
    unsigned cutting = bouton_pairs_add(lying_cut, 1, dominoes, 0);
    cutting = bouton_pairs_add(standing_cut, (int)grid.width, dominoes, cutting);
    unsigned count = bouton_pairs_add(lying & ~lying_cut, 1, dominoes, cutting);
    count = bouton_pairs_add(standing & ~standing_cut, (int)grid.width, dominoes, count);
    bouton_pairs_sort(&grid, 1, dominoes, cutting, count);
    for (unsigned i = 0; i < count; i++) {
        bouton_grid after = grid;
        after.planes[0] ^= (uint64_t)1 << dominoes[i].first | (uint64_t)1 << dominoes[i].second;
        bouton_grid_option(out, &after, 1);
    }
}

/* What is left of the free squares without superfluous leaves and squares between holders. */
static uint64_t prune(const bouton_neighbours *n, uint64_t free) {
    const uint64_t above = bouton_downward(n, free), below = bouton_upward(n, free);
    const uint64_t left = bouton_to_right(n, free), right = bouton_to_left(n, free);
    /* Leaves, by the side on which their holder is. */
    const uint64_t under = free & above & ~(below | left | right);
    const uint64_t over = free & below & ~(above | left | right);
    const uint64_t after = free & left & ~(above | below | right);
    const uint64_t before = free & right & ~(above | below | left);
    uint64_t holders = bouton_upward(n, under), again, kept = free;
    again = bouton_downward(n, over) & holders;
    kept &= ~bouton_upward(n, again);
    holders |= bouton_downward(n, over);
    again = bouton_to_left(n, after) & holders;
    kept &= ~bouton_to_right(n, again);
    holders |= bouton_to_left(n, after);
    again = bouton_to_right(n, before) & holders;
    kept &= ~bouton_to_left(n, again);
    holders |= bouton_to_right(n, before);
    uint64_t others = kept & ~(holders | under | over | after | before);
    others &= ~bouton_around(n, others);
    return kept & ~others;
}

/* The squares whose link to the square on their right may be cut, as twins allow. */
static uint64_t twin_links(const bouton_neighbours *n, uint64_t free) {
    const uint64_t above = bouton_downward(n, free), below = bouton_upward(n, free);
    const uint64_t left = bouton_to_right(n, free), right = bouton_to_left(n, free);
    const uint64_t upper = free & below & ~above, lower = free & above & ~below;
    const uint64_t first = free & right & ~left, last = free & left & ~right;
    /* The lower squares of links: under an upper left corner and before a lower right one, or
     * a lower left corner itself before the square under an upper right one. */
    const uint64_t falling = bouton_downward(n, upper & first) & bouton_to_left(n, lower & last);
    const uint64_t rising = bouton_to_left(n, bouton_downward(n, upper & last)) & lower & first;
    const uint64_t links = falling | rising;
    return links | bouton_upward(n, links);
}

/* Adds components of two squares or more; single squares are worth nothing. Each is flood-filled
 * from a square near the middle of the board, which takes the fewest steps. */
static void add_components(bouton_grid *grid, uint64_t free, bool value_only, bouton_moves *out) {
    const bouton_neighbours n = bouton_grid_neighbours(grid->width);
    const uint64_t links = value_only ? twin_links(&n, free) : 0;
    const bouton_neighbours cut = {grid->width, n.not_left & ~(links << 1), n.not_right & ~links};
    const uint64_t upper = bouton_low_bits(grid->width * grid->height / 2 + 1);
    for (uint64_t left = free; left != 0;) {
        const uint64_t some = left & upper;
        const uint64_t seed =
            some != 0 ? (uint64_t)1 << (63 - __builtin_clzll(some)) : left & -left;
        const uint64_t component = bouton_flood(&cut, left, seed);
        left &= ~component;
        if ((component & (component - 1)) == 0)
            continue;
        const uint64_t pruned = links != 0 && component != free ? prune(&n, component) : component;
        if (pruned != component) {
            add_components(grid, pruned, value_only, out);
        } else {
            bouton_grid part = {.width = grid->width, .planes = {component}};
            bouton_grid_to_corner(&part, 1);
            bouton_grid_add(out, &part, 1);
        }
    }
}

static void split(const bouton_rule *rule, bouton_state state, bool value_only, bouton_moves *out) {
    if (bouton_is_wide(state, 1)) {
        bouton_pair_split(&wide, rule, state, value_only, out);
        return;
    }
    bouton_grid grid = bouton_grid_of(state, 1);
    bouton_grid_stand(&grid, 1);
    const bouton_neighbours n = bouton_grid_neighbours(grid.width);
    const uint64_t free = grid.planes[0];
    add_components(&grid, value_only ? prune(&n, free) : free, value_only, out);
}

static void canonical(const bouton_rule *rule, bouton_state state, bool value_only,
                      bouton_moves *out) {
    (void)rule;
    if (bouton_is_wide(state, 1)) {
        bouton_pair_canonical(&wide, state, value_only, out);
        return;
    }
    bouton_grid grid = bouton_grid_of(state, 1);
    bouton_grid_canonical(&grid, 1);
    if (!value_only || !bouton_grid_is_mirrored(&grid, 1))
        bouton_grid_add(out, &grid, 1);
}

static uint64_t name_of(const bouton_rule *rule, bouton_state state) {
    (void)rule;
    if (bouton_is_wide(state, 1))
        return 0;
    const bouton_grid grid = bouton_grid_of(state, 1);
    return bouton_grid_name(&grid);
}

static uint64_t weight(const bouton_rule *rule, bouton_state state) {
    const uint64_t squares = bouton_is_wide(state, 1)
                                 ? bouton_board_count(state, 1)
                                 : bouton_count_bits(bouton_grid_of(state, 1).planes[0]);
    (void)rule;
    return squares * squares;
}

/* Whether symmetry under half a turn decides normal play: one answers each move by its image, at
 * once or after covering the middle. */
static bool half_turn_tells(const bouton_board *board, bool *covers_middle) {
    const unsigned rows = board->height, columns = board->width, squares = rows * columns;
    const unsigned high = squares / 2; /* the later of the two middle squares, or the only one */
    const unsigned low = squares - 1 - high;
    const bool adjoin = squares % 2 == 0 && (rows % 2 == 1 || columns % 2 == 1);
    /* With an odd number of rows the two lie side by side, with an odd number of columns one below
     * the other. */
    const unsigned first = rows % 2 == 1 ? low : (rows / 2 - 1) * columns + columns / 2;
    *covers_middle = adjoin && board->squares[first] != 0;
    return bouton_board_half_turn(board) && (squares % 2 == 0 || board->squares[high] == 0);
}

static bool outcome(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_outcome *outcome) {
    bouton_board board;
    bool covers_middle;
    (void)rule;
    bouton_board_of(state, 1, &board);
    if (play == BOUTON_MISERE || !half_turn_tells(&board, &covers_middle))
        return false;
    *outcome = covers_middle ? BOUTON_N : BOUTON_P;
    return true;
}

static void reasons(const bouton_rule *rule, bouton_state state, bouton_play play,
                    bouton_reasons *out) {
    bouton_board board;
    bool covers_middle;
    (void)rule;
    bouton_board_of(state, 1, &board);
    if (play == BOUTON_MISERE || bouton_board_count(state, 1) == 0 ||
        !half_turn_tells(&board, &covers_middle))
        return;
    bouton_board_reason_half_turn(&board, covers_middle ? BOUTON_COVER_MIDDLE : 0, out);
}

const bouton_game bouton_game_cram = {
    .name = "cram",
    .summary = "cover two free squares that lie side by side with a domino",
    .states = "rows x columns, or row by row with dots for free squares and # for holes: "
              "cram:4x5, cram:..#/...",
    .example = "cram:3x4",
    .notes = "Gardner 1974.",
    .normal_notes = "In normal play empty boards with an even number of rows and of columns are "
                    "lost: answer by half a turn. With one of the two odd they are won: cover the "
                    "middle first. 1xn is Dawson's Kayles; 2xn has the value n mod 2.",
    .parse = parse,
    .print = print,
    .moves = moves,
    .picture = picture,
    .split = split,
    .canonical = canonical,
    .same = BOUTON_SAME_BUT_SYMMETRY,
    .name_of = name_of,
    .weight = weight,
    .value_up_to = 48 * 48, /* 48 free squares */
    .outcome = outcome,
    .reasons = BOUTON_REASONS(reasons),
};
