// Printed: worksheets with room for answers, answer keys, the booklet, a match with its reasons.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, myTurn, native, setUp } from './help.js';
import { load } from './source.js';

const here = setUp();
const { lessons, exercisesOf } = await load('learn/lessons.ts');

/** What is to be seen on paper of the elements that a selector finds. */
const visible = (page, selector) =>
  page.locator(selector).evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);

/** The page prints to a counter. */
async function countPrints(page) {
  await page.evaluate(() => {
    window.prints = [];
    window.print = () => window.prints.push(document.querySelectorAll('.answers li').length);
  });
}
const prints = (page, n) => page.waitForFunction((n) => window.prints.length === n, n);

test('a lesson on paper has room for answers and gives none away', async () => {
  for (const lesson of lessons) {
    await here.page({ hash: `learn/${lesson.id}` }, async (page) => {
      const all = exercisesOf(lesson);
      const drawn = all.filter(({ kind }) => !['choice', 'binary', 'table'].includes(kind)).length;
      await page.waitForFunction(
        (n) => document.querySelectorAll('.exercise .board').length === n,
        drawn,
      );
      await page.emulateMedia({ media: 'print' });
      await becomes(() => page.locator('.worksheet-name').isVisible(), true);
      await becomes(() => page.locator('header').isVisible(), false);
      assert.equal(await visible(page, 'button:not(.object)'), 0);
      assert.equal(await visible(page, '.answers'), 0);
      // P or N, and who begins, are ticked.
      const ticked = all.filter(({ kind }) => kind === 'outcome' || kind === 'duel').length;
      assert.equal(await visible(page, '.ticks'), ticked);
      assert.doesNotMatch(
        await page.locator('.lesson').innerText(),
        /(nim|kayles|lasker):\d|subtract=/,
      );
    });
  }
});

test('answers are printed when they are asked for, and only then', async () => {
  await here.page({ hash: 'learn/mex' }, async (page) => {
    await page.locator('.exercise .board').first().waitFor();
    await countPrints(page);
    await page.getByRole('button', { name: 'Print as a worksheet' }).click();
    await prints(page, 1);
    await page.getByRole('button', { name: 'Print with answers' }).click();
    await prints(page, 2);
    await becomes(() => page.locator('.answers').isVisible(), false);
    await page.emulateMedia({ media: 'print' });
    const answers = await page.locator('.answers li').allInnerTexts();
    assert.match(answers[0], /^3\./);
    assert.match(answers[1], /^0: 0, 1: 1, 2: 2, 3: 3, 4: 0, /);
    for (const [i, row] of [3, 4, 5].entries()) {
      assert.equal(answers[2 + i].trim(), `${native('solve', `kayles:${row}`).value}.`);
    }
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Print as a worksheet' }).click();
    await prints(page, 3);
    await becomes(() => page.evaluate(() => window.prints), [0, 6, 0]);
  });
});

test('the booklet: every lesson, then every answer', async () => {
  await here.page({ hash: 'learn' }, async (page) => {
    await page.getByRole('link', { name: /booklet/ }).click();
    await page
      .locator('.answers')
      .nth(lessons.length - 1)
      .waitFor();
    const exercises = lessons.flatMap(exercisesOf).length;
    await becomes(() => page.locator('.exercise').count(), exercises);
    await becomes(() => page.locator('.answers li').count(), exercises);
    const text = await page.locator('.key').innerText();
    assert.match(
      text,
      /You begin. The move that wins: the one that takes 1 from heap A, leaving 20/,
    );
    assert.match(text, /The other player begins/);
    await countPrints(page);
    await page.getByRole('button', { name: 'Print the booklet' }).click();
    await prints(page, 1);
  });
});

test('a match is printed without buttons', async () => {
  await here.page({ hash: 'play/nim:3,5,7?seats=you,you&seed=1' }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'See why' }).click();
    await page.locator('.columns').waitFor();
    await page.emulateMedia({ media: 'print' });
    assert.equal(await visible(page, 'button:not(.object)'), 0);
    assert.equal(await visible(page, '.object'), 15);
    assert.equal(await visible(page, '.columns'), 1);
  });
});
