// A rule's values, piece by piece as the engine computes them, then its period.
import { useEffect, useRef, useState } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import { asEngineError, type Period, type Values } from '../engine/types.ts';
import { PERIOD_TO } from './query.ts';

export interface Sequence {
  rule: string;
  values: number[];
  period: Period | null;
  error: Error | null;
  working: boolean;
  finished: boolean;
  cancel(): void;
}

const FIRST_PIECE = 256;
const PIECE_MAX = 8192;

type State = Omit<Sequence, 'cancel'>;

const begin = (rule: string): State => ({
  rule,
  values: [],
  period: null,
  error: null,
  working: rule !== '',
  finished: false,
});

export function useSequence(rule: string, to: number): Sequence {
  const [state, setState] = useState(() => begin(rule));
  const control = useRef(new AbortController());
  useEffect(() => {
    setState(begin(rule));
    if (rule === '') return;
    const own = (control.current = new AbortController());
    const { signal } = own;
    let gone = false;
    const show = (change: Partial<State>) => !gone && setState((was) => ({ ...was, ...change }));
    const run = async () => {
      const values: number[] = [];
      let piece = FIRST_PIECE;
      while (values.length <= to) {
        const end = Math.min(to, values.length + piece - 1);
        const line = `values --json --from ${values.length} --to ${end} -- ${rule}`;
        const answer = await engine.ask<Values>(line, { signal });
        for (const value of answer.values) values.push(value);
        show({ rule: answer.rule, values: [...values] });
        piece = Math.min(piece * 2, PIECE_MAX);
      }
      show({ finished: true });
      const max = Math.max(to, PERIOD_TO);
      show({
        period: await engine.ask<Period>(`period --json --max ${max} -- ${rule}`, { signal }),
      });
    };
    run()
      .catch((error: Error) => {
        show({ error: asEngineError(error) });
      })
      .finally(() => show({ working: false }));
    return () => {
      gone = true;
      own.abort();
    };
  }, [rule, to]);
  return { ...state, cancel: () => control.current.abort() };
}
