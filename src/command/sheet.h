/* SPDX-License-Identifier: MIT */
/* The rows of a family's table, in all output formats. */
#ifndef BOUTON_COMMAND_SHEET_H
#define BOUTON_COMMAND_SHEET_H

#include "command/answer.h"
#include "position/family.h"

typedef enum bouton_sheet_format {
    BOUTON_SHEET_TEXT,
    BOUTON_SHEET_CSV,
    BOUTON_SHEET_TSV,
    BOUTON_SHEET_JSON, /* the rows of one object, which the caller begins and ends */
    BOUTON_SHEET_JSONL,
    BOUTON_SHEET_MARKDOWN,
    BOUTON_SHEET_LATEX,
    BOUTON_SHEET_BFILE,
} bouton_sheet_format;

/* Their names, NULL after the last. */
extern const char *const bouton_sheet_formats[];
/* The format for the extension of a file's name, ".csv"; false if there is none. A name without
 * extension leaves *format as it is. */
bool bouton_sheet_format_of_file(const char *file, bouton_sheet_format *format);
/* Refuses a file's extension, listing the known ones. */
bouton_status bouton_sheet_refuse_file(bouton_context *b, const char *file);

typedef struct bouton_sheet {
    bouton_sheet_format format;
    const bouton_family *family;
    bool depth;       /* a column with the remoteness */
    bool chosen;      /* only some rows are wanted: a b-file numbers these */
    bool lacks_value; /* some row so far had none */
    bool misere;      /* the play of its rows */
    uint64_t rows;    /* so far */
    bouton_json json; /* where rows are objects */
    bouton_text cells;
    bouton_position *after; /* a winning move */
    size_t width;           /* of the first column of text */
} bouton_sheet;

/* Output is appended to `out`. Close it whatever the status. */
bouton_status bouton_sheet_open(bouton_sheet *sheet, bouton_context *b, bouton_text *out);
void bouton_sheet_close(bouton_sheet *sheet);

/* Write what comes before the rows and after them. */
void bouton_sheet_begin(bouton_sheet *sheet);
void bouton_sheet_end(bouton_sheet *sheet);
/* Writes the family's current row, solved with its winning moves. */
bouton_status bouton_sheet_put(bouton_sheet *sheet, const bouton_solution *solution);

#endif
