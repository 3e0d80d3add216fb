// A move by the rule, drawn: before and after.
import { hasHeaps } from '../engine/games.ts';
import type { Component } from '../engine/types.ts';
import { lay } from '../match/judge.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { useTexts } from '../text/index.ts';
import { isDrawn } from './how.ts';
import { describe } from './names.ts';
import { FirstLine, Sketch } from './Sketch.tsx';

/** A heap is drawn no larger. */
const HEAP_MAX = 7;

export function ExampleMove({ component }: { component: Component }) {
  const texts = useTexts();
  const { rule, state } = component;
  const heap = hasHeaps(rule) && /^\d+$/.test(state);
  const from = `${rule}:${heap ? Math.min(Number(state), HEAP_MAX) : state}`;
  const { answer } = useAnswer(() => lay(from, false), [from]);
  if (isDrawn(from) && /\*/.test(state)) {
    const words = texts.play.example(texts.move.line);
    return (
      <span class="example" role="img" aria-label={words} title={words}>
        <FirstLine rule={rule} state={state} />
      </span>
    );
  }
  const move = answer?.moves[Math.floor(answer.moves.length / 3)];
  const shape = answer?.components[0]?.picture?.shape ?? 'none';
  if (!move || shape === 'none') return null;
  return (
    <span
      class="example"
      role="img"
      aria-label={texts.play.example(describe(texts, move))}
      title={texts.play.example(describe(texts, move))}
    >
      <Sketch position={from} sign="" beside={move.position} />
      <span aria-hidden="true">→</span>
      <Sketch position={move.position} sign="" beside={from} />
    </span>
  );
}
