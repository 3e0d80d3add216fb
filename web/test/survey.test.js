// Explore's survey: the rows of the program, sorted, sifted, and a way to each.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { becomes, program, reload, setUp } from './help.js';

const here = setUp();

const told = (page, words) => page.locator('.period', { hasText: words });

const rowsOf = (pattern, to) =>
  execFileSync(program, ['survey', '--json', '--to', String(to), '--', pattern], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('every code, sorted and sifted, in the list, in the file and in the link', async () => {
  await here.page({ hash: 'explore?view=survey&pattern=0.1??&to=500' }, async (page) => {
    const rows = rowsOf('0.1??', 500);
    const found = rows.filter(({ proved }) => proved);
    await told(page, `64 codes; of ${found.length} the period is proved`).waitFor();
    const codes = () => page.locator('.survey tbody th').allInnerTexts();
    await becomes(
      () => codes(),
      rows.map(({ code }) => code),
    );
    await page.locator('.sift select').selectOption('with a period');
    await page.getByRole('button', { name: 'period', exact: true }).click();
    await page.getByRole('button', { name: 'period', exact: true }).click();
    await page.locator('th[aria-sort="descending"]').waitFor();
    const periods = async () => {
      const texts = await page.locator('.survey tbody tr').allInnerTexts();
      return texts.map((text) => Number(text.split('\t')[2]));
    };
    const wanted = found.map(({ period }) => period).sort((a, b) => b - a);
    await becomes(() => periods(), wanted);
    await reload(page); // the address has it all
    await told(page, '64 codes').waitFor();
    await becomes(() => periods(), wanted);

    await page.locator('.sift input').fill('2');
    const two = found.filter(({ period }) => period === 2).map(({ code }) => code);
    await page.locator('.sift').getByText(`${two.length} codes`).waitFor();
    await becomes(async () => (await codes()).sort(), two.sort());
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const csv = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    assert.equal(csv.length, two.length + 1);
    assert.match(csv[0], /^code,canonical,period,preperiod,/);

    await page.getByRole('link', { name: two[0], exact: true }).click();
    await page.locator('.period', { hasText: 'Period 2, from heap' }).waitFor();
    await becomes(() => page.getByLabel('Rule', { exact: true }).inputValue(), two[0]);
  });
});

test('a pattern wants one to four marks; a long survey is stopped with what it has', async () => {
  await here.page({ hash: 'explore?view=survey&pattern=0.7&to=500' }, async (page) => {
    for (const pattern of ['0.7', '0.?????', '']) {
      await page.getByLabel('Pattern').fill(pattern);
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByText('A code with one to four question marks is wanted here').waitFor();
    }
    await page.getByLabel('Pattern').fill('0.????');
    await page.getByLabel('Up to', { exact: true }).fill('1000000');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.locator('.survey tbody a').first().waitFor();
    await page.getByText('of 4,096 codes').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.period', { hasText: 'You stopped the search.' }).waitFor();
    assert.ok((await page.locator('.survey tbody a').count()) > 0);
  });
});
