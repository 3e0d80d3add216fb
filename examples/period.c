/* SPDX-License-Identifier: MIT */
/* The period of a heap game, with a proof in a file that bouton-check accepts.
 * period [RULE [FILE]] */
#include <bouton/bouton.h>
#include <inttypes.h>
#include <stdio.h>

int main(int count, char **words) {
    const char *rule = count > 1 ? words[1] : "kayles";
    const char *name = count > 2 ? words[2] : "certificate";
    const bouton_period *period = NULL;
    bouton_context *b = bouton_new(NULL);
    bouton_sequence *sequence = bouton_sequence_open(b, rule, NULL);
    bouton_text *proof = bouton_text_new(b);
    bouton_status status = bouton_sequence_period(sequence, 1000000, &period);
    if (status == BOUTON_OK && period->proved)
        status = bouton_sequence_certificate(sequence, proof);
    if (status != BOUTON_OK)
        fprintf(stderr, "%s\n", bouton_last_error(b)->message);
    else if (!period->proved)
        printf("no period up to G(%" PRIu64 ")\n", period->checked_to);
    else
        printf("G(n + %" PRIu64 ") = G(n) + %" PRIu64 " for all n >= %" PRIu64 "\n", period->period,
               period->saltus, period->preperiod);
    if (bouton_text_size(proof) > 0) {
        FILE *file = fopen(name, "wb");
        if (file == NULL || fputs(bouton_text_data(proof), file) == EOF || fclose(file) != 0)
            status = BOUTON_SYSTEM;
        if (bouton_certificate_check(b, bouton_text_data(proof), bouton_text_size(proof), true,
                                     NULL) != BOUTON_OK)
            status = BOUTON_NO;
    }
    bouton_text_free(proof);
    bouton_sequence_close(sequence);
    bouton_free(b);
    return (int)status;
}
