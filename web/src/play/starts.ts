// From where a match may begin next: another position of the same game, of a sum one of each game.
import type { Table } from '../engine/types.ts';
import { famous } from './gallery.ts';

type Chance = (below: number) => number;
const chance: Chance = (below) => Math.floor(Math.random() * below);

/** How many times chance may give what there was, or what has no move. */
const TRIES = 20;

/** No heap by chance is larger, unless the rule has larger numbers. */
const LARGEST = 30;
/** But not those of its numbers that nobody plays with. */
const HUGE = 1e6;

const sorted = (state: string) => state.split(',').sort().join();

/** A state by chance of a rule that is in no list: as many heaps, up to the largest; other faces;
 * another vertex that an arrow leads away from. */
function drawn(rule: string, state: string, random: Chance): string | null {
  if (/^graph=/.test(rule)) {
    const nodes = [...rule.matchAll(/(\d+)>/g)];
    return nodes[random(nodes.length)]?.[1] ?? null;
  }
  if (/^[HT/]+$/.test(state)) return state.replace(/[HT]/g, () => 'HT'[random(2)]!);
  if (!/^\d+(,\d+)*$/.test(state)) return null;
  const heaps = state.split(',').map(Number);
  const taken = (/=.*/s.exec(rule)?.[0].match(/\d+/g) ?? []).map(Number);
  const enough = Math.max(LARGEST, ...taken.filter((n) => n < HUGE).map((n) => 2 * n));
  const most = Math.min(Math.max(...heaps, 4), enough);
  return heaps.map(() => 2 + random(most - 1)).join();
}

/** Positions of the gallery: those of the tile it is from, or else of the same rule. */
function startsOf(position: string): string[] {
  const all = Object.values(famous).flat();
  const tile = all.find(({ starts }) => starts.includes(position));
  const rule = position.replace(/[^:]*$/s, '');
  const same = (start: string) => start.startsWith(rule) && !start.includes(' + ');
  return tile?.starts ?? all.flatMap(({ starts }) => starts.filter(same));
}

/** The next start, or null where none is known, as where `look` fails. That gives a position as the
 * engine writes it, where the gallery may say `grid3x4`, and a move of it. */
export async function nextStart(
  start: string,
  look: (position: string) => Promise<Pick<Table, 'position' | 'moves'>>,
  random = chance,
): Promise<string | null> {
  const parts = start.split(' + ');
  const nextOf = async (part: string): Promise<string | null> => {
    const starts = startsOf(part);
    const written = await Promise.all(starts.map(async (each) => (await look(each)).position));
    const at = (written.indexOf(part) + 1) % starts.length;
    if (starts.length > 0 && written[at] !== part) return starts[at]!;
    const [, rule = '', state = ''] = /^([^:]*):(.*)$/s.exec(part) ?? [];
    for (let i = 0; i < TRIES; i++) {
      const other = drawn(rule, state, random);
      if (other === null) return null;
      if (sorted(other) === sorted(state)) continue;
      const found = await look(`${rule}:${other}`);
      if (found.moves.length > 0) return found.position;
    }
    return null;
  };
  const next = await Promise.all(parts.map((part) => nextOf(part).catch(() => null)));
  if (next.every((each) => each === null)) return null;
  return next.map((each, i) => each ?? parts[i]).join(' + ');
}
