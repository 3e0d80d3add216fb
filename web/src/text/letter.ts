// What the components of a position are called, and the heaps of one of them.

/** A, B, ..., Z, AA, AB, ... */
export function letter(component: number): string {
  const last = String.fromCharCode(65 + (component % 26));
  return component < 26 ? last : letter(Math.floor(component / 26) - 1) + last;
}

/** A heap of a game that has several; where others stand beside that game, with its letter: "B", "A2". */
export const heapName = (row: number, game = ''): string =>
  game ? `${game}${row}` : letter(row - 1);

/** A component of tokens in a line, which is a row where neighbours are taken out of it, else a heap. */
export interface Named {
  name: string;
  row: boolean;
}
export const named = (rule: string, component: number): Named => ({
  name: letter(component),
  row: isOfRows(rule),
});

export const isOfRows = (rule: string): boolean =>
  /^(kayles|dawson-(kayles|chess)|treblecross)$/.test(rule);
