// Every language says everything, and says it of the same exercises.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { native, nativeEngine } from './help.js';
import { load } from './source.js';

const { lessons, exercisesOf } = await load('learn/lessons.ts');
const all = { en: (await load('text/en.ts')).en, de: (await load('text/de.ts')).de };

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

test('what the engine says to common slips is said in the second language', async () => {
  const engine = nativeEngine();
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
  engine.stop();
  // What has no words here is shown as the engine said it, and called English.
  assert.equal(all.de.engineSays('an edge joins two different nodes'), null);
  assert.match(all.de.inEnglish, /Englisch/);
});
