// The sign of a move in theory: round where it wins, square where it loses, with the value it leaves.
import type { Leaves } from '../why/theory.ts';

const sign = ({ wins, value }: Leaves): string => value ?? (wins ? '✓' : '✗');
const look = ({ wins }: Leaves): string => (wins ? 'badge wins' : 'badge loses');

/** On an object of a heap, or between it and the next, which go together. */
export function Badge({ leaves, between = false }: { leaves: Leaves; between?: boolean }) {
  return (
    <span class={look(leaves) + (between ? ' between' : '')} aria-hidden="true">
      {sign(leaves)}
    </span>
  );
}

/** On a picture. */
export function PictureBadge({ leaves, at }: { leaves: Leaves; at: [number, number] }) {
  return (
    <g class={look(leaves)} transform={`translate(${at})`} aria-hidden="true" pointer-events="none">
      {leaves.wins ? <circle r="10" /> : <rect x="-9" y="-9" width="18" height="18" rx="2" />}
      <text y="4.5">{sign(leaves)}</text>
    </g>
  );
}
