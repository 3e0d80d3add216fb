// Lines of a drawing in words, for whoever does not see it or has no pointer: which spots a line joins,
// and which others lie on either side of it. Spots are numbered in the order in which they came.
import { roomAt, facesOf, type Drawing, type Face } from './map.ts';
import { readLands, sameLands, wordOfAll } from './lands.ts';
import { childOf, endsOf, waysOf, type Way } from './moves.ts';

export interface Told {
  from: number;
  to: number;
  /** Of a line that parts a region: the spots on either side, other than its own, that can take a line. */
  sides: [number[], number[]] | null;
}

/** The number that a spot goes by. */
export const numberOf = (spot: number): number => spot + 1;

const numbers = (spots: Iterable<number>): number[] =>
  [...new Set(spots)].map(numberOf).sort((a, b) => a - b);

const spotsOf = (rounds: Face['rounds']): number[] => rounds.flat().map(({ spot }) => spot);

/** The line of a way. */
export function tellWay(drawing: Drawing, way: Way): Told {
  const { a, i, j } = way;
  const [from, to] = endsOf(way);
  const ends = { from: numberOf(from), to: numberOf(to) };
  if (way.kind === 'join') return { ...ends, sides: null };
  const own = spotsOf([a]);
  const isOther = (spot: number) => spot !== from && spot !== to && roomAt(drawing, spot) > 0;
  const side = (part: number[], rounds: Face['rounds']) =>
    numbers([...part, ...spotsOf(rounds)].filter(isOther));
  // What lies round a loop is on its second side.
  return {
    ...ends,
    sides: [
      side(own.slice(i + 1, j), way.first),
      side([...own.slice(0, i), ...own.slice(j + 1)], way.second),
    ],
  };
}

/** So many of the lines that can be drawn are looked at. */
const WAYS_MAX = 5000;

/** One line for each move; moves are left out for which none was met. */
export function tellMoves<Move extends { position: string }>(
  drawing: Drawing,
  moves: Move[],
): Map<Move, Told> {
  const told = new Map<Move, Told>();
  const wanted = new Map<string, { move: Move; lands: ReturnType<typeof readLands> }[]>();
  for (const move of moves) {
    const lands = drawing.game.read(move.position);
    if (lands === null) continue;
    const word = wordOfAll(lands);
    wanted.set(word, [...(wanted.get(word) ?? []), { move, lands }]);
  }
  const faces = facesOf(drawing);
  let left = WAYS_MAX;
  for (const way of waysOf(drawing, faces)) {
    if (told.size === moves.length || left-- === 0) break;
    const child = childOf(drawing, faces, way);
    for (const { move, lands } of wanted.get(wordOfAll(child)) ?? []) {
      if (!told.has(move) && sameLands(child, lands!)) told.set(move, tellWay(drawing, way));
    }
  }
  return told;
}

/** The line drawn last. */
export function tellLast(drawing: Drawing): Told & { fresh: number[] } {
  const { game, lines, spots } = drawing;
  const [first, second] = lines.slice(-game.linesOfMove);
  const [from, to, middle] = [first!.from, second!.to, first!.to];
  const arms = spots.length - 1 - middle;
  const fresh = Array.from({ length: arms || 1 }, (_, i) => (arms ? middle + 1 + i : middle));
  const isOther = (spot: number) =>
    spot !== from && spot !== to && !fresh.includes(spot) && roomAt(drawing, spot) > 0;
  const seen = facesOf(drawing)
    .map(({ rounds }) => spotsOf(rounds))
    .filter((met) => met.includes(middle))
    .map((met) => numbers(met.filter(isOther)));
  return {
    from: numberOf(from),
    to: numberOf(to),
    fresh: numbers(fresh),
    sides: seen.length === 2 ? [seen[0]!, seen[1]!] : null,
  };
}
