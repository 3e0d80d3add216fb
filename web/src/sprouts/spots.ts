// Sprouts: spots that take three lines each.
import type { Game } from './game.ts';
import { readLands, reduce } from './lands.ts';
import { roundAbout, type Drawing } from './map.ts';

/** More spots have no room on a page. */
const SPOTS_MAX = 12;

export const sprouts: Game = {
  name: 'sprouts',
  start(position) {
    const match = /^sprouts:0(?:\*(\d+))?$/.exec(position);
    const count = match ? Number(match[1] ?? 1) : 0;
    return count > 0 && count <= SPOTS_MAX ? startOf(count) : null;
  },
  read: readLands,
  reduce,
  room: (lines) => 3 - lines,
  radius: 10,
  isCounted: true,
  isShown: () => true,
  places: (lines, spot) => [lines < 2 ? lines : -1 - spot],
  linesAtMiddle: 2,
  complete: (drawing) => drawing,
  linesOfMove: 2,
  apart: 76,
  arm: Infinity,
};

/** Spots without lines. */
export const startOf = (count: number): Drawing => ({
  game: sprouts,
  spots: roundAbout(count),
  lines: [],
});
