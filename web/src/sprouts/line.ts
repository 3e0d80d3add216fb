// A line as it is drawn by hand: brought to its spots, held against the rules, and put into the
// drawing with the new spot on it.
import { away, cutAt, divide, meet, nearest, segmentsOf, type Point, type Segment } from './geo.ts';
import { allSegments, degree, HEIGHT, roomAt, WIDTH, type Drawing } from './map.ts';

/** What is wrong with a line: no spot where it begins or ends, too many lines there, or on its way. */
export type Fault =
  'start' | 'end' | 'full' | 'full-loop' | 'crosses' | 'itself' | 'spot' | 'short';

/** A finger is no finer than that. */
export const REACH = 26;
/** A spot as large as it is drawn. */
export const SPOT = 8;
/** A segment of a line is at most so long. */
export const STEP = 16;
const MARGIN = 6;

export function spotNear(drawing: Drawing, at: Point): number | null {
  const { game, spots } = drawing;
  let best: number | null = null;
  spots.forEach((spot, i) => {
    const d = away(spot, at);
    if (d > REACH || (best !== null && d >= away(spots[best]!, at))) return;
    if (game.isShown(degree(drawing, i))) best = i;
  });
  return best;
}

/** Leaves out what of a trembling hand's points is no further than that off the line. */
function simplify(points: Point[], off: number): Point[] {
  if (points.length < 3) return points;
  const chord: Segment = [points[0]!, points.at(-1)!];
  let far = 0;
  let most = off;
  for (let i = 1; i < points.length - 1; i++) {
    const d = away(points[i]!, nearest(points[i]!, chord));
    if (d > most) [far, most] = [i, d];
  }
  if (far === 0) return chord as unknown as Point[];
  return [
    ...simplify(points.slice(0, far + 1), off).slice(0, -1),
    ...simplify(points.slice(far), off),
  ];
}

/** What forbids a line whose ends are these spots; its points go from the one to the other. */
export function faultOf(drawing: Drawing, from: number, to: number, points: Point[]): Fault | null {
  const { spots } = drawing;
  if (from === to && roomAt(drawing, from) === 1) return 'full-loop';
  if (roomAt(drawing, from) < 1 || roomAt(drawing, to) < 1) return 'full';
  const own = segmentsOf(points);
  const others = allSegments(drawing);
  if (own.some((segment) => others.some((other) => meet(segment, other)))) return 'crosses';
  const clear = (spot: Point, segment: Segment) => away(spot, nearest(spot, segment)) > 2;
  for (const [i, spot] of spots.entries()) {
    if (i === from || i === to) continue;
    if (own.some((segment) => !clear(spot, segment))) return 'spot';
  }
  for (let i = 0; i < own.length; i++) {
    for (let j = i + 1; j < own.length; j++) if (meet(own[i]!, own[j]!)) return 'itself';
  }
  return null;
}

/** The line with a new spot in its middle, or a stroke; its points must have been held against the rules. */
export function withLine(drawing: Drawing, from: number, to: number, points: Point[]): Drawing {
  const spot = drawing.spots.length;
  const [first, second] = cutAt(points, 0.5);
  return drawing.game.complete({
    game: drawing.game,
    spots: [...drawing.spots, second[0]!],
    lines: [
      ...drawing.lines,
      { from, to: spot, points: divide(first, STEP) },
      { from: spot, to, points: divide(second, STEP) },
    ],
  });
}

export interface Stroke {
  from: number;
  to: number;
  points: Point[];
}

const onPage = ([x, y]: Point): Point => [
  Math.min(WIDTH - MARGIN, Math.max(MARGIN, x)),
  Math.min(HEIGHT - MARGIN, Math.max(MARGIN, y)),
];

/** The line that a hand means: from a spot to a spot, without the tremble at both. */
export function strokeOf(drawing: Drawing, hand: Point[], tremble = SPOT): Stroke | Fault {
  const { spots } = drawing;
  const from = spotNear(drawing, hand[0]!);
  if (from === null) return 'start';
  const to = spotNear(drawing, hand.at(-1)!);
  if (to === null) return 'end';
  const [a, b] = [spots[from]!, spots[to]!];
  const way = hand.map(onPage);
  // A hand leaves a spot for good where it is last so near to it at first, and comes likewise.
  const out = way.findIndex((p) => away(p, a) > tremble);
  const back = way.findLastIndex((p) => away(p, b) > tremble);
  if (out < 0 || back < out) {
    return from === to ? 'short' : { from, to, points: [a, b] };
  }
  const points = simplify([a, ...way.slice(out, back + 1), b], 1.2);
  if (from === to && Math.max(...points.map((p) => away(p, a))) < 2 * SPOT) return 'short';
  return { from, to, points };
}

/** The same, held against the rules. Where it breaks them only close to its spots, as from the wrong
 * side of a free end, the hand means the line without that. */
export function allowedStroke(drawing: Drawing, hand: Point[]): Stroke | Fault {
  const [close, wide] = [SPOT, REACH].map((tremble) => {
    const stroke = strokeOf(drawing, hand, tremble);
    if (typeof stroke === 'string') return stroke;
    return faultOf(drawing, stroke.from, stroke.to, stroke.points) ?? stroke;
  });
  return typeof close === 'string' && typeof wide === 'object' ? wide : close!;
}
