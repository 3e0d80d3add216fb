// The Grundy values of a heap rule as they are computed: strip, plot, period, comparison, files.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { link, note } from '../page/address.ts';
import { announce } from '../page/live.ts';
import { Notice } from '../page/Notice.tsx';
import { RuleInWords } from '../page/RuleInWords.tsx';
import { useTexts } from '../text/index.ts';
import { Files, useCopy } from './Files.tsx';
import { Form } from './Form.tsx';
import { Plot } from './Plot.tsx';
import { EXAMPLES, isOpen, problemOf, readQuery, writeQuery, type Query } from './query.ts';
import { firstDifference } from './series.ts';
import { Strip } from './Strip.tsx';
import { useSequence, type Sequence } from './useSequence.ts';

export function Explore({ path }: { path: string }) {
  const texts = useTexts();
  const read = useMemo(() => readQuery(path), [path]);
  const [query, setQuery] = useState<Query>(read);
  useEffect(() => setQuery(read), [read]);
  useEffect(() => note(writeQuery(query)), [query]);
  const [said, copy] = useCopy();
  const sane = problemOf(query) === null;
  const to = sane ? Number(query.to) : 0;
  const first = useSequence(sane ? query.rule : '', to);
  const second = useSequence(sane ? query.other : '', to);
  const shown = query.other ? [first, second] : [first];
  return (
    <>
      <h1>{texts.explore.title}</h1>
      <p>{texts.explore.about}</p>
      <Form query={query} onQuery={setQuery} />
      {sane && shown.map((sequence, i) => <Result key={i} sequence={sequence} to={to} />)}
      {query.other && first.finished && second.finished && (
        <p class="comparison">
          <Comparison first={first} second={second} />
        </p>
      )}
      {first.length > 0 && (
        <>
          <Plot sequences={shown} />
          <div class="controls">
            <button
              type="button"
              onClick={() => copy(link(writeQuery(query)), texts.explore.copiedLink)}
            >
              {texts.explore.link}
            </button>
          </div>
          <p role="status">{said}</p>
        </>
      )}
    </>
  );
}

function Result({ sequence, to }: { sequence: Sequence; to: number }) {
  const texts = useTexts();
  const { rule, series, length, period, error, working, cancel } = sequence;
  useEffect(() => {
    if (period) announce(texts.explore.period(period, to, isOpen(rule)));
  }, [period]);
  return (
    <section class="result" aria-label={rule}>
      <h2>{rule}</h2>
      {length > 0 && (
        <p class="told">
          <RuleInWords key={rule} rule={rule} />
        </p>
      )}
      {error && <Notice error={error} hint={texts.explore.hint(EXAMPLES)} />}
      {working && (
        <p class="waiting" role="status">
          {texts.explore.working(length)} <progress value={length} max={to + 1} />{' '}
          <button type="button" onClick={cancel}>
            {texts.play.cancel}
          </button>
        </p>
      )}
      {period && <p class="period">{texts.explore.period(period, to, isOpen(rule))}</p>}
      {length > 0 && (
        <>
          <Strip series={series} length={length} period={period} />
          <Files {...sequence} />
        </>
      )}
    </section>
  );
}

function Comparison({ first, second }: { first: Sequence; second: Sequence }) {
  const texts = useTexts();
  const at = firstDifference(first.series, second.series);
  const shared = Math.min(first.length, second.length) - 1;
  return (
    <>
      {at === null
        ? texts.explore.same(first.rule, second.rule, shared)
        : texts.explore.differ(at, first.series.at(at), second.series.at(at))}
    </>
  );
}
