// What a component can become, with the engine's value of each.
import type { Component, Move } from '../engine/types.ts';
import { lay, solve } from '../match/judge.ts';

/** The values of more moves than these are not asked for one by one. */
export const OPTIONS_MAX = 200;

export interface Option {
  move: Move;
  /** What it leaves. */
  name: string;
  value: string;
}

/** Moves to the same states count once; null where there are too many. */
export async function optionsOf(component: Component): Promise<Option[] | null> {
  const { moves } = await lay(`${component.rule}:${component.state}`, false);
  if (moves.length > OPTIONS_MAX) return null;
  const different = new Map(moves.map((move) => [move.to.join(' + '), move]));
  return Promise.all(
    [...different].map(async ([left, move]) => {
      const { value } = await solve(move.position, false);
      return { move, name: left || '0', value: String(value) };
    }),
  );
}
