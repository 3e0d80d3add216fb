// What is explored, as the address says it.

export interface Query {
  rule: string;
  /** Another rule to compare with; '' for none. */
  other: string;
  /** The last heap, as it was typed. */
  to: string;
}

export const TO_MAX = 10_000_000;
/** Periods are looked for at least as far as this. */
export const PERIOD_TO = 5000;

/** Rules to begin with: their periods are found as far as it is looked, or known to nobody. */
export const EXAMPLES = [
  'kayles',
  'dawson-chess',
  'grundy',
  'lasker',
  'officers',
  'subtract=1,3,4',
  'allbut=2,3',
  '0.45',
  '4.333...',
];

/** Games of which no period is known, by all names they have here. */
const OPEN = ['grundy', '4!.0', 'officers', '0.6', 'treblecross', '0.007'];
export const isOpen = (rule: string): boolean => OPEN.includes(rule);

const TEXT_MAX = 1000;
const START: Query = { rule: 'kayles', other: '', to: '200' };

/** Whatever is written is kept, so that it can be corrected where it stands. */
export function readQuery(path: string): Query {
  const at = path.indexOf('?');
  if (at < 0) return START;
  const fields = new URLSearchParams(path.slice(at + 1));
  const text = (name: string, otherwise: string) =>
    (fields.get(name) ?? otherwise).trim().slice(0, TEXT_MAX);
  return { rule: text('rule', START.rule), other: text('with', ''), to: text('to', START.to) };
}

/** The field that can't be used as it stands; null if all can. */
export function problemOf({ rule, to }: Query): 'rule' | 'to' | null {
  if (rule === '') return 'rule';
  return /^\d{1,8}$/.test(to) && Number(to) <= TO_MAX ? null : 'to';
}

export function writeQuery({ rule, other, to }: Query): string {
  const fields = new URLSearchParams({ rule, ...(other ? { with: other } : {}), to });
  return `explore?${fields.toString().replace(/%3D/g, '=').replace(/%2C/g, ',')}`;
}
