// Spreads a drawing: lines keep away from each other and from spots, and become smooth. A point moves
// only where neither it nor a segment at it passes over anything, so the drawing stays the same one.
import { away, between, inTriangle, meet, nearest, type Point, type Segment } from './geo.ts';
import { STEP } from './line.ts';
import type { Game } from './game.ts';
import { HEIGHT, WIDTH, type Drawing } from './map.ts';

/** Lines would be so far from each other, and from spots. */
const LINES_APART = 20;
/** From a spot that can take another line. */
const ROOM = 30;
const MARGIN = 16;
/** A point moves at most so far at a time. */
const MOST = 2;
/** Who is near is looked up again after this many rounds. */
const LOOK = 5;
const NEAR = LINES_APART + 2 * LOOK * MOST + STEP;
const SHORTEST = 5;

interface Net {
  game: Game;
  points: Point[];
  /** How many of the points are spots: these come first. */
  spots: number;
  /** The points of each line. */
  lines: number[][];
}

function netOf({ game, spots, lines }: Drawing): Net {
  const points = [...spots];
  const chains = lines.map(({ from, to, points: line }) => [
    from,
    ...line.slice(1, -1).map((p) => points.push(p) - 1),
    to,
  ]);
  return { game, points, spots: spots.length, lines: chains };
}

function drawingOf({ game, points, spots, lines }: Net): Drawing {
  return {
    game,
    spots: points.slice(0, spots),
    lines: lines.map((chain) => ({
      from: chain[0]!,
      to: chain.at(-1)!,
      points: chain.map((i) => points[i]!),
    })),
  };
}

type Link = readonly [number, number];

const linksOf = ({ lines }: Net): Link[] =>
  lines.flatMap((chain) => chain.slice(1).map((i, k): Link => [chain[k]!, i]));

/** Points come and go, so that no segment is much too long or too short. */
function respace(net: Net): Net {
  const fresh: Net = { ...net, points: [...net.points], lines: [] };
  const links = linksOf(net);
  const at = (i: number) => fresh.points[i]!;
  const gone = new Set<number>();
  for (const chain of net.lines) {
    const kept = [...chain];
    for (let k = 1; k < kept.length - 1 && kept.length > 4; k++) {
      const [a, p, b] = [kept[k - 1]!, kept[k]!, kept[k + 1]!];
      const close = away(at(a), at(p)) < SHORTEST || away(at(p), at(b)) < SHORTEST;
      if (!close || away(at(a), at(b)) > STEP) continue;
      const free =
        !fresh.points.some(
          (q, i) =>
            i !== a && i !== p && i !== b && !gone.has(i) && inTriangle(q, at(a), at(p), at(b)),
        ) && !links.some(([i, j]) => i !== p && j !== p && meet([at(a), at(b)], [at(i), at(j)]));
      if (!free) continue;
      gone.add(p);
      kept.splice(k, 1);
    }
    const divided = [kept[0]!];
    kept.slice(1).forEach((i, k) => {
      const [p, q] = [at(kept[k]!), at(i)];
      if (away(p, q) > STEP) {
        divided.push(fresh.points.push([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]) - 1);
      }
      divided.push(i);
    });
    fresh.lines.push(divided);
  }
  // Only points that are still on a line, or spots, remain.
  return netOf(drawingOf(fresh));
}

interface Around {
  links: Link[];
  points: number[];
  /** Of these, what is to keep away. */
  pushing: { links: Link[]; points: number[] };
}

/** In steps of some milliseconds, for a large drawing takes a second. */
export function* relaxing(drawing: Drawing, rounds: number): Generator<undefined, Drawing> {
  let net = netOf(drawing);
  for (let done = 0; done < rounds; done += LOOK) {
    net = respace(net);
    yield;
    yield* settle(net);
  }
  return drawingOf(net);
}

/** The same at once. */
export function relax(drawing: Drawing, rounds: number): Drawing {
  const steps = relaxing(drawing, rounds);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

function* settle(net: Net): Generator<undefined> {
  const { game, points, spots } = net;
  const links = linksOf(net);
  const joined: number[][] = points.map(() => []);
  for (const [i, j] of links) {
    joined[i]!.push(j);
    joined[j]!.push(i);
  }
  const isSpot = (i: number) => i < spots;
  const roomAt = (i: number) =>
    isSpot(i) && game.room(joined[i]!.length) > 0 ? ROOM : LINES_APART;
  const segment = ([i, j]: Link): Segment => [points[i]!, points[j]!];
  const longest = Math.max(0, ...links.map((link) => away(...segment(link))));
  const isBeside = (p: Point, q: Point, reach: number) =>
    Math.abs(p[0] - q[0]) < reach && Math.abs(p[1] - q[1]) < reach;
  /** Up to two steps along a line, which lie near to each other anyway. */
  const kin = points.map((_, i) => {
    const one = joined[i]!;
    return new Set([i, ...one, ...one.flatMap((j) => (isSpot(j) ? [] : joined[j]!))]);
  });
  const around = points.map((p, n): Around => {
    const beside: number[] = [];
    points.forEach((q, i) => {
      if (q !== p && isBeside(p, q, NEAR + game.apart)) beside.push(i);
    });
    const near = links.filter(
      (link) =>
        isBeside(p, points[link[0]]!, NEAR + longest) && away(p, nearest(p, segment(link))) < NEAR,
    );
    return {
      links: near,
      points: beside,
      pushing: {
        links: near.filter((link) => !kin[n]!.has(link[0]) && !kin[n]!.has(link[1])),
        points: beside.filter((i) => isSpot(i) && (isSpot(n) || !kin[n]!.has(i))),
      },
    };
  });
  const isFree = (i: number, to: Point): boolean => {
    const from = points[i]!;
    for (const j of joined[i]!) {
      const end = points[j]!;
      for (const k of around[i]!.points) {
        if (k !== i && k !== j && inTriangle(points[k]!, from, to, end)) return false;
      }
      for (const link of around[i]!.links) {
        if (link.includes(i)) continue;
        if (meet([to, end], segment(link))) return false;
      }
    }
    // A spot without lines must not jump over one.
    return (
      joined[i]!.length > 0 || !around[i]!.links.some((link) => meet([from, to], segment(link)))
    );
  };
  for (let turn = 0; turn < LOOK; turn++) {
    yield;
    for (let i = 0; i < points.length; i++) {
      const p = points[i]!;
      let [x, y] = [0, 0];
      const push = (from: Point, apart: number, strength: number) => {
        const d = away(p, from);
        if (d >= apart || d === 0) return;
        x += ((p[0] - from[0]) / d) * (apart - d) * strength;
        y += ((p[1] - from[1]) / d) * (apart - d) * strength;
      };
      const { pushing } = around[i]!;
      for (const link of pushing.links) push(nearest(p, segment(link)), roomAt(i), 0.25);
      for (const k of pushing.points) {
        if (isSpot(i)) push(points[k]!, game.apart, 0.15);
        else push(points[k]!, roomAt(k), 0.25);
      }
      const near = joined[i]!;
      if (near.length === 2 || (near.length > 2 && isSpot(i))) {
        const mean = (axis: 0 | 1) =>
          near.reduce((sum, j) => sum + points[j]![axis], 0) / near.length - p[axis];
        const pull = isSpot(i) ? 0.15 : 0.3;
        x += pull * mean(0);
        y += pull * mean(1);
      }
      const length = Math.hypot(x, y);
      if (length < 0.05) continue;
      const step = Math.min(1, MOST / length);
      for (const part of [step, step / 3]) {
        let to: Point = [
          Math.min(WIDTH - MARGIN, Math.max(MARGIN, p[0] + part * x)),
          Math.min(HEIGHT - MARGIN, Math.max(MARGIN, p[1] + part * y)),
        ];
        if (near.length === 1) {
          // A loose end, of an arm with one point between.
          const held = points[near[0]!]!;
          to = between(held, to, Math.min(1, game.arm / 2 / away(held, to)));
        }
        if (!isFree(i, to)) continue;
        points[i] = to;
        break;
      }
    }
  }
}
