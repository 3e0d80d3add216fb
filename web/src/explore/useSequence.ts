// A rule's values, piece by piece as the engine computes them, then its period.
import { useEffect, useRef, useState } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import { asEngineError, type Period, type Values } from '../engine/types.ts';
import { PERIOD_TO } from './query.ts';
import { Series } from './series.ts';

export interface Sequence {
  rule: string;
  /** The same one all the time; what shows it watches its length. */
  series: Series;
  length: number;
  period: Period | null;
  error: Error | null;
  working: boolean;
  finished: boolean;
  cancel(): void;
}

const FIRST_PIECE = 256;
const PIECE_MAX = 1 << 15;
/** A piece takes the engine about as long; and what has come is shown no more often. */
const PIECE_MS = 100;
const SHOW_MS = 250;

type State = Omit<Sequence, 'cancel'>;

const begin = (rule: string): State => ({
  rule,
  series: new Series(),
  length: 0,
  period: null,
  error: null,
  working: rule !== '',
  finished: false,
});

export function useSequence(rule: string, to: number): Sequence {
  const [state, setState] = useState(() => begin(rule));
  const control = useRef(new AbortController());
  useEffect(() => {
    const fresh = begin(rule);
    setState(fresh);
    if (rule === '') return;
    const { series } = fresh;
    const own = (control.current = new AbortController());
    const { signal } = own;
    let gone = false;
    const show = (change: Partial<State>) =>
      !gone && setState((was) => ({ ...was, length: series.length, ...change }));
    const run = async () => {
      let piece = FIRST_PIECE;
      let shown = -Infinity;
      while (series.length <= to) {
        const asked = performance.now();
        const end = Math.min(to, series.length + piece - 1);
        const line = `values --json --from ${series.length} --to ${end} -- ${rule}`;
        const answer = await engine.ask<Values>(line, { signal });
        series.append(answer.values);
        const now = performance.now();
        if (now - shown >= SHOW_MS) {
          shown = now;
          show({ rule: answer.rule });
        }
        if (now - asked < PIECE_MS) piece = Math.min(piece * 2, PIECE_MAX);
        else piece = Math.max(piece / 2, FIRST_PIECE);
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
