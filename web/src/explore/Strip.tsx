// The values as a strip of numbered squares, the first period after the preperiod framed.
import { useState } from 'preact/hooks';
import type { Period } from '../engine/types.ts';
import { useTexts } from '../text/index.ts';

const SHOWN = 256;

export function Strip({ values, period }: { values: number[]; period: Period | null }) {
  const texts = useTexts();
  const [shown, setShown] = useState(SHOWN);
  const start = period?.proved ? period.preperiod : Infinity;
  const end = period?.proved ? start + period.period : Infinity;
  return (
    <>
      <ol class="strip" start={0} tabIndex={0} aria-label={texts.explore.strip}>
        {values.slice(0, shown).map((value, n) => (
          <li
            class={n >= start && n < end ? 'cell in-period' : 'cell'}
            style={{ '--hue': (value * 47) % 360 }}
            title={`G(${n}) = ${value}`}
          >
            <span class="n">{n}</span>
            <span class="value">{value}</span>
          </li>
        ))}
      </ol>
      {values.length > shown && (
        <button type="button" onClick={() => setShown(shown * 4)}>
          {texts.explore.more(values.length - shown)}
        </button>
      )}
    </>
  );
}
