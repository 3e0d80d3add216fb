// What Sprouts and Brussels Sprouts differ in; all else of the drawing is shared.
import type { Land, Place, Region } from './lands.ts';
import type { Drawing } from './map.ts';

export interface Game {
  name: 'sprouts' | 'brussels-sprouts';
  /** What a match can begin with to be drawn; null for anything else. */
  start(position: string): Drawing | null;
  /** Reads a sum as the engine writes it; null where it is not of this game alone. */
  read(position: string): Land[] | null;
  /** What of regions is alive, in lands. */
  reduce(regions: Region[]): Land[];
  /** How many further lines a spot can take that has so many. */
  room(lines: number): number;
  /** How large a spot is, and whether it says how many lines it can take. */
  radius: number;
  isCounted: boolean;
  /** Whether a spot with so many lines is drawn, and can be pointed at. */
  isShown(lines: number): boolean;
  /** What a boundary meets at a spot with so many lines. */
  places(lines: number, spot: number): Place[];
  /** The lines that a boundary sees at the spot in the middle of a new line. */
  linesAtMiddle: number;
  /** Draws what else comes with a line; the spot in its middle is the last one. */
  complete(drawing: Drawing): Drawing;
  /** How many lines of the drawing a move adds. */
  linesOfMove: number;
  /** Spots would be so far from each other. */
  apart: number;
  /** A line with a loose end is no longer than that. */
  arm: number;
}
