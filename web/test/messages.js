// What the engine can say of what went wrong: the formats of its messages, read from its source.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Words of the command line, which a reader of the page has never seen. */
export const COMMAND_LINE =
  /`|--|@FILE|\bbouton[- ](?!in (?:a t|einem T)erminal)[a-z-]+|\b[A-Z]{4,}\b/;

/** Calls that make a message or name a thing in one, and assignments of a piece of one. */
const MAKER =
  /(?<!(?:bouton_status|void|#define) )\b(?:bouton_fail|bouton_fail_at|bouton_reword_error|bouton_refuse|bouton_refuse_word|refuse|REFUSE|FAIL|bouton_cursor_number|bouton_numbers_parse)\(|\b(?:why|describe|message) = (?=")/g;

/** The source from `at` to the end of the call's arguments, or of the assignment. */
function upToItsEnd(text, at) {
  const piece = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)'|[^"']/gsy;
  piece.lastIndex = at;
  let found = '';
  for (let depth = 1; depth > 0;) {
    const [next] = piece.exec(text);
    depth += next === '(' ? 1 : next === ')' || (next === ';' && depth === 1) ? -1 : 0;
    found += next;
  }
  return found;
}

/** Its string literals; those that stand side by side are one. */
const literals = (text) =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*/g)].map(([found]) =>
    [...found.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
      .map(([, piece]) => JSON.parse(`"${piece}"`))
      .join(''),
  );

/** Each message or piece of one: { file, code, format }. One without words is passed on from
 * elsewhere, and its format is ''. */
export function engineMessages() {
  const found = [];
  for (const name of readdirSync(source, { recursive: true }).sort()) {
    if (!/\.[ch]$/.test(name)) continue;
    const text = readFileSync(source + name, 'utf8').replace(/\/\*.*?\*\//gs, '');
    for (const { index, 0: head } of text.matchAll(MAKER)) {
      const words = literals(upToItsEnd(text, index + head.length));
      const code = words.find((each) => /^[a-z]+(-[a-z]+)*$/.test(each)) ?? '';
      const formats = words.filter((each) => / /.test(each) && /[a-z]{2}/.test(each));
      for (const format of formats.length ? formats : [''])
        found.push({ file: name, code, format });
    }
  }
  return found;
}
