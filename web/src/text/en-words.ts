// Pieces of English sentences.

export const list = (items: (string | number)[], last = 'and'): string =>
  items.length < 2
    ? String(items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

/** Second person: “takes” becomes “take”. */
export const second = (move: string) => move.replace(/^(\w+)s /, '$1 ');
export const objects = (n: number) => (n === 1 ? '1 object' : `${n} objects`);
