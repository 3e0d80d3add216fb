// To be touched: the values of a rule in lines of equal length, which the reader chooses. At a period
// the columns settle down.
import { useId, useState } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import type { Values } from '../engine/types.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { useTexts } from './texts.ts';

const [WIDTH_MIN, WIDTH_MAX, WIDTH_FIRST] = [5, 26, 10];

export function Wrapped({ rule, to }: { rule: string; to: number }) {
  const texts = useTexts();
  const id = useId();
  const [width, setWidth] = useState(WIDTH_FIRST);
  const { answer, error } = useAnswer<Values>(
    () => engine.ask(`values --json ${rule} --to ${to}`),
    [rule, to],
  );
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  const { values } = answer;
  const differs = (n: number) => n + width <= to && values[n] !== values[n + width];
  const different = values.filter((_, n) => differs(n)).length;
  return (
    <figure class="touch">
      <p class="controls">
        <label for={id}>{texts.learn.wrap.width}</label>
        <input
          id={id}
          type="range"
          min={WIDTH_MIN}
          max={WIDTH_MAX}
          value={width}
          onInput={(event) => setWidth(Number(event.currentTarget.value))}
        />
        <output for={id}>{width}</output>
      </p>
      <div class="scroll" tabIndex={0} role="group" aria-label={texts.learn.wrap.values}>
        <ol class="wrapped" start={0} style={`--columns:${width}`}>
          {values.map((value, n) => (
            <li class={differs(n) ? 'differs' : ''} data-value={value}>
              {value}
            </li>
          ))}
        </ol>
      </div>
      <figcaption>
        <span role="status">
          {texts.learn.wrap.differ(different, Math.max(0, values.length - width))}
        </span>
      </figcaption>
    </figure>
  );
}
