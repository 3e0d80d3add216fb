// A puzzle a day: the same for all on one date, always won for who begins, and not by every move.
import type { Solution } from '../engine/types.ts';

/** Days since the year 2000 began, by the reader's calendar. */
export const dayOf = (date: Date): number =>
  Math.floor(
    (Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.UTC(2000, 0, 1)) /
      86_400_000,
  );

export type Random = (below: number) => number;

export const randomFrom = (seed: number): Random => {
  let state = (Math.imul(seed, 2654435761) >>> 0) % 2147483646;
  return (below) => (state = ((state + 1) * 48271) % 2147483647) % below;
};

const several = (random: Random, count: number, from: number, to: number) =>
  Array.from({ length: count }, () => from + random(to - from + 1));

/** A week's games; each makes a position by chance. */
const makers: ((random: Random) => string)[] = [
  (random) => `kayles:${several(random, 2, 3, 9)}`,
  (random) => `nim:${several(random, 3 + random(2), 2, 9)}`,
  (random) => `chomp:${2 + random(3)}x${3 + random(3)}`,
  (random) => `subtract=1,3,4:${several(random, 2, 5, 14)}`,
  (random) => `lasker:${several(random, 3, 2, 7)}`,
  (random) => `wythoff:${several(random, 2, 3, 12)}`,
  (random) => `staircase:${several(random, 4, 1, 5)}`,
];

/** Positions to be tried for a day, the same in the same order for everybody. */
export function* candidates(day: number): Generator<string> {
  const random = randomFrom(day + 1);
  for (let i = 0; i < 40; i++) yield makers[(day + Math.floor(i / 20)) % makers.length]!(random);
}

/** Whether a position is of a game that is tried on that day. */
export const isOfDay = (day: number, position: string): boolean =>
  [...candidates(day)].some((each) => each.split(':')[0] === position.split(':')[0]);

/** Whether a position makes a puzzle: at most a third of its moves win, but some do. */
export function isPuzzle({ outcome, moves }: Solution): boolean {
  return outcome === 'N' && 3 * moves.filter(({ wins }) => wins).length <= moves.length;
}

export interface Streak {
  /** When a puzzle was last solved, and for how many days on end. */
  day: number;
  days: number;
}

/** How it goes on when the puzzle of a day is solved. */
export const solvedOn = (day: number, { day: last, days }: Streak): Streak => ({
  day,
  days: last === day ? days : last === day - 1 ? days + 1 : 1,
});
