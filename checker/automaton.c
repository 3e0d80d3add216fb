/* SPDX-License-Identifier: MIT */
/* Certificates of automata: reading, and everything except the conditions at the elements. */
#include "automaton.h"

#include <stdlib.h>
#include <string.h>

static bool read_head(automaton *a) {
    lines *l = a->l;
    if (!rules_read(&a->rules, l))
        return false;
    if (a->rules.count != 1)
        return refuse(l, "an automaton is of one rule");
    return reach_read(&a->reach, l, &a->rules, (1 << 16) - 1, 1 << 16);
}

/* So many times as many classes. */
static bool multiply(automaton *a, uint32_t size) {
    if (a->classes > CLASSES_MAX / size)
        return refuse(a->l, "there are more than %d classes", CLASSES_MAX);
    a->classes *= size;
    return true;
}

static bool read_generator(automaton *a, size_t i) {
    lines *l = a->l;
    generator *g = &a->generators[i];
    if (!begin_number(l, "generator", a->reach.heaps, &g->heap) ||
        !need(l, ' ', "an index is missing") || !number(l, INDEX_MAX, &g->index) || !end_line(l))
        return false;
    if (i > 0 && g->heap <= a->generators[i - 1].heap)
        return refuse(l, "the generators are not in order");
    if (g->index == 0) {
        g->place = a->unbounded++;
        return a->unbounded <= UNBOUNDED_MAX ||
               refuse(l, "there are more than %d generators of index 0", UNBOUNDED_MAX);
    }
    g->unit = a->classes;
    g->size = (uint32_t)g->index + 2;
    return multiply(a, g->size);
}

static bool read_generators(automaton *a) {
    if (!number_line(a->l, "generators", GENERATORS_MAX, &a->generator_count))
        return false;
    a->classes = 1;
    /*@ loop invariant reading(a->l) && i <= a->generator_count;
        loop invariant 0 < a->classes <= CLASSES_MAX && a->unbounded <= UNBOUNDED_MAX;
        loop invariant are_told(a, i);
        loop assigns i, READS_OF(a->l), a->generators[0 .. GENERATORS_MAX - 1];
        loop assigns a->unbounded, a->classes;
        loop variant a->generator_count - i; */
    for (size_t i = 0; i < a->generator_count; i++)
        if (!read_generator(a, i))
            return false;
    a->words = (a->classes + 63) / 64;
    return true;
}

static bool make_ups(automaton *a) {
    for (generator *g = a->generators; g < a->generators + a->generator_count; g++) {
        g->up = calloc(a->classes, sizeof *g->up);
        if (g->up == NULL)
            return no_memory(a->l);
        for (uint32_t x = 0; x < a->classes; x++) {
            const bool last = g->index > 0 && x / g->unit % g->size == g->size - 1;
            g->up[x] = g->index == 0 ? x : last ? x - g->unit : x + g->unit;
        }
    }
    return true;
}

/* The image of the next heap. */
static bool read_image(automaton *a, uint64_t heap) {
    uint64_t x = 0;
    if (!need(a->l, ' ', "images are missing") || !number(a->l, a->generator_count, &x))
        return false;
    /* So a move in a generator's heap leaves others alone, and whether it is there shows. */
    if (x > 0 && a->generators[x - 1].heap > heap)
        return refuse(a->l, "heap %" PRIu64 " counts as a larger one", heap);
    a->images[heap] = (uint16_t)x;
    return true;
}

static bool make_images(automaton *a) {
    a->images = calloc(a->reach.heaps + 1, sizeof *a->images);
    return a->images != NULL || no_memory(a->l);
}

static bool read_images(automaton *a) {
    if (!make_images(a) || !begin_line(a->l, "images"))
        return false;
    /*@ loop invariant reading(a->l) && h <= a->reach.heaps + 1;
        loop invariant are_images(a, h);
        loop assigns h, ADVANCES_OF(a->l), a->images[0 .. a->reach.heaps];
        loop variant a->reach.heaps + 1 - h; */
    for (uint64_t h = 0; h <= a->reach.heaps; h++)
        if (!read_image(a, h))
            return false;
    if (!end_line(a->l))
        return false;
    /*@ loop invariant i <= a->generator_count && have_own_images(a, i);
        loop assigns i;
        loop variant a->generator_count - i; */
    for (size_t i = 0; i < a->generator_count; i++)
        if (a->images[a->generators[i].heap] != i + 1)
            return refuse(a->l, "the heap %" PRIu64 " has not its own image",
                          a->generators[i].heap);
    return true;
}

typedef struct gatherer {
    const automaton *a;
    kind *k;
} gatherer;

static bool gather(void *user, const uint64_t parts[3]) {
    const gatherer *g = user;
    uint16_t x[3] = {0};
    unsigned count = 0;
    for (int i = 0; i < 3; i++) {
        const uint16_t image = parts[i] > 0 ? g->a->images[parts[i]] : 0;
        unsigned at = count;
        for (; image > 0 && at > 0 && x[at - 1] < image; at--)
            x[at] = x[at - 1];
        x[at] = image > 0 ? image : x[at];
        count += image > 0;
    }
    const unsigned word = x[0] + 17u * x[1] + 17u * 17u * x[2];
    g->k->words[word / 64] |= (uint64_t)1 << word % 64;
    return true;
}

/* Keeps the kind of a heap, unless there is one like it. A heap without moves must have image 1. */
static bool add_kind(automaton *a, uint64_t heap) {
    static const uint64_t none[CODE_WORDS];
    if (a->kind_count == a->kind_room) {
        const size_t room = 2 * a->kind_room + 8;
        kind *kinds = calloc(room, sizeof *kinds);
        if (kinds == NULL)
            return no_memory(a->l);
        if (a->kind_count > 0)
            memcpy(kinds, a->kinds, a->kind_count * sizeof *kinds);
        free(a->kinds);
        a->kinds = kinds;
        a->kind_room = room;
    }
    kind *k = &a->kinds[a->kind_count];
    gatherer g = {.a = a, .k = k};
    *k = (kind){.heap = heap, .image = a->images[heap]};
    k->generates = k->image > 0 && a->generators[k->image - 1].heap == heap;
    each_option(a->rules.codes, heap, gather, &g);
    if (memcmp(k->words, none, sizeof none) == 0)
        return k->image == 0 ||
               refuse(a->l, "heap %" PRIu64 " has no moves, but its image is not 1", heap);
    for (const kind *other = a->kinds; other < k; other++)
        if (other->image == k->image && memcmp(other->words, k->words, sizeof none) == 0)
            return true;
    a->kind_count++;
    return true;
}

/* A set of classes, which is empty before. */
static bool read_set(automaton *a, uint64_t *set) {
    lines *l = a->l;
    uint64_t count = 0, least = 0, x = 0;
    if (!begin_number(l, "lost", a->classes, &count))
        return false;
    /*@ loop invariant reading(l) && j <= count && least <= a->classes;
        loop invariant a->words == \at(a->words, Pre);
        loop assigns j, least, x, ADVANCES, set[0 .. \at(a->words, Pre) - 1];
        loop variant count - j; */
    for (uint64_t j = 0; j < count; j++, least = x + 1) {
        if (!need(l, ' ', "classes are missing") || !number(l, a->classes - 1, &x))
            return false;
        if (x < least)
            return refuse(l, "the classes are not in order");
        set[x / 64] |= (uint64_t)1 << x % 64;
    }
    return end_line(l);
}

static bool make_sets(automaton *a) {
    a->sets = calloc(a->set_count * a->words + 1, sizeof *a->sets);
    return a->sets != NULL || no_memory(a->l);
}

static bool fill_sets(automaton *a) {
    const size_t words = a->words;
    /*@ loop invariant has_sets(a) && i <= a->set_count;
        loop invariant a->set_count == \at(a->set_count, Pre) && a->words == words;
        loop invariant a->classes == \at(a->classes, Pre);
        loop assigns i, READS_OF(a->l);
        loop assigns a->sets[0 .. \at(start(a->set_count, a->words), Pre) - 1];
        loop variant a->set_count - i; */
    for (uint64_t i = 0; i < a->set_count; i++) {
        uint64_t *set = a->sets + i * words;
        //@ assert set == a->sets + start(i, words);
        if (!read_set(a, set))
            return false;
        /*@ loop invariant 0 <= j <= i;
            loop assigns j;
            loop variant i - j; */
        for (uint64_t j = 0; j < i; j++) {
            const uint64_t *earlier = a->sets + j * words;
            //@ assert earlier == a->sets + start(j, words);
            if (memcmp(earlier, set, words * sizeof *set) == 0)
                return refuse(a->l, "this set is an earlier one");
        }
    }
    return true;
}

static bool read_sets(automaton *a) {
    return number_line(a->l, "sets", STATES_MAX, &a->set_count) && make_sets(a) && fill_sets(a);
}

static bool make_states(automaton *a) {
    a->next = calloc((a->states << a->unbounded) + 1, sizeof *a->next);
    a->set_of = calloc(a->states + 1, sizeof *a->set_of);
    return (a->next != NULL && a->set_of != NULL) || no_memory(a->l);
}

/* How many sets and states were come to. */
typedef struct met {
    uint64_t sets, states;
} met;

/*@ requires has_states(a, letters) && s < a->states && 0 < a->set_count;
    requires \valid(m) && m->sets <= a->set_count && m->states <= a->states;
    requires \separated(m, a, a->l, a->l->file, a->set_of + (0 .. a->states - 1),
                        a->next + (0 .. start(a->states, letters) - 1));
    assigns READS_OF(a->l), *m, a->set_of[s];
    assigns a->next[start(s, letters) .. start(s, letters) + letters - 1];
    ensures has_states(a, letters);
    ensures \result ==> m->sets <= a->set_count && \old(m->states) <= m->states <= a->states;
    ensures \result ==> a->next[start(s, letters)] < a->states;
    ensures !\result ==> a->l->verdict != ACCEPTED; */
/* The line of a state: its set, and where each letter leads. */
static bool read_state(automaton *a, uint64_t s, size_t letters, met *m) {
    lines *l = a->l;
    uint16_t *next = a->next + s * letters;
    //@ assert next == a->next + start(s, letters);
    uint64_t x = 0;
    if (!begin_number(l, "state", a->set_count - 1, &x))
        return false;
    if (s == m->states || x > m->sets)
        return refuse(l, "states or sets are not in the order in which they are come to");
    m->sets += x == m->sets;
    a->set_of[s] = (uint16_t)x;
    /*@ loop invariant has_states(a, letters) && 0 <= i <= letters;
        loop invariant \at(m->states, Pre) <= m->states <= a->states;
        loop invariant i > 0 ==> next[0] < a->states;
        loop assigns i, x, ADVANCES, m->states, next[0 .. letters - 1];
        loop variant letters - i; */
    for (size_t i = 0; i < letters; i++) {
        if (!need(l, ' ', "a state is missing") || !number(l, a->states - 1, &x))
            return false;
        if (x > m->states)
            return refuse(l, "states are not in the order in which they are come to");
        m->states += x == m->states;
        next[i] = (uint16_t)x;
    }
    //@ assert a->next[start(s, letters)] < a->states;
    return end_line(l);
}

/* Sets and states stand in the order in which they are reached. */
static bool fill_states(automaton *a, size_t letters) {
    lines *l = a->l;
    met m = {.sets = 0, .states = 1};
    if (a->states == 0 || a->set_count == 0)
        return refuse(l, "there must be a state, and a set that it has");
    /*@ loop invariant has_states(a, letters) && s <= a->states && 0 < a->set_count;
        loop invariant m.sets <= a->set_count && 1 <= m.states <= a->states;
        loop invariant are_states(a, s, letters);
        loop invariant a->states == \at(a->states, Pre);
        loop assigns s, m, READS_OF(l), a->set_of[0 .. \at(a->states, Pre) - 1];
        loop assigns a->next[0 .. \at(start(a->states, letters), Pre) - 1];
        loop variant a->states - s; */
    for (uint64_t s = 0; s < a->states; s++)
        if (!read_state(a, s, letters, &m))
            return false;
    if (m.sets != a->set_count)
        return refuse(l, "no state has the last set");
    /*@ loop invariant 0 <= s <= a->states;
        loop assigns s;
        loop variant a->states - s; */
    for (uint64_t s = 0; s < a->states; s++) {
        const uint16_t *next = a->next + s * letters;
        //@ assert next == a->next + start(s, letters);
        if (a->set_of[next[0]] != a->set_of[s])
            return refuse(l, "a zero that is read after all digits makes a difference");
    }
    return true;
}

static bool read_states(automaton *a) {
    return number_line(a->l, "states", STATES_MAX, &a->states) && make_states(a) &&
           fill_states(a, (size_t)1 << a->unbounded);
}

/* Whether no two states could be one: classes of states are split until nothing changes. */
static bool check_least_states(automaton *a) {
    const size_t n = a->states, letters = (size_t)1 << a->unbounded;
    uint16_t *class = calloc(n, sizeof *class), *finer = calloc(n, sizeof *finer);
    if (class == NULL || finer == NULL) {
        free(class);
        free(finer);
        return no_memory(a->l);
    }
    memcpy(class, a->set_of, n * sizeof *class);
    for (size_t count = a->set_count, before = 0; count != before;) {
        before = count;
        count = 0;
        for (size_t s = 0; s < n; s++) {
            size_t t = 0;
            for (bool same = false; t < s && !same; t += !same) {
                same = class[s] == class[t];
                for (size_t i = 0; i < letters && same; i++)
                    same = class[a->next[s * letters + i]] == class[a->next[t * letters + i]];
            }
            finer[s] = (uint16_t)(t < s ? finer[t] : count++);
        }
        memcpy(class, finer, n * sizeof *class);
    }
    bool least = true;
    for (size_t s = 0; s < n; s++)
        least = least && class[s] == s;
    free(class);
    free(finer);
    return least || refuse(a->l, "two states could be one");
}

/* Whether each index is the least: one less would make two classes one of which a set has. */
static bool check_least_indices(const automaton *a) {
    for (const generator *g = a->generators; g < a->generators + a->generator_count; g++) {
        bool needed = g->index < 2;
        for (size_t i = 0; i < a->set_count; i++)
            for (uint32_t x = 0; x < a->classes && !needed; x++) {
                if (x / g->unit % g->size != g->index - 1)
                    continue;
                const uint64_t *set = a->sets + i * a->words;
                const uint32_t y = x + 2 * g->unit;
                needed = (set[x / 64] >> x % 64 & 1) != (set[y / 64] >> y % 64 & 1);
            }
        if (!needed)
            return refuse(a->l, "the index of heap %" PRIu64 " is not the least", g->heap);
    }
    return true;
}

static void say_automaton(const automaton *a) {
    const char *between = " counts ";
    say(a->l, ": an automaton of %" PRIu64 " state%s", a->states, a->states == 1 ? "" : "s");
    for (size_t i = 0; i < a->generator_count; i++)
        if (a->generators[i].index == 0) {
            say(a->l, "%sheaps of %" PRIu64, between, a->generators[i].heap);
            between = " and ";
        }
    say(a->l, "%s tells who wins %s in misere play", a->unbounded > 0 ? " and" : "",
        a->rules.names[0]);
    reach_say(&a->reach, a->l, &a->rules);
}

bool check_automaton(lines *l) {
    automaton a = {.l = l};
    bool good = read_head(&a) && read_generators(&a) && make_ups(&a) && read_images(&a);
    for (uint64_t h = 0; h <= a.reach.heaps && good; h++)
        good = add_kind(&a, h);
    good = good && reach_check(&a.reach, l, &a.rules, a.images) && read_sets(&a) &&
           read_states(&a) && lines_end(l) && check_least_states(&a) && check_least_indices(&a) &&
           check_elements(&a);
    if (good)
        say_automaton(&a);
    rules_close(&a.rules);
    for (size_t i = 0; i < GENERATORS_MAX; i++)
        free(a.generators[i].up);
    free(a.images);
    free(a.sets);
    free(a.next);
    free(a.set_of);
    free(a.kinds);
    free(a.steps);
    free(a.values);
    return good;
}
