// Reasons on the board, as the engine marks its parts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, myTurn, native, setUp } from './help.js';

const here = setUp();

test('a reason that names parts of the board is seen on it', async () => {
  for (const position of [
    'silver-dollar:1,4,6,9',
    'northcott:w/w..b/.wb',
    'cram:3x4',
    'coins=1-4:THTHHT',
    'geography:0,0-1,1-2,2-3,3-0',
    'hackenbush:0-1,1-2,2-3,2-4',
    'node-kayles:grid2x4',
  ]) {
    const [{ marks }] = native('explain', position).reasons;
    assert.ok(marks.length > 0, position);
    await here.page({ hash: `play/${position}?seats=you,engine:1&seed=1` }, async (page) => {
      await myTurn(page);
      await page.getByRole('button', { name: 'See why' }).click();
      const figure = page.locator('.on-board');
      await figure.locator('figcaption').waitFor();
      const lines = marks.filter(({ text }) => text === '#');
      const signs = marks
        .filter(({ text }) => text !== '#')
        .map(({ text }) => text.replace('=', ''));
      await becomes(
        async () => (await figure.locator('.marks text').allTextContents()).sort(),
        signs.sort(),
      );
      await becomes(() => figure.locator('.marks path').count(), lines.length, position);
      if (process.env.MARKS_SHOWN)
        await figure.screenshot({
          path: `${process.env.MARKS_SHOWN}/${position.split(/[:=]/)[0]}.png`,
        });
    });
  }
});

test('on a board without such a reason nothing is marked', async () => {
  await here.page({ hash: 'play/kayles:200?seats=you,engine:1&seed=1' }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'See why' }).click();
    await page.locator('.reasons li').first().waitFor();
    await becomes(() => page.locator('.on-board').count(), 0);
  });
});
