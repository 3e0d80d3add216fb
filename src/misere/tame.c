/* SPDX-License-Identifier: MIT */
/*
 * Sums of tame games are played like heaps of misere Nim (J. H. Conway, On Numbers and Games,
 * chapter 12).
 *
 * Let g be the Grundy value of normal play and a the misere nim-value. A game is tame if its
 * options are and it is firm, a = g, or fickle, {g, a} = {0, 1}. It is worth the pair, and the
 * worth of a sum is this: firm if one game is, fickle else, with g the nim-sum.
 *
 * Proof, by induction on moves, that a sum of tame games has that a. (g is known.) Let s be the
 * nim-sum. No game firm: a should be s xor 1. An option of a fickle game H that is firm has a value
 * other than g and a of H, so leaves the firm sum of a value other than s and s xor 1; one that is
 * fickle leaves 1 xor its g and those of the others, which is not s xor 1, since its g is not that
 * of H. So no option has the value s xor 1. For s = 1 that is 0, and enough. For s = 0 an option
 * must have the value 0, unless no move is left and the value is 1 by definition. If an H has
 * g = 1, it has an option with g = 0, which is not firm, since a of H is 0; it leaves a fickle sum
 * with nim-sum 1, so 0. If all have g = 0, one of them, H, has options, and a = 1 by one with a =
 * 0, which is not firm, since g of H is 0; it has g = 1 and leaves a fickle sum with nim-sum 1, so
 * 0. Two games firm: one remains so whatever the move, and all values are those of normal play. One
 * game F firm: an option of F leaves a of it xor f, f the nim-sum of the others: never s, and for
 * f = 0 all values below s. A move in another game leaves a firm sum, as in normal play, with a
 * value other than s. For f = 1 and g of F = v, options of F give x xor 1 for all x below v, and
 * what that lacks of the values below s = v xor 1 is v itself, for even v: some fickle game has
 * g = 1, and so an option with g = 0, which leaves v. QED
 *
 * Where every heap of two and more has the options none and a heap of one (Lasker's Nim), all such
 * heaps are firm, and so played as heaps of Nim of their values: by induction on the heap its other
 * options are sums with a firm heap, for which a = g, and of ones, with {g, a} = {0, 1}; as one of
 * either kind is there, g = 0 and g = 1, the options have the same values in both plays.
 *
 * With *2 beside it, a firm game is worth that nim-sum, and so is a fickle one: the genus follows.
 */
#include "misere/tame.h"

/* A worth is 0 for fickle 0, 1 for fickle 1, and 2 + g for firm g. */
enum { FIRM = 2 };

static bool is_firm(uint32_t worth) {
    return worth >= FIRM;
}

static uint32_t value_of(uint32_t worth) {
    return is_firm(worth) ? worth - FIRM : worth;
}

static uint32_t misere_value_of(uint32_t worth) {
    return is_firm(worth) ? worth - FIRM : worth ^ 1;
}

void bouton_tame_free(bouton_tame *tame) {
    bouton_marks_free(tame->b, &tame->met);
    bouton_marks_free(tame->b, &tame->met_misere);
}

/* The misere nim-value with this number of heaps *2 beside it. */
static uint32_t digit_of(uint32_t worth, uint32_t twos) {
    return twos == 0 ? misere_value_of(worth) : value_of(worth) ^ (twos & 1) << 1;
}

/* The genus of a game that is not tame, though its options are: see genus.c. */
static void find_stray(bouton_tame *tame, const uint32_t *options, size_t count, uint32_t value) {
    bouton_genus *g = &tame->stray;
    *g = (bouton_genus){.value = value};
    for (uint32_t k = 0; k < BOUTON_GENUS_DIGITS_MAX && g->count == 0; k++) {
        bouton_marks_begin(&tame->met);
        for (size_t i = 0; i < count; i++)
            bouton_marks_add_value(&tame->met, digit_of(options[i], k));
        if (k > 0) {
            bouton_marks_add_value(&tame->met, g->digits[k - 1]);
            bouton_marks_add_value(&tame->met, g->digits[k - 1] ^ 1);
        }
        g->digits[k] = bouton_marks_mex(&tame->met);
        if (k > 1 && g->digits[k] == g->digits[k - 2])
            g->count = k + 1;
    }
    while (g->count > 2 && g->digits[g->count - 1] == g->digits[g->count - 3])
        g->count--;
    g->kind = value < 2 ? BOUTON_RESTIVE : BOUTON_RESTLESS;
}

static bouton_status make(void *user, uint32_t *options, size_t count, uint32_t *worth) {
    bouton_tame *tame = user;
    if (!bouton_marks_reserve(tame->b, &tame->met, count + 4) ||
        !bouton_marks_reserve(tame->b, &tame->met_misere, count + 2))
        return tame->b->error.status;
    bouton_marks_begin(&tame->met);
    bouton_marks_begin(&tame->met_misere);
    for (size_t i = 0; i < count; i++) {
        bouton_marks_add_value(&tame->met, value_of(options[i]));
        bouton_marks_add_value(&tame->met_misere, misere_value_of(options[i]));
    }
    const uint32_t value = bouton_marks_mex(&tame->met);
    const uint32_t misere = count > 0 ? bouton_marks_mex(&tame->met_misere) : 1;
    if (value != misere && (value > 1 || misere > 1)) {
        find_stray(tame, options, count, value);
        return BOUTON_NO;
    }
    *worth = value == misere ? FIRM + value : value;
    return BOUTON_OK;
}

static bouton_status add(void *user, uint32_t a, uint32_t b, uint32_t *sum) {
    (void)user;
    const uint32_t value = value_of(a) ^ value_of(b);
    *sum = is_firm(a) || is_firm(b) ? FIRM + value : value;
    return BOUTON_OK;
}

const bouton_arithmetic bouton_tame_arithmetic = {.make = make, .add = add};

uint32_t bouton_tame_nim(uint32_t heap) {
    return heap < 2 ? heap : FIRM + heap;
}

void bouton_tame_genus(uint32_t worth, bouton_genus *genus) {
    const uint32_t value = value_of(worth);
    *genus = (bouton_genus){.value = value, .kind = BOUTON_TAME};
    if (!is_firm(worth))
        genus->digits[genus->count++] = misere_value_of(worth);
    genus->digits[genus->count++] = is_firm(worth) ? value : value ^ 2;
    genus->digits[genus->count++] = is_firm(worth) ? value ^ 2 : value;
}
