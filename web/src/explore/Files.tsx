// A sequence's values to take home: as a b-file or as CSV.
import { useState } from 'preact/hooks';
import { useTexts } from '../text/index.ts';
import { asBfile, asCsv } from './query.ts';
import type { Sequence } from './useSequence.ts';

/** Copies, and says how it went. */
export function useCopy(): [said: string, copy: (text: string, done: string) => void] {
  const texts = useTexts();
  const [said, setSaid] = useState('');
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(done);
    } catch {
      setSaid(texts.explore.noClipboard);
    }
  };
  return [said, (text, done) => void copy(text, done)];
}

export function Files({ rule, values }: Sequence) {
  const texts = useTexts();
  const [said, copy] = useCopy();
  const download = () => {
    const blob = new Blob([asCsv(values)], { type: 'text/csv' });
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(blob);
    anchor.download = `${rule.replace(/[^\w.-]/g, '_')}.csv`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
  };
  return (
    <>
      <div class="controls">
        <button type="button" onClick={() => copy(asBfile(values), texts.explore.copiedBfile)}>
          {texts.explore.bfile}
        </button>
        <button type="button" onClick={download}>
          {texts.explore.csv}
        </button>
      </div>
      <p role="status">{said}</p>
    </>
  );
}
