/* SPDX-License-Identifier: MIT */
/* values --plot and period --plot: the frontend draws, in a file, the charts that are made here. */
#ifndef BOUTON_COMMAND_PLOT_H
#define BOUTON_COMMAND_PLOT_H

#include "command/command.h"

#include <bouton/sequence.h>

typedef struct bouton_plot {
    bouton_call *call;
    const char *format;
    bouton_new_file file;
    bouton_chart chart;
    uint64_t largest, largest_at; /* value of the first panel, and where it came first */
    size_t rares;                 /* 0: there is no sparse space that is worth a name */
    uint64_t last_rare;
} bouton_plot;

/* Begins the picture's file, so that what can't be done is said before anything is computed. End it
 * whatever the status. */
bouton_status bouton_plot_begin(bouton_call *call, const char *name, bouton_plot *plot);
/* Computes G(from) .. G(to) and makes the chart; with a period that is proved, it has its panel. */
bouton_status bouton_plot_values(bouton_plot *plot, bouton_rule *rule, uint64_t from, uint64_t to,
                                 const bouton_period *period);
/* Heaps up to which a period can be seen as one. */
uint64_t bouton_plot_reach(const bouton_period *period);
/* Draws the chart and writes the file, or throws it away; gives back the status. */
bouton_status bouton_plot_end(bouton_plot *plot, bouton_status status);

#endif
