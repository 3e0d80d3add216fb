// Theory on a picture: the regions that a board falls into, each in a colour with its value at its
// corner.
import type { Picture } from '../engine/types.ts';
import type { Valued } from '../why/valued.ts';
import { CELL, NODE, pathOf, type Point } from './geometry.ts';
import { isLine } from './pointing.ts';

interface Props {
  regions: Valued[];
  picture: Picture;
  centres: (Point | null)[];
  grounded: boolean;
}

const HALF = CELL / 2;

export function Regions({ regions, picture, centres, grounded }: Props) {
  const parts = picture.parts!;
  const graph = picture.shape === 'graph';
  const corner = ({ parts: own }: Valued): Point => {
    const points = own.flatMap((i) => centres[i] ?? []);
    const at = own.map((i) => centres[i]).filter((point) => point !== null) as Point[];
    const [x, y] = at.reduce((a, b) => (b[1] < a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a));
    return points.length && graph ? [x - NODE - 6, y - NODE - 2] : [x - HALF + 8, y - HALF + 8];
  };
  return (
    <g class="regions" aria-hidden="true" pointer-events="none">
      {regions.map((region, k) => {
        const [x, y] = corner(region);
        return (
          <g style={`--object:var(--button-${k % 5})`} key={k}>
            {region.parts.map((i) => {
              const part = parts[i]!;
              const at = centres[i]!;
              if (isLine(part)) return <path class="over" d={pathOf(part, grounded)} />;
              return graph ? (
                <circle r={NODE + 5} cx={at[0]} cy={at[1]} />
              ) : (
                <rect x={at[0] - HALF} y={at[1] - HALF} width={CELL} height={CELL} />
              );
            })}
            <g class="tag" transform={`translate(${x} ${y})`}>
              <rect x="-8" y="-8" width="16" height="16" rx="5" />
              <text y="4.5">{region.value.toString()}</text>
            </g>
          </g>
        );
      })}
    </g>
  );
}
