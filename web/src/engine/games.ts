// The games the engine knows, from its own list.
import type { Texts } from '../text/index.ts';
import { engine } from './client.ts';

export interface Game {
  name: string;
  summary: string;
  example: string;
}

export async function listGames(): Promise<Game[]> {
  return (await engine.ask<{ games: Game[] }>('rules')).games;
}

/** What a move is, in the reader's language where its file has it, else in the engine's. */
export function gameSummary(texts: Texts, game: Game): string {
  const known: Record<string, string> = texts.games;
  return known[game.name] ?? game.summary;
}
