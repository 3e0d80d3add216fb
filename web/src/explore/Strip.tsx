// The values as a strip of numbered squares, the first period after the preperiod framed.
import { useState } from 'preact/hooks';
import type { Period } from '../engine/types.ts';
import { useTexts } from '../text/index.ts';
import type { Series } from './series.ts';

const SHOWN = 256;
/** More squares than this are too many for a page; the files have them all. */
const SHOWN_MAX = 4096;

interface Props {
  series: Series;
  length: number;
  period: Period | null;
}

export function Strip({ series, length, period }: Props) {
  const texts = useTexts();
  const [shown, setShown] = useState(SHOWN);
  const start = period?.proved ? period.preperiod : Infinity;
  const end = period?.proved ? start + period.period : Infinity;
  return (
    <>
      <ol class="strip" start={0} tabIndex={0} aria-label={texts.explore.strip}>
        {series.slice(0, Math.min(shown, length)).map((value, n) => (
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
      {length > shown && shown < SHOWN_MAX && (
        <button type="button" onClick={() => setShown(shown * 4)}>
          {texts.explore.more(length - shown)}
        </button>
      )}
    </>
  );
}
