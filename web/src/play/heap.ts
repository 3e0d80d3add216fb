// How a heap is pointed at. A heap is drawn as a row of objects; a move takes neighbours out of it,
// and where it leaves two heaps, the row breaks there.
import type { Move } from '../engine/types.ts';

export interface Row {
  size: number;
  /** Moves break the row in two, so that objects between others can be taken. */
  splits: boolean;
}

/** The objects that a move takes. */
export interface Reach {
  move: Move;
  cells: Set<number>;
  /** A cut that takes nothing: before this object. */
  cut?: number;
}

/** Longer rows are shown as a number. */
export const DRAWN_MAX = 60;

export function rowOf(state: string, moves: Move[]): Row | null {
  const size = Number(state);
  if (!(size <= DRAWN_MAX)) return null;
  return { size, splits: moves.some(({ to }) => to.length > 1) };
}

/** Every way in which a move can be pointed at. */
export function reaches({ size, splits }: Row, moves: Move[]): Reach[] {
  return moves.flatMap((move) => {
    const pieces = move.to.map(Number).filter((n) => n > 0);
    const taken = size - pieces.reduce((sum, n) => sum + n, 0);
    if (taken < 0 || pieces.length > 2) return [];
    const starts = new Set(pieces.length === 2 || splits ? [pieces[0] ?? 0] : [size - taken]);
    if (pieces.length === 2) starts.add(pieces[1]!);
    else if (splits) starts.add(0);
    return [...starts].map((start) => ({
      move,
      cells: new Set(Array.from({ length: taken }, (_, i) => start + i)),
      ...(taken === 0 ? { cut: start } : {}),
    }));
  });
}

/** The smallest move that takes all the objects pointed at; of several the one that starts there,
 * then the one that stays nearest. */
export function smallest(all: Reach[], pointed: Set<number>): Reach | null {
  const start = Math.min(...pointed);
  const rank = ({ cells }: Reach) => [
    cells.size,
    Math.min(...cells) === start ? 0 : 1,
    Math.max(...cells),
  ];
  const before = (a: Reach, b: Reach) => {
    const [x, y] = [rank(a), rank(b)];
    const at = x.findIndex((each, i) => each !== y[i]);
    return at >= 0 && x[at]! < y[at]!;
  };
  let best: Reach | null = null;
  for (const reach of all) {
    if (reach.cut !== undefined || ![...pointed].every((cell) => reach.cells.has(cell))) continue;
    if (!best || before(reach, best)) best = reach;
  }
  return best;
}

/** A move that takes just this object and the next one, where each goes alone as well: pointing at one of
 * them does not show it. Where a cut is between them its sign is there. */
export function pairAt(all: Reach[], cell: number): Reach | null {
  if (all.some(({ cut }) => cut === cell + 1)) return null;
  const both = [cell, cell + 1];
  const alone = both.every((each) => smallest(all, new Set([each]))?.cells.size === 1);
  if (!alone) return null;
  return all.find(({ cells }) => cells.size === 2 && both.every((each) => cells.has(each))) ?? null;
}

/** The moves that have a sign on or between the objects. */
export function signedIn({ size }: Row, all: Reach[]): Move[] {
  const taking = Array.from({ length: size }, (_, cell) => [
    smallest(all, new Set([cell])),
    pairAt(all, cell),
  ]);
  const cuts = all.filter(({ cut }) => cut !== undefined);
  return [...taking.flat(), ...cuts].flatMap((reach) => (reach ? [reach.move] : []));
}

/** What a drag over these objects takes: them and no others. Where the row never breaks it does not
 * matter which objects of it go. Null where that is no move. */
export function exactly({ splits }: Row, all: Reach[], dragged: Set<number>): Reach | null {
  const fits = ({ cells }: Reach) =>
    cells.size === dragged.size && (!splits || [...dragged].every((cell) => cells.has(cell)));
  const found = all.find((reach) => reach.cut === undefined && fits(reach));
  return found ? { move: found.move, cells: dragged } : null;
}

/** The move that takes that many from the end of the row, or else from elsewhere. */
export function taking({ size }: Row, all: Reach[], count: number): Reach | null {
  const some = all.filter(({ cut, cells }) => cut === undefined && cells.size === count);
  return some.find(({ cells }) => cells.has(size - 1)) ?? some[0] ?? null;
}
