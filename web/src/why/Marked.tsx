// A reason on the board: letters on parts that belong together, numbers on what counts.
import { engine } from '../engine/client.ts';
import type { Part, Picture, Table } from '../engine/types.ts';
import { useAnswer } from '../page/useAnswer.ts';
import { CELL, frameOf, pathOf, place } from '../play/geometry.ts';
import { isLine } from '../play/pointing.ts';
import { draw } from '../play/Sketch.tsx';
import { useTexts } from './texts.ts';
import type { Mark, Reason } from './reason.ts';

/** Wider boards are not drawn, for their squares would be too small to be read. */
const WIDEST = 13;

/** In units of the drawing. */
const UNDER = 6;

const kinds = ['letter', 'number', 'first', 'line'] as const;

const kindOf = (text: string): (typeof kinds)[number] =>
  text === '#' ? 'line' : text === '+' ? 'first' : /\d/.test(text) ? 'number' : 'letter';

/** In the middle of a line, on a node or a cell; of rows and the ground before what stands there. */
function Sign({ picture, part, text }: { picture: Picture; part: Part; text: string }) {
  if (isLine(part) && part.kind !== 'ground') {
    const grounded = picture.parts![0]!.kind === 'ground';
    const middle = { ...part, x: (part.x! + part.x2!) / 2, y: (part.y! + part.y2!) / 2 };
    const [x, y] = place(picture, middle);
    return (
      <>
        <path d={pathOf(part, grounded)} />
        {text !== '#' && (
          <text x={x} y={y}>
            {text}
          </text>
        )}
      </>
    );
  }
  const [x, y] = place(picture, part);
  return (
    <text x={x} y={y}>
      {text}
    </text>
  );
}

export function Marked({ position, reasons }: { position: string; reasons: Reason[] }) {
  const texts = useTexts();
  const { answer } = useAnswer(
    () => engine.ask<Table>(`moves --most 0 --picture -- ${position}`),
    [position],
  );
  const marked = reasons.filter(({ marks }) => marks);
  const boards = marked.flatMap(({ component, marks }) => {
    const own = answer?.components[component!];
    const drawn = own && draw(own, true);
    if (!drawn || (own.picture!.shape !== 'graph' && own.picture!.width! > WIDEST)) return [];
    return [{ own, drawn, picture: own.picture!, marks: marks! }];
  });
  if (!boards.length) return null;
  const found = new Set(boards.flatMap(({ marks }) => marks.map(({ text }) => kindOf(text))));
  return (
    <figure class="on-board">
      {boards.map(({ own, drawn, picture, marks }) => {
        const { left, top } = frameOf(picture);
        // What stands on the ground reaches below it.
        const height = drawn.height + (picture.parts![0]!.kind === 'ground' ? UNDER : 0);
        return (
          <svg
            class={`game-${own.rule.replace(/=.*$/s, '')}`}
            viewBox={`0 0 ${drawn.width} ${height}`}
            style={`max-width:${(drawn.width / CELL) * 2.4}rem`}
            aria-hidden="true"
          >
            {drawn.content}
            <g class="marks" transform={`translate(${-left} ${-top})`}>
              {marks.map(({ part, text }: Mark) => (
                <Sign picture={picture} part={picture.parts![part]!} text={text.replace('=', '')} />
              ))}
            </g>
          </svg>
        );
      })}
      <figcaption>
        {kinds
          .filter((kind) => found.has(kind))
          .map((kind) => texts.why.marks[kind])
          .join(' ')}
      </figcaption>
    </figure>
  );
}
