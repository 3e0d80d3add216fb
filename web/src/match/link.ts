// A match as the part of an address after '#':
//
//     play/nim:3,5,7?seats=you,engine:0.8&first=1&seed=7&misere&line=0:2~1:3(2:4)~0:0&at=3
//
// A person's seat may have a name, `you:Ann`. More than two are all persons, and play is normal.
// A turn is COMPONENT:STATE;STATE. Turns follow each other with '~'; a turn in brackets is another
// try at the place of the one before it, and may go on. `at` is the turn last made, counted through
// the tree, each line to its end before the next try.
import { grow, root, walk, type Node, type Step, type Turn } from './tree.ts';

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

/** A match as written: not yet held against the rules. */
export interface Draft {
  start: string;
  misere: boolean;
  seats: Seat[];
  first: number;
  seed: number;
  line: DraftNode[];
  at: number;
}

export interface DraftNode {
  turn: Turn;
  children: DraftNode[];
}

export class LinkError extends Error {}

export const TURNS_MAX = 5000;
export const LINK_MAX = 60_000;

/** Escapes what an address or this notation could misread; leaves the common marks legible. */
function escapeText(text: string): string {
  return encodeURIComponent(text)
    .replace(/%(3A|2C|2F|3D|2B|40)/g, (code) => decodeURIComponent(code))
    .replace(/[~()'*!]/g, (c) => '%' + c.charCodeAt(0).toString(16).toUpperCase());
}

function unescapeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new LinkError('a broken escape');
  }
}

const writeTurn = (turn: Turn): string =>
  `${turn.component}:${turn.to.map((state) => escapeText(state)).join(';')}`;

function readTurn(text: string): Turn {
  const parts = /^(\d{1,7}):(.*)$/.exec(text);
  if (!parts) throw new LinkError(`no move: ${text}`);
  return {
    component: Number(parts[1]),
    to: parts[2] === '' ? [] : parts[2]!.split(';').map(unescapeText),
  };
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

function readLine(text: string): DraftNode[] {
  const top: DraftNode[] = [];
  let list = top; // where the next turn goes
  let last: DraftNode | null = null;
  const open: { list: DraftNode[]; last: DraftNode }[] = [];
  let turns = 0;
  for (const token of text.match(/[~()]|[^~()]+/g) ?? []) {
    if (token === '~') {
      if (!last) throw new LinkError('a gap in the moves');
      list = last.children;
      last = null;
    } else if (token === '(') {
      if (!last) throw new LinkError('a bracket without a move');
      open.push({ list, last });
      last = null;
    } else if (token === ')') {
      const back = open.pop();
      if (!back || !last) throw new LinkError('brackets that do not match');
      ({ list, last } = back);
    } else {
      if (last) throw new LinkError('two moves run together');
      if (++turns > TURNS_MAX) throw new LinkError('too many moves');
      last = { turn: readTurn(token), children: [] };
      list.push(last);
    }
  }
  if (open.length || (text !== '' && !last)) throw new LinkError('moves cut off');
  return top;
}

const writeSeat = (seat: Seat): string => {
  if (seat.kind === 'engine') return `engine:${seat.level}`;
  return seat.name ? `you:${encodeURIComponent(seat.name)}` : 'you';
};

function readSeat(text: string | undefined): Seat {
  if (text === 'you') return { kind: 'person' };
  if (text?.startsWith('you:')) {
    return { kind: 'person', name: unescapeText(text.slice(4)).slice(0, NAME_MAX) };
  }
  const level = /^engine:(0|1|0?\.\d{1,6}|1\.0)$/.exec(text ?? '');
  if (!level) throw new LinkError(`no player: ${text}`);
  return { kind: 'engine', level: Number(level[1]) };
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

/** Reads what writeMatch wrote; throws LinkError on anything else. */
export function readMatch(text: string): Draft {
  if (text.length > LINK_MAX) throw new LinkError('too long');
  const parts = /^play\/([^?]+)(?:\?(.*))?$/s.exec(text);
  if (!parts) throw new LinkError('no position');
  const draft: Draft = {
    start: unescapeText(parts[1]!),
    misere: false,
    seats: [{ kind: 'person' }, { kind: 'engine', level: 1 }],
    first: 0,
    seed: 1,
    line: [],
    at: 0,
  };
  for (const field of (parts[2] ?? '').split('&')) {
    const [name = '', value] = splitOnce(field, '=');
    if (name === '') continue;
    if (name === 'misere') draft.misere = true;
    else if (name === 'first') draft.first = readNumber(value);
    else if (name === 'seed') draft.seed = readNumber(value);
    else if (name === 'at') draft.at = readNumber(value);
    else if (name === 'line') draft.line = readLine(value ?? '');
    else if (name === 'seats') {
      draft.seats = (value ?? '').split(',').map(readSeat);
    } else throw new LinkError(`unknown: ${name}`);
  }
  const { seats } = draft;
  const several = seats.length > 2 && (draft.misere || seats.some(({ kind }) => kind !== 'person'));
  if (seats.length < 2 || seats.length > SEATS_MAX || several) throw new LinkError('no players');
  draft.first %= seats.length;
  return draft;
}

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function readNumber(text: string | undefined): number {
  if (!/^\d{1,9}$/.test(text ?? '')) throw new LinkError(`no number: ${text}`);
  return Number(text);
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
  const { misere, seats, first, seed } = draft;
  return { match: { start, misere, seats, first, seed, root: top, here }, lost };
}
