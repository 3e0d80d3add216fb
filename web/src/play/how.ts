// What to do first, in a sentence, from what the moves do.
import type { Table } from '../engine/types.ts';
import type { Texts } from '../text/index.ts';

/** Sprouts or Brussels Sprouts from its beginning: a match drawn by hand, on a board that says itself what to do. */
export const isDrawn = (start: string): boolean => /^(brussels-)?sprouts:[^+]*$/.test(start);

/** With a finger these are shown first, and made by a second tap; of the others one taps on several things. */
const TWICE = ['heap', 'row', 'take', 'cross', 'bite', 'cut_line', 'pick'];

/** `finger`: one taps without pointing first. */
export function howTo(texts: Texts, table: Table, finger = false): string {
  const kind = kindOf(table);
  const [twice, tokensTwice] = texts.tapTwice;
  const more = !finger ? '' : kind === 'split' ? tokensTwice : TWICE.includes(kind) ? twice : '';
  return `${texts.how[kind]} ${more}`.trim();
}

function kindOf({ components, moves }: Table): keyof Texts['how'] {
  const kinds = new Set(
    moves.map(({ component, phrase, from, to }): keyof Texts['how'] => {
      const { shape, parts } = components[component]!.picture ?? { shape: 'none' };
      if (shape === 'heap') {
        const left = to.reduce((sum, state) => sum + Number(state), 0);
        return to.length < 2 ? 'heap' : left === Number(from) ? 'cut' : 'row';
      }
      if (!parts || !phrase) return 'list';
      const { verb } = phrase;
      if (verb === 'cut') return 'cut_line';
      if (verb === 'put' || verb === 'pass') return 'take';
      return verb;
    }),
  );
  if (kinds.has('list')) return 'list';
  if (kinds.has('row')) return 'row';
  if (kinds.has('cut') && kinds.has('heap')) return 'split';
  return [...kinds][0] ?? 'list';
}
