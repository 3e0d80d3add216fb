// What components and moves are called.
import type { Deed, Part, Picture } from '../engine/types.ts';
import { hasHeaps } from '../engine/games.ts';
import type { Seat } from '../match/link.ts';
import type { Step } from '../match/tree.ts';
import type { Texts } from '../text/index.ts';
import { levelName } from './levels.ts';
import { isLine } from './pointing.ts';

/** A, B, ..., Z, AA, AB, ... */
export function letter(component: number): string {
  const last = String.fromCharCode(65 + (component % 26));
  return component < 26 ? last : letter(Math.floor(component / 26) - 1) + last;
}

/** Where a part of a picture is: "row 3, column 2". */
export function placeOf({ place }: Texts, picture: Picture, part: Part): string {
  const { kind, number = 0, x = 0, y = 0 } = part;
  if (isLine(part)) return (kind === 'arc' ? place.arc : place.edge)(part.from!, part.to!);
  if (picture.shape === 'graph') return place.vertex(number);
  if (picture.shape === 'rows') {
    const count = picture.parts?.find((each) => each.kind === 'count' && each.y === y);
    return place.object(heapOf({ place }, picture, y), x - (count?.x ?? 0));
  }
  return isStrip(picture) ? place.squares([column(picture, part)]) : place.cells([y + 1], [x + 1]);
}

/** What a row of tokens is: a heap, or a step of stairs, whose rows are set in and go down. */
function heapOf({ place }: Pick<Texts, 'place'>, { height = 1, parts = [] }: Picture, y: number) {
  const stairs = parts.some(({ kind, x = 0 }) => kind === 'count' && x > 0);
  return stairs ? place.step(height - y) : place.heap(y + 1);
}

const isStrip = ({ shape, height }: Picture) => shape === 'board' && height === 1;
const column = ({ from_zero }: Picture, { x = 0 }: Part) => x + (from_zero ? 0 : 1);

/** Cells of one row or of one column together, others one by one. */
function placesOf(texts: Texts, picture: Picture, parts: Part[]): string {
  const rows = new Set(parts.map(({ y }) => y! + 1));
  const columns = new Set(parts.map(({ x }) => x! + 1));
  if (isStrip(picture)) return texts.place.squares(parts.map((part) => column(picture, part)));
  if (rows.size === 1 || columns.size === 1) return texts.place.cells([...rows], [...columns]);
  return texts.place.all(parts.map((part) => placeOf(texts, picture, part)));
}

/** How many of the parts are in which heap. */
const amounts = (texts: Texts, picture: Picture, parts: Part[]): [count: number, heap: string][] =>
  [...new Set(parts.map(({ y }) => y!))].map((row) => [
    parts.filter(({ y }) => y === row).length,
    heapOf(texts, picture, row),
  ]);

function tell(texts: Texts, { kind, told, toRow, picture }: Deed): string {
  const { deed } = texts;
  const places = () => told.map((part) => placeOf(texts, picture, part));
  switch (kind) {
    case 'take':
      return deed.take(amounts(texts, picture, told));
    case 'put':
      return deed.put(amounts(texts, picture, told));
    case 'pass':
      return deed.pass(amounts(texts, picture, told)[0]!, heapOf(texts, picture, toRow));
    case 'move':
      return deed.move(places()[0]!, places()[1]!);
    case 'bite':
    case 'cut':
    case 'pick':
      return deed[kind](texts.place.all(places()));
    default:
      return deed[kind as 'cover' | 'cross' | 'turn'](placesOf(texts, picture, told));
  }
}

/** A move in words, without who makes it: "takes 2 from heap B, leaving 3". */
export function describe(texts: Texts, { rule, component, from, to, done }: Step): string {
  const name = letter(component);
  if (done) return done.inSum ? texts.deed.within(tell(texts, done), name) : tell(texts, done);
  if (!hasHeaps(rule)) {
    return texts.move.board(name, from, to.length ? to : [texts.move.nothing]);
  }
  const pieces = to.map(Number).filter((n) => n > 0);
  const taken = Number(from) - pieces.reduce((sum, n) => sum + n, 0);
  if (taken < 0) return texts.move.board(name, from, to);
  if (taken === 0 && pieces.length > 1) return texts.move.split(name, pieces);
  if (pieces.length > 1) return texts.move.takeAndSplit(taken, name, pieces);
  return texts.move.take(taken, name, pieces[0] ?? 0);
}

/** A move in a few signs, for the tree: "B 5→2"; one on a picture in words. */
export function short(texts: Texts, step: Step): string {
  const { component, from, to, done } = step;
  return done ? describe(texts, step) : `${letter(component)} ${from}→${to.join('+') || '0'}`;
}

/** How strong the engines are. */
export function opponents(texts: Texts, seats: Seat[]): string {
  const words = seats.flatMap((seat) => {
    if (seat.kind === 'person') return [];
    const percent = Math.round(seat.level * 100);
    const name = levelName(percent);
    return [texts.play.opponent(percent, name && texts.setup.levels[name])];
  });
  return words.join(' ');
}

/** What the players are called: their names, or what they are. */
export function seatNames(texts: Texts, seats: Seat[]): string[] {
  const of = (kind: Seat['kind']) => seats.filter((seat) => seat.kind === kind);
  const [persons, engines] = [of('person'), of('engine')];
  return seats.map((seat) => {
    if (seat.kind === 'engine') {
      return texts.play.engine(engines.indexOf(seat) + 1, engines.length > 1);
    }
    if (seat.name) return seat.name;
    return persons.length > 1 ? texts.play.player(persons.indexOf(seat) + 1) : texts.play.you;
  });
}
