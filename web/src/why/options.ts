// What a component can become, with the engine's value of each.
import type { Component } from '../engine/types.ts';
import { solve, study } from '../match/judge.ts';

/** More options than these are not listed one by one. */
const OPTIONS_MAX = 16;

export interface Option {
  name: string;
  value: string;
}

export async function optionsOf(component: Component): Promise<Option[] | null> {
  const { moves } = await study(`${component.rule}:${component.state}`, false);
  if (moves.length > OPTIONS_MAX) return null;
  const found = new Map<string, Option>();
  for (const { to, position } of moves) {
    const name = to.join(' + ') || '0';
    if (found.has(name)) continue;
    const { value } = await solve(position, false);
    found.set(name, { name, value: String(value) });
  }
  return [...found.values()];
}
