// Which winning moves leave the first positions of a list of lost ones.
import type { Move, Solution } from '../engine/types.ts';
import { sameTurn, type Step } from '../match/tree.ts';
import { listed, type Reason } from './reason.ts';

type Turn = Pick<Step, 'component' | 'from' | 'to'>;

/** The winning moves that the engine tells: a list is of these, or of the first of them. */
export const movesTold = (reasons: Reason[]): Turn[] =>
  reasons.flatMap(({ kind, moves }) => (kind === 'wins' ? (moves as Turn[]) : []));

/** What each of the first positions is left by: that of the first move comes first, those of the others as far as
 * they are written in the same way. */
export function leftBy({ components, moves }: Solution, told: Turn[], list: Reason): Move[] {
  const several = new Set(components.map(({ rule }) => rule)).size > 1;
  const written = (states: string[]) => [...states].sort().join(' + ');
  const left = ({ component: of, to }: Turn) =>
    written(
      components.flatMap(({ rule, state }, i) =>
        (i === of ? to : [state]).map((each) => (several ? `${rule}:${each}` : each)),
      ),
    );
  const found: Move[] = [];
  for (const [i, sum] of listed(list).entries()) {
    const states = written(sum.split(' + '));
    const turn = i === 0 ? told[0] : told.find((each) => left(each) === states);
    const move = turn && moves.find((each) => sameTurn(each, turn));
    if (!move) break;
    found.push(move);
  }
  return found;
}
