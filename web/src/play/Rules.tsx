// What a move is in each game of the position, in a sentence.
import { engine } from '../engine/client.ts';
import { gameSummary, type Game } from '../engine/games.ts';
import type { Component } from '../engine/types.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { useTexts } from '../text/index.ts';

export function Rules({ components }: { components: Component[] }) {
  const texts = useTexts();
  const rules = [...new Set(components.map(({ rule }) => rule))];
  const { answer } = useAnswer(
    () =>
      Promise.all(
        rules.map(async (rule) => ({
          rule,
          game: (await engine.ask<{ game: Game }>(`rules -- ${rule}`)).game,
        })),
      ),
    [rules.join(' ')],
  );
  if (!answer) return null;
  return (
    <ul class="rules">
      {answer.map(({ rule, game }) => (
        <li>
          <span class="state">{rule}</span>: {gameSummary(texts, game)}.
        </li>
      ))}
    </ul>
  );
}
