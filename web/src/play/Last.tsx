// What the last move did to a picture: rings around what became another thing, an outline of what is
// gone.
import type { Diff, Part, Picture } from '../engine/types.ts';
import { CELL, NODE, pathOf, place } from './geometry.ts';
import { isLine, isNote, namesOf } from './pointing.ts';

interface Props {
  diff: Diff;
  now: Picture;
  /** Where the parts of a graph stand, those that are gone as well. */
  base: Picture | null;
  /** Where a part is drawn. */
  put(part: Part): Part;
  grounded: boolean;
}

export function Last({ diff, now, base, put, grounded }: Props) {
  const names = namesOf(diff.picture.parts!);
  /** The part of that name, of whatever kind by now. */
  const named = ({ parts }: Picture, name: string | undefined) =>
    parts![namesOf(parts!).findIndex((each) => each === name)];
  /** Of lines between the same two, the last ones are gone: those left have the names of the first. */
  const nameOf = (part: Part, gone: boolean): string | undefined => {
    const own = names[diff.picture.parts!.indexOf(part)];
    if (!gone || !isLine(part)) return own;
    const alike = (each: Part) => isLine(each) && each.from === part.from && each.to === part.to;
    const before = diff.touched.map((each) => each.part).filter(alike);
    return `${part.from}-${part.to} ${now.parts!.filter(alike).length + before.indexOf(part)}`;
  };
  /** Graphs may be drawn in other places by now: what is gone is drawn where its ends are. */
  const nodeAt = (number: number | undefined) =>
    now.parts!.find((part) => !isLine(part) && !isNote(part) && part.number === number);
  const placed = (part: Part, becomes: string): Part | null => {
    if (now.shape !== 'graph') return put(part);
    const name = nameOf(part, becomes === 'gone');
    const still = named(now, name);
    if (still) return still;
    const stood = base && named(base, name);
    if (stood) return stood;
    if (!isLine(part)) return null;
    const [a, b] = [nodeAt(part.from), nodeAt(part.to)];
    return a && b ? { ...part, x: a.x!, y: a.y!, x2: b.x!, y2: b.y! } : null;
  };
  return (
    <g class="last" aria-hidden="true">
      {diff.touched.map(({ part, becomes }) => {
        const at = !isNote(part) && part.kind !== 'ground' && placed(part, becomes);
        if (!at) return null;
        if (isLine(at)) {
          const d = pathOf(at, grounded);
          return (
            <>
              <path class="line" d={d} />
              <path class="falling" d={d} />
            </>
          );
        }
        const [x, y] = place(now, at);
        return now.shape === 'graph' ? (
          <circle class={now.parts!.includes(at) ? '' : 'gone'} r={NODE + 5} cx={x} cy={y} />
        ) : (
          <rect
            x={x - CELL / 2 + 5}
            y={y - CELL / 2 + 5}
            width={CELL - 10}
            height={CELL - 10}
            rx="6"
          />
        );
      })}
    </g>
  );
}
