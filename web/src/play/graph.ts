// A state whose text is a graph: vertices (4), edges (1-2) and arcs (1>2) with commas. As with rows
// and squares no rule is known: what a move does is seen from what it leaves.
import type { Move } from '../engine/types.ts';

export interface Item {
  text: string;
  ends: [string, string] | [string];
  /** Counts edges between the same ends, from 0. */
  twin: number;
}

export interface Graph {
  items: Item[];
  vertices: string[];
}

/** A thing to point at: a vertex, or an item by its place. */
export type Cell = `v${string}` | `e${number}`;

export interface GraphReach {
  move: Move;
  /** Vertices that go, and those that stand out anew. */
  vertices: Set<string>;
  items: Set<number>;
}

const VERTICES_MAX = 40;
/** A graph without a vertex has a word for its text, such as `none`. */
const NOTHING: Graph = { items: [], vertices: [] };

export function graphOf(state: string): Graph | null {
  if (!/^\d{1,4}([->]\d{1,4})?(,\d{1,4}([->]\d{1,4})?)*$/.test(state)) return null;
  const seen = new Map<string, number>();
  const items = state.split(',').map((text): Item => {
    const ends = text.split(/[->]/) as Item['ends'];
    const pair = [...ends].sort().join('-');
    const twin = seen.get(pair) ?? 0;
    seen.set(pair, twin + 1);
    return { text, ends, twin };
  });
  const vertices = [...new Set(items.flatMap(({ ends }) => ends))].sort((a, b) => +a - +b);
  return vertices.length <= VERTICES_MAX ? { items, vertices } : null;
}

export function graphReaches(graph: Graph, moves: Move[]): GraphReach[] {
  return moves.flatMap((move) => {
    const after = move.to.map((state) => (/\d/.test(state) ? graphOf(state) : NOTHING));
    if (after.some((each) => each === null)) return [];
    const left = after.flatMap((each) => each!.items);
    const counts = new Map<string, number>();
    for (const { text } of left) counts.set(text, (counts.get(text) ?? 0) + 1);
    const items = new Set<number>();
    for (const [i, { text }] of graph.items.entries()) {
      const count = counts.get(text) ?? 0;
      if (count > 0) counts.set(text, count - 1);
      else items.add(i);
    }
    const stay = new Set(left.flatMap(({ ends }) => ends as string[]));
    const vertices = new Set(graph.vertices.filter((vertex) => !stay.has(vertex)));
    for (const { text, ends } of left)
      if (counts.get(text) && ends.length === 1) vertices.add(text);
    return [{ move, vertices, items }];
  });
}

/** The moves by what is pointed at. Where the moves are one for each vertex, or one for each edge,
 * in order, pointing at it means its move; else the smallest move that changes it. */
export function meanings(graph: Graph, all: GraphReach[]): Map<Cell, GraphReach> {
  const { items, vertices } = graph;
  const onVertex = (reach: GraphReach, i: number) => reach.vertices.has(vertices[i]!);
  const onItem = (reach: GraphReach, i: number) => reach.items.has(i);
  if (all.length === vertices.length && all.every(onVertex)) {
    return new Map(all.map((reach, i) => [`v${vertices[i]!}`, reach]));
  }
  if (all.length === items.length && all.every(onItem)) {
    return new Map(all.map((reach, i) => [`e${i}`, reach]));
  }
  const found = new Map<Cell, GraphReach>();
  const size = (reach: GraphReach) => reach.vertices.size + reach.items.size;
  for (const reach of [...all].sort((a, b) => size(b) - size(a))) {
    for (const vertex of reach.vertices) found.set(`v${vertex}`, reach);
    for (const item of reach.items) found.set(`e${item}`, reach);
  }
  return found;
}
