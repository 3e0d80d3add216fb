// How each kind of part looks. Cells are 40 units wide, with their middle at (0, 0).
import type { ComponentChildren } from 'preact';
import type { Part } from '../engine/types.ts';

const square = (look: string) => <rect class={look} x="-20" y="-20" width="40" height="40" />;

const coin = (look: string, letter: string) => (
  <>
    <circle class={`coin ${look}`} r="15" />
    <text y="6">{letter}</text>
  </>
);

/** What stands in a cell. */
const things: Record<string, ComponentChildren> = {
  token: <circle class="token" r="14" />,
  white: <circle class="piece white" r="14" />,
  black: <circle class="piece black" r="14" />,
  cross: <path class="cross" d="M-11-11 11 11M11-11-11 11" />,
  heads: coin('heads', 'H'),
  tails: coin('tails', 'T'),
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
  return <>{things[kind] ?? null}</>;
}

export function CellGlyph({ part, board }: { part: Part; board: boolean }) {
  if (part.kind === 'count') {
    return (
      <text class="number" x="14" y="6">
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
