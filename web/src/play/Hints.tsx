// The hint ladder: one rung at a time, each giving away a little more.
import { useState } from 'preact/hooks';
import type { Solution } from '../engine/types.ts';
import { announce } from '../page/live.ts';
import { useTexts } from '../text/index.ts';
import { describe, letter } from './names.ts';

interface Props {
  solution: Solution;
  onHeap(component: number): void;
  onWhy(): void;
}

export function Hints({ solution, onHeap, onWhy }: Props) {
  const texts = useTexts();
  const [rung, setRung] = useState(0);
  const move = solution.moves.find(({ wins }) => wins);
  const rungs = move
    ? [
        texts.hints.won,
        texts.hints.heap(letter(move.component)),
        texts.hints.move(describe(texts, move)),
        texts.hints.why,
      ]
    : [solution.outcome === 'D' ? texts.hints.drawn : texts.hints.lost, texts.hints.why];
  const climb = () => {
    const next = rung + 1;
    setRung(next);
    announce(rungs[rung]!);
    if (move && next === 2) onHeap(move.component);
    if (next === rungs.length) onWhy();
  };
  return (
    <div class="hints">
      <ol>
        {rungs.slice(0, rung).map((text) => (
          <li>{text}</li>
        ))}
      </ol>
      {rung < rungs.length && (
        <button type="button" onClick={climb}>
          {rung === 0 ? texts.hints.ask : texts.hints.more}
        </button>
      )}
    </div>
  );
}
