// Sequences: values, period, comparison, files and links.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { native, setUp } from './help.js';

const here = setUp();

const shown = (page) =>
  page
    .locator('.strip')
    .first()
    .locator('.value')
    .allInnerTexts()
    .then((texts) => texts.map(Number));

test('values, proved period, b-file, CSV and link', async () => {
  await here.page(
    { hash: 'explore', permissions: ['clipboard-read', 'clipboard-write'] },
    async (page) => {
      await page.getByLabel('Rule', { exact: true }).fill('dawson-chess');
      await page.getByLabel('Values up to heap').fill('150');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.locator('.period', { hasText: 'Period 34, from heap 52 on' }).waitFor();
      const { values } = native('values', 'dawson-chess', '--to', '150');
      assert.deepEqual(await shown(page), values);
      assert.equal(await page.locator('.cell.in-period').count(), 34);
      await page.locator('.plot canvas').waitFor();

      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await page.getByRole('button', { name: 'b-file' }).click();
      await page.getByText('The b-file is copied').waitFor();
      assert.equal(await clipboard(), values.map((value, n) => `${n} ${value}\n`).join(''));
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV' }).click(),
      ]);
      assert.equal(download.suggestedFilename(), 'dawson-chess.csv');
      const csv = await readFile(await download.path(), 'utf8');
      assert.equal(csv, 'n,value\n' + values.map((value, n) => `${n},${value}\n`).join(''));
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByText('The link is copied').waitFor();
      assert.match(await clipboard(), /#explore\?rule=dawson-chess&to=150$/);
      assert.equal(await clipboard(), page.url());
    },
  );
});

test('two rules compared: where they first differ, and that they agree', async () => {
  await here.page({ hash: 'explore?rule=0.161&with=0.36&to=600' }, async (page) => {
    await page.getByText('They first differ at heap 519').waitFor();
  });
  await here.page({ hash: 'explore?rule=kayles&with=0.77&to=300' }, async (page) => {
    await page.getByText('kayles and 0.77 agree up to heap 300').waitFor();
  });
});

test('a sequence without a known period, stopped on the way', async () => {
  await here.page({ hash: 'explore?rule=0.007&to=60000' }, async (page) => {
    await page.waitForFunction(() => document.querySelectorAll('.strip .cell').length > 100);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('You stopped the search.').waitFor();
    assert.ok((await shown(page)).length > 100); // what was computed stays
  });
});

test('values that grow: a saltus', async () => {
  await here.page({ hash: 'explore?rule=allbut=2,3,7&to=40' }, async (page) => {
    await page
      .locator('.period', { hasText: 'each value is the one 4 before it plus 2' })
      .waitFor();
  });
});
