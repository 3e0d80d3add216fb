/* SPDX-License-Identifier: MIT */
#include "misere/binary_joint.h"

#include "base/bytes.h"

#include <string.h>

typedef struct part {
    uint16_t state;
    int8_t carry[BOUTON_BINARY_UNBOUNDED];
    uint8_t none; /* no padding: parts are compared by their bytes */
} part;

typedef struct joint {
    bouton_binary *binary;
    const bouton_binary_shifts *shifts;
    part *parts; /* [count][shifts] */
    uint32_t count;
    size_t capacity; /* of parts */
    uint32_t *places;
    size_t place_count; /* a power of two, more than twice the count */
    part *at_hand;
    const uint64_t **sets;
} joint;

bouton_binary_shift bouton_binary_shift_of(const bouton_binary_frame *frame,
                                           const bouton_binary_word *word) {
    bouton_binary_shift shift = {{0}};
    for (unsigned j = 0; j < word->count; j++) {
        const bouton_binary_generator *g = &frame->generators[word->parts[j]];
        if (g->unbounded)
            shift.of[g->place]++;
    }
    return shift;
}

uint32_t bouton_binary_shift_number(bouton_binary_shifts *shifts,
                                    const bouton_binary_shift *shift) {
    uint32_t i = 0;
    while (i < shifts->count && memcmp(&shifts->list[i], shift, sizeof *shift) != 0)
        i++;
    if (i == shifts->count && i < BOUTON_BINARY_SHIFTS)
        shifts->list[shifts->count++] = *shift;
    return i;
}

/* Where a joint state is, or is to be put. */
static uint32_t *place_of(const joint *j, const part *parts) {
    const size_t size = j->shifts->count * sizeof *parts;
    uint64_t at = bouton_fnv1a(parts, size);
    for (at ^= at >> 32;; at++) {
        uint32_t *place = &j->places[at & (j->place_count - 1)];
        if (*place == 0 ||
            memcmp(j->parts + (size_t)(*place - 1) * j->shifts->count, parts, size) == 0)
            return place;
    }
}

static bool make_places(joint *j) {
    bouton_context *b = j->binary->b;
    const size_t before = j->place_count;
    uint32_t *places = bouton_calloc(b, 2 * before, sizeof *places);
    if (places == NULL)
        return false;
    bouton_release_memory(b, j->places, before * sizeof *places);
    j->places = places;
    j->place_count = 2 * before;
    for (uint32_t i = 0; i < j->count; i++)
        *place_of(j, j->parts + (size_t)i * j->shifts->count) = i + 1;
    return true;
}

/* Adds the current joint state if it is new. */
static bouton_status add(joint *j) {
    bouton_context *b = j->binary->b;
    uint32_t *place = place_of(j, j->at_hand);
    if (*place != 0)
        return BOUTON_OK;
    if (j->count == BOUTON_BINARY_JOINT_MAX)
        return bouton_fail(b, BOUTON_LIMIT, "too-large",
                           "the automaton has more than %d joint states", BOUTON_BINARY_JOINT_MAX);
    void *array = j->parts;
    const bool room = bouton_reserve(b, &array, &j->capacity,
                                     ((size_t)j->count + 1) * j->shifts->count, sizeof *j->parts);
    j->parts = array;
    if (!room)
        return b->error.status;
    memcpy(j->parts + (size_t)j->count * j->shifts->count, j->at_hand,
           j->shifts->count * sizeof *j->parts);
    *place = ++j->count;
    return 2 * (size_t)j->count < j->place_count || make_places(j) ? BOUTON_OK : b->error.status;
}

/* Reads one digit of each number of m, passing those of m + d to the automaton. */
static part read_digits(const bouton_binary *binary, part p, uint32_t digits) {
    const uint32_t dimensions = binary->frame.unbounded;
    uint32_t read = 0;
    for (uint32_t u = 0; u < dimensions; u++) {
        const int sum = (int)(digits >> u & 1) + p.carry[u];
        read |= (uint32_t)(sum & 1) << u;
        p.carry[u] = (int8_t)((sum - (sum & 1)) / 2);
    }
    p.state = binary->automaton.next[((uint32_t)p.state << dimensions) + read];
    return p;
}

/* The set after all digits. */
static const uint64_t *set_at_end(const bouton_binary *binary, part p) {
    const bouton_binary_automaton *a = &binary->automaton;
    bool carried = true;
    while (carried) {
        carried = false;
        for (uint32_t u = 0; u < binary->frame.unbounded; u++) {
            if (p.carry[u] < 0)
                return NULL;
            carried |= p.carry[u] > 0;
        }
        if (carried)
            p = read_digits(binary, p, 0);
    }
    return a->sets + a->set_of[p.state] * a->words;
}

static bouton_status walk(joint *j, bouton_binary_look *look, void *user, bool *held) {
    const uint32_t shifts = j->shifts->count, dimensions = j->binary->frame.unbounded;
    for (uint32_t k = 0; k < shifts; k++) {
        j->at_hand[k] = (part){.state = 0};
        memcpy(j->at_hand[k].carry, j->shifts->list[k].of, sizeof j->at_hand[k].carry);
    }
    bouton_status status = add(j);
    for (uint32_t i = 0; i < j->count && *held && status == BOUTON_OK; i++) {
        for (uint32_t k = 0; k < shifts; k++)
            j->sets[k] = set_at_end(j->binary, j->parts[(size_t)i * shifts + k]);
        *held = look(user, j->sets);
        status = bouton_meter_spend(j->binary->meter, 16 * j->binary->frame.classes);
        for (uint32_t digits = 0; digits >> dimensions == 0 && *held && status == BOUTON_OK;
             digits++) {
            for (uint32_t k = 0; k < shifts; k++)
                j->at_hand[k] = read_digits(j->binary, j->parts[(size_t)i * shifts + k], digits);
            status = add(j);
        }
    }
    return status;
}

bouton_status bouton_binary_walk(bouton_binary *binary, const bouton_binary_shifts *shifts,
                                 bouton_binary_look *look, void *user, bool *held) {
    bouton_context *b = binary->b;
    enum { PLACES = 256 };
    joint j = {.binary = binary, .shifts = shifts, .place_count = PLACES};
    bouton_pool pool = bouton_pool_start(b);
    j.places = bouton_calloc(b, PLACES, sizeof *j.places);
    j.at_hand = bouton_pool_take(&pool, shifts->count, sizeof *j.at_hand);
    j.sets = bouton_pool_take(&pool, shifts->count, sizeof *j.sets);
    *held = true;
    bouton_status status = j.places != NULL && j.at_hand != NULL && j.sets != NULL
                               ? walk(&j, look, user, held)
                               : b->error.status;
    binary->joint_states = j.count;
    bouton_release_memory(b, j.places, j.places != NULL ? j.place_count * sizeof *j.places : 0);
    bouton_release_memory(b, j.parts, j.capacity * sizeof *j.parts);
    bouton_pool_release(&pool);
    return status;
}
