// A worksheet of any game, with its answers: chosen on the screen, printed on paper.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { listGames, type Game } from '../engine/games.ts';
import type { Solution } from '../engine/types.ts';
import { lastIn } from '../match/notation.ts';
import { go } from '../page/address.ts';
import { Notice } from '../page/Notice.tsx';
import { useAnswer } from '../page/useAnswer.ts';
import { Waiting } from '../page/Waiting.tsx';
import { Board } from '../play/Board.tsx';
import { entriesOf, groups } from '../play/gallery.ts';
import { titleOf } from '../play/names.ts';
import { Rules } from '../play/Rules.tsx';
import { told } from './moves.ts';
import { Ticks } from './Paper.tsx';
import {
  asks,
  COUNT_MAX,
  levels,
  makeSheet,
  readSheet,
  writeSheet,
  type Made,
  type Sheet,
} from './sheet.ts';
import { useTexts, type Texts } from './texts.ts';

function answerTo(texts: Texts, { ask }: Sheet, { outcome, value, moves }: Solution): string {
  if (ask === 'outcome') return `${outcome}.`;
  if (ask === 'value') return `${value}.`;
  const winning = moves.filter(({ wins }) => wins);
  return texts.learn.key.moves(winning.map((move) => told(texts, move)));
}

export function Worksheet({ path }: { path: string }) {
  const texts = useTexts();
  const { sheet: words } = texts.learn;
  const id = useId();
  const sheet = readSheet(path);
  const [games, setGames] = useState<Game[]>([]);
  const [answers, setAnswers] = useState(true);
  useEffect(() => {
    listGames().then(setGames, () => setGames([]));
  }, []);
  const address = writeSheet(sheet);
  const work = useRef<AbortController | null>(null);
  const { answer, error } = useAnswer(async () => {
    const { signal } = (work.current = new AbortController());
    return { of: address, made: await makeSheet(sheet, { signal }) };
  }, [address]);
  // Nobody waits any more for a sheet that was left.
  useEffect(() => () => work.current?.abort(), [address]);
  const made = answer?.of === address ? answer.made : null;
  const change = (part: Partial<Sheet>) => go(writeSheet({ ...sheet, ...part }));
  const entries = groups.flatMap((group) => entriesOf(games)[group]);
  const starts = entries.map(({ key, starts: [start] }) => ({
    start: start!,
    title: texts.gallery.titles[key] ?? key,
  }));
  const known = starts.some(({ start }) => start === sheet.from);
  const select = <T extends string>(
    label: string,
    value: T,
    values: readonly T[],
    names: Record<T, string>,
    set: (value: T) => void,
  ) => (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value as T)}>
        {values.map((each) => (
          <option value={each}>{names[each]}</option>
        ))}
      </select>
    </label>
  );
  return (
    <article class="lesson sheet">
      <h1>
        {words.title}: {titleOf(texts, sheet.from)}
      </h1>
      <div class="controls sheet-choices">
        <label>
          <span>{words.game}</span>
          <select
            value={sheet.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
          >
            {!known && <option value={sheet.from}>{titleOf(texts, sheet.from)}</option>}
            {starts.map(({ start, title }) => (
              <option value={start}>{title}</option>
            ))}
          </select>
        </label>
        {select(words.level, sheet.level, levels, words.levels, (level) => change({ level }))}
        {select(words.ask, sheet.ask, asks, words.asks, (ask) => change({ ask }))}
        {sheet.ask !== 'value' &&
          select(
            words.last,
            sheet.misere ? 'loses' : 'wins',
            ['wins', 'loses'],
            { wins: texts.play.goal(false, 'move'), loses: texts.play.goal(true, 'move') },
            (value) => change({ misere: value === 'loses' }),
          )}
        <label for={`${id}-count`}>
          <span>{words.count}</span>
          <input
            id={`${id}-count`}
            type="number"
            min="1"
            max={COUNT_MAX}
            value={sheet.count}
            onChange={(event) => change({ count: event.currentTarget.valueAsNumber || 1 })}
          />
        </label>
      </div>
      <p class="controls">
        <button type="button" onClick={() => change({ seed: sheet.seed + 1 })}>
          {words.others}
        </button>
        <button type="button" aria-pressed={answers} onClick={() => setAnswers(!answers)}>
          {words.answers}
        </button>
        <button
          type="button"
          class="primary"
          disabled={!made?.positions.length}
          onClick={() => window.print()}
        >
          {words.print}
        </button>
      </p>
      <p class="worksheet-name">{texts.learn.worksheetName}</p>
      {error && <Notice error={error} />}
      {!made && !error && (
        <>
          <p role="status">{words.making}</p>
          <Waiting key={address} onCancel={() => work.current?.abort()} />
        </>
      )}
      {made && <Sheets sheet={sheet} made={made} answers={answers} />}
    </article>
  );
}

function Sheets({ sheet, made, answers }: { sheet: Sheet; made: Made; answers: boolean }) {
  const texts = useTexts();
  const { sheet: words } = texts.learn;
  const { positions, lack } = made;
  const few = words.few(positions.length);
  const lacking = lack && (lack === 'others' ? few : `${few} ${words.lack[lack]}`);
  const [first] = positions;
  if (!first) return <p role="status">{lacking}</p>;
  return (
    <>
      <Rules components={first.components} />
      <p>
        {texts.play.goal(sheet.misere, lastIn(first.position))} <b>{words.asks[sheet.ask]}</b>{' '}
        {lacking && <span role="status">{lacking}</span>}
      </p>
      <ol class="sheet-positions">
        {positions.map((solution, i) => (
          <li key={solution.position}>
            <span class="sheet-number">{words.number(i + 1)}</span>
            <Board solution={solution} enabled={false} onMove={() => {}} />
            {sheet.ask === 'outcome' ? (
              <Ticks labels={Object.values(texts.learn.outcomes)} />
            ) : (
              <p class="sheet-line">{words[sheet.ask]}</p>
            )}
          </li>
        ))}
      </ol>
      {answers && (
        <section class="answers key">
          <h2>{texts.learn.key.title}</h2>
          <ol>
            {positions.map((solution) => (
              <li>{answerTo(texts, sheet, solution)}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
