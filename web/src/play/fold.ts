// Rows of tokens that are longer than the screen is wide go on in further lines, as Nim's heaps do.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Part, Picture } from '../engine/types.ts';

/** A cell is at least so wide, for fingers, in pixels. */
const LEAST = 24;

/** How many cells have room in the element beside each other. */
export function useColumns(element: { current: Element | null }): number {
  const [columns, setColumns] = useState(Infinity);
  useLayoutEffect(() => {
    const box = element.current?.parentElement;
    if (!box) return;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(box);
      const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (room > 0) setColumns(Math.floor(room / LEAST));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return columns;
}

export interface Fold {
  /** The part, where it is drawn. */
  put(part: Part): Part;
  width: number;
  height: number;
}

/** Folds a picture into a number of columns; an earlier one, whose parts are shown too, alike. */
export function fold(picture: Picture, earlier: Picture | undefined, columns: number): Fold {
  const pictures = [picture, ...(earlier?.shape === picture.shape ? [earlier] : [])];
  const width = Math.max(...pictures.map((each) => each.width ?? 0));
  const height = Math.max(...pictures.map((each) => each.height ?? 0));
  if (picture.shape !== 'rows' || width <= columns) return { put: (part) => part, width, height };
  const parts = pictures.flatMap((each) => each.parts ?? []).filter(({ x }) => x !== undefined);
  const room = (start: number) => columns - start - 1;
  /** Where the lines of each row begin, with its count, and where the last of them ends. */
  const starts: number[] = [];
  const tops = [0];
  for (let y = 0; y < height; y++) {
    const row = parts.filter((part) => part.y === y).map(({ x }) => x!);
    const start = Math.min(...row, columns - 2);
    starts.push(start);
    tops.push(tops[y]! + Math.max(1, Math.ceil((Math.max(...row, 0) - start) / room(start))));
  }
  const put = (part: Part): Part => {
    const { x, y = 0 } = part;
    if (x === undefined) return part;
    const start = starts[y]!;
    if (x <= start) return { ...part, x, y: tops[y]! };
    const i = x - start - 1;
    const line = Math.floor(i / room(start));
    return { ...part, x: start + 1 + (i % room(start)), y: tops[y]! + line };
  };
  return { put, width: columns, height: tops[height]! };
}
