// Teile deutscher Sätze.

export const list = (items: (string | number)[], last = 'und'): string =>
  items.length < 2
    ? String(items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

export const objects = (n: number) => (n === 1 ? '1 Stück' : `${n} Stück`);
/** Zweite Person: „nimmt“ wird „nimmst“. */
export const you = (move: string) =>
  move.replace(/^(nimm|teil|mach|leg|schieb|zieh|bedeck|dreh|durchtrenn)t/, '$1st');
/** „nimmt 2 von …“ wird „nimmt der andere 2 von …“. */
export const verbFirst = (move: string, who: string) => move.replace(/^(\S+)/, `$1 ${who}`);
export const number = (n: number) => n.toLocaleString('de');
