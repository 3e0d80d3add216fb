// The line under the input: how far the work has come, with the one Cancel, or what was found.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { EngineError } from '../engine/types.ts';
import { announce } from '../page/live.ts';
import { Notice } from '../page/Notice.tsx';
import { EXAMPLES, type View } from './query.ts';
import type { Run } from './run.ts';
import { useTexts } from '../text/index.ts';
import { useWords } from './words.ts';

interface Props {
  view: View;
  run: Run<unknown>;
  /** What is told while it works, and when something was found. */
  progress: string;
  found: string;
  children?: ComponentChildren;
}

export function Status({ view, run, progress, found, children }: Props) {
  const words = useWords();
  const texts = useTexts();
  const { working, error, cancel } = run;
  // One has stopped it oneself: no fault, and what has come is there.
  const stopped = error instanceof EngineError && error.code === 'cancelled';
  const far = /\d/.test(progress) ? ` ${progress}.` : '';
  const told = stopped ? texts.errors.cancelled + far : found;
  useEffect(() => {
    if (!working && told) announce(told);
  }, [!working, told]);
  return (
    <>
      <div class="found">
        {working ? (
          <p class="waiting">
            <progress
              aria-label={words.progress}
              {...(working.total > 0 ? { value: working.done, max: working.total } : {})}
            />{' '}
            <span>{progress}</span>{' '}
            <button type="button" onClick={cancel}>
              {texts.play.cancel}
            </button>
          </p>
        ) : (
          told && <p class="period">{told}</p>
        )}
        {children}
      </div>
      {error && !stopped && <Notice error={error} hint={words.hint(EXAMPLES[view].values)} />}
    </>
  );
}
