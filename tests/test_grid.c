/* SPDX-License-Identifier: MIT */
/* Boards: their bytes, the form that all images of a shape share, and the moves that cut them. */
#include "rulekit/grid.h"

#include "test.h"

static bool is_free(const bouton_grid *grid, unsigned x, unsigned y) {
    return x < grid->width && y < grid->height && (grid->planes[0] >> (y * grid->width + x) & 1);
}

static void bytes_are_the_board(void **state) {
    (void)state;
    uint64_t seed = 1;
    for (unsigned width = 1; width <= BOUTON_SQUARES_MAX; width++)
        for (unsigned height = 1; width * height <= BOUTON_SQUARES_MAX; height++)
            for (unsigned planes = 1; planes <= 2; planes++) {
                bouton_grid grid = {.width = width, .height = height};
                uint8_t bytes[BOUTON_GRID_STATE_MAX];
                for (unsigned i = 0; i < planes; i++) {
                    seed = seed * 6364136223846793005u + 1442695040888963407u;
                    grid.planes[i] = (seed ^ seed >> 29) & bouton_grid_whole(&grid);
                }
                uint64_t word;
                const size_t size = bouton_grid_put(&grid, planes, bytes, &word);
                assert_int_equal(size, 2 + planes * ((width * height + 7) / 8));
                assert_true(word == (size <= sizeof word ? bouton_load(bytes, size) : 0));
                const bouton_grid read = bouton_grid_of((bouton_state){bytes, size}, planes);
                assert_int_equal(read.width, width);
                assert_int_equal(read.height, height);
                assert_int_equal(read.planes[0], grid.planes[0]);
                assert_int_equal(read.planes[1], grid.planes[1]);
            }
}

/* One of a shape's eight images, somewhere on a larger board. */
static bouton_grid image_of(const bouton_grid *shape, unsigned image, unsigned width,
                            unsigned right, unsigned down) {
    bouton_grid grid = {.width = width, .height = BOUTON_SQUARES_MAX / width};
    for (unsigned y = 0; y < shape->height; y++)
        for (unsigned x = 0; x < shape->width; x++) {
            const unsigned mx = image & 1 ? shape->width - 1 - x : x;
            const unsigned my = image & 2 ? shape->height - 1 - y : y;
            const unsigned tx = (image & 4 ? my : mx) + right, ty = (image & 4 ? mx : my) + down;
            grid.planes[0] |= (uint64_t)is_free(shape, x, y) << (ty * width + tx);
        }
    return grid;
}

static void images_have_one_form(void **state) {
    (void)state;
    for (uint64_t bits = 1; bits < 1 << 12; bits += 2) {
        const bouton_grid shape = {.width = 3, .height = 4, .planes = {bits}};
        bouton_grid form = shape;
        bouton_grid_canonical(&form, 1);
        assert_true(form.width <= form.height);
        for (unsigned image = 0; image < 8; image++)
            for (unsigned width = 4; width <= 8; width++) {
                bouton_grid other = image_of(&shape, image, width, width - 4, image % 3);
                bouton_grid_canonical(&other, 1);
                assert_memory_equal(&other, &form, sizeof form);
            }
    }
}

static unsigned components(uint64_t set) {
    const bouton_neighbours n = bouton_grid_neighbours(4);
    unsigned count = 0;
    for (; set != 0; count++)
        set &= ~bouton_flood(&n, set, set & -set);
    return count;
}

/* Whatever cuts a board is among what may; and what is not cuts none, on all boards of 3x4. */
static void cuts_are_seen(void **state) {
    const bouton_neighbours n = bouton_grid_neighbours(4);
    unsigned cutting = 0, passed_over = 0;
    (void)state;
    for (uint64_t set = 0; set < 1 << 12; set++) {
        const uint64_t cuts[] = {bouton_cuts(&n, set), bouton_cuts_with_right(&n, set),
                                 bouton_cuts_with_lower(&n, set)};
        const uint64_t from[] = {set, set & bouton_to_left(&n, set), set & bouton_upward(&n, set)};
        const unsigned others[] = {0, 1, 4};
        for (unsigned kind = 0; kind < 3; kind++)
            for (uint64_t left = from[kind]; left != 0; left &= left - 1) {
                const uint64_t first = left & -left, taken = first | first << others[kind];
                const bool may_cut = (cuts[kind] & first) != 0;
                const bool cut = components(set & ~taken) > components(set);
                assert_true(may_cut || !cut);
                cutting += cut;
                passed_over += !may_cut;
            }
    }
    assert_true(cutting > 1000 && passed_over > cutting);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_are_the_board),
        cmocka_unit_test(images_have_one_form),
        cmocka_unit_test(cuts_are_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
