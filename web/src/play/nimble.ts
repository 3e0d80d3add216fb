// The coins of Nimble lie on one strip, though each is a component of its own: their pictures are put
// into one, and their moves touch its parts.
import type { Component, Diff, Move, Part, Picture } from '../engine/types.ts';
import type { Step } from '../match/tree.ts';

export const isNimble = (components: Component[]): boolean =>
  components.length > 1 &&
  components.every(({ rule, picture }) => rule === 'nimble' && picture?.parts);

export interface Strip {
  picture: Picture;
  moves: Move[];
}

/** `width`: how many squares the strip had when the match began. */
export function stripOf(components: Component[], moves: Move[], width: number): Strip {
  const squares = components.map(({ state }) => Number(state));
  const length = Math.max(width, ...squares.map((square) => square + 1));
  const stacks = Array.from({ length }, (_, square) =>
    squares.flatMap((at, coin) => (at === square ? [coin] : [])),
  );
  const height = Math.max(1, ...stacks.map((stack) => stack.length));
  const parts: Part[] = [];
  /** Of each coin its part, of each square what lies on it at the bottom. */
  const ofCoin: number[] = [];
  const ofSquare: number[] = [];
  for (const [column, stack] of stacks.entries()) {
    ofSquare.push(parts.length);
    const place = (row: number) => ({ x: column, y: height - 1 - row, column });
    if (stack.length === 0) parts.push({ kind: 'free', ...place(0) });
    for (const [row, coin] of stack.entries()) {
      ofCoin[coin] = parts.length;
      parts.push({ kind: 'token', ...place(row) });
    }
  }
  return {
    picture: { shape: 'board', width: length, height, parts },
    moves: moves.map((move) => ({
      ...move,
      touches: [ofSquare[Number(move.to[0])]!, ofCoin[move.component]!],
      become: ['token', 'gone'],
    })),
  };
}

/** Where the last move led from and to. */
export function lastOnStrip({ picture }: Strip, last: Step | null): Diff | null {
  if (!last?.done) return null;
  const part = (state: string): Part => ({
    kind: 'free',
    x: Number(state),
    y: picture.height! - 1,
    column: Number(state),
  });
  return {
    ...last.done,
    picture,
    touched: [
      { part: part(last.from), becomes: 'gone' },
      { part: part(last.to[0]!), becomes: 'token' },
    ],
  };
}
