// Sprouts and Brussels Sprouts on the page: lines drawn by pointer and finger, and those of the engine.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { devices } from 'playwright-core';
import {
  back,
  becomes,
  draw,
  forward,
  makeFromList,
  myTurn,
  nativeEngine,
  positionOf,
  settled,
  setUp,
} from './help.js';

const here = setUp();
const engine = nativeEngine();
after(engine.stop);
const movesOf = async (position) => JSON.parse(await engine.ask(`moves -- ${position}`)).moves;

const spots = (page) => page.locator('.sprouts .spot').count();
const lined = (page, n) =>
  page.waitForFunction((want) => document.querySelectorAll('.sprouts .spot').length === want, n);

test('a line by pointer is a move, the engine answers with a line, undo and redo keep both', async () => {
  const hash = 'play/sprouts:0*3?seats=you,engine:4&seed=1';
  await here.page({ hash }, async (page) => {
    await myTurn(page);
    await lined(page, 3);
    await draw(page, [0, 1]);
    await lined(page, 5);
    const answered = await positionOf(page);
    // In the words of who sees the drawing, not in the engine's letters.
    await becomes(() => page.locator('.status').innerText(), /Engine draws a line\./);
    await becomes(() => page.locator('.tree .step').allInnerTexts(), ['Start', 'line 1', 'line 2']);
    await becomes(() => page.locator('.sprouts .line').count(), 4);
    await becomes(() => page.locator('.sprouts .line.last').count(), 2);
    const paths = () =>
      page.locator('.sprouts .line').evaluateAll((all) => all.map((p) => p.getAttribute('d')));
    // They spread once they are drawn.
    const before = await settled(paths);
    await page.getByRole('button', { name: 'Undo' }).click();
    await lined(page, 3);
    await page.getByRole('button', { name: 'Redo' }).click();
    await lined(page, 5);
    await becomes(() => positionOf(page), answered);
    await becomes(() => paths(), before);
    await back(page);
    await lined(page, 3);
    await forward(page);
    await lined(page, 5);
    await becomes(() => paths(), before);
  });
});

test('a match without a pointer: numbered spots, moves by their lines in words, and what was drawn told', async () => {
  const hash = 'play/sprouts:0*3?seats=you,engine:4&seed=1';
  await here.page({ hash }, async (page) => {
    await myTurn(page);
    await lined(page, 3);
    assert.equal(await page.locator('.sprouts .number').count(), 0);
    await page.locator('details.moves summary').click();
    await becomes(() => page.locator('.sprouts .number').allTextContents(), ['1', '2', '3']);
    const moves = page.locator('details.moves option');
    await becomes(
      async () => (await moves.allInnerTexts()).map((text) => text.trim()).sort(),
      [
        'a loop at spot 1, with nothing on one side and 2 and 3 on the other',
        'a loop at spot 1, with 2 on one side and 3 on the other',
        'spot 1 to spot 2',
      ].sort(),
    );
    await page.locator('details.moves select').selectOption({ label: 'spot 1 to spot 2' });
    await page.locator('details.moves button').click();
    await lined(page, 5);
    await becomes(() => page.locator('#live').innerText(), /^The line: .* The new spot is 5\.$/);
    // Who plays by the list goes on with it.
    await myTurn(page);
    await becomes(
      () => page.evaluate(() => document.activeElement.closest('.moves[open]') && 1),
      1,
    );
    await becomes(() => page.locator('.sprouts .number').count(), 5);
  });
});

test('at the end, with nothing left, the rule is still the rule of the game', async () => {
  await here.page({ hash: 'play/sprouts:0?seats=you,you' }, async (page) => {
    await myTurn(page);
    // Until it is drawn, the list is open by itself.
    await lined(page, 1);
    await becomes(() => page.locator('details.moves[open]').count(), 0);
    await page.locator('details.moves summary').click();
    for (const spots of [2, 3]) {
      await page.locator('details.moves button').click();
      await lined(page, spots);
    }
    await page.locator('.ending').waitFor();
    await becomes(() => page.locator('.rules').innerText(), /^Join two spots/);
    await becomes(() => page.locator('.goal').innerText(), /^Whoever makes the last move wins/);
  });
});

test('a line that crosses another is refused with the reason', async () => {
  const hash = 'play/sprouts:0*3?seats=you,you&seed=1';
  await here.page({ hash }, async (page) => {
    await myTurn(page);
    await draw(page, [1, 2]);
    await lined(page, 4);
    const position = await positionOf(page);
    assert.equal(position, 'sprouts:0.1a1a');
    await draw(page, [0, [0.52, 0.97], [0.8, 0.97], 0]);
    await page.locator('.sprouts-told.refused').waitFor();
    await becomes(() => page.locator('.sprouts-told').innerText(), /may not cross another/);
    await becomes(() => positionOf(page), position);
    await becomes(() => spots(page), 4);
  });
});

test('a move from the list is drawn, in misère play as well, and in German', async () => {
  const hash = 'play/sprouts:0*4?misere&seats=you,you&seed=1';
  await here.page({ hash, locale: 'de-DE' }, async (page) => {
    await myTurn(page);
    const [, second] = await movesOf('sprouts:0*4');
    await makeFromList(page, second);
    await lined(page, 5);
    await becomes(() => positionOf(page), second.position);
    await becomes(() => page.locator('.sprouts-told').innerText(), /Zieh eine Linie/);
  });
});

test('reasons and hints call a line what it is, not what the engine calls the position', async () => {
  for (const [lang, locale, button, hint, line, drawn] of [
    [
      'en',
      'en-GB',
      'See why',
      /hint/i,
      'A line that wins: spot 1 to spot 2.',
      'A line that wins is drawn',
    ],
    [
      'de',
      'de-DE',
      'Warum?',
      /Hinweis/,
      'Eine Linie, die gewinnt: Punkt 1 mit Punkt 2.',
      'Eine Linie, die gewinnt, ist gestrichelt',
    ],
  ]) {
    await here.page({ hash: 'play/sprouts:0*3?seats=you,you&seed=1', locale }, async (page) => {
      await myTurn(page);
      await page.getByRole('button', { name: button }).click();
      await page.locator('.why').getByText(line).waitFor();
      assert.doesNotMatch(await page.locator('.why').innerText(), /0\*3|1a1a/, lang);
      for (let asked = 0; asked < 2; asked++)
        await page.locator('.toolbar button', { hasText: hint }).click();
      await page.locator('.sprouts-told').getByText(drawn).waitFor();
      await becomes(() => page.locator('.sprouts .line.hint').count(), 2);
    });
  }
});

test('a loop by finger on a phone; what is no start is played in words', async () => {
  const hash = 'play/sprouts:0*2?seats=you,you&seed=1';
  await here.page({ hash, ...devices['Pixel 7'], colorScheme: 'dark' }, async (page) => {
    await myTurn(page);
    await draw(page, [0, [0.3, 0.4], [0.7, 0.4], 0]);
    await lined(page, 3);
    await becomes(() => positionOf(page), 'sprouts:0.AB|AB');
  });
  await here.page({ hash: 'play/sprouts:0.A|1aAa?seats=you,you&seed=1' }, async (page) => {
    await myTurn(page);
    await becomes(() => page.locator('.sprouts-told').innerText(), /choose moves from the list/);
    await becomes(() => page.locator('details.moves').evaluate(({ open }) => open), true);
  });
});

test('crosses: a line by finger makes a stroke, the engine answers, hint and undo; misère in German', async () => {
  const ends = (page) => page.locator('.sprouts .spot').count();
  const lines = (page, n) => becomes(() => page.locator('.sprouts .line:not(.hint)').count(), n);
  const hash = 'play/brussels-sprouts:4*3?seats=you,engine:4&seed=1';
  await here.page({ hash, ...devices['Pixel 7'] }, async (page) => {
    await myTurn(page);
    await lines(page, 12);
    await becomes(() => page.locator('.sprouts .line.last').count(), 0);
    await draw(page, [0, 1]);
    await lines(page, 20);
    await becomes(() => page.locator('.sprouts .line.last').count(), 4);
    assert.equal(await ends(page), 12);
    await myTurn(page);
    const answered = await positionOf(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await lines(page, 12);
    await page.getByRole('button', { name: 'Redo' }).click();
    await lines(page, 20);
    await becomes(() => positionOf(page), answered);
    const hint = page.locator('.sprouts .line.hint');
    for (let asked = 0; asked < 3 && !(await hint.count()); asked++) {
      await page.locator('.toolbar button', { hasText: /hint/i }).click();
    }
    await becomes(() => hint.count(), 4);
  });
  const other = 'play/brussels-sprouts:4?misere&seats=you,you&seed=1';
  await here.page({ hash: other, locale: 'de-DE', reducedMotion: 'reduce' }, async (page) => {
    await myTurn(page);
    await becomes(() => page.locator('.sprouts-told').innerText(), /von einem freien Ende/);
    const [first] = await movesOf('brussels-sprouts:4');
    await makeFromList(page, first);
    await lines(page, 8);
    await becomes(() => positionOf(page), first.position);
    await draw(page, [0, [0.5, 0.1], 0]);
    await becomes(
      () => page.locator('.sprouts-told.refused').innerText(),
      /nur für eine Linie Platz/,
    );
    for (let position = first.position; ;) {
      const [next] = await movesOf(position);
      if (!next) break;
      await makeFromList(page, next);
      ({ position } = next);
      await becomes(() => positionOf(page), position);
    }
    await becomes(() => page.locator('.sprouts-told').innerText(), /3 Züge, wie immer/);
  });
  await here.page({ hash: 'play/brussels-sprouts:8.4?seats=you,you&seed=1' }, async (page) => {
    await myTurn(page);
    await becomes(() => page.locator('.sprouts-told').innerText(), /choose moves from the list/);
  });
});
