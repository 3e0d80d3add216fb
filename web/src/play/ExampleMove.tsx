// A move by the rule, drawn: before and after.
import { hasHeaps } from '../engine/games.ts';
import type { Component } from '../engine/types.ts';
import { laidAlready, lay } from '../match/judge.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { useTexts } from '../text/index.ts';
import { isDrawn } from './how.ts';
import { describe } from './names.ts';
import { FirstLine, Sketch, sketched } from './Sketch.tsx';

/** A heap is drawn no larger, and no smaller, so that something is left. */
const [HEAP_MIN, HEAP_MAX] = [4, 7];

/** Nor several. */
const SMALL: Record<string, string> = { fibonacci: '8', euclid: '8,3' };

/** Where the move is made. */
function fromOf({ rule, state }: Component): string {
  if (SMALL[rule]) return `${rule}:${SMALL[rule]}`;
  const heap = hasHeaps(rule) && /^\d+$/.test(state);
  return `${rule}:${heap ? Math.max(HEAP_MIN, Math.min(Number(state), HEAP_MAX)) : state}`;
}

const pick = <T,>(moves: T[]): T | undefined => moves[Math.floor(moves.length / 3)];

/** Whether the move is the first line of Sprouts or Brussels Sprouts, drawn without the engine's pictures. */
const isFirstLine = (from: string): boolean => isDrawn(from) && from.includes('*');

/** Asks for what is drawn. */
export async function exampleOf(component: Component): Promise<void> {
  const from = fromOf(component);
  if (isFirstLine(from)) return;
  const move = pick((await lay(from, false)).moves);
  if (move) await Promise.all([from, move.position].map(sketched));
}

export function ExampleMove({ component }: { component: Component }) {
  const texts = useTexts();
  const { rule, state } = component;
  const from = fromOf(component);
  const { answer } = useAnswer(
    () => lay(from, false),
    [from],
    () => laidAlready(from, false),
  );
  if (isFirstLine(from)) {
    const words = texts.play.example(texts.move.line);
    return (
      <span class="example" role="img" aria-label={words} title={words}>
        <FirstLine rule={rule} state={state} />
      </span>
    );
  }
  const move = answer ? pick(answer.moves) : undefined;
  const shape = answer?.components[0]?.picture?.shape ?? 'none';
  if (!move || shape === 'none') return null;
  return (
    <span
      class="example"
      role="img"
      aria-label={texts.play.example(describe(texts, move))}
      title={texts.play.example(describe(texts, move))}
    >
      <Sketch position={from} sign="" beside={move.position} whole />
      <span aria-hidden="true">→</span>
      <Sketch position={move.position} sign="" beside={from} whole />
    </span>
  );
}
