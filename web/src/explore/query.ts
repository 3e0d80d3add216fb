// What is explored, as the address says it, and the files it is taken home in.

export interface Query {
  rule: string;
  /** Another rule to compare with; '' for none. */
  other: string;
  to: number;
  /** The address said something else; these are the defaults. */
  spoiled: boolean;
}

export const TO_MAX = 100_000;
const START: Query = { rule: 'kayles', other: '', to: 200, spoiled: false };

export function readQuery(path: string): Query {
  const at = path.indexOf('?');
  if (at < 0) return START;
  const fields = new URLSearchParams(path.slice(at + 1));
  const to = fields.get('to') ?? String(START.to);
  const rule = (fields.get('rule') ?? START.rule).trim();
  const other = (fields.get('with') ?? '').trim();
  const sane = /^\d{1,7}$/.test(to) && Number(to) <= TO_MAX && rule.length + other.length < 1000;
  return sane && rule
    ? { rule, other, to: Number(to), spoiled: false }
    : { ...START, spoiled: true };
}

export function writeQuery({ rule, other, to }: Query): string {
  const fields = new URLSearchParams({ rule, ...(other ? { with: other } : {}), to: String(to) });
  return `explore?${fields.toString().replace(/%3D/g, '=').replace(/%2C/g, ',')}`;
}

export const asBfile = (values: number[]): string =>
  values.map((value, n) => `${n} ${value}\n`).join('');

export const asCsv = (values: number[]): string =>
  'n,value\n' + values.map((value, n) => `${n},${value}\n`).join('');

/** The first n at which they differ; null if they agree as far as both go. */
export function firstDifference(a: number[], b: number[]): number | null {
  const end = Math.min(a.length, b.length);
  for (let n = 0; n < end; n++) if (a[n] !== b[n]) return n;
  return null;
}
