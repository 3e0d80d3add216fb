// A position or a rule that is typed where games are searched: "nim:4,4", "chomp 4x5", "0.77".
import type { Game } from '../engine/games.ts';
import { look } from '../match/judge.ts';
import { TEXT_MAX } from '../match/limits.ts';

/** So many tokens where a rule of heaps has none with it. */
const HEAP = 12;

/** What may be meant, the likeliest first. */
export function readings(text: string, games: Game[]): string[] {
  const trimmed = text.trim();
  if (!/\d/.test(trimmed) || trimmed.length > TEXT_MAX) return [];
  const found = [trimmed];
  const spaced = /^([a-z][a-z-]*(?:=\S+)?)[\s:]+(.+)$/i.exec(trimmed);
  if (spaced) {
    const [, rule, state] = spaced as unknown as [string, string, string];
    const numbers = state.replace(/\s*,\s*|\s+/g, ',');
    found.push(`${rule.toLowerCase()}:${state}`, `${rule.toLowerCase()}:${numbers}`);
  }
  if (!trimmed.includes(':')) {
    const game = games.find(({ name }) => trimmed.startsWith(`${name}=`));
    found.push(`${trimmed}:${game ? game.example.replace(/^[^:]*:/, '') : HEAP}`);
  }
  return [...new Set(found)];
}

/** The position that it is, as the engine writes it; null where it is none. */
export async function readTyped(text: string, games: Game[]): Promise<string | null> {
  for (const reading of readings(text, games)) {
    const table = await look(reading).catch(() => null);
    if (table) return table.position;
  }
  return null;
}
