// Rows out of which neighbours are taken: the pieces of each stand where they stood, with gaps between.
import type { Component, Move, Picture } from '../engine/types.ts';
import { isRow, type Place } from '../match/lanes.ts';
import type { Step } from '../match/tree.ts';
import { DRAWN_MAX, type Reach, type Row } from './heap.ts';
import { letter } from '../text/letter.ts';

/** How many objects are drawn of a heap. */
export const sizeOf = (state: string): number => (Number(state) <= DRAWN_MAX ? Number(state) : 0);

/** Whose tokens are pins, taller than wide. */
export const hasPins = (rule: string): boolean => /^(dawson-)?kayles$/.test(rule);

/** A component with what is drawn of it. */
export interface Piece extends Component {
  index: number;
  moves: Move[];
  row: Row | null;
  all: Reach[];
  picture: Picture;
  /** Of a graph that keeps its places: as it was at the beginning. */
  base: Picture | null;
}

export interface Lined {
  pieces: Piece[];
  /** Of a row that keeps its gaps: how long it was. */
  length: number | null;
  /** Where its pieces begin. */
  offsets: number[];
}

/** What stands in a line: a component, or all the pieces that a row has fallen into. */
export function rowsOf(
  all: Piece[],
  places: Place[] | null,
  began: Component[] | undefined,
): Lined[] {
  const rows: Lined[] = [];
  const ofLane = new Map<number, Lined>();
  for (const piece of all) {
    const place = isRow(piece.rule) ? places?.[piece.index] : undefined;
    const size = place && Number(began![place.lane]!.state);
    if (!place || !(size! <= DRAWN_MAX)) {
      rows.push({ pieces: [piece], length: null, offsets: [0] });
      continue;
    }
    let row = ofLane.get(place.lane);
    if (!row) {
      row = { pieces: [], length: size!, offsets: [] };
      ofLane.set(place.lane, row);
      rows.push(row);
    }
    const at = row.offsets.filter((offset) => offset <= place.offset).length;
    row.pieces.splice(at, 0, piece);
    row.offsets.splice(at, 0, place.offset);
  }
  return rows;
}

interface LaneProps extends Lined {
  /** The gap that the last move left: where it begins and ends, the same place after a cut. */
  fresh: [number, number] | null;
  /** It goes on in further lines: the objects of all pieces follow each other like letters of a text. */
  folded: boolean;
  /** What its only piece is worth. */
  worth: preact.ComponentChildren;
  /** The label is for the middle of the piece. */
  draw(piece: Piece, label?: preact.ComponentChildren): preact.ComponentChildren;
}

/** A row with its gaps, each piece with its letter and its size below it. */
export function Lane({ pieces, length, offsets, folded, fresh, worth, draw }: LaneProps) {
  const parts: preact.ComponentChildren[] = [];
  let at = 0;
  const gap = (to: number) => {
    for (; at < to; at++) {
      const latest = fresh && at >= fresh[0] && at < fresh[1];
      parts.push(<span class={latest ? 'object gap taken' : 'object gap'} aria-hidden="true" />);
    }
  };
  pieces.forEach((piece, i) => {
    const size = piece.row?.size ?? 0;
    gap(offsets[i]!);
    if (size === 0) return;
    if (i > 0 && fresh && fresh[0] === fresh[1] && at === fresh[0]) {
      parts.push(<span class="parted" key="parted" aria-hidden="true" />);
    }
    const label = (
      <span class="letter" aria-hidden="true">
        {letter(piece.index)} <span class="size">{size}</span>
        {worth}
      </span>
    );
    parts.push(
      <div class="piece" key={piece.index}>
        {folded ? draw(piece, label) : draw(piece)}
        {!folded && label}
      </div>,
    );
    at += size;
  });
  gap(length!);
  return <div class="lane">{parts}</div>;
}

/** The gap that the last move left in a row. */
export function freshOf({ pieces, offsets }: Lined, last: Step | null): [number, number] | null {
  const at = pieces.findIndex(({ index }) => index === last?.component);
  if (!last || at < 0) return null;
  const total = last.to.reduce((sum, state) => sum + Number(state), 0);
  const count = Number(last.from) - total;
  const [, second] = last.to;
  const sizeAt = (i: number) => pieces[i]!.row?.size ?? 0;
  if (second !== undefined) {
    const other = pieces.findIndex(({ index }) => index === last.component + 1);
    const left = Math.min(at, other);
    const from = offsets[left]! + sizeAt(left);
    return [from, from + count];
  }
  const from = last.start === 0 && total > 0 ? offsets[at]! - count : offsets[at]! + sizeAt(at);
  return [from, from + count];
}
