// Explore's nimbers: tables as the program has them, and what is calculated.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, native, setUp } from './help.js';

const here = setUp();

const told = (page, words) => page.locator('.period', { hasText: words });

const table = (page) =>
  page
    .locator('.rows tbody tr')
    .allTextContents()
    .then((rows) => rows.length);

test('products and sums, told, listed and in the file', async () => {
  await here.page({ hash: 'explore?view=nimbers&to=15' }, async (page) => {
    const products = native('nimber', '--table', '15').table;
    const sums = native('table', 'nim:0-15,0-15').rows;
    await told(page, 'Nim-products of 0 to 15.').waitFor();
    await becomes(() => table(page), 16);
    const csv = async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV' }).click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
      return lines.slice(1).map((line) => line.split(',').slice(1).map(Number));
    };
    assert.deepEqual(await csv(), products);
    await page.locator('.plot canvas').focus();
    for (const key of ['Home', 'PageDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
      await page.keyboard.press(key);
    await becomes(() => page.locator('.readout').innerText(), `3 ⊗ 15 = ${products[3][15]}`);
    await page.getByLabel('Operation').selectOption('sum');
    await told(page, 'Nim-sums of 0 to 15.').waitFor();
    const found = await csv();
    for (const { numbers, value } of sums) assert.equal(found[numbers[0]][numbers[1]], value);
  });
});

test('inverse, root and what can’t be read; the largest table', async () => {
  await here.page({ hash: 'explore?view=nimbers&to=255&expr=inv(5)' }, async (page) => {
    await page
      .locator('.period', { hasText: `inv(5) = ${native('nimber', 'inv(5)').nimber}` })
      .waitFor();
    await page.getByLabel('Calculate').fill('sqrt(7) * 3 + 1');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const { nimber } = native('nimber', 'sqrt(7) * 3 + 1');
    await page.locator('.period', { hasText: `= ${nimber}` }).waitFor();
    await page.getByLabel('Calculate').fill('3 +');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.locator('.notice').waitFor();
    assert.ok(await page.locator('.plot canvas').isVisible());
    await page.getByLabel('Up to', { exact: true }).fill('256');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('A whole number is wanted here, from 1 up to 255.').waitFor();
  });
});

test('beside the table stands what it is, on the first screen', async () => {
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ]) {
    const hash = 'explore?view=nimbers&op=product&to=15';
    await here.page({ hash, viewport: { width, height } }, async (page) => {
      await told(page, 'Nim-products of 0 to 15.').waitFor();
      assert.ok(await page.locator('.about').evaluate((each) => each.open));
      for (const css of ['.plot canvas', '.about p']) {
        const box = await page.locator(css).boundingBox();
        assert.ok(box.y + box.height <= height, `${css} at ${width}: ${box.y} ${box.height}`);
      }
    });
  }
});
