// An answer of the engine, for a component to show.
import { useEffect, useState } from 'preact/hooks';

interface State<T> {
  answer: T | null;
  error: Error | null;
}

/** What is `known` when it is first shown is there before it is asked for. */
export function useAnswer<T>(
  ask: () => Promise<T>,
  inputs: unknown[],
  known: () => T | null = () => null,
): State<T> {
  const [state, setState] = useState<State<T>>(() => ({ answer: known(), error: null }));
  useEffect(() => {
    let current = true;
    ask().then(
      (answer) => current && setState({ answer, error: null }),
      (error: Error) => current && setState({ answer: null, error }),
    );
    return () => {
      current = false;
    };
  }, inputs);
  return state;
}
