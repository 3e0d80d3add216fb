// A small picture of a position, to be looked at: what the board shows of it, without what one can do.
import { engine } from '../engine/client.ts';
import type { Component, Part, Picture, Table } from '../engine/types.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { fold } from './fold.ts';
import { CELL, frameOf, NODE, pathOf, place } from './geometry.ts';
import { CellGlyph, Skittle, Token } from './glyphs.tsx';
import { isNimble, stripOf } from './nimble.ts';
import { isLine, isNote } from './pointing.ts';

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

/** Longer rows go on in further lines. */
const COLUMNS = 13;

const cells = (picture: Picture): Drawn => {
  const folded = fold(picture, undefined, COLUMNS);
  const frame = frameOf({ ...picture, width: folded.width, height: folded.height });
  return {
    width: frame.width,
    height: frame.height,
    content: (
      <g class="picture" transform={`translate(${-frame.left} ${-frame.top})`}>
        {picture.parts!.map((part: Part) =>
          isNote(part) ? null : (
            <g class={part.kind} transform={`translate(${place(picture, folded.put(part))})`}>
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

/** Spots, or crosses, of which nothing is drawn yet, and the first line that one may think of. */
function sprouts(rule: string, state: string): Drawn | null {
  const [, count] = /^\d+\*(\d+)$/.exec(state) ?? [];
  if (!count) return null;
  const crosses = rule === 'brussels-sprouts';
  const n = Number(count);
  return {
    width: n * 2 * CELL,
    height: 2 * CELL,
    content: (
      <g class="spots">
        <path class="thought" d={`M${CELL} ${CELL}q${CELL} ${-1.6 * CELL} ${2 * CELL} 0`} />
        {Array.from({ length: n }, (_, i) => (
          <g transform={`translate(${(2 * i + 1) * CELL} ${CELL})`}>
            {crosses ? <path d="M-15 0h30M0-15v30" /> : <circle r="8" />}
          </g>
        ))}
      </g>
    ),
  };
}

/** A component as it stands; null where it has no picture. */
export function draw({ rule, state, picture }: Component, alone: boolean): Drawn | null {
  if (/sprouts$/.test(rule)) return sprouts(rule, state);
  if (!picture || picture.shape === 'none') return null;
  if (picture.shape === 'heap') return heap(rule, state, alone);
  return picture.shape === 'graph' ? graph(picture) : cells(picture);
}

const GAP = 14;

/** The coins of Nimble share a strip. */
const partsOf = (components: Component[]): Component[] =>
  isNimble(components)
    ? [{ ...components[0]!, picture: stripOf(components, [], 0).picture }]
    : components;

export function Sketch({ position, sign }: { position: string; sign: string }) {
  const { answer } = useAnswer(
    () => engine.ask<Table>(`moves --most 0 --picture -- ${position}`),
    [position],
  );
  const parts = answer ? partsOf(answer.components) : [];
  const drawn = parts.map((component) => ({
    rule: component.rule.replace(/=.*$/s, ''),
    drawn: draw(component, parts.length === 1),
  }));
  if (!answer) return <span class="sketch" aria-hidden="true" />;
  if (drawn.some((each) => !each.drawn)) {
    return (
      <span class="sketch" aria-hidden="true">
        <span class="sign">{sign}</span>
      </span>
    );
  }
  const width = Math.max(...drawn.map((each) => each.drawn!.width));
  const height = drawn.reduce((sum, each) => sum + each.drawn!.height + GAP, -GAP);
  let top = 0;
  return (
    <span class="sketch" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`}>
        {drawn.map(({ rule, drawn: each }, i) => {
          const left = rule === 'nim' ? (width - each!.width) / 2 : 0;
          const at = `translate(${left} ${top})`;
          top += each!.height + GAP;
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
