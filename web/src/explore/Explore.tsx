// The Grundy values of a heap rule as they are computed: strip, plot, period, comparison, files.
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { link, note } from '../page/address.ts';
import { announce } from '../page/live.ts';
import { Notice } from '../page/Notice.tsx';
import { useTexts } from '../text/index.ts';
import { asBfile, asCsv, firstDifference, readQuery, writeQuery, type Query } from './query.ts';
import { Plot } from './Plot.tsx';
import { Strip } from './Strip.tsx';
import { useSequence, type Sequence } from './useSequence.ts';

export function Explore({ path }: { path: string }) {
  const texts = useTexts();
  const read = useMemo(() => readQuery(path), [path]);
  const [query, setQuery] = useState<Query>(read);
  useEffect(() => setQuery(read), [read]);
  useEffect(() => note(writeQuery(query)), [query]);
  const first = useSequence(query.rule, query.to);
  const second = useSequence(query.other, query.to);
  return (
    <>
      <h1>{texts.explore.title}</h1>
      <p>{texts.explore.about}</p>
      <Form query={query} onQuery={setQuery} />
      {query.spoiled && <Notice>{texts.explore.spoiled}</Notice>}
      <Result sequence={first} />
      {query.other && <Result sequence={second} />}
      {query.other && first.finished && second.finished && (
        <p class="comparison">
          <Comparison first={first} second={second} />
        </p>
      )}
      {first.values.length > 0 && (
        <>
          <Plot sequences={query.other ? [first, second] : [first]} />
          <Files sequence={first} query={query} />
        </>
      )}
    </>
  );
}

function Form({ query, onQuery }: { query: Query; onQuery(query: Query): void }) {
  const texts = useTexts();
  const id = useId();
  const [rule, setRule] = useState(query.rule);
  const [other, setOther] = useState(query.other);
  const [to, setTo] = useState(String(query.to));
  useEffect(() => {
    setRule(query.rule);
    setOther(query.other);
    setTo(String(query.to));
  }, [query]);
  const field = (key: string, label: string, value: string, set: (value: string) => void) => (
    <p>
      <label for={`${id}-${key}`}>{label}</label>
      <input
        id={`${id}-${key}`}
        type="text"
        list={key === 'to' ? undefined : `${id}-rules`}
        inputMode={key === 'to' ? 'numeric' : undefined}
        value={value}
        maxLength={400}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </p>
  );
  return (
    <form
      class="explore"
      onSubmit={(event) => {
        event.preventDefault();
        const text = writeQuery({ rule, other, to: Number(to), spoiled: false });
        onQuery(readQuery(/^\d+$/.test(to.trim()) ? text : 'explore?to=?'));
      }}
    >
      <datalist id={`${id}-rules`}>
        {['kayles', 'dawson-chess', 'grundy', 'lasker', 'officers', 'subtract=1,3,4', '0.16'].map(
          (each) => (
            <option value={each} />
          ),
        )}
      </datalist>
      {field('rule', texts.explore.rule, rule, setRule)}
      {field('other', texts.explore.other, other, setOther)}
      {field('to', texts.explore.to, to, setTo)}
      <p>
        <button type="submit" class="primary">
          {texts.explore.show}
        </button>
      </p>
    </form>
  );
}

function Result({ sequence }: { sequence: Sequence }) {
  const texts = useTexts();
  const { rule, values, period, error, working, cancel } = sequence;
  useEffect(() => {
    if (period) announce(texts.explore.period(period));
  }, [period]);
  return (
    <section class="result" aria-label={rule}>
      <h2>{rule}</h2>
      {error && <Notice error={error} hint={texts.explore.hint} />}
      {working && (
        <p class="waiting" role="status">
          {texts.explore.working(values.length)}{' '}
          <button type="button" onClick={cancel}>
            {texts.play.cancel}
          </button>
        </p>
      )}
      {period && <p class="period">{texts.explore.period(period)}</p>}
      {values.length > 0 && <Strip values={values} period={period} />}
    </section>
  );
}

function Comparison({ first, second }: { first: Sequence; second: Sequence }) {
  const texts = useTexts();
  const at = firstDifference(first.values, second.values);
  const shared = Math.min(first.values.length, second.values.length) - 1;
  return (
    <>
      {at === null
        ? texts.explore.same(first.rule, second.rule, shared)
        : texts.explore.differ(at, first.values[at]!, second.values[at]!)}
    </>
  );
}

function Files({ sequence, query }: { sequence: Sequence; query: Query }) {
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
  const download = () => {
    const blob = new Blob([asCsv(sequence.values)], { type: 'text/csv' });
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(blob);
    anchor.download = `${sequence.rule.replace(/[^\w.-]/g, '_')}.csv`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 1000);
  };
  return (
    <>
      <div class="controls">
        <button
          type="button"
          onClick={() => copy(asBfile(sequence.values), texts.explore.copiedBfile)}
        >
          {texts.explore.bfile}
        </button>
        <button type="button" onClick={download}>
          {texts.explore.csv}
        </button>
        <button
          type="button"
          onClick={() => copy(link(writeQuery(query)), texts.explore.copiedLink)}
        >
          {texts.explore.link}
        </button>
      </div>
      <p role="status">{said}</p>
    </>
  );
}
