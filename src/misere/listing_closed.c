/* SPDX-License-Identifier: MIT */
/*
 * What a certificate of a closed set lists. Its pieces are found among those of a quotient and get
 * their numbers: all of them, or all up to one if more were not known.
 */
#include "misere/listing.h"

#include <string.h>

/* Opens the rule of a line, as certificates name it: heap games by code only. A certificate never
 * causes a file to be read. */
static bouton_status open_named(const bouton_listing *l, const bouton_text *name,
                                bouton_rule **rule) {
    const bool is_code = bouton_check_is_code(name->data, name->size);
    if (strncmp(name->data, "lua", 3) == 0)
        return bouton_check_refuse(l->c, "the moves of rules in Lua can't be looked up");
    if (strlen(name->data) != name->size)
        return bouton_check_refuse(l->c, "there is no such rule");
    const bouton_status status = bouton_rule_of(l->c->b, name->data, rule);
    return status == BOUTON_INPUT || (status == BOUTON_OK && bouton_rule_has_code(*rule) != is_code)
               ? bouton_check_refuse(l->c, "there is no such rule")
               : status;
}

/* Opens a rule that the certificate names. */
static bouton_status open_rule(bouton_listing *l, bouton_rule **rule) {
    size_t size;
    bouton_text name = bouton_text_start(l->c->b);
    bouton_scan_word(l->scan, "rule ");
    const char *line = bouton_scan_line(l->scan, &size);
    bouton_text_put_bytes(&name, line, size);
    bouton_status status = bouton_check_scanned(l->c);
    if (status == BOUTON_OK)
        status = bouton_text_status(&name);
    if (status == BOUTON_OK)
        status = open_named(l, &name, rule);
    bouton_text_release(&name);
    return status;
}

/* Takes the rules of the given quotient, which the lines must name. */
static bouton_status meet_rules(bouton_listing *l, size_t count, bouton_rule **rules) {
    bouton_text lines = bouton_text_start(l->c->b);
    const bool same = bouton_listing_rules(l->quotient->position, rules) == count;
    for (size_t r = 0; r < count && same; r++)
        bouton_listing_put_rule(rules[r], &lines);
    bouton_status status = bouton_text_status(&lines);
    if (status == BOUTON_OK && (!same || !bouton_scan_try(l->scan, lines.data)))
        status = bouton_check_refuse(l->c, "the rules are others");
    bouton_text_release(&lines);
    return status;
}

static bouton_status read_rules(bouton_listing *l, size_t *count, bouton_rule **rules) {
    *count = (size_t)bouton_scan_field(l->scan, "rules", BOUTON_LISTED_RULES);
    bouton_status status = bouton_check_scanned(l->c);
    if (status == BOUTON_OK && *count == 0)
        status = bouton_check_refuse(l->c, "there is no rule");
    if (status == BOUTON_OK && l->quotient != NULL)
        return meet_rules(l, *count, rules);
    for (size_t r = 0; r < *count && status == BOUTON_OK; r++)
        status = open_rule(l, &rules[r]);
    return status;
}

/* Whether a position is not in strict form: it may contain blanks, and heaps may have leading
 * zeros; certificates allow neither. */
static bool is_loose(const bouton_rule *rule, const char *text, size_t size) {
    bool blank = size == 0;
    for (size_t i = 0; i < size; i++)
        blank |= (uint8_t)text[i] <= ' ';
    return blank || (bouton_rule_has_code(rule) && size > 1 && text[0] == '0');
}

/* Adds the components in a line, a rule's number and a state each. */
static bouton_status read_components(bouton_listing *l, const char *name, size_t rule_count,
                                     bouton_rule *const *rules, bouton_position *to) {
    size_t size;
    bouton_scan_word(l->scan, name);
    const char *line = bouton_scan_line(l->scan, &size);
    bouton_scan s = {.at = line, .end = line + size, .why = l->scan->why};
    bouton_status status = bouton_check_scanned(l->c);
    while (status == BOUTON_OK && s.at < s.end) {
        bouton_scan_word(&s, " ");
        const uint64_t rule = bouton_scan_number(&s, rule_count - 1);
        bouton_scan_word(&s, ":");
        if (s.why != NULL)
            return bouton_check_refuse(l->c, "a component is badly written");
        const char *end = memchr(s.at, ' ', (size_t)(s.end - s.at));
        end = end != NULL ? end : s.end;
        const size_t count = to->count, length = (size_t)(end - s.at);
        if (is_loose(rules[rule], s.at, length))
            return bouton_check_refuse(l->c, "a component is badly written");
        status = bouton_position_add_state(to, rules[rule]->text, s.at, length);
        if (status == BOUTON_INPUT || (status == BOUTON_OK && to->count != count + 1))
            return bouton_check_refuse(l->c, "a component is badly written");
        s.at = end;
    }
    return status;
}

typedef struct finding {
    uint32_t piece, count;
} finding;

static void note(void *user, uint32_t piece) {
    finding *f = user;
    f->piece = piece;
    f->count++;
}

/* Finds the number of a listed piece. */
static bouton_status find_piece(bouton_listing *l, const bouton_position *listed, size_t i,
                                uint32_t *number) {
    const bouton_pieces *pieces = &l->quotient->pieces;
    finding f = {.count = 0};
    const bouton_status status = bouton_pieces_find(pieces, listed->components[i].rule,
                                                    bouton_position_at(listed, i), note, &f);
    if (status == BOUTON_INPUT)
        return bouton_check_refuse(l->c, "the position does not lead to this piece");
    if (status == BOUTON_OK && (f.count != 1 || !bouton_piece_is_live(pieces, f.piece)))
        return bouton_check_refuse(l->c, "a piece is not one component with moves");
    *number = f.piece;
    return status;
}

/* Finds the numbers of the pieces. */
static bouton_status number_pieces(bouton_listing *l, const bouton_position *listed) {
    l->piece_count = listed->count;
    l->numbers = bouton_pool_take(&l->pool, listed->count, sizeof *l->numbers);
    if (l->numbers == NULL)
        return l->c->b->error.status;
    l->heaps = 0;
    for (size_t i = 0; i < listed->count; i++) {
        const bouton_status status = find_piece(l, listed, i, &l->numbers[i]);
        if (status != BOUTON_OK)
            return status;
        l->heaps = l->numbers[i] > l->heaps ? l->numbers[i] : l->heaps;
    }
    return BOUTON_OK;
}

typedef struct marks {
    const bouton_pieces *pieces;
    bool *marked;
} marks;

static void mark(void *user, uint32_t piece) {
    const marks *m = user;
    m->marked[piece] = true;
}

static bouton_status mark_parts(void *user, const bouton_option_run *run) {
    for (uint32_t i = 0; i < run->part_count; i++)
        mark(user, run->parts[i]);
    return BOUTON_OK;
}

static bouton_status check_marks(const bouton_listing *l, const marks *m, uint32_t count,
                                 const char *why) {
    for (uint32_t piece = 0; piece < count; piece++)
        if (!m->marked[piece] && bouton_piece_is_live(m->pieces, piece))
            return bouton_check_refuse(l->c, why);
    return BOUTON_OK;
}

/* Checks that the position leads to all listed pieces, and to nothing else with moves. Options have
 * lower numbers. */
static bouton_status check_reached(const bouton_listing *l, const bouton_position *position,
                                   marks *m) {
    bouton_status status = BOUTON_OK;
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++)
        status = bouton_pieces_find(m->pieces, position->components[i].rule,
                                    bouton_position_at(position, i), mark, m);
    if (status == BOUTON_INPUT)
        return bouton_check_refuse(l->c, "the position is none of the pieces");
    for (uint32_t piece = m->pieces->found_count; piece > 0 && status == BOUTON_OK; piece--) {
        if (!m->marked[piece - 1])
            continue;
        if (piece - 1 > l->heaps && bouton_piece_is_live(m->pieces, piece - 1))
            return bouton_check_refuse(l->c, "the position is none of the pieces");
        status = bouton_pieces_options(m->pieces, piece - 1, mark_parts, m);
    }
    return status == BOUTON_OK ? check_marks(l, m, (uint32_t)l->heaps + 1,
                                             "the position does not lead to all pieces")
                               : status;
}

/* Checks that every piece with moves is listed, up to the last one listed. */
static bouton_status check_listed(const bouton_listing *l, marks *m) {
    for (uint64_t i = 0; i < l->piece_count; i++)
        m->marked[l->numbers[i]] = true;
    return check_marks(l, m, (uint32_t)l->heaps + 1, "a move leads to what is no piece");
}

/* Makes what is listed pieces of the given quotient or of a new one. */
static bouton_status take_pieces(bouton_listing *l, const bouton_position *position,
                                 const bouton_position *listed) {
    const bool given = l->quotient != NULL;
    if (!given)
        l->quotient = bouton_quotient_of_listed(listed);
    bouton_status status = l->quotient != NULL ? BOUTON_OK : l->c->b->error.status;
    if (status == BOUTON_INPUT)
        return bouton_check_refuse(l->c, "a move leads to what is no piece, or back");
    if (status == BOUTON_OK)
        status = number_pieces(l, listed);
    if (status != BOUTON_OK)
        return status;
    const bouton_pieces *pieces = &l->quotient->pieces;
    marks m = {pieces, bouton_pool_take(&l->pool, pieces->found_count, sizeof *m.marked)};
    if (m.marked == NULL)
        return l->c->b->error.status;
    memset(m.marked, 0, pieces->found_count);
    if (given)
        status = check_listed(l, &m);
    if (status != BOUTON_OK || position->count == 0)
        return status;
    memset(m.marked, 0, pieces->found_count);
    return check_reached(l, position, &m);
}

/* Reads the position, then the pieces. */
static bouton_status read_pieces(bouton_listing *l, bouton_position *position,
                                 bouton_position *listed) {
    bouton_rule *rules[BOUTON_LISTED_RULES];
    size_t count;
    bouton_status status = read_rules(l, &count, rules);
    if (status == BOUTON_OK)
        status = read_components(l, "position", count, rules, position);
    if (status == BOUTON_OK && position->count > BOUTON_LISTED_COMPONENTS)
        status = bouton_check_refuse(l->c, "there are too many components");
    const uint64_t pieces = bouton_scan_field(l->scan, "pieces", BOUTON_LISTED_HEAPS);
    for (uint64_t i = 0; i < pieces && status == BOUTON_OK; i++) {
        status = read_components(l, "piece", count, rules, listed);
        if (status == BOUTON_OK && listed->count != i + 1)
            status = bouton_check_refuse(l->c, "a piece is not one component with moves");
    }
    if (status == BOUTON_OK)
        status = bouton_check_scanned(l->c);
    if (status == BOUTON_OK && pieces == 0)
        status = bouton_check_refuse(l->c, "there are no pieces");
    return status == BOUTON_OK ? take_pieces(l, position, listed) : status;
}

/* Checks that each generator is the first listed piece with its image. */
static bouton_status check_generators(const bouton_listing *l) {
    for (const bouton_listed_generator *g = l->generators; g < l->generators + l->generator_count;
         g++) {
        const uint16_t image = g->action[0];
        uint64_t first = 0;
        if (image == 0 || l->images[g->heap] != image)
            return bouton_check_refuse(l->c, "a piece is not the generator that it is said to be");
        while (l->images[l->numbers[first]] != image)
            first++;
        if (l->numbers[first] != g->heap)
            return bouton_check_refuse(l->c, "a generator is not the first piece with its image");
    }
    return BOUTON_OK;
}

bouton_status bouton_listing_read_closed(bouton_listing *l, bouton_check *c,
                                         bouton_quotient *quotient) {
    *l = (bouton_listing){.c = c,
                          .scan = &c->scan,
                          .pool = bouton_pool_start(c->b),
                          .rules = 1,
                          .quotient = quotient};
    bouton_position *position = bouton_position_new(c->b), *listed = bouton_position_new(c->b);
    bouton_status status =
        position != NULL && listed != NULL ? read_pieces(l, position, listed) : c->b->error.status;
    bouton_text name = bouton_text_start(c->b);
    if (status == BOUTON_OK) {
        bouton_position_write(position, &name);
        status = bouton_text_status(&name);
    }
    if (status == BOUTON_OK)
        bouton_check_tell(c, name.data, name.size);
    bouton_text_release(&name);
    bouton_position_free(position);
    bouton_position_free(listed);
    if (status == BOUTON_OK)
        status = bouton_listing_read_elements(l);
    return status == BOUTON_OK ? check_generators(l) : status;
}
