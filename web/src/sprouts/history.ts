// The drawings of a match, beside its tree: by the moves that lead there, so that they outlast a step
// back in the browser. A move that nobody drew gets its line here.
import { pathTo, type Node, type Turn } from '../match/tree.ts';
import { brussels } from './crosses.ts';
import type { Drawing } from './map.ts';
import { relaxing } from './relax.ts';
import { lineTo } from './route.ts';
import { sprouts } from './spots.ts';

const KEPT_MAX = 400;
/** How long a drawing settles after a line, and how long where there is no room for the next. */
const SETTLE = 40;
const SPREAD = 160;

const known = new Map<string, Promise<Drawing | null>>();

/** Milliseconds without a pause, so that the page stays alive. */
const AT_ONCE = 30;
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function spread(drawing: Drawing, rounds: number): Promise<Drawing> {
  const steps = relaxing(drawing, rounds);
  let begun = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < AT_ONCE) continue;
    await pause();
    begun = performance.now();
  }
}

const turnText = ({ component, to }: Turn): string => `/${component},${to.join('+')}`;

const keyOf = (node: Node): string => {
  const [start, ...others] = pathTo(node);
  return start!.position + others.map(({ turn }) => turnText(turn!)).join('');
};

/** What a match begins with; null where that is not drawn. */
export const beginningOf = (start: string): Drawing | null =>
  sprouts.start(start) ?? brussels.start(start);

async function drawn(node: Node): Promise<Drawing | null> {
  if (!node.parent) return beginningOf(node.position);
  const before = await drawingAt(node.parent);
  if (!before) return null;
  await pause();
  const after =
    lineTo(before, node.position) ?? lineTo(await spread(before, SPREAD), node.position);
  return after && spread(after, SETTLE);
}

/** The drawing of a position; null if there is none, or no room was found for a line. */
export function drawingAt(node: Node): Promise<Drawing | null> {
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
  known.set(key, spread(drawing, SETTLE));
}
