// The page where one plays: the gallery, or the match that the address says.
import { useEffect, useRef, useState } from 'preact/hooks';
import { EngineError } from '../engine/types.ts';
import { beginMatch, firstBefore } from '../match/begin.ts';
import { choices, seatsFor } from '../match/choices.ts';
import { findTurn, isTooLarge } from '../match/judge.ts';
import {
  LinkError,
  readMatch,
  settle,
  writeMatch,
  type Draft,
  type Fault,
  type Match,
} from '../match/link.ts';
import { prefer, type Turn } from '../match/tree.ts';
import { go, steps } from '../page/address.ts';
import { Notice } from '../page/Notice.tsx';
import { useStore } from '../page/store.ts';
import { Waiting } from '../page/Waiting.tsx';
import { useTexts } from '../text/index.ts';
import { askAhead } from './ahead.ts';
import { Gallery } from './Gallery.tsx';
import { later } from '../page/later.tsx';
import type { Typed } from './Setup.tsx';
import { Table } from './Table.tsx';

const Setup = later(async () => {
  const [{ Setup: form }, { textsReady }] = await Promise.all([
    import('./Setup.tsx'),
    import('../edit/texts.ts'),
  ]);
  await textsReady;
  return form;
});

type State =
  | { kind: 'reading' }
  | { kind: 'playing'; match: Match; lost: number; faults: Fault[]; fresh: boolean }
  | { kind: 'spoiled'; error: LinkError | EngineError; typed: Typed };

/** A match that a link leaves to the reader's choices, which are of the position that its moves lead to; where the
 * link says something, that holds. Once cancelled, it is as it was read. */
async function beginAsLiked(match: Match, text: string, signal: AbortSignal): Promise<Match> {
  const { here, misere, seats } = match;
  try {
    const begun = await beginMatch(here.position, misere, seats, choices.value.begin, { signal });
    return {
      ...match,
      ...(match.root.children.length === 0 && begun),
      first: /[?&]first=/.test(text) ? match.first : firstBefore(begun, here),
      seed: /[?&]seed=/.test(text) ? match.seed : begun.seed,
    };
  } catch (error) {
    if (signal.aborted) return match;
    throw error;
  }
}

/** Reads a link and holds its moves against the rules. Once cancelled, the moves are left out. */
async function open(text: string, fresh: boolean, signal: AbortSignal): Promise<State> {
  let draft: Draft | null = null;
  try {
    const { misere, faults, unsaid } = (draft = readMatch(text));
    if (unsaid) draft.seats = seatsFor(choices.value);
    const judge = (position: string, turn: Turn) =>
      findTurn(position, misere, turn, { signal }).catch((error: Error) => {
        if (error.name === 'AbortError') return null;
        throw error;
      });
    const { match: read, lost } = await settle(draft, draft.start, judge);
    prefer(read.here);
    const match = unsaid ? await beginAsLiked(read, text, signal) : read;
    await askAhead(match, signal).catch(() => {});
    return { kind: 'playing', match, lost, faults, fresh };
  } catch (error) {
    if (error instanceof LinkError) {
      return { kind: 'spoiled', error, typed: { position: error.text, misere: false } };
    }
    if (error instanceof EngineError) {
      const { start: position = '', misere = false } = draft ?? {};
      return { kind: 'spoiled', error, typed: { position, misere } };
    }
    throw error;
  }
}

const readable = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Whether an address is of this match, at some other move. */
const isOf = (match: Match, path: string): boolean =>
  path.split('&line=')[0] === writeMatch(match).split('&line=')[0];

/** Whoever has been here before came to a match by choosing it: its board takes the focus. */
let visited = false;

export function Play({ path }: { path: string }) {
  useEffect(() => {
    visited = true;
  }, []);
  if (/^play\/?$/.test(path)) return <Gallery />;
  return <Match path={path} />;
}

function Match({ path }: { path: string }) {
  const texts = useTexts();
  const own = /^play\?own(?:=(.*))?$/s.exec(path);
  const [state, setState] = useState<State>({ kind: 'reading' });
  const work = useRef<AbortController | null>(null);
  const step = useStore(steps);

  useEffect(() => {
    if (own) return;
    let current = true;
    const control = (work.current = new AbortController());
    // A step within a match leaves its board where it is.
    setState((was) =>
      was.kind === 'playing' && isOf(was.match, path) ? was : { kind: 'reading' },
    );
    void open(path, visited, control.signal).then((next) => current && setState(next));
    return () => {
      current = false;
      control.abort();
    };
  }, [path, step]);

  if (own) {
    const [written, line] = own[1]?.split('&line=') ?? [];
    const { misere } = choices.value;
    const typed = written ? { position: readable(written), misere, ...(line && { line }) } : null;
    return (
      <Setup
        key={`${path} ${step}`}
        typed={typed}
        noted
        onStart={(match) => go(writeMatch(match))}
      />
    );
  }
  return (
    <>
      {state.kind !== 'playing' && <h1>{texts.play.title}</h1>}
      {state.kind === 'reading' && (
        <>
          <p>{texts.play.reading}</p>
          <Waiting onCancel={() => work.current?.abort()} />
        </>
      )}
      {state.kind === 'spoiled' && (
        <>
          <Notice
            {...(state.error instanceof EngineError && { error: state.error })}
            hint={texts.play.spoiledHint}
          >
            {state.error instanceof LinkError
              ? texts.play.spoiledLink[state.error.code]
              : isTooLarge(state.error)
                ? texts.play.tooLarge
                : texts.play.spoiledPosition}
          </Notice>
          <Setup typed={state.typed} onStart={(match) => go(writeMatch(match))} />
        </>
      )}
      {state.kind === 'playing' && (state.lost > 0 || state.faults.length > 0) && (
        <Notice>
          {texts.play.partly}{' '}
          {state.faults.map(({ kind, text }) => texts.play.faults[kind](text)).join(' ')}{' '}
          {state.lost > 0 && texts.play.lostTurns(state.lost)}
        </Notice>
      )}
      {state.kind === 'playing' && (
        <Table
          initial={state.match}
          fresh={state.fresh}
          onRefused={(error) => {
            const { start: position, misere } = state.match;
            setState({ kind: 'spoiled', error, typed: { position, misere } });
          }}
        />
      )}
    </>
  );
}
