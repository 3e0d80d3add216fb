/* SPDX-License-Identifier: MIT */
/* Which moves fit what was said: part by part. */
#include "explain/explain.h"
#include "match/parts.h"
#include "picture/picture.h"

#include <string.h>

static bool has_number(const bouton_move_part *said, const bouton_move_part *part,
                       const bouton_told_move *told) {
    switch (said->said) {
    case BOUTON_SAID_LEFT:
    case BOUTON_SAID_RIGHT:
        return (part->nouns & BOUTON_NOUN_HEAP) != 0 &&
               part->number == (said->said == BOUTON_SAID_LEFT ? told->left : told->right);
    case BOUTON_SAID_LETTER:
        return (part->nouns & BOUTON_NOUN_HEAP) != 0 && part->number == said->number + 1;
    default:
        return part->number == said->number;
    }
}

/* Whether what is said of a number is told of it. */
static bool is_alike(const bouton_move_part *said, const bouton_move_part *part) {
    return (said->nouns == 0 || (said->nouns & part->nouns) != 0) &&
           (said->preposition == BOUTON_ANYHOW || said->preposition == part->preposition);
}

/* Whether the parts said are those told from `first` on; those of a list in any order. */
static bool are_same(const bouton_move_parts *said, const bouton_told_move *told, size_t first) {
    const bouton_move_part *parts = told->parts.parts;
    uint32_t used = 0;
    for (size_t i = 0; i < said->count; i++) {
        size_t j = first + i;
        while (j > first && parts[j].listed)
            j--;
        const size_t begin = j;
        for (; j < told->parts.count && (j == begin || parts[j].listed); j++)
            if (!(used >> j & 1) && is_alike(&said->parts[i], &parts[j]) &&
                has_number(&said->parts[i], &parts[j], told))
                break;
        if (j == told->parts.count || (j > begin && !parts[j].listed))
            return false;
        used |= (uint32_t)1 << j;
    }
    return true;
}

/* "to 2 from 6", "heap 1, 2": two parts said in the other order, as is seen from what is said of
 * them. */
static bool are_exchanged(const bouton_move_parts *said, const bouton_told_move *told) {
    const bouton_move_part *a = said->parts, *parts = told->parts.parts;
    return said->count == 2 && told->parts.count == 2 &&
           !(is_alike(&a[0], &parts[0]) && is_alike(&a[1], &parts[1])) &&
           is_alike(&a[0], &parts[1]) && is_alike(&a[1], &parts[0]) &&
           has_number(&a[0], &parts[1], told) && has_number(&a[1], &parts[0], told);
}

/* Whether a heap is the only one of its kind with a move left in it. */
static bool is_only(const bouton_position *position, size_t component) {
    for (size_t i = 0; i < position->count; i++) {
        uint64_t heap;
        if (i != component && (!bouton_position_heap(position, i, &heap) || heap > 0))
            return false;
    }
    return true;
}

/* Copies what was said without the component's name; false if it names another. *named: whether it
 * names this one. */
static bool without_name(const bouton_move_parts *said, const bouton_told_move *told,
                         bouton_move_parts *out, bool *named) {
    const unsigned counts = BOUTON_DOES_TAKE | BOUTON_DOES_PUT | BOUTON_DOES_PASS;
    const bool lettered = told->of_heap || told->position->count > 1;
    *named = false;
    out->count = 0;
    for (size_t i = 0; i < said->count; i++) {
        bouton_move_part part = said->parts[i];
        const bool letter = part.said == BOUTON_SAID_LETTER;
        if (letter ? lettered : told->of_heap && (part.nouns & BOUTON_NOUN_HEAP) != 0) {
            if (*named || part.number - !letter != told->component)
                return false;
            *named = true;
            continue;
        }
        if (letter)
            part.nouns = BOUTON_NOUN_HEAP;
        if (part.said != BOUTON_SAID_ONE || (told->parts.verbs & counts) != 0)
            out->parts[out->count++] = part;
    }
    return out->count > 0;
}

bouton_fit bouton_move_parts_fit(const bouton_move_parts *said, const bouton_told_move *told) {
    const unsigned in_part =
        BOUTON_DOES_TAKE | BOUTON_DOES_PUT | BOUTON_DOES_PASS | BOUTON_DOES_MOVE;
    const bouton_move_parts *parts = &told->parts;
    bouton_move_parts rest;
    bool named;
    if ((said->verbs != 0 && (said->verbs & parts->verbs) == 0) ||
        !without_name(said, told, &rest, &named) || rest.count > parts->count ||
        (told->of_heap && !named && !is_only(told->position, told->component)))
        return BOUTON_FITS_NOT;
    if (rest.count == parts->count)
        return are_same(&rest, told, 0) || are_exchanged(&rest, told) ? BOUTON_FITS
                                                                      : BOUTON_FITS_NOT;
    const bool from = parts->parts[0].preposition == BOUTON_FROM;
    return (parts->verbs & in_part) != 0 &&
                   (are_same(&rest, told, 0) ||
                    (from && are_same(&rest, told, parts->count - rest.count)))
               ? BOUTON_FITS_IN_PART
               : BOUTON_FITS_NOT;
}

/* ---- The moves of a position ---- */

/* The verb as bits, from the words: where a number of tokens is moved, no piece is. */
static bool read_told(const bouton_text *words, bouton_verb verb, bouton_told_move *told) {
    static const unsigned means[BOUTON_VERB_COUNT] = {
        [BOUTON_VERB_TAKE] = BOUTON_DOES_TAKE,   [BOUTON_VERB_PUT] = BOUTON_DOES_PUT,
        [BOUTON_VERB_PASS] = BOUTON_DOES_PASS,   [BOUTON_VERB_MOVE] = BOUTON_DOES_MOVE,
        [BOUTON_VERB_COVER] = BOUTON_DOES_COVER, [BOUTON_VERB_CROSS] = BOUTON_DOES_COVER,
        [BOUTON_VERB_TURN] = BOUTON_DOES_TURN,   [BOUTON_VERB_BITE] = BOUTON_DOES_BITE,
        [BOUTON_VERB_CUT] = BOUTON_DOES_CUT,     [BOUTON_VERB_PICK] = BOUTON_DOES_CUT,
    };
    bouton_move_parts *parts = &told->parts;
    if (!bouton_move_parts_read(words->data, words->size, parts))
        return false;
    size_t kept = 0;
    for (size_t i = 0; i < parts->count; i++)
        if (parts->parts[i].said == BOUTON_SAID_NUMBER)
            parts->parts[kept++] = parts->parts[i];
    parts->count = kept;
    if (verb != BOUTON_VERB_NONE)
        parts->verbs = means[verb];
    else
        parts->verbs &= BOUTON_DOES_TAKE | BOUTON_DOES_SPLIT;
    return kept > 0;
}

bouton_fitting bouton_fitting_start(bouton_context *b) {
    bouton_fitting fitting = {.fit = BOUTON_FITS_NOT};
    for (size_t i = 0; i < 3; i++)
        fitting.choices[i].to = bouton_moves_new(b);
    return fitting;
}

void bouton_fitting_release(bouton_fitting *fitting) {
    for (size_t i = 0; i < 3; i++)
        bouton_moves_free(&fitting->choices[i].to);
}

bool bouton_choices_leave_the_same(const bouton_position *position, const bouton_choice *a,
                                   const bouton_choice *b) {
    const bouton_state x = bouton_position_at(position, a->component),
                       y = bouton_position_at(position, b->component);
    return position->components[a->component].rule == position->components[b->component].rule &&
           x.size == y.size && (x.size == 0 || memcmp(x.data, y.data, x.size) == 0) &&
           bouton_leave_the_same(&a->to, 0, &b->to, 0);
}

static bouton_status take_in(const bouton_solution *list, size_t move, bouton_fit fit,
                             bouton_fitting *fitting) {
    if (fit == BOUTON_FITS_NOT || fit < fitting->fit)
        return BOUTON_OK;
    if (fit > fitting->fit)
        fitting->count = 0;
    fitting->fit = fit;
    const size_t kept = fitting->count < 2 ? fitting->count : 2;
    bouton_choice *choice = &fitting->choices[kept];
    bouton_moves_clear(&choice->to);
    const bouton_status status = bouton_choice_copy(list, move, choice);
    for (size_t i = 0; i < kept && status == BOUTON_OK; i++)
        if (bouton_choices_leave_the_same(list->position, &fitting->choices[i], choice))
            return BOUTON_OK;
    fitting->count += status == BOUTON_OK;
    return status;
}

static void find_ends(const bouton_picture *picture, bouton_told_move *told) {
    told->left = told->right = 0;
    for (size_t i = 0; i < picture->heap_count; i++)
        if (picture->heaps[i] > 0) {
            told->left = told->left > 0 ? told->left : i + 1;
            told->right = i + 1;
        }
}

/* Goes through the moves of one component, which the list has. */
static bouton_status find_in(const bouton_solution *list, size_t component,
                             const bouton_move_parts *said, bouton_fitting *fitting) {
    bouton_context *b = list->b;
    const bouton_rule *rule = list->position->components[component].rule;
    bouton_told_move told = {.position = list->position, .component = component};
    bouton_picture picture = bouton_picture_start(b);
    bouton_diff diff = bouton_diff_start(b);
    bouton_phrase *phrase = bouton_phrase_new(b);
    bouton_text words = bouton_text_start(b);
    bouton_status status = phrase != NULL
                               ? bouton_position_picture(list->position, component, &picture)
                               : b->error.status;
    find_ends(&picture, &told);
    for (size_t m = 0; m < list->move_count && status == BOUTON_OK; m++) {
        status = bouton_solution_diff(list, m, &picture, &diff);
        if (status == BOUTON_OK)
            status = bouton_solution_phrase(list, m, &picture, &diff, phrase);
        if (status != BOUTON_OK)
            break;
        const bouton_verb verb = bouton_phrase_verb(phrase);
        told.of_heap = verb == BOUTON_VERB_NONE;
        bouton_text_clear(&words);
        if (!told.of_heap)
            bouton_phrase_write(phrase, &words);
        else if (bouton_rule_has_heaps(rule))
            bouton_solution_write_move(list, m, &words);
        status = bouton_text_status(&words);
        if (status == BOUTON_OK && words.size > 0 && read_told(&words, verb, &told))
            status = take_in(list, m, bouton_move_parts_fit(said, &told), fitting);
    }
    bouton_text_release(&words);
    bouton_phrase_free(phrase);
    bouton_diff_release(&diff);
    bouton_picture_release(&picture);
    return status;
}

bouton_status bouton_fitting_find(const bouton_position *position, const bouton_move_parts *said,
                                  bouton_fitting *fitting) {
    enum { HEAP_MAX = 200 }; /* larger ones have moves by the million */
    bouton_solution *list = bouton_solution_new(position->b);
    bouton_status status =
        list ? bouton_solution_open(list, position, BOUTON_NORMAL) : position->b->error.status;
    fitting->fit = BOUTON_FITS_NOT;
    fitting->count = 0;
    for (size_t c = 0; c < position->count && status == BOUTON_OK; c++) {
        if (bouton_rule_has_heaps(position->components[c].rule) &&
            bouton_heap_size(bouton_position_at(position, c)) > HEAP_MAX)
            continue;
        status = bouton_solution_list(list, c);
        if (status == BOUTON_OK)
            status = find_in(list, c, said, fitting);
        bouton_solution_forget_moves(list);
        status = status == BOUTON_LIMIT ? BOUTON_OK : status;
    }
    bouton_solution_free(list);
    return status;
}
