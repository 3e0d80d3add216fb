// A match as the part of an address after '#':
//
//     play/nim:3,5,7?seats=you,engine:0.8&first=1&seed=7&misere&line=0:2~1:3(2:4)~0:0&at=3
//
// Without seats it is played as the reader likes it. A person's seat may have a name, `you:Ann`.
// More than two are all persons, and play is normal.
// A turn is COMPONENT:STATE;STATE. Turns follow each other with '~'; a turn in brackets is another
// try at the place of the one before it, and may go on. `at` is the turn last made, counted through
// the tree, each line to its end before the next try.
import { grow, pathTo, root, walk, type Node, type Step, type Turn } from './tree.ts';

export type Seat = { kind: 'person'; name?: string } | { kind: 'engine'; level: number };

export const SEATS_MAX = 6;
export const NAME_MAX = 40;

export interface Match {
  start: string;
  misere: boolean;
  seats: Seat[];
  /** Which seat begins. */
  first: number;
  seed: number;
  root: Node;
  here: Node;
}

/** What of a link could not be read: the moves from somewhere on, moves that break off, who plays,
 * or another part. */
export interface Fault {
  kind: 'moves' | 'cut' | 'seats' | 'field';
  text: string;
}

/** A match as written: not yet held against the rules. */
export interface Draft {
  start: string;
  misere: boolean;
  seats: Seat[];
  /** Who plays is not said: it is as the reader likes it. */
  unsaid: boolean;
  first: number;
  seed: number;
  line: DraftNode[];
  /** The turn last made; null where the link does not say it: that at the end of the first line. */
  at: number | null;
  faults: Fault[];
}

export interface DraftNode {
  turn: Turn;
  children: DraftNode[];
}

/** There is no position to be read. */
export class LinkError extends Error {
  readonly code: 'empty' | 'long' | 'escape';
  /** What stands in the position's place. */
  readonly text: string;
  constructor(code: LinkError['code'], text = '') {
    super(code);
    this.code = code;
    this.text = text;
  }
}

export const TURNS_MAX = 5000;
export const LINK_MAX = 60_000;

/** Escapes what an address or this notation could misread; leaves the common marks legible. */
export function escapeText(text: string): string {
  return encodeURIComponent(text)
    .replace(/%(3A|2C|2F|3D|2B|40)/g, (code) => decodeURIComponent(code))
    .replace(/[~()'*!]/g, (c) => '%' + c.charCodeAt(0).toString(16).toUpperCase());
}

function unescapeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new LinkError('escape', text);
  }
}

const writeTurn = (turn: Turn): string =>
  `${turn.component}:${turn.to.map((state) => escapeText(state)).join(';')}`;

function readTurn(text: string): Turn | null {
  const parts = /^(\d{1,7}):(.*)$/.exec(text);
  if (!parts) return null;
  try {
    return {
      component: Number(parts[1]),
      to: parts[2] === '' ? [] : parts[2]!.split(';').map(unescapeText),
    };
  } catch {
    return null;
  }
}

function writeLine(node: Node): string {
  const [first, ...others] = node.children;
  if (!first) return '';
  const alternatives = others.map((other) => `(${writeTurn(other.turn!)}${writeTail(other)})`);
  return writeTurn(first.turn!) + alternatives.join('') + writeTail(first);
}

function writeTail(node: Node): string {
  return node.children.length ? '~' + writeLine(node) : '';
}

/** Reads moves as far as they can be read. */
function readLine(text: string): { line: DraftNode[]; fault: Fault | null } {
  const top: DraftNode[] = [];
  let list = top; // where the next turn goes
  let last: DraftNode | null = null;
  const open: { list: DraftNode[]; last: DraftNode }[] = [];
  let turns = 0;
  for (const found of text.matchAll(/[~()]|[^~()]+/g)) {
    const [token] = found;
    const unread: Fault = { kind: 'moves', text: text.slice(found.index, found.index + 20) };
    if (token === '~') {
      if (!last) return { line: top, fault: unread };
      list = last.children;
      last = null;
    } else if (token === '(') {
      if (!last) return { line: top, fault: unread };
      open.push({ list, last });
      last = null;
    } else if (token === ')') {
      const back = open.pop();
      if (!back || !last) return { line: top, fault: unread };
      ({ list, last } = back);
    } else {
      const turn: Turn | null = last || ++turns > TURNS_MAX ? null : readTurn(token);
      if (!turn) return { line: top, fault: unread };
      last = { turn, children: [] };
      list.push(last);
    }
  }
  const cut = open.length > 0 || (text !== '' && !last);
  return { line: top, fault: cut ? { kind: 'cut', text: '' } : null };
}

const writeSeat = (seat: Seat): string => {
  if (seat.kind === 'engine') return `engine:${seat.level}`;
  return seat.name ? `you:${encodeURIComponent(seat.name)}` : 'you';
};

function readSeat(text: string): Seat | null {
  if (text === 'you') return { kind: 'person' };
  if (text.startsWith('you:')) return readName(text.slice('you:'.length));
  const level = /^engine:(0|1|0?\.\d{1,6}|1\.0)$/.exec(text);
  return level && { kind: 'engine', level: Number(level[1]) };
}

function readName(text: string): Seat | null {
  try {
    return { kind: 'person', name: unescapeText(text).slice(0, NAME_MAX) };
  } catch {
    return null;
  }
}

/** Two players, or more where all are people and the last one wins. */
function readSeats(text: string, misere: boolean): Seat[] | null {
  const seats = text.split(',').map(readSeat);
  if (!seats.every((seat) => seat !== null)) return null;
  const several = seats.every(({ kind }) => kind === 'person') && !misere;
  return seats.length === 2 || (several && seats.length > 2 && seats.length <= SEATS_MAX)
    ? seats
    : null;
}

export function writeMatch(match: Match): string {
  const fields = [`seats=${match.seats.map(writeSeat).join(',')}`];
  if (match.first) fields.push(`first=${match.first}`);
  fields.push(`seed=${match.seed}`);
  if (match.misere) fields.push('misere');
  if (match.root.children.length) {
    fields.push('line=' + writeLine(match.root));
    fields.push('at=' + [...walk(match.root)].indexOf(match.here));
  }
  return `play/${escapeText(match.start)}?${fields.join('&')}`;
}

/** The address of the form for a position that moves lead to: after `play?own=`. */
export function ownPath(node: Node): string {
  const [top, ...others] = pathTo(node);
  const line = others.map(({ turn }) => writeTurn(turn!)).join('~');
  return encodeURIComponent(top!.position) + (line && `&line=${line}`);
}

const turns = (line: DraftNode[]): number =>
  line.reduce((sum, { children }) => sum + 1 + turns(children), 0);

/** Reads what writeMatch wrote. Of a damaged link it reads what it can, and says what it can't;
 * throws LinkError where there is no position. */
export function readMatch(text: string): Draft {
  if (text.length > LINK_MAX) throw new LinkError('long');
  const parts = /^play\/([^?]+)(?:\?(.*))?$/s.exec(text);
  if (!parts) throw new LinkError('empty');
  const draft: Draft = {
    start: unescapeText(parts[1]!),
    misere: false,
    seats: [{ kind: 'person' }, { kind: 'engine', level: 1 }],
    unsaid: true,
    first: 0,
    seed: 1,
    line: [],
    at: null,
    faults: [],
  };
  const fault = (kind: Fault['kind'], about: string) =>
    draft.faults.push({ kind, text: about.slice(0, 40) });
  let players: string | null = null;
  for (const field of (parts[2] ?? '').split('&')) {
    const [name = '', value] = splitOnce(field, '=');
    const number = /^\d{1,9}$/.test(value ?? '') ? Number(value) : null;
    if (name === '') continue;
    if (name === 'misere') draft.misere = true;
    else if (name === 'first' && number !== null) draft.first = number;
    else if (name === 'seed' && number !== null) draft.seed = number;
    else if (name === 'at' && number !== null) draft.at = number;
    else if (name === 'line') {
      const { line, fault: unread } = readLine(value ?? '');
      draft.line = line;
      if (unread) draft.faults.push(unread);
    } else if (name === 'seats') players = value ?? '';
    else fault('field', field);
  }
  if (players !== null) {
    draft.unsaid = false;
    const seats = readSeats(players, draft.misere);
    if (seats) draft.seats = seats;
    else fault('seats', players);
  }
  draft.first %= draft.seats.length;
  if (draft.at !== null && draft.at > turns(draft.line)) {
    if (draft.faults.length === 0) fault('field', `at=${draft.at}`);
    draft.at = null;
  }
  return draft;
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** Finds the move of a turn in a position; null where the rules have no such move. */
export type Judge = (position: string, turn: Turn) => Promise<(Step & { position: string }) | null>;

/** The match of a draft, each turn held against the rules. `lost` counts turns that were not
 * possible and so were left out with all that followed them. */
export async function settle(
  draft: Draft,
  start: string,
  judge: Judge,
): Promise<{ match: Match; lost: number }> {
  const top = root(start);
  let here = top;
  let lost = 0;
  let count = 0;
  const add = async (to: Node | null, drafts: DraftNode[]): Promise<void> => {
    const made: [Node | null, DraftNode][] = [];
    for (const each of drafts) {
      const found = to && (await judge(to.position, each.turn));
      if (to && found) made.push([grow(to, found, found.position), each]);
      else {
        lost++;
        made.push([null, each]);
      }
    }
    for (const [node, each] of made) {
      if (++count === draft.at && node) here = node;
      await add(node, each.children);
    }
  };
  await add(top, draft.line);
  if (draft.at === null) while (here.children[0]) here = here.children[0];
  const { misere, seats, first, seed } = draft;
  return { match: { start, misere, seats, first, seed, root: top, here }, lost };
}
