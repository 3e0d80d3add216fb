// A table of heaps 0, 1, 2, ... of a rule, to be filled with P and N, or with values.
import { useState } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import type { Values } from '../engine/types.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { useTexts } from '../text/index.ts';
import type { FormProps } from './Exercise.tsx';
import { Judged } from './Questions.tsx';

export function TableQuestion({ exercise, onDone }: FormProps<'table'>) {
  const texts = useTexts();
  const { rule, to, ask } = exercise;
  const { answer, error } = useAnswer<Values>(
    () => engine.ask(`values --json ${rule} --to ${to}`),
    [rule, to],
  );
  const [entries, setEntries] = useState<string[]>(() => Array(to + 1).fill(''));
  const [checked, setChecked] = useState(false);
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  // A heap is lost for the one to move exactly when its value is 0.
  const right = answer.values.map((value) =>
    ask === 'value' ? String(value) : value === 0 ? 'P' : 'N',
  );
  const wrong = entries.filter((entry, i) => entry !== right[i]).length;
  const set = (at: number, entry: string) => {
    setEntries(entries.map((old, i) => (i === at ? entry : old)));
    setChecked(false);
  };
  const mark = (i: number) => (!checked ? '' : entries[i] === right[i] ? 'right' : 'wrong');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (wrong === 0) onDone();
      }}
    >
      <p class="position">{rule}</p>
      <ol class="fill" start={0}>
        {right.map((_, i) => (
          <li class={mark(i)}>
            <label>
              <span>{i}</span>
              {ask === 'outcome' ? (
                <select
                  value={entries[i] ?? ''}
                  aria-label={texts.learn.cell(i)}
                  onChange={(event) => set(i, event.currentTarget.value)}
                >
                  <option value=""></option>
                  <option>P</option>
                  <option>N</option>
                </select>
              ) : (
                <input
                  type="text"
                  inputMode="numeric"
                  size={2}
                  aria-label={texts.learn.cell(i)}
                  value={entries[i]}
                  onInput={(event) => set(i, event.currentTarget.value.trim())}
                />
              )}
              {checked && <span aria-hidden="true">{entries[i] === right[i] ? '✓' : '✗'}</span>}
            </label>
          </li>
        ))}
      </ol>
      <button type="submit">{texts.learn.check}</button>
      <Judged
        verdict={!checked ? null : wrong === 0 ? 'right' : 'wrong'}
        hint={texts.learn.wrongCells(wrong)}
      />
    </form>
  );
}
