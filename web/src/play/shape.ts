// How a component is drawn and pointed at, made out of what the engine says of it: the text of its
// state and the texts of what each move leaves. Nothing here knows a rule. Two kinds of text read as
// pictures: numbers with commas, or 4x5, are rows of objects; rows of letters with '/' between them
// are the squares of a board. Any other state is played from the list of its moves.
import { isGraph } from '../engine/games.ts';
import type { Move } from '../engine/types.ts';

export interface Shape {
  kind: 'objects' | 'squares';
  /** What stands in each cell: a letter, or '' for an object. Cells are numbered through the rows. */
  rows: string[][];
  /** Moves break a row in two, so that objects between others can be taken. */
  splits: boolean;
}

/** The cells that a move changes. */
export interface Reach {
  move: Move;
  cells: Set<number>;
  /** What they show afterwards; objects are simply gone. */
  after?: Map<number, string>;
  /** A cut that takes nothing: before this object. */
  cut?: number;
}

/** Rows of objects longer than this are shown as a number. */
export const DRAWN_MAX = 60;
const ROWS_MAX = 40;
const SQUARES_MAX = 400;

const heapOf = (state: string): number | null => (/^\d{1,15}$/.test(state) ? +state : null);

function numbersOf(state: string): number[] | null {
  const size = sizeOf(state);
  if (size) return Array<number>(size.height).fill(size.width);
  return /^\d{1,6}(,\d{1,6})*$/.test(state) ? state.split(',').map(Number) : null;
}

/** Rows and columns of a board written by its size alone. */
function sizeOf(state: string): { height: number; width: number } | null {
  const size = /^(\d{1,2})x(\d{1,2})$/.exec(state);
  return size && { height: Number(size[1]), width: Number(size[2]) };
}

function squaresOf(state: string): string[][] | null {
  if (state.length > SQUARES_MAX || !/^[A-Za-z.#]+(\/[A-Za-z.#]+)*$/.test(state)) return null;
  return state.split('/').map((row) => [...row]);
}

export const isHeap = (state: string): boolean => heapOf(state) !== null;

export function shapeOf(rule: string, state: string, moves: Move[]): Shape | null {
  if (isGraph(rule)) return null;
  const squares = squaresOf(state) ?? wholeBoard(state, moves);
  if (squares) return { kind: 'squares', rows: squares, splits: false };
  const numbers = numbersOf(state);
  if (!numbers || numbers.length > ROWS_MAX || numbers.some((n) => n > DRAWN_MAX)) return null;
  return {
    kind: 'objects',
    rows: numbers.map((n) => Array<string>(n).fill('')),
    splits: numbers.length === 1 && moves.some(({ to }) => to.length > 1),
  };
}

/** The letters of a board written by its size alone: each is as it stays in most of its moves. */
function wholeBoard(state: string, moves: Move[]): string[][] | null {
  const size = sizeOf(state);
  const boards = moves.map(({ to }) => (to.length === 1 ? squaresOf(to[0]!) : null));
  if (!size || boards.length === 0) return null;
  const { height, width } = size;
  const fits = (board: string[][] | null): board is string[][] =>
    board?.length === height && board.every((row) => row.length === width);
  if (!boards.every(fits)) return null;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => mostOften(boards.map((board) => board[y]![x]!))),
  );
}

function mostOften(letters: string[]): string {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

export const cellCount = (shape: Shape): number =>
  shape.rows.reduce((sum, row) => sum + row.length, 0);

export function cellAt(shape: Shape, row: number, column: number): number {
  return shape.rows.slice(0, row).reduce((sum, { length }) => sum + length, 0) + column;
}

/** Every way in which a move of this component can be pointed at. */
export function reaches(shape: Shape, moves: Move[]): Reach[] {
  if (shape.kind === 'squares') return moves.flatMap((move) => onSquares(shape, move));
  if (shape.rows.length > 1) return moves.flatMap((move) => inRows(shape, move));
  return moves.flatMap((move) => inRow(shape, move));
}

const span = (from: number, to: number): Set<number> => {
  const cells = new Set<number>();
  for (let i = from; i < to; i++) cells.add(i);
  return cells;
};

function inRow(shape: Shape, move: Move): Reach[] {
  const size = shape.rows[0]!.length;
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
    cells: span(start, start + taken),
    ...(taken === 0 ? { cut: start } : {}),
  }));
}

function inRows(shape: Shape, move: Move): Reach[] {
  if (move.to.length > 1) return [];
  const left = move.to.length === 0 ? [] : numbersOf(move.to[0]!);
  if (!left || left.length > shape.rows.length) return [];
  const cells = new Set<number>();
  for (const [row, { length }] of shape.rows.entries()) {
    const stay = left[row] ?? 0;
    if (stay > length) return [];
    for (let column = stay; column < length; column++) cells.add(cellAt(shape, row, column));
  }
  return cells.size ? [{ move, cells }] : [];
}

function onSquares(shape: Shape, move: Move): Reach[] {
  const board = move.to.length === 1 ? squaresOf(move.to[0]!) : null;
  if (!board || board.length !== shape.rows.length) return [];
  const after = new Map<number, string>();
  for (const [y, row] of shape.rows.entries()) {
    if (board[y]!.length !== row.length) return [];
    for (const [x, letter] of row.entries()) {
      if (board[y]![x] !== letter) after.set(cellAt(shape, y, x), board[y]![x]!);
    }
  }
  return after.size ? [{ move, cells: new Set(after.keys()), after }] : [];
}

/** The smallest move that changes all the cells pointed at; of several the one that starts there,
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
