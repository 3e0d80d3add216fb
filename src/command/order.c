/* SPDX-License-Identifier: MIT */
#include "command/order.h"

bouton_status bouton_order_open(bouton_order *order, bouton_context *b) {
    *order = (bouton_order){.parts = bouton_position_new(b),
                            .options = bouton_moves_new(b),
                            .key = bouton_text_start(b),
                            .seen = bouton_table_new(b)};
    return order->parts != NULL ? BOUTON_OK : b->error.status;
}

void bouton_order_close(bouton_order *order) {
    bouton_position_free(order->parts);
    bouton_moves_free(&order->options);
    bouton_text_release(&order->key);
    bouton_table_free(&order->seen);
}

/* Adds a component with its parts in canonical form; unchanged if nothing would be left of it, so
 * that different components without moves stay different. */
static bouton_status add_component(bouton_order *order, const bouton_position *position,
                                   size_t component) {
    bouton_rule *rule = position->components[component].rule;
    const bouton_state state = bouton_position_at(position, component);
    if (bouton_rule_has_heaps(rule))
        return bouton_position_add(order->parts, rule, state);
    bouton_status status = bouton_rule_simplify(rule, state, false, &order->options);
    const size_t count = status == BOUTON_OK ? bouton_option_size(&order->options, 0) : 0;
    if (status == BOUTON_OK && count == 0)
        return bouton_position_add(order->parts, rule, state);
    for (size_t i = 0; i < count && status == BOUTON_OK; i++)
        status =
            bouton_position_add(order->parts, rule, bouton_option_state(&order->options, 0, i));
    return status;
}

bouton_status bouton_order_seen(bouton_order *order, const bouton_position *position, bool *seen) {
    bouton_status status = BOUTON_OK;
    uint32_t unused;
    bouton_position_clear(order->parts);
    for (size_t i = 0; i < position->count && status == BOUTON_OK; i++)
        status = add_component(order, position, i);
    if (status != BOUTON_OK)
        return status;
    bouton_text_clear(&order->key);
    bouton_position_key(order->parts, &order->key);
    status = bouton_text_status(&order->key);
    if (status != BOUTON_OK)
        return status;
    *seen = bouton_table_get(&order->seen, order->key.data, order->key.size, &unused);
    return *seen ? BOUTON_OK : bouton_table_put(&order->seen, order->key.data, order->key.size, 1);
}
