// What a move is in each game of the position, in a sentence.
import type { Component } from '../engine/types.ts';
import { RuleInWords } from '../page/RuleInWords.tsx';
import { useTexts } from '../text/index.ts';
import { ExampleMove } from './ExampleMove.tsx';
import { titleOf } from './names.ts';

interface Props {
  components: Component[];
  /** As it was at the beginning: what a move of it looks like is drawn. */
  began?: Component[] | undefined;
}

function Example({ began, rule }: { began: Component[] | undefined; rule: string }) {
  const component = began?.find((each) => each.rule === rule);
  return component ? <ExampleMove component={component} /> : null;
}

export function Rules({ components, began }: Props) {
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
          <Example began={began} rule={rule} />
        </li>
      ))}
    </ul>
  );
}
