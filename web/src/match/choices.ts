// How the reader likes to play, kept from match to match: against whom, who begins, what the last
// move does.
import { load, save } from '../page/storage.ts';
import { Store } from '../page/store.ts';
import type { Seat } from './link.ts';

// The engine's levels by name, in percent: how often it makes a best move. The same as in a terminal.
export const levels = { easy: 25, medium: 50, hard: 80, perfect: 100 } as const;
export type LevelName = keyof typeof levels;
export const levelNames = Object.keys(levels) as LevelName[];

/** The first opponent can be beaten. */
export const FIRST_LEVEL = levels.medium;

export const levelName = (percent: number): LevelName | undefined =>
  levelNames.find((name) => levels[name] === percent);

/** `winner`: whoever can win, if that is the reader's side. */
export const begins = ['winner', 'first', 'second'] as const;
export type Begin = (typeof begins)[number];

export interface Choices {
  /** The engine's level in percent, another person, or two engines. */
  opponent: number | 'friend' | 'watch';
  begin: Begin;
  misere: boolean;
}

export const choices = new Store<Choices>({
  opponent: FIRST_LEVEL,
  begin: 'winner',
  misere: false,
  ...load<Partial<Choices>>('choices', {}),
});

export function remember(part: Partial<Choices>): void {
  choices.set({ ...choices.value, ...part });
  save('choices', choices.value);
}

const person: Seat = { kind: 'person' };
const machine = (percent: number): Seat => ({ kind: 'engine', level: percent / 100 });

export function seatsFor({ opponent }: Choices): Seat[] {
  if (opponent === 'friend') return [person, person];
  if (opponent === 'watch') return [machine(100), machine(FIRST_LEVEL)];
  return [person, machine(opponent)];
}

/** The opponent that seats stand for; null where the choices have no word for them. */
export function opponentIn(seats: Seat[]): Choices['opponent'] | null {
  const machines = seats.filter((seat) => seat.kind === 'engine');
  if (seats.length > 2) return null;
  if (machines.length === 0) return 'friend';
  return machines.length === 2 ? 'watch' : Math.round(machines[0]!.level * 100);
}
