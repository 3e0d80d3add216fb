/** Four and more numbers that follow each other are told by the first and the last. */
const LEAST = 4;

/** Numbers in order, as they are listed: "0 to 12", "14". */
export function spans(numbers: readonly string[], to: string): string[] {
  const runs: string[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && BigInt(run.at(-1)!) + 1n === BigInt(number)) run.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length < LEAST ? run : [`${run[0]} ${to} ${run.at(-1)}`]));
}
