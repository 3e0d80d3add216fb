// A drawing of Sprouts as a planar map. Spots and lines are what is drawn; faces, and the position in
// the engine's terms, are found from them: round each spot the lines in the order of their angles,
// each face by going along its lines with the face to the left, and what lies in a face by points
// in polygons.
import { angle, areaOf, isInside, segmentsOf, type Point, type Segment } from './geo.ts';
import type { Game } from './game.ts';
import type { Land, Region } from './lands.ts';

export const WIDTH = 480;
export const HEIGHT = 400;

export interface Line {
  from: number;
  to: number;
  /** From spot to spot, both included, and at least one between. */
  points: Point[];
}

export interface Drawing {
  game: Game;
  spots: Point[];
  lines: Line[];
}

/** Where a boundary passes a spot: between the half-line by which it leaves and, turning with the
 * angles, the one by which it came. Half-line 2i goes along line i, 2i + 1 against it; -1 where the
 * spot has no line. */
export interface Corner {
  spot: number;
  leaves: number;
  came: number;
}

export type Round = Corner[];

export interface Face {
  rounds: Round[];
}

export const degree = (drawing: Drawing, spot: number): number =>
  drawing.lines.reduce((n, { from, to }) => n + +(from === spot) + +(to === spot), 0);

/** How many further lines a spot can take. */
export const roomAt = (drawing: Drawing, spot: number): number =>
  drawing.game.room(degree(drawing, spot));

export const allSegments = ({ lines }: Drawing): Segment[] =>
  lines.flatMap(({ points }) => segmentsOf(points));

export function along({ lines }: Drawing, half: number): Point[] {
  const { points } = lines[half >> 1]!;
  return half & 1 ? points.toReversed() : points;
}

export const ends = ({ lines }: Drawing, half: number): number =>
  half & 1 ? lines[half >> 1]!.from : lines[half >> 1]!.to;

const begins = (drawing: Drawing, half: number): number => ends(drawing, half ^ 1);

export function angleOf(drawing: Drawing, half: number): number {
  const [a, b] = along(drawing, half);
  return angle(a!, b!);
}

interface Cycle {
  round: Round;
  polygon: Point[];
  area: number;
  /** Some spot of all that hangs together. */
  root: number;
}

function rootsOf({ spots, lines }: Drawing): number[] {
  const root = spots.map((_, i) => i);
  for (const { from, to } of lines) {
    const [a, b] = [root[from]!, root[to]!];
    if (a !== b) root.forEach((each, i) => each === b && (root[i] = a));
  }
  return root;
}

function cyclesOf(drawing: Drawing): Cycle[] {
  const { spots, lines } = drawing;
  const root = rootsOf(drawing);
  const leaving: number[][] = spots.map(() => []);
  for (let half = 0; half < 2 * lines.length; half++) leaving[begins(drawing, half)]!.push(half);
  const cycles: Cycle[] = [];
  leaving.forEach((halves, spot) => {
    halves.sort((a, b) => angleOf(drawing, a) - angleOf(drawing, b));
    if (halves.length === 0) {
      const round = [{ spot, leaves: -1, came: -1 }];
      cycles.push({ round, polygon: [spots[spot]!], area: 0, root: root[spot]! });
    }
  });
  const next = (half: number) => {
    const around = leaving[ends(drawing, half)]!;
    const i = around.indexOf(half ^ 1);
    return around[(i + around.length - 1) % around.length]!;
  };
  const done = new Set<number>();
  for (let start = 0; start < 2 * lines.length; start++) {
    if (done.has(start)) continue;
    const round: Round = [];
    const polygon: Point[] = [];
    for (let half = start; !done.has(half); half = next(half)) {
      done.add(half);
      polygon.push(...along(drawing, half).slice(0, -1));
      round.push({ spot: ends(drawing, half), leaves: next(half), came: half });
    }
    cycles.push({ round, polygon, area: areaOf(polygon), root: root[begins(drawing, start)]! });
  }
  return cycles;
}

/** All faces, each with its boundaries; the one without an end is the first. */
export function facesOf(drawing: Drawing): Face[] {
  const cycles = cyclesOf(drawing);
  // Of what hangs together, the outline is the boundary that has all the others' areas, negative.
  const outline = new Map<number, Cycle>();
  for (const cycle of cycles) {
    const known = outline.get(cycle.root);
    if (!known || cycle.area < known.area) outline.set(cycle.root, cycle);
  }
  const open: Face = { rounds: [] };
  const holes = cycles.filter((cycle) => outline.get(cycle.root) !== cycle);
  const faces = new Map(holes.map((hole) => [hole, { rounds: [hole.round] } as Face]));
  for (const [root, { round }] of outline) {
    const at = drawing.spots[round[0]!.spot]!;
    const around = holes
      .filter((hole) => hole.root !== root && isInside(at, hole.polygon))
      .sort((a, b) => a.area - b.area)[0];
    (around ? faces.get(around)! : open).rounds.push(round);
  }
  return [open, ...faces.values()];
}

export function regionsOf(drawing: Drawing, faces = facesOf(drawing)): Region[] {
  const lines = drawing.spots.map((_, spot) => degree(drawing, spot));
  return faces.map(({ rounds }) =>
    rounds.map((round) => round.flatMap(({ spot }) => drawing.game.places(lines[spot]!, spot))),
  );
}

export const landsOf = (drawing: Drawing): Land[] => drawing.game.reduce(regionsOf(drawing));

/** Where spots or crosses are at the beginning. */
export function roundAbout(count: number): Point[] {
  const round = (n: number, of: number, part: number): Point => {
    const turn = (2 * Math.PI * n) / of - Math.PI / 2;
    return [
      WIDTH / 2 + part * WIDTH * 0.34 * Math.cos(turn),
      HEIGHT / 2 + part * HEIGHT * 0.34 * Math.sin(turn),
    ];
  };
  const inner = count > 8 ? Math.floor(count / 3) : count === 1 ? 1 : 0;
  return Array.from({ length: count }, (_, i) =>
    i < inner ? round(i, inner, inner === 1 ? 0 : 0.42) : round(i - inner, count - inner, 1),
  );
}
