// What lies under the parts of a picture: stairs, the ground, nodes that were taken; and the arrow's head.
import type { Part } from '../engine/types.ts';
import { NODE, place, stairsOf, type Frame } from './geometry.ts';
import type { Kept } from './pointing.ts';

interface Props {
  component: number;
  picture: Kept;
  frame: Frame;
  put(part: Part): Part;
}

export function Backdrop({ component, picture, frame, put }: Props) {
  const parts = picture.parts!;
  const ground = (y: number) => (
    <path class="ground" d={`M${frame.left + 6} ${y}h${frame.width - 12}`} />
  );
  return (
    <>
      <defs>
        <marker
          id={`arrow${component}`}
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="3.5"
          markerHeight="3.5"
          orient="auto"
        >
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      {parts.some(({ step }) => step !== undefined) && (
        <path class="stair" d={stairsOf(parts.map(put), frame)} />
      )}
      {parts.map((part) => part.kind === 'ground' && ground(place(picture, part)[1]))}
      {picture.taken?.map((part) => {
        const [x, y] = place(picture, part);
        if (part.kind === 'ground') return ground(y);
        return <circle class="spent" r={NODE - 3} cx={x} cy={y} />;
      })}
    </>
  );
}
