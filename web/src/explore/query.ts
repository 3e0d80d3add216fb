// What is explored, as the address says it: a view and its fields, as they were typed.

export const VIEWS = ['values', 'wrapped', 'rare', 'table', 'survey', 'nimbers'] as const;
export type View = (typeof VIEWS)[number];

/** A field has the same name in the address, in the texts and here. */
export const FIELDS = {
  values: ['rule', 'with', 'to'],
  wrapped: ['rule', 'to', 'wrap'],
  rare: ['rule', 'to'],
  table: ['family', 'play'],
  survey: ['pattern', 'to'],
  nimbers: ['op', 'to', 'expr'],
} as const satisfies Record<View, readonly string[]>;
export type Field = (typeof FIELDS)[View][number];

/** How it is looked at: what is in the address besides the fields, and is not typed. */
export const LOOKS = ['log', 'zoom', 'sift', 'only', 'sort'] as const;
export type Look = (typeof LOOKS)[number];

export interface Query {
  view: View;
  /** Those of the view; '' where nothing is written. */
  fields: Record<Field, string>;
  looks: Partial<Record<Look, string>>;
}

export const TO_MAX: Record<View, number> = {
  values: 10_000_000,
  wrapped: 10_000_000,
  rare: 10_000_000,
  table: 0,
  survey: 1_000_000,
  nimbers: 255,
};
/** Rows of a table, and codes of a survey. */
export const TABLE_MAX = 65_536;
export const MARKS_MAX = 4;
/** Periods are looked for at least as far as this. */
export const PERIOD_TO = 5000;
export const PERIOD_FAR = 500_000;

/** To begin with, and to choose from: each succeeds within the limits, which a test holds. */
export const EXAMPLES: Record<View, { field: Field; values: string[] }> = {
  values: {
    field: 'rule',
    values: [
      'kayles',
      'dawson-chess',
      'grundy',
      'lasker',
      'officers',
      'subtract=1,3,4',
      'allbut=2,3',
      '0.16',
      '0.45',
      '4.333...',
    ],
  },
  wrapped: { field: 'rule', values: ['kayles', 'dawson-chess', '0.45', '0.165', 'subtract=1,3,4'] },
  rare: { field: 'rule', values: ['kayles', 'grundy', 'officers', '0.16', '0.007'] },
  table: {
    field: 'family',
    values: [
      'wythoff:0-60,0-60',
      'euclid:1-60,1-60',
      'nim:0-63,0-63',
      'chomp:0-30,0-30,2',
      'chomp:(1-7)x(1-7)',
      'cram:(1-5)x(1-5)',
    ],
  },
  survey: { field: 'pattern', values: ['0.??', '0.???', '0.1??', '4.??'] },
  nimbers: { field: 'op', values: [] },
};

const START: Record<View, Partial<Record<Field, string>>> = {
  values: { rule: 'kayles', to: '200' },
  wrapped: { rule: 'kayles', to: '200' },
  rare: { rule: 'kayles', to: '200' },
  table: { family: 'wythoff:0-60,0-60', play: 'normal' },
  survey: { pattern: '0.??', to: '1000' },
  nimbers: { op: 'product', to: '15', expr: '' },
};

export const OPERATIONS = ['product', 'sum'] as const;
export const PLAYS = ['normal', 'misere'] as const;

/** Games of which no period is known, by all names they have here. */
const OPEN = ['grundy', '4!.0', 'officers', '0.6', 'treblecross', '0.007'];
export const isOpen = (rule: string): boolean => OPEN.includes(rule);

const TEXT_MAX = 1000;

const empty = (): Record<Field, string> => ({
  rule: '',
  with: '',
  to: '',
  wrap: '',
  family: '',
  play: '',
  pattern: '',
  op: '',
  expr: '',
});

/** Whatever is written is kept, so that it can be corrected where it stands. */
export function readQuery(path: string): Query {
  const at = path.indexOf('?');
  const given = new URLSearchParams(at < 0 ? '' : path.slice(at + 1));
  const named = given.get('view') as View;
  const view = VIEWS.includes(named) ? named : 'values';
  const fields = empty();
  for (const field of FIELDS[view])
    fields[field] = (given.get(field) ?? START[view][field] ?? '').trim().slice(0, TEXT_MAX);
  const looks: Query['looks'] = {};
  for (const look of LOOKS) {
    const text = given.get(look)?.trim().slice(0, TEXT_MAX);
    if (text) looks[look] = text;
  }
  return { view, fields, looks };
}

export function writeQuery({ view, fields, looks }: Query): string {
  const said = new URLSearchParams(view === 'values' ? {} : { view });
  for (const field of FIELDS[view]) if (fields[field] !== '') said.set(field, fields[field]);
  for (const look of LOOKS) if (looks[look]) said.set(look, looks[look]);
  return `explore?${said.toString().replace(/%3D/g, '=').replace(/%2C/g, ',').replace(/%3A/g, ':')}`;
}

/** The same rule in another view; what that one had of its own comes again from `before`. */
export function inView(view: View, { fields }: Query, before: Query | undefined): Query {
  const next = before ?? readQuery(`explore?view=${view}`);
  const shared: readonly Field[] = FIELDS[view];
  const heaps = (fields.rule && shared.includes('rule') ? ['rule', 'to'] : []) as Field[];
  const taken = Object.fromEntries(heaps.map((field) => [field, fields[field]]));
  const same = heaps.every((field) => fields[field] === next.fields[field]);
  return { view, fields: { ...next.fields, ...taken }, looks: same ? next.looks : {} };
}

const isNumber = (text: string, least: number, most: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** The field that can't be used as it stands; null if all can. */
export function problemOf({ view, fields }: Query): Field | null {
  const wanted: readonly Field[] = FIELDS[view];
  const bad: Partial<Record<Field, boolean>> = {
    rule: fields.rule === '',
    family: fields.family === '',
    pattern: !/\?/.test(fields.pattern) || fields.pattern.split('?').length > MARKS_MAX + 1,
    to: !isNumber(fields.to, view === 'nimbers' ? 1 : 0, TO_MAX[view]),
    wrap: fields.wrap !== '' && !isNumber(fields.wrap, 1, TO_MAX.wrapped),
  };
  return wanted.find((field) => bad[field]) ?? null;
}

/** A word of a command: quoted where a shell would read it otherwise. */
const word = (text: string): string =>
  /^[\w.,:=+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** How the program in a terminal gives the same. */
export function commandOf({ view, fields }: Query): string {
  const { rule, to } = fields;
  const misere = fields.play === 'misere' ? ' --misere' : '';
  switch (view) {
    case 'values':
      return [rule, ...(fields.with ? [fields.with] : [])]
        .map((each) => `bouton values --to ${to} --format bfile -- ${word(each)}`)
        .join('; ');
    case 'wrapped':
      return `bouton period --max ${Math.max(Number(to), PERIOD_TO)} -- ${word(rule)}`;
    case 'rare':
      return `bouton values --rares --to ${to} -- ${word(rule)}`;
    case 'table':
      return `bouton table${misere} --format csv -- ${word(fields.family)}`;
    case 'survey':
      return `bouton survey --to ${to} -- ${word(fields.pattern)}`;
    case 'nimbers':
      return fields.op === 'product'
        ? `bouton nimber --table ${to}`
        : `bouton table --format csv -- nim:0-${to},0-${to}`;
  }
}
