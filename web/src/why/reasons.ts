// What the engine has to say of why a position is won or lost.
import { engine } from '../engine/client.ts';
import type { Move } from '../engine/types.ts';
import { flag, limit, oneLine } from '../match/judge.ts';
import { movesTold } from './left.ts';
import { OF_THE_SUM, type Reason } from './reason.ts';

/** Reasons are looked for so long. */
const SECONDS = 2;

/** Elements of a misère quotient as words, "ab^2": of the components, their product, those that the moves leave. */
export interface Quotient {
  order: number;
  p_size: number;
  /** The largest heap of its rules that is in; missing where all are, or the positions of a board. */
  up_to?: number;
  /** Those that are lost, or the first of them. */
  p: string[];
  /** How words are shortened, where that is not too long. */
  relations?: string;
  components: string[];
  product: string;
  moves: string[];
  /** Of each rule the elements of its heaps from 0 on; larger ones may repeat them. */
  heaps: { rule: string; elements: string[]; preperiod?: number; period?: number }[];
}

export interface Explained {
  reasons: Reason[];
  /** The winning moves, and those of them that are told; of these, or of the first ones, is a list of lost positions. */
  moves: Move[];
  won: ReturnType<typeof movesTold>;
  quotient?: Quotient;
}

/** The reasons are those of the position's games in their own terms. */
export async function explained(position: string, misere: boolean): Promise<Explained> {
  const line = `explain ${limit(SECONDS)}${flag(misere)}-- ${oneLine(position)}`;
  const { reasons, ...others } = await engine.ask<Explained>(line);
  const own = reasons.filter(
    ({ kind, component, after }) =>
      (component !== undefined || OF_THE_SUM.includes(kind)) && after === undefined,
  );
  return { ...others, won: movesTold(reasons), reasons: own };
}
