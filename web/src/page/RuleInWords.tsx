// What a move is by a rule with its parameters, in a sentence.
import { engine } from '../engine/client.ts';
import type { ToldRule } from '../engine/games.ts';
import { useTexts } from '../text/index.ts';
import { useAnswer } from './useAnswer.ts';

export function RuleInWords({ rule }: { rule: string }) {
  const texts = useTexts();
  const { answer } = useAnswer(() => engine.ask<ToldRule>(`rules -- ${rule}`), [rule]);
  return <>{answer && `${texts.ruleInWords(answer)}.`}</>;
}
