// The match on the page: its tree, what the engine says of the position shown, and the engine's own
// moves.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  asEngineError,
  type EngineError,
  type Move,
  type Solution,
  type Table,
} from '../engine/types.ts';
import { choose, laidAlready, lay, study } from '../match/judge.ts';
import { writeMatch, type Match, type Seat } from '../match/link.ts';
import { depth, grow, prefer, type Node } from '../match/tree.ts';
import { tell } from '../embed/tell.ts';
import { embedded, link, note } from '../page/address.ts';
import { save } from '../page/storage.ts';

/** The engine's move is shown after a pause, so that one sees it being made. */
const PAUSE_MS = 450;

/** Once a search was cancelled, the next ones end by themselves after so long. */
const SHORT_SECONDS = 1;

export interface Playing {
  match: Match;
  /** The position shown with its moves, which are there at once. */
  table: Table | null;
  /** The last there was, so that the board does not blink between positions. */
  drawn: Table | null;
  /** The same position solved: who wins, and by which moves. Nobody waits for it. */
  solution: Solution | null;
  /** Why it is not known who wins. */
  unknown: EngineError | null;
  /** Why there is no table: refused, too large. */
  trouble: EngineError | null;
  searching: boolean;
  /** Seat whose turn it is. */
  turn: number;
  /** The engine is to move and will. */
  thinking: boolean;
  visit(node: Node): void;
  make(move: Move): void;
  /** Lets the engine move where it would not by itself. */
  nudge(): void;
  cancel(): void;
  /** The engine is to think no longer. */
  hurry(): void;
  retry(): void;
  running: boolean;
  setRunning(on: boolean): void;
  /** Others play from here on. */
  seat(seats: Seat[]): void;
}

export function turnAt(match: Match, node: Node): number {
  return (match.first + depth(node)) % match.seats.length;
}

export function useMatch(initial: Match): Playing {
  const [match, setMatch] = useState(initial);
  const [laid, setLaid] = useState<{ of: Node; table: Table } | null>(() => {
    const table = laidAlready(initial.here.position, initial.misere);
    return table && { of: initial.here, table };
  });
  const [studied, setStudied] = useState<{ of: Node; solution: Solution } | null>(null);
  const [unstudied, setUnstudied] = useState<{ of: Node; error: EngineError } | null>(null);
  const [failed, setFailed] = useState<{ of: Node; error: EngineError } | null>(null);
  const [nudged, setNudged] = useState<Node | null>(null);
  const [running, setRunning] = useState(false);
  const [patient, setPatient] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const work = useRef<AbortController | null>(null);
  const thought = useRef<AbortController | null>(null);
  const { here, misere, seats } = match;
  const both = seats.every(({ kind }) => kind === 'engine');
  // At once: what somebody changes as soon as there is a board would be undone later.
  useLayoutEffect(() => {
    setMatch(initial);
    setNudged(both ? null : initial.here);
  }, [initial]);

  const turn = turnAt(match, here);
  const seat = seats[turn]!;
  const table = laid?.of === here ? laid.table : null;
  const solution = studied?.of === here ? studied.solution : null;
  const unknown = unstudied?.of === here ? unstudied.error : null;
  const trouble = failed?.of === here ? failed.error : null;

  /** A person has moved: that is a step that Back undoes. */
  const stepped = useRef(false);
  // What one sees is what a reload leads to, from the first moment on.
  useLayoutEffect(() => {
    const text = writeMatch(match);
    note(text, stepped.current);
    stepped.current = false;
    if (embedded) tell({ kind: 'match', position: here.position, link: link(text) });
    else save('match', text);
  }, [match]);

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    setFailed(null);
    lay(here.position, misere, { signal }).then(
      (found) =>
        !signal.aborted &&
        setLaid((was) =>
          was?.of === here && was.table === found ? was : { of: here, table: found },
        ),
      (error) => !signal.aborted && setFailed({ of: here, error: asEngineError(error) }),
    );
    return () => control.abort();
  }, [here, misere, attempt]);

  const over = table !== null && table.moves.length === 0;
  // What is over is not gone on with.
  useEffect(() => {
    if (over && !embedded) save('match', '');
  }, [over, match]);
  const wanted = nudged === here || (both ? running : here.children.length === 0);
  const thinking = seat.kind === 'engine' && table !== null && !over && wanted;

  // Who wins is found out beside the play; where the engine is to move, it has the word.
  const studying = table !== null && !thinking;
  useEffect(() => {
    if (!studying) return;
    const control = new AbortController();
    work.current = control;
    setUnstudied(null);
    const { signal } = control;
    study(here.position, misere, { signal }, patient ? undefined : SHORT_SECONDS).then(
      (found) => !signal.aborted && setStudied({ of: here, solution: found }),
      (error) => {
        if (control === work.current) setUnstudied({ of: here, error: asEngineError(error) });
      },
    );
    return () => {
      work.current = null;
      control.abort();
    };
  }, [studying, here, misere, attempt]);

  const visit = useCallback((node: Node) => {
    prefer(node);
    setMatch((was) => ({ ...was, here: node }));
  }, []);

  const make = useCallback(
    (move: Move) => {
      stepped.current = seat.kind === 'person';
      visit(grow(here, move, move.position));
    },
    [here, visit, seat.kind],
  );

  useEffect(() => {
    if (!thinking || seat.kind !== 'engine') return;
    const control = new AbortController();
    const thinks = new AbortController();
    thought.current = thinks;
    const wait = new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const seed = match.seed + depth(here);
    const chosen = choose(table, seat.level, seed, { signal: thinks.signal });
    Promise.all([chosen, wait]).then(
      ([move]) => !control.signal.aborted && make(move),
      (error) => !control.signal.aborted && setFailed({ of: here, error: asEngineError(error) }),
    );
    return () => {
      control.abort();
      thinks.abort();
    };
  }, [thinking, here]);

  return useMemo(
    () => ({
      match,
      table,
      drawn: laid?.table ?? null,
      solution,
      unknown,
      trouble,
      searching: studying && !solution && !unknown,
      turn,
      thinking,
      visit,
      make,
      nudge: () => setNudged(here),
      cancel: () => {
        setPatient(false);
        work.current?.abort();
      },
      hurry: () => thought.current?.abort(),
      retry: () => {
        setPatient(true);
        setAttempt((n) => n + 1);
      },
      running,
      setRunning,
      seat: (others: Seat[]) => setMatch((was) => ({ ...was, seats: others })),
    }),
    [match, laid, studied, unstudied, trouble, turn, thinking, visit, make, here, running],
  );
}
