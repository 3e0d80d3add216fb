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
