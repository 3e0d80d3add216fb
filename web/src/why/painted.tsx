// What the board shows with theory, which comes when one first asks for it.
import type { ComponentChildren } from 'preact';
import type { Solution } from '../engine/types.ts';
import { signing, type Signing } from '../play/unsigned.ts';
import { Blocks, pairOff } from './blocks.tsx';
import { textsReady } from './texts.ts';
import { theoryOf, valuesOf, type Theory } from './theory.ts';
import { regionsIn, type Valued } from './valued.ts';

export interface Painted {
  of: Solution;
  theory: Theory;
  signing: Signing;
  regions: (Valued[] | null)[];
  /** What each component is worth. */
  values: string[] | null;
  /** Of Nim: what the heaps are made of, pairs told apart from what stays alone. */
  blocks: ComponentChildren[] | null;
}

export async function paint(solution: Solution): Promise<Painted> {
  const [theory, regions] = await Promise.all([
    theoryOf(solution),
    regionsIn(solution),
    textsReady,
  ]);
  const { components, play } = solution;
  const nim = play === 'normal' && components.every(({ rule }) => rule === 'nim');
  const paired = nim ? pairOff(components.map(({ state }) => BigInt(state))) : null;
  return {
    of: solution,
    theory,
    signing,
    regions,
    values: play === 'misere' ? null : valuesOf(solution),
    blocks: paired && paired.map((blocks) => <Blocks blocks={blocks} />),
  };
}
