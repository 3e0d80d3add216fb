/* SPDX-License-Identifier: MIT */
/* Moves in words, as seen in pictures; where pictures do not show them, as in a record. */
#include "explain/explain.h"
#include "match/match.h"
#include "picture/picture.h"

#include <string.h>

/* Fills the phrase with move i of the list. */
static bouton_status fill(const bouton_solution *list, size_t i, bouton_phrase *phrase) {
    bool wins;
    bouton_picture picture = bouton_picture_start(list->b);
    bouton_diff diff = bouton_diff_start(list->b);
    bouton_status status =
        bouton_position_picture(list->position, bouton_solution_move(list, i, &wins), &picture);
    if (status == BOUTON_OK)
        status = bouton_solution_diff(list, i, &picture, &diff);
    if (status == BOUTON_OK)
        status = bouton_solution_phrase(list, i, &picture, &diff, phrase);
    bouton_diff_release(&diff);
    bouton_picture_release(&picture);
    return status;
}

void bouton_solution_write_phrase(const bouton_solution *solution, size_t i, bouton_text *out) {
    if (i >= bouton_solution_moves(solution) || out == NULL)
        return;
    bouton_phrase *phrase = bouton_phrase_new(solution->b);
    if (phrase == NULL || fill(solution, i, phrase) != BOUTON_OK)
        bouton_text_fail(out);
    else if (bouton_phrase_verb(phrase) != BOUTON_VERB_NONE)
        bouton_phrase_write(phrase, out);
    else
        bouton_solution_write_move(solution, i, out);
    bouton_phrase_free(phrase);
}

static bool is_same_letter(char a, char b) {
    return a == b || ((a | 32) == (b | 32) && (a | 32) >= 'a' && (a | 32) <= 'z');
}

static bool are_same_letters(const char *a, const char *b, size_t size) {
    while (size > 0 && is_same_letter(*a, *b))
        a++, b++, size--;
    return size == 0;
}

static const char *const heap_names[] = {" heap ", " pile ", " row ", " stack ", NULL};
static const char *const thing_names[] = {" coins ", " coin ", " squares ", " square ", NULL};

/* The length of the name that the words begin with, without the blank after it; 0 if they begin
 * with none. */
static size_t name_before(const char *words, const char *end, const char *const names[]) {
    for (size_t i = 0; names[i] != NULL; i++) {
        const size_t size = strlen(names[i]);
        if ((size_t)(end - words) >= size && are_same_letters(words, names[i], size))
            return size - 1;
    }
    return 0;
}

/* The size of what separates items there, without the blank behind it: "," of ", 2", " and" of "
 * and 2". */
static size_t separator_before(const char *words, const char *end) {
    size_t size = 0, to = 0;
    while (words + size < end) {
        if (words[size] == ',' || words[size] == ';')
            to = ++size;
        else if (end - words > (ptrdiff_t)size + 5 && memcmp(words + size, " and ", 5) == 0)
            to = size += 4;
        else if (words[size] == ' ' && words + size + 1 < end && strchr(",;", words[size + 1]))
            size++;
        else
            break;
    }
    return to;
}

/* Steps over what separates items in a phrase, and over that or a blank in the words; false if
 * either has none. */
static bool pass_separators(const char **said, const char *said_end, const char **words,
                            const char *end) {
    const size_t a = separator_before(*said, said_end), b = separator_before(*words, end);
    if (a == 0 || (b == 0 && **words != ' '))
        return false;
    *said += a;
    *words += b;
    if (*words < end && **words != ' ' && *said < said_end && **said == ' ')
        ++*said; /* "1,2" */
    return true;
}

/* Whether the words mean the phrase: the verb's ending may be missing, or if `bare` the verb,
 * another word or none may be used for a heap, just the number for a coin or square, and any
 * separator, "row 1 columns 1, 2". */
static bool says(const bouton_text *phrase, const char *words, size_t size, bool bare) {
    const char *said = phrase->data, *const said_end = said + phrase->size,
               *const end = words + size;
    if (bare)
        said += strcspn(said, " ") + 1;
    while (!bare && said < said_end && *said != ' ' && words < end && is_same_letter(*words, *said))
        said++, words++;
    for (int ending = 0; ending < 2 && !bare && said < said_end && (*said == 'e' || *said == 's');
         ending++)
        said++;
    while (said < said_end && words < end) {
        const size_t heap = name_before(said, said_end, heap_names),
                     other = name_before(words, end, heap_names),
                     thing = name_before(said, said_end, thing_names);
        if (heap > 0 && (other > 0 || are_same_letters(said, heap_names[0], heap))) {
            said += heap;
            words += other;
        } else if (thing > 0) {
            said += thing;
            words += name_before(words, end, thing_names);
        } else if (pass_separators(&said, said_end, &words, end)) {
            continue;
        } else if (is_same_letter(*words, *said)) {
            said++, words++;
        } else {
            return false;
        }
    }
    return said == said_end && words == end;
}

/* Searches one component's moves. Without its verb only one move may be meant. */
static bouton_status find_words(bouton_solution *list, size_t component, const char *words,
                                size_t size, bool bare, bouton_choice *choice, bool *found) {
    bouton_context *b = list->b;
    bouton_picture picture = bouton_picture_start(b);
    bouton_diff diff = bouton_diff_start(b);
    bouton_phrase *phrase = bouton_phrase_new(b);
    bouton_text text = bouton_text_start(b);
    bouton_status status = phrase != NULL ? bouton_solution_list(list, component) : b->error.status;
    if (status == BOUTON_OK)
        status = bouton_position_picture(list->position, component, &picture);
    bool twice = false;
    for (size_t m = 0; m < list->move_count && status == BOUTON_OK && !twice; m++) {
        status = bouton_solution_diff(list, m, &picture, &diff);
        if (status == BOUTON_OK)
            status = bouton_solution_phrase(list, m, &picture, &diff, phrase);
        bouton_text_clear(&text);
        if (status == BOUTON_OK && bouton_phrase_verb(phrase) != BOUTON_VERB_NONE)
            bouton_phrase_write(phrase, &text);
        if (status == BOUTON_OK)
            status = bouton_text_status(&text);
        if (status != BOUTON_OK || text.size == 0 || !says(&text, words, size, bare))
            continue;
        twice = *found;
        *found = true;
        status = bouton_choice_copy(list, m, choice);
        if (!bare)
            break;
    }
    *found = *found && !twice;
    bouton_text_release(&text);
    bouton_phrase_free(phrase);
    bouton_diff_release(&diff);
    bouton_picture_release(&picture);
    return status;
}

/* How many of the characters stand before the blanks around "->", after which explanations have
 * what the move leaves; all if there is none. *after is the place behind these. */
static size_t size_before_arrow(const char *words, size_t size, size_t *after) {
    size_t before = 0;
    while (before + 1 < size && (words[before] != '-' || words[before + 1] != '>'))
        before++;
    if (before + 1 >= size)
        return *after = size;
    *after = before + 2;
    while (*after < size && words[*after] == ' ')
        ++*after;
    while (before > 0 && words[before - 1] == ' ')
        before--;
    return before;
}

/* Whether the choice leaves just this, as explanations write it: "3,4 + 2". */
static bouton_status leaves_text(const bouton_position *position, const bouton_choice *choice,
                                 const char *text, size_t size, bool *leaves) {
    bouton_text left = bouton_text_start(position->b);
    bouton_put_left(position->components[choice->component].rule, &choice->to, 0, &left);
    const bouton_status status = bouton_text_status(&left);
    *leaves = status == BOUTON_OK && left.size == size && memcmp(left.data, text, size) == 0;
    bouton_text_release(&left);
    return status;
}

/* Steps over a word and the blanks behind it if it is next, from `at` on. */
static bool pass_word(const char *words, size_t size, const char *word, size_t *at) {
    const size_t length = strlen(word), end = *at + length;
    if (end > size || !are_same_letters(words + *at, word, length) ||
        (end < size && words[end] != ' '))
        return false;
    for (*at = end; *at < size && words[*at] == ' ';)
        ++*at;
    return true;
}

/* "2 from both", "both 2" of two heaps in one component, in the words of a phrase; *is is false
 * where it is something else. */
static void put_both(const char *words, size_t size, bouton_text *out, bool *is) {
    static const char *const verbs[] = {"takes", "take", "removes", "remove"};
    size_t at = 0;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        pass_word(words, size, verbs[i], &at);
    *is = pass_word(words, size, "both", &at);
    const size_t number = at;
    while (at < size && words[at] >= '0' && words[at] <= '9')
        at++;
    const size_t end = at;
    while (at < size && words[at] == ' ')
        at++;
    if (!*is) {
        *is = pass_word(words, size, "from", &at) && pass_word(words, size, "both", &at);
        pass_word(words, size, "heaps", &at);
    }
    *is = *is && end > number && (at == size || pass_word(words, size, "in", &(size_t){at}));
    if (!*is)
        return;
    for (unsigned heap = 1; heap <= 2; heap++) {
        bouton_text_put(out, heap == 1 ? "takes " : " and ");
        bouton_text_put_bytes(out, words + number, end - number);
        bouton_text_printf(out, " from heap %u", heap);
    }
    bouton_text_put(out, at < size ? " " : "");
    bouton_text_put_bytes(out, words + at, size - at);
}

static bouton_status find_move(const bouton_position *position, const char *words, size_t size,
                               bouton_choice *choice, bool *found) {
    enum { HEAP_MAX = 200 }; /* larger ones have moves by the million */
    bouton_solution *list = NULL;
    bouton_status status = BOUTON_OK;
    size_t arrow;
    const size_t whole = size;
    size = size_before_arrow(words, size, &arrow);
    *found = false;
    for (size_t i = 0; i < 2 * position->count && status == BOUTON_OK && !*found; i++) {
        const size_t c = i % position->count;
        const bool bare = i >= position->count;
        const bouton_rule *rule = position->components[c].rule;
        if (rule->game->picture == NULL ||
            (bouton_rule_has_heaps(rule) &&
             bouton_heap_size(bouton_position_at(position, c)) > HEAP_MAX))
            continue;
        if (list == NULL) {
            list = bouton_solution_new(position->b);
            status = list ? bouton_solution_open(list, position, BOUTON_NORMAL)
                          : position->b->error.status;
        }
        if (status == BOUTON_OK)
            status = find_words(list, c, words, size, bare, choice, found);
        if (list != NULL)
            bouton_solution_forget_moves(list);
    }
    bouton_solution_free(list);
    if (status == BOUTON_OK && *found && arrow < whole)
        status = leaves_text(position, choice, words + arrow, whole - arrow, found);
    return status;
}

bouton_status bouton_choice_of_words(const bouton_position *position, const char *words,
                                     size_t size, bouton_choice *choice, bool *found) {
    bouton_text both = bouton_text_start(position->b);
    bool is;
    put_both(words, size, &both, &is);
    bouton_status status = bouton_text_status(&both);
    if (status == BOUTON_OK)
        status = find_move(position, is ? both.data : words, is ? both.size : size, choice, found);
    bouton_text_release(&both);
    return status;
}

/* Whether move m of the list leaves what replaces the component in `after`. */
static bool leaves(const bouton_solution *list, size_t m, const bouton_position *after,
                   size_t component, size_t left) {
    bool same = bouton_option_size(&list->to, m) == left;
    for (size_t i = 0; i < left && same; i++) {
        const bouton_state a = bouton_option_state(&list->to, m, i),
                           b = bouton_position_at(after, component + i);
        same = a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
    }
    return same;
}

/* The same from the positions before and after, where moves are not each chosen by a part of the
 * picture. */
static bouton_status fill_from(const bouton_position *before, const bouton_position *after,
                               size_t component, size_t left, bouton_phrase *phrase) {
    bouton_picture picture = bouton_picture_start(before->b);
    bouton_diff diff = bouton_diff_start(before->b);
    bouton_status status = bouton_position_picture(before, component, &picture);
    if (status == BOUTON_OK && left == 1)
        status = bouton_position_picture(after, component, &diff.after);
    if (status == BOUTON_OK && left == 1 && picture.each == BOUTON_PART_NONE)
        status = bouton_diff_make(&diff, &picture, &diff.after, 0);
    if (status == BOUTON_OK)
        status = bouton_phrase_make(phrase, &picture, &diff);
    if (status == BOUTON_OK && before->count > 1) {
        char letters[BOUTON_LETTERS_SIZE];
        bouton_component_letters(component, letters);
        bouton_phrase_place_in(phrase, letters);
    }
    bouton_diff_release(&diff);
    bouton_picture_release(&picture);
    return status;
}

bouton_status bouton_match_phrase(const bouton_match *match, size_t i, bouton_phrase *phrase) {
    if (match == NULL || phrase == NULL)
        return BOUTON_INPUT;
    if (!bouton_match_has_move(match, i))
        return bouton_fail(match->b, BOUTON_INPUT, "argument", "the match has no such move");
    const bouton_position *before = match->line[i], *after = match->line[i + 1];
    const size_t component = match->made[i].component, left = match->made[i].left;
    bouton_phrase_clear(phrase);
    if (before->components[component].rule->game->picture == NULL)
        return BOUTON_OK;
    bouton_solution *list = bouton_solution_new(match->b);
    bouton_status status =
        list ? bouton_list_moves(before, component, list) : match->b->error.status;
    size_t m = 0;
    while (status == BOUTON_OK && m < list->move_count && !leaves(list, m, after, component, left))
        m++;
    if (status == BOUTON_OK && m < list->move_count)
        status = fill(list, m, phrase);
    else if (status == BOUTON_OK || status == BOUTON_LIMIT) /* too many options to search */
        status = fill_from(before, after, component, left, phrase);
    bouton_solution_free(list);
    return status;
}

void bouton_match_write_phrase(const bouton_match *match, size_t i, bouton_text *out) {
    if (!bouton_match_has_move(match, i) || out == NULL)
        return;
    bouton_phrase *phrase = bouton_phrase_new(match->b);
    if (phrase == NULL || bouton_match_phrase(match, i, phrase) != BOUTON_OK)
        bouton_text_fail(out);
    else if (bouton_phrase_verb(phrase) != BOUTON_VERB_NONE)
        bouton_phrase_write(phrase, out);
    else
        bouton_match_write_move(match, i, out);
    bouton_phrase_free(phrase);
}

enum { LISTED_HEAP = 1000 }; /* larger heaps' moves are not listed for an example */

/* Writes nothing if the component has no move. */
static bouton_status put_example(const bouton_position *position, size_t component,
                                 bouton_solution *list, bouton_text *out) {
    uint64_t heap = 0;
    if (bouton_position_heap(position, component, &heap) && heap > LISTED_HEAP) {
        if (strcmp(bouton_position_rule(position, component), "nim") == 0) {
            bouton_text_put(out, "takes 1 from ");
            bouton_component_name(component, out);
        }
        return BOUTON_OK;
    }
    const bouton_status status = bouton_list_moves(position, component, list);
    if (status == BOUTON_OK && bouton_solution_moves(list) > 0)
        bouton_solution_write_phrase(list, bouton_solution_moves(list) / 2, out);
    return status == BOUTON_LIMIT ? BOUTON_OK : status; /* another component may do */
}

bouton_status bouton_position_write_example(const bouton_position *position, bouton_text *out) {
    if (position == NULL || out == NULL)
        return BOUTON_INPUT;
    bouton_solution *list = bouton_solution_new(position->b);
    bouton_status status = list != NULL ? BOUTON_OK : position->b->error.status;
    const size_t before = bouton_text_size(out);
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++) {
        status = put_example(position, i, list, out);
        if (bouton_text_size(out) > before)
            break;
    }
    bouton_solution_free(list);
    return status == BOUTON_OK ? bouton_text_status(out) : status;
}
