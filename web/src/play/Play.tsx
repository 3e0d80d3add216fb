// The page where one plays: reads the match out of the address, or starts one.
import { useEffect, useRef, useState } from 'preact/hooks';
import { EngineError } from '../engine/types.ts';
import { findTurn } from '../match/judge.ts';
import { LinkError, readMatch, settle, type Draft, type Fault, type Match } from '../match/link.ts';
import { prefer, root, type Turn } from '../match/tree.ts';
import { Notice } from '../page/Notice.tsx';
import { load } from '../page/storage.ts';
import { Waiting } from '../page/Waiting.tsx';
import { useTexts } from '../text/index.ts';
import { FIRST_LEVEL } from './levels.ts';
import { Setup, type Typed } from './Setup.tsx';
import { Table } from './Table.tsx';

const FIRST_MATCH = `play/nim:3,5,7?seats=you,engine:${FIRST_LEVEL / 100}&seed=1`;

type State =
  | { kind: 'reading' }
  | { kind: 'playing'; match: Match; lost: number; faults: Fault[]; fresh: boolean }
  | { kind: 'spoiled'; error: LinkError | EngineError; typed: Typed };

/** Reads a link and holds its moves against the rules. Once cancelled, the moves are left out. */
async function open(text: string, signal: AbortSignal): Promise<State> {
  let draft: Draft | null = null;
  try {
    const { misere, faults } = (draft = readMatch(text));
    const judge = (position: string, turn: Turn) =>
      findTurn(position, misere, turn, { signal }).catch((error: Error) => {
        if (error.name === 'AbortError') return null;
        throw error;
      });
    const { match, lost } = await settle(draft, draft.start, judge);
    prefer(match.here);
    return { kind: 'playing', match, lost, faults, fresh: false };
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

export function newMatch(match: Omit<Match, 'root' | 'here'>): Match {
  const top = root(match.start);
  return { ...match, root: top, here: top };
}

export function Play({ path }: { path: string }) {
  const texts = useTexts();
  const [state, setState] = useState<State>({ kind: 'reading' });
  const [setup, setSetup] = useState(false);
  const work = useRef<AbortController | null>(null);

  useEffect(() => {
    let current = true;
    const control = (work.current = new AbortController());
    const text = path === 'play' ? load('match', FIRST_MATCH) : path;
    setState({ kind: 'reading' });
    open(text, control.signal)
      .then((next) =>
        next.kind === 'spoiled' && path === 'play' && text !== FIRST_MATCH
          ? open(FIRST_MATCH, control.signal) // what was kept can't be read any more
          : next,
      )
      .then((next) => current && setState(next));
    return () => {
      current = false;
      control.abort();
    };
  }, [path]);

  const start = (match: Match) => {
    setSetup(false);
    setState({ kind: 'playing', match, lost: 0, faults: [], fresh: true });
  };

  return (
    <>
      <h1>{texts.play.title}</h1>
      {state.kind === 'reading' && (
        <>
          <p>{texts.play.reading}</p>
          <Waiting onCancel={() => work.current?.abort()} />
        </>
      )}
      {state.kind === 'spoiled' && (
        <Notice
          {...(state.error instanceof EngineError && { error: state.error })}
          hint={texts.play.spoiledHint}
        >
          {state.error instanceof LinkError
            ? texts.play.spoiledLink[state.error.code]
            : state.error.code === 'too-large'
              ? texts.play.tooLarge
              : texts.play.spoiledPosition}
        </Notice>
      )}
      {state.kind === 'playing' && (state.lost > 0 || state.faults.length > 0) && (
        <Notice>
          {texts.play.partly}{' '}
          {state.faults.map(({ kind, text }) => texts.play.faults[kind](text)).join(' ')}{' '}
          {state.lost > 0 && texts.play.lostTurns(state.lost)}
        </Notice>
      )}
      {setup || state.kind === 'spoiled' ? (
        <Setup
          match={state.kind === 'playing' ? state.match : null}
          typed={state.kind === 'spoiled' ? state.typed : null}
          onStart={start}
          onCancel={state.kind === 'playing' ? () => setSetup(false) : null}
        />
      ) : (
        state.kind === 'playing' && (
          <Table
            initial={state.match}
            fresh={state.fresh}
            onNew={() => setSetup(true)}
            onRefused={(error) => {
              const { start: position, misere } = state.match;
              setState({ kind: 'spoiled', error, typed: { position, misere } });
            }}
          />
        )
      )}
    </>
  );
}
