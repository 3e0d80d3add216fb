/* SPDX-License-Identifier: MIT */
/*
 * Reads decimal numbers eight digits at a time in one 64-bit word, in portable C: the first byte
 * that is no digit is found by one addition, the digits before it are shifted to the word's end
 * (zeros come in front), and three multiplications add neighbours: digits to pairs, pairs to fours,
 * fours to the number.
 */
#include <bouton/nim.h>
#include <string.h>

enum { WORD = 8 };

static const uint64_t power_of_ten[WORD + 1] = {1,      10,      100,      1000,     10000,
                                                100000, 1000000, 10000000, 100000000};

static bool is_separator(unsigned char c) {
    return c == '\n' || c == ' ' || c == '\r' || c == '\t' || c == ',' || c == ';';
}

/* Eight bytes, the first one lowest. */
static uint64_t load_word(const unsigned char *text) {
    uint64_t word;
    memcpy(&word, text, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* The top bit of each byte that is no digit. Bytes after the first such one may be wrong. */
static uint64_t non_digits(uint64_t word) {
    const uint64_t digits = word ^ 0x3030303030303030u;
    return ((digits + 0x7676767676767676u) | digits) & 0x8080808080808080u;
}

/* The number that eight digits say. */
static uint64_t eight_digits(uint64_t word) {
    word = (word & 0x0f0f0f0f0f0f0f0fu) * (1 + (10 << 8)) >> 8;
    word = (word & 0x00ff00ff00ff00ffu) * (1 + (100 << 16)) >> 16;
    return (word & 0x0000ffff0000ffffu) * (1 + ((uint64_t)10000 << 32)) >> 32;
}

static bool append_digits(uint64_t *number, uint64_t scale, uint64_t digits) {
    return !__builtin_mul_overflow(*number, scale, number) &&
           !__builtin_add_overflow(*number, digits, number);
}

/* A digit, the end of a number, or a fault: a step for the pieces' ends, a byte at a time. */
static bool read_byte(bouton_nim_reader *reader, unsigned char c) {
    if (c >= '0' && c <= '9') {
        reader->in_number = true;
        return append_digits(&reader->number, 10, (uint64_t)(c - '0'));
    }
    if (!is_separator(c))
        return false;
    bouton_nim_read_end(reader);
    return true;
}

void bouton_nim_read_end(bouton_nim_reader *reader) {
    if (!reader->in_number)
        return;
    bouton_nim_add(&reader->nim, reader->number);
    reader->heaps++;
    reader->number = 0;
    reader->in_number = false;
}

bool bouton_nim_read(bouton_nim_reader *reader, const char *text, size_t size) {
    const unsigned char *start = (const unsigned char *)text, *at = start, *end = start + size;
    bouton_nim nim = reader->nim;
    uint64_t heaps = reader->heaps;
    /* Finish a number that the last piece began. */
    while (at < end && reader->in_number && read_byte(reader, *at))
        at++;
    if (at < end && reader->in_number)
        goto fault;
    nim = reader->nim;
    heaps = reader->heaps;
    /* Whole words while a number of any length is sure to fit: 20 digits, a separator, a word. */
    enum { ROOM = 4 * WORD };
    while (end - at >= ROOM) {
        if (is_separator(*at)) {
            at++;
            continue;
        }
        uint64_t number = 0;
        const unsigned char *first = at;
        for (;;) {
            if (end - at < WORD)
                break;
            const uint64_t word = load_word(at), stops = non_digits(word);
            if (stops == 0) {
                if (!append_digits(&number, power_of_ten[WORD], eight_digits(word)))
                    goto fault;
                at += WORD;
                continue;
            }
            const unsigned digits = (unsigned)__builtin_ctzll(stops) / 8;
            if (digits > 0 && !append_digits(&number, power_of_ten[digits],
                                             eight_digits(word << (64 - 8 * digits))))
                goto fault;
            at += digits;
            break;
        }
        if (end - at < WORD) { /* leading zeros can make a number as long as one likes */
            at = first;
            break;
        }
        if (at == first || !is_separator(*at))
            goto fault;
        at++;
        bouton_nim_add(&nim, number);
        heaps++;
    }
    reader->nim = nim;
    reader->heaps = heaps;
    while (at < end && read_byte(reader, *at))
        at++;
    nim = reader->nim;
    heaps = reader->heaps;
    if (at < end)
        goto fault;
    reader->offset += size;
    return true;

fault:
    reader->nim = nim;
    reader->heaps = heaps;
    reader->offset += (uint64_t)(at - start);
    reader->failed = true;
    return false;
}
