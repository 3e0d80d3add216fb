/* SPDX-License-Identifier: MIT */
#include "misere/firm.h"

#include <string.h>

/* A quotient looks infinite if, while one piece is added, the highest count of any piece in a
 * failing sum has risen this often. Of 31,433 completed quotients of codes with three and four
 * digits none needed more than 7. */
enum { RISES_MAX = 14 };

/* If a sum with this power of a piece fails, an automaton for infinite quotients is sought, within
 * this number of steps. */
enum { POWER_TRIED = 8, STEPS_TRIED = 1 << 29 };

/* Sets the piece's image to x, an existing element. */
static bouton_status accept(bouton_quotient *q, uint16_t x) {
    BOUTON_ASSERT(x < q->automaton->order);
    const bouton_status status = bouton_automaton_add_piece(q->automaton, x);
    if (status == BOUTON_OK)
        q->piece_count++;
    return status;
}

/* Whether x may be the image of the piece looked at: (a) holds and the piece alone does not fail.
 */
static bool may_be(const bouton_quotient *q, uint16_t x) {
    const bouton_automaton *a = q->automaton;
    const uint64_t *bar = q->letters->bar;
    return bouton_bits_within(bouton_automaton_row(a, x), bar, a->row_words) &&
           (!(bar[0] & 1) || a->lost[x]);
}

/* Finds an element for the piece looked at; *x is BOUTON_NO_ELEMENT if there is none. */
static bouton_status find_image(bouton_quotient *q, uint32_t piece, uint16_t *x) {
    const uint32_t order = q->automaton->order;
    bouton_letters *letters = q->letters;
    bouton_letters_find_bar(letters);
    for (uint32_t y = 0; y < order; y++)
        if (may_be(q, (uint16_t)y) && bouton_letters_need_not(letters, (uint16_t)y)) {
            *x = (uint16_t)y;
            return bouton_letters_remember(letters, *x);
        }
    for (uint32_t y = 0; y < order; y++) {
        if (!may_be(q, (uint16_t)y))
            continue;
        bouton_word word;
        bool failed;
        if (bouton_automaton_column(q->automaton, y) == NULL)
            return q->b->error.status;
        bouton_status status = bouton_letters_append(letters, piece, (uint16_t)y);
        if (status == BOUTON_OK) {
            status = bouton_letters_search(letters, &q->meter, true, NULL, &word, &failed);
            if (status == BOUTON_OK && !failed) {
                *x = (uint16_t)y;
                status = bouton_letters_remember(letters, *x);
                if (status == BOUTON_OK) {
                    bouton_letters_prune(letters);
                    return status;
                }
            }
            bouton_letters_drop(letters);
        }
        if (status != BOUTON_OK)
            return status;
    }
    return BOUTON_OK;
}

/* Sets pieces free; NULL with the error set. */
static bouton_automaton *free_pieces(bouton_quotient *q, bouton_automaton *from,
                                     const bouton_free_piece *freed, uint32_t count,
                                     const bouton_word *word, bool was_lost,
                                     bouton_status *status) {
    bouton_trial *trial =
        bouton_trial_new(&q->pieces, &q->meter, from, q->piece_count + 1, freed, count);
    bouton_automaton *made = NULL;
    bool lost = !was_lost;
    *status = trial != NULL ? BOUTON_OK : q->b->error.status;
    if (*status == BOUTON_OK && word != NULL)
        *status = bouton_trial_is_lost(trial, word, &lost);
    if (*status == BOUTON_OK && lost != was_lost) {
        made = bouton_trial_minimise(trial);
        if (made == NULL)
            *status = q->b->error.status;
    }
    bouton_trial_free(trial);
    return made;
}

/* The pieces of a word, ascending, each with the index and period with which to set it free. */
static uint32_t list_pieces(const bouton_word *word, const bouton_automaton *a,
                            bouton_free_piece *list) {
    uint32_t count = 0;
    for (uint32_t i = word->size; i > 0; count++) {
        const uint32_t piece = word->pieces[i - 1];
        uint32_t power = 0, index, period;
        for (; i > 0 && word->pieces[i - 1] == piece; i--)
            power++;
        bouton_automaton_powers(a, a->images[piece], &index, &period);
        period += period % 2;
        list[count] = (bouton_free_piece){piece, index > power - 1 ? index : power - 1, period};
    }
    return count;
}

/* The next set of `size` indices below count, each set in ascending order: larger ones first.
 * False after the last. */
static bool next_set(uint32_t *set, uint32_t size) {
    uint32_t i = 0;
    while (i < size && set[i] == i)
        i++;
    if (i == size)
        return false;
    set[i]--;
    while (i > 0) {
        i--;
        set[i] = set[i + 1] - 1;
    }
    return true;
}

/* Replaces the guess by the first trial that gives a different outcome for a word. */
static bouton_status recalibrate(bouton_quotient *q, const bouton_word *word) {
    BOUTON_ASSERT(q->pending != NULL && word->size > 0 && word->size <= BOUTON_WORD_MAX);
    bouton_automaton *from = q->pending;
    bouton_free_piece list[BOUTON_WORD_MAX];
    const bool was_lost = from->lost[bouton_word_image(word, from)];
    const uint32_t count = list_pieces(word, from, list);
    for (uint32_t size = 1; size <= count && size <= BOUTON_FREE_MAX; size++) {
        uint32_t set[BOUTON_FREE_MAX];
        for (uint32_t i = 0; i < size; i++)
            set[i] = count - size + i;
        do {
            bouton_free_piece freed[BOUTON_FREE_MAX];
            bouton_status status;
            for (uint32_t i = 0; i < size; i++)
                freed[i] = list[set[i]];
            bouton_automaton *made = free_pieces(q, from, freed, size, word, was_lost, &status);
            if (status != BOUTON_OK)
                return status;
            if (made != NULL) {
                bouton_automaton_free(from);
                q->pending = made;
                return BOUTON_OK;
            }
        } while (next_set(set, size));
    }
    return bouton_fail(q->b, BOUTON_LIMIT, "too-large",
                       "more than %u heaps would have to be set free at once",
                       (unsigned)BOUTON_FREE_MAX);
}

/* The highest count of any piece in the word. */
static uint32_t highest_power(const bouton_word *word) {
    uint32_t highest = 0;
    for (uint32_t i = 0, same = 0; i < word->size; i++) {
        same = i > 0 && word->pieces[i] == word->pieces[i - 1] ? same + 1 : 1;
        highest = same > highest ? same : highest;
    }
    return highest;
}

static void note_failure(bouton_quotient *q, const bouton_word *word) {
    const uint32_t power = highest_power(word);
    q->failures[q->failure_count++ % BOUTON_FAILURES_SHOWN] = *word;
    if (power > q->highest_power) {
        q->highest_power = power;
        q->rises++;
    }
}

static bouton_status note_growth(bouton_quotient *q, uint32_t piece) {
    BOUTON_ASSERT(q->pending != NULL && piece == q->piece_count);
    const size_t rules = q->pieces.rule_count > 0 ? q->pieces.rule_count : 1;
    void *array = q->growth;
    const bool room = bouton_reserve(q->b, &array, &q->growth_capacity, q->facts.growth_count + 1,
                                     sizeof *q->growth);
    q->growth = array;
    q->facts.growth = q->growth;
    if (!room)
        return q->b->error.status;
    q->growth[q->facts.growth_count++] =
        (bouton_quotient_growth){.heap = piece / rules,
                                 .rule = piece % rules,
                                 .order = q->pending->order,
                                 .p_size = bouton_automaton_lost_count(q->pending)};
    return BOUTON_OK;
}

static bouton_status give_up(bouton_quotient *q) {
    q->facts.looks_infinite = true;
    return bouton_fail(q->b, BOUTON_LIMIT, "looks-infinite",
                       "the quotient looks infinite: sums with more and more heaps of a size fail");
}

/* Looks for an automaton, until that fails once. Gives up the monoid if an automaton decides the
 * sums with the next piece in a way that no finite monoid does. */
static bouton_status try_automaton(bouton_quotient *q, uint32_t piece) {
    if (q->pieces.rule_count != 1 || piece < q->binary_due || q->highest_power < POWER_TRIED)
        return BOUTON_OK;
    if (q->meter.most > 0 && q->binary_meter.most == 0) /* within the steps that were allowed */
        return BOUTON_OK;
    const bouton_error error = q->b->error;
    const uint64_t most = q->binary_meter.most;
    if (most == 0)
        q->binary_meter.most = STEPS_TRIED;
    const bouton_status status = bouton_quotient_find_automaton(q, piece);
    q->binary_meter.most = most;
    q->binary_due = status == BOUTON_OK ? piece + 1 : UINT32_MAX;
    if (status == BOUTON_OK && q->reported.unbounded > 0)
        return give_up(q);
    if (bouton_quotient_was_stopped(q->b, status))
        return status;
    q->b->error = error;
    return BOUTON_OK;
}

/* Improves the guess until no word fails. Where heaps are known to be firm, only words of the heaps
 * that show it are checked. */
static bouton_status change(bouton_quotient *q, uint32_t piece, bool insist) {
    const uint32_t count = q->facts.firm_from > 0 ? bouton_firm_pieces(q) : piece + 1;
    bouton_status status = BOUTON_OK;
    if (q->pending == NULL) {
        const bouton_free_piece freed = {piece, 2, 2};
        q->failure_count = q->highest_power = q->rises = 0;
        q->pending = free_pieces(q, q->automaton, &freed, 1, NULL, false, &status);
    }
    while (status == BOUTON_OK) {
        if ((q->rises >= RISES_MAX || q->facts.looks_infinite) && !insist)
            return give_up(q);
        status = insist ? BOUTON_OK : try_automaton(q, piece);
        if (status != BOUTON_OK)
            return status;
        bouton_word word;
        bool failed = false;
        bouton_letters *letters = bouton_letters_new(q->b, q->pending, &q->pieces);
        status = letters != NULL ? bouton_letters_verify(letters, count, &q->meter, &word, &failed)
                                 : q->b->error.status;
        if (status == BOUTON_OK && !failed)
            status = note_growth(q, piece);
        if (status == BOUTON_OK && !failed) {
            bouton_automaton_free(q->automaton);
            bouton_letters_free(q->letters);
            q->automaton = q->pending;
            q->letters = letters;
            q->pending = NULL;
            q->piece_count++;
            q->facts.looks_infinite = false;
            return BOUTON_OK;
        }
        bouton_letters_free(letters);
        if (status == BOUTON_OK)
            status = recalibrate(q, &word);
        if (status == BOUTON_OK)
            note_failure(q, &word);
    }
    return status;
}

/* Adds a heap known to be firm: its image is the firm element of its value. The quotient changes if
 * there is none. */
static bouton_status take_in_firm(bouton_quotient *q, uint32_t piece, bool insist) {
    uint16_t x = BOUTON_NO_ELEMENT;
    bouton_status status = q->firm == NULL ? bouton_quotient_confirm_firm(q) : BOUTON_OK;
    if (status == BOUTON_OK && q->pending == NULL)
        status = bouton_quotient_firm_image(q, piece, &x);
    if (status == BOUTON_OK && x != BOUTON_NO_ELEMENT) {
        status = accept(q, x);
        return status == BOUTON_OK ? bouton_meter_spend(&q->meter, 16 + piece / 16) : status;
    }
    if (status == BOUTON_OK)
        status = change(q, piece, insist);
    return status == BOUTON_OK ? bouton_quotient_confirm_firm(q) : status;
}

bouton_status bouton_quotient_take_in(bouton_quotient *q, bool insist) {
    const uint32_t piece = q->piece_count;
    BOUTON_ASSERT(piece == q->automaton->piece_count);
    if (!bouton_piece_is_live(&q->pieces, piece))
        return accept(q, 0);
    if (q->facts.firm_from > 0)
        return take_in_firm(q, piece, insist);
    if (q->pending == NULL) {
        bouton_status status = bouton_letters_look(q->letters, &q->meter, piece);
        if (status != BOUTON_OK)
            return status;
        uint16_t x = bouton_letters_known(q->letters);
        if (x == BOUTON_NO_ELEMENT)
            status = find_image(q, piece, &x);
        if (status != BOUTON_OK || x != BOUTON_NO_ELEMENT)
            return status == BOUTON_OK ? accept(q, x) : status;
    }
    return change(q, piece, insist);
}

bool bouton_quotient_was_stopped(const bouton_context *b, bouton_status status) {
    return status == BOUTON_SYSTEM || bouton_was_stopped(b, status);
}
