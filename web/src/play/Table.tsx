// The match being played: whose turn, the board, what one may ask, and what was tried.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { EngineError } from '../engine/types.ts';
import { writeMatch, type Match } from '../match/link.ts';
import { pathTo, type Node } from '../match/tree.ts';
import { link } from '../page/address.ts';
import { announce } from '../page/live.ts';
import { Notice } from '../page/Notice.tsx';
import { Waiting } from '../page/Waiting.tsx';
import { useTexts } from '../text/index.ts';
import { isNim, look } from '../match/judge.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { Why } from '../why/Why.tsx';
import { Board } from './Board.tsx';
import { Hints } from './Hints.tsx';
import { describe } from './names.ts';
import { Review } from './Review.tsx';
import { Rules } from './Rules.tsx';
import { Tree } from './Tree.tsx';
import { turnAt, useMatch } from './useMatch.ts';

interface Props {
  initial: Match;
  onNew(): void;
  /** The engine refuses the position to begin with. */
  onRefused(error: EngineError): void;
}

/** The position is all right, only its search came to no answer. */
const SEARCH_ENDED = new Set(['cancelled', 'memory-limit', 'depth', 'too-many-moves']);

export function Table({ initial, onNew, onRefused }: Props) {
  const texts = useTexts();
  const playing = useMatch(initial);
  const { match, solution, drawn, trouble, turn, thinking, visit, make } = playing;
  const { here, seats, misere } = match;
  const [tellWinner, setTellWinner] = useState(false);
  const [why, setWhy] = useState(false);
  const [hinted, setHinted] = useState<number | null>(null);
  const [shared, setShared] = useState('');
  const { answer: start } = useAnswer(() => look(match.start), [match.start]);
  const began = useMemo(() => start?.components.map(({ picture }) => picture!), [start]);
  const person = seats[turn].kind === 'person';
  const alone = seats.filter(({ kind }) => kind === 'person').length === 1;
  const watching = seats.every(({ kind }) => kind === 'engine');
  const over = solution !== null && solution.moves.length === 0;
  const winner = (misere ? turn : 1 - turn) as 0 | 1;
  const names = texts.play.names(seats);

  const status = ((): string => {
    if (over) return texts.play.won(names[winner]!, seats[winner].kind === 'person' && alone);
    if (thinking) return texts.play.thinking(names[turn]!);
    return person && alone ? texts.play.yourTurn : texts.play.turn(names[turn]!);
  })();
  const last = here.turn
    ? texts.play.did(names[turnAt(match, here.parent!)]!, describe(texts, here.turn))
    : texts.play.start;

  useEffect(() => {
    if (solution) announce(`${last} ${status}`);
  }, [solution, status]);
  useEffect(() => setHinted(null), [here]);
  useEffect(() => {
    if (trouble && !here.parent && !SEARCH_ENDED.has(trouble.code)) onRefused(trouble);
  }, [trouble]);

  const undo = () => {
    // Back to where a person is to move, past the engine's answer.
    let to: Node | null = here.parent;
    while (to?.parent && !watching && seats[turnAt(match, to)].kind === 'engine') to = to.parent;
    if (to) visit(to);
  };
  const redo = () => {
    let to = here.preferred;
    while (to?.preferred && !watching && seats[turnAt(match, to)].kind === 'engine') {
      to = to.preferred;
    }
    if (to) visit(to);
  };
  const share = async () => {
    const url = link(writeMatch(match));
    try {
      await navigator.clipboard.writeText(url);
      setShared(texts.play.copied);
    } catch {
      setShared(url);
    }
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest('input, select, textarea');
      if (typing || event.altKey || event.metaKey) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && event.ctrlKey) (event.shiftKey ? redo : undo)();
      else if (event.ctrlKey) return;
      else if (key === 'u') undo();
      else if (key === 'r') redo();
      else if (key === 'w') setWhy((on) => !on);
      else if (key === 'n') onNew();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <div class="table">
      <p class="goal">
        {texts.play.goal(misere, drawn !== null && !isNim(drawn))}{' '}
        <span class="levels">{texts.play.opponents(seats)}</span>
      </p>
      {drawn && <Rules components={drawn.components} />}
      <p class="status">
        <strong>{status}</strong> <span>{last}</span>
        {tellWinner && solution && !over && (
          <span class="prediction"> {texts.play.prediction(solution.outcome, names[turn]!)}</span>
        )}
      </p>
      {trouble && (
        <Notice error={trouble} hint={texts.play.troubleHint}>
          {trouble.code === 'too-large' ? texts.play.tooLarge : texts.play.trouble}
        </Notice>
      )}
      {trouble && (
        <p>
          <button type="button" onClick={playing.retry}>
            {texts.play.retry}
          </button>
        </p>
      )}
      {!solution && !trouble && <Waiting progress={playing.progress} onCancel={playing.cancel} />}
      {drawn && !trouble && (
        <Board
          solution={solution ?? drawn}
          enabled={solution !== null && person && !over}
          marked={hinted}
          began={began}
          onMove={make}
        />
      )}
      <div class="controls" role="toolbar" aria-label={texts.play.controls}>
        <button type="button" onClick={undo} disabled={!here.parent}>
          {texts.play.undo}
        </button>
        <button type="button" onClick={redo} disabled={!here.preferred}>
          {texts.play.redo}
        </button>
        <button type="button" aria-pressed={why} onClick={() => setWhy(!why)}>
          {texts.play.why}
        </button>
        <button type="button" aria-pressed={tellWinner} onClick={() => setTellWinner(!tellWinner)}>
          {texts.play.whoWins}
        </button>
        {watching && !over && (
          <button
            type="button"
            aria-pressed={playing.running}
            onClick={() => playing.setRunning(!playing.running)}
          >
            {playing.running ? texts.play.pause : texts.play.run}
          </button>
        )}
        {!person && !thinking && !over && (
          <button type="button" onClick={playing.nudge}>
            {texts.play.step}
          </button>
        )}
        <button type="button" onClick={share}>
          {texts.play.share}
        </button>
        <button type="button" class="primary" onClick={onNew}>
          {texts.play.newGame}
        </button>
      </div>
      {shared && (
        <p class="shared" role="status">
          {shared}
        </p>
      )}
      {solution && person && !over && (
        <Hints
          key={here.position}
          solution={solution}
          onHeap={setHinted}
          onWhy={() => setWhy(true)}
        />
      )}
      {why && solution && <Why solution={solution} />}
      {over && <Review match={match} names={names} onVisit={visit} />}
      {pathTo(here).length > 1 || match.root.children.length > 0 ? (
        <Tree match={match} names={names} onVisit={visit} />
      ) : null}
      <details class="help">
        <summary>{texts.play.helpTitle}</summary>
        <ul>
          {texts.play.help.map((line) => (
            <li>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
