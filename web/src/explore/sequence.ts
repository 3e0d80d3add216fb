// A rule's values, piece by piece as the engine computes them, and its period.
import { engine } from '../engine/client.ts';
import { EngineError, type Period, type Values } from '../engine/types.ts';
import { isOpen, PERIOD_FAR, PERIOD_TO } from './query.ts';
import { Series } from './series.ts';

export interface Sequence {
  rule: string;
  /** The same one all the time; what shows it watches its length. */
  series: Series;
  length: number;
  period: Period | null;
}

export const noSequence = (rule: string): Sequence => ({
  rule,
  series: new Series(),
  length: 0,
  period: null,
});

const FIRST_PIECE = 256;
const PIECE_MAX = 1 << 15;
/** A piece takes the engine about as long. */
const PIECE_MS = 100;

/** Values up to heap `to`, behind those that are there; each piece is told. */
export async function computeValues(
  sequence: Sequence,
  to: number,
  signal: AbortSignal,
  tell: (sequence: Sequence) => void,
): Promise<Sequence> {
  const { series } = sequence;
  let { rule } = sequence;
  let piece = FIRST_PIECE;
  while (series.length <= to) {
    const asked = performance.now();
    const end = Math.min(to, series.length + piece - 1);
    const line = `values --json --from ${series.length} --to ${end} -- ${sequence.rule}`;
    const answer = await engine.ask<Values>(line, { signal });
    rule = answer.rule;
    series.append(answer.values);
    tell({ ...sequence, rule, length: series.length });
    if (performance.now() - asked < PIECE_MS) piece = Math.min(piece * 2, PIECE_MAX);
    else piece = Math.max(piece / 2, FIRST_PIECE);
  }
  return { ...sequence, rule, length: series.length };
}

const SECONDS = 2;

/** Looks as far as the values go, and for a rule that may have a period farther out, as far as can be
 * seen in a moment: 0.16 shows its own at heap 473,070. */
export async function findPeriod(rule: string, to: number, signal: AbortSignal): Promise<Period> {
  const ask = (max: number, limit = '') =>
    engine.ask<Period>(`period --json --max ${max} ${limit}-- ${rule}`, { signal });
  const max = Math.max(to, PERIOD_TO);
  const found = await ask(max);
  if (found.proved || found.looks_arithmetic || isOpen(rule) || max >= PERIOD_FAR) return found;
  try {
    return await ask(PERIOD_FAR, `--time-limit ${SECONDS} `);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'time-limit') return found;
    throw error;
  }
}
