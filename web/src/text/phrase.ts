// Moves on pictures in words: the engine says the verb and the places, each language has its tables.
import type { Part, Phrase, Place } from '../engine/types.ts';
import { gameOf, graphs } from '../match/notation.ts';
import type { Texts } from './index.ts';
import { heapName } from './letter.ts';

type Words = Pick<Texts, 'place' | 'verb'>;

/** Of drawings that stand on the ground it is no vertex, though the engine counts it as number 0. */
export function wordsOf(words: Words, rule: string): Words {
  const { place } = words;
  if (!graphs[gameOf(rule)]?.ground) return words;
  const edge = (from: number, to: number) =>
    from === 0 ? place.fromGround(to) : place.edge(from, to);
  return { ...words, place: { ...place, edge } };
}

/** A row of tokens: a heap, or a step of stairs. */
const heapOf = ({ place }: Words, { row, step }: Place, game?: string): string =>
  step === undefined ? place.heap(heapName(row!, game)) : place.step(step);

/** The name of a heap says of which game it is. */
const isHeap = ({ row, step, column }: Place): boolean =>
  row !== undefined && step === undefined && column === undefined;

/** Where something is: "row 3, column 2"; `game` is the letter of the component where there are several. */
export function placeOf(words: Words, at: Place | Part, game?: string): string {
  const { place } = words;
  const { kind, row, column, token, from, to } = at;
  if (from !== undefined) return (kind === 'arc' ? place.arc : place.edge)(from, to!);
  if (token !== undefined) return place.object(heapOf(words, at, game), token);
  if (column !== undefined) {
    return row === undefined ? place.squares([column]) : place.cells([row], [column]);
  }
  return row === undefined ? place.vertex(at.number!) : heapOf(words, at, game);
}

/** Cells of one row or of one column together, and those where rows and columns cross; others one by
 * one. */
function cellsOf(words: Words, { verb, places, line }: Phrase): string {
  const [{ row }] = places as [Place];
  const columns = places.map((place) => place.column!);
  if (row === undefined && verb === 'turn') return words.place.coins(columns);
  if (!line) return words.place.all(places.map((place) => placeOf(words, place)));
  if (row === undefined) return words.place.squares(columns);
  const rows = places.map((place) => place.row!);
  return words.place.cells([...new Set(rows)], [...new Set(columns as number[])]);
}

/** What is done, without who does it: "takes 3 from heap A". */
export function say(words: Words, phrase: Phrase): string {
  const { verb } = words;
  const { places } = phrase;
  const amounts = (): [number | string, string][] =>
    places.map((place) => [place.amount!, heapOf(words, place, phrase.in)]);
  const all = () => places.map((place) => placeOf(words, place, phrase.in));
  const told = (): string => {
    switch (phrase.verb) {
      case 'take':
      case 'put':
        return verb[phrase.verb](amounts());
      case 'pass':
        return verb.pass(amounts().slice(0, -1), heapOf(words, places.at(-1)!, phrase.in));
      case 'move':
        return verb.move(all()[0]!, all()[1]!);
      case 'cover':
      case 'cross':
      case 'turn':
        return verb[phrase.verb](cellsOf(words, phrase));
      case 'bite':
      case 'cut':
      case 'pick':
        return verb[phrase.verb](words.place.all(all()));
    }
  };
  return phrase.in === undefined || places.every(isHeap) ? told() : verb.within(told(), phrase.in);
}
