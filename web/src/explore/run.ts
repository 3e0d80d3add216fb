// Work that a view has the engine do: it shows what has come as it comes, and is left off by the one
// Cancel, or when something else is asked for.
import { useEffect, useRef, useState } from 'preact/hooks';
import { asEngineError } from '../engine/types.ts';

export interface Run<T> {
  found: T;
  /** How far it has come; null when there is no more to do. */
  working: { done: number; total: number } | null;
  error: Error | null;
  cancel(): void;
}

type State<T> = Omit<Run<T>, 'cancel'>;

/** What has come is shown no more often. */
const SHOW_MS = 250;

export interface Report<T> {
  signal: AbortSignal;
  /** What has been found so far, shown now or soon. */
  show(found: T, done: number, total: number): void;
}

/** Does the work anew whenever one of `inputs` changes; `work` gives what it has found at last. Null:
 * there is nothing to be done. */
export function useRun<T>(
  begin: () => T,
  work: ((report: Report<T>) => Promise<T>) | null,
  inputs: unknown[],
): Run<T> {
  const [state, setState] = useState<State<T>>(() => ({
    found: begin(),
    working: work ? { done: 0, total: 0 } : null,
    error: null,
  }));
  const control = useRef(new AbortController());
  useEffect(() => {
    const own = (control.current = new AbortController());
    let gone = false;
    let shown = -Infinity;
    let latest = begin();
    setState({ found: latest, working: work ? { done: 0, total: 0 } : null, error: null });
    const set = (change: Partial<State<T>>) => !gone && setState((was) => ({ ...was, ...change }));
    const show = (found: T, done: number, total: number) => {
      latest = found;
      const now = performance.now();
      if (now - shown < SHOW_MS) return;
      shown = now;
      set({ found, working: { done, total } });
    };
    work?.({ signal: own.signal, show }).then(
      (found) => set({ found, working: null }),
      (error) => set({ found: latest, working: null, error: asEngineError(error) }),
    );
    return () => {
      gone = true;
      own.abort();
    };
  }, inputs);
  return { ...state, cancel: () => control.current.abort() };
}
