// Every language says everything, and says it of the same exercises.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { native, nativeEngine } from './help.js';
import { engineMessages } from './messages.js';
import { load } from './source.js';

const { lessons, exercisesOf } = await load('learn/lessons.ts');
const all = { en: (await load('text/en.ts')).en, de: (await load('text/de.ts')).de };
const { translated } = await load('text/de-engine.ts');

/** Every text of a file by its path: strings, functions, and lists of them. */
function* leaves(value, path = '') {
  if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* leaves(each, `${path}.${key}`);
  } else yield [path, value];
}

for (const [code, texts] of Object.entries(all)) {
  test(`${code}: each lesson has the words for its parts`, () => {
    for (const lesson of lessons) {
      const words = texts.lessons[lesson.id];
      assert.equal(
        words.texts.length,
        lesson.parts.filter((part) => part === 'text').length,
        lesson.id,
      );
      const exercises = exercisesOf(lesson);
      assert.equal(words.exercises.length, exercises.length, lesson.id);
      for (const [i, exercise] of exercises.entries()) {
        const { options } = words.exercises[i];
        assert.equal(options !== undefined, exercise.kind === 'choice', `${lesson.id} ${i}`);
        if (options) assert.ok(exercise.right < options.length, `${lesson.id} ${i}`);
      }
    }
  });
  test(`${code}: no text is empty or has marks that don't match`, () => {
    for (const [path, text] of leaves(texts)) {
      if (typeof text !== 'string') continue;
      assert.notEqual(text.trim(), '', path);
      assert.equal(text.split('**').length % 2, 1, path);
      assert.equal(text.split('`').length % 2, 1, path);
    }
  });
}

test('the languages have the same texts', () => {
  const keys = (texts) =>
    [...leaves({ ...texts, games: {} })].map(([path, text]) => `${path}: ${typeof text}`);
  assert.deepEqual(keys(all.de), keys(all.en));
});

test('every game is explained in every language', () => {
  // The engine's own summaries are in English.
  for (const { name, summary } of native('rules').games) {
    const own = all.de.games[name];
    assert.ok(own, name);
    assert.notEqual(own, summary);
  }
});

test('the second language is not the first', () => {
  const english = new Map(leaves(all.en));
  const same = [...leaves(all.de)].filter(
    ([path, text]) => typeof text === 'string' && text.length > 12 && english.get(path) === text,
  );
  assert.deepEqual(
    same.map(([path]) => path),
    ['.learn.worksheetName'],
  );
});

/** Messages that no one on the page meets, by file and what all of them begin with, and why. */
const NOT_ON_THE_PAGE = [
  [/^nimber\//, '', 'the page asks for no nimbers'],
  [/^match\//, '', 'the page keeps its matches itself: it has no records, names or moves as text'],
  [/^explain\//, '', 'of a call that the commands don’t make'],
  [/^octal\/(proof|file|replay)\/\w+\.c/, '', 'of files'],
  [/^octal\/engine\/event\.c/, '', 'the engine tries another way then'],
  [/^solve\/(certify|saved)\.c/, '', 'of files'],
  [/^solve\/search\.c/, 'this takes more than a short search', 'a longer one follows'],
  [/^solve\/solve\.c/, 'who makes the last move among', 'the page asks about two players'],
  [/^rules\/(lua|common\/sandbox)\.c/, '', 'not built for the page'],
  [/^rules\/graph\.c/, '%.400s:%zu: %s', 'of files'],
  [/^rules\/template\.c/, '', 'to be copied, not built'],
  [/^command\/(files|long_\w+|packed_values|plot|remember|survey)\.c/, '', 'of files'],
  [/^command\/(help|nimber|nimsum)\.c/, '', 'the page has no such request'],
  [/^command\/(match|request|solve|values)\.c/, '--', 'options are the page’s, and right'],
  [/^command\/request\.c/, '`%s` has no such option', 'options are the page’s, and right'],
  [/^command\/request\.c/, 'there is no such command', 'commands are the page’s, and right'],
  [/^command\/request\.c/, 'its options', 'only of a command without arguments'],
  [/^command\/match\.c/, '`review`', 'the page has no such request'],
  [/^command\/period\.c/, '%s needs no certificate', 'of files'],
  [/^command\/run\.c/, '`%s` needs a terminal', 'the page has no such request'],
  [/^command\/run\.c/, 'the engine ', 'the page has no such request'],
  [/^command\/run\.c/, "the answer can't be written", 'it is a text in memory'],
  [/^command\/(run|solve)\.c/, 'Grundy values are those', 'the page asks for none of misère'],
  [/^command\/values\.c/, 'the answer is to be JSON', 'options are the page’s, and right'],
];

/** Where messages are passed on that have their words elsewhere, so how often a file does so. */
const PASSED_ON = {
  'base/context.c': 2, // with a name before it; "interrupted", which the page can't be
  'command/request.c': 1, // its own `refuse`, with its words
  'octal/code/code.c': 1, // the same
  'rulekit/cursor.c': 1, // bouton_refuse itself
  'rulekit/numbers.c': 1, // the name of a number, from the rules
  'rulekit/rule.c': 1, // of a set or code, at its place in the whole
  'rules/graph.c': 1, // that there are no files
};

const reachable = ({ file, format }) =>
  !NOT_ON_THE_PAGE.some(([files, begin]) => files.test(file) && format.startsWith(begin));

test('whatever the engine can say to the page has words in the second language', () => {
  const messages = engineMessages();
  assert.ok(messages.length > 300, `${messages.length}`);
  const met = messages.filter(
    ({ file, code, format }) => reachable({ file, format }) && !(code in all.de.errors),
  );
  const missing = met.filter(({ format }) => format && !translated.includes(format));
  assert.deepEqual(missing, []);
  const passed = {};
  for (const { file, format } of met) if (!format) passed[file] = (passed[file] ?? 0) + 1;
  assert.deepEqual(passed, PASSED_ON);
  // No list has what is no more.
  const said = new Set(messages.map(({ format }) => format));
  assert.deepEqual(
    translated.filter((format) => !said.has(format)),
    [
      'there is no game named "lua"; %s', // said of a game that others have
      'the engine stopped with status %d', // src/engine/
      'no memory for the request',
    ],
  );
  for (const [files, begin, why] of NOT_ON_THE_PAGE) {
    const some = messages.some(({ file, format }) => files.test(file) && format.startsWith(begin));
    assert.ok(some, `${files} ${begin}: ${why}`);
  }
});

/** Numbers that look like chance, the same each time. */
function* chance(seed) {
  for (let x = seed; ;) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    yield (x >>> 8) / 2 ** 24;
  }
}

test('what is typed wrongly is answered in the second language', async (t) => {
  const engine = nativeEngine();
  t.after(engine.stop);
  const random = chance(1901);
  const below = (n) => Math.floor(random.next().value * n);
  const pieces = [...'0123456789abcdfwxzHTR:=,.-+/*#!? >', '0.', '99', '18446744073709551616', ''];
  const games = native('rules').games.filter(({ name }) => name !== 'lua');
  const heard = new Set();
  const hear = async (line) => {
    const { error } = JSON.parse(await engine.ask(line));
    if (!error || error.code in all.de.errors) return;
    const german = all.de.engineSays(error.message);
    assert.ok(german, `${line}: ${error.message}`);
    // What was typed and names may be like English; between marks they may be anything.
    assert.doesNotMatch(
      german.replace(/„.*?“/gs, ''),
      /\b(the|is|are|and|of|here|with|from|takes|number)\b|\$|undefined/,
      error.message,
    );
    heard.add(error.message);
  };
  for (const { name, example } of games) {
    for (const line of [name, `${name}=`, `${name}:`, `${name}=1`, `${name}=1:2`, `${name}=0:1`])
      await hear(`moves --most 1 -- ${line}`);
    for (let i = 0; i < 40; i++) {
      let text = example;
      for (let changes = 1 + below(2); changes > 0; changes--) {
        const at = below(text.length + 1);
        text = text.slice(0, at) + pieces[below(pieces.length)] + text.slice(at + below(2));
      }
      const ask = ['moves --most 1', 'moves --most 1', 'values --json --to 5'][below(3)];
      await hear(`${ask} -- ${text}`);
      if (i === 0) await hear(`period --json --max 9 -- ${example.replace(/:.*/, '')}`);
    }
  }
  assert.ok(heard.size > 120, `${heard.size}`);
});

test('what the engine says is right in both languages', async (t) => {
  const engine = nativeEngine();
  t.after(engine.stop);
  for (const [line, german] of [
    ['solve -- zzz:3', /^Ein Spiel „zzz“ gibt es nicht. Alle/],
    ['solve -- kayls:3', /„kayles“/],
    ['solve -- ?:3', /weder eine Zahl/],
    ['solve -- nim:3,', /fehlt eine ganze Zahl/],
    ['solve -- nim:-1', /Unter null/],
    ['solve -- nim:99999999999999999999', /2\^64/],
    ['solve -- nim:3 +', /fehlt ein Teil/],
    ['solve -- nim:3x', /Von hier an/],
    ['solve -- kayles', /Doppelpunkt/],
    ['solve -- 0.9z:3', /Ziffern eines Codes/],
    ['solve -- subtract=:3', /Hier fehlt eine Zahl, wie in/],
    ['solve -- kayles=3:3', /keine Angaben/],
    ['values --json --to 5 -- chomp', /nicht mit Haufen/],
    ['period --json -- take-away=square', /keinen Code/],
  ]) {
    const { error } = JSON.parse(await engine.ask(line));
    assert.match(all.de.engineSays(error.message) ?? '', german, error.message);
    assert.doesNotMatch(all.en.engineSays(error.message), /`|--/);
  }
  // What has no words here is shown as the engine said it, and called English.
  assert.equal(all.de.engineSays('an edge joins three different nodes'), null);
  assert.match(all.de.inEnglish, /Englisch/);
});
