// How each kind of part looks. Cells are 40 units wide, with their middle at (0, 0).
import type { ComponentChildren } from 'preact';
import type { Part } from '../engine/types.ts';
import { useTexts } from '../text/index.ts';

const square = (look: string) => (
  <>
    <rect class={look} x="-20" y="-20" width="40" height="40" />
    <path class="bevel light" d="M-15 14V-15H14" />
    <path class="bevel dark" d="M-14 15H15V-14" />
  </>
);

/** A coin with the first letter of what lies up, in the reader's language. */
function Coin({ side }: { side: 'heads' | 'tails' }) {
  const { sides } = useTexts().board;
  return (
    <>
      <circle class={`coin ${side}`} r="16" />
      <circle class={`coin inner ${side}`} r="12.5" />
      <text y="6">{sides[side]}</text>
    </>
  );
}

/** The light on all buttons; it stands once in the page. */
export const Shine = () => (
  <svg class="light" aria-hidden="true">
    <radialGradient id="shine" cx=".36" cy=".24" r=".6">
      <stop stop-color="#fff" stop-opacity=".34" />
      <stop offset="1" stop-color="#fff" stop-opacity="0" />
    </radialGradient>
  </svg>
);

/** A button with its four holes. */
export function Token({ r }: { r: number }) {
  const hole = 0.18 * r;
  return (
    <>
      <circle class="token" r={r} />
      <circle class="shine" r={r} />
      <circle class="rim" r={0.72 * r} />
      {[-1, 1].map((x) =>
        [-1, 1].map((y) => <circle class="thread" r={0.12 * r} cx={x * hole} cy={y * hole} />),
      )}
    </>
  );
}

/** A pin with its red belt; style/heap.css draws the same. */
export function Skittle() {
  return (
    <g class="skittle">
      <path d="M0-19a6 6 0 0 1 6 7c-1 5 6 10 6 18 0 6-3 11-5 13H-7c-2-2-5-7-5-13 0-8 7-13 6-18a6 6 0 0 1 6-7z" />
      <path class="belt" d="M-5.600-6.500h11.200l.9 4h-13z" />
    </g>
  );
}

/** What stands in a cell. */
const things: Record<string, ComponentChildren> = {
  token: <Token r={15} />,
  white: <circle class="piece white" r="15" />,
  black: <circle class="piece black" r="15" />,
  cross: <path class="cross" d="M-11-11 11 11M11-11-11 11" />,
  heads: <Coin side="heads" />,
  tails: <Coin side="tails" />,
  hole: <path class="hatch" d="M-20 0 0-20M-20 20 20-20M0 20 20 0" />,
  poison: (
    <g class="poison">
      <path d="M-9 4C-18-10-9-16 0-16S18-10 9 4V10H-9Z" />
      <circle cx="-5" cy="-4" r="3" />
      <circle cx="5" cy="-4" r="3" />
      <path class="teeth" d="M-3 5V10M3 5V10" />
    </g>
  ),
};

export function Thing({ kind }: { kind: string }) {
  return things[kind] ? (
    <g class="thing" key={kind}>
      {things[kind]}
    </g>
  ) : null;
}

/** Heaps that one game has have their colours, as those of Nim do; the tokens on stairs are one. */
export const tintOf = ({ row = 1, step }: Part): string =>
  row > 1 && step === undefined ? `--object:var(--button-${(row - 1) % 5})` : '';

export function CellGlyph({ part, board }: { part: Part; board: boolean }) {
  if (part.kind === 'count') {
    return (
      <text class="number" x="14" y={part.row ? 4 : 6}>
        {part.number}
      </text>
    );
  }
  if (board) {
    return (
      <>
        {square(part.kind === 'hole' ? 'square hole' : 'square')}
        <Thing kind={part.kind} />
      </>
    );
  }
  if (part.kind === 'free') return <circle class="room" r="5" />;
  return <Thing kind={part.kind} />;
}
