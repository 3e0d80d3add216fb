/* SPDX-License-Identifier: MIT */
/* A text that ends somewhere, as C has it. */
#ifndef BOUTON_PROOFS_TEXT_H
#define BOUTON_PROOFS_TEXT_H

/*@ predicate ends{L}(char *text, integer n) =
        0 <= n && \valid_read(text + (0 .. n)) && text[n] == 0;
    predicate has_end{L}(char *text) = \exists integer n; ends(text, n); */

/* What walks along a text needs; where it isn't it keeps Z3 busy. */
#ifndef NO_WALKS
/*@ lemma goes_on{L}: \forall char *text, integer n;
        n >= 1 && ends(text, n) ==> ends(text + 1, n - 1); */
#endif

#endif
