/* SPDX-License-Identifier: MIT */
/* A reason as a sentence of an explanation. */
#include "explain/explain.h"

void bouton_say_sentence(bouton_explanation *e, const bouton_solution *s,
                         const bouton_reason *reason) {
    bouton_text text = bouton_text_start(e->text.b);
    bouton_reason_say(&e->reasons, s, reason, &text);
    bouton_capitalize(&text);
    bouton_end_sentence(&text);
    bouton_say(e, "%s", text.data);
    e->text.failed |= text.failed;
    bouton_text_release(&text);
}

void bouton_say_reason(bouton_explanation *e, const bouton_solution *s,
                       const bouton_reason *reason) {
    bouton_say_sentence(e, s, reason);
    bouton_say_plain(e, "\n");
}
