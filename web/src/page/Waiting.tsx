// Shown when an answer takes its time: how far it is, and a way to stop it.
import { useEffect, useState } from 'preact/hooks';
import type { Progress } from '../engine/types.ts';
import { useTexts } from '../text/index.ts';

/** Quicker answers need no words. */
const LATE_MS = 200;

interface Props {
  progress: Progress | null;
  onCancel(): void;
}

export function Waiting({ progress, onCancel }: Props) {
  const texts = useTexts();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <p class="waiting">
      {texts.play.searching(progress ? progress.done : 0)}{' '}
      <button type="button" onClick={onCancel}>
        {texts.play.cancel}
      </button>
    </p>
  );
}
