/* SPDX-License-Identifier: MIT */
/*
 * Lands as text, in the notation of Applegate, Jacobson and Sleator (1991) and of Lemoine and
 * Viennot (2007): boundaries are separated by '.', regions by '|'. 0, 1 and 2 are spots with that
 * many lines that occur once; a small letter occurs twice in its boundary, a capital one in two
 * regions; the letters after Z have primes: A', B', ... "0*12" is the boundary 0 twelve times.
 */
#include "rulekit/land.h"

#include <string.h>

enum { NAMES_MAX = 26 * 4 };

/* A capital letter, or a small one of the boundary being read. */
typedef struct letter {
    size_t times, at; /* where it occurred last */
    size_t region;
    uint8_t byte;
} letter;

typedef struct reader {
    bouton_context *b;
    bouton_cursor *cursor;
    uint8_t raw[BOUTON_LAND_MAX];
    size_t size, weight, region;
    letter capitals[NAMES_MAX], smalls[NAMES_MAX];
    size_t letters;   /* bytes assigned to them so far */
    bool has_capital; /* this boundary */
} reader;

static bouton_status refuse(reader *r, const char *why) {
    return bouton_refuse(r->b, r->cursor, "state", "%s", why);
}

static bouton_status weigh(reader *r, size_t weight) {
    r->weight += weight;
    if (r->weight <= BOUTON_LAND_WEIGHT)
        return BOUTON_OK;
    return bouton_refuse(r->b, r->cursor, "too-large",
                         "this is more than a game that begins with %d spots can come to",
                         (int)BOUTON_SPOTS_MAX);
}

static bouton_status read_letter(reader *r, bool is_capital, size_t index) {
    const size_t at = r->cursor->at++;
    while (bouton_cursor_take(r->cursor, '\''))
        index += 26;
    const size_t after = r->cursor->at;
    r->cursor->at = at;
    if (index >= NAMES_MAX)
        return refuse(r, "a letter has at most three strokes");
    letter *l = is_capital ? &r->capitals[index] : &r->smalls[index];
    if (l->times == 2)
        return refuse(r, is_capital ? "this capital letter is here for the third time"
                                    : "this small letter is here for the third time");
    if (is_capital && l->times == 1 && l->region == r->region)
        return refuse(r, "a capital letter is met in two regions; a spot that is met twice in one "
                         "boundary is a small letter");
    const bouton_status status = weigh(r, 1);
    if (status != BOUTON_OK)
        return status;
    if (l->times == 0)
        l->byte = (uint8_t)(BOUTON_LETTER + r->letters++);
    *l = (letter){l->times + 1, at, r->region, l->byte};
    r->has_capital |= is_capital;
    r->raw[r->size++] = l->byte;
    r->cursor->at = after;
    return BOUTON_OK;
}

/* Reads the number after '*'; the boundary so far begins at `start`, its letters at byte `first`,
 * and it weighs `weight`. */
static bouton_status repeat(reader *r, size_t start, size_t first, size_t weight) {
    uint64_t times = 0;
    if (r->has_capital)
        return refuse(r, "a boundary with a capital letter can't be repeated");
    r->cursor->at++;
    const size_t at = r->cursor->at, size = r->size - start, letters = r->letters - first;
    bouton_status status =
        bouton_cursor_number(r->b, r->cursor, "how often a boundary is there", &times);
    if (status != BOUTON_OK)
        return status;
    const size_t after = r->cursor->at;
    r->cursor->at = at;
    r->weight -= weight;
    if (times == 0) {
        r->size = start;
        status = weigh(r, 2);
    } else {
        status =
            weigh(r, times <= BOUTON_LAND_WEIGHT ? (size_t)times * weight : BOUTON_LAND_WEIGHT + 1);
    }
    for (size_t copy = 1; status == BOUTON_OK && copy < times; copy++) {
        r->raw[r->size++] = BOUTON_BOUNDARY_END;
        for (size_t i = 0; i < size; i++) {
            const uint8_t place = r->raw[start + i];
            r->raw[r->size++] =
                bouton_land_is_letter(place) ? (uint8_t)(place + copy * letters) : place;
        }
        r->letters += letters;
    }
    r->cursor->at = after;
    return status;
}

/* Reports a letter that occurs only once, at its place. */
static bouton_status refuse_lonely(reader *r, const letter *letters, const char *why) {
    for (size_t i = 0; i < NAMES_MAX; i++) {
        if (letters[i].times != 1)
            continue;
        r->cursor->at = letters[i].at;
        return refuse(r, why);
    }
    return BOUTON_OK;
}

static bouton_status read_boundary(reader *r) {
    const size_t start = r->size, first = r->letters, weight = r->weight, at = r->cursor->at;
    bouton_status status = BOUTON_OK;
    memset(r->smalls, 0, sizeof r->smalls);
    r->has_capital = false;
    while (status == BOUTON_OK) {
        const int c = bouton_cursor_peek(r->cursor);
        if (c >= '0' && c <= '2') {
            status = weigh(r, 4u - (size_t)(c - '0'));
            if (status == BOUTON_OK)
                r->raw[r->size++] = (uint8_t)(BOUTON_SPOT_0 + c - '0');
            r->cursor->at += status == BOUTON_OK;
        } else if (c >= 'a' && c <= 'z') {
            status = read_letter(r, false, (size_t)(c - 'a'));
        } else if (c >= 'A' && c <= 'Z') {
            status = read_letter(r, true, (size_t)(c - 'A'));
        } else {
            break;
        }
    }
    if (status != BOUTON_OK)
        return status;
    if (r->size == start)
        return refuse(r,
                      "a boundary goes here: spots 0, 1, 2 and letters; three free spots are 0*3");
    if (r->size - start > 1 && memchr(r->raw + start, BOUTON_SPOT_0, r->size - start) != NULL) {
        r->cursor->at = at;
        return refuse(r, "a spot without lines, 0, is a boundary of its own");
    }
    if (bouton_cursor_peek(r->cursor) == '*')
        status = repeat(r, start, first, r->weight - weight);
    if (status == BOUTON_OK && r->size > start)
        r->raw[r->size++] = BOUTON_BOUNDARY_END;
    return status == BOUTON_OK
               ? refuse_lonely(r, r->smalls, "a small letter is met twice in its boundary")
               : status;
}

bouton_status bouton_land_read(bouton_context *b, bouton_cursor *cursor, bouton_lands *lands) {
    reader r = {.b = b, .cursor = cursor};
    do {
        bouton_status status;
        do
            status = read_boundary(&r);
        while (status == BOUTON_OK && bouton_cursor_take(cursor, '.'));
        if (status != BOUTON_OK)
            return status;
        r.raw[r.size++] = BOUTON_REGION_END;
        r.region++;
    } while (bouton_cursor_take(cursor, '|'));
    const size_t end = cursor->at;
    const bouton_status status =
        refuse_lonely(&r, r.capitals, "a capital letter is met in two regions");
    if (status != BOUTON_OK)
        return status;
    cursor->at = end;
    bouton_land_reduce(r.raw, r.size, lands);
    return BOUTON_OK;
}

static void put_letter(bouton_text *out, char first, size_t index) {
    bouton_text_put_char(out, (char)(first + index % 26));
    for (; index >= 26; index -= 26)
        bouton_text_put_char(out, '\'');
}

static void print_boundary(const uint8_t *boundary, size_t size, bouton_text *out) {
    size_t name[BOUTON_LAND_WEIGHT], smalls = 0;
    for (size_t i = 0; i < size; i++) {
        const uint8_t place = boundary[i];
        if (bouton_land_is_letter(place)) {
            put_letter(out, 'A', place - BOUTON_LETTER);
        } else if (bouton_land_is_twin(place)) {
            const size_t twin = bouton_land_on(i, place - BOUTON_TWIN, size);
            if (twin > i)
                name[i] = name[twin] = smalls++;
            put_letter(out, 'a', name[i]);
        } else {
            bouton_text_put_char(out, (char)('0' + place - BOUTON_SPOT_0));
        }
    }
}

/* Whether a boundary has a capital letter. */
static bool has_letter(const uint8_t *boundary, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (bouton_land_is_letter(boundary[i]))
            return true;
    return false;
}

/* Whether the same boundary follows, size bytes on. */
static bool comes_again(const uint8_t *boundary, size_t size) {
    const uint8_t *next = boundary + size;
    while (*boundary == *next && *boundary != BOUTON_BOUNDARY_END)
        boundary++, next++;
    return *boundary == *next;
}

void bouton_land_print(bouton_state land, bouton_text *out) {
    const uint8_t *at = land.data, *end = land.data + land.size;
    if (land.size == 0)
        bouton_text_put(out, "0*0");
    for (; at < end; at++) {
        if (at > land.data)
            bouton_text_put_char(out, '|');
        for (bool first = true; *at != BOUTON_REGION_END; first = false) {
            const size_t size = bouton_boundary_size(at) + 1;
            size_t times = 1;
            if (!first)
                bouton_text_put_char(out, '.');
            print_boundary(at, size - 1, out);
            for (; !has_letter(at, size - 1) && comes_again(at, size); at += size)
                times++;
            if (times > 1)
                bouton_text_printf(out, "*%zu", times);
            at += size;
        }
    }
}
