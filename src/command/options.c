/* SPDX-License-Identifier: MIT */
#include "command/options.h"

#include "base/nearest.h"
#include "base/real.h"
#include "base/words.h"

#include <bouton/match.h>

#include <string.h>

const bouton_option_row bouton_option_rows[BOUTON_OPTION_COUNT] = {
#define BOUTON_OPTION_ROW(id, name, kind, argument, help) {name, kind, argument},
#include <bouton/options.inc>
#undef BOUTON_OPTION_ROW
};

bool bouton_command_takes(const bouton_command *command, bouton_option_id option) {
    if (option == BOUTON_OPTION_HELP)
        return true;
    BOUTON_ASSERT((unsigned)option < BOUTON_OPTION_COUNT);
    const char *name = bouton_option_rows[option].name;
    const size_t size = strlen(name);
    for (const char *at = command->options; *at != '\0'; at += strspn(at, " ")) {
        const size_t word = strcspn(at, " ");
        if (word == size && memcmp(at, name, size) == 0)
            return true;
        at += word;
    }
    return false;
}

bouton_status bouton_refuse_word(bouton_context *b, const char *word, size_t at, const char *format,
                                 const char *first, const char *second) {
    return bouton_fail_at(b, BOUTON_INPUT, "usage", word, strlen(word), at, format, first, second);
}

static bouton_status refuse_unknown_option(bouton_context *b, const bouton_command *command,
                                           const char *word, const char *name, size_t size) {
    const char *nearest = NULL;
    size_t best = BOUTON_NEAR + 1;
    for (int i = 0; i < BOUTON_OPTION_COUNT; i++) {
        const char *known = bouton_option_rows[i].name;
        if (!bouton_command_takes(command, (bouton_option_id)i))
            continue;
        const size_t distance = bouton_distance(name, size, known, strlen(known), best);
        if (distance < best) {
            best = distance;
            nearest = known;
        }
    }
    if (nearest != NULL)
        return bouton_refuse_word(b, word, 0, "`%s` has no such option; the nearest is --%s",
                                  command->name, nearest);
    return bouton_refuse_word(b, word, 0, "`%s` has no such option; `%s --help` lists them",
                              command->name, command->name);
}

static bool read_whole_number(const char *text, uint64_t *number, const char **end) {
    const char *at = text;
    uint64_t read = 0;
    for (; *at >= '0' && *at <= '9'; at++)
        if (__builtin_mul_overflow(read, (uint64_t)10, &read) ||
            __builtin_add_overflow(read, (uint64_t)(*at - '0'), &read))
            return false;
    *number = read;
    *end = at;
    return at > text;
}

/* Whole numbers, also written as 1e9. */
static bool read_number(const char *text, uint64_t *number) {
    const char *end;
    uint64_t exponent = 0;
    if (!read_whole_number(text, number, &end))
        return false;
    if (*end == 'e' || *end == 'E') {
        if (!read_whole_number(end + 1, &exponent, &end))
            return false;
        for (; exponent > 0 && *number > 0; exponent--)
            if (__builtin_mul_overflow(*number, (uint64_t)10, number))
                return false;
    }
    return *end == '\0';
}

static bool read_size(const char *text, uint64_t *bytes) {
    static const char units[] = "KMGT";
    const char *end;
    unsigned shift = 0;
    if (!read_whole_number(text, bytes, &end))
        return false;
    if (*end != '\0') {
        const char *unit = strchr(units, *end & ~32);
        if (unit == NULL || *unit == '\0')
            return false;
        shift = 10 * (unsigned)(unit - units + 1);
        end++;
        end += *end == 'B' || *end == 'b';
    }
    if (*end != '\0' || *bytes == 0 || *bytes > UINT64_MAX >> shift)
        return false;
    *bytes <<= shift;
    return true;
}

static bool read_seconds(const char *text, double *seconds) {
    const char *end;
    if (!bouton_real_read(text, seconds, &end))
        return false;
    if (*end == 'm')
        *seconds *= 60;
    else if (*end == 'h')
        *seconds *= 3600;
    else if (*end != 's')
        return *end == '\0';
    return end[1] == '\0';
}

enum { PARTS_MAX = 1000000 };

/* One part of several, "1/4". */
static bool read_part(const char *text, bouton_option_value *value) {
    const char *end;
    uint64_t part, parts;
    if (!read_whole_number(text, &part, &end) || *end != '/' ||
        !read_whole_number(end + 1, &parts, &end) || *end != '\0' || part == 0 || part > parts ||
        parts > PARTS_MAX)
        return false;
    value->number = part;
    value->real = (double)parts;
    return true;
}

/* The words that an option takes, NULL after the last: those of BOUTON_WANT and of outcomes in the
 * order of their enums, others in the order in which their commands read them. */
static const char *const *words_of(const bouton_command *command, bouton_option_id id) {
    static const char *const words[][4] = {
        [BOUTON_OPTION_COLOR] = {"auto", "always", "never"},
        [BOUTON_OPTION_MOVES] = {"none", "winning", "all"},
        [BOUTON_OPTION_PROOF] = {"outcome", "value"},
        [BOUTON_OPTION_ONLY] = {"P", "N", "D"},
        [BOUTON_OPTION_SEARCH] = {"depth-first", "proof-number"},
    };
    return id == BOUTON_OPTION_FORMAT ? command->formats : words[id];
}

static bouton_status refuse_choice(bouton_context *b, const bouton_option_row *row,
                                   const char *shown, size_t at, const char *const *words) {
    bouton_text list = bouton_text_start(b);
    bouton_text_put_choice(&list, words);
    bouton_status status = bouton_text_status(&list);
    if (status == BOUTON_OK)
        status = bouton_refuse_word(b, shown, at, "--%s takes %s", row->name, list.data);
    bouton_text_release(&list);
    return status;
}

/* Whether an option given twice says the same both times. */
static bool is_same(const bouton_option_row *row, const bouton_option_value *a,
                    const bouton_option_value *b) {
    return row->kind == TEXT ? strcmp(a->text, b->text) == 0
                             : a->number == b->number && !(a->real < b->real || a->real > b->real);
}

#define LEVELS "a number from 0 to 1, or random, easy, medium, hard or perfect"

static bouton_status read_argument(bouton_request *request, bouton_option_id id, const char *word,
                                   const char *text) {
    bouton_context *b = request->b;
    const bouton_option_row *row = &bouton_option_rows[id];
    bouton_option_value *value = &request->options[id];
    const char *const *words;
    size_t place;
    const size_t at = text >= word && text <= word + strlen(word) ? (size_t)(text - word) : 0;
    const char *shown = at > 0 ? word : text;
    const bouton_option_value before = *value;
    value->given = true;
    value->text = text;
    switch (row->kind) {
    case NUMBER:
        if (!read_number(text, &value->number))
            return bouton_refuse_word(b, shown, at, "--%s takes a whole number below 2^64%s",
                                      row->name, "");
        break;
    case SIZE:
        if (!read_size(text, &value->number))
            return bouton_refuse_word(b, shown, at, "--%s takes a size such as 500M or 4G%s",
                                      row->name, "");
        break;
    case SECONDS:
        if (!read_seconds(text, &value->real))
            return bouton_refuse_word(
                b, shown, at, "--%s takes seconds, or a time such as 5m or 2h%s", row->name, "");
        break;
    case LEVEL:
        if (!bouton_level_read(text, &value->real))
            return bouton_refuse_word(b, shown, at, "--%s takes " LEVELS "%s", row->name, "");
        break;
    case PART:
        if (!read_part(text, value))
            return bouton_refuse_word(b, shown, at,
                                      "--%s takes I/N, such as 1/4, I from 1 to N and N up to "
                                      "1000000%s",
                                      row->name, "");
        break;
    case WORD:
        words = words_of(request->command, id);
        place = bouton_word_place(text, words);
        if (words[place] == NULL)
            return refuse_choice(b, row, shown, at, words);
        value->number = place;
        value->text = words[place];
        break;
    case TEXT:
    case FLAG:
        break;
    }
    if (before.given && !is_same(row, &before, value))
        return bouton_refuse_word(b, shown, at, "--%s is given twice, and was %s before", row->name,
                                  before.text);
    return BOUTON_OK;
}

/* The options that a word may mean: the one of this name, or all whose names begin with it. A NULL
 * command takes all options. */
typedef struct meant {
    size_t count;
    bouton_option_id id[BOUTON_OPTION_COUNT];
} meant;

static meant find_options(const bouton_command *command, const char *name, size_t size,
                          bool may_be_short) {
    meant found = {0};
    for (int i = 0; i < BOUTON_OPTION_COUNT; i++) {
        const char *known = bouton_option_rows[i].name;
        const bouton_option_id id = (bouton_option_id)i;
        if (strncmp(known, name, size) != 0)
            continue;
        if (known[size] == '\0')
            return (meant){.count = 1, .id = {id}};
        if (may_be_short && size > 0 && (command == NULL || bouton_command_takes(command, id)))
            found.id[found.count++] = id;
    }
    return found;
}

static bouton_status refuse_ambiguous(bouton_context *b, const char *word, const meant *found) {
    bouton_text list = bouton_text_start(b);
    for (size_t i = 0; i < found->count; i++)
        bouton_text_printf(&list, "%s--%s",
                           i == 0                 ? ""
                           : i + 1 < found->count ? ", "
                                                  : " or ",
                           bouton_option_rows[found->id[i]].name);
    bouton_status status = bouton_text_status(&list);
    if (status == BOUTON_OK)
        status = bouton_refuse_word(b, word, 0, "this may be %s%s", list.data, "");
    bouton_text_release(&list);
    return status;
}

static bouton_status refuse_option(bouton_context *b, const bouton_command *command,
                                   const char *word, const char *name) {
    if (command->normal_only && strcmp(name, "misere") == 0)
        return bouton_fail(b, BOUTON_INPUT, "usage",
                           "Grundy values are those of normal play: `%s` does not go with --misere",
                           command->name);
    if (strcmp(name, "list") == 0 && bouton_command_takes(command, BOUTON_OPTION_RARES))
        return bouton_fail_at(b, BOUTON_INPUT, "usage", word, strlen(word), 0,
                              "`%s` has one list, --list %s", command->name, "rares");
    return bouton_fail_at(b, BOUTON_INPUT, "usage", word, strlen(word), 0,
                          "`%s` does not take --%s; `%s --help` lists what it takes", command->name,
                          name, command->name);
}

/* The part of an option's word that names it, and its length. */
static const char *name_in(const char *word, size_t *size) {
    const char *name = strcmp(word, "-h") == 0 ? "help" : word + strspn(word, "-");
    *size = strcspn(name, "=");
    return name;
}

/* Whether the word and the next one are `--list rares`, another way to say --rares; *i then moves
 * to the last of them. */
static bool is_list_of_rares(const bouton_request *request, const char *const *words, size_t count,
                             size_t *i) {
    static const char option[] = "--list";
    const size_t size = sizeof option - 1;
    if (!bouton_command_takes(request->command, BOUTON_OPTION_RARES) ||
        strncmp(words[*i], option, size) != 0)
        return false;
    if (words[*i][size] == '=')
        return bouton_is_word(words[*i] + size + 1, "rares");
    const bool is =
        words[*i][size] == '\0' && *i + 1 < count && bouton_is_word(words[*i + 1], "rares");
    *i += is;
    return is;
}

/* An option at the end that needs an argument: which, of those that can be told. */
static bouton_status refuse_missing(const bouton_request *request, const char *word,
                                    bouton_option_id id) {
    const bouton_option_row *row = &bouton_option_rows[id];
    const bouton_option_value *players = &request->options[BOUTON_OPTION_PLAYERS];
    if (row->kind == LEVEL)
        return bouton_refuse_word(request->b, word, strlen(word),
                                  "--%s needs its argument: " LEVELS "%s", row->name, "");
    if (id == BOUTON_OPTION_FIRST && players->given)
        return bouton_refuse_word(request->b, word, strlen(word),
                                  "--%s needs its argument, the name of one of %s", row->name,
                                  players->text);
    if (id == BOUTON_OPTION_FIRST)
        return bouton_refuse_word(request->b, word, strlen(word),
                                  "--%s needs its argument, Human or Bouton%s", row->name, "");
    return bouton_refuse_word(request->b, word, strlen(word), "--%s needs its argument: %s",
                              row->name, row->argument);
}

bouton_status bouton_option_read(bouton_request *request, const char *const *words, size_t count,
                                 size_t *i) {
    bouton_context *b = request->b;
    const char *word = words[*i];
    size_t size;
    if (is_list_of_rares(request, words, count, i)) {
        request->options[BOUTON_OPTION_RARES].given = true;
        return BOUTON_OK;
    }
    const char *name = name_in(word, &size);
    const meant found = find_options(request->command, name, size, word[1] == '-');
    if (found.count == 0)
        return refuse_unknown_option(b, request->command, word, name, size);
    if (found.count > 1)
        return refuse_ambiguous(b, word, &found);
    const bouton_option_row *row = &bouton_option_rows[found.id[0]];
    if (!bouton_command_takes(request->command, found.id[0]))
        return refuse_option(b, request->command, word, row->name);
    if (row->kind == FLAG) {
        if (name[size] == '=')
            return bouton_refuse_word(b, word, (size_t)(name - word) + size,
                                      "--%s takes no argument%s", row->name, "");
        request->options[found.id[0]].given = true;
        return BOUTON_OK;
    }
    if (name[size] == '=')
        return read_argument(request, found.id[0], word, name + size + 1);
    if (*i + 1 == count)
        return refuse_missing(request, word, found.id[0]);
    ++*i;
    return read_argument(request, found.id[0], word, words[*i]);
}

bool bouton_is_option(const char *word) {
    return word[0] == '-' && (word[1] == '-' || (word[1] >= 'a' && word[1] <= 'z'));
}

void bouton_option_skip(const char *const *words, size_t count, size_t *i) {
    const char *word = words[(*i)++];
    size_t size;
    const char *name = name_in(word, &size);
    const meant found = find_options(NULL, name, size, word[1] == '-');
    if (found.count == 1 && bouton_option_rows[found.id[0]].kind != FLAG && name[size] != '=' &&
        *i < count)
        ++*i;
}
