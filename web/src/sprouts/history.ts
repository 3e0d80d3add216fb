// The drawings of a match, beside its tree: by the moves that lead there, so that they outlast a step
// back in the browser. A move that nobody drew gets its line here.
import { pathTo, type Node, type Turn } from '../match/tree.ts';
import { brussels } from './crosses.ts';
import type { Drawing } from './map.ts';
import { relax } from './relax.ts';
import { lineTo } from './route.ts';
import { sprouts } from './spots.ts';

const KEPT_MAX = 400;
/** How long a drawing settles after a line, and how long where there is no room for the next. */
const SETTLE = 40;
const SPREAD = 160;

const known = new Map<string, Drawing | null>();

const turnText = ({ component, to }: Turn): string => `/${component},${to.join('+')}`;

const keyOf = (node: Node): string => {
  const [start, ...others] = pathTo(node);
  return start!.position + others.map(({ turn }) => turnText(turn!)).join('');
};

/** What a match begins with; null where that is not drawn. */
export const beginningOf = (start: string): Drawing | null =>
  sprouts.start(start) ?? brussels.start(start);

function drawn(node: Node): Drawing | null {
  if (!node.parent) return beginningOf(node.position);
  const before = drawingAt(node.parent);
  if (!before) return null;
  const after = lineTo(before, node.position) ?? lineTo(relax(before, SPREAD), node.position);
  return after && relax(after, SETTLE);
}

/** The drawing of a position; null if there is none, or no room was found for a line. */
export function drawingAt(node: Node): Drawing | null {
  const key = keyOf(node);
  if (!known.has(key)) {
    if (known.size >= KEPT_MAX) known.delete(known.keys().next().value!);
    known.set(key, drawn(node));
  }
  return known.get(key)!;
}

/** A move's line has been drawn by hand: what was drawn after it before is no longer so. */
export function keepDrawing(node: Node, turn: Turn, drawing: Drawing): void {
  const key = keyOf(node) + turnText(turn);
  for (const each of known.keys()) {
    if (each === key || each.startsWith(key + '/')) known.delete(each);
  }
  known.set(key, relax(drawing, SETTLE));
}
