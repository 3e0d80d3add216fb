// Reasons of single games, as data of the engine (docs/json.md): each language says them in its file.

export interface Reason {
  kind: string;
  component?: number;
  /** Of what a winning move leaves, not of the position itself. */
  after?: number;
  /** Of kind `heaps`: what counts as heaps. */
  of?: string;
  numbers: (number | string)[];
}

/** More items than these are not listed. */
export const LISTED_MAX = 16;
/** Nor heaps of Nim that a tame game is played as. */
export const TAME_LISTED_MAX = 12;

/** Reasons of the whole sum that are said as well. */
export const OF_THE_SUM = ['firm', 'tame'];

/** Numbers in groups of a size, as many as are listed. */
export function grouped(numbers: Reason['numbers'], size: number): string[][] {
  const groups = [];
  for (let i = 0; i + size <= numbers.length && groups.length < LISTED_MAX; i += size)
    groups.push(numbers.slice(i, i + size).map(String));
  return groups;
}

export const nimSum = (numbers: Reason['numbers']): string =>
  numbers.reduce((sum, each) => sum ^ BigInt(each), 0n).toString();

/** What a division leaves at each step of Euclid's algorithm: large, quotient, small, rest, value. */
export function divisions(numbers: Reason['numbers']): string[][] {
  let [large, small] = [BigInt(numbers[0]!), BigInt(numbers[1]!)];
  return grouped(numbers.slice(2), 2).map(([quotient, value]) => {
    const rest = large - BigInt(quotient!) * small;
    const told = [large, quotient!, small, rest, value!].map(String);
    [large, small] = [small, rest];
    return told;
  });
}

/** The heaps of Nim that tame games are played as, [component, heap, ...]. */
export function nimHeaps(numbers: Reason['numbers']) {
  const sizes = numbers.filter((_, i) => i % 2);
  return { sizes, sum: nimSum(sizes), large: sizes.some((size) => Number(size) > 1) };
}
