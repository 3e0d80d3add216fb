// What the engine answers: the JSON of `bouton --json`, as far as the page reads it.

export type Outcome = 'N' | 'P' | 'D';
export type Value = number | string | null;

/** Where something is, as one says it: of a board, row and column; of a single row of squares, the
 * column; of a row of tokens, that row, the step that it is of stairs, and which token of it; of a
 * graph, a node's number, or the nodes that a line joins. */
export interface Place {
  kind: string;
  row?: number;
  step?: number;
  column?: number;
  token?: number;
  number?: number;
  from?: number;
  to?: number;
  /** How many tokens of that row, in a phrase; a string where it is very large. */
  amount?: number | string;
}

/** A part of a picture: a cell, a node or a line at its place, or a note without one. */
export interface Part extends Place {
  x?: number;
  y?: number;
  /** Of a line: its other end, and how many join its nodes before it. */
  x2?: number;
  y2?: number;
  twin?: number;
}

export type Verb =
  'take' | 'put' | 'pass' | 'move' | 'cover' | 'cross' | 'turn' | 'bite' | 'cut' | 'pick';

/** A move to be told: what one sees being done, and where. */
export interface Phrase {
  verb: Verb;
  places: Place[];
  /** Several cells that are all in one row, all in one column, or all where some rows and columns
   * cross. */
  line?: 'row' | 'column' | 'grid';
  /** The letters of the component, where there are several. */
  in?: string;
}

export interface Picture {
  shape: 'none' | 'heap' | 'board' | 'rows' | 'graph';
  width?: number;
  height?: number;
  parts?: Part[];
}

export interface Component {
  rule: string;
  state: string;
  value?: Value;
  picture?: Picture;
}

export interface Move {
  component: number;
  /** Of the component; not in the engine's answer, which has it elsewhere (match/judge.ts). */
  rule: string;
  from: string;
  to: string[];
  position: string;
  wins?: boolean;
  draws?: boolean;
  /** Where play can come back: another winning move comes nearer to the end. */
  farther?: boolean;
  /** Parts of the component's picture that the move changes, what each becomes, and the one that
   * stands for the move if there is such a one. */
  touches?: number[];
  become?: string[];
  at?: number;
  /** The parts that are done something to, where the picture tells that, and the words' data. */
  told?: number[];
  phrase?: Phrase;
  /** The same, to be told and shown later; not in the engine's answer either. */
  done?: Diff;
  /** The engine's choice without having found out who wins. */
  guess?: boolean;
  /** Where in a row one pointed at what it takes (match/tree.ts). */
  start?: number;
}

/** What a move does to a picture: it holds all that is needed to tell it and to show it later. */
export interface Diff {
  phrase: Phrase;
  /** The parts as they were, and what they become. */
  touched: { part: Part; becomes: string }[];
  picture: Picture;
}

/** A position with its moves, nothing solved. */
export interface Table {
  position: string;
  play: 'normal' | 'misere';
  components: Component[];
  moves: Move[];
}

export interface Solution extends Table {
  outcome: Outcome;
  /** In misère play, how that was found. */
  method?: string;
  value?: Value;
}

export interface Values {
  rule: string;
  from: number;
  values: number[];
}

/** Heaps whose value has an even number of ones in common with the mask; `positional`: counted
 * together with the parity of the heap. */
export interface Rares {
  rule: string;
  to: number;
  mask: number;
  positional: boolean;
  rares: [heap: number, value: number][];
  /** There are no more: a period is proved. */
  all: boolean;
}

/** A row of a table: `numbers` are those of the family's ranges. */
export interface TableRow {
  numbers: number[];
  position: string;
  outcome: Outcome;
  value: Value;
}

/** A code of a survey. */
export interface SurveyRow {
  code: string;
  canonical: string;
  reached: number;
  rares: number | null;
  last_rare: number | null;
  largest: number;
  largest_at: number;
  proved: boolean;
  period?: number;
  preperiod?: number;
  saltus?: number;
}

export type Period = { rule: string; checked_to: number } & (
  | { proved: true; period: number; preperiod: number; saltus: number }
  | { proved: false; looks_arithmetic?: true }
);

/** A request that the engine refused or could not finish. */
export class EngineError extends Error {
  readonly code: string;
  /** What was read, and the offset of the fault in it, in bytes; '' and -1 where there is none. */
  readonly text: string;
  readonly at: number;
  /** What the message is made from: the same format for the same sentence, and what is put in. */
  readonly format: string;
  readonly arguments: string[];
  constructor(code: string, message: string, more: Partial<EngineError> = {}) {
    super(message);
    this.code = code;
    this.text = more.text ?? '';
    this.at = more.at ?? -1;
    this.format = more.format ?? message;
    this.arguments = more.arguments ?? [];
  }
  /** There is no engine at all. */
  get noEngine(): boolean {
    return this.code === 'no-wasm' || this.code === 'no-engine';
  }
}

export function asEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const cancelled = error instanceof DOMException && error.name === 'AbortError';
  return new EngineError(cancelled ? 'cancelled' : 'engine', String(error));
}

export interface Progress {
  what: string;
  done: number;
  total: number;
}

/** A line to be answered by one object, or by rows and then an object. */
export interface Request {
  id: number;
  line: string;
  inRows: boolean;
}

export type ToWorker = { load: WebAssembly.Module | ArrayBuffer } | Request;
export type FromWorker =
  | { kind: 'rows'; id: number; text: string }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'progress'; id: number; progress: Progress }
  | { kind: 'answer'; id: number; text: string };
