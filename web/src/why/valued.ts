// The regions of a board with their values, which the engine is asked for. Where they did not give the
// board's own nothing would be shown.
import type { Component, Solution } from '../engine/types.ts';
import { solve } from '../match/judge.ts';
import { numberOf } from './bits.ts';
import { regionsOf, type Region } from './regions.ts';

export interface Valued extends Region {
  value: bigint;
}

/** More regions than these are not told apart. */
const REGIONS_MAX = 24;

/** The regions with their values, of a component that was solved; null where there are fewer than two
 * or too many, or where their nim-sum is not its value. */
export async function valuedRegions(component: Component): Promise<Valued[] | null> {
  const regions = regionsOf(component);
  const own = numberOf(component.value);
  if (own === null || regions.length < 2 || regions.length > REGIONS_MAX) return null;
  const answers = await Promise.all(regions.map(({ position }) => solve(position, false)));
  const values = answers.map(({ value }) => numberOf(value));
  if (values.includes(null)) return null;
  const sum = values.reduce((all, value) => all! ^ value!, 0n);
  if (sum !== own) return null;
  return regions.map((region, i) => ({ ...region, value: values[i]! }));
}

/** Of each component; none in misere play, where values don't add up. */
export async function regionsIn({ components, play }: Solution): Promise<(Valued[] | null)[]> {
  if (play === 'misere') return components.map(() => null);
  return Promise.all(components.map(valuedRegions));
}
