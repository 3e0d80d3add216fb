// Dominoes that were laid in a match: each covers the two squares of a move.
import type { Part } from '../engine/types.ts';
import { pathTo, type Node } from '../match/tree.ts';

export interface Laid {
  component: number;
  cells: Part[];
  latest: boolean;
}

export function laidOf(here: Node): Laid[] {
  const path = pathTo(here);
  const laid = path.flatMap((node): Laid[] => {
    const { turn } = node;
    if (!turn?.done || turn.done.phrase.verb !== 'cover') return [];
    const cells = turn.done.touched.map(({ part }) => part);
    const beside =
      cells.length === 2 &&
      Math.abs(cells[0]!.x! - cells[1]!.x!) + Math.abs(cells[0]!.y! - cells[1]!.y!) === 1;
    return beside ? [{ component: turn.component, cells, latest: node === here }] : [];
  });
  // Where a component fell apart, the numbers of those after it are others.
  return path.every(({ turn }) => !turn || turn.to.length === 1) ? laid : [];
}
