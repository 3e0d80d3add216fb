// The match on the page: its tree, what the engine says of the position shown, and the engine's own
// moves.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  asEngineError,
  type EngineError,
  type Move,
  type Progress,
  type Solution,
} from '../engine/types.ts';
import { choose, study } from '../match/judge.ts';
import { writeMatch, type Match } from '../match/link.ts';
import { depth, grow, prefer, type Node } from '../match/tree.ts';
import { note } from '../page/address.ts';
import { save } from '../page/storage.ts';

/** The engine's move is shown after a pause, so that one sees it being made. */
const PAUSE_MS = 450;

export interface Playing {
  match: Match;
  /** Of the position shown, once it is there. */
  solution: Solution | null;
  /** The last there was, so that the board does not blink between positions. */
  drawn: Solution | null;
  /** Why there is no solution: refused, cancelled, too large. */
  trouble: EngineError | null;
  progress: Progress | null;
  /** Seat whose turn it is. */
  turn: 0 | 1;
  /** The engine is to move and will. */
  thinking: boolean;
  visit(node: Node): void;
  make(move: Move): void;
  /** Lets the engine move where it would not by itself. */
  nudge(): void;
  cancel(): void;
  retry(): void;
  running: boolean;
  setRunning(on: boolean): void;
}

export function turnAt(match: Match, node: Node): 0 | 1 {
  return ((match.first + depth(node)) % 2) as 0 | 1;
}

export function useMatch(initial: Match): Playing {
  const [match, setMatch] = useState(initial);
  const [studied, setStudied] = useState<{ of: Node; solution: Solution } | null>(null);
  const [failed, setFailed] = useState<{ of: Node; error: EngineError } | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [nudged, setNudged] = useState<Node | null>(null);
  const [running, setRunning] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const work = useRef<AbortController | null>(null);
  useEffect(() => setMatch(initial), [initial]);

  const { here, misere, seats } = match;
  const turn = turnAt(match, here);
  const seat = seats[turn];
  const solution = studied?.of === here ? studied.solution : null;
  const trouble = failed?.of === here ? failed.error : null;

  useEffect(() => {
    const text = writeMatch(match);
    note(text);
    save('match', text);
  }, [match]);

  useEffect(() => {
    const control = new AbortController();
    work.current = control;
    setFailed(null);
    setProgress(null);
    study(here.position, misere, { signal: control.signal, progress: setProgress }).then(
      (found) => !control.signal.aborted && setStudied({ of: here, solution: found }),
      (error) => {
        if (control === work.current) setFailed({ of: here, error: asEngineError(error) });
      },
    );
    return () => {
      work.current = null;
      control.abort();
    };
  }, [here, misere, attempt]);

  const visit = useCallback((node: Node) => {
    prefer(node);
    setMatch((was) => ({ ...was, here: node }));
  }, []);

  const make = useCallback((move: Move) => visit(grow(here, move, move.position)), [here, visit]);

  const both = seats[0].kind === 'engine' && seats[1].kind === 'engine';
  const over = solution !== null && solution.moves.length === 0;
  const wanted = nudged === here || (both ? running : here.children.length === 0);
  const thinking = seat.kind === 'engine' && solution !== null && !over && wanted;

  useEffect(() => {
    if (!thinking || seat.kind !== 'engine') return;
    const control = new AbortController();
    const wait = new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const seed = match.seed + depth(here);
    const chosen = choose(solution, seat.level, seed, { signal: control.signal });
    Promise.all([chosen, wait]).then(
      ([move]) => !control.signal.aborted && make(move),
      (error) => !control.signal.aborted && setFailed({ of: here, error: asEngineError(error) }),
    );
    return () => control.abort();
  }, [thinking, here]);

  return useMemo(
    () => ({
      match,
      solution,
      drawn: studied?.solution ?? null,
      trouble,
      progress,
      turn,
      thinking,
      visit,
      make,
      nudge: () => setNudged(here),
      cancel: () => work.current?.abort(),
      retry: () => setAttempt((n) => n + 1),
      running,
      setRunning,
    }),
    [match, studied, trouble, progress, turn, thinking, visit, make, here, running],
  );
}
