/* SPDX-License-Identifier: MIT */
/* Finding an automaton, heap by heap. */
#include "misere/binary.h"

#include "misere/quotient.h"

#include <string.h>

enum {
    INDEX_MAX = 7, /* a generator that needs more becomes unbounded */
    SIDE_MIN = 12,
    SIDE_MAX = 200,
    WINDOW_MIN = 3,
    WINDOW_MAX = 5,
};

static bool same_word(const bouton_binary_word *a, const bouton_binary_word *b) {
    return a->count == b->count && memcmp(a->parts, b->parts, sizeof a->parts) == 0;
}

static bool has_word(const bouton_binary_options *options, const bouton_binary_word *word) {
    size_t i = 0;
    while (i < options->count && !same_word(&options->words[i], word))
        i++;
    return i < options->count;
}

/* What a move leaves, as the images of the heaps. */
static bouton_binary_word word_of(const bouton_binary *binary, const bouton_heap_option *option) {
    bouton_binary_word word = {.count = 0};
    for (unsigned i = 0; i < option->count; i++) {
        const uint16_t image = binary->images[option->parts[i]];
        if (image == 0)
            continue;
        unsigned at = word.count++;
        for (; at > 0 && word.parts[at - 1] > image - 1; at--)
            word.parts[at] = word.parts[at - 1];
        word.parts[at] = (uint8_t)(image - 1);
    }
    return word;
}

static bouton_status find_options(bouton_binary *binary, uint32_t heap,
                                  bouton_binary_options *options) {
    bouton_heap_walk walk = {.code = &binary->rule->code, .heap = heap};
    options->count = 0;
    while (bouton_heap_next(&walk)) {
        const bouton_binary_word word = word_of(binary, &walk.option);
        if (has_word(options, &word))
            continue;
        void *array = options->words;
        const bool room = bouton_reserve(binary->b, &array, &options->capacity, options->count + 1,
                                         sizeof *options->words);
        options->words = array;
        if (!room)
            return binary->b->error.status;
        options->words[options->count++] = word;
    }
    return bouton_meter_spend(binary->meter, 16 * (options->count + 1));
}

static bool same_options(const bouton_binary_options *a, const bouton_binary_options *b) {
    bool same = a->count == b->count;
    for (size_t i = 0; i < a->count && same; i++)
        same = has_word(b, &a->words[i]);
    return same;
}

/* Raises an index, or makes the generator unbounded. */
static void raise_index(bouton_binary_generator *g) {
    if (g->index < INDEX_MAX)
        g->index++;
    else
        g->unbounded = true;
}

static bouton_status lay_out(bouton_binary *binary) {
    if (bouton_binary_lay_out(&binary->frame))
        return BOUTON_OK;
    return bouton_fail(binary->b, BOUTON_LIMIT, "too-large",
                       "too many heaps would have to be told apart by their counts");
}

/* Tries one table: finds the automaton that it gives, if that is correct, or an index to be
 * raised. */
static bouton_status try_table(bouton_binary *binary, uint32_t side, bool *found,
                               uint32_t *blamed) {
    bouton_binary_table table;
    bool closed = false;
    *found = false;
    bouton_status status =
        bouton_binary_table_make(&table, &binary->frame, binary->meter, side, blamed);
    for (uint32_t window = WINDOW_MIN;
         window <= WINDOW_MAX && status == BOUTON_OK && !*found && *blamed == BOUTON_BINARY_NONE;
         window++) {
        bouton_pool_release(&binary->automaton.pool);
        status = bouton_binary_guess(&table, binary->meter, window, &binary->automaton, &closed);
        if (status != BOUTON_OK || !closed)
            break;
        status = bouton_binary_verify(binary, found);
    }
    bouton_binary_table_free(&table);
    return status;
}

/* Finds the automaton of the generators, with the least indices that work. */
static bouton_status find_automaton(bouton_binary *binary) {
    uint32_t side = SIDE_MIN, blamed;
    bool found = false;
    bouton_status status = lay_out(binary);
    while (status == BOUTON_OK && !found) {
        status = try_table(binary, side, &found, &blamed);
        if (status != BOUTON_OK || found)
            break;
        if (blamed != BOUTON_BINARY_NONE) {
            raise_index(&binary->frame.generators[blamed]);
            status = lay_out(binary);
            side = SIDE_MIN;
        } else if (side < SIDE_MAX && binary->frame.unbounded > 0) {
            side *= 2;
        } else {
            status = bouton_fail(binary->b, BOUTON_LIMIT, "too-large",
                                 "no automaton was found that tells the outcomes of sums");
        }
    }
    return status;
}

static bouton_status add_generator(bouton_binary *binary, uint32_t heap) {
    bouton_binary_frame *frame = &binary->frame;
    if (frame->count == BOUTON_BINARY_GENERATORS)
        return bouton_fail(binary->b, BOUTON_LIMIT, "too-large",
                           "more than %d heaps would have to be told apart",
                           BOUTON_BINARY_GENERATORS);
    frame->generators[frame->count++] =
        (bouton_binary_generator){.heap = heap, .index = 1, .options = &binary->options[heap]};
    binary->images[heap] = (uint16_t)frame->count;
    return BOUTON_OK;
}

/* Finds an image for a heap so that it need not be a generator; *found: whether there is one. */
static bouton_status find_image(bouton_binary *binary, uint32_t heap, bool *found) {
    bouton_status status = BOUTON_OK;
    *found = binary->options[heap].count == 0;
    binary->images[heap] = 0;
    for (uint32_t k = 0; k < heap && !*found; k++)
        if (same_options(&binary->options[k], &binary->options[heap])) {
            binary->images[heap] = binary->images[k];
            *found = true;
        }
    for (uint32_t x = 0; x <= binary->frame.count && !*found && status == BOUTON_OK; x++) {
        binary->images[heap] = (uint16_t)x;
        status = bouton_binary_may_be(binary, &binary->options[heap], (uint16_t)x, found);
    }
    return status;
}

/* Checks the included heaps that are not generators again: *wrong is the first whose image is no
 * longer correct, or the number of heaps. */
static bouton_status check_images(bouton_binary *binary, uint32_t *wrong) {
    bouton_status status = BOUTON_OK;
    bool holds = true;
    uint32_t h = 0;
    for (; h < binary->heaps && status == BOUTON_OK; h++) {
        const uint16_t image = binary->images[h];
        const bool is_own = image > 0 && binary->frame.generators[image - 1].heap == h;
        if (is_own || binary->options[h].count == 0)
            continue;
        status = bouton_binary_may_be(binary, &binary->options[h], image, &holds);
        if (!holds)
            break;
    }
    *wrong = h;
    return status;
}

/* Makes the next heap a generator; on failure everything is as before. *wrong becomes the first
 * heap whose image is no longer correct, or the number of heaps. */
static bouton_status generate(bouton_binary *binary, uint32_t heap, uint32_t *wrong) {
    const bouton_binary_frame frame = binary->frame;
    const bouton_binary_automaton automaton = binary->automaton;
    const uint64_t joint_states = binary->joint_states;
    binary->automaton = (bouton_binary_automaton){.pool = bouton_pool_start(binary->b)};
    bouton_status status = add_generator(binary, heap);
    if (status == BOUTON_OK)
        status = find_automaton(binary);
    if (status == BOUTON_OK)
        status = check_images(binary, wrong);
    bouton_binary_automaton spare = automaton;
    if (status != BOUTON_OK || *wrong < heap) {
        spare = binary->automaton;
        binary->automaton = automaton;
        binary->frame = frame;
        binary->joint_states = joint_states;
    }
    bouton_pool_release(&spare.pool);
    return status;
}

static bouton_status take_in(bouton_binary *binary);

/* Starts over, with one more heap as a generator. */
static bouton_status begin_again(bouton_binary *binary, uint32_t wrong) {
    bouton_binary *other = bouton_binary_new(binary->b, binary->rule, binary->meter);
    if (other == NULL)
        return binary->b->error.status;
    bouton_status status = BOUTON_OK;
    memcpy(other->forced, binary->forced, BOUTON_BINARY_HEAPS * sizeof *other->forced);
    other->forced[wrong] = true;
    while (status == BOUTON_OK && other->heaps <= binary->heaps)
        status = take_in(other);
    if (status == BOUTON_OK) {
        const bouton_binary old = *binary;
        *binary = *other;
        *other = old;
    }
    bouton_binary_free(other);
    return status;
}

static bouton_status take_in(bouton_binary *binary) {
    const uint32_t heap = binary->heaps;
    uint32_t wrong = heap;
    bool found = false;
    if (heap >= BOUTON_BINARY_HEAPS)
        return bouton_fail(binary->b, BOUTON_LIMIT, "too-large",
                           "not more than %d heaps are looked at", BOUTON_BINARY_HEAPS);
    bouton_status status = find_options(binary, heap, &binary->options[heap]);
    if (status == BOUTON_OK && binary->automaton.states == 0)
        status = find_automaton(binary); /* of no generators */
    if (status == BOUTON_OK && !binary->forced[heap])
        status = find_image(binary, heap, &found);
    if (status == BOUTON_OK && !found)
        status = generate(binary, heap, &wrong);
    if (status != BOUTON_OK)
        return status;
    if (wrong < heap)
        return begin_again(binary, wrong);
    binary->heaps++;
    return BOUTON_OK;
}

bouton_binary *bouton_binary_new(bouton_context *b, const bouton_rule *rule, bouton_meter *meter) {
    bouton_binary *binary = bouton_calloc(b, 1, sizeof *binary);
    if (binary == NULL)
        return NULL;
    *binary = (bouton_binary){.b = b, .rule = rule, .meter = meter};
    binary->automaton.pool = bouton_pool_start(b);
    binary->images = bouton_calloc(b, BOUTON_BINARY_HEAPS, sizeof *binary->images);
    binary->options = bouton_calloc(b, BOUTON_BINARY_HEAPS, sizeof *binary->options);
    binary->forced = bouton_calloc(b, BOUTON_BINARY_HEAPS, sizeof *binary->forced);
    if (binary->images != NULL && binary->options != NULL && binary->forced != NULL)
        return binary;
    bouton_binary_free(binary);
    return NULL;
}

static void release_list(bouton_context *b, void *list, size_t item_size) {
    bouton_release_memory(b, list, list != NULL ? BOUTON_BINARY_HEAPS * item_size : 0);
}

void bouton_binary_free(bouton_binary *binary) {
    if (binary == NULL)
        return;
    bouton_context *b = binary->b;
    for (uint32_t h = 0; binary->options != NULL && h < BOUTON_BINARY_HEAPS; h++)
        bouton_release_memory(b, binary->options[h].words,
                              binary->options[h].capacity * sizeof *binary->options[h].words);
    release_list(b, binary->images, sizeof *binary->images);
    release_list(b, binary->options, sizeof *binary->options);
    release_list(b, binary->forced, sizeof *binary->forced);
    bouton_pool_release(&binary->automaton.pool);
    bouton_release_memory(b, binary, sizeof *binary);
}

bouton_status bouton_binary_advance(bouton_binary *binary, uint64_t heap) {
    bouton_status status = BOUTON_OK;
    while (status == BOUTON_OK && binary->repetition.period == 0 && binary->heaps <= heap) {
        status = take_in(binary);
        if (status == BOUTON_OK)
            bouton_images_repeat(&binary->rule->code, binary->images, 1, binary->heaps,
                                 &binary->repetition);
    }
    return status;
}
