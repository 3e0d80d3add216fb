// A sequence's values to take home: as a b-file or as CSV.
import { useState } from 'preact/hooks';
import { useTexts } from '../text/index.ts';
import { linesOf } from './series.ts';
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

/** A longer text is a file, not for a clipboard. */
const COPIED_MAX = 100_000;

export function Files({ rule, series, length }: Sequence) {
  const texts = useTexts();
  const [said, copy] = useCopy();
  const download = (parts: string[], ending: string) => {
    const blob = new Blob(parts, { type: ending === 'csv' ? 'text/csv' : 'text/plain' });
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(blob);
    anchor.download = `${rule.replace(/[^\w.-]/g, '_')}.${ending}`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
  };
  const takeBfile = async () => {
    const parts = await linesOf(series, ' ');
    if (length <= COPIED_MAX) copy(parts.join(''), texts.explore.copiedBfile);
    else download(parts, 'txt');
  };
  const takeCsv = async () => download(await linesOf(series, ',', 'n,value\n'), 'csv');
  return (
    <>
      <div class="controls">
        <button type="button" onClick={() => void takeBfile()}>
          {length <= COPIED_MAX ? texts.explore.bfile : texts.explore.bfileDownload}
        </button>
        <button type="button" onClick={() => void takeCsv()}>
          {texts.explore.csv}
        </button>
      </div>
      <p role="status">{said}</p>
    </>
  );
}
