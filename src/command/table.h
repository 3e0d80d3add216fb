/* SPDX-License-Identifier: MIT */
/* table: what is asked for, and whether it is consistent. */
#ifndef BOUTON_COMMAND_TABLE_H
#define BOUTON_COMMAND_TABLE_H

#include "command/family_map.h"
#include "command/order.h"
#include "command/sheet.h"

/* A table being made. */
typedef struct bouton_family_table {
    bouton_call *call;
    bouton_play play;
    bouton_outcome only; /* BOUTON_OUTCOME_UNKNOWN: all rows */
    bool counts;         /* rows are counted, not shown */
    bool unordered;
    bouton_family *family;
    bouton_text text; /* of a row */
    bouton_position *position;
    bouton_solution *solution;
    bouton_order order;
    uint64_t tried, refused; /* rows so far, and how many were not positions */
    uint64_t found;          /* rows shown or counted */
    bouton_error refusal;    /* for the first refused row */
    bouton_sheet sheet;
    const char *out_name; /* --out, or NULL */
    bouton_new_file file;
    const char *plot_name; /* --plot, or NULL */
    bouton_family_map map;
} bouton_family_table;

/* Checks before anything is solved: of the request, and of the family once it is read. */
bouton_status bouton_table_check_request(bouton_family_table *t);
bouton_status bouton_table_check_family(const bouton_family_table *t);

/* The format that a request asks for; where it does not say, that of the output file's name. */
bool bouton_table_format(const bouton_request *request, bouton_sheet_format *format);

#endif
