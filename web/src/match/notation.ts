// How the boards of single games are written, for those who make a position by pointing and for the
// regions that a board falls into. What is wrong with a position the engine says.
import type { Component } from '../engine/types.ts';

/** What can lie on each square, as pictures name it, with its letter. */
const SQUARES = { free: '.', hole: '#' };
const COINS = { tails: 'T', heads: 'H' };
const CROSSES = { free: '.', cross: 'x' };

export const cells: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cram: SQUARES,
  juvavum: SQUARES,
  'domino-juvavum': SQUARES,
  clobber: { free: '.', black: 'x', white: 'o' },
  notakto: CROSSES,
  'dawson-strip': CROSSES,
  northcott: { free: '.', white: 'w', black: 'b' },
  'turning-turtles': COINS,
  'mock-turtles': COINS,
  ruler: COINS,
  twins: COINS,
  triplets: COINS,
  sym: COINS,
  coins: COINS,
  tartan: COINS,
};

/** Games on graphs that are written as their lines; of those with a ground that is node 0. */
export const graphs: Readonly<Record<string, { ground: boolean; lone: boolean }>> = {
  'node-kayles': { ground: false, lone: true },
  'arc-kayles': { ground: false, lone: false },
  hackenbush: { ground: true, lone: false },
  nimstring: { ground: true, lone: false },
};

export const gameOf = (rule: string): string => rule.replace(/=.*$/s, '');

const rulesIn = (position: string): string[] =>
  position.split('+').map((group) => /^\s*([^:]*):/.exec(group)?.[1] ?? 'nim');

export const isNim = (position: string): boolean =>
  rulesIn(position).every((rule) => rule === 'nim');

/** What the last move of a position does: in Nim it always takes, in Chomp it leaves the poisoned square. */
export function lastIn(position: string): 'move' | 'taken' | 'bite' {
  if (isNim(position)) return 'taken';
  return rulesIn(position).join() === 'chomp' ? 'bite' : 'move';
}

/** The kinds of a board's squares, row by row, '' past the end of a shorter row; null where it is no
 * such board. */
export function squaresOf({ rule, picture }: Component): string[][] | null {
  const known = cells[gameOf(rule)];
  if (!known || !picture?.parts || picture.shape !== 'board') return null;
  const { width = 0, height = 0 } = picture;
  const rows = Array.from({ length: height }, () => Array<string>(width).fill(''));
  for (const { kind, x, y } of picture.parts) {
    if (x === undefined || y === undefined) continue;
    if (!(kind in known)) return null;
    rows[y]![x] = kind;
  }
  return rows;
}

/** The same as text. */
export function writeSquares(rule: string, rows: string[][]): string {
  const known = cells[gameOf(rule)]!;
  return rows.map((row) => row.map((kind) => known[kind] ?? '').join('')).join('/');
}
