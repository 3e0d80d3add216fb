// Drawing in Sprouts and Brussels Sprouts, in English.
import type { Told } from '../sprouts/told.ts';
import { list } from './en-words.ts';

const spots = (all: number[]): string => list(all) || 'nothing';

/** A line in words; `spot` is what it ends on. */
const line = (spot: string, { from, to, sides }: Told): string => {
  const ends = from === to ? `a loop at ${spot} ${from}` : `${spot} ${from} to ${spot} ${to}`;
  if (!sides || sides.flat().length === 0) return ends;
  return `${ends}, with ${spots(sides[0])} on one side and ${spots(sides[1])} on the other`;
};

export const drawing = {
  sprouts: {
    line: (told: Told) => line('spot', told),
    drawn: (told: Told & { fresh: number[] }) =>
      `The line: ${line('spot', told)}. The new spot is ${spots(told.fresh)}.`,
    how: 'Draw a line from a spot to a spot, or back to the same one. A new spot appears on it.',
    over: (_moves: number) => '',
    picture: (spots: number, free: number) =>
      `A drawing with ${spots} spots; ${free} of them can take another line. All moves are in the list below.`,
    faults: {
      start: 'A line begins on a spot.',
      end: 'A line ends on a spot.',
      full: 'That spot has three lines already.',
      'full-loop': 'A loop needs room for two lines on its spot, and there is room for one.',
      crosses: 'A line may not cross another one.',
      itself: 'A line may not cross itself.',
      spot: 'A line may not pass through another spot.',
      short: 'That line is too short.',
    },
    start:
      'Only a match that begins with up to twelve spots without lines is drawn; choose moves from the list.',
    narrow:
      'There is no room left to draw this move: the match goes on in words, in the list below.',
  },
  brussels: {
    line: (told: Told) => line('end', told),
    drawn: (told: Told & { fresh: number[] }) =>
      `The line: ${line('end', told)}. The new ends are ${spots(told.fresh)}.`,
    how: 'Draw a line from a free end to another. A stroke with two new ends appears across it.',
    over: (moves: number) =>
      `It took ${moves} moves, as it had to: n crosses last 5n − 2 moves, whatever is played. That is the joke.`,
    picture: (ends: number, _free: number) =>
      `A drawing with ${ends} free ends of crosses. All moves are in the list below.`,
    faults: {
      start: 'A line begins on a free end.',
      end: 'A line ends on a free end.',
      full: 'That end is taken.',
      'full-loop': 'A free end takes one line: draw it to another end.',
      crosses: 'A line may not cross a cross or another line.',
      itself: 'A line may not cross itself.',
      spot: 'A line may not pass through another end, nor through the middle of a cross.',
      short: 'That line is too short.',
    },
    start: 'Only a match that begins with up to six crosses is drawn; choose moves from the list.',
    narrow:
      'There is no room left to draw this move: the match goes on in words, in the list below.',
  },
};

export type DrawingWords = typeof drawing;
