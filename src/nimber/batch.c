/* SPDX-License-Identifier: MIT */
/*
 * Decimal numbers are read and written eight digits at a time, as the bytes of a word: multiplying
 * by 10 and adding the neighbour makes pairs, then by 100 fours, then by 10000 the eight.
 */
#include "nimber/batch.h"

#include "base/context.h"

#include <string.h>

enum { LINES = 2048, RESULT_MAX = 21 }; /* lines at a time; bytes of a result with its '\n' */

#define EVERY_BYTE(x) ((x)*UINT64_C(0x0101010101010101))

/* The first byte in the lowest bits, whatever the machine's order. */
static uint64_t load_8(const char *text) {
    uint64_t word;
    memcpy(&word, text, sizeof word);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

static void store_8(char *text, uint64_t word) {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    memcpy(text, &word, sizeof word);
}

/* How many of the bytes, from the lowest, are digits. */
static unsigned count_digits(uint64_t word) {
    const uint64_t values = word ^ EVERY_BYTE('0');
    const uint64_t others = ((values + EVERY_BYTE(0x76)) | values) & EVERY_BYTE(0x80);
    return others == 0 ? 8 : (unsigned)__builtin_ctzll(others) / 8;
}

static uint64_t value_of_8(uint64_t word) {
    word -= EVERY_BYTE('0');
    word = word * 10 + (word >> 8);
    const uint64_t mask = 0x000000ff000000ff;
    return ((word & mask) * (100 + (UINT64_C(1000000) << 32)) +
            (word >> 16 & mask) * (1 + (UINT64_C(10000) << 32))) >>
           32;
}

static const uint64_t powers_of_10[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000};

/* The value of the first `count` < 8 bytes, which are digits. */
static uint64_t value_of_few(uint64_t word, unsigned count) {
    return count == 0 ? 0 : value_of_8(word << (64 - 8 * count) | EVERY_BYTE('0') >> 8 * count);
}

static unsigned hex_digit(char c) {
    if (c >= '0' && c <= '9')
        return (unsigned)(c - '0');
    return (c | 32) >= 'a' && (c | 32) <= 'f' ? (unsigned)(c | 32) - 'a' + 10 : 16;
}

/* The functions that read give the first character after what was read, NULL for a fault. */
static const char *read_hexadecimal(const char *at, uint64_t *number) {
    const char *start = at;
    *number = 0;
    for (unsigned digit; (digit = hex_digit(*at)) < 16; at++) {
        if (*number >> 60 != 0)
            return NULL;
        *number = *number << 4 | digit;
    }
    return at == start ? NULL : at;
}

static const char *read_number(const char *at, uint64_t *number) {
    uint64_t word = load_8(at), value = 0;
    unsigned count = count_digits(word);
    if (count == 1 && *at == '0' && (at[1] | 32) == 'x')
        return read_hexadecimal(at + 2, number);
    const char *start = at;
    for (; count == 8; count = count_digits(word)) {
        if (__builtin_mul_overflow(value, UINT64_C(100000000), &value) ||
            __builtin_add_overflow(value, value_of_8(word), &value))
            return NULL;
        at += 8;
        word = load_8(at);
    }
    at += count;
    if (at == start || __builtin_mul_overflow(value, powers_of_10[count], &value) ||
        __builtin_add_overflow(value, value_of_few(word, count), number))
        return NULL;
    return at;
}

static bool is_separator(char c) {
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '\r';
}

static const char *skip(const char *at) {
    while (is_separator(*at))
        at++;
    return at;
}

/* One line; `fault` is where it goes wrong. */
static const char *read_line(const char *at, uint64_t *x, uint64_t *y, const char **fault) {
    *fault = at = skip(at);
    at = read_number(at, x);
    if (at == NULL)
        return NULL;
    *fault = at;
    const char *second = skip(at);
    if (second == at)
        return NULL;
    *fault = second;
    at = read_number(second, y);
    if (at == NULL)
        return NULL;
    *fault = at = skip(at);
    return *at == '\n' ? at + 1 : NULL;
}

static uint64_t digits_of_8(uint64_t x) {
    const uint64_t fours = x / 10000 | (x % 10000) << 32;
    const uint64_t hundreds = (fours * 10486 >> 20) & 0x0000007f0000007f;
    const uint64_t pairs = hundreds | (fours - 100 * hundreds) << 16;
    const uint64_t tens = (pairs * 103 >> 10) & 0x000f000f000f000f;
    return (tens | (pairs - 10 * tens) << 8) + EVERY_BYTE('0');
}

/* Writes x and a line end; may write 8 bytes further. */
static char *write_number(char *out, uint64_t x) {
    const uint64_t eights = 100000000;
    uint64_t groups[3];
    unsigned count = 0;
    do {
        groups[count++] = x % eights;
        x /= eights;
    } while (x != 0);
    const uint64_t first = digits_of_8(groups[--count]);
    const uint64_t nonzero = first - EVERY_BYTE('0');
    const unsigned zeros = nonzero == 0 ? 7 : (unsigned)__builtin_ctzll(nonzero) / 8;
    store_8(out, first >> 8 * zeros);
    out += 8 - zeros;
    while (count > 0) {
        store_8(out, digits_of_8(groups[--count]));
        out += 8;
    }
    *out = '\n';
    return out + 1;
}

static bouton_status refuse(bouton *b, const char *text, size_t size, const char *fault,
                            uint64_t line) {
    const char *message = *fault >= '0' && *fault <= '9'
                              ? "a number must be below 2^64"
                              : "a line holds two numbers, such as `3 5`";
    return bouton_fail_at(b, BOUTON_INPUT, "number", text, size, (size_t)(fault - text),
                          "line %llu: %s", (unsigned long long)line, message);
}

bouton_status bouton_nimber_batch(bouton *b, const char *text, size_t size, bouton_text *out,
                                  uint64_t *lines) {
    uint64_t x[LINES], y[LINES];
    char results[LINES * RESULT_MAX + 8];
    const char *at = text, *end = text + size;
    while (at < end) {
        size_t count = 0;
        while (at < end && count < LINES) {
            const char *fault;
            at = read_line(at, &x[count], &y[count], &fault);
            if (at == NULL)
                return refuse(b, text, size, fault, *lines + count + 1);
            count++;
        }
        const bouton_status status = bouton_nimber_array_product(b, x, x, y, count);
        if (status != BOUTON_OK)
            return status;
        char *result = results;
        for (size_t i = 0; i < count; i++)
            result = write_number(result, x[i]);
        bouton_text_put_bytes(out, results, (size_t)(result - results));
        *lines += count;
    }
    return bouton_text_status(out);
}
