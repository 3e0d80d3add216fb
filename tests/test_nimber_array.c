/* SPDX-License-Identifier: MIT */
/* Operations on arrays: every set of kernels gives what the functions for single values give, at
 * every length, alignment and overlap. */
#include "test.h"

#include <bouton/nimber.h>

#include "base/context.h"
#include "base/cpu.h"
#include "nimber/array.h"
#include "nimber_samples.h"

enum { MANY = 3000, SHORT = 600 };

typedef bouton_status unary(bouton_context *b, uint64_t *result, const uint64_t *x, size_t count);

static uint64_t even_root(uint64_t x) {
    /* t^2 + t is linear and t -> t^2 + t loses only bit 0 and never makes the top bit: solved bit
     * by bit from the top, as the answer for each power of two is known once. */
    static uint64_t images[64], origins[64];
    if (images[62] == 0)
        for (unsigned i = 1; i < 64; i++) {
            uint64_t origin = (uint64_t)1 << i, image = bouton_nimber_square(origin) ^ origin;
            for (unsigned bit = 63; bit-- > 0 && image != 0;)
                if (image >> bit & 1) {
                    if (images[bit] == 0) {
                        images[bit] = image;
                        origins[bit] = origin;
                        break;
                    }
                    image ^= images[bit];
                    origin ^= origins[bit];
                }
        }
    uint64_t t = 0;
    for (unsigned bit = 63; bit-- > 0;)
        if (x >> bit & 1) {
            x ^= images[bit];
            t ^= origins[bit];
        }
    return t;
}

static const struct {
    unary *array;
    uint64_t (*single)(uint64_t x);
} unaries[] = {
    {bouton_nimber_array_square, bouton_nimber_square},
    {bouton_nimber_array_root, bouton_nimber_root},
    {bouton_nimber_array_inverse, bouton_nimber_inverse},
    {bouton_nimber_array_quadratic, even_root},
};
enum { UNARIES = sizeof unaries / sizeof *unaries };

static void fill(uint64_t *values, size_t count, uint64_t seed) {
    bouton_random random = {seed};
    for (size_t i = 0; i < count; i++)
        values[i] = sample(&random);
}

static void check_all(bouton_context *b, size_t count, size_t shift) {
    static uint64_t memory[4][MANY + 8];
    uint64_t *x = memory[0] + shift, *y = memory[1] + shift % 3, *result = memory[2] + shift % 5;
    uint64_t *sum = memory[3];
    fill(x, count, count + 1);
    fill(y, count, count + 2);
    result[count] = 0x5a;
    const uint64_t factor = count % 7 == 0 ? 0 : x[count / 2] | 1;

    assert_int_equal(bouton_nimber_array_product(b, result, x, y, count), BOUTON_OK);
    uint64_t dot = 0, expected_dot = 0;
    for (size_t i = 0; i < count; i++) {
        const uint64_t expected = bouton_nimber_product(x[i], y[i]);
        assert_true(result[i] == expected);
        expected_dot ^= expected;
    }
    assert_int_equal(bouton_nimber_array_dot(b, &dot, x, y, count), BOUTON_OK);
    assert_true(dot == expected_dot);

    assert_int_equal(bouton_nimber_array_scale(b, result, factor, x, count), BOUTON_OK);
    memcpy(sum, y, count * sizeof *y);
    assert_int_equal(bouton_nimber_array_add_scaled(b, sum, factor, x, count), BOUTON_OK);
    for (size_t i = 0; i < count; i++) {
        const uint64_t expected = bouton_nimber_product(factor, x[i]);
        assert_true(result[i] == expected);
        assert_true(sum[i] == (y[i] ^ expected));
    }
    for (unsigned u = 0; u < UNARIES; u++) {
        assert_int_equal(unaries[u].array(b, result, x, count), BOUTON_OK);
        for (size_t i = 0; i < count; i++)
            assert_true(result[i] == unaries[u].single(x[i]));
    }
    assert_int_equal(result[count], 0x5a);
}

/* Every subset of the instruction sets that this machine has. */
static void every_set_of_instructions(void **state) {
    (void)state;
    const bouton_cpu all = bouton_cpu_detect();
    const bouton_nimber_kernels *met[16];
    unsigned met_count = 0;
    for (bouton_cpu subset = 0;; subset = (subset - all) & all) {
        const bouton_nimber_kernels *kernels = bouton_nimber_kernels_for(subset);
        bool known = false;
        for (unsigned i = 0; i < met_count; i++)
            known |= met[i] == kernels;
        if (!known) {
            met[met_count++] = kernels;
            assert_true(kernels->block <= NIMBER_BLOCK_MAX);
            bouton_context *b = bouton_new(NULL);
            b->cpu = subset;
            check_all(b, MANY, 1);
            for (size_t count = 0; count < SHORT; count += count < 70 ? 1 : 37)
                check_all(b, count, count % 8);
            bouton_free(b);
        }
        if (subset == all)
            break;
    }
    print_message("%u sets of kernels\n", met_count);
    assert_ptr_equal(met[0], &bouton_nimber_portable);
}

static void names_narrow_the_choice(void **state) {
    (void)state;
    bouton_context *b = bouton_new(&(bouton_options){.cpu = "portable"});
    assert_ptr_equal(bouton_nimber_kernels_for(b->cpu), &bouton_nimber_portable);
    bouton_free(b);
#if BOUTON_NIMBER_X86
    assert_ptr_equal(bouton_nimber_kernels_for(BOUTON_CPU_SSE2), &bouton_nimber_sse2);
    assert_ptr_equal(bouton_nimber_kernels_for(BOUTON_CPU_SSE2 | BOUTON_CPU_AVX2),
                     &bouton_nimber_avx2);
    assert_ptr_equal(bouton_nimber_kernels_for(BOUTON_CPU_AVX2 | BOUTON_CPU_GFNI),
                     &bouton_nimber_gfni_avx2);
    assert_ptr_equal(bouton_nimber_kernels_for(BOUTON_CPU_AVX2 | BOUTON_CPU_AVX512),
                     &bouton_nimber_avx512);
    assert_ptr_equal(bouton_nimber_kernels_for(BOUTON_CPU_AVX512 | BOUTON_CPU_GFNI),
                     &bouton_nimber_gfni_avx512);
#endif
}

/* result at every distance from x and y, before and behind. */
static void overlaps(void **state) {
    (void)state;
    enum { COUNT = 300, ROOM = 1000 };
    static const int shifts[] = {-301, -300, -299, -64, -3, -1, 0, 1, 2, 63, 64, 299, 300, 301};
    const size_t n = sizeof shifts / sizeof *shifts;
    static uint64_t before[ROOM], memory[ROOM];
    fill(before, ROOM, 9);
    bouton_context *b = bouton_new(NULL);
    for (size_t i = 0; i < n; i++) {
        uint64_t *result = memory + 350, *x = result + shifts[i];
        for (size_t j = 0; j < n; j++) {
            uint64_t *y = result + shifts[j];
            memcpy(memory, before, sizeof memory);
            assert_int_equal(bouton_nimber_array_product(b, result, x, y, COUNT), BOUTON_OK);
            for (size_t k = 0; k < ROOM; k++) {
                const bool inside = k >= 350 && k < 350 + COUNT;
                const uint64_t expected = inside ? bouton_nimber_product(before[(int)k + shifts[i]],
                                                                         before[(int)k + shifts[j]])
                                                 : before[k];
                assert_true(memory[k] == expected);
            }
        }
        memcpy(memory, before, sizeof memory);
        assert_int_equal(bouton_nimber_array_add_scaled(b, result, 12345, x, COUNT), BOUTON_OK);
        for (size_t k = 350; k < 350 + COUNT; k++)
            assert_true(memory[k] ==
                        (before[k] ^ bouton_nimber_product(12345, before[(int)k + shifts[i]])));
        for (unsigned u = 0; u < UNARIES; u++) {
            memcpy(memory, before, sizeof memory);
            assert_int_equal(unaries[u].array(b, result, x, COUNT), BOUTON_OK);
            for (size_t k = 350; k < 350 + COUNT; k++)
                assert_true(memory[k] == unaries[u].single(before[(int)k + shifts[i]]));
        }
    }
    assert_int_equal(bouton_memory_used(b), 0);
    bouton_free(b);
}

static void *no_memory(void *user, void *pointer, size_t old_size, size_t size) {
    (void)old_size;
    if (size != 0 && *(int *)user == 0)
        return NULL;
    if (size == 0) {
        free(pointer);
        return NULL;
    }
    return realloc(pointer, size);
}

static void want_of_memory(void **state) {
    (void)state;
    int allowed = 1;
    uint64_t values[400] = {0};
    bouton_context *b =
        bouton_new(&(bouton_options){.allocate = no_memory, .allocate_user = &allowed});
    allowed = 0;
    assert_int_equal(bouton_nimber_array_product(b, values, values, values, 300), BOUTON_OK);
    assert_int_equal(bouton_nimber_array_product(b, values, values + 1, values, 300),
                     BOUTON_SYSTEM);
    assert_int_equal(bouton_nimber_array_product(b, values, values, values + 1, 300),
                     BOUTON_SYSTEM);
    assert_int_equal(bouton_nimber_array_root(b, values, values + 1, 300), BOUTON_SYSTEM);
    allowed = 1;
    bouton_free(b);
}

static bouton_verdict stop(void *user, const bouton_progress *progress) {
    (void)user;
    assert_true(progress->total > progress->done);
    return BOUTON_INTERRUPT;
}

static void interruption(void **state) {
    (void)state;
    const size_t count = (size_t)3 << 20;
    uint64_t *values = calloc(count, sizeof *values);
    bouton_context *b = bouton_new(&(bouton_options){.poll = stop});
    assert_int_equal(bouton_nimber_array_square(b, values, values, count), BOUTON_LIMIT);
    assert_int_equal(bouton_nimber_array_product(b, values, values, values, count), BOUTON_LIMIT);
    assert_int_equal(bouton_nimber_array_scale(b, values, 5, values, count), BOUTON_LIMIT);
    uint64_t dot;
    assert_int_equal(bouton_nimber_array_dot(b, &dot, values, values, count), BOUTON_LIMIT);
    bouton_free(b);
    free(values);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_set_of_instructions),
        cmocka_unit_test(names_narrow_the_choice),
        cmocka_unit_test(overlaps),
        cmocka_unit_test(want_of_memory),
        cmocka_unit_test(interruption),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
