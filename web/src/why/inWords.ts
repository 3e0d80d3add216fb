// A position in words, from its picture: what is drawn, for who does not see it.
import type { Component, Part, Picture } from '../engine/types.ts';
import { isLine, isNote } from '../play/pointing.ts';
import { placeOf, wordsOf } from '../text/phrase.ts';
import type { Texts } from '../text/index.ts';
import type { WhyTexts } from './texts.ts';

/** What everything else lies on. */
const GROUND = ['free', 'tails', 'node', 'ground'];

/** More lines are not listed. */
const LINES_MAX = 16;

type Words = Texts & WhyTexts;

/** Parts of a board by their places, those of a row together. */
function placesOf(texts: Words, parts: Part[]): string {
  const { place } = texts;
  const rows = new Map<number | undefined, number[]>();
  for (const { row, column } of parts) rows.set(row, [...(rows.get(row) ?? []), column!]);
  const coins = parts.every(({ kind }) => kind === 'heads');
  const told = [...rows].map(([row, columns]) =>
    row !== undefined
      ? place.cells([row], columns)
      : coins
        ? place.coins(columns)
        : place.squares(columns),
  );
  return place.all(told);
}

function boardInWords(texts: Words, { width = 0, height = 0, parts = [] }: Picture): string[] {
  const { drawn } = texts.why;
  const cells = parts.filter((part) => !isNote(part));
  const whole = cells.length === width * height;
  const size = whole ? drawn.board(height, width) : placesOf(texts, cells);
  const kinds = new Set(cells.map(({ kind }) => kind).filter((kind) => !GROUND.includes(kind)));
  const lying = [...kinds].map((kind) => {
    const own = cells.filter((cell) => cell.kind === kind);
    return drawn.lying(texts.parts[kind as keyof typeof texts.parts] ?? kind, placesOf(texts, own));
  });
  return [size, ...lying];
}

function graphInWords(texts: Words, rule: string, { parts = [] }: Picture): string[] {
  const words = wordsOf(texts, rule);
  const lines = parts.filter((part) => isLine(part) && part.from !== undefined);
  const vertices = parts.filter(({ number, from }) => number !== undefined && from === undefined);
  const here = parts.find(({ kind }) => kind === 'here');
  const joined = lines.slice(0, LINES_MAX).map((line) => placeOf(words, line));
  if (lines.length > LINES_MAX) joined.push('…');
  return [
    texts.why.drawn.graph(vertices.length),
    ...(joined.length ? [joined.join('; ')] : []),
    ...(here ? [texts.why.drawn.lying(texts.parts.token, placeOf(words, here))] : []),
  ];
}

/** "board of 2 rows and 3 columns. closed: row 1, column 2". Of heaps it is how many they have. */
export function inWords(texts: Words, { rule, state, picture }: Component): string {
  if (!picture || picture.shape === 'none' || picture.shape === 'heap') return state;
  const notes = picture.parts!.filter(isNote);
  const seen =
    picture.shape === 'graph' ? graphInWords(texts, rule, picture) : boardInWords(texts, picture);
  const said = notes.map(({ kind, number = 0 }) =>
    texts.notes[kind as keyof typeof texts.notes](number).replace(/\.$/, ''),
  );
  return [...seen, ...said].join('. ');
}
