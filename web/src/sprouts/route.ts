// A line for a move: a way through a face that leaves the boundaries on the sides that the move wants.
// A line from a boundary to itself may pass the others on either side. So each of these is joined
// first, by a wall, to that part of the boundary on whose side it shall be; after that there is only
// one way, up to what makes no difference. No wall ever cuts off a part of the face.
import { angle, inTriangle, meet, TURN, type Point, type Segment } from './geo.ts';
import { Grid, type Sector } from './grid.ts';
import { faultOf, STEP, withLine } from './line.ts';
import { allSegments, along, angleOf, roomAt, type Drawing, type Round } from './map.ts';
import { endsOf, waysTo, type Way } from './moves.ts';

const turnFrom = (from: number, to: number): number => {
  const turn = (to - from) % TURN;
  return turn <= 1e-9 ? turn + TURN : turn;
};

function sectorOf(drawing: Drawing, { spot, leaves, came }: Round[number]): Sector {
  const at = drawing.spots[spot]!;
  if (leaves < 0) return { at, from: -Math.PI / 2, turn: TURN };
  const from = angleOf(drawing, leaves);
  return { at, from, turn: turnFrom(from, angleOf(drawing, came ^ 1)) };
}

const part = ({ at, from, turn }: Sector, start: number, end: number): Sector => ({
  at,
  from: from + start * turn,
  turn: (end - start) * turn,
});

/** The face as seen from the points of a half-line between its spots. */
function sectorsAlong(drawing: Drawing, half: number): Sector[] {
  const points = along(drawing, half);
  return points.slice(1, -1).map((at, k) => {
    const from = angle(at, points[k + 2]!);
    return { at, from, turn: turnFrom(from, angle(at, points[k]!)) };
  });
}

/** From corner i on to corner j, without these; round about where they are one. */
function sectorsBetween(drawing: Drawing, round: Round, i: number, j: number): Sector[] {
  if (round[i]!.leaves < 0) return [];
  const sectors = sectorsAlong(drawing, round[i]!.leaves);
  for (let k = (i + 1) % round.length; k !== j; k = (k + 1) % round.length) {
    sectors.push(sectorOf(drawing, round[k]!), ...sectorsAlong(drawing, round[k]!.leaves));
  }
  return sectors;
}

const sectorsOf = (drawing: Drawing, round: Round): Sector[] => [
  sectorOf(drawing, round[0]!),
  ...sectorsBetween(drawing, round, 0, 0),
];

/** Where a loop leaves its spot and comes back, and what is within and without. */
const LOOP = {
  before: [0, 0.12],
  out: [0.14, 0.42],
  within: [0.42, 0.58],
  back: [0.58, 0.86],
} as const;

function through(drawing: Drawing, grid: Grid, way: Way): Point[] | null {
  const at = (round: Round, i: number) => sectorOf(drawing, round[i]!);
  if (way.kind === 'join') return grid.way([at(way.a, way.i)], [at(way.b, way.j)]);
  const { a, i, j } = way;
  const corner = at(a, i);
  const loop = i === j;
  const sides = loop
    ? [
        [part(corner, ...LOOP.within)],
        [...sectorsBetween(drawing, a, i, i), part(corner, ...LOOP.before), part(corner, 0.88, 1)],
      ]
    : [sectorsBetween(drawing, a, i, j), sectorsBetween(drawing, a, j, i)];
  const isAlive = (round: Round) => round.some(({ spot }) => roomAt(drawing, spot) > 0);
  for (const [k, rounds] of [way.first, way.second].entries()) {
    for (const round of rounds.filter(isAlive)) {
      const wall = grid.way(sectorsOf(drawing, round), sides[k]!);
      if (!wall) return null;
      grid.addWall(wall);
      sides[k]!.push(...sectorsOf(drawing, round));
    }
  }
  return loop
    ? grid.way([part(corner, ...LOOP.out)], [part(corner, ...LOOP.back)])
    : grid.way([corner], [at(a, j)]);
}

/** With fewer points a loop would fall together. */
const LOOP_POINTS = 5;

/** Leaves out points of a way where nothing lies between it and the short cut. */
function straighten(points: Point[], segments: Segment[], spots: Point[]): Point[] {
  const way = [...points];
  const obstacles = [...spots, ...segments.flat()];
  for (let k = 1; k < way.length - 1;) {
    const [a, p, b] = [way[k - 1]!, way[k]!, way[k + 1]!];
    const own = [...way.slice(0, k - 1), ...way.slice(k + 2)];
    const short = Math.hypot(a[0] - b[0], a[1] - b[1]) <= STEP;
    const free =
      short &&
      way.length > LOOP_POINTS &&
      ![...obstacles, ...own].some((q) => q !== a && q !== b && inTriangle(q, a, p, b)) &&
      !segments.some((segment) => meet([a, b], segment));
    if (free) way.splice(k, 1);
    else k++;
  }
  return way;
}

/** Fine enough for lines that are further apart than this; the second one takes longer. */
const STEPS = [5, 2.5];
/** So many of the ways that lead to a position are tried. */
const WAYS_MAX = 12;

/** A line that goes a way, found on a grid so fine; null if there is no room for one. */
export function lineBy(drawing: Drawing, way: Way, step: number): Drawing | null {
  const segments = allSegments(drawing);
  const found = through(drawing, new Grid(step, segments, drawing.spots), way);
  if (!found) return null;
  const points = straighten(found, segments, drawing.spots);
  const [from, to] = endsOf(way);
  return faultOf(drawing, from, to, points) === null ? withLine(drawing, from, to, points) : null;
}

/** A line that leads to a position; null if no room for one was found. */
export function lineTo(drawing: Drawing, position: string): Drawing | null {
  const ways: Way[] = [];
  for (const way of waysTo(drawing, position)) if (ways.push(way) === WAYS_MAX) break;
  // The first is the one that the list of moves tells of.
  const [told, ...others] = ways;
  for (const some of [told ? [told] : [], others]) {
    for (const step of STEPS) {
      for (const way of some) {
        const drawn = lineBy(drawing, way, step);
        if (drawn) return drawn;
      }
    }
  }
  return null;
}
