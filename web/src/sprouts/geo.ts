// Points, segments and polygons in the plane.

export type Point = readonly [x: number, y: number];
export type Segment = readonly [Point, Point];

export const TURN = 2 * Math.PI;

/** Their distance; Math.hypot takes several times as long. */
export function away(a: Point, b: Point): number {
  const [x, y] = [a[0] - b[0], a[1] - b[1]];
  return Math.sqrt(x * x + y * y);
}

export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + t * (b[0] - a[0]),
  a[1] + t * (b[1] - a[1]),
];

export const angle = (from: Point, to: Point): number =>
  Math.atan2(to[1] - from[1], to[0] - from[0]);

/** Twice the area to the left of a triangle's border. */
export const side = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

export const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

const apart = ([a, b]: Segment, [c, d]: Segment): boolean =>
  Math.max(a[0], b[0]) < Math.min(c[0], d[0]) ||
  Math.max(c[0], d[0]) < Math.min(a[0], b[0]) ||
  Math.max(a[1], b[1]) < Math.min(c[1], d[1]) ||
  Math.max(c[1], d[1]) < Math.min(a[1], b[1]);

/** Whether two segments have a point in common, but for an end of both. */
export function meet(one: Segment, two: Segment): boolean {
  if (apart(one, two)) return false;
  const [a, b] = one;
  const [c, d] = two;
  const ends = [
    [a, b, c, d],
    [a, b, d, c],
    [b, a, c, d],
    [b, a, d, c],
  ] as const;
  for (const [shared, end, other, far] of ends) {
    if (!same(shared, other)) continue;
    // From one point they go on together, or not.
    const along =
      (end[0] - shared[0]) * (far[0] - shared[0]) + (end[1] - shared[1]) * (far[1] - shared[1]);
    return side(shared, end, far) === 0 && along > 0;
  }
  const across = (p: number, q: number) => (p <= 0 && q >= 0) || (p >= 0 && q <= 0);
  return across(side(a, b, c), side(a, b, d)) && across(side(c, d, a), side(c, d, b));
}

/** The point of a segment nearest to another point. */
export function nearest(p: Point, [a, b]: Segment): Point {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const length = x * x + y * y;
  const t = length > 0 ? ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / length : 0;
  return between(a, b, Math.min(1, Math.max(0, t)));
}

/** Whether a point is in a triangle or on its border. */
export function inTriangle(p: Point, a: Point, b: Point, c: Point): boolean {
  if (
    p[0] < Math.min(a[0], b[0], c[0]) ||
    p[0] > Math.max(a[0], b[0], c[0]) ||
    p[1] < Math.min(a[1], b[1], c[1]) ||
    p[1] > Math.max(a[1], b[1], c[1])
  )
    return false;
  const [u, v, w] = [side(a, b, p), side(b, c, p), side(c, a, p)];
  return (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0);
}

export function areaOf(polygon: Point[]): number {
  let sum = 0;
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    sum += p[0] * q[1] - p[1] * q[0];
  });
  return sum / 2;
}

export function isInside([x, y]: Point, polygon: Point[]): boolean {
  let inside = false;
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    if (p[1] > y !== q[1] > y && x < p[0] + ((y - p[1]) * (q[0] - p[0])) / (q[1] - p[1]))
      inside = !inside;
  });
  return inside;
}

export const segmentsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).map((p, i) => [points[i]!, p]);

export const lengthOf = (points: readonly Point[]): number =>
  segmentsOf(points).reduce((sum, [a, b]) => sum + away(a, b), 0);

/** Cuts a line at a part of its length; the point there belongs to both. */
export function cutAt(points: readonly Point[], part: number): [Point[], Point[]] {
  let left = lengthOf(points) * part;
  for (const [i, [a, b]] of segmentsOf(points).entries()) {
    const length = away(a, b);
    if (left < length || i === points.length - 2) {
      const t = length > 0 ? Math.min(0.9, Math.max(0.1, left / length)) : 0.5;
      const at = between(a, b, t);
      return [
        [...points.slice(0, i + 1), at],
        [at, ...points.slice(i + 1)],
      ];
    }
    left -= length;
  }
  return [[...points], []];
}

/** No segment longer than that, and each line with a point in it. */
export function divide(points: readonly Point[], most: number): Point[] {
  const divided = [points[0]!];
  for (const [a, b] of segmentsOf(points)) {
    const least = points.length === 2 ? 2 : 1;
    const count = Math.max(least, Math.ceil(away(a, b) / most));
    for (let i = 1; i < count; i++) divided.push(between(a, b, i / count));
    divided.push(b);
  }
  return divided;
}
