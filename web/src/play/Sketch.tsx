// A small picture of a position, to be looked at: what the board shows of it, without what one can do.
import { engine } from '../engine/client.ts';
import type { Component, Part, Picture, Table } from '../engine/types.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { fold, type Fold } from './fold.ts';
import { CELL, frameOf, NODE, pathOf, place } from './geometry.ts';
import { CellGlyph, Skittle, tintOf, Token } from './glyphs.tsx';
import { isNimble, stripOf } from './nimble.ts';
import { isLine, isNote, keepPlaces } from './pointing.ts';

interface Drawn {
  width: number;
  height: number;
  content: preact.ComponentChildren;
}

const heap = (rule: string, state: string, alone: boolean): Drawn => {
  const size = Math.min(Number(state), 24);
  const pins = /^(dawson-)?kayles$/.test(rule);
  const columns = Math.max(1, alone && !pins ? Math.ceil(Math.sqrt(2.4 * size)) : size);
  return {
    width: columns * CELL,
    height: Math.max(1, Math.ceil(size / columns)) * CELL,
    content: Array.from({ length: size }, (_, i) => (
      <g
        transform={`translate(${((i % columns) + 0.5) * CELL} ${(Math.floor(i / columns) + 0.5) * CELL})`}
      >
        {pins ? <Skittle /> : <Token r={17} />}
      </g>
    )),
  };
};

/** The width of a tile divided by its height. */
const WIDE = 2.4;
const COLUMNS_MIN = 5;
const COLUMNS_MAX = 13;

/** Long rows go on in further lines, where their tokens are largest in a tile. */
function folds(picture: Picture, whole: boolean): Fold {
  const width = picture.width ?? 0;
  if (whole) return fold(picture, undefined, width);
  const all = [];
  for (let columns = Math.min(width, COLUMNS_MAX); columns >= COLUMNS_MIN; columns--)
    all.push(fold(picture, undefined, columns));
  const size = (each: Fold) => Math.min(WIDE / each.width, 1 / each.height);
  return all.reduce(
    (best, each) => (size(each) >= size(best) ? each : best),
    all[0] ?? fold(picture, undefined, width),
  );
}

const cells = (picture: Picture, whole: boolean): Drawn => {
  const folded = folds(picture, whole);
  const frame = frameOf({ ...picture, width: folded.width, height: folded.height });
  return {
    width: frame.width,
    height: frame.height,
    content: (
      <g class="picture" transform={`translate(${-frame.left} ${-frame.top})`}>
        {picture.parts!.map((part: Part) =>
          isNote(part) ? null : (
            <g
              class={part.kind}
              style={tintOf(part)}
              transform={`translate(${place(picture, folded.put(part))})`}
            >
              <CellGlyph part={part} board={picture.shape === 'board'} />
            </g>
          ),
        )}
      </g>
    ),
  };
};

const graph = (picture: Picture): Drawn => {
  const frame = frameOf(picture);
  const parts = picture.parts!;
  const grounded = parts[0]?.kind === 'ground';
  return {
    width: frame.width,
    height: frame.height,
    content: (
      <g class="picture" transform={`translate(${-frame.left} ${-frame.top})`}>
        {grounded && (
          <path
            class="ground"
            d={`M${frame.left + 6} ${place(picture, parts[0]!)[1]}h${frame.width - 12}`}
          />
        )}
        {parts.filter(isLine).map((part) => (
          <g class={part.kind}>
            <path class="line" d={pathOf(part, grounded)} />
          </g>
        ))}
        {parts.map((part) => {
          if (isLine(part) || isNote(part) || part.kind === 'ground') return null;
          return (
            <g transform={`translate(${place(picture, part)})`}>
              <circle class="node" r={NODE - 3} />
              {part.kind === 'here' && <Token r={NODE - 5} />}
            </g>
          );
        })}
      </g>
    ),
  };
};

/** Spots, or crosses, of which nothing is drawn yet, and the first line that one may think of, or that is
 * drawn, with what appears on it. */
function sprouts(rule: string, state: string, done = false): Drawn | null {
  const [, count] = /^\d+\*(\d+)$/.exec(state) ?? [];
  if (!count) return null;
  const crosses = rule === 'brussels-sprouts';
  const n = Number(count);
  return {
    width: n * 2 * CELL,
    height: 2 * CELL,
    content: (
      <g class="spots">
        <path
          class={done ? 'made' : 'thought'}
          d={`M${CELL} ${CELL}q${CELL} ${-1.6 * CELL} ${2 * CELL} 0`}
        />
        {done && (
          <g transform={`translate(${2 * CELL} ${0.2 * CELL})`}>
            {crosses ? <path d="M0-10v20" /> : <circle r="8" />}
          </g>
        )}
        {Array.from({ length: n }, (_, i) => (
          <g transform={`translate(${(2 * i + 1) * CELL} ${CELL})`}>
            {crosses ? <path d="M-15 0h30M0-15v30" /> : <circle r="8" />}
          </g>
        ))}
      </g>
    ),
  };
}

/** A component as it stands, where it is `whole` without a fold; null where it has no picture. */
export function draw(
  { rule, state, picture }: Component,
  alone: boolean,
  whole = false,
): Drawn | null {
  if (/sprouts$/.test(rule)) return sprouts(rule, state);
  if (!picture || picture.shape === 'none') return null;
  if (picture.shape === 'heap') return heap(rule, state, alone);
  return picture.shape === 'graph' ? graph(picture) : cells(picture, whole);
}

const GAP = 14;

/** The coins of Nimble share a strip. */
const partsOf = (components: Component[]): Component[] =>
  isNimble(components)
    ? [{ ...components[0]!, picture: stripOf(components, [], 0).picture }]
    : components;

/** Graphs of which something is gone keep the places they had before. */
const placedAs = (components: Component[], before: Component[]): Component[] =>
  components.length === before.length
    ? components.map((component, i) =>
        component.picture?.shape === 'graph'
          ? { ...component, picture: keepPlaces(component.picture, before[i]!.picture) }
          : component,
      )
    : components;

/** What components are drawn as, and the frame of them all. They stand below each other; the pieces of one heap
 * that is drawn `whole` in its line, with a gap where something went. */
function drawAll(components: Component[], beside: Component[], whole: boolean) {
  const parts = partsOf(placedAs(components, beside));
  const drawn = parts.map((component) => ({
    rule: component.rule.replace(/=.*$/s, ''),
    drawn: draw(component, parts.length === 1 && !whole, whole),
  }));
  const inLine = whole && parts.every(({ picture }) => picture?.shape === 'heap');
  const count = (heaps: Component[]) => heaps.reduce((sum, { state }) => sum + Number(state), 0);
  const taken = CELL * (count(beside) - count(parts));
  const gap = inLine ? Math.max(GAP, taken / Math.max(1, parts.length - 1)) : GAP;
  const added = (sizes: number[]) => sizes.reduce((sum, size) => sum + size + gap, -gap);
  const widths = drawn.map((each) => each.drawn?.width ?? 0);
  const heights = drawn.map((each) => each.drawn?.height ?? 0);
  return {
    drawn,
    inLine,
    gap,
    width: inLine ? added(widths) : Math.max(0, ...widths),
    height: inLine ? Math.max(0, ...heights) : added(heights),
  };
}

const line = (position: string) => `moves --most 0 --picture -- ${position}`;

/** What a position is drawn from. */
export const sketched = (position: string) => engine.ask<Table>(line(position));

/** The same, where all of them have been asked for already. */
function known(positions: string[]): Table[] | null {
  const tables = positions.map((position) => engine.known<Table>(line(position)));
  return tables.every((table) => table !== null) ? tables : null;
}

/** The first line of Sprouts or Brussels Sprouts, before and after; null where the beginning is none. */
export function FirstLine({ rule, state }: { rule: string; state: string }) {
  const [before, after] = [sprouts(rule, state), sprouts(rule, state, true)];
  if (!before || !after) return null;
  const one = ({ width, height, content }: Drawn) => (
    <span class="sketch">
      <svg viewBox={`0 ${-0.2 * CELL} ${width} ${height}`}>
        <g style="--object:var(--button-0)">{content}</g>
      </svg>
    </span>
  );
  return (
    <>
      {one(before)}
      <span>→</span>
      {one(after)}
    </>
  );
}

interface Props {
  position: string;
  sign: string;
  /** Another position, which has the same scale. */
  beside?: string;
  /** How wide a cell is, in rem; else it fits into its place. */
  cell?: number;
  /** Nothing is folded. */
  whole?: boolean;
}

export function Sketch({ position, sign, beside, cell, whole = false }: Props) {
  const both = [position, ...(beside ? [beside] : [])];
  const { answer } = useAnswer(
    () => Promise.all(both.map(sketched)),
    [position, beside],
    () => known(both),
  );
  if (!answer) return <span class="sketch" aria-hidden="true" />;
  const [mine, its] = [answer[0]!.components, answer.at(-1)!.components];
  const [own, other] = [drawAll(mine, its, whole), drawAll(its, mine, whole)];
  const { drawn, inLine, gap } = own;
  if (drawn.some((each) => !each.drawn)) {
    return (
      <span class="sketch" aria-hidden="true">
        <span class="sign">{sign}</span>
      </span>
    );
  }
  const width = Math.max(own.width, other.width);
  const height = Math.max(own.height, other.height);
  // A board keeps its place; a row of which two were made stands between them.
  let top = drawn.length === other.drawn.length ? 0 : (height - own.height) / 2;
  let left = 0;
  return (
    <span class="sketch" aria-hidden="true">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={cell ? `width:${(width / CELL) * cell}rem` : ''}
      >
        {drawn.map(({ rule, drawn: each }, i) => {
          if (rule === 'nim') left = (own.width - each!.width) / 2;
          const at = `translate(${left} ${top})`;
          if (inLine) left += each!.width + gap;
          else top += each!.height + gap;
          return (
            <g class={`game-${rule}`} style={`--object:var(--button-${i % 5})`} transform={at}>
              {each!.content}
            </g>
          );
        })}
      </svg>
    </span>
  );
}
