/* SPDX-License-Identifier: MIT */
/* The reasons of games on graphs, as sentences. */
#include "explain/explain.h"

typedef unsigned long long number;

void bouton_put_matching(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    const bool covered = n[1] > n[2];
    if (n[1] == 0) {
        bouton_text_printf(out, "nothing leads on from vertex %llu, where the token is",
                           (number)n[0]);
        return;
    }
    bouton_text_printf(out, "where the token can come, a largest matching has %llu edge%s",
                       (number)n[1], n[1] == 1 ? "" : "s");
    for (size_t i = 3; i < r->count; i += 2)
        if (i < 3 + 2 * BOUTON_LISTED_MAX)
            bouton_text_printf(out, "%s%llu-%llu", i > 3 ? ", " : " (", (number)n[i],
                               (number)n[i + 1]);
    bouton_text_put(out, r->count > 3 + 2 * (size_t)BOUTON_LISTED_MAX ? ", ...)"
                         : r->count > 3                               ? ")"
                                                                      : "");
    if (covered)
        bouton_text_printf(out,
                           ", but without vertex %llu only %llu: whoever moves along it "
                           "always has a move",
                           (number)n[0], (number)n[2]);
    else
        bouton_text_printf(out,
                           " and leaves out vertex %llu: the other side moves along it from "
                           "wherever the token goes",
                           (number)n[0]);
}

/* n: vertex, value, ... */
void bouton_put_vertices(const bouton_reason *r, const uint64_t *n, bouton_play play,
                         bouton_text *out) {
    bouton_text_put(out, play == BOUTON_NORMAL
                             ? "from where the token is no path returns, so what it has left never "
                               "counts, and a vertex is worth the least number that none of those "
                               "it leads to has"
                             : "from where the token is no path returns, so what it has left never "
                               "counts: a vertex is won if it leads to a lost one, or to none");
    for (size_t i = 0; i < r->count; i += 2) {
        bouton_text_printf(out, "%s %llu ", i > 0 ? ", vertex" : ": vertex", (number)n[i]);
        if (play == BOUTON_NORMAL)
            bouton_text_printf(out, "has %llu", (number)n[i + 1]);
        else
            bouton_text_put(out, n[i + 1] == 1 ? "is won" : "is lost");
    }
}

void bouton_put_paired(const bouton_reason *r, const uint64_t *n, bouton_text *out) {
    bouton_text_put(out, "exchanging the vertices of each pair (");
    for (size_t i = 0; i < r->count && i < 2 * BOUTON_LISTED_MAX; i += 2)
        bouton_text_printf(out, i > 0 ? ", %llu and %llu" : "%llu and %llu", (number)n[i],
                           (number)n[i + 1]);
    bouton_text_put(out, r->count > 2 * (size_t)BOUTON_LISTED_MAX ? ", ...)" : ")");
    bouton_text_put(out,
                    " leaves the graph as it is, and no edge joins the two of a pair: whatever "
                    "one side chooses, the other chooses what it is paired with");
}

void bouton_put_unended(const uint64_t *n, bouton_text *out) {
    if (n[0] == 1)
        bouton_text_put(out, "the string that is left is the last one of a coin: whoever cuts it "
                             "frees that and must cut again, but can't, so it is no move");
    else
        bouton_text_printf(out,
                           "each of the %llu strings that are left is the last one of a coin: "
                           "whoever cuts one frees that and must cut again, up to the last, and "
                           "can't end the turn, so there is no move",
                           (number)n[0]);
}

/* n: coin, its neighbour, where the neighbour's other string goes */
void bouton_put_loony(const uint64_t *n, bouton_text *out) {
    bouton_text_printf(
        out,
        "coin %llu hangs by its last string on coin %llu, which has just one other, "
        "to %llu: if who moves in all the rest wins, take both coins and move there; "
        "else cut between %llu and %llu, and it is the other side that has to",
        (number)n[0], (number)n[1], (number)n[2], (number)n[1], (number)n[2]);
}
