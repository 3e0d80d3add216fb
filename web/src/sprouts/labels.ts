// Where the number of a spot stands: on the side where the most room is.
import { away, nearest, type Point } from './geo.ts';
import { allSegments, HEIGHT, WIDTH, type Drawing } from './map.ts';

/** Upper right first, as the eye looks for it. */
const TURNS = [-1, 1, -3, 3, 0, -2, 2, 4].map((eighths) => (eighths * Math.PI) / 4);

/** So far from a spot its number stands, about. */
const AWAY = 24;
/** More room than that is no better. */
const ROOM_MAX = 26;
/** Its middle is so far from the edge of the drawing, at least. */
const EDGE = 14;

/** The directions from spots to their numbers, which lie on no line and on no other spot if there is room. */
export function labelSides(drawing: Drawing, which: number[]): Point[] {
  const { spots } = drawing;
  const segments = allSegments(drawing);
  const taken: Point[] = [];
  return which.map((spot) => {
    const [x, y] = spots[spot]!;
    const others = [...spots.filter((_, i) => i !== spot), ...taken];
    const roomAt = (at: Point): number => {
      const edge = Math.min(at[0], at[1], WIDTH - at[0], HEIGHT - at[1]);
      let room = edge < EDGE ? 0 : ROOM_MAX;
      for (const other of others) room = Math.min(room, away(at, other));
      for (const each of segments) room = Math.min(room, away(at, nearest(at, each)));
      return room;
    };
    let best: { side: Point; at: Point; room: number } | null = null;
    for (const turn of TURNS) {
      const side: Point = [Math.cos(turn), Math.sin(turn)];
      const at: Point = [x + AWAY * side[0], y + AWAY * side[1]];
      const room = roomAt(at);
      if (!best || room > best.room + 1) best = { side, at, room };
    }
    taken.push(best!.at);
    return best!.side;
  });
}
