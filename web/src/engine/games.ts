// The games the engine knows, from its own list.
import type { Texts } from '../text/index.ts';
import { engine } from './client.ts';

export interface Game {
  name: string;
  summary: string;
  example: string;
  /** Its states are heaps. */
  heaps: boolean;
}

/** What a rule lets one do, as data: a move follows one clause. */
export interface Clause {
  kind: ClauseKind;
  /** Ranges; null: no end. What does not fit a number is a string. */
  numbers: [number | string, number | string | null][];
  /** How many heaps may be left, and of which sizes. */
  heaps?: number[];
  sizes?: 'different' | 'equal' | 'unequal' | null;
  shape?: 'any' | 'run' | 'sym';
  /** Where arcs begin. */
  from?: number;
}

export type ClauseKind =
  | 'no-move'
  | 'take'
  | 'take-all-but'
  | 'take-and-leave'
  | 'split'
  | 'take-half'
  | 'take-square'
  | 'take-prime'
  | 'take-divisor'
  | 'from-heaps'
  | 'from-both'
  | 'turn'
  | 'columns'
  | 'rows'
  | 'apart'
  | 'line'
  | 'arc'
  | 'arcs';

/** A rule with its parameters. */
export interface ToldRule {
  rule: string;
  rule_in_words: string;
  /** What the words are made from; none where the game's own sentence says it. */
  clauses: Clause[];
  game: Game;
}

let known: Game[] = [];

export async function listGames(): Promise<Game[]> {
  known = (await engine.ask<{ games: Game[] }>('rules')).games;
  return known;
}

/** Whether a rule's states are heaps. A rule without a name is a code, which takes from heaps. The
 * list is asked for first of all, so it is there before any position. */
export function hasHeaps(rule: string): boolean {
  const name = rule.replace(/=.*$/s, '');
  return known.find((game) => game.name === name)?.heaps ?? true;
}

/** What a move is, in the reader's language where its file has it, else in the engine's. */
export function gameSummary(texts: Texts, game: Game): string {
  const own: Record<string, string> = texts.games;
  return own[game.name] ?? game.summary;
}
