// Explore's rare heaps: those that the engine finds, their values and the sparse space.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, native, setUp } from './help.js';

const here = setUp();

const told = (page, words) => page.locator('.period', { hasText: words });

test('rare heaps are those of the engine, told, listed and in the file', async () => {
  await here.page({ hash: 'explore?view=rare&rule=kayles&to=300' }, async (page) => {
    const { rares, mask } = native('values', 'kayles', '--rares', '--to', '300');
    assert.equal(mask, 0b1111);
    await told(
      page,
      '10 rare heaps up to heap 300, the last is 70; there are no more, since the period is proved. Rare values have an even number of ones in common with 1111, in binary: 0, 3, 5, 6 …',
    ).waitFor();
    await page.locator('.rows summary').click();
    const rows = await page.locator('.rows tbody tr').allInnerTexts();
    assert.deepEqual(
      rows.map((row) => row.split('\t').map(Number)),
      rares,
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    assert.equal(csv, 'n,value\n' + rares.map((rare) => `${rare}\n`).join(''));
    // Up goes to the next rare heap, right to the next heap.
    await page.locator('.plot canvas').focus();
    const readout = page.locator('.readout');
    for (const [n, value] of rares.slice(0, 4)) {
      await page.keyboard.press('ArrowUp');
      await becomes(() => readout.innerText(), `G(${n}) = ${value}, rare`);
    }
    await page.keyboard.press('ArrowRight');
    await becomes(() => readout.innerText(), 'G(12) = 4, common');
  });
});

test('games in which rare and common can’t be told apart say so', async () => {
  await here.page({ hash: 'explore?view=rare&rule=subtract=1,3&to=300' }, async (page) => {
    await page.locator('.notice').getByText("can't be told apart").waitFor();
    await becomes(() => page.locator('.plot').count(), 0);
  });
});
