/* SPDX-License-Identifier: MIT */
#include "rulekit/grid.h"

void bouton_grid_add_slowly(bouton_moves *out, const bouton_grid *grid, unsigned planes) {
    uint8_t state[BOUTON_GRID_STATE_MAX];
    uint64_t word;
    bouton_option_add(out, state, bouton_grid_put(grid, planes, state, &word));
}

static void turn(bouton_grid *grid, unsigned planes) {
    const bouton_grid before = *grid;
    *grid = (bouton_grid){.width = before.height, .height = before.width};
    for (unsigned i = 0; i < planes; i++)
        for (unsigned square = 0; square < before.width * before.height; square++) {
            const unsigned x = square % before.width, y = square / before.width;
            grid->planes[i] |= (before.planes[i] >> square & 1) << (x * grid->width + y);
        }
}

void bouton_grid_stand(bouton_grid *grid, unsigned planes) {
    if (grid->width > 8)
        turn(grid, planes);
}

static inline uint64_t reverse(uint64_t x) {
    x = (x >> 32) | (x << 32);
    x = ((x >> 16) & 0x0000ffff0000ffffu) | ((x & 0x0000ffff0000ffffu) << 16);
    x = ((x >> 8) & 0x00ff00ff00ff00ffu) | ((x & 0x00ff00ff00ff00ffu) << 8);
    x = ((x >> 4) & 0x0f0f0f0f0f0f0f0fu) | ((x & 0x0f0f0f0f0f0f0f0fu) << 4);
    x = ((x >> 2) & 0x3333333333333333u) | ((x & 0x3333333333333333u) << 2);
    return ((x >> 1) & 0x5555555555555555u) | ((x & 0x5555555555555555u) << 1);
}

/* The functions for images below work on boxes in the upper left corner of a board `stride`
 * wide. */
typedef struct box {
    unsigned stride, width, height;
    uint64_t column; /* the left column of the board */
} box;

static inline uint64_t half_turn(const box *b, uint64_t plane) {
    return reverse(plane) >> (64 - b->stride * (b->height - 1) - b->width);
}

static inline uint64_t left_for_right(const box *b, uint64_t plane) {
    uint64_t image = 0;
    for (unsigned x = 0; x < b->width; x++)
        image |= ((plane >> x) & b->column) << (b->width - 1 - x);
    return image;
}

/* Exchanges rows and columns, for strides up to 8. Multiplying a row by bits stride - 1 apart puts
 * its bit x at x * stride; its last bit is handled separately, so that the copies do not
 * overlap. */
static inline uint64_t rows_for_columns(const box *b, uint64_t plane) {
    uint64_t image = 0, copies = 0;
    const unsigned last = b->stride - 1;
    for (unsigned x = 0; x < last; x++)
        copies |= (uint64_t)1 << x * last;
    const uint64_t low = bouton_low_bits(last);
    for (unsigned y = 0; y < b->height; y++, plane >>= b->stride) {
        image |= ((plane & low) * copies & b->column & bouton_low_bits(last * b->stride)) << y;
        image |= (plane >> last & 1) << (last * b->stride + y);
    }
    return image;
}

static inline uint64_t all_bits(const bouton_grid *grid, unsigned planes) {
    return planes == 1 ? grid->planes[0] : grid->planes[0] | grid->planes[1];
}

/* The columns in which there are bits. */
static inline uint64_t one_row(unsigned stride, uint64_t all) {
    for (unsigned shift = stride; shift < 64; shift *= 2)
        all |= all >> shift;
    return all & bouton_low_bits(stride);
}

/* The box of bits that touch the top row and the left column. */
static inline box box_of(unsigned stride, uint64_t column, uint64_t all) {
    const unsigned height = (63 - (unsigned)__builtin_clzll(all)) / stride + 1;
    const unsigned width = 64 - (unsigned)__builtin_clzll(one_row(stride, all));
    return (box){stride, width, height, column};
}

typedef uint64_t image(const box *b, uint64_t plane);

static inline void apply(bouton_grid *grid, const box *b, image *of, unsigned planes) {
    for (unsigned i = 0; i < planes; i++)
        grid->planes[i] = of(b, grid->planes[i]);
}

static inline bool less(const bouton_grid *a, const bouton_grid *b, unsigned planes) {
    for (unsigned i = 0; i < planes; i++)
        if (a->planes[i] != b->planes[i])
            return a->planes[i] < b->planes[i];
    return false;
}

static inline uint64_t upside_down(const box *b, uint64_t plane) {
    return half_turn(b, left_for_right(b, plane));
}

/* Chooses among a board and its mirror images without exchanging rows and columns: the one with
 * more bits in the left column of the box than in the right one and more in the top row than in the
 * bottom one; on ties, the least. Most boards need only one image. */
static inline void straighten(bouton_grid *grid, const box *b, unsigned planes) {
    const uint64_t all = all_bits(grid, planes), row = bouton_low_bits(b->stride);
    const unsigned left = bouton_count_bits(all & b->column);
    const unsigned right = bouton_count_bits(all >> (b->width - 1) & b->column);
    const unsigned top = bouton_count_bits(all & row);
    const unsigned bottom = bouton_count_bits(all >> b->stride * (b->height - 1) & row);
    if (left < right && top < bottom)
        apply(grid, b, half_turn, planes);
    else if (left < right)
        apply(grid, b, left_for_right, planes);
    else if (top < bottom)
        apply(grid, b, upside_down, planes);
    if (left != right && top != bottom)
        return;
    const bouton_grid straight = *grid;
    bouton_grid other = straight;
    if (left == right && top == bottom) {
        apply(&other, b, half_turn, planes);
        if (less(&other, grid, planes))
            *grid = other;
    }
    if (left == right) {
        other = straight;
        apply(&other, b, left_for_right, planes);
        if (less(&other, grid, planes))
            *grid = other;
    }
    if (top == bottom) {
        other = straight;
        apply(&other, b, upside_down, planes);
        if (less(&other, grid, planes))
            *grid = other;
    }
}

/* Chooses among all mirror images that are not wider than high, if they fit. */
static inline void settle(bouton_grid *grid, box *b, unsigned planes, bool transpose) {
    if (b->width > b->height && transpose) {
        apply(grid, b, rows_for_columns, planes);
        *b = (box){b->stride, b->height, b->width, b->column};
    }
    if (b->width != b->height || !transpose) {
        straighten(grid, b, planes);
        return;
    }
    bouton_grid turned = *grid;
    straighten(grid, b, planes);
    apply(&turned, b, rows_for_columns, planes);
    straighten(&turned, b, planes);
    if (less(&turned, grid, planes))
        *grid = turned;
}

/* Moves everything to the upper left corner; returns the union of the planes. */
static inline uint64_t to_corner(bouton_grid *grid, unsigned planes) {
    const uint64_t all = all_bits(grid, planes);
    grid->height = 1;
    if (all == 0)
        return 0;
    const unsigned shift = (unsigned)__builtin_ctzll(all) / grid->width * grid->width +
                           (unsigned)__builtin_ctzll(one_row(grid->width, all));
    for (unsigned i = 0; i < planes; i++)
        grid->planes[i] >>= shift;
    grid->height = (63 - (unsigned)__builtin_clzll(all >> shift)) / grid->width + 1;
    return all >> shift;
}

void bouton_grid_to_corner(bouton_grid *grid, unsigned planes) {
    to_corner(grid, planes);
}

/* Cuts off empty columns on the right. */
static inline void tighten(bouton_grid *grid, unsigned width, unsigned planes) {
    const uint64_t row = bouton_low_bits(width);
    for (unsigned i = 0; i < planes && width < grid->width; i++) {
        uint64_t tight = 0, left = grid->planes[i];
        for (unsigned at = 0; left != 0; at += width, left >>= grid->width)
            tight |= (left & row) << at;
        grid->planes[i] = tight;
    }
    grid->width = width;
}

static inline void canonical(bouton_grid *grid, unsigned planes) {
    const uint64_t all = to_corner(grid, planes);
    if (all == 0) {
        *grid = (bouton_grid){.width = 1, .height = 1};
        return;
    }
    box b = box_of(grid->width, bouton_grid_column(grid->width), all);
    const bool fits = (b.width - 1) * b.stride + b.height <= BOUTON_SQUARES_MAX;
    settle(grid, &b, planes, b.height <= b.stride && fits);
    grid->height = b.height;
    tighten(grid, b.width, planes);
}

void bouton_grid_canonical(bouton_grid *grid, unsigned planes) {
    if (planes == 1)
        canonical(grid, 1);
    else
        canonical(grid, 2);
}

bool bouton_grid_is_mirrored(const bouton_grid *grid, unsigned planes) {
    const uint64_t all = all_bits(grid, planes), first = grid->planes[0];
    const unsigned middle = (grid->height - 1) / 2 * grid->width + (grid->width - 1) / 2;
    const unsigned squares = grid->width * grid->height, beyond = 64 - squares;
    const bool even = grid->width % 2 == 0 && grid->height % 2 == 0;
    const uint64_t turned = reverse(first) >> beyond;
    const bool same = turned == first;
    const bool apart = even || (planes == 2 && same && squares % 2 == 0);
    return (apart || (all >> middle & 1) == 0) && reverse(all) >> beyond == all &&
           (same || (turned ^ first) == all);
}

/* ring[i] is the set of squares whose i-th surrounding square is in a set; `corners` has the bits i
 * of squares that only touch a corner. Returns the squares around which the set splits into two or
 * more groups. */
static inline uint64_t parted(uint64_t *ring, unsigned count, unsigned corners) {
    uint64_t once = 0, twice = 0;
    for (unsigned i = 0; i < count; i++)
        if (corners >> i & 1) /* links its neighbours in the ring, nothing by itself */
            ring[i] &= ring[(i + count - 1) % count] & ring[(i + 1) % count];
    for (unsigned i = 0; i < count; i++) {
        const uint64_t begins = ring[i] & ~ring[(i + count - 1) % count];
        twice |= once & begins;
        once |= begins;
    }
    return twice;
}

uint64_t bouton_cuts(const bouton_neighbours *n, uint64_t set) {
    const uint64_t left = bouton_to_right(n, set), right = bouton_to_left(n, set);
    uint64_t ring[] = {
        bouton_downward(n, left), bouton_downward(n, set), bouton_downward(n, right), right,
        bouton_upward(n, right),  bouton_upward(n, set),   bouton_upward(n, left),    left};
    return parted(ring, 8, 1 << 0 | 1 << 2 | 1 << 4 | 1 << 6);
}

uint64_t bouton_cuts_with_right(const bouton_neighbours *n, uint64_t set) {
    const uint64_t left = bouton_to_right(n, set), right = bouton_to_left(n, set);
    const uint64_t next = bouton_to_left(n, right);
    uint64_t ring[] = {bouton_downward(n, left),
                       bouton_downward(n, set),
                       bouton_downward(n, right),
                       bouton_downward(n, next),
                       next,
                       bouton_upward(n, next),
                       bouton_upward(n, right),
                       bouton_upward(n, set),
                       bouton_upward(n, left),
                       left};
    return parted(ring, 10, 1 << 0 | 1 << 3 | 1 << 5 | 1 << 8);
}

uint64_t bouton_cuts_with_lower(const bouton_neighbours *n, uint64_t set) {
    const uint64_t lower = bouton_upward(n, set), next = bouton_upward(n, lower);
    uint64_t ring[] = {bouton_downward(n, bouton_to_right(n, set)),
                       bouton_downward(n, set),
                       bouton_downward(n, bouton_to_left(n, set)),
                       bouton_to_left(n, set),
                       bouton_to_left(n, lower),
                       bouton_to_left(n, next),
                       next,
                       bouton_to_right(n, next),
                       bouton_to_right(n, lower),
                       bouton_to_right(n, set)};
    return parted(ring, 10, 1 << 0 | 1 << 2 | 1 << 5 | 1 << 7);
}

unsigned bouton_pairs_add(uint64_t from, int step, bouton_pair *pairs, unsigned count) {
    for (; from != 0; from &= from - 1) {
        const int square = __builtin_ctzll(from);
        pairs[count++] = (bouton_pair){(uint8_t)square, (uint8_t)(square + step)};
    }
    return count;
}

/* Whether there are more bits in the left half of the box's columns than in the right one: 1, or -1
 * for fewer. */
static int heavier_left(const box *b, uint64_t all) {
    const uint64_t half = b->column * bouton_low_bits(b->width / 2);
    const unsigned left = bouton_count_bits(all & half);
    const unsigned right = bouton_count_bits(all >> (b->width + 1) / 2 & half);
    return (left > right) - (left < right);
}

void bouton_pairs_sort(const bouton_grid *grid, unsigned planes, bouton_pair *pairs, unsigned first,
                       unsigned count) {
    enum { FAR = 6 * BOUTON_SQUARES_MAX, CHUNK = 16, PART = 1 << 16 };
    bouton_pair sorted[BOUTON_PAIRS_MAX];
    uint16_t distances[BOUTON_PAIRS_MAX];
    uint16_t place[FAR + CHUNK]; /* where the next pair of a distance goes */
    const uint64_t all = all_bits(grid, planes);
    if (count == 0)
        return;
    const box b = box_of(grid->width, bouton_grid_column(grid->width), all);
    const int width = (int)grid->width, right = (int)b.width - 1, bottom = (int)b.height - 1;
    const int rows = PART / width + 1; /* a square's row is this times the square, by PART */
    const int heavy = heavier_left(&b, all);
    const int near = 2 * (right + bottom) + 2; /* above all distances of the first ones */
    const int last = near + 2 * (2 * right + bottom) + 1;
    BOUTON_ASSERT(last < FAR);
    for (int d = 0; d <= last; d += CHUNK)
        memset(place + d, 0, CHUNK * sizeof *place);
    for (unsigned i = 0; i < count; i++) {
        const int one = pairs[i].first * rows / PART, two = pairs[i].second * rows / PART;
        const int x = pairs[i].first + pairs[i].second - (one + two) * width - right;
        const int y = one + two - bottom;
        const int across = x < 0 ? -x : x, along = y < 0 ? -y : y;
        const int from_middle = i < first ? across + along : 2 * across + along;
        const int distance = 2 * from_middle + (x * heavy > 0) + (i < first ? 0 : near);
        distances[i] = (uint16_t)distance;
        place[distance]++;
    }
    for (int d = 0, before = 0; d <= last; d++) {
        const int here = place[d];
        place[d] = (uint16_t)before;
        before += here;
    }
    for (unsigned i = 0; i < count; i++)
        sorted[place[distances[i]]++] = pairs[i];
    memcpy(pairs, sorted, count * sizeof *pairs);
}
