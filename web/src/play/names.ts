// What components and moves are called.
import { hasHeaps } from '../engine/games.ts';
import { levelName } from '../match/choices.ts';
import type { Seat } from '../match/link.ts';
import type { Step } from '../match/tree.ts';
import type { Texts } from '../text/index.ts';
import { letter, named } from '../text/letter.ts';
import { say, wordsOf } from '../text/phrase.ts';
import { isDrawn } from './how.ts';

/** What the games of a position are called: "Nim", "Kayles + Nim". */
export function titleOf(texts: Texts, position: string): string {
  const rules = position.split('+').map((part) => part.trim().replace(/:.*$/s, ''));
  const title = (rule: string) => texts.gallery.titles[rule.replace(/=.*$/s, '')] ?? rule;
  return [...new Set(rules.map(title))].join(' + ');
}

/** A move in words, without who makes it: "takes 2 from heap B, leaving 3". */
export function describe(texts: Texts, { rule, component, from, to, done }: Step): string {
  if (done) return say(wordsOf(texts, rule), done.phrase);
  if (!hasHeaps(rule)) {
    return texts.move.board(letter(component), from, to.length ? to : [texts.move.nothing]);
  }
  const name = named(rule, component);
  const pieces = to.map(Number).filter((n) => n > 0);
  const taken = Number(from) - pieces.reduce((sum, n) => sum + n, 0);
  if (taken < 0) return texts.move.board(letter(component), from, to);
  if (taken === 0 && pieces.length > 1) return texts.move.split(name, pieces);
  if (pieces.length > 1) return texts.move.takeAndSplit(taken, name, pieces);
  return texts.move.take(taken, name, pieces[0] ?? 0);
}

/** A move of a match in words: of one that is drawn by hand, the drawing shows which line it was. */
export function told(texts: Texts, start: string, step: Step): string {
  return isDrawn(start) ? texts.move.line : describe(texts, step);
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
    return [texts.play.opponent(percent, name && texts.choices.levels[name])];
  });
  return words.join(' ');
}

/** What the players are called: their names, or what they are. */
export function seatNames(texts: Texts, seats: Seat[]): string[] {
  return seats.map((seat, i) => {
    // Two seats may be one and the same object.
    const alike = seats.filter(({ kind }) => kind === seat.kind).length;
    const number = seats.slice(0, i + 1).filter(({ kind }) => kind === seat.kind).length;
    if (seat.kind === 'engine') return texts.play.engine(number, alike > 1);
    if (seat.name) return seat.name;
    return alike > 1 ? texts.play.player(number) : texts.play.you;
  });
}
