// Why an answer is not right, in a sentence that fits the answer. The right values come from the
// engine; what is done here is to compare.
import type { Texts } from './texts.ts';
import { blocks } from '../why/bits.ts';

/** A number as it may be typed, whole and not negative; null for anything else. */
export const readNumber = (text: string): bigint | null =>
  /^\d{1,20}$/.test(text) ? BigInt(text) : null;

/** The number that digits 0 and 1 stand for; null where there are others. */
export const readBinary = (text: string): bigint | null =>
  /^[01]{1,64}$/.test(text) ? BigInt('0b' + text) : null;

/** Of a wrong nim-sum: that it was carried, or the leftmost column that is wrong. */
export function whyNotSum(texts: Texts, given: bigint, values: bigint[]): string {
  const { reasons } = texts.learn;
  if (given === values.reduce((sum, value) => sum + value, 0n)) return reasons.carried(`${given}`);
  const wrong = given ^ values.reduce((sum, value) => sum ^ value, 0n);
  const column = 1n << BigInt(wrong.toString(2).length - 1);
  const ones = values.filter((value) => (value & column) !== 0n).length;
  return reasons.column(`${column}`, ones, `${given}`);
}

/** Of a wrong mex of these values. */
export function whyNotMex(texts: Texts, given: bigint, values: bigint[]): string {
  const { reasons } = texts.learn;
  return values.includes(given) ? reasons.taken(`${given}`) : reasons.notLeast(`${given}`);
}

/** Of what is not the number in binary; null if it can't be read at all. */
export function whyNotBinary(texts: Texts, text: string, number: number): string | null {
  const { reasons } = texts.learn;
  if (text === String(number)) return reasons.decimal(text);
  const given = readBinary(text);
  if (given === null) return null;
  const digits = number.toString(2);
  if (text === [...digits].reverse().join('')) return reasons.reversed;
  return reasons.blocks(text, blocks(given).map(String), `${given}`, `${number}`);
}
