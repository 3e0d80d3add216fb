// Grundy values to be looked at: a line of input, a view, what to take home.
import '../style/explore.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { note, steps } from '../page/address.ts';
import { useStore } from '../page/store.ts';
import { About } from './About.tsx';
import { Bar } from './Bar.tsx';
import { NimbersView } from './NimbersView.tsx';
import { inView, problemOf, readQuery, VIEWS, writeQuery, type Query, type View } from './query.ts';
import { RareView } from './RareView.tsx';
import { SurveyView } from './SurveyView.tsx';
import { TableView } from './TableView.tsx';
import { ValuesView } from './ValuesView.tsx';
import { useWords, wordsReady } from './words.ts';
import { WrappedView } from './WrappedView.tsx';

export interface ViewProps {
  query: Query;
  /** Looked at in another way, nothing is computed anew. */
  onLook(looks: Query['looks']): void;
}

const SHOWN = {
  values: ValuesView,
  wrapped: WrappedView,
  rare: RareView,
  table: TableView,
  survey: SurveyView,
  nimbers: NimbersView,
};

/** Views that say beside their table what it is. */
const BESIDE: View[] = ['table', 'nimbers'];

/** Resolves when the page can be shown. */
export const ready = wordsReady;

export function Explore({ path }: { path: string }) {
  const words = useWords();
  // A step may lead to what was the address before other things were looked at.
  const step = useStore(steps);
  const read = useMemo(() => readQuery(path), [path, step]);
  const [own, setOwn] = useState({ of: read, query: read });
  const queryIn = ({ of, query }: typeof own): Query => (of === read ? query : read);
  const query = queryIn(own);
  const setQuery = (next: Query) => setOwn({ of: read, query: next });
  const earlier = useRef<Partial<Record<string, Query>>>({});
  useLayoutEffect(() => {
    earlier.current[query.view] = query;
    note(writeQuery(query));
  }, [query]);
  const look = (looks: Query['looks']) =>
    setOwn((was) => {
      const now = queryIn(was);
      return { of: read, query: { ...now, looks: { ...now.looks, ...looks } } };
    });
  const View = SHOWN[query.view];
  const known = problemOf(query) === null;
  return (
    <div class="explore">
      <div class="explore-head">
        <h1>{words.title}</h1>
        <nav class="tabs" aria-label={words.views.label}>
          {VIEWS.map((each) => (
            <a
              href={`#${writeQuery(inView(each, query, earlier.current[each]))}`}
              aria-current={each === query.view ? 'page' : undefined}
            >
              {words.views[each]}
            </a>
          ))}
        </nav>
      </div>
      <Bar key={query.view} query={query} onQuery={setQuery} />
      <section class="result" aria-label={words.views[query.view]}>
        {known && <View key={query.view} query={query} onLook={look} />}
      </section>
      {!(known && BESIDE.includes(query.view)) && <About view={query.view} />}
    </div>
  );
}
