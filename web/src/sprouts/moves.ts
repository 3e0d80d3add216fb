// The moves of a drawing in the engine's terms, each with the corners that its line would join and
// the boundaries on one side of it.
import { away } from './geo.ts';
import { isName, sameLands, wordOf, wordOfAll, type Land, type Region } from './lands.ts';
import { degree, facesOf, landsOf, type Drawing, type Face, type Round } from './map.ts';

/** A line between two boundaries of a face, or one that cuts the face in two. The first side has what
 * the boundary passes from corner i to corner j, and the boundaries named. */
export type Way =
  | { kind: 'join'; face: Face; a: Round; i: number; b: Round; j: number }
  | { kind: 'cut'; face: Face; a: Round; i: number; j: number; first: Round[]; second: Round[] };

const turnedTo = <T>(list: T[], i: number): T[] => [...list.slice(i), ...list.slice(0, i)];

/** The spots that a way's line goes from and to. */
export const endsOf = (way: Way): [number, number] => [
  way.a[way.i]!.spot,
  (way.kind === 'join' ? way.b : way.a)[way.j]!.spot,
];

/** What is left after a line, in the engine's terms. */
export function childOf(drawing: Drawing, faces: Face[], way: Way): Land[] {
  const fresh = drawing.spots.length;
  const lines = drawing.spots.map((_, spot) => degree(drawing, spot));
  lines.push(drawing.game.linesAtMiddle);
  const ids = (round: Round) => round.map(({ spot }) => spot);
  const [start, end] = endsOf(way);
  const again = (spot: number) => (lines[spot]! > 0 ? [spot] : []);
  const { face } = way;
  let left: number[][][];
  if (way.kind === 'join') {
    const rest = face.rounds.filter((round) => round !== way.a && round !== way.b).map(ids);
    const one = [...turnedTo(ids(way.a), way.i), ...again(start), fresh];
    const two = [...turnedTo(ids(way.b), way.j), ...again(end), fresh];
    left = [[...rest, [...one, ...two]]];
  } else {
    const round = ids(way.a);
    const first =
      way.i === way.j
        ? [start, fresh]
        : [...turnedTo(round, way.i).slice(0, way.j - way.i + 1), fresh];
    const second =
      way.i === way.j
        ? [...turnedTo(round, way.i), ...again(start), fresh]
        : [...turnedTo(round, way.j).slice(0, round.length - way.j + way.i), start, fresh];
    left = [
      [first, ...way.first.map(ids)],
      [second, ...way.second.map(ids)],
    ];
  }
  lines[start]!++;
  lines[end]!++;
  const others = faces.filter((each) => each !== face).map(({ rounds }) => rounds.map(ids));
  return drawing.game.reduce(
    [...others, ...left].map((rounds): Region =>
      rounds.map((each) => each.flatMap((spot) => drawing.game.places(lines[spot]!, spot))),
    ),
  );
}

/** Every choice of some of each kind, up to the given counts. */
function* counts(most: number[]): Generator<number[]> {
  const now = most.map(() => 0);
  for (;;) {
    yield [...now];
    const i = now.findIndex((n, k) => n < most[k]!);
    if (i < 0) return;
    now[i]!++;
    now.fill(0, 0, i);
  }
}

/** All lines that can be drawn, up to boundaries that are as good as each other: of these those near
 * the line's beginning are taken first. */
export function* waysOf(drawing: Drawing, faces = facesOf(drawing)): Generator<Way> {
  const lines = drawing.spots.map((_, spot) => degree(drawing, spot));
  const free = (round: Round, i: number) => drawing.game.room(lines[round[i]!.spot]!);
  // What has names may hang together with others.
  const kindOf = (round: Round): string | null => {
    const places = round.flatMap(({ spot }) => drawing.game.places(lines[spot]!, spot));
    return places.some(isName) ? null : wordOf(places);
  };
  for (const face of faces) {
    const { rounds } = face;
    for (const [k, a] of rounds.entries()) {
      for (const i of a.keys()) {
        if (free(a, i) < 1) continue;
        const at = drawing.spots[a[i]!.spot]!;
        const near = (round: Round) => away(at, drawing.spots[round[0]!.spot]!);
        for (const b of rounds.slice(k + 1).sort((x, y) => near(x) - near(y))) {
          for (const j of b.keys()) {
            if (free(b, j) > 0) yield { kind: 'join', face, a, i, b, j };
          }
        }
        const others = rounds.filter(
          (round) => round !== a && round.some((_, n) => free(round, n) > 0),
        );
        const dead = rounds.filter((round) => round !== a && !others.includes(round));
        const kinds = new Map<string | Round, Round[]>();
        for (const round of others.sort((x, y) => near(x) - near(y))) {
          const kind = kindOf(round) ?? round;
          kinds.set(kind, [...(kinds.get(kind) ?? []), round]);
        }
        const classes = [...kinds.values()];
        for (let j = i; j < a.length; j++) {
          if (free(a, j) < 1 || ((i === j || a[i]!.spot === a[j]!.spot) && free(a, i) < 2))
            continue;
          for (const chosen of counts(classes.map(({ length }) => length))) {
            const first = classes.flatMap((each, n) => each.slice(0, chosen[n]));
            // What is dead lies where it does, on either side.
            const second = classes.flatMap((each, n) => each.slice(chosen[n]));
            yield { kind: 'cut', face, a, i, j, first, second: [...second, ...dead] };
          }
        }
      }
    }
  }
}

/** After one that was found, this many more are looked at for another. */
const FURTHER = 1500;

/** Ways that lead to a position: at least one if there is any. */
export function* waysTo(drawing: Drawing, position: string): Generator<Way> {
  const wanted = drawing.game.read(position);
  if (!wanted) return;
  const word = wordOfAll(wanted);
  const faces = facesOf(drawing);
  let left = Infinity;
  for (const way of waysOf(drawing, faces)) {
    if (left-- === 0) return;
    const child = childOf(drawing, faces, way);
    if (wordOfAll(child) !== word || !sameLands(child, wanted)) continue;
    left = FURTHER;
    yield way;
  }
}

/** The move that leaves what a drawing shows. */
export function moveTo<Move extends { position: string }>(
  moves: Move[],
  drawing: Drawing,
): Move | null {
  const lands = landsOf(drawing);
  const word = wordOfAll(lands);
  const fits = ({ position }: Move) => {
    const other = drawing.game.read(position);
    return other !== null && wordOfAll(other) === word && sameLands(other, lands);
  };
  return moves.find(fits) ?? null;
}
