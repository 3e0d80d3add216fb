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

/** Of heaps the smallest of which a move leaves something to be seen, if there is one. */
const HEAP_MIN = 3;

/** The component that a move by the rule is shown on. */
export function exampleIn(began: Component[], rule: string): Component | undefined {
  const own = began.filter((each) => each.rule === rule);
  const size = ({ state }: Component) => Number(state) || 0;
  return own.sort(
    (a, b) => Number(size(a) < HEAP_MIN) - Number(size(b) < HEAP_MIN) || size(a) - size(b),
  )[0];
}

function Example({ began, rule }: { began: Component[] | undefined; rule: string }) {
  const component = exampleIn(began ?? [], rule);
  return component ? <ExampleMove component={component} /> : null;
}

/** The games of a match stay, though at the end there may be nothing left of them but an empty heap. */
export const playedIn = (began: Component[] | undefined, now: Component[]): Component[] =>
  began ? [...began, ...now.filter(({ state }) => state !== '0')] : now;

/** The rules of more games would take the board's room. */
const mostOpen = (): number => (matchMedia('(max-width: 30rem)').matches ? 1 : 2);

export function Rules({ components, began }: Props) {
  const texts = useTexts();
  const rules = [...new Set(components.map(({ rule }) => rule))];
  const list = (
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
  if (rules.length <= mostOpen()) return list;
  return (
    <details class="rules-of-many">
      <summary>{texts.play.rulesOf(rules.length)}</summary>
      {list}
    </details>
  );
}
