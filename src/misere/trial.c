/* SPDX-License-Identifier: MIT */
#include "misere/trial_inside.h"

#include <string.h>

typedef struct bouton_trial_frame {
    uint32_t element, letter, option;
} frame;

void bouton_trial_free(bouton_trial *t) {
    if (t == NULL)
        return;
    bouton_pool pool = t->pool;
    bouton_release_memory(pool.b, t->frames, t->frame_capacity * sizeof *t->frames);
    bouton_pool_release(&pool);
}

static bool is_free(const bouton_trial *t, uint32_t piece) {
    for (uint32_t i = 0; i < t->free_count; i++)
        if (t->freed[i].piece == piece)
            return true;
    return false;
}

/* Lists M, closing it under one kept piece after another, so that elements come in the order of
 * their least words. */
static void close_kept(bouton_trial *t, uint32_t *pieces) {
    const bouton_automaton *a = t->from;
    memset(t->numbers, 0xff, a->order * sizeof *t->numbers);
    t->numbers[0] = 0;
    t->kept = 1;
    const uint32_t count =
        t->piece_count < a->piece_count ? t->piece_count : (uint32_t)a->piece_count;
    for (uint32_t h = 0; h < count && t->kept < a->order; h++) {
        const uint16_t image = a->images[h];
        if (t->numbers[image] != BOUTON_NO_ELEMENT || is_free(t, h))
            continue;
        pieces[t->kept_letters++] = h;
        for (uint32_t i = 0; i < t->kept; i++) {
            const uint16_t next = a->columns[image][t->elements[i]];
            if (t->numbers[next] != BOUTON_NO_ELEMENT)
                continue;
            t->numbers[next] = (uint16_t)t->kept;
            t->elements[t->kept++] = next;
        }
    }
}

/* Finds the actions of the kept pieces, and least words with one letter less. */
static bool connect_kept(bouton_trial *t, const uint32_t *pieces) {
    const bouton_automaton *a = t->from;
    const uint32_t letters = t->kept_letters;
    t->actions = bouton_pool_take(&t->pool, letters, sizeof *t->actions);
    t->without = bouton_pool_take(&t->pool, (size_t)t->kept * letters, sizeof *t->without);
    if (t->actions == NULL || t->without == NULL)
        return false;
    memset(t->without, 0xff, (size_t)t->kept * letters * sizeof *t->without);
    uint32_t made = 1;
    for (uint32_t k = 0; k < letters; k++) {
        const uint16_t *column = a->columns[a->images[pieces[k]]];
        uint16_t *action = bouton_pool_take(&t->pool, t->kept, sizeof *action);
        if (action == NULL)
            return false;
        for (uint32_t m = 0; m < t->kept; m++)
            action[m] = t->numbers[column[t->elements[m]]];
        t->actions[k] = action;
        for (uint32_t m = 0; m < made; m++) {
            if (action[m] != made)
                continue;
            uint16_t *without = t->without + (size_t)made++ * letters;
            for (uint32_t j = 0; j < k; j++) {
                const uint16_t less = t->without[(size_t)m * letters + j];
                without[j] = less != BOUTON_NO_ELEMENT ? action[less] : less;
            }
            without[k] = (uint16_t)m;
        }
    }
    BOUTON_ASSERT(made == t->kept);
    return true;
}

/* Lists kept and free pieces, ascending. */
static bool list_letters(bouton_trial *t, const uint32_t *pieces) {
    t->letter_count = t->kept_letters + t->free_count;
    t->letters = bouton_pool_take(&t->pool, t->letter_count, sizeof *t->letters);
    if (t->letters == NULL)
        return false;
    for (uint32_t i = 0, kept = 0, freed = 0; i < t->letter_count; i++) {
        bouton_trial_letter *letter = &t->letters[i];
        letter->is_free = kept == t->kept_letters ||
                          (freed < t->free_count && t->freed[freed].piece < pieces[kept]);
        letter->number = letter->is_free ? freed++ : kept++;
        letter->piece = letter->is_free ? t->freed[letter->number].piece : pieces[letter->number];
    }
    return true;
}

static bool multiply_exponents(bouton_trial *t) {
    uint64_t order = t->kept;
    t->exponents = 1;
    for (uint32_t i = 0; i < t->free_count; i++) {
        t->sizes[i] = t->freed[i].index + t->freed[i].period;
        t->units[i] = t->exponents;
        order *= t->sizes[i];
        if (order > BOUTON_TRIAL_MAX) {
            bouton_fail(t->pool.b, BOUTON_LIMIT, "too-large",
                        "the quotient would be looked for among more than %u elements",
                        (unsigned)BOUTON_TRIAL_MAX);
            return false;
        }
        t->exponents *= t->sizes[i];
    }
    t->order = (uint32_t)order;
    t->outcomes = bouton_pool_take(&t->pool, t->order, sizeof *t->outcomes);
    t->power_tables = bouton_pool_take(&t->pool, t->exponents, sizeof *t->power_tables);
    return t->outcomes != NULL && t->power_tables != NULL;
}

bouton_trial *bouton_trial_new(const bouton_pieces *pieces, bouton_meter *meter,
                               bouton_automaton *from, uint32_t piece_count,
                               const bouton_free_piece *freed, uint32_t free_count) {
    BOUTON_ASSERT(free_count <= BOUTON_FREE_MAX);
    BOUTON_ASSERT(piece_count >= 1 && piece_count <= from->piece_count + 1);
    BOUTON_ASSERT(free_count < 2 || freed[free_count - 2].piece < freed[free_count - 1].piece);
    bouton_pool pool = bouton_pool_start(meter->b);
    bouton_trial *t = bouton_pool_take(&pool, 1, sizeof *t);
    if (t == NULL)
        return NULL;
    *t = (bouton_trial){.pool = pool,
                        .pieces = pieces,
                        .meter = meter,
                        .from = from,
                        .piece_count = piece_count,
                        .free_count = free_count};
    memcpy(t->freed, freed, free_count * sizeof *freed);
    uint32_t *kept = bouton_pool_take(&t->pool, from->order, sizeof *kept);
    t->elements = bouton_pool_take(&t->pool, from->order, sizeof *t->elements);
    t->numbers = bouton_pool_take(&t->pool, from->order, sizeof *t->numbers);
    if (kept != NULL && t->elements != NULL && t->numbers != NULL)
        close_kept(t, kept);
    if (t->kept > 0 && connect_kept(t, kept) && list_letters(t, kept) && multiply_exponents(t) &&
        bouton_meter_spend(meter, 16 * (uint64_t)t->kept * (t->kept_letters + 1)) == BOUTON_OK) {
        t->outcomes[0] = BOUTON_TRIAL_WON;
        return t;
    }
    bouton_trial_free(t);
    return NULL;
}

/* Sums of exponents, each reduced. */
static const uint32_t *power_table(bouton_trial *t, uint32_t exponents) {
    BOUTON_ASSERT(exponents < t->exponents);
    if (t->power_tables[exponents] != NULL)
        return t->power_tables[exponents];
    uint32_t *table = bouton_pool_take(&t->pool, t->exponents, sizeof *table);
    if (table == NULL)
        return NULL;
    for (uint32_t e = 0; e < t->exponents; e++)
        for (uint32_t i = 0; i < t->free_count; i++) {
            uint32_t digit = e / t->units[i] % t->sizes[i] + exponents / t->units[i] % t->sizes[i];
            while (digit >= t->sizes[i])
                digit -= t->freed[i].period;
            table[e] += digit * t->units[i];
        }
    t->power_tables[exponents] = table;
    return table;
}

/* The image of a sum: an element of the automaton, and exponents. */
typedef struct pair {
    uint16_t kept;
    uint32_t exponents;
} pair;

static void multiply(const bouton_trial *t, pair *product, uint32_t piece) {
    const bouton_automaton *a = t->from;
    for (uint32_t i = 0; i < t->free_count; i++)
        if (t->freed[i].piece == piece) {
            product->exponents = bouton_trial_raise(t, product->exponents, i);
            return;
        }
    BOUTON_ASSERT(piece < a->piece_count && product->kept < a->order);
    product->kept = a->columns[a->images[piece]][product->kept];
}

typedef struct listing {
    bouton_trial *trial;
    uint64_t *pairs; /* as one number each, hashed with open addressing; 0: free */
    size_t size, count;
    bouton_pool pool;
} listing;

static uint64_t number_of(pair p) {
    return 1 + ((uint64_t)p.exponents << 16 | p.kept);
}

static pair pair_of(uint64_t number) {
    return (pair){(uint16_t)(number - 1), (uint32_t)((number - 1) >> 16)};
}

static bool put_pair(listing *l, pair p) {
    if (2 * (l->count + 1) > l->size) {
        const listing old = *l;
        l->size = old.size > 0 ? 2 * old.size : 64;
        l->pairs = bouton_pool_take(&l->pool, l->size, sizeof *l->pairs);
        if (l->pairs == NULL)
            return false;
        l->count = 0;
        for (size_t i = 0; i < old.size; i++)
            if (old.pairs[i] != 0 && !put_pair(l, pair_of(old.pairs[i])))
                return false;
    }
    size_t at = (p.kept + p.exponents * 0x9e3779b1u) & (l->size - 1);
    for (; l->pairs[at] != 0; at = (at + 1) & (l->size - 1))
        if (l->pairs[at] == number_of(p))
            return true;
    l->pairs[at] = number_of(p);
    l->count++;
    return true;
}

static bouton_status list_options(void *user, const bouton_option_run *run) {
    listing *l = user;
    bouton_context *b = l->trial->pool.b;
    pair rest = {0};
    for (uint32_t i = run->part_count == 1 ? 0 : 2; i < run->part_count; i++)
        multiply(l->trial, &rest, run->parts[i]);
    if (run->part_count < 2)
        return put_pair(l, rest) ? BOUTON_OK : b->error.status;
    for (uint32_t i = 0; i < run->count; i++) {
        pair p = rest;
        multiply(l->trial, &p, run->parts[0] - i * run->step);
        multiply(l->trial, &p, run->parts[1] + i * run->step);
        if (!put_pair(l, p))
            return b->error.status;
    }
    return bouton_meter_spend(l->trial->meter, 16 + 8 * (uint64_t)run->count);
}

/* Lists the options of a letter. */
static bouton_status know(bouton_trial *t, bouton_trial_letter *letter) {
    bouton_context *b = t->pool.b;
    listing l = {.trial = t, .pool = bouton_pool_start(b)};
    bouton_status status = bouton_pieces_options(t->pieces, letter->piece, list_options, &l);
    letter->option_count = 0;
    if (status == BOUTON_OK) {
        letter->options = bouton_pool_take(&t->pool, l.count, sizeof *letter->options);
        if (letter->options == NULL)
            status = b->error.status;
    }
    for (size_t i = 0; i < l.size && status == BOUTON_OK; i++) {
        if (l.pairs[i] == 0)
            continue;
        const pair p = pair_of(l.pairs[i]);
        bouton_trial_option *option = &letter->options[letter->option_count++];
        option->column = bouton_automaton_column(t->from, p.kept);
        option->powers = power_table(t, p.exponents);
        if (option->column == NULL || option->powers == NULL)
            status = b->error.status;
    }
    bouton_pool_release(&l.pool);
    letter->known = status == BOUTON_OK;
    return status;
}

/* The least word of an element with one letter less: false if it doesn't have it. */
static bool take_letter(const bouton_trial *t, const bouton_trial_letter *letter, uint32_t element,
                        uint32_t *kept, uint32_t *exponents) {
    *kept = element % t->kept;
    *exponents = element / t->kept;
    BOUTON_ASSERT(*exponents < t->exponents);
    if (letter->is_free) {
        const uint32_t unit = t->units[letter->number];
        if (*exponents / unit % t->sizes[letter->number] == 0)
            return false;
        *exponents -= unit;
        return true;
    }
    const uint16_t less = t->without[(size_t)*kept * t->kept_letters + letter->number];
    *kept = less;
    return less != BOUTON_NO_ELEMENT;
}

static bouton_status push(bouton_trial *t, size_t depth, uint32_t element) {
    void *array = t->frames;
    const bool room =
        bouton_reserve(t->pool.b, &array, &t->frame_capacity, depth + 1, sizeof *t->frames);
    t->frames = array;
    if (!room)
        return t->pool.b->error.status;
    t->frames[depth] = (frame){.element = element};
    return BOUTON_OK;
}

/* Looks at options of the topmost frame until one is lost (then it is won), one is not known (*next
 * is that) or all are won. */
static bouton_status look_at(bouton_trial *t, frame *top, uint32_t *next) {
    *next = top->element;
    for (; top->letter < t->letter_count; top->letter++, top->option = 0) {
        bouton_trial_letter *letter = &t->letters[top->letter];
        uint32_t kept, exponents;
        if (!take_letter(t, letter, top->element, &kept, &exponents))
            continue;
        if (!letter->known) {
            const bouton_status status = know(t, letter);
            if (status != BOUTON_OK)
                return status;
        }
        const uint16_t rest = t->elements[kept];
        for (; top->option < letter->option_count; top->option++) {
            const bouton_trial_option *option = &letter->options[top->option];
            const uint32_t to =
                t->numbers[option->column[rest]] + t->kept * option->powers[exponents];
            BOUTON_ASSERT(to < t->order);
            if (t->outcomes[to] == BOUTON_TRIAL_WON)
                continue;
            if (t->outcomes[to] == BOUTON_TRIAL_LOST)
                t->outcomes[top->element] = BOUTON_TRIAL_WON;
            else
                *next = to;
            return BOUTON_OK;
        }
    }
    t->outcomes[top->element] = BOUTON_TRIAL_LOST;
    return BOUTON_OK;
}

bouton_status bouton_trial_settle(bouton_trial *t, uint32_t element) {
    BOUTON_ASSERT(element < t->order);
    if (t->outcomes[element] != BOUTON_TRIAL_UNKNOWN)
        return BOUTON_OK;
    size_t depth = 0;
    bouton_status status = push(t, depth++, element);
    while (status == BOUTON_OK && depth > 0) {
        uint32_t next;
        status = look_at(t, &t->frames[depth - 1], &next);
        if (status == BOUTON_OK)
            status = bouton_meter_spend(t->meter, 64);
        if (status != BOUTON_OK)
            break;
        if (next == t->frames[depth - 1].element)
            depth--;
        else
            status = push(t, depth++, next);
    }
    return status;
}

uint32_t bouton_trial_image(const bouton_trial *t, uint32_t piece) {
    for (uint32_t i = 0; i < t->free_count; i++)
        if (t->freed[i].piece == piece)
            return t->kept * t->units[i];
    BOUTON_ASSERT(piece < t->from->piece_count);
    return t->numbers[t->from->images[piece]];
}

bouton_status bouton_trial_is_lost(bouton_trial *t, const bouton_word *word, bool *lost) {
    uint32_t kept = 0, exponents = 0;
    for (uint32_t i = 0; i < word->size; i++) {
        const uint32_t image = bouton_trial_image(t, word->pieces[i]);
        if (image >= t->kept) {
            for (uint32_t j = 0; j < t->free_count; j++)
                if (t->freed[j].piece == word->pieces[i])
                    exponents = bouton_trial_raise(t, exponents, j);
        } else {
            const uint16_t own = t->elements[image];
            kept = t->numbers[t->from->columns[own][t->elements[kept]]];
        }
    }
    const uint32_t element = kept + t->kept * exponents;
    const bouton_status status = bouton_trial_settle(t, element);
    *lost = status == BOUTON_OK && t->outcomes[element] == BOUTON_TRIAL_LOST;
    return status;
}
