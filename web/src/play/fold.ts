// Rows of tokens that are longer than the screen is wide go on in further lines, as Nim's heaps do.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Part, Picture } from '../engine/types.ts';
import type { Kept } from './pointing.ts';

/** A cell is at least so wide, for fingers, in pixels; where that makes too many lines, so wide. */
const [WISHED, LEAST] = [32, 24];
const LINES_MAX = 8;
/** Wider boxes are those of a mouse, unless the screen is high: there is room for lines, of so many cells at most. */
export const PHONE = 480;
export const HIGH = '(max-aspect-ratio: 1)';
const ACROSS = 16;

/** How wide the element's box is inside, in pixels. */
export function useRoom(element: { current: Element | null }): number {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const box = element.current?.parentElement;
    if (!box) return;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const found = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (found > 0) setRoom(found);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return room;
}

export interface Fold {
  /** The part, where it is drawn. */
  put(part: Part): Part;
  width: number;
  height: number;
}

/** Folds a picture into a room; an earlier one, whose parts are shown too, alike. */
export function foldInto(picture: Kept, earlier: Picture | undefined, room: number): Fold {
  const wished = fold(picture, earlier, Math.min(ACROSS, Math.floor(room / WISHED)));
  const lines = room < PHONE || matchMedia(HIGH).matches;
  if (lines && wished.height <= LINES_MAX) return wished;
  return fold(picture, earlier, Math.floor(room / LEAST));
}

/** How long each row is, the cell of its count included. */
export const endsOf = ({ parts = [], height = 0 }: Picture): number[] =>
  Array.from({ length: height }, (_, row) =>
    Math.max(0, ...parts.filter(({ y }) => y === row).map(({ x = 0 }) => x)),
  );

/** In as many lines as it takes, all of a row about as long as each other. */
export const balanced = (count: number, most: number): number =>
  Math.ceil(count / Math.max(1, Math.ceil(count / Math.max(1, most))));

/** Folds a picture into a number of columns at most. */
export function fold(picture: Kept, earlier: Picture | undefined, columns: number): Fold {
  const pictures = [picture, ...(earlier?.shape === picture.shape ? [earlier] : [])];
  const width = Math.max(...pictures.map((each) => each.width ?? 0));
  const height = Math.max(...pictures.map((each) => each.height ?? 0));
  if (picture.shape !== 'rows' || width <= columns) return { put: (part) => part, width, height };
  const parts = pictures.flatMap((each) => each.parts ?? []).filter(({ x }) => x !== undefined);
  const known = [picture.ends ?? [], ...pictures.map(endsOf)];
  /** Where the lines of each row begin, with its count, how long they are, and where the last of them ends. */
  const starts: number[] = [];
  const lengths: number[] = [];
  const tops = [0];
  for (let y = 0; y < height; y++) {
    const row = parts.filter((part) => part.y === y).map(({ x }) => x!);
    const start = Math.min(...row, columns - 2);
    const count = Math.max(0, ...known.map((ends) => ends[y] ?? 0)) - start;
    const length = Math.max(1, balanced(count, columns - start - 1));
    starts.push(start);
    lengths.push(length);
    tops.push(tops[y]! + Math.max(1, Math.ceil(count / length)));
  }
  const put = (part: Part): Part => {
    const { x, y = 0 } = part;
    if (x === undefined) return part;
    const start = starts[y]!;
    if (x <= start) return { ...part, x, y: tops[y]! };
    const i = x - start - 1;
    const line = Math.floor(i / lengths[y]!);
    return { ...part, x: start + 1 + (i % lengths[y]!), y: tops[y]! + line };
  };
  const ends = starts.map((start, y) => start + 1 + lengths[y]!);
  return { put, width: Math.max(...ends), height: tops[height]! };
}
