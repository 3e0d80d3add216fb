// Brussels Sprouts: a free end is a spot at the loose end of a line, an arm, that goes out from the
// middle of its cross. It takes one line more. In the middle of that a stroke is drawn across it: two
// arms, one on either side. So a boundary has as many free ends as it meets spots with one line, and
// passes a new stroke on one side, where it has one.
import { away, between, meet, TURN, type Point } from './geo.ts';
import type { Game } from './game.ts';
import type { Land, Region } from './lands.ts';
import { allSegments, along, HEIGHT, roundAbout, WIDTH, type Drawing } from './map.ts';

/** More crosses have no room on a page. */
const CROSSES_MAX = 6;
const ARM = 24;
const ENDS = 4;
/** The place of a free end on a boundary. */
const FREE = 0;
/** An arm is that much shorter than where it would meet a line. */
const CLEAR = 1.5;

export const brussels: Game = {
  name: 'brussels-sprouts',
  start(position) {
    const match = /^brussels-sprouts:4(?:\*(\d+))?$/.exec(position);
    const count = match ? Number(match[1] ?? 1) : 0;
    return count > 0 && count <= CROSSES_MAX ? crossesOf(count) : null;
  },
  read,
  reduce,
  room: (lines) => (lines === 1 ? 1 : 0),
  radius: 7,
  isCounted: false,
  isShown: (lines) => lines === 1,
  places: (lines) => (lines === 1 ? [FREE] : []),
  linesAtMiddle: 1,
  complete: withStroke,
  linesOfMove: 4,
  apart: 26,
  arm: ARM,
};

/** A region with one free end has no move left. */
function reduce(regions: Region[]): Land[] {
  return regions.filter((region) => region.flat().length > 1).map((region) => [region]);
}

function read(position: string): Land[] | null {
  const regions: Region[] = [];
  for (const component of position.split('+').map((text) => text.trim())) {
    if (component === 'nim:0') continue;
    const [, state] = /^brussels-sprouts:(.*)$/.exec(component) ?? [];
    if (state === undefined) return null;
    regions.push(
      state.split('.').flatMap((text) => {
        const [ends, count = 1] = text.split('*').map(Number);
        return Array.from({ length: count }, () => Array<number>(ends!).fill(FREE));
      }),
    );
  }
  return reduce(regions);
}

function withArm({ game, spots, lines }: Drawing, from: number, tip: Point): Drawing {
  const middle = spots[from]!;
  const points = [middle, between(middle, tip, 0.5), tip];
  return { game, spots: [...spots, tip], lines: [...lines, { from, to: spots.length, points }] };
}

const toward = ([x, y]: Point, turn: number, length: number): Point => [
  x + length * Math.cos(turn),
  y + length * Math.sin(turn),
];

export function crossesOf(count: number): Drawing {
  const spots = roundAbout(count);
  let drawing: Drawing = { game: brussels, spots, lines: [] };
  spots.forEach((middle, cross) => {
    for (let end = 0; end < ENDS; end++) {
      drawing = withArm(drawing, cross, toward(middle, (end * TURN) / ENDS, ARM));
    }
  });
  return drawing;
}

function withStroke(drawing: Drawing): Drawing {
  const from = drawing.spots.length - 1;
  const middle = drawing.spots[from]!;
  // The directions in which the line goes on from its middle; across is half-way between them.
  const [back, on] = [2 * drawing.lines.length - 3, 2 * drawing.lines.length - 2].map((half) => {
    const [at, next] = along(drawing, half);
    const length = away(at!, next!);
    return [(next![0] - at![0]) / length, (next![1] - at![1]) / length] as const;
  });
  const across = Math.atan2(on![0] - back![0], back![1] - on![1]);
  const segments = allSegments(drawing);
  const isFree = (tip: Point) =>
    tip[0] > 0 &&
    tip[1] > 0 &&
    tip[0] < WIDTH &&
    tip[1] < HEIGHT &&
    !segments.some((segment) => meet([middle, tip], segment));
  return [across, across + TURN / 2].reduce((before, turn) => {
    let length = ARM;
    while (!isFree(toward(middle, turn, CLEAR * length))) length /= CLEAR;
    return withArm(before, from, toward(middle, turn, length));
  }, drawing);
}
