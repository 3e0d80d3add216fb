// What a move is in each game of the position, in a sentence.
import type { Component } from '../engine/types.ts';
import { RuleInWords } from '../page/RuleInWords.tsx';

export function Rules({ components }: { components: Component[] }) {
  const rules = [...new Set(components.map(({ rule }) => rule))];
  return (
    <ul class="rules">
      {rules.map((rule) => (
        <li key={rule}>
          <span class="state">{rule}</span>: <RuleInWords rule={rule} />
        </li>
      ))}
    </ul>
  );
}
