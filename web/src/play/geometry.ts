// Where the parts of a picture are drawn, in units of the SVG.
import type { Part, Picture } from '../engine/types.ts';
import { isLine, isNote } from './pointing.ts';

export const CELL = 40;
/** Ten of the engine's units lead from node to node: these many of ours. */
const STEP = 8;
export const NODE = 17;
const MARGIN = 28;
/** Below the ground, which has no nodes. */
const EARTH = 10;
const LOOP = 46;

export type Point = [x: number, y: number];

/** The drawing's frame: where it begins, and its size. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function frameOf(picture: Picture): Frame {
  const { shape, width = 0, height = 0, parts = [] } = picture;
  if (shape !== 'graph') {
    const [w, h] = [width * CELL, height * CELL];
    return { left: -CELL / 2 - 2, top: -CELL / 2 - 2, width: w + 4, height: h + 4 };
  }
  const ends = parts
    .filter(isLine)
    .flatMap((part): Point[] => [
      [part.x! * STEP, part.y! * STEP],
      [part.x2! * STEP, part.y2! * STEP],
      centreOf(picture, part) ?? [0, 0],
    ]);
  const points = [
    ...parts.filter((part) => !isNote(part)).map((part) => place(picture, part)),
    ...ends,
  ];
  const [left, top] = [0, 1].map((axis) => Math.min(0, ...points.map((point) => point[axis]!)));
  const right = Math.max((width - 1) * STEP, ...points.map(([x]) => x));
  const bottom = Math.max((height - 1) * STEP, ...points.map(([, y]) => y));
  const ground = parts.find(({ kind }) => kind === 'ground');
  const lowest = ground !== undefined && place(picture, ground)[1] === bottom;
  return {
    left: left! - MARGIN,
    top: top! - MARGIN,
    width: right - left! + 2 * MARGIN,
    height: bottom - top! + MARGIN + (lowest ? EARTH : MARGIN),
  };
}

/** How a loop goes out: to the upper left and right in turn; on the ground straight up. */
function loopOut({ from, twin = 0 }: Part, grounded: boolean): Point {
  const out = LOOP + 16 * Math.floor(twin / (grounded && from === 0 ? 1 : 2));
  if (grounded && from === 0) return [0, -out];
  return [(twin % 2 ? 0.7 : -0.7) * out, -0.7 * out];
}

export const place = (picture: Picture, { x = 0, y = 0 }: Part): Point =>
  picture.shape === 'graph' ? [x * STEP, y * STEP] : [x * CELL, y * CELL];

/** The point towards which a line is bent. */
function bend({ x = 0, y = 0, x2 = 0, y2 = 0, from = 0, to = 0, twin = 0 }: Part): Point {
  const [ax, ay, bx, by] = [x * STEP, y * STEP, x2 * STEP, y2 * STEP];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  // The same side for both directions.
  const side = (twin % 2 ? -1 : 1) * (from < to ? 1 : -1);
  const out = twin === 0 ? 0 : side * (24 + 0.22 * length) * Math.ceil(twin / 2);
  return [(ax + bx) / 2 + (out * (ay - by)) / length, (ay + by) / 2 + (out * (bx - ax)) / length];
}

/** From p towards q. */
function towards([px, py]: Point, [qx, qy]: Point, by: number): Point {
  const length = Math.hypot(qx - px, qy - py) || 1;
  return [px + ((qx - px) * by) / length, py + ((qy - py) * by) / length];
}

/** A line's path, from rim to rim of its nodes; the ground, node 0 of some drawings, has none. */
export function pathOf(part: Part, grounded: boolean): string {
  const { x = 0, y = 0, x2 = 0, y2 = 0, from = 0, to = 0 } = part;
  const [a, b]: Point[] = [
    [x * STEP, y * STEP],
    [x2 * STEP, y2 * STEP],
  ] as [Point, Point];
  const rim = (node: number) => (grounded && node === 0 ? 0 : NODE);
  if (from === to) {
    const [dx, dy] = loopOut(part, grounded);
    const left: Point = [a[0] + 1.2 * dx + 0.8 * dy, a[1] + 1.2 * dy - 0.8 * dx];
    const right: Point = [a[0] + 1.2 * dx - 0.8 * dy, a[1] + 1.2 * dy + 0.8 * dx];
    const [start, end] = [towards(a, left, rim(from)), towards(a, right, rim(to))];
    return `M${start} C${left} ${right} ${end}`;
  }
  const middle = bend(part);
  return `M${towards(a, middle, rim(from))} Q${middle} ${towards(b, middle, rim(to))}`;
}

/** Where a part is when one goes from part to part with the arrow keys; null: one can't. */
export function centreOf(picture: Picture, part: Part): Point | null {
  if (isNote(part) || part.kind === 'ground' || part.kind === 'count') return null;
  if (!isLine(part)) return place(picture, part);
  if (part.from === part.to) {
    const [dx, dy] = loopOut(part, picture.parts![0]!.kind === 'ground');
    return [part.x! * STEP + dx, part.y! * STEP + dy];
  }
  const middle = bend(part);
  const { x = 0, y = 0, x2 = 0, y2 = 0 } = part;
  return [(x * STEP + x2 * STEP) / 4 + middle[0] / 2, (y * STEP + y2 * STEP) / 4 + middle[1] / 2];
}

/** The outline of stairs under rows that are each a step, from the lowest on. */
export function stairsOf(parts: Part[], frame: Frame): string {
  const steps = parts
    .filter(({ kind }) => kind === 'count')
    .sort((a, b) => b.y! - a.y!)
    .map(({ x, y }) => `L${x! * CELL - CELL / 2} ${y! * CELL + CELL / 2}`);
  const [right, bottom] = [frame.left + frame.width, frame.top + frame.height];
  const lines = steps.map((point, i) => {
    const floor = point.split(' ')[1];
    const next = steps[i + 1]?.slice(1).split(' ')[0] ?? right;
    return `${point} L${next} ${floor}`;
  });
  return `M${frame.left} ${bottom}${lines.join('')}L${right} ${bottom}Z`;
}
