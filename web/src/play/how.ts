// What to do first, in a sentence, from what the moves do.
import type { Table } from '../engine/types.ts';
import type { Texts } from '../text/index.ts';

/** Sprouts or Brussels Sprouts from its beginning: a match drawn by hand, on a board that says itself what to do. */
export const isDrawn = (start: string): boolean => /^(brussels-)?sprouts:[^+]*$/.test(start);

export function howTo({ how }: Texts, { components, moves }: Table): string {
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
  if (kinds.has('list')) return how.list;
  if (kinds.has('row')) return how.row;
  if (kinds.has('cut') && kinds.has('heap')) return how.split;
  return how[[...kinds][0] ?? 'list'];
}
