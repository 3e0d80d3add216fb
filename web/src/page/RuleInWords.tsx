// What a move is by a rule with its parameters, in a sentence.
import { engine } from '../engine/client.ts';
import type { ToldRule } from '../engine/games.ts';
import { useTexts } from '../text/index.ts';
import { useAnswer } from './useAnswer.ts';

const line = (rule: string) => `rules -- ${rule}`;

export const tellRule = (rule: string) => engine.ask<ToldRule>(line(rule));

export function RuleInWords({ rule }: { rule: string }) {
  const texts = useTexts();
  const { answer } = useAnswer(
    () => tellRule(rule),
    [rule],
    () => engine.known<ToldRule>(line(rule)),
  );
  return <>{answer && `${texts.ruleInWords(answer)}.`}</>;
}
