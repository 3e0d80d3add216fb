// The page's engine answers as the native program does: hundreds of random positions of each
// rule and some texts that are none, the answers compared whole; BOUTON_TEST_SCALE times as many.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { native, nativeEngine, setUp } from './help.js';

const here = setUp();
const SCALE = Number(process.env.BOUTON_TEST_SCALE ?? 1);
/** That many of each rule must be answered, not refused. */
const EACH = 400 * SCALE;
const ASKED = 720 * SCALE;

let seed = 20260101;
const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
const pick = (list) => list[random(list.length)];

/** A text like the example: its numbers and letters changed, now and then something spoiled. */
function vary(example, size) {
  const colon = example.indexOf(':') + 1;
  const letters = [...new Set(example.slice(colon).match(/[A-Za-z.#]/g) ?? ['.'])];
  const plain = example.slice(colon);
  let state = plain
    .replace(/\d+/g, () => String(random(size)))
    .replace(/[A-Za-z.#]/g, (letter) => (letter === 'x' ? letter : pick(letters)));
  if (random(3) === 0)
    state = state
      .split(',')
      .sort((a, b) => a - b)
      .join(',');
  if (random(4) === 0 && /^[\d,]+$/.test(state)) state += ',' + random(size);
  if (random(25) === 0) {
    state = state.slice(0, random(state.length + 1)) + pick([...',x-/ 9A#']);
  }
  // A board written by its size alone is searched, and so are spots: they stay small.
  const board = /^(\d+)x(\d+)$/.exec(state);
  const spots = /\*(\d+)/.exec(state);
  const large = (board && board[1] * board[2] > 9) || (spots && spots[1] > 3);
  return large ? example : example.slice(0, colon) + state;
}

/** Positions met in random play from the example and from texts like it. */
async function playouts(engine, game) {
  const pool = [game.example];
  for (let i = 0; i < 150; i++) {
    const from = random(4) === 0 ? vary(game.example, 6) : pick(pool);
    const answer = JSON.parse(await engine.ask(`solve --moves all -- ${from}`));
    const move = answer.moves?.length && pick(answer.moves);
    if (move) pool.push(move.position);
  }
  return pool;
}

// A rule in a Lua file can't be read in a page; its engine is built without Lua.
const games = native('rules').games.filter(({ name }) => name !== 'lua');

test('the page knows the games that the program knows', async () => {
  await here.page({ hash: 'learn' }, async (page) => {
    const own = await page.evaluate(() => window.bouton.ask('rules'));
    assert.deepEqual(
      own.games.map(({ name }) => name),
      games.map(({ name }) => name),
    );
  });
});

/** Requests about one game. Boards and misère games are searched, so they stay small. */
function lines(game, pool) {
  const heaps = game.states.startsWith('heap');
  const rule = game.example.split(':')[0];
  return Array.from({ length: ASKED }, () => {
    const varied = vary(game.example, heaps ? pick([8, 30, 200]) : 6);
    const position = random(3) === 0 ? varied : pick(pool);
    switch (random(8)) {
      case 0:
        return `solve --misere --moves all -- ${vary(game.example, 5)}`;
      case 1:
        return `explain -- ${position}`;
      case 2:
        return `move --level 0.${random(10)} --seed ${random(1000)} -- ${position}`;
      case 3:
        return `solve -- ${position} + nim:${random(9)}`;
      case 4:
        return heaps
          ? `values --json --from ${random(50)} --to ${50 + random(150)} -- ${rule}`
          : `solve --moves none -- ${position}`;
      default:
        return `solve --moves all --picture -- ${position}`;
    }
  });
}

/** An answer, of an error what is the same everywhere: a page's stack is smaller. */
function essence(answer) {
  if (!answer.error) return answer;
  const { code, message } = answer.error;
  return { error: code === 'depth' ? { code } : { code, message } };
}

for (const game of games) {
  test(`${game.name}: hundreds of random requests`, { timeout: 900_000 }, async (context) => {
    const engine = nativeEngine();
    context.after(engine.stop);
    await here.page({ hash: 'learn' }, async (page) => {
      const asked = lines(game, await playouts(engine, game));
      // Both answer at the same time.
      const own = page.evaluate(
        (all) =>
          Promise.all(
            all.map((line) =>
              window.bouton.ask(line).catch(({ code, message }) => ({ error: { code, message } })),
            ),
          ).then(JSON.stringify), // one text comes over faster than a thousand objects
        asked,
      );
      const [text, native] = await Promise.all([own, Promise.all(asked.map(engine.ask))]);
      const answers = JSON.parse(text);
      let answered = 0;
      for (const [i, line] of asked.entries()) {
        const expected = JSON.parse(native[i]);
        // Most are the same to the letter, which is sooner seen.
        if (JSON.stringify(answers[i]) !== JSON.stringify(expected))
          assert.deepEqual(essence(answers[i]), essence(expected), line);
        if (!expected.error) answered++;
      }
      assert.ok(answered >= EACH, `only ${answered} requests were answered`);
    });
  });
}
