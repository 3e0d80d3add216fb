// A match is set up: who begins, and by what chance the engine plays.
import type { AskOptions } from '../engine/client.ts';
import { asEngineError } from '../engine/types.ts';
import type { Begin } from './choices.ts';
import { isLimit, lay, study } from './judge.ts';
import type { Match, Seat } from './link.ts';
import { depth, root, type Node } from './tree.ts';

/** So long it is looked who should begin. */
const PATIENCE_SECONDS = 1;

const chance = () => 1 + Math.floor(Math.random() * 999_999);

/** A beginner never starts lost, unless by asking for it, or where nobody knows. */
async function isLost(text: string, misere: boolean, options: AskOptions): Promise<boolean> {
  try {
    return (await study(text, misere, options, PATIENCE_SECONDS)).outcome === 'P';
  } catch (caught) {
    if (isLimit(asEngineError(caught)) && !options.signal?.aborted) return false;
    throw caught;
  }
}

export async function beginMatch(
  text: string,
  misere: boolean,
  seats: Seat[],
  begin: Begin,
  options: AskOptions = {},
): Promise<Match> {
  const { position: start } = await lay(text, misere, options);
  const engine = seats.findIndex(({ kind }) => kind === 'engine');
  const person = seats.findIndex(({ kind }) => kind === 'person');
  const second =
    begin === 'second' || (begin === 'winner' && (await isLost(text, misere, options)));
  const first = engine < 0 || person < 0 ? 0 : second ? engine : person;
  const top = root(start);
  return {
    start,
    misere: misere && seats.length === 2,
    seats,
    first,
    seed: chance(),
    root: top,
    here: top,
  };
}

/** The seat that begins where moves lead to a node and, there, the match is to begin with `first`. */
export function firstBefore({ first, seats }: Pick<Match, 'first' | 'seats'>, node: Node): number {
  const { length } = seats;
  return (((first - depth(node)) % length) + length) % length;
}
