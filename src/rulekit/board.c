/* SPDX-License-Identifier: MIT */
#include "rulekit/board.h"

#include "rulekit/reason.h"

static size_t plane_bytes(const bouton_board *board) {
    return (board->width * board->height + 7) / 8;
}

void bouton_board_of(bouton_state state, unsigned planes, bouton_board *board) {
    board->width = state.data[0];
    board->height = state.data[1];
    const unsigned count = board->width * board->height;
    const size_t bytes = plane_bytes(board);
    BOUTON_ASSERT(count <= BOUTON_BOARD_SQUARES_MAX && state.size == 2 + planes * bytes);
    memset(board->squares, 0, count);
    for (unsigned i = 0; i < planes; i++)
        for (unsigned square = 0; square < count; square++)
            board->squares[square] |=
                (uint8_t)((state.data[2 + i * bytes + square / 8] >> square % 8 & 1) << i);
}

/* Writes what is on a square into a state. */
static void put_square(const bouton_board *board, unsigned planes, unsigned square, unsigned code,
                       uint8_t *state) {
    for (unsigned i = 0; i < planes; i++) {
        uint8_t *byte = &state[2 + i * plane_bytes(board) + square / 8];
        const unsigned bit = 1u << square % 8;
        *byte = (uint8_t)(code >> i & 1 ? *byte | bit : *byte & ~bit);
    }
}

size_t bouton_board_put(const bouton_board *board, unsigned planes, uint8_t *state) {
    const size_t size = 2 + planes * plane_bytes(board);
    memset(state, 0, size);
    state[0] = (uint8_t)board->width;
    state[1] = (uint8_t)board->height;
    for (unsigned square = 0; square < board->width * board->height; square++)
        put_square(board, planes, square, board->squares[square], state);
    return size;
}

static void add_board(bouton_moves *out, const bouton_board *board, unsigned planes) {
    uint8_t state[BOUTON_BOARD_STATE_MAX];
    bouton_option_add(out, state, bouton_board_put(board, planes, state));
}

unsigned bouton_board_count(bouton_state state, unsigned planes) {
    bouton_board board;
    unsigned count = 0;
    bouton_board_of(state, planes, &board);
    for (unsigned square = 0; square < board.width * board.height; square++)
        count += board.squares[square] != 0;
    return count;
}

/* A state that is changed square by square and restored. */
typedef struct changed {
    const bouton_pair_game *game;
    const bouton_board *board;
    uint8_t state[BOUTON_BOARD_STATE_MAX];
    size_t size;
    bouton_moves *out;
} changed;

/* Adds the moves on two squares, in order. */
static void try_pair(changed *c, unsigned first, unsigned second) {
    const uint8_t *squares = c->board->squares;
    const unsigned planes = c->game->planes;
    for (unsigned i = 0; i < c->game->count; i++) {
        const bouton_pair_move *move = &c->game->moves[i];
        if (squares[first] != move->before[0] || squares[second] != move->before[1])
            continue;
        put_square(c->board, planes, first, move->after[0], c->state);
        put_square(c->board, planes, second, move->after[1], c->state);
        bouton_option(c->out, c->state, c->size);
        put_square(c->board, planes, first, squares[first], c->state);
        put_square(c->board, planes, second, squares[second], c->state);
    }
}

static void try_both(changed *c, unsigned first, unsigned second) {
    try_pair(c, first, second);
    if (c->board->squares[first] != c->board->squares[second])
        try_pair(c, second, first);
}

/* The i-th of n places, counted outwards from the middle. */
static unsigned outwards(unsigned i, unsigned n) {
    const unsigned middle = (n - 1) / 2;
    return i % 2 == 1 ? middle + (i + 1) / 2 : middle - i / 2;
}

void bouton_pair_moves(const bouton_pair_game *game, bouton_state state, bouton_moves *out) {
    bouton_board board;
    changed c = {.game = game, .board = &board, .out = out};
    bouton_board_of(state, game->planes, &board);
    c.size = bouton_board_put(&board, game->planes, c.state);
    const unsigned width = board.width, height = board.height;
    const bool stands = height >= width;
    for (unsigned i = 0; i < width * height; i++) {
        const unsigned x = stands ? outwards(i % width, width) : outwards(i / height, width);
        const unsigned y = stands ? outwards(i / width, height) : outwards(i % height, height);
        const unsigned square = y * width + x;
        for (unsigned across = 0; across < 2; across++) {
            const bool right = (across == 0) == stands; /* pairs across may cut the board */
            if (right ? x + 1 < width : y + 1 < height)
                try_both(&c, square, right ? square + 1 : square + width);
        }
    }
}

static bool pair_has_move(const bouton_pair_game *game, unsigned a, unsigned b) {
    for (unsigned i = 0; i < game->count; i++) {
        const uint8_t *before = game->moves[i].before;
        if ((a == before[0] && b == before[1]) || (a == before[1] && b == before[0]))
            return true;
    }
    return false;
}

/* A connected group in its bounding rectangle. */
typedef struct group {
    uint16_t squares[BOUTON_BOARD_SQUARES_MAX]; /* of the board */
    unsigned count;
    bool has_move;
} group;

/* Removes the group of a square from the board `left`. */
static void take_group(const bouton_pair_game *game, const bouton_board *board, bouton_board *left,
                       unsigned start, group *g) {
    const unsigned width = board->width, all = width * board->height;
    *g = (group){.squares = {(uint16_t)start}, .count = 1};
    left->squares[start] = 0;
    for (unsigned i = 0; i < g->count; i++) {
        const unsigned at = g->squares[i], x = at % width;
        const unsigned beside[] = {x > 0 ? at - 1 : at, x + 1 < width ? at + 1 : at,
                                   at >= width ? at - width : at,
                                   at + width < all ? at + width : at};
        for (unsigned j = 0; j < 4; j++) {
            const unsigned to = beside[j];
            if (to == at)
                continue;
            g->has_move |= pair_has_move(game, board->squares[at], board->squares[to]);
            if (left->squares[to] != 0) {
                left->squares[to] = 0;
                g->squares[g->count++] = (uint16_t)to;
            }
        }
    }
}

static void cut_out(const bouton_board *board, const group *g, bouton_board *part) {
    unsigned left = board->width, right = 0, top = board->height, bottom = 0;
    for (unsigned i = 0; i < g->count; i++) {
        const unsigned x = g->squares[i] % board->width, y = g->squares[i] / board->width;
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    part->width = right - left + 1;
    part->height = bottom - top + 1;
    memset(part->squares, 0, part->width * part->height);
    for (unsigned i = 0; i < g->count; i++) {
        const unsigned x = g->squares[i] % board->width, y = g->squares[i] / board->width;
        part->squares[(y - top) * part->width + x - left] = board->squares[g->squares[i]];
    }
}

void bouton_board_tighten(bouton_board *board) {
    const bouton_board whole = *board;
    group g = {.count = 0};
    for (unsigned square = 0; square < whole.width * whole.height; square++)
        if (whole.squares[square] != 0)
            g.squares[g.count++] = (uint16_t)square;
    cut_out(&whole, &g, board);
}

bool bouton_state_is_board(bouton_state state) {
    if (state.size < 3 || state.data[0] * state.data[1] == 0 ||
        state.data[0] * state.data[1] > BOUTON_BOARD_SQUARES_MAX)
        return false;
    const bouton_board board = {.width = state.data[0], .height = state.data[1]};
    return (state.size - 2) % plane_bytes(&board) == 0;
}

void bouton_board_add_tight(bouton_state state, bouton_moves *out) {
    bouton_board board = {.width = state.data[0], .height = state.data[1]};
    const unsigned planes = (unsigned)((state.size - 2) / plane_bytes(&board));
    bouton_board_of(state, planes, &board);
    bouton_board_tighten(&board);
    uint8_t bytes[BOUTON_BOARD_STATE_MAX];
    bouton_option_add(out, bytes, bouton_board_put(&board, planes, bytes));
}

void bouton_pair_split(const bouton_pair_game *game, const bouton_rule *rule, bouton_state state,
                       bool value_only, bouton_moves *out) {
    bouton_board board, left, part;
    group g;
    bouton_board_of(state, game->planes, &board);
    left = board;
    for (unsigned square = 0; square < board.width * board.height; square++) {
        uint8_t bytes[BOUTON_BOARD_STATE_MAX];
        if (left.squares[square] == 0)
            continue;
        take_group(game, &board, &left, square, &g);
        if (!g.has_move)
            continue;
        cut_out(&board, &g, &part);
        const bouton_state cut = {bytes, bouton_board_put(&part, game->planes, bytes)};
        if (bouton_is_wide(cut, game->planes))
            bouton_option_add(out, cut.data, cut.size);
        else
            rule->game->split(rule, cut, value_only, out);
    }
}

/* The images of a board: reflected in its diagonal, left to right, upside down, with colours
 * exchanged. */
enum { TURNED = 1, LEFT = 2, UP = 4, OTHER = 8, IMAGES = 16 };

static uint8_t image_at(const bouton_board *board, unsigned image, unsigned x, unsigned y) {
    const bool turned = image & TURNED;
    if (image & LEFT)
        x = (turned ? board->height : board->width) - 1 - x;
    if (image & UP)
        y = (turned ? board->width : board->height) - 1 - y;
    const uint8_t code = board->squares[turned ? x * board->width + y : y * board->width + x];
    return image & OTHER ? (uint8_t)(code >> 1 | (code & 1) << 1) : code;
}

/* Compares two images of the same width, like memcmp. */
static int compare(const bouton_board *board, unsigned a, unsigned b) {
    const unsigned width = a & TURNED ? board->height : board->width;
    const unsigned height = a & TURNED ? board->width : board->height;
    for (unsigned y = 0; y < height; y++)
        for (unsigned x = 0; x < width; x++) {
            const int difference = image_at(board, a, x, y) - image_at(board, b, x, y);
            if (difference != 0)
                return difference;
        }
    return 0;
}

bool bouton_board_half_turn(const bouton_board *board) {
    return compare(board, LEFT | UP, 0) == 0;
}

/* As bouton_grid_is_mirrored. */
bool bouton_board_is_mirrored(const bouton_board *board, bool exchange, bool *exchanged) {
    const unsigned middle = (board->height - 1) / 2 * board->width + (board->width - 1) / 2;
    const bool even = board->width % 2 == 0 && board->height % 2 == 0;
    const bool same = bouton_board_half_turn(board);
    const bool apart = even || (exchange && same && board->width * board->height % 2 == 0);
    *exchanged = !same && exchange && compare(board, LEFT | UP | OTHER, 0) == 0;
    return (apart || board->squares[middle] == 0) && (same || *exchanged);
}

void bouton_board_reason_half_turn(const bouton_board *board, uint64_t how, bouton_reasons *out) {
    bouton_reason_begin(out, BOUTON_REASON_HALF_TURN, 0);
    bouton_reason_number(out, board->height);
    bouton_reason_number(out, board->width);
    bouton_reason_number(out, how);
}

void bouton_pair_canonical(const bouton_pair_game *game, bouton_state state, bool value_only,
                           bouton_moves *out) {
    bouton_board board, form;
    bool exchanged;
    bouton_board_of(state, game->planes, &board);
    if (value_only && bouton_board_is_mirrored(&board, game->exchange, &exchanged))
        return;
    unsigned least = board.width > board.height ? TURNED : 0;
    const unsigned allowed = board.width == board.height ? TURNED | LEFT | UP : LEFT | UP;
    for (unsigned change = 1; change < (game->exchange ? IMAGES : OTHER); change++) {
        const unsigned image = (change & (allowed | OTHER)) ^ (board.width > board.height);
        if (compare(&board, image, least) < 0)
            least = image;
    }
    form.width = least & TURNED ? board.height : board.width;
    form.height = least & TURNED ? board.width : board.height;
    for (unsigned y = 0; y < form.height; y++)
        for (unsigned x = 0; x < form.width; x++)
            form.squares[y * form.width + x] = image_at(&board, least, x, y);
    add_board(out, &form, game->planes);
}
