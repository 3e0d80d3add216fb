// Shown when an answer takes its time: how far it is, and a way to stop it.
import { useEffect, useState } from 'preact/hooks';
import { progress } from '../engine/client.ts';
import { useTexts } from '../text/index.ts';
import { useStore } from './store.ts';

/** Quicker answers need no words. */
const LATE_MS = 200;

interface Props {
  /** Shown after so long. */
  after?: number;
  onCancel(): void;
}

export function Waiting({ after = LATE_MS, onCancel }: Props) {
  const texts = useTexts();
  const come = useStore(progress);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <p class="waiting">
      {texts.play.searching(come ? come.done : 0)}{' '}
      <button type="button" onClick={onCancel}>
        {texts.play.cancel}
      </button>
    </p>
  );
}
