// How a component is drawn and pointed at, made out of what the engine says of it: the text of its
// state and the texts of what each move leaves. Nothing here knows a rule; a state that does not
// read as objects in rows is played from the list of its moves.
import type { Move } from '../engine/types.ts';

/** Objects in rows: rows[r] of them in row r. */
export interface Shape {
  rows: number[];
  /** Moves break a row in two, so that objects between others can be taken. */
  splits: boolean;
}

/** The objects that a move takes away, where they lie. */
export interface Reach {
  move: Move;
  row: number;
  cells: Set<number>;
  /** A cut that takes nothing: before this object. */
  cut?: number;
}

/** Rows longer than this are shown as a number. */
export const DRAWN_MAX = 60;

const heapOf = (state: string): number | null => (/^\d{1,15}$/.test(state) ? +state : null);

function rowsOf(state: string): number[] | null {
  return /^\d{1,6}(,\d{1,6})*$/.test(state) ? state.split(',').map(Number) : null;
}

export const isHeap = (state: string): boolean => heapOf(state) !== null;

export function shapeOf(state: string, moves: Move[]): Shape | null {
  const rows = rowsOf(state);
  if (!rows || rows.length > 40 || rows.some((row) => row > DRAWN_MAX)) return null;
  return { rows, splits: rows.length === 1 && moves.some(({ to }) => to.length > 1) };
}

/** Cells are numbered through the rows. */
export function cellAt(shape: Shape, row: number, column: number): number {
  return shape.rows.slice(0, row).reduce((sum, size) => sum + size, 0) + column;
}

const span = (from: number, to: number): Set<number> => {
  const cells = new Set<number>();
  for (let i = from; i < to; i++) cells.add(i);
  return cells;
};

/** Every way in which a move of this component can be pointed at. */
export function reaches(shape: Shape, moves: Move[]): Reach[] {
  return moves.flatMap((move) =>
    shape.rows.length === 1 ? inRow(shape, move) : inRows(shape, move),
  );
}

function inRow(shape: Shape, move: Move): Reach[] {
  const size = shape.rows[0]!;
  const left = move.to.map(heapOf);
  if (left.some((n) => n === null)) return [];
  const pieces = (left as number[]).filter((n) => n > 0);
  const taken = size - pieces.reduce((sum, n) => sum + n, 0);
  if (taken < 0 || pieces.length > 2) return [];
  const starts = new Set(pieces.length === 2 || shape.splits ? [pieces[0] ?? 0] : [size - taken]);
  if (pieces.length === 2) starts.add(pieces[1]!);
  else if (shape.splits) starts.add(0);
  return [...starts].map((start) => ({
    move,
    row: 0,
    cells: span(start, start + taken),
    ...(taken === 0 ? { cut: start } : {}),
  }));
}

function inRows(shape: Shape, move: Move): Reach[] {
  if (move.to.length > 1) return [];
  const left = move.to.length === 0 ? [] : rowsOf(move.to[0]!);
  if (!left || left.length > shape.rows.length) return [];
  const cells = new Set<number>();
  for (const [row, size] of shape.rows.entries()) {
    const stay = left[row] ?? 0;
    if (stay > size) return [];
    for (let column = stay; column < size; column++) cells.add(cellAt(shape, row, column));
  }
  return cells.size ? [{ move, row: 0, cells }] : [];
}

/** The smallest move that takes all the objects pointed at, the one that starts there first. */
export function smallest(all: Reach[], pointed: Set<number>): Reach | null {
  const start = Math.min(...pointed);
  let best: Reach | null = null;
  const rank = (reach: Reach) => reach.cells.size * 2 + (Math.min(...reach.cells) === start ? 0 : 1);
  for (const reach of all) {
    if (reach.cut !== undefined || ![...pointed].every((cell) => reach.cells.has(cell))) continue;
    if (!best || rank(reach) < rank(best)) best = reach;
  }
  return best;
}
