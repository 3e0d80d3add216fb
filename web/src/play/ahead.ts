// What a match shows from its first moment on is asked for before: what came later would move the rest.
import { lay, look } from '../match/judge.ts';
import type { Match } from '../match/link.ts';
import { isNim } from '../match/notation.ts';
import { tellRule } from '../page/RuleInWords.tsx';
import { PictureView, SproutsBoard } from './Board.tsx';
import { exampleOf } from './ExampleMove.tsx';
import { isDrawn } from './how.ts';
import { exampleIn, playedIn } from './Rules.tsx';

/** What can't be had is told where it is shown. */
export async function askAhead({ start, here, misere }: Match, signal: AbortSignal): Promise<void> {
  // It comes beside the engine; but for Nim it is not known yet whether there is a picture.
  const board = isNim(start) ? null : (isDrawn(start) ? SproutsBoard : PictureView).ready();
  const [began, now] = await Promise.all([look(start), lay(here.position, misere, { signal })]);
  const rules = new Set(playedIn(began.components, now.components).map(({ rule }) => rule));
  const examples = [...rules].map((rule) => exampleIn(began.components, rule));
  await Promise.all([
    board,
    ...[...rules].map(tellRule),
    ...examples.map((component) => component && exampleOf(component)),
  ]);
}
