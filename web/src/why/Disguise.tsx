// Each component beside the Nim heap that it equals, with where its value comes from.
import { useEffect, useState } from 'preact/hooks';
import type { Component } from '../engine/types.ts';
import { letter } from '../play/names.ts';
import { useTexts } from '../text/index.ts';
import { optionsOf, type Option } from './options.ts';

export function Disguise({ components, values }: { components: Component[]; values: bigint[] }) {
  const texts = useTexts();
  return (
    <div class="disguise">
      <p>{texts.why.disguise(values.map(String))}</p>
      <ul>
        {components.map((component, i) => (
          <li key={`${component.rule}:${component.state}`}>
            <p>
              <span class="letter">{letter(i)}</span>{' '}
              <span class="state">
                {component.rule}:{component.state}
              </span>{' '}
              = {texts.why.nimHeap(values[i]!.toString())}{' '}
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

function Origin({ component, value }: { component: Component; value: bigint }) {
  const texts = useTexts();
  const [options, setOptions] = useState<Option[] | null>(null);
  useEffect(() => {
    let current = true;
    optionsOf(component).then(
      (found) => current && setOptions(found),
      () => current && setOptions(null),
    );
    return () => {
      current = false;
    };
  }, []);
  if (component.rule === 'nim') return <p class="origin">{texts.why.ownValue}</p>;
  if (!options) return null;
  if (options.length === 0) return <p class="origin">{texts.why.noOptions}</p>;
  return (
    <p class="origin">
      {texts.why.options(options.map((option) => `${option.name} (${option.value})`))}{' '}
      {texts.why.mex(
        [...new Set(options.map((option) => option.value))].sort((a, b) => +a - +b),
        value.toString(),
      )}
    </p>
  );
}
