/* SPDX-License-Identifier: MIT */
/* values --plot and period --plot: makes charts, which the frontend draws into a file. */
#ifndef BOUTON_COMMAND_PLOT_H
#define BOUTON_COMMAND_PLOT_H

#include "command/command.h"

#include <bouton/sequence.h>

typedef struct bouton_plot {
    bouton_call *call;
    const char *format;
    bouton_new_file file;
    bouton_chart chart;
    uint64_t largest, largest_at; /* value in the first panel, and its first heap */
    size_t rares;                 /* 0: no sparse space worth mentioning */
    uint64_t last_rare;
} bouton_plot;

/* Begins the picture's file, so that a failure is reported before anything is computed. End it
 * whatever the status. */
bouton_status bouton_plot_begin(bouton_call *call, const char *name, bouton_plot *plot);
/* Computes G(from) .. G(to) and makes the chart, with a panel for the period if one is proved. */
bouton_status bouton_plot_values(bouton_plot *plot, bouton_rule *rule, uint64_t from, uint64_t to,
                                 const bouton_period *period);
/* The heap up to which a chart must go to make the period visible. */
uint64_t bouton_plot_reach(const bouton_period *period);
/* Draws the chart and writes the file, or discards it; returns the status. */
bouton_status bouton_plot_end(bouton_plot *plot, bouton_status status);

#endif
