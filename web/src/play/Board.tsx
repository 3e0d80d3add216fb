// The position: heaps as rows of objects, other components as the engine pictures them, and a list
// of all moves for what has no picture and for whoever prefers a list.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Component, Move, Table } from '../engine/types.ts';
import { hasHeaps } from '../engine/games.ts';
import { isRow, type Place } from '../match/lanes.ts';
import { pathTo, sameTurn, type Node, type Step } from '../match/tree.ts';
import { later } from '../page/later.tsx';
import { useTexts } from '../text/index.ts';
import type { Valued } from '../why/valued.ts';
import type { Theory } from '../why/theory.ts';
import { Heap } from './Heap.tsx';
import { DRAWN_MAX, reaches, rowOf } from './heap.ts';
import { freshOf, hasPins, Lane, rowsOf, sizeOf, type Lined, type Piece } from './Lane.tsx';
import { isDrawn } from './how.ts';
import { useLines } from './lines.ts';
import type { Laid } from './laid.ts';
import { isNimble, lastOnStrip, stripOf } from './nimble.ts';
import { describe, titleOf } from './names.ts';
import { letter } from '../text/letter.ts';
import { keepPlaces } from './pointing.ts';
import type { Signing, Unsigned } from './unsigned.ts';

export const PictureView = later(async () => (await import('./PictureView.tsx')).PictureView);
export const SproutsBoard = later(
  async () => (await import('../sprouts/SproutsBoard.tsx')).SproutsBoard,
);

/** How high a further rule is, and the title of a game over its pieces. */
const [RULE_REM, TITLE_REM] = [2.4, 1.3];

interface Props {
  solution: Table;
  /** The solution is of the position before; its own is on its way. */
  busy?: boolean;
  enabled: boolean;
  /** Component that a hint points at, and the move that it tells. */
  marked?: number | null;
  hinted?: Move | null;
  /** The move made last, to be marked. */
  last?: Step | null;
  /** The components that the match began with: what is left of them stays where it was. */
  began?: Component[] | undefined;
  /** Where the pieces of rows stand. */
  places?: Place[] | null;
  /** What each move leaves, to be painted. */
  theory?: Theory | null;
  /** With it: which signs moves have on the board, what each component falls into, and what each is worth. */
  signing?: Signing | null;
  regions?: (Valued[] | null)[] | null;
  values?: string[] | null;
  /** Of Nim: what each heap is made of. */
  blocks?: ComponentChildren[] | null;
  /** Dominoes on the boards. */
  laid?: Laid[];
  /** Where the match stands, if it is drawn by hand. */
  node?: Node | null;
  /** Who wins, to be said there. */
  said?: string | null;
  onMove(move: Move): void;
  /** With theory: the moves that have no sign on the board. */
  onUnsigned?(unsigned: Unsigned | null): void;
  /** Whether lines that are drawn have their names, told elsewhere. */
  named?: boolean;
  /** What the lines are called, once it is known, and whether there is a drawing. */
  onNames?(names: Names): void;
  /** What stands under the pieces once the match is over. */
  ending?: ComponentChildren;
  /** What stands over the list of moves. */
  children?: ComponentChildren;
}

/** Of a match that is drawn by hand. */
export interface Names {
  told: Map<Move, string> | null;
  inWords: boolean;
}

export function Board(props: Props) {
  const { solution, enabled, marked = null, hinted = null, last = null, began, onMove } = props;
  const places = props.places?.length === solution.components.length ? props.places : null;
  const texts = useTexts();
  const element = useRef<HTMLDivElement>(null);
  const components = useMemo(
    () =>
      solution.components.map((component, index) => {
        const moves = solution.moves.filter((move) => move.component === index);
        const { picture = { shape: 'none' }, state } = component;
        const row = picture.shape === 'heap' ? rowOf(state, moves) : null;
        const all = row ? reaches(row, moves) : [];
        const base =
          began?.length === solution.components.length ? began[index]!.picture : undefined;
        const kept = keepPlaces(picture, base);
        return {
          ...component,
          index,
          moves,
          row,
          all,
          picture: kept,
          base: kept !== picture && kept.shape === 'graph' ? base! : null,
          drawn: picture.parts
            ? moves.every(({ touches, at }) => at !== undefined || touches?.length)
            : new Set(all.map(({ move }) => move)).size === moves.length,
        };
      }),
    [solution, began],
  );
  const strip = useMemo(() => {
    if (!isNimble(solution.components)) return null;
    const width = Math.max(...(began ?? []).map(({ picture }) => picture?.width ?? 0), 0);
    return stripOf(solution.components, solution.moves, width);
  }, [solution, began]);
  const rows = useMemo(
    () => rowsOf(strip ? [{ ...components[0]!, ...strip }] : components, places, began),
    [components, strip, places, began],
  );
  const taken = (index: number) => (last?.component === index ? takenBy(last) : 0);
  // As it was at the beginning, so that what is left does not grow and nothing on the page jumps.
  const longest = Math.max(
    1,
    ...(began ?? []).map(({ state, picture }) => (picture?.shape === 'heap' ? sizeOf(state) : 0)),
    ...rows.map(
      ({ length, pieces }) =>
        length ?? Math.max(...pieces.map(({ index, row }) => (row?.size ?? 0) + taken(index))),
    ),
  );
  const counts = rows.map(({ length, pieces: [first] }) => {
    const from = began?.length === rows.length ? began[first!.index] : undefined;
    return (
      length ?? (from?.picture?.shape === 'heap' ? sizeOf(from.state) : (first!.row?.size ?? 0))
    );
  });
  const rules = new Set(components.map(({ rule }) => rule));
  const drawn = components.every((component) => component.drawn);
  const [inWords, setInWords] = useState(false);
  // Once opened it stays open from move to move.
  const [listed, setListed] = useState(false);
  const [told, setTold] = useState<Map<Move, string> | null>(null);
  const start = props.node ? pathTo(props.node)[0]!.position : '';
  const byHand = isDrawn(start);
  useLayoutEffect(() => {
    if (byHand) props.onNames?.({ told, inWords });
  }, [told, inWords]);
  const [preview, setPreview] = useState('');
  const [unclear, setUnclear] = useState<Move[] | null>(null);
  useLayoutEffect(() => {
    setPreview('');
    setUnclear(null);
  }, [solution, enabled]);

  // What had the focus may be taken away by the move: the keyboard stays on the board.
  const inside = useRef(false);
  const byList = useRef(false);
  useEffect(() => {
    const board = element.current;
    const now = document.activeElement;
    if (!board || !inside.current || (now && now !== document.body && now !== board)) return;
    const next = byList.current ? '.moves select' : '[data-cell][tabindex="0"]';
    const cell = enabled && board.querySelector<HTMLElement>(next);
    (cell || board).focus();
  }, [solution, enabled]);

  /** Focus goes to the next component that has something to take. */
  const leave = (from: number, step: number) => {
    const drawings = [
      ...(element.current?.querySelectorAll<HTMLElement>('[data-component]') ?? []),
    ].filter((drawing) => drawing.querySelector('[data-cell]'));
    const at = drawings.findIndex((drawing) => Number(drawing.dataset.component) === from);
    drawings[at + step]?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  };

  const draw = (
    { index, rule, state, row, all, picture, base, moves }: Piece,
    label?: ComponentChildren,
  ) =>
    picture.parts?.length ? (
      <PictureView
        key={index}
        component={index}
        several={components.length > 1}
        rule={rule}
        picture={picture}
        base={base}
        moves={moves}
        enabled={enabled}
        theory={props.theory ?? null}
        signsOf={props.signing?.signsOf ?? null}
        regions={strip ? null : (props.regions?.[index] ?? null)}
        marked={marked === index && !strip}
        hinted={hinted && (moves.find((move) => sameTurn(move, hinted)) ?? null)}
        last={
          strip ? lastOnStrip(strip, last) : last?.component === index ? (last.done ?? null) : null
        }
        laid={props.laid?.filter(({ component }) => component === index) ?? []}
        onMove={onMove}
        onPreview={setPreview}
        onUnclear={setUnclear}
        onLeave={(step) => leave(index, step)}
      />
    ) : row?.size ? (
      <Heap
        key={index}
        component={index}
        rule={rule}
        row={row}
        all={all}
        label={label}
        enabled={enabled}
        theory={props.theory ?? null}
        marked={marked === index}
        hinted={hinted && (moves.find((move) => sameTurn(move, hinted)) ?? null)}
        taken={places && isRow(solution.components[index]!.rule) ? 0 : taken(index)}
        onMove={onMove}
        onPreview={setPreview}
        onLeave={(step) => leave(index, step)}
      />
    ) : (
      <div key={index} class={marked === index ? 'plain marked' : 'plain'}>
        {row && <Taken count={taken(index)} />}
        {row || picture.parts ? (
          <span class={taken(index) ? 'empty hidden' : 'empty'}>{texts.board.empty}</span>
        ) : (
          state
        )}
      </div>
    );

  /** What a component alone in its line is worth, with theory. */
  const worthOf = ({ pieces: [first, ...others] }: Lined) =>
    props.values && others.length === 0 && first!.rule !== 'nim' ? (
      <span class="worth"> = {props.values[first!.index]}</span>
    ) : null;
  const unsigned = useMemo(() => {
    if (!props.theory || !props.signing || !enabled) return [];
    const pieces = byHand && !inWords ? [] : rows.flatMap((row) => row.pieces);
    return props.signing.elsewhere(solution.moves, pieces, props.theory);
  }, [solution, rows, props.theory, enabled, byHand, inWords]);
  useLayoutEffect(() => {
    const { theory } = props;
    props.onUnsigned?.(theory && unsigned.length ? { moves: unsigned, theory, told } : null);
  }, [unsigned, told]);

  const sums = (strip ? [] : (props.regions ?? [])).flatMap((regions, i) =>
    regions ? { of: rows.length > 1 ? letter(i) : '', sum: nimSumOf(regions) } : [],
  );

  const blocks = props.blocks ?? null;
  const alone = rows.length === 1 && rows[0]!.length === null;
  const lines = useLines(element, counts, longest, blocks !== null, alone);
  const inLine = (i: number) => Math.min(counts[i]!, lines[i]!);
  const linesOf = (i: number) => Math.max(1, Math.ceil(counts[i]! / lines[i]!));
  const across = lines.some((each) => each < Infinity)
    ? Math.max(1, ...counts.map((_, i) => inLine(i)))
    : longest;

  // In a sum a board has the room of two heaps, and what is over it takes its share.
  const weight = ({ pieces: [first] }: Lined) =>
    rows.length > 1 && first!.picture.parts && first!.picture.shape !== 'rows' ? 2 : 1;
  // Of pins in a sum, what the heaps leave of their room for each line: these are of one size at most.
  const linesWhere = (fits: (row: Lined) => boolean) =>
    rows.reduce((sum, row, i) => sum + (fits(row) ? linesOf(i) : 0), 0);
  const pins = linesWhere(({ pieces: [first] }) => hasPins(first!.rule));
  const heaps = linesWhere(({ length, pieces: [first] }) => length === null && first!.row !== null);
  const spare = pins && heaps ? `;--spare:${heaps / pins}` : '';
  const heads = rules.size > 1 ? `;--told:${RULE_REM + TITLE_REM * rows.length}rem` : '';

  return (
    <div
      class="board"
      ref={element}
      role="group"
      aria-label={texts.board.name}
      aria-busy={props.busy}
      data-position={solution.position}
      style={`--rows:${rows.reduce((sum, row, i) => sum + weight(row) * linesOf(i), 0) || 1};--longest:${across}${heads}${spare}`}
      tabIndex={-1}
      onFocusIn={(event) => {
        inside.current = true;
        if ((event.target as Element).closest('[data-cell], svg')) byList.current = false;
      }}
      onFocusOut={(event) => {
        if (event.relatedTarget) inside.current = false;
      }}
    >
      {byHand && (
        <SproutsBoard
          node={props.node!}
          start={start}
          moves={solution.moves}
          enabled={enabled}
          hinted={hinted}
          listed={listed || props.theory != null || props.named === true}
          said={props.said ?? null}
          onMove={onMove}
          onTold={setTold}
          onWords={setInWords}
        />
      )}
      {(byHand && !inWords ? [] : rows).map((row, i) => {
        const { pieces, length } = row;
        const folded = linesOf(i) > 1;
        const first = pieces[0]!;
        const several = rules.size > 1;
        return (
          <div
            class={`component game-${first.rule.replace(/=.*$/s, '')}${folded ? ' folded' : ''}`}
            style={`--own:${first.row?.size ?? 0}${folded ? `;--in-line:${lines[i]};--lines:${linesOf(i)}` : ''}`}
            key={first.index}
          >
            {length === null && (
              <span class="letter" aria-hidden="true">
                {letter(first.index)}
              </span>
            )}
            <div class="drawing">
              {several && <span class="rule">{titleOf(texts, first.rule)}</span>}
              {length === null ? (
                pieces.map((piece) => draw(piece))
              ) : (
                <Lane
                  {...row}
                  folded={folded}
                  fresh={freshOf(row, last)}
                  worth={worthOf(row)}
                  draw={draw}
                />
              )}
            </div>
            <span class="count" aria-hidden="true">
              {length === null && first.row && first.state !== '0' && first.state}
              {blocks && blocks[first.index]}
              {length === null && worthOf(row)}
            </span>
          </div>
        );
      })}
      <div class="under">
        {props.ending}
        {enabled && (
          <>
            <p class="preview" aria-hidden="true">
              {preview}
            </p>
            {sums.length > 0 && (
              <p class="adding" role="group" aria-label={texts.theory.sums} tabIndex={0}>
                {sums.map(({ of, sum }) => (
                  <span>
                    <span class="words">{texts.theory.parts[+(of !== '')]}</span>
                    {of && `${of}: `}
                    {sum}{' '}
                  </span>
                ))}
              </p>
            )}
            {props.children}
            <MoveList
              key={unclear ? 'unclear' : 'all'}
              moves={unclear ?? solution.moves}
              open={(!drawn && (!byHand || inWords)) || unclear !== null || listed}
              theory={props.theory ?? null}
              told={told}
              onMove={(move) => {
                byList.current = true;
                onMove(move);
              }}
              onOpen={(open) => unclear === null && setListed(open)}
            />
          </>
        )}
      </div>
    </div>
  );
}

function nimSumOf(regions: Valued[]): string {
  const values = regions.map(({ value }) => value);
  return `${values.join(' ⊕ ')} = ${values.reduce((sum, value) => sum ^ value, 0n)}`;
}

/** How many objects a move took from a heap that it left as one; 0 of other moves. */
function takenBy({ rule, from, to }: Step): number {
  const left = to.length === 1 ? Number(to[0]) : NaN;
  const taken = Number(from) - left;
  return hasHeaps(rule) && taken > 0 && taken <= DRAWN_MAX ? taken : 0;
}

function Taken({ count }: { count: number }) {
  return (
    <span class="row" aria-hidden="true">
      {Array.from({ length: count }, () => (
        <span class="object taken" />
      ))}
    </span>
  );
}

interface ListProps {
  moves: Move[];
  open: boolean;
  theory: Theory | null;
  /** What moves are called here; the others as everywhere. */
  told: Map<Move, string> | null;
  onMove(move: Move): void;
  onOpen(open: boolean): void;
}

function MoveList({ moves, open, theory, told, onMove, onOpen }: ListProps) {
  const texts = useTexts();
  const select = useRef<HTMLSelectElement>(null);
  const groups = new Map<number, { move: Move; index: number }[]>();
  for (const [index, move] of moves.entries()) {
    const group = groups.get(move.component) ?? [];
    group.push({ move, index });
    groups.set(move.component, group);
  }
  return (
    <details
      class="moves"
      open={open}
      onToggle={({ currentTarget }) => {
        // It is told of what was opened for the reader as well.
        if (currentTarget.open !== open) onOpen(currentTarget.open);
      }}
    >
      <summary>{texts.board.list(moves.length)}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const move = moves[Number(select.current?.value ?? 0)];
          if (move) onMove(move);
        }}
      >
        <select ref={select} aria-label={texts.board.choose}>
          {[...groups].map(([component, group]) => (
            <optgroup label={letter(component)}>
              {group.map(({ move, index }) => (
                <option value={index}>
                  {told?.get(move) ?? describe(texts, move)}
                  {theory?.(move) && ` (${texts.theory.leaves(theory(move)!)})`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>{' '}
        <button type="submit">{texts.board.make}</button>
      </form>
    </details>
  );
}

/** To what one may take, or at least to the board. */
export function focusBoard(stage: HTMLElement | null): void {
  const board = stage?.querySelector<HTMLElement>('.board');
  (board?.querySelector<HTMLElement>('[data-cell][tabindex="0"]') ?? board)?.focus();
}

/** Whether what had the focus is gone or of no use any more. */
export function isFocusLost(): boolean {
  const { activeElement: at } = document;
  return !at || at === document.body || at.matches(':disabled');
}
