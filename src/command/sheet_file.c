/* SPDX-License-Identifier: MIT */
/* The names of a table's formats, and the endings of its files. */
#include "command/sheet.h"

#include "base/words.h"

#include <string.h>

const char *const bouton_sheet_formats[] = {
    [BOUTON_SHEET_TEXT] = "text",
    [BOUTON_SHEET_CSV] = "csv",
    [BOUTON_SHEET_TSV] = "tsv",
    [BOUTON_SHEET_JSON] = "json",
    [BOUTON_SHEET_JSONL] = "jsonl",
    [BOUTON_SHEET_MARKDOWN] = "markdown",
    [BOUTON_SHEET_LATEX] = "latex",
    [BOUTON_SHEET_BFILE] = "bfile",
    NULL,
};

static const char *const endings[] = {
    [BOUTON_SHEET_TEXT] = ".txt",  [BOUTON_SHEET_CSV] = ".csv",     [BOUTON_SHEET_TSV] = ".tsv",
    [BOUTON_SHEET_JSON] = ".json", [BOUTON_SHEET_JSONL] = ".jsonl", [BOUTON_SHEET_MARKDOWN] = ".md",
    [BOUTON_SHEET_LATEX] = ".tex", [BOUTON_SHEET_BFILE] = ".b",     NULL,
};

bool bouton_sheet_format_of_file(const char *file, bouton_sheet_format *format) {
    const char *folder = strrchr(file, '/'), *name = folder != NULL ? folder + 1 : file;
    const char *ending = *name != '\0' ? strrchr(name + 1, '.') : NULL;
    if (ending == NULL)
        return true;
    const size_t place = bouton_word_place(ending, endings);
    if (endings[place] != NULL)
        *format = (bouton_sheet_format)place;
    return endings[place] != NULL;
}

bouton_status bouton_sheet_refuse_file(bouton_context *b, const char *file) {
    bouton_text list = bouton_text_start(b);
    bouton_text_put_choice(&list, endings);
    bouton_status status = bouton_text_status(&list);
    if (status == BOUTON_OK)
        status = bouton_fail_at(b, BOUTON_INPUT, "usage", file, strlen(file), 0,
                                "the name of a table ends in %s, or --format says what it is",
                                list.data);
    bouton_text_release(&list);
    return status;
}
