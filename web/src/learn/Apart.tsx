// To be touched: a board on which the reader makes every move, and under it what it falls into.
import { useState } from 'preact/hooks';
import type { Component, Solution } from '../engine/types.ts';
import { study } from '../match/judge.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { Board } from '../play/Board.tsx';
import { Sketch } from '../play/Sketch.tsx';
import { useTexts } from './texts.ts';
import { numberOf } from '../why/bits.ts';
import { regionsOf } from '../why/regions.ts';
import { valuedRegions } from '../why/valued.ts';

interface Piece {
  position: string;
  value: bigint;
}

async function piecesOf(components: Component[]): Promise<Piece[]> {
  const pieces = await Promise.all(
    components.map(async (component): Promise<Piece[]> => {
      const regions = await valuedRegions(component);
      if (regions) return regions;
      const value = numberOf(component.value) ?? 0n;
      const [only] = regionsOf(component);
      const { rule, state } = component;
      return value === 0n && !only
        ? []
        : [{ position: only?.position ?? `${rule}:${state}`, value }];
    }),
  );
  return pieces.flat();
}

export function Apart({ position }: { position: string }) {
  const texts = useTexts();
  const [line, setLine] = useState([position]);
  const now = line.at(-1)!;
  const { answer: first } = useAnswer<Solution>(() => study(position, false), [position]);
  const { answer, error } = useAnswer(async () => {
    const solution = await study(now, false);
    return { solution, pieces: await piecesOf(solution.components) };
  }, [now]);
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  const { solution, pieces } = answer;
  return (
    <figure class="touch">
      <Board
        solution={solution}
        enabled
        began={first?.components}
        onMove={(move) => setLine([...line, move.position])}
      />
      <ul class="pieces">
        {pieces.map(({ position: own, value }, i) => (
          <li key={i}>
            <Sketch position={own} sign="" />
            <span>{texts.learn.worth(`${value}`)}</span>
          </li>
        ))}
      </ul>
      <figcaption>
        <span role="status">
          {texts.learn.together(
            pieces.map(({ value }) => `${value}`),
            String(solution.value),
          )}
        </span>
      </figcaption>
      <p class="controls">
        <button
          type="button"
          disabled={line.length === 1}
          onClick={() => setLine(line.slice(0, -1))}
        >
          {texts.play.undo}
        </button>
        <button type="button" disabled={line.length === 1} onClick={() => setLine([position])}>
          {texts.learn.again}
        </button>
      </p>
    </figure>
  );
}
