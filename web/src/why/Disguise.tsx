// Each component beside the Nim heap that it equals, with where its value comes from.
import type { Component } from '../engine/types.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { describe, titleOf } from '../play/names.ts';
import { letter } from '../text/letter.ts';
import { useTexts } from './texts.ts';
import { optionsOf, type Option } from './options.ts';
import { isRead } from './reason.ts';

export function Disguise({ components, values }: { components: Component[]; values: bigint[] }) {
  const texts = useTexts();
  const [alone, ...others] = components;
  if (others.length === 0) {
    return (
      <div class="disguise">
        <p>{texts.why.value}</p>
        <Origin key={alone!.state} component={alone!} value={values[0]!} />
        <p>{texts.why.byItself(values[0]!.toString())}</p>
      </div>
    );
  }
  return (
    <div class="disguise">
      <p>
        {texts.why.disguise(values.map(String))} {texts.why.value}
      </p>
      <ul>
        {components.map((component, i) => (
          <li key={`${component.rule}:${component.state}`}>
            <p>
              <span class="letter">{letter(i)}</span> {titleOf(texts, component.rule)}{' '}
              {isRead([component.state]) && <span class="state">{component.state}</span>} ={' '}
              {texts.why.nimHeap(values[i]!.toString())}{' '}
              <span class="dots" aria-hidden="true">
                {'●'.repeat(Math.min(Number(values[i]), 24))}
              </span>
            </p>
            <Origin component={component} value={values[i]!} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** More moves than these are not named: of what one points at in a picture Theory shows them where they are. */
const NAMED_MAX = 12;
const POINTED_MAX = 4;

function Origin({ component, value }: { component: Component; value: bigint }) {
  const texts = useTexts();
  const { answer } = useAnswer(
    () => optionsOf(component).then((options) => ({ options })),
    [component.rule, component.state],
  );
  if (component.rule === 'nim') return <p class="origin">{texts.why.ownValue}</p>;
  if (!answer) return null;
  const { options } = answer;
  if (!options) return <p class="origin">{texts.why.tooMany}</p>;
  if (options.length === 0) return <p class="origin">{texts.why.noOptions}</p>;
  const named = ({ move, name, value: its }: Option) =>
    `${move.done ? describe(texts, move) : name} (${its})`;
  const { shape } = component.picture ?? {};
  const names =
    options.length <= (shape === 'heap' ? NAMED_MAX : POINTED_MAX) &&
    options.some(({ value: its }) => its !== options[0]!.value) &&
    shape !== 'graph' &&
    options.every(({ move, name }) => move.done || isRead([name]));
  return (
    <p class="origin">
      {names && texts.why.options(options.map(named))}{' '}
      {texts.why.mex(
        [...new Set(options.map((option) => option.value))].sort((a, b) => +a - +b),
        value.toString(),
      )}
    </p>
  );
}
