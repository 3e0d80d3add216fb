// Numbers as binary digits and as powers of two, for drawing. The values come from the engine.
import type { Solution, Value } from '../engine/types.ts';

/** A value as a number; null where it is none: unknown, or that of a game that goes in circles. */
export const numberOf = (value: Value | undefined): bigint | null =>
  typeof value === 'number' || /^\d+$/.test(value ?? '') ? BigInt(value!) : null;

/** The Nim heaps that the components are in disguise; null where a value is not a number. */
export function disguises(solution: Solution): bigint[] | null {
  const values = solution.components.map(({ value }) => numberOf(value));
  return values.includes(null) ? null : (values as bigint[]);
}

export const bitsOf = (value: bigint, width: number): boolean[] =>
  [...value.toString(2).padStart(width, '0')].map((digit) => digit === '1');

export const widthOf = (values: bigint[]): number =>
  Math.max(1, ...values.map((value) => value.toString(2).length));

/** Powers of two that make up a value, largest first: 6 = 4 + 2. */
export function blocks(value: bigint): bigint[] {
  const digits = value.toString(2);
  return [...digits].flatMap((digit, i) =>
    digit === '1' ? [1n << BigInt(digits.length - 1 - i)] : [],
  );
}
