// A table of heaps 0, 1, 2, ... of a rule, to be filled with P and N, or with values.
import { useState } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import type { Values } from '../engine/types.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { useTexts } from './texts.ts';
import { optionsOf } from '../why/options.ts';
import type { FormProps } from './Exercise.tsx';
import { Ladder } from './Ladder.tsx';
import { Judged } from './Questions.tsx';
import { readNumber } from './reasons.ts';

export function TableQuestion({ exercise, words, onDone }: FormProps<'table'>) {
  const texts = useTexts();
  const { rule, to, ask } = exercise;
  const { answer, error } = useAnswer<Values>(
    () => engine.ask(`values --json ${rule} --to ${to}`),
    [rule, to],
  );
  const [entries, setEntries] = useState<string[]>(() => Array(to + 1).fill(''));
  const [checked, setChecked] = useState(false);
  const [reason, setReason] = useState('');
  const [misses, setMisses] = useState(0);
  if (error) return <Notice error={error} />;
  if (!answer) return null;
  // A heap is lost for the one to move exactly when its value is 0.
  const right = answer.values.map((value) =>
    ask === 'value' ? String(value) : value === 0 ? 'P' : 'N',
  );
  const isRight = (entry: string, i: number) => entry === right[i];
  const set = (at: number, entry: string) => {
    setEntries((before) => before.map((old, i) => (i === at ? entry : old)));
    setChecked(false);
  };
  const { reasons } = texts.learn;

  /** What a heap's entry follows from; with a wrong entry, held against it. */
  const because = async (n: number, entry: string): Promise<string> => {
    const options = (await optionsOf({ rule, state: String(n) })) ?? [];
    if (options.length === 0) return reasons.noMove(n, ask);
    if (ask === 'value') {
      if (entry && readNumber(entry) === null) return reasons.notNumber;
      return reasons.leadsTo(
        n,
        options.map(({ value }) => +value).sort((a, b) => a - b),
      );
    }
    return reasons.leaves(
      n,
      options.map(({ name }) => +name).sort((a, b) => a - b),
      entry,
    );
  };
  const check = async () => {
    setChecked(true);
    if (entries.every(isRight)) return onDone();
    const at = entries.findIndex((entry, i) => entry !== '' && !isRight(entry, i));
    const empty = entries.filter((entry) => entry === '').length;
    const wrong = entries.filter((entry, i) => entry !== '' && !isRight(entry, i)).length;
    if (wrong > 0) setMisses(misses + 1);
    setReason(
      [
        wrong > 0 && texts.learn.wrongCells(wrong),
        wrong > 0 && (await because(at, entries[at]!)),
        empty > 0 && texts.learn.emptyCells(empty),
      ]
        .filter(Boolean)
        .join(' '),
    );
  };
  const showNext = async () => {
    const at = entries.findIndex((entry, i) => !isRight(entry, i));
    if (at < 0) return texts.learn.tableFull;
    set(at, right[at]!);
    return `${await because(at, '')} ${texts.learn.entered(at, right[at]!)}`;
  };
  const mark = (i: number) => (!checked ? '' : isRight(entries[i]!, i) ? 'right' : 'wrong');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
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
              {checked && <span aria-hidden="true">{isRight(entries[i]!, i) ? '✓' : '✗'}</span>}
            </label>
          </li>
        ))}
      </ol>
      <button type="submit">{texts.learn.check}</button>
      <Judged
        verdict={!checked ? null : entries.every(isRight) ? 'right' : 'wrong'}
        reason={entries.every(isRight) ? undefined : reason}
      />
      <Ladder hints={words.hints ?? []} misses={misses} show={showNext} again />
    </form>
  );
}
