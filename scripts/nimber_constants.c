/* SPDX-License-Identifier: MIT */
/*
 * Writes the tables that src/nimber/constants.h declares, as C, from the definition of the tower of
 * nimbers (reference/nimber.c). The build runs it, on the machine that builds: src/CMakeLists.txt.
 *
 *     nimber_constants FILE
 */
#include "nimber/constants.h"
#include "reference/nimber.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef uint64_t linear_map(uint64_t x);

static uint64_t product(uint64_t x, uint64_t y) {
    return reference_nimber_product(x, y, 64);
}

static uint64_t square(uint64_t x) {
    return product(x, x);
}

/* ---- Polynomials over two elements, modulo x^n + x^4 + x^3 + x + 1, n = 8 or 64. ---- */

static uint64_t polynomial_product(uint64_t x, uint64_t y, unsigned n) {
    const uint64_t top = (uint64_t)1 << (n - 1);
    uint64_t sum = 0;
    for (unsigned i = n; i-- > 0;) {
        const bool carry = sum & top;
        sum = (carry ? sum ^ top : sum) << 1 ^ (carry ? 0x1b : 0);
        if (y >> i & 1)
            sum ^= x;
    }
    return sum;
}

/* ---- Linear maps as images of the powers of two. ---- */

static uint64_t apply(const uint64_t *columns, uint64_t x) {
    uint64_t image = 0;
    for (unsigned i = 0; i < 64; i++)
        if (x >> i & 1)
            image ^= columns[i];
    return image;
}

/* An argument whose image is `image`, if there is one. */
static uint64_t preimage(const uint64_t *columns, unsigned n, uint64_t image) {
    uint64_t pivots[64] = {0}, origins[64] = {0};
    for (unsigned i = 0; i < n; i++) {
        uint64_t vector = columns[i], origin = (uint64_t)1 << i;
        for (unsigned bit = n; bit-- > 0 && vector != 0;) {
            if (!(vector >> bit & 1))
                continue;
            if (pivots[bit] == 0) {
                pivots[bit] = vector;
                origins[bit] = origin;
                break;
            }
            vector ^= pivots[bit];
            origin ^= origins[bit];
        }
    }
    uint64_t argument = 0;
    for (unsigned bit = n; bit-- > 0;)
        if (image >> bit & 1) {
            image ^= pivots[bit];
            argument ^= origins[bit];
        }
    return argument;
}

/* The images of the nimbers 2^i, i < n: those of 2, 4, 16, 256, ... solve X^2 + X = product of
 * the images before, and the others are their products. */
static void find_isomorphism(uint64_t *columns, unsigned n) {
    uint64_t square_plus[64];
    for (unsigned i = 0; i < n; i++) {
        const uint64_t x = (uint64_t)1 << i;
        square_plus[i] = polynomial_product(x, x, n) ^ x;
    }
    columns[0] = 1;
    for (unsigned i = 1; i < n; i *= 2) {
        /* 2^(i-1) is the product of all Fermat powers below 2^i. */
        const uint64_t fermat = preimage(square_plus, n, columns[i - 1]);
        for (unsigned j = 0; j < i; j++)
            columns[i + j] = polynomial_product(columns[j], fermat, n);
    }
}

static void invert_map(uint64_t *inverse, const uint64_t *columns, unsigned n) {
    for (unsigned i = 0; i < n; i++)
        inverse[i] = preimage(columns, n, (uint64_t)1 << i);
}

/* ---- Writing. ---- */

static FILE *out;

/* rows > 1: the table has two dimensions. */
static void write_table(const char *type, const char *name, const char *sizes, unsigned digits,
                        unsigned rows, unsigned columns, uint64_t (*item)(unsigned)) {
    fprintf(out, "\nconst %s bouton_nimber_%s%s = {", type, name, sizes);
    const unsigned in_line = 96 / (digits + 4);
    for (unsigned row = 0; row < rows; row++) {
        if (rows > 1)
            fprintf(out, "\n    {");
        for (unsigned i = 0; i < columns; i++)
            fprintf(out, "%s0x%0*" PRIx64 ",", i % in_line == 0 ? "\n    " : " ", (int)digits,
                    item(row * columns + i));
        if (rows > 1)
            fprintf(out, "\n    },");
    }
    fprintf(out, "\n};\n");
}

/* One matrix for GF2P8AFFINEQB: byte 7 - i holds the row i. columns are the images of 2^from ...,
 * of which the byte `byte` counts. */
static uint64_t affine_matrix(const uint64_t *columns, unsigned byte) {
    uint64_t matrix = 0;
    for (unsigned row = 0; row < 8; row++)
        for (unsigned i = 0; i < 8; i++)
            matrix |= (columns[i] >> (8 * byte + row) & 1) << (8 * (7 - row) + i);
    return matrix;
}

static void write_blocks(const char *name, const uint64_t *columns) {
    fprintf(out, "\nconst bouton_nimber_blocks bouton_nimber_%s_blocks = {", name);
    for (unsigned i = 0; i < 8; i++) {
        fprintf(out, "\n    {");
        for (unsigned j = 0; j < 8; j++)
            fprintf(out, "%s0x%016" PRIx64 "%s",
                    j == 4 ? "\n     "
                    : j    ? " "
                           : "",
                    affine_matrix(columns + 8 * j, i), j < 7 ? "," : "},");
    }
    fprintf(out, "\n};\n");
}

static uint64_t exponential[255], logarithm[256];

static void find_logarithms(void) {
    for (uint64_t base = 2;; base++) {
        if (product(base, square(base)) != 128)
            continue;
        uint64_t power = 1;
        unsigned order = 0;
        do {
            exponential[order] = power;
            logarithm[power] = order++;
            power = product(power, base);
        } while (power != 1);
        if (order == 255)
            break;
    }
    logarithm[0] = NIMBER_LOG_ZERO;
}

static uint64_t log_item(unsigned i) {
    return logarithm[i];
}

static uint64_t exp_item(unsigned i) {
    return i < NIMBER_LOG_ZERO ? exponential[i % 255] : 0;
}

static uint64_t square_columns[64], root_columns[64], quadratic_columns[64];
static uint64_t to_polynomial[64], from_polynomial[64];
static uint64_t to_aes[64], from_aes[64];

/* t^2 + t for the even t is one to one onto the values below 2^63. */
static void find_maps(void) {
    uint64_t even[64];
    for (unsigned i = 0; i < 64; i++) {
        const uint64_t x = (uint64_t)1 << i;
        square_columns[i] = square(x);
        even[i] = i == 63 ? x : square(x << 1) ^ (x << 1);
    }
    invert_map(root_columns, square_columns, 64);
    for (unsigned i = 0; i < 63; i++)
        quadratic_columns[i] = preimage(even, 64, (uint64_t)1 << i) << 1;
    quadratic_columns[63] = 0;
    find_isomorphism(to_polynomial, 64);
    invert_map(from_polynomial, to_polynomial, 64);
    find_isomorphism(to_aes, 8);
    invert_map(from_aes, to_aes, 8);
}

static uint64_t root_8_item(unsigned i) {
    return apply(root_columns, i);
}

static uint64_t quadratic_8_item(unsigned i) {
    return apply(quadratic_columns, i);
}

static uint64_t times_31_item(unsigned i) {
    return product((uint64_t)(i % 256) << i / 256 * 8, (uint64_t)1 << 31);
}

static uint64_t to_polynomial_item(unsigned i) {
    return apply(to_polynomial, (uint64_t)(i % 256) << i / 256 * 8);
}

static uint64_t from_polynomial_item(unsigned i) {
    return apply(from_polynomial, (uint64_t)(i % 256) << i / 256 * 8);
}

static uint64_t enter(uint64_t x) {
    return apply(to_aes, x);
}

static uint64_t leave(uint64_t x) {
    return apply(from_aes, x);
}

static uint64_t times_d(uint64_t x) {
    return enter(product(128, leave(x)));
}

static uint64_t times_d2(uint64_t x) {
    return times_d(times_d(x));
}

static uint64_t times_d3(uint64_t x) {
    return times_d(times_d2(x));
}

static uint64_t times_d2_d3(uint64_t x) {
    return times_d2(x) ^ times_d3(x);
}

static uint64_t square_byte(uint64_t x) {
    return enter(square(leave(x)));
}

static uint64_t d_square_byte(uint64_t x) {
    return times_d(square_byte(x));
}

static void write_byte_map(const char *name, linear_map *map) {
    uint64_t columns[8];
    for (unsigned i = 0; i < 8; i++)
        columns[i] = map((uint64_t)1 << i);
    fprintf(out, "    .%s = 0x%016" PRIx64 ",\n", name, affine_matrix(columns, 0));
}

static void write_constants(void) {
    find_logarithms();
    find_maps();
    fprintf(out, "/* Written by scripts/nimber_constants.c. */\n"
                 "#include \"nimber/constants.h\"\n");
    write_table("uint16_t", "log_8", "[256]", 4, 1, 256, log_item);
    write_table("uint8_t", "exp_8", "[NIMBER_EXP_SIZE]", 2, 1, NIMBER_EXP_SIZE, exp_item);
    write_table("uint8_t", "root_8", "[256]", 2, 1, 256, root_8_item);
    write_table("uint8_t", "quadratic_8", "[128]", 2, 1, 128, quadratic_8_item);
    fprintf(out, "\nconst bouton_nimber_bytes bouton_nimber_byte_maps = {\n");
    write_byte_map("enter", enter);
    write_byte_map("leave", leave);
    write_byte_map("d", times_d);
    write_byte_map("d2", times_d2);
    write_byte_map("d3", times_d3);
    write_byte_map("d2_d3", times_d2_d3);
    write_byte_map("square", square_byte);
    write_byte_map("d_square", d_square_byte);
    fprintf(out, "};\n");
    write_blocks("square", square_columns);
    write_blocks("root", root_columns);
    write_blocks("quadratic", quadratic_columns);
    write_table("uint32_t", "times_31", "[4][256]", 8, 4, 256, times_31_item);
    write_table("uint64_t", "to_polynomial", "[8][256]", 16, 8, 256, to_polynomial_item);
    write_table("uint64_t", "from_polynomial", "[8][256]", 16, 8, 256, from_polynomial_item);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fprintf(stderr, "usage: nimber_constants FILE\n");
        return 2;
    }
    out = fopen(argv[1], "w");
    if (out == NULL) {
        perror(argv[1]);
        return 4;
    }
    write_constants();
    const bool failed = ferror(out);
    if (fclose(out) != 0 || failed) {
        perror(argv[1]);
        return 4;
    }
    return 0;
}
