// To take home: the link, the numbers, the picture, and how to cite them and find them again.
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { engine } from '../engine/client.ts';
import { link } from '../page/address.ts';
import { colours } from './paint.ts';
import { commandOf, writeQuery, type Query } from './query.ts';
import { useWords } from './words.ts';

interface Props {
  query: Query;
  /** What is shown, in words: for the citation and the names of files. */
  title: string;
  name: string;
  csv(): Promise<string[]>;
  /** Lines of n and G(n), where there are such. */
  bfile?: (() => Promise<string[]>) | undefined;
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** A longer text is a file, not for a clipboard. */
const COPIED_MAX = 2_000_000;

export function Share({ query, title, name, csv, bfile, canvas }: Props) {
  const words = useWords();
  const [said, setSaid] = useState('');
  const [cites, setCites] = useState(false);
  const [version, setVersion] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!cites) return;
    engine.ask<{ version: string }>('version').then(
      (answer) => setVersion(answer.version),
      () => setVersion(''),
    );
    heading.current?.focus();
  }, [cites]);

  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(words.copied),
      () => setSaid(words.noClipboard),
    );
  const file = name.replace(/[^\w.-]+/g, '_');
  const download = (blob: Blob, ending: string) => {
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(blob);
    anchor.download = `${file}.${ending}`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
    setSaid(words.saved(anchor.download));
  };
  const takeBfile = async () => {
    const parts = await bfile!();
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (length <= COPIED_MAX) await copy(parts.join(''));
    else download(new Blob(parts, { type: 'text/plain' }), 'txt');
  };
  const address = link(writeQuery(query));
  return (
    <>
      <div class="controls share">
        <button type="button" onClick={() => void copy(address)}>
          {words.link}
        </button>
        {bfile && (
          <button type="button" onClick={() => void takeBfile()}>
            {words.bfile}
          </button>
        )}
        <button
          type="button"
          onClick={() => void csv().then((parts) => download(new Blob(parts), 'csv'))}
        >
          CSV
        </button>
        <button
          type="button"
          onClick={() => void picture(canvas.current!, title).then((blob) => download(blob, 'png'))}
        >
          PNG
        </button>
        <button type="button" aria-expanded={cites} onClick={() => setCites(!cites)}>
          {words.cite}
        </button>
        <span class="said" role="status">
          {said}
        </span>
      </div>
      {cites && (
        <section class="citation" aria-label={words.cite}>
          <h2 tabIndex={-1} ref={heading}>
            {words.cite}
          </h2>
          {citations(query, title, version, address, file, words.accessed).map(({ kind, text }) => (
            <div class="cited">
              <h3>{words.citations[kind]}</h3>
              <pre tabIndex={0}>{text}</pre>
              <button type="button" onClick={() => void copy(text)}>
                {words.copy(words.citations[kind])}
              </button>
            </div>
          ))}
        </section>
      )}
    </>
  );
}

/** The marks that have a meaning to TeX, written so that it prints them. */
const tex = (text: string): string =>
  text
    .replace(/[\\~^]/g, (sign) => `\\char\`\\${sign}{}`)
    .replace(/[&%$#_{}](?!\})/g, (sign) => (sign === '{' || sign === '}' ? sign : `\\${sign}`));

function citations(
  query: Query,
  title: string,
  version: string,
  address: string,
  file: string,
  accessed: (date: string) => string,
): { kind: 'text' | 'bibtex' | 'command'; text: string }[] {
  const today = new Date().toISOString().slice(0, 10);
  const command = commandOf(query);
  const program = `Bouton ${version}`.trim();
  const key = `bouton-${file}`.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  return [
    { kind: 'text', text: `${title}. ${program}, ${accessed(today)}, ${address}. (${command})` },
    {
      kind: 'bibtex',
      text: `@misc{${key},
  author = {{The Bouton authors}},
  title = {{${tex(title)}}},
  howpublished = {${program}, \\url{${address}}},
  note = {\\texttt{${tex(command)}}},
  year = {${today.slice(0, 4)}},
  urldate = {${today}}
}`,
    },
    { kind: 'command', text: command },
  ];
}

/** The plot with its title over it. */
function picture(canvas: HTMLCanvasElement, title: string): Promise<Blob> {
  const ratio = devicePixelRatio;
  const { ink, raised } = colours(canvas);
  const head = 30 * ratio;
  const whole = document.createElement('canvas');
  whole.width = canvas.width;
  whole.height = canvas.height + head;
  const ctx = whole.getContext('2d')!;
  ctx.fillStyle = raised;
  ctx.fillRect(0, 0, whole.width, whole.height);
  ctx.fillStyle = ink;
  ctx.font = `600 ${14 * ratio}px ${getComputedStyle(canvas).fontFamily}`;
  ctx.textBaseline = 'middle';
  ctx.fillText(title, 12 * ratio, head / 2 + ratio, whole.width - 24 * ratio);
  ctx.drawImage(canvas, 0, head);
  return new Promise((resolve, reject) =>
    whole.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  );
}
