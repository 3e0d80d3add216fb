// What a move is in each game of the position, in a sentence.
import type { Component } from '../engine/types.ts';
import { RuleInWords } from '../page/RuleInWords.tsx';
import { useTexts } from '../text/index.ts';
import { titleOf } from './names.ts';

export function Rules({ components }: { components: Component[] }) {
  const texts = useTexts();
  const rules = [...new Set(components.map(({ rule }) => rule))];
  return (
    <ul class="rules">
      {rules.map((rule) => (
        <li key={rule} data-rule={rule}>
          {rules.length > 1 && <strong>{titleOf(texts, rule)}: </strong>}
          <span class="told">
            <RuleInWords rule={rule} />
          </span>
        </li>
      ))}
    </ul>
  );
}
