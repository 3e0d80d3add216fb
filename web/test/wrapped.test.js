// Explore's periods: rows as long as the period, exceptions framed and listed.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, native, setUp } from './help.js';

const here = setUp();

const told = (page, words) => page.locator('.period', { hasText: words });

test('what differs from the period is told at its place, listed and in the file', async () => {
  await here.page({ hash: 'explore?view=wrapped&rule=kayles&to=200' }, async (page) => {
    await told(page, '14 heaps before it are exceptions, framed; the last is 70.').waitFor();
    const { values } = native('values', 'kayles', '--to', '200');
    await page.locator('.rows summary').click();
    const rows = await page.locator('.rows tbody tr').allInnerTexts();
    const listed = rows.map((row) => row.split('\t').map(Number));
    const wanted = values.flatMap((value, n) =>
      n < 71 && value !== values[120 + (n % 12)] ? [[n, value, values[120 + (n % 12)]]] : [],
    );
    assert.deepEqual(listed, wanted);

    await page.locator('.plot canvas').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown'); // the same place, a row on
    await page.keyboard.press('ArrowLeft');
    const said = 'G(11) = 6, an exception: the period says 7';
    await becomes(() => page.locator('.readout').innerText(), said);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    assert.equal(lines[12], '11,0,11,6,1');
    assert.equal(lines.filter((line) => line.endsWith(',1')).length, 14);
  });
});

test('a period longer than the range shows its columns; another width; one that grows', async () => {
  for (const [hash, said, to] of [
    ['rule=0.165&to=200', /^Period 1,550, from heap 5,181 on/, 5181 + 2 * 1550 - 1],
    ['rule=kayles&to=200&wrap=24', /14 heaps before it/, 200],
    ['rule=allbut=2,3,7&to=60', /each value is the one 4 before it plus 2/, 60],
    ['rule=grundy&to=500', /Each row has 100 heaps\.$/, 500],
  ])
    await here.page({ hash: `explore?view=wrapped&${hash}` }, async (page) => {
      await told(page, said).waitFor();
      await page.locator('.plot canvas').focus();
      await page.keyboard.press('End');
      await becomes(
        () => page.locator('.readout').innerText(),
        new RegExp(`^G\\(${to.toLocaleString('en')}\\)`),
      );
    });
});
