// The match being played: whose turn, the board, what one may ask, and what was tried.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { asEngineError, EngineError, type Move } from '../engine/types.ts';
import { beginMatch } from '../match/begin.ts';
import { choices, opponentIn, remember, seatsFor, type Choices } from '../match/choices.ts';
import { placesOf } from '../match/lanes.ts';
import { ownPath, writeMatch, type Match } from '../match/link.ts';
import { pathTo, root, type Node } from '../match/tree.ts';
import { tell } from '../embed/tell.ts';
import { embedded, go as goTo, link } from '../page/address.ts';
import { later } from '../page/later.tsx';
import { announce } from '../page/live.ts';
import { Notice } from '../page/Notice.tsx';
import { Waiting } from '../page/Waiting.tsx';
import { useStore } from '../page/store.ts';
import { useTexts } from '../text/index.ts';
import { ENGINE_SECONDS, isLimit, isTooLarge, look, seenAlready } from '../match/judge.ts';
import { lastIn } from '../match/notation.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { Board, focusBoard, isFocusLost, type Names } from './Board.tsx';
import { ChoiceStrip } from './ChoiceStrip.tsx';
import { Ending } from './Ending.tsx';
import { useHints } from './Hints.tsx';
import { HIGH } from './fold.ts';
import { howTo, isDrawn } from './how.ts';
import { Icon } from './Icon.tsx';
import { laidOf } from './laid.ts';
import { opponents, seatNames, titleOf, told } from './names.ts';
import { PuzzleMark, PuzzleSolved } from './Puzzle.tsx';
import { playedIn, Rules } from './Rules.tsx';
import { nextStart } from './starts.ts';
import { Status } from './Status.tsx';
import { Tree } from './Tree.tsx';
import type { Unsigned } from './unsigned.ts';
import { useKeys } from './useKeys.ts';
import { turnAt, useMatch } from './useMatch.ts';
import { reveal, usePlace } from './usePlace.ts';

const Elsewhere = later(async () => (await import('./Elsewhere.tsx')).Elsewhere);
const Why = later(async () => {
  const [{ Why: reasons }, { ready }, { textsReady }] = await Promise.all([
    import('../why/Why.tsx'),
    import('../why/words.ts'),
    import('../why/texts.ts'),
  ]);
  await Promise.all([ready, textsReady]);
  return reasons;
});
const Review = later(async () => {
  const [{ Review: review }, { textsReady }] = await Promise.all([
    import('./Review.tsx'),
    import('../why/texts.ts'),
  ]);
  await textsReady;
  return review;
});

/** The engine mostly moves sooner, and one watches; later one may want it to hurry. */
const THOUGHT_MS = 1000;

const PHONE = '(max-width: 30rem)';

/** How high the reasons are, and enough of a list of moves. */
const [WHY_REM, LIST_REM] = [24, 12];

interface Props {
  initial: Match;
  /** It has just been begun: the focus goes to its board. */
  fresh: boolean;
  /** The engine refuses the position to begin with. */
  onRefused(error: EngineError): void;
}

export function Table({ initial, fresh, onRefused }: Props) {
  const texts = useTexts();
  const playing = useMatch(initial);
  const { match, table, solution, drawn, unknown, trouble, turn, thinking, visit, make } = playing;
  const { here, seats, misere } = match;
  const [tellWinner, setTellWinner] = useState(false);
  const [why, setWhy] = useState(false);
  const [painted, setPainted] = useState(false);
  const byHand = isDrawn(match.start);
  const [lines, setLines] = useState<Names>({ told: null, inWords: false });
  const drawing = byHand && !lines.inWords;
  const { answer: theory, error: unpainted } = useAnswer(async () => {
    if (!painted || !solution) return null;
    const [{ paint }] = await Promise.all([import('../why/painted.tsx'), Elsewhere.ready()]);
    return paint(solution);
  }, [painted, solution]);
  const shown = painted && theory?.of === solution ? theory : null;
  const [hinted, setHinted] = useState<{ component: number; move: Move | null } | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [unsigned, setUnsigned] = useState<Unsigned | null>(null);
  // Their place stays theirs while the other side moves.
  const [listed, setListed] = useState(false);
  useLayoutEffect(
    () => setListed((was) => painted && (was || unsigned !== null)),
    [painted, unsigned],
  );
  const explained = why && seats.length === 2;
  const seen = drawn !== null && trouble === null;
  const place = usePlace(stage, !seen ? 0 : explained ? WHY_REM : painted ? LIST_REM : 0);
  const beside = place?.beside && (explained || (listed && !place.within));
  const elsewhere = seen && unsigned && <Elsewhere {...unsigned} legend={byHand} />;
  // On a phone their signs would not be seen. Their words come a moment later than they.
  const asked = useRef<Node | null>(null);
  useLayoutEffect(() => {
    asked.current = painted ? here : null;
  }, [painted]);
  useEffect(() => {
    const list = stage.current!.querySelector('.elsewhere');
    if (list && asked.current === here && !embedded && matchMedia(PHONE).matches) reveal(list);
  }, [unsigned]);
  const [shared, setShared] = useState('');
  const { answer: start } = useAnswer(
    () => look(match.start),
    [match.start],
    () => seenAlready(match.start),
  );
  const began = start?.components ?? (here.parent ? undefined : table?.components);
  const played = playedIn(began, drawn?.components ?? []);
  const two = seats.length === 2;
  const person = seats[turn]!.kind === 'person';
  const alone = seats.filter(({ kind }) => kind === 'person').length === 1;
  const watching = seats.every(({ kind }) => kind === 'engine');
  const over = table !== null && table.moves.length === 0;
  const winner = misere ? turn : (turn + seats.length - 1) % seats.length;
  const names = seatNames(texts, seats);
  const you = (seat: number) => alone && names[seat] === texts.play.you;

  const status = ((): string => {
    if (over) return texts.play.won(names[winner]!, you(winner));
    if (thinking) return texts.play.thinking(names[turn]!);
    return you(turn) ? texts.play.yourTurn : texts.play.turn(names[turn]!);
  })();
  const last = here.turn
    ? texts.play.did(names[turnAt(match, here.parent!)]!, told(texts, match.start, here.turn)) +
      (here.turn.guess ? ` ${texts.play.guess(ENGINE_SECONDS)}` : '')
    : over
      ? texts.play.nothingToDo
      : texts.play.start;

  const finger = matchMedia('(pointer: coarse)').matches;
  const unmoved = pathTo(here).every(
    ({ parent }) => !parent || seats[turnAt(match, parent)]!.kind === 'engine',
  );
  const how = useRef<string | null>(null);
  if (table && table.moves.length > 0 && (unmoved || how.current === null)) {
    how.current = watching || byHand ? null : howTo(texts, table, finger);
  }

  const prediction =
    tellWinner && two && !over
      ? solution
        ? texts.play.prediction(solution.outcome, names[turn]!)
        : unknown && texts.play.unknown
      : null;

  useEffect(() => {
    if (table) announce(`${last} ${status}`);
  }, [table, status]);
  useEffect(() => {
    if (embedded && over && here.parent) tell({ kind: 'over', winner, you: you(winner) });
  }, [over]);
  useEffect(() => setHinted(null), [here]);
  const places = useMemo(
    () => (began && table ? placesOf(began, here, table.components) : null),
    [began, table],
  );
  const laid = useMemo(() => laidOf(here), [here]);
  useEffect(() => {
    if (trouble && !here.parent && !isLimit(trouble)) onRefused(trouble);
  }, [trouble]);
  const sought = useRef(false);
  useLayoutEffect(() => {
    sought.current = why && !embedded;
  }, [why]);
  // A match begins on its board.
  useEffect(() => {
    if (fresh && table) focusBoard(stage.current);
  }, [fresh, table !== null]);

  // What led to another position may be gone or of no use there; the focus is not lost with it.
  useEffect(() => {
    if (!went.current || !table) return;
    went.current = false;
    if (isFocusLost()) focusBoard(stage.current);
  }, [table]);

  /** Back to where a person is to move, past the engine's answer; null where there is no such. */
  const undoTo = ((): Node | null => {
    let to: Node | null = here.parent;
    while (to && !watching && seats[turnAt(match, to)]!.kind === 'engine') to = to.parent;
    return to;
  })();
  const went = useRef(false);
  const go = (node: Node) => {
    went.current = true;
    visit(node);
  };
  const undo = () => undoTo && go(undoTo);
  const redo = () => {
    let to = here.preferred;
    while (to?.preferred && !watching && seats[turnAt(match, to)]!.kind === 'engine') {
      to = to.preferred;
    }
    if (to) go(to);
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

  /** The same again, or something of it changed: a match of its own, from which Back leads here. */
  const again = (part: Partial<Pick<Match, 'first'>>) => {
    const { start: from, first, seed } = match;
    const top = root(from);
    const next = { start: from, misere, seats, first, seed: seed + 1, root: top, here: top };
    goTo(writeMatch({ ...next, ...part }));
  };
  const onNew = () => (embedded ? again({}) : goTo('play'));
  const renew = (from: string, { begin, misere: loses, ...rest }: Choices) =>
    beginMatch(
      from,
      loses,
      special ? seats : seatsFor({ begin, misere: loses, ...rest }),
      begin,
    ).then(
      (next) => goTo(writeMatch(next)),
      (error) => onRefused(asEngineError(error)),
    );
  const special = opponentIn(seats) === null || seats.some((seat) => 'name' in seat);
  const liked = useStore(choices);
  const chosen: Choices = { ...liked, misere, opponent: opponentIn(seats) ?? 'friend' };
  const change = (part: Partial<Choices>) => {
    if (part.opponent === undefined && !unmoved && !over && !confirm(texts.choices.anew)) return;
    remember(part);
    if (part.opponent !== undefined) playing.seat(seatsFor({ ...chosen, ...part }));
    else void renew(match.start, { ...chosen, ...part });
  };
  const hints = useHints({
    solution: two && person && !over ? solution : null,
    drawing,
    onHint: (component, move) => setHinted({ component, move }),
    onMove: () => focusBoard(stage.current),
    onWhy: () => setWhy(true),
  });

  /** A hint says more than who wins. */
  const answer = hints.told ?? (prediction || null);

  useKeys({ undo: () => undo(), redo, why: () => setWhy((on) => !on), anew: onNew });
  const { answer: next } = useAnswer(
    async () => (over ? { start: await nextStart(match.start, look) } : null),
    [over, match.start],
  );
  return (
    <div class="table">
      <div class="screen">
        <div class="match-head">
          <h1>{titleOf(texts, match.start)}</h1>
          <p class="goal">
            {texts.play.goal(misere, lastIn(match.start))}{' '}
            {!over && <PuzzleMark match={match} unmoved={unmoved} />}{' '}
            <span class="levels hidden">{opponents(texts, seats)}</span>
          </p>
          {!embedded && (
            <a
              class="share"
              href={`#play?own=${byHand ? ownPath(here) : encodeURIComponent(here.position)}`}
              aria-label={texts.play.change}
              title={texts.play.change}
            >
              <Icon name="edit" />
            </a>
          )}
          <button
            type="button"
            class="share"
            aria-label={texts.play.share}
            title={texts.play.share}
            onClick={share}
          >
            <Icon name="share" />
          </button>
        </div>
        {drawn && <Rules components={played} began={began} />}
        {!embedded && <ChoiceStrip value={chosen} special={special} onChange={change} />}
        <Status
          status={status}
          last={last}
          how={how.current}
          unmoved={unmoved && !over}
          two={two}
          painted={shown !== null && two && person && !over && !byHand}
          answer={byHand ? null : answer}
        />
        {painted && unpainted && !(unpainted instanceof EngineError) && (
          <Notice>{texts.trouble['no-page']}</Notice>
        )}
        {trouble && (
          <>
            <Notice error={trouble} hint={texts.play.troubleHint}>
              {isTooLarge(trouble) ? texts.play.tooLarge : texts.play.trouble}
            </Notice>
            <p>
              <button type="button" onClick={playing.retry}>
                {texts.play.retry}
              </button>
            </p>
          </>
        )}
        <div
          class={beside ? 'stage beside' : 'stage'}
          style={place ? `--kept:${place.height}px` : ''}
          ref={stage}
        >
          {seen && (
            <Board
              solution={table ?? drawn}
              busy={table === null}
              enabled={table !== null && person && !over}
              marked={hinted?.component ?? null}
              hinted={hinted?.move ?? null}
              last={here.turn}
              began={began}
              places={places}
              laid={laid}
              node={here}
              theory={shown?.theory ?? null}
              signing={shown?.signing ?? null}
              regions={shown?.regions ?? null}
              values={shown?.values ?? null}
              blocks={shown?.blocks ?? null}
              onMove={make}
              onUnsigned={setUnsigned}
              named={explained}
              onNames={setLines}
              said={answer}
              ending={
                over &&
                here.parent && (
                  <Ending
                    onAgain={() => again({})}
                    onSwap={() => again({ first: (match.first + 1) % seats.length })}
                    onOther={next?.start ? () => void renew(next.start!, chosen) : null}
                    only={next?.start === null}
                  />
                )
              }
            >
              {place?.within && elsewhere}
            </Board>
          )}
          <div class="toolbar" role="toolbar" aria-label={texts.play.controls}>
            <button type="button" onClick={undo} disabled={!undoTo}>
              <Icon name="undo" /> <span>{texts.play.undo}</span>
            </button>
            <button type="button" onClick={redo} disabled={!here.preferred}>
              <Icon name="redo" /> <span>{texts.play.redo}</span>
            </button>
            {two && (
              <>
                <button
                  type="button"
                  aria-label={hints.told ? texts.hints.more : undefined}
                  onClick={() => hints.climb?.()}
                  disabled={!hints.climb}
                >
                  <Icon name="hint" /> {texts.hints.ask}
                </button>
                <button type="button" aria-pressed={why} onClick={() => setWhy(!why)}>
                  <Icon name="why" /> {texts.play.why}
                </button>
                <button
                  type="button"
                  aria-pressed={tellWinner}
                  onClick={() => setTellWinner(!tellWinner)}
                >
                  <Icon name="who" /> {texts.play.whoWins}
                </button>
                <button type="button" aria-pressed={painted} onClick={() => setPainted(!painted)}>
                  <Icon name="values" /> {texts.theory.show}
                </button>
              </>
            )}
            <button type="button" class="primary" onClick={onNew}>
              <Icon name="new" /> {embedded ? texts.play.rematch : texts.play.newGame}
            </button>
          </div>
          <div
            class="told-here"
            {...(beside && {
              role: 'group',
              'aria-label': explained ? texts.play.why : texts.theory.show,
              tabIndex: 0,
            })}
          >
            {!place?.within && elsewhere}
            {explained && solution && (
              <Why solution={solution} sought={sought} lines={drawing ? lines.told : undefined} />
            )}
          </div>
        </div>
      </div>
      {thinking && <Waiting after={THOUGHT_MS} onCancel={playing.hurry} />}
      {two && playing.searching && <Waiting onCancel={playing.cancel} />}
      {two && unknown && !over && (
        <div class="unknown" role="status">
          <p>
            {texts.errors[unknown.code as keyof typeof texts.errors]} {texts.play.unknown}{' '}
            <button type="button" onClick={playing.retry}>
              {texts.play.search}
            </button>
          </p>
        </div>
      )}
      {((watching && !over) || (!person && !thinking && !over)) && (
        <div class="controls">
          {watching && (
            <button
              type="button"
              aria-pressed={playing.running}
              onClick={() => playing.setRunning(!playing.running)}
            >
              {playing.running ? texts.play.pause : texts.play.run}
            </button>
          )}
          {!person && !thinking && (
            <button type="button" onClick={playing.nudge}>
              {texts.play.step}
            </button>
          )}
        </div>
      )}
      {shared && (
        <p class="shared" role="status">
          {shared}
        </p>
      )}
      {over && here.parent && you(winner) && two && !watching && <PuzzleSolved match={match} />}
      {over && two && here.parent && <Review match={match} names={names} onVisit={go} />}
      {!embedded && (pathTo(here).length > 1 || match.root.children.length > 0) ? (
        <Tree match={match} names={names} onVisit={visit} />
      ) : null}
      {!embedded && (
        <details class="help" open={matchMedia(HIGH).matches && !matchMedia(PHONE).matches}>
          <summary>{texts.play.helpTitle}</summary>
          <ul>
            {texts.play.help.map((line) => (
              <li>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
