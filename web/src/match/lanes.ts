// Rows out of which neighbours are taken keep their gaps: where the pieces of each row stand, found by
// going through the match.
import { pathTo, type Node } from './tree.ts';
import type { Component } from '../engine/types.ts';

export interface Place {
  /** The component that the match began with, of which this is a piece. */
  lane: number;
  /** How many places of the lane lie to its left. */
  offset: number;
  size: number;
}

/** Games in which a move takes neighbours out of a row, or cuts it. */
const inRows = /^(kayles|dawson-kayles|dawson-chess|treblecross|officers|grundy|lasker|0\.[0-7]+)$/;
export const isRow = (rule: string): boolean => inRows.test(rule);

/** For each component where it stands; null where that can't be told. */
export function placesOf(began: Component[], here: Node, now: Component[]): Place[] | null {
  let places = began.map(({ state }, lane) => ({ lane, offset: 0, size: Number(state) }));
  for (const { turn } of pathTo(here)) {
    if (!turn) continue;
    const { component, to } = turn;
    const { lane, offset, size } = places[component]!;
    const pieces = to.map(Number);
    const left = pieces.filter((n) => n > 0);
    if (left.length > 2) return null;
    const taken = size - left.reduce((sum, n) => sum + n, 0);
    const start = turn.start ?? left[0] ?? 0;
    // The piece before what is taken, and the one after it.
    const before = offset;
    const after = offset + start + taken;
    const firstIsLeft = start === (left[0] ?? 0);
    const put = pieces.map((n, i) => {
      const isLeft = left.length === 2 ? (i === 0) === firstIsLeft : start > 0;
      return { lane, offset: isLeft ? before : after, size: n };
    });
    places = [...places.slice(0, component), ...put, ...places.slice(component + 1)];
  }
  const fits =
    places.length === now.length &&
    places.every(
      ({ lane, size }, i) => !isRow(began[lane]!.rule) || size === Number(now[i]!.state),
    );
  return fits ? places : null;
}
