// A component as the engine pictures it. A click on a part picks it; where that leaves one move it
// is made, else one picks on, and a click on what is picked makes the move that is shown. A touch
// shows first. A drag picks all it crosses, or leads a piece from one cell to another. Keys go from
// part to part.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Diff, Move, Part } from '../engine/types.ts';
import type { Valued } from '../why/valued.ts';
import type { Theory } from '../why/theory.ts';
import { announce } from '../page/live.ts';
import { useTexts } from '../text/index.ts';
import { placeOf, wordsOf } from '../text/phrase.ts';
import { centreOf, CELL, frameOf, NODE, pathOf, place } from './geometry.ts';
import { foldInto, useRoom } from './fold.ts';
import { Backdrop } from './Backdrop.tsx';
import { PictureBadge } from './Badge.tsx';
import { CellGlyph, Thing, tintOf } from './glyphs.tsx';
import { Dominoes } from './Dominoes.tsx';
import type { Laid } from './laid.ts';
import { Last } from './Last.tsx';
import { describe } from './names.ts';
import { heapName, letter } from '../text/letter.ts';
import { Notes } from './Notes.tsx';
import * as pointing from './pointing.ts';
import { Regions } from './Regions.tsx';
import type { SignsOf } from './unsigned.ts';

interface Props {
  component: number;
  /** Others stand beside it. */
  several: boolean;
  rule: string;
  picture: pointing.Kept;
  /** Of a graph of which less may be left: as it was, and stays drawn. */
  base: pointing.Kept | null;
  moves: Move[];
  marked: boolean;
  /** The move whose parts are marked, by a hint. */
  hinted: Move | null;
  /** What the last move did here. */
  last: Diff | null;
  /** Dominoes to be drawn over what they cover. */
  laid: Laid[];
  enabled: boolean;
  theory: Theory | null;
  /** Comes with theory. */
  signsOf: SignsOf | null;
  /** What it falls into, to be painted. */
  regions: Valued[] | null;
  onMove(move: Move): void;
  /** What is pointed at, in words; '' for nothing. */
  onPreview(words: string): void;
  /** The moves between which the picture can't tell. */
  onUnclear(moves: Move[]): void;
  /** An arrow key past the edge. */
  onLeave(step: number): void;
}

/** The parts by which one sees a hinted move. */
function hintedParts(move: Move | null): number[] {
  if (!move) return [];
  return move.at === undefined ? (move.touches ?? []) : [move.at, ...(move.told ?? [])];
}

export function PictureView(props: Props) {
  const { component, picture, moves, marked, enabled, onMove, onPreview, onLeave } = props;
  const texts = useTexts();
  const parts = picture.parts!;
  const aims = useMemo(() => (enabled ? pointing.aimsOf(moves) : []), [moves, enabled]);
  const simple = useMemo(() => pointing.isSimple(aims), [aims]);
  const reached = useMemo(() => new Set(aims.flatMap((aim) => [...aim.parts])), [aims]);
  const element = useRef<SVGSVGElement>(null);
  const room = useRoom(element);
  const earlier = props.last?.picture;
  const folded = useMemo(() => foldInto(picture, earlier, room), [picture, earlier, room]);
  const centres = useMemo(
    () => parts.map((part) => centreOf(picture, folded.put(part))),
    [picture, folded],
  );
  // On a board one can look at every cell; of a graph only at what one may choose.
  const stops = centres.map((centre, i) =>
    picture.shape === 'graph' && reached.size && !reached.has(i) ? null : centre,
  );
  const first = Math.max(
    0,
    parts.findIndex((part, i) => (reached.size ? reached.has(i) : pointing.isPlace(part))),
  );
  const [picks, setPicks] = useState<number[]>([]);
  const [over, setOver] = useState<number | null>(null);
  const [focused, setFocus] = useState(first);
  const focus = stops[focused] ? focused : first;
  const held = useRef<{ picks: number[]; moved: boolean; fresh: boolean; touch: boolean } | null>(
    null,
  );
  const name = letter(component);
  const game = props.several ? name : undefined;
  const grounded = parts[0]?.kind === 'ground';
  const frame = frameOf(
    picture.shape === 'graph'
      ? (props.base ?? picture)
      : { ...picture, width: folded.width, height: folded.height },
  );
  const hinted = new Set(hintedParts(props.hinted));
  // A line or a word on a large board is no larger than elsewhere.
  useLayoutEffect(() => {
    const svg = element.current!;
    const measure = () => {
      // Hidden it has no width, and keeps its measure.
      if (svg.clientWidth) svg.style.setProperty('--unit', `${frame.width / svg.clientWidth}`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(svg);
    return () => observer.disconnect();
  }, [frame.width, frame.height]);

  const signs = useMemo(
    () => (props.theory && props.signsOf ? props.signsOf(aims, centres, props.theory, picks) : []),
    [aims, centres, props.theory, picks],
  );

  useLayoutEffect(() => {
    setPicks([]);
    setOver(null);
  }, [picture, enabled]);

  const pointed = over !== null && !picks.includes(over) ? pointing.pick(aims, picks, over) : picks;
  const shown = pointing.meant(aims, pointed)?.move ?? null;
  const becomes = new Map((shown?.touches ?? []).map((part, i) => [part, shown!.become![i]!]));

  const say = (now: number[], again: boolean) => {
    const aim = pointing.meant(aims, now);
    if (!aim) return onPreview(now.length ? texts.board.goOn : '');
    const words = describe(texts, aim.move);
    onPreview(again ? texts.board.again(words) : words);
  };
  const point = (part: number | null) => {
    setOver(part);
    const next = part === null || picks.includes(part) ? picks : pointing.pick(aims, picks, part);
    say(next, picks.length > 0 && next === picks);
  };
  const select = (next: number[]) => {
    setPicks(next);
    setOver(null);
    const fits = pointing.fitting(aims, next);
    if (next.length && !pointing.meant(aims, next) && pointing.isSettled(aims, next)) {
      props.onUnclear(fits.map(({ move }) => move));
    }
    say(next, true);
  };
  /** A click: makes the move where it is clear, else picks. */
  const choose = (part: number, ask: boolean) => {
    const again = picks.includes(part);
    const next = again ? picks : pointing.pick(aims, picks, part);
    const aim = pointing.meant(aims, next);
    const clear = simple || pointing.isSettled(aims, next);
    if (aim && (again || (clear && (!ask || next.length > 1)))) onMove(aim.move);
    else select(again ? picks.filter((each) => each !== part) : next);
  };

  const inRows = picture.shape === 'rows';
  const isTaken = (part: number) => parts[part]!.kind === 'token' && reached.has(part);
  const partUnder = ({ clientX, clientY }: PointerEvent): number | null => {
    const found = document.elementFromPoint(clientX, clientY)?.closest<SVGElement>('[data-cell]');
    return found && element.current?.contains(found) ? Number(found.dataset.cell) : null;
  };
  const onPointerDown = (event: PointerEvent) => {
    const part = partUnder(event);
    if (!enabled || part === null || event.button !== 0) return;
    const fresh = !picks.includes(part);
    const touch = event.pointerType !== 'mouse';
    held.current = {
      picks: fresh ? pointing.pick(aims, [], part) : [part],
      moved: false,
      fresh,
      touch,
    };
    if (touch) element.current?.releasePointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    const part = partUnder(event);
    const drag = held.current;
    if (!drag) {
      if (event.pointerType === 'mouse' && part !== over) point(part);
      return;
    }
    if (part === null || drag.picks.length === 0 || drag.picks.includes(part)) return;
    // In rows a drag takes what it crosses; elsewhere what it crosses and a move goes on with.
    const next = inRows ? [...drag.picks, part] : pointing.drag(aims, drag.picks, part);
    if (next === drag.picks || (inRows && !isTaken(part))) return;
    held.current = { ...drag, picks: next, moved: true };
    setPicks(next);
    setOver(null);
    if (!inRows) return say(next, false);
    const aim = pointing.exactly(aims, parts, next);
    onPreview(aim ? describe(texts, aim.move) : texts.board.noMoveHere);
  };
  const onPointerUp = (event: PointerEvent) => {
    const drag = held.current;
    const part = partUnder(event);
    held.current = null;
    if (!drag) return;
    if (!drag.moved) {
      if (part !== null) choose(part, drag.touch);
      return;
    }
    const aim = inRows
      ? pointing.exactly(aims, parts, drag.picks)
      : pointing.meant(aims, drag.picks);
    if (aim) return onMove(aim.move);
    if (!inRows) return select(drag.picks);
    setPicks([]);
    onPreview(texts.board.noMoveHere);
    announce(texts.board.noMoveHere);
  };

  const go = (to: number | null, step: number) => {
    if (to === null) return onLeave(step);
    setFocus(to);
    element.current?.querySelector<SVGElement>(`[data-cell="${to}"]`)?.focus();
  };
  const arrows: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = arrows[event.key];
    if (arrow) go(pointing.neighbour(stops, focus, ...arrow), arrow[0] + arrow[1]);
    else if (event.key === 'Home')
      go(
        stops.findIndex((stop) => stop),
        -1,
      );
    else if (event.key === 'End')
      go(
        stops.findLastIndex((stop) => stop),
        1,
      );
    else if (event.key === 'Enter' || event.key === ' ') {
      if (enabled && reached.has(focus)) choose(focus, false);
    } else if (event.key === 'Escape' && picks.length) select([]);
    else return;
    event.preventDefault();
  };

  const nameOf = (part: Part, i: number): string => {
    const what = [placeOf(wordsOf(texts, props.rule), part, game)];
    // That an edge is an edge is said already.
    if (!['edge', 'arc'].includes(part.kind)) {
      what.push(texts.parts[part.kind as keyof typeof texts.parts] ?? part.kind);
    }
    if (picks.includes(i)) what.push(texts.board.picked);
    const aim =
      reached.has(i) &&
      pointing.meant(aims, picks.includes(i) ? picks : pointing.pick(aims, picks, i));
    const leaves = aim && props.theory?.(aim.move);
    const told = leaves ? `; ${texts.theory.leaves(leaves)}` : '';
    const sign = signs.find(({ leads }) => leads === i);
    const leads = sign ? `; ${texts.theory.leads(sign.leaves.wins)}` : '';
    return what.join(', ') + (aim ? `: ${describe(texts, aim.move)}${told}` : '') + leads;
  };
  const isFresh = ({ x, y }: Part): boolean =>
    props.last?.touched.some(({ part }) => part.x === x && part.y === y) ?? false;
  const wrap = (
    part: Part,
    i: number,
    children: preact.ComponentChildren,
    at?: [number, number],
  ) => (
    <g
      key={i}
      class={[
        part.kind,
        'part',
        reached.has(i) ? 'reached' : '',
        picks.includes(i) ? 'picked' : '',
        becomes.has(i) ? 'going' : '',
        hinted.has(i) ? 'hinted' : '',
        isFresh(part) ? 'fresh' : '',
      ].join(' ')}
      style={tintOf(part)}
      transform={at && `translate(${at})`}
      data-cell={i}
      role="button"
      tabindex={i === focus && enabled ? 0 : -1}
      aria-label={nameOf(part, i)}
      aria-disabled={!reached.has(i)}
      aria-pressed={picks.includes(i)}
      onFocus={(event) => {
        setFocus(i);
        if (event.currentTarget.matches(':focus-visible')) point(i);
      }}
      onClick={(event) => {
        // Pointers and keys are dealt with above; this is a screen reader.
        if (event.detail === 0 && reached.has(i)) choose(i, false);
      }}
    >
      {children}
    </g>
  );
  const ghost = (i: number) => {
    const kind = becomes.get(i);
    return kind && !['gone', 'free', 'node', 'here'].includes(kind) ? (
      <g class="ghost">
        <Thing kind={kind} />
      </g>
    ) : null;
  };

  return (
    <>
      <div class="scroll">
        <svg
          ref={element}
          class={`picture${picture.shape === 'rows' || props.rule === 'nimble' || frame.height < 2 * CELL ? ' strip' : ''}${marked ? ' marked' : ''}${reached.size ? '' : ' idle'}`}
          viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
          style={`--width:${frame.width};--height:${frame.height}`}
          role="group"
          aria-label={texts.board.picture(
            name,
            picture.width ?? 0,
            picture.height ?? 0,
            picture.shape,
          )}
          data-component={component}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => (held.current = null)}
          onPointerLeave={(event) => event.pointerType === 'mouse' && !held.current && point(null)}
          onKeyDown={onKeyDown}
        >
          <Backdrop component={component} picture={picture} frame={frame} put={folded.put} />
          {parts.map((part, i) => {
            if (!pointing.isLine(part)) return null;
            const d = pathOf(part, grounded);
            return wrap(
              part,
              i,
              <>
                <path class="around" d={d} />
                <circle class="around" r="14" cx={centres[i]![0]} cy={centres[i]![1]} />
                <path
                  class="line"
                  d={d}
                  marker-end={part.kind === 'arc' ? `url(#arrow${component})` : undefined}
                />
              </>,
            );
          })}
          {parts.map((part, i) => {
            if (pointing.isLine(part) || pointing.isNote(part) || part.kind === 'ground')
              return null;
            const at = place(picture, folded.put(part));
            if (part.kind === 'count') {
              const heap = part.step === undefined ? heapName(part.row!, game) : null;
              return (
                <g transform={`translate(${at})`} key={i} aria-hidden="true">
                  <text class="number" x="14" y={heap ? 6 : 4}>
                    {heap && <tspan class="place">{`${heap}\u2002`}</tspan>}
                    {part.number}
                  </text>
                  {!heap && (
                    <text class="place" x="14" y="4" dy="1.25em">
                      {placeOf(texts, part)}
                    </text>
                  )}
                </g>
              );
            }
            if (picture.shape !== 'graph') {
              return wrap(
                part,
                i,
                <>
                  <rect class="around" x={-CELL / 2} y={-CELL / 2} width={CELL} height={CELL} />
                  <CellGlyph part={part} board={picture.shape === 'board'} />
                  {ghost(i)}
                  <rect class="ring" x="-17" y="-17" width="34" height="34" rx="4" />
                </>,
                at,
              );
            }
            return wrap(
              part,
              i,
              <>
                <circle class="node" r={NODE} />
                <circle class="coin inner" r={NODE - 3.5} />
                {becomes.get(i) === 'here' && <circle class="ghost token" r={NODE - 5} />}
                {part.kind === 'here' && <circle class="token" r={NODE - 5} />}
                <text y="6">{part.number}</text>
                <circle class="ring" r={NODE + 4} />
              </>,
              at,
            );
          })}
          <Dominoes laid={props.laid} put={folded.put} picture={picture} />
          {props.regions && (
            <Regions
              regions={props.regions}
              picture={picture}
              centres={centres}
              grounded={grounded}
            />
          )}
          {signs.map(({ leaves, at }) => (
            <PictureBadge leaves={leaves} at={at} />
          ))}
          {props.last && (
            <Last
              diff={props.last}
              now={picture}
              base={props.base}
              put={folded.put}
              grounded={grounded}
            />
          )}
        </svg>
      </div>
      <Notes picture={picture} />
    </>
  );
}
