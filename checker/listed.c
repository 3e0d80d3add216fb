/* SPDX-License-Identifier: MIT */
/*
 * A position is shown by a list of components with their values. The checker makes all moves of a
 * component by itself. One with the value v is right, if those of its options are,
 * - for each j < v some option has its components listed, and their nim-sum is j;
 * - each option has all its components listed, and their nim-sum is not v; or all but one, and that
 *   one has an option all listed, whose nim-sum is the one with which it would make v.
 * For then a move leads from that option, beside a heap of v, to a sum that is lost, and the value
 * of the option is not v. In each sum equal components cancel. Play ends, so that all are right.
 */
#include "check.h"
#include "components.h"

#include <stdlib.h>
#include <string.h>

enum {
    RULES_MAX = 64,
    ITEMS_MAX = 1024, /* of the position */
    COMPONENTS_MAX = 1 << 30,
    SHOWN = 4,
    NAME_MAX = 60,
};

typedef struct proof {
    lines *l;
    const game *rules[RULES_MAX];
    uint64_t rule_count;
    components known;
    size_t listed; /* these are the first */
    pieces text, options, replies;
    pieces position;                       /* each item is an option, */
    uint8_t rule_of[ITEMS_MAX];            /* of this rule */
    char said[SHOWN * (2 * NAME_MAX + 8)]; /* the position */
} proof;

static bool make_moves(const proof *p, const component *c, pieces *list) {
    pieces_clear(list);
    p->rules[c->bytes[0]]->moves(c->bytes + 1, c->size - 1, list);
    if (list->too_many)
        return refuse(p->l, "a turn has more courses than are gone through here");
    return !list->failed || no_memory(p->l);
}

/* Whether a component that is not listed has an option, all listed, with that nim-sum. */
static bool reaches(proof *p, size_t rule, const sum *s, unsigned value, bool *is) {
    component *c = components_get(&p->known, rule, s->bytes, s->size);
    if (c == NULL)
        return false;
    if (!c->has_reached) {
        if (!make_moves(p, c, &p->replies))
            return false;
        for (size_t i = 0; i < p->replies.option_count; i++) {
            const sum reply = components_sum(&p->known, rule, &p->replies, i);
            if (reply.others == 0)
                add_value(&c->reached, reply.value);
        }
        c->has_reached = true;
    }
    *is = has(&c->reached, value);
    return true;
}

/* Whether the sum is shown to have another value. */
static bool is_other(proof *p, size_t rule, const sum *s, unsigned value) {
    bool is = false;
    if (s->others == 0)
        return s->value != value || refuse(p->l, "an option has the same value, %u", value);
    if (s->others > 1)
        return refuse(p->l, "an option has %u components that are not listed", s->others);
    if (!reaches(p, rule, s, s->value ^ value, &is))
        return false;
    return is || refuse(p->l, "an option is not shown to have another value than %u", value);
}

static bool check_component(proof *p, size_t i) {
    const component c = p->known.all[i]; /* which may move */
    values seen = {{0}};
    p->l->line = c.line;
    if (!make_moves(p, &c, &p->options))
        return false;
    for (size_t option = 0; option < p->options.option_count; option++) {
        const sum s = components_sum(&p->known, c.bytes[0], &p->options, option);
        if (!is_other(p, c.bytes[0], &s, c.value))
            return false;
        if (s.others == 0)
            add_value(&seen, s.value);
    }
    for (unsigned value = 0; value < c.value; value++)
        if (!has(&seen, value))
            return refuse(p->l, "no option is listed with the value %u, which is less", value);
    return true;
}

/* Reads a text of a rule, which is one option of p->text then. */
static bool read_text(proof *p, size_t rule) {
    pieces_clear(&p->text);
    word(p->l);
    const bool good = p->rules[rule]->read(p->l->word, &p->text);
    if (p->text.failed)
        return no_memory(p->l);
    return good || refuse(p->l, "this is not understood as %s", p->rules[rule]->name);
}

/* Reads a component of the list. What has no move is worth nothing, and need not be there. */
static bool read_component(proof *p, size_t rule, unsigned value) {
    if (!begin_line(p->l, "") || !read_text(p, rule) || !end_line(p->l))
        return false;
    if (p->text.count == 0 && value == 0)
        return true;
    if (p->text.count != 1)
        return refuse(p->l, "this is not one component with that value");
    component *c = components_get(&p->known, rule, p->text.bytes, p->text.size);
    if (c == NULL)
        return false;
    if (c->value != UNLISTED)
        return refuse(p->l, "this component is listed in line %" PRIu64 " already", c->line);
    c->value = (uint16_t)value;
    c->line = p->l->line;
    return true;
}

static bool read_groups(proof *p) {
    uint64_t groups = 0, rule = 0, value = 0, count = 0;
    if (!number_line(p->l, "groups", RULES_MAX * VALUES, &groups))
        return false;
    for (; groups > 0; groups--) {
        if (!begin_number(p->l, "group", RULES_MAX, &rule))
            return false;
        if (rule >= p->rule_count)
            return refuse(p->l, "there is no rule %" PRIu64, rule);
        if (!need(p->l, ' ', "a value is missing") || !number(p->l, VALUES - 1, &value) ||
            !need(p->l, ' ', "a number is missing") || !number(p->l, COMPONENTS_MAX, &count) ||
            !end_line(p->l))
            return false;
        for (; count > 0; count--)
            if (!read_component(p, rule, (unsigned)value))
                return false;
    }
    p->listed = p->known.count;
    return lines_end(p->l);
}

static bool read_rules(proof *p) {
    uint64_t count = 0;
    if (!number_line(p->l, "rules", RULES_MAX, &count))
        return false;
    for (; p->rule_count < count; p->rule_count++) {
        if (!word_line(p->l, "rule"))
            return false;
        p->rules[p->rule_count] = game_of(p->l->word);
        if (p->rules[p->rule_count] == NULL)
            return refuse(p->l, "the moves of this game are not known here");
    }
    return true;
}

/* What is said of the position: of its first items, as they are written if that is short. */
static void note_item(proof *p, size_t item, size_t rule) {
    const size_t size = strlen(p->said), length = strlen(p->l->word);
    const char *between = item > 0 ? " + " : ": ", *name = p->rules[rule]->name;
    if (item == SHOWN)
        snprintf(p->said + size, sizeof p->said - size, " + ...");
    else if (item < SHOWN && length <= NAME_MAX)
        snprintf(p->said + size, sizeof p->said - size, "%s%s:%.*s", between, name, NAME_MAX,
                 p->l->word);
    else if (item < SHOWN)
        snprintf(p->said + size, sizeof p->said - size, "%s%s of %zu characters", between, name,
                 length);
}

/* Reads " R:TEXT R:TEXT ...". */
static bool read_position(proof *p) {
    if (!begin_line(p->l, "position"))
        return false;
    for (size_t item = 0; take(p->l, ' '); item++) {
        uint64_t rule = 0;
        if (item == ITEMS_MAX || p->rule_count == 0)
            return refuse(p->l, "there are too many components, or no rules");
        if (!number(p->l, p->rule_count - 1, &rule) ||
            !need(p->l, ':', "a component is badly written") || !read_text(p, rule))
            return false;
        note_item(p, item, rule);
        p->rule_of[item] = (uint8_t)rule;
        for (size_t i = 0, start = 0; i < p->text.count; start = p->text.ends[i++])
            pieces_add(&p->position, p->text.bytes + start, p->text.ends[i] - start);
        pieces_end_option(&p->position);
        if (p->position.failed)
            return no_memory(p->l);
    }
    return end_line(p->l);
}

/* The sum of the whole position; *rule is that of the one that is not listed. */
static bool sum_position(proof *p, sum *all, size_t *rule) {
    *all = (sum){.value = 0};
    for (size_t r = 0; r < p->rule_count; r++) {
        pieces_clear(&p->text);
        for (size_t item = 0, i = 0; item < p->position.option_count; item++)
            for (; i < p->position.options[item]; i++) {
                const size_t start = i > 0 ? p->position.ends[i - 1] : 0;
                if (p->rule_of[item] == r)
                    pieces_add(&p->text, p->position.bytes + start, p->position.ends[i] - start);
            }
        pieces_end_option(&p->text);
        if (p->text.failed)
            return no_memory(p->l);
        const sum s = components_sum(&p->known, r, &p->text, 0);
        all->value ^= s.value;
        all->others += s.others;
        if (s.others == 0)
            continue;
        const component *c = components_get(&p->known, r, s.bytes, s.size);
        if (c == NULL)
            return false;
        all->bytes = c->bytes + 1; /* which stay */
        all->size = s.size;
        *rule = r;
    }
    return true;
}

/* A position of value 0 is lost; for one that is won its value need not be shown. */
static bool check_claim(proof *p, bool is_won, unsigned value) {
    sum all;
    size_t rule = 0;
    if (!sum_position(p, &all, &rule))
        return false;
    if (is_won)
        return is_other(p, rule, &all, 0);
    if (all.others > 0)
        return refuse(p->l, "not all components of the position are listed");
    return all.value == value || refuse(p->l, "the nim-sum of the values is %u", all.value);
}

static bool read_claim(proof *p, bool *of_value, bool *is_won, uint64_t *value) {
    if (p->l->next == 'v') {
        *of_value = true;
        return number_line(p->l, "value", VALUES - 1, value);
    }
    if (!word_line(p->l, "outcome"))
        return false;
    *is_won = strcmp(p->l->word, "N") == 0;
    return *is_won || strcmp(p->l->word, "P") == 0 ||
           refuse(p->l, "its outcome is neither P nor N");
}

bool check_listed(lines *l) {
    proof p = {.l = l, .known.l = l};
    bool of_value = false, is_won = false;
    uint64_t value = 0;
    bool good = read_rules(&p) && read_position(&p) && read_claim(&p, &of_value, &is_won, &value) &&
                read_groups(&p) && check_claim(&p, is_won, (unsigned)value);
    for (size_t i = 0; good && i < p.listed; i++)
        good = check_component(&p, i);
    if (good) {
        say(l, "%s", p.position.option_count == 0 ? ": nothing" : p.said);
        if (of_value)
            say(l, " has the value %" PRIu64, value);
        else
            say(l, " is %s-position in normal play", is_won ? "an N" : "a P");
    }
    components_close(&p.known);
    pieces_close(&p.text);
    pieces_close(&p.options);
    pieces_close(&p.replies);
    pieces_close(&p.position);
    return good;
}
