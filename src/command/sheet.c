/* SPDX-License-Identifier: MIT */
/*
 * A row is made of cells, each a text; a format defines how cells are separated and which
 * characters must be escaped. Rows as JSON, and the lines of a b-file, have no cells.
 */
#include "command/sheet.h"
#include "command/written.h"

#include "search/loopy.h"

#include <bouton/match.h>

#include <string.h>

/* What a column holds. */
typedef enum column {
    NUMBERS,
    POSITION,
    OUTCOME,
    VALUE,
    DEPTH,
    WINNING,
    MOVE,   /* one of them, in the words that play has for it */
    LEAVES, /* the position after it */
    COLUMN_COUNT
} column;

/* For people and for programs. */
static const char *const heads[COLUMN_COUNT][2] = {[NUMBERS] = {"n", "n"},
                                                   [POSITION] = {"position", "position"},
                                                   [OUTCOME] = {"outcome", "outcome"},
                                                   [VALUE] = {"value", "value"},
                                                   [DEPTH] = {"depth", "depth"},
                                                   [WINNING] = {"winning moves", "winning_moves"},
                                                   [MOVE] = {"one of them", "winning_move"},
                                                   [LEAVES] = {"leaves", "leaves"}};

/* Words are aligned left, numbers right. */
static bool is_word(column kind) {
    return kind == POSITION || kind == OUTCOME || kind == MOVE || kind == LEAVES;
}

/* How cells become a line. */
typedef struct style {
    const char *start, *apart, *end;
    void (*put)(bouton_text *out, const char *cell, column kind);
    bool for_programs; /* all numbers of the row; a single letter for the outcome */
} style;

static void put_plain(bouton_text *out, const char *cell, column kind) {
    (void)kind;
    bouton_text_put(out, cell);
}

/* RFC 4180. */
static void put_csv(bouton_text *out, const char *cell, column kind) {
    (void)kind;
    const bool quoted = strpbrk(cell, ",\"\r\n") != NULL;
    bouton_text_put(out, quoted ? "\"" : "");
    for (; *cell != '\0'; cell++) {
        bouton_text_put(out, *cell == '"' ? "\"" : "");
        bouton_text_put_char(out, *cell);
    }
    bouton_text_put(out, quoted ? "\"" : "");
}

static void put_tsv(bouton_text *out, const char *cell, column kind) {
    (void)kind;
    for (; *cell != '\0'; cell++)
        bouton_text_put_char(out, strchr("\t\r\n", *cell) != NULL ? ' ' : *cell);
}

/* Positions are set as code; column heads are not. */
static bool is_code(const char *cell, column kind) {
    return (kind == POSITION || kind == LEAVES) && strchr(cell, ':') != NULL;
}

/* A code fence, one longer than any run of backquotes within. */
static void put_fence(bouton_text *out, const char *cell) {
    size_t longest = 0;
    for (; *cell != '\0'; cell += *cell != '\0') {
        const size_t run = strspn(cell, "`");
        longest = run > longest ? run : longest;
        cell += run;
    }
    for (size_t i = 0; i <= longest; i++)
        bouton_text_put_char(out, '`');
}

static void put_markdown(bouton_text *out, const char *text, column kind) {
    const bool code = is_code(text, kind);
    const char *cell = text;
    if (code)
        put_fence(out, text);
    for (; *cell != '\0'; cell++) {
        bouton_text_put(out, *cell == '|' ? "\\" : "");
        bouton_text_put_char(out, *cell);
    }
    if (code)
        put_fence(out, text);
}

static void put_latex(bouton_text *out, const char *cell, column kind) {
    const bool code = is_code(cell, kind);
    bouton_text_put(out, code ? "\\texttt{" : "");
    bouton_put_escaped(out, BOUTON_LATEX, cell, strlen(cell));
    bouton_text_put(out, code ? "}" : "");
}

static const style styles[] = {
    [BOUTON_SHEET_TEXT] = {"", "  ", "\n", put_plain, false},
    [BOUTON_SHEET_CSV] = {"", ",", "\n", put_csv, true},
    [BOUTON_SHEET_TSV] = {"", "\t", "\n", put_tsv, true},
    [BOUTON_SHEET_JSON] = {NULL, NULL, NULL, NULL, true},
    [BOUTON_SHEET_JSONL] = {NULL, NULL, NULL, NULL, true},
    [BOUTON_SHEET_MARKDOWN] = {"| ", " | ", " |\n", put_markdown, false},
    [BOUTON_SHEET_LATEX] = {"  ", " & ", " \\\\\n", put_latex, false},
    [BOUTON_SHEET_BFILE] = {NULL, NULL, NULL, NULL, true},
};

static bool has_lines_of_cells(const bouton_sheet *sheet) {
    return styles[sheet->format].put != NULL;
}

/* Whether one number identifies the position. */
static bool is_row_of_numbers(const bouton_sheet *sheet) {
    return sheet->family->count == 1;
}

static bool has_column(const bouton_sheet *sheet, column kind) {
    const bool for_programs = styles[sheet->format].for_programs;
    switch (kind) {
    case NUMBERS:
        return for_programs || is_row_of_numbers(sheet);
    case POSITION:
        return for_programs || !is_row_of_numbers(sheet);
    case DEPTH:
        return sheet->depth;
    case LEAVES:
        return for_programs;
    default:
        return true;
    }
}

/* Values are those of normal play: in misere play the head says so. */
static const char *head_of(const bouton_sheet *sheet, column kind) {
    const bool for_programs = styles[sheet->format].for_programs;
    if (kind == VALUE && sheet->misere)
        return for_programs ? "normal_value" : "normal value";
    return heads[kind][for_programs];
}

static size_t characters(const char *text) {
    size_t count = 0;
    for (; *text != '\0'; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

/* Columns of text have fixed widths, which only unusual rows exceed. */
static size_t width_of(const bouton_sheet *sheet, column kind) {
    const bool first = kind == NUMBERS || kind == POSITION;
    const size_t head = strlen(head_of(sheet, kind));
    return first && sheet->width > head ? sheet->width : head;
}

static void put_cell(bouton_sheet *sheet, bouton_text *out, const char *cell, column kind,
                     bool first) {
    const style *s = &styles[sheet->format];
    bouton_text_put(out, first ? s->start : s->apart);
    if (sheet->format != BOUTON_SHEET_TEXT) {
        s->put(out, cell, kind);
        return;
    }
    const size_t size = characters(cell), width = width_of(sheet, kind);
    for (size_t i = size; !is_word(kind) && i < width; i++)
        bouton_text_put_char(out, ' ');
    s->put(out, cell, kind);
    for (size_t i = size; is_word(kind) && kind != MOVE && i < width; i++)
        bouton_text_put_char(out, ' ');
}

bouton_status bouton_sheet_open(bouton_sheet *sheet, bouton_context *b, bouton_text *out) {
    sheet->json = (bouton_json){.out = out};
    sheet->cells = bouton_text_start(b);
    sheet->after = bouton_position_new(b);
    return sheet->after != NULL ? BOUTON_OK : b->error.status;
}

void bouton_sheet_close(bouton_sheet *sheet) {
    bouton_position_free(sheet->after);
    bouton_text_release(&sheet->cells);
}

static void put_rule(bouton_text *out, const bouton_sheet *sheet) {
    bouton_text_put_char(out, '|');
    for (column kind = 0; kind < COLUMN_COUNT; kind++)
        if (has_column(sheet, kind))
            bouton_text_put(out, is_word(kind) ? " --- |" : " ---: |");
    bouton_text_put_char(out, '\n');
}

static void begin_latex(bouton_text *out, const bouton_sheet *sheet) {
    bouton_text_put(out, "% needs \\usepackage{booktabs}\n\\begin{tabular}{");
    for (column kind = 0; kind < COLUMN_COUNT; kind++)
        if (has_column(sheet, kind))
            bouton_text_put_char(out, is_word(kind) ? 'l' : 'r');
    bouton_text_put(out, "}\n  \\toprule\n");
}

void bouton_sheet_begin(bouton_sheet *sheet) {
    bouton_text *out = sheet->json.out;
    bool first = true;
    if (sheet->format == BOUTON_SHEET_LATEX)
        begin_latex(out, sheet);
    for (column kind = 0; has_lines_of_cells(sheet) && kind < COLUMN_COUNT; kind++) {
        const size_t count = kind == NUMBERS ? sheet->family->count : 1;
        for (size_t i = 0; i < count && has_column(sheet, kind); i++, first = false) {
            bouton_text_clear(&sheet->cells);
            bouton_text_put(&sheet->cells, head_of(sheet, kind));
            if (kind == NUMBERS && count > 1)
                bouton_text_put_u64(&sheet->cells, i + 1);
            put_cell(sheet, out, bouton_text_data(&sheet->cells), kind, first);
        }
    }
    if (has_lines_of_cells(sheet))
        bouton_text_put(out, styles[sheet->format].end);
    if (sheet->format == BOUTON_SHEET_MARKDOWN)
        put_rule(out, sheet);
    if (sheet->format == BOUTON_SHEET_LATEX)
        bouton_text_put(out, "  \\midrule\n");
}

void bouton_sheet_end(bouton_sheet *sheet) {
    if (sheet->format == BOUTON_SHEET_LATEX)
        bouton_text_put(sheet->json.out, "  \\bottomrule\n\\end{tabular}\n");
    if (sheet->format == BOUTON_SHEET_TEXT && sheet->lacks_value)
        bouton_text_put(sheet->json.out, sheet->misere
                                             ? "\n-: a value of normal play that was not needed\n"
                                             : "\n-: a value that would take long to find\n");
}

/* The number of winning moves; 0 where neither side can win. */
static size_t count_winning(const bouton_solution *solution) {
    return solution->outcome == BOUTON_N ? bouton_solution_moves(solution) : 0;
}

static bool has_depth(const bouton_solution *solution) {
    return solution->outcome != BOUTON_D;
}

/* Writes the text of the i-th cell of column `kind`. */
static void write_cell(bouton_sheet *sheet, const bouton_solution *s, column kind, size_t i) {
    static const char *const words[] = {
        [BOUTON_N] = "N won", [BOUTON_P] = "P lost", [BOUTON_D] = "D drawn"};
    bouton_text *out = &sheet->cells;
    const bool for_programs = styles[sheet->format].for_programs;
    bouton_text_clear(out);
    switch (kind) {
    case NUMBERS:
        bouton_text_put_u64(out, sheet->family->ranges[i].is.number);
        break;
    case POSITION:
        bouton_position_write(s->position, out);
        break;
    case OUTCOME:
        bouton_text_put(out, for_programs ? bouton_outcome_name(s->outcome) : words[s->outcome]);
        break;
    case VALUE:
        if (s->value.known)
            bouton_grundy_write(&s->value, out);
        break;
    case DEPTH:
        if (has_depth(s))
            bouton_text_put_u64(out, s->depth);
        break;
    case WINNING:
        bouton_text_put_u64(out, count_winning(s));
        bouton_text_put(out, bouton_solution_complete(s) ? "" : "+");
        break;
    case MOVE:
        if (count_winning(s) > 0)
            bouton_solution_write_phrase(s, 0, out);
        break;
    case LEAVES:
        if (count_winning(s) > 0)
            bouton_position_write(sheet->after, out);
        break;
    case COLUMN_COUNT:
        break;
    }
    if (out->size == 0 && !for_programs && kind != MOVE)
        bouton_text_put_char(out, '-');
}

static void put_cells(bouton_sheet *sheet, const bouton_solution *s) {
    const bouton_family *family = sheet->family;
    bouton_text *out = sheet->json.out;
    bool first = true;
    for (column kind = 0; kind < COLUMN_COUNT; kind++) {
        const size_t count = kind == NUMBERS ? family->count : 1;
        for (size_t i = 0; i < count && has_column(sheet, kind); i++, first = false) {
            write_cell(sheet, s, kind, i);
            put_cell(sheet, out, bouton_text_data(&sheet->cells), kind, first);
        }
    }
    while (sheet->format == BOUTON_SHEET_TEXT && out->size > 0 && out->data[out->size - 1] == ' ')
        out->size--;
    bouton_text_put(out, styles[sheet->format].end);
}

static void put_object(bouton_sheet *sheet, const bouton_solution *s) {
    const bouton_family *family = sheet->family;
    bouton_json *json = &sheet->json;
    bouton_json_object(json, NULL);
    bouton_json_array(json, "numbers");
    for (size_t i = 0; i < family->count; i++)
        bouton_json_u64(json, NULL, family->ranges[i].is.number);
    bouton_json_end_array(json);
    bouton_answer_position(json, "position", s->position);
    bouton_json_string(json, "outcome", bouton_outcome_name(s->outcome));
    bouton_answer_grundy(json, "value", s->value);
    if (sheet->misere && sheet->format == BOUTON_SHEET_JSONL)
        bouton_json_string(json, "value_of", "normal");
    if (sheet->depth && has_depth(s))
        bouton_json_u64(json, "depth", s->depth);
    bouton_json_u64(json, "winning", count_winning(s));
    if (!bouton_solution_complete(s))
        bouton_json_bool(json, "moves_complete", false);
    if (count_winning(s) > 0) {
        bouton_answer_position(json, "move", sheet->after);
        const size_t start = bouton_json_open_string(json, "words");
        bouton_solution_write_phrase(s, 0, json->out);
        bouton_json_close_string(json, start);
    } else {
        bouton_json_null(json, "move");
        bouton_json_null(json, "words");
    }
    bouton_json_end_object(json);
    if (sheet->format == BOUTON_SHEET_JSONL) {
        bouton_text_put_char(json->out, '\n');
        json->comma = false;
    }
}

/* "n G(n)"; for chosen rows "k n", where n is the k-th of them. */
static bouton_status put_pair(bouton_sheet *sheet, const bouton_solution *s) {
    const uint64_t number = sheet->family->ranges[0].is.number;
    bouton_text *out = sheet->json.out;
    if (!sheet->chosen && (!s->value.known || s->value.infinite))
        return bouton_fail(s->b, BOUTON_LIMIT, "loopy",
                           "a b-file holds numbers, and at %llu the value is none",
                           (unsigned long long)number);
    bouton_text_put_u64(out, sheet->chosen ? sheet->rows : number);
    bouton_text_put_char(out, ' ');
    bouton_text_put_u64(out, sheet->chosen ? number : s->value.value);
    bouton_text_put_char(out, '\n');
    return BOUTON_OK;
}

bouton_status bouton_sheet_put(bouton_sheet *sheet, const bouton_solution *solution) {
    bouton_status status = BOUTON_OK;
    sheet->rows++;
    sheet->lacks_value |= !solution->value.known;
    if (count_winning(solution) > 0)
        status = bouton_solution_make(solution, 0, sheet->after);
    if (status != BOUTON_OK)
        return status;
    if (sheet->format == BOUTON_SHEET_BFILE)
        status = put_pair(sheet, solution);
    else if (has_lines_of_cells(sheet))
        put_cells(sheet, solution);
    else
        put_object(sheet, solution);
    return status == BOUTON_OK ? bouton_text_status(sheet->json.out) : status;
}
