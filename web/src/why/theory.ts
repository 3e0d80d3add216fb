// Theory on the board: what each move leaves, and whether that wins.
import { solve } from '../match/judge.ts';
import type { Move, Solution } from '../engine/types.ts';
import { numberOf } from './bits.ts';

/** What a move leaves. */
export interface Leaves {
  wins: boolean;
  /** Its value in normal play; null where it has none, or none is asked for. */
  value: string | null;
}

/** The values of more moves than these are not asked for: who wins says enough. */
const VALUES_MAX = 150;

export type Theory = (move: Move) => Leaves | null;

const keyOf = ({ component, to }: Move) => `${component}:${to.join()}`;

export async function theoryOf({ moves, play, value }: Solution): Promise<Theory> {
  const told = new Map<string, Leaves>();
  for (const move of moves) told.set(keyOf(move), { wins: move.wins === true, value: null });
  if (play === 'normal' && numberOf(value) !== null && told.size <= VALUES_MAX) {
    const different = new Map(moves.map((move) => [keyOf(move), move]));
    for (const [key, move] of different) {
      const left = await solve(move.position, false);
      told.get(key)!.value = numberOf(left.value)?.toString() ?? null;
    }
  }
  return (move) => told.get(keyOf(move)) ?? null;
}

/** What each component is worth, where there are several or it is not Nim; null where that is said by the
 * board already, or not known. */
export function valuesOf({ components }: Solution): string[] | null {
  const values = components.map(({ value }) => numberOf(value)?.toString());
  const plain = components.every(({ rule }) => rule === 'nim');
  return plain || values.includes(undefined) ? null : (values as string[]);
}
