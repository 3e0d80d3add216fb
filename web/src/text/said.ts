// The engine's sentences come with the format they are made from and what is put in, so that each
// language has a table of formats.

export interface Said {
  message: string;
  format: string;
  arguments: string[];
}

/** A table's sentence for this one, or for its format; null if it has neither. $1, $2 stand for what
 * is put in, which is itself taken from the table if it is there. */
export function sayFrom(table: ReadonlyMap<string, string>, said: Said): string | null {
  // Where the engine passes a sentence on, that is the one thing put in.
  const sentence = said.format === '%s' ? said.arguments[0]! : said.format;
  const put = (i: string) => said.arguments[Number(i) - 1]!;
  const found = table.get(said.message) ?? table.get(sentence) ?? null;
  return found && found.replace(/\$(\d)/g, (_, i) => table.get(put(i)) ?? put(i));
}
