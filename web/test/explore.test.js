// Explore: values, period, comparison, files, links; what holds for every view.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, followMainThread, native, plotted, setUp, shortestOfThree } from './help.js';
import { load } from './source.js';

const { EXAMPLES, isOpen, VIEWS } = await load('explore/query.ts');

const here = setUp();

const shown = (page) =>
  page
    .locator('.strip')
    .first()
    .locator('.value')
    .allInnerTexts()
    .then((texts) => texts.map(Number));
const show = (page) => page.getByRole('button', { name: 'Show', exact: true }).click();
const upTo = (page) => page.getByLabel('Up to');
const rule = (page) => page.getByLabel('Rule', { exact: true });

async function download(page, name) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('values, proved period, b-file, CSV, picture, citation and link', async () => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  await here.page({ hash: 'explore', permissions }, async (page) => {
    await rule(page).fill('dawson-chess');
    await upTo(page).fill('150');
    await show(page);
    await page.locator('.period', { hasText: 'Period 34, from heap 52 on' }).waitFor();
    const { values } = native('values', 'dawson-chess', '--to', '150');
    await becomes(() => shown(page), values);
    await becomes(() => page.locator('.cell.in-period').count(), 34);

    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const copy = async (name) => {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await page.getByRole('button', { name, exact: true }).click();
      await page.waitForFunction(async () => (await navigator.clipboard.readText()) !== '');
      return clipboard();
    };
    assert.equal(await copy('b-file'), values.map((value, n) => `${n} ${value}\n`).join(''));
    const csv = await download(page, 'CSV');
    assert.equal(csv.name, 'dawson-chess.csv');
    assert.equal(
      csv.bytes.toString(),
      'n,value\n' + values.map((value, n) => `${n},${value}\n`).join(''),
    );
    const png = await download(page, 'PNG');
    assert.equal(png.name, 'dawson-chess.png');
    assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
    assert.ok(png.bytes.length > 5000, `${png.bytes.length}`);
    const link = await copy('Copy link');
    assert.match(link, /#explore\?rule=dawson-chess&to=150$/);
    assert.equal(link, page.url());

    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    const { version } = native('version');
    await page
      .locator('.cited', { hasText: `Bouton ${version}` })
      .first()
      .waitFor();
    const text = await copy('Copy: As text');
    assert.ok(text.startsWith('Grundy values of dawson-chess, heaps 0 to 150. Bouton '), text);
    assert.ok(text.includes(link), text);
    const bibtex = await copy('Copy: As BibTeX');
    assert.match(bibtex, /^@misc\{bouton-dawson-chess,\n/);
    assert.ok(bibtex.includes(`\\url{${link}}`), bibtex);
    assert.equal(bibtex.split('{').length, bibtex.split('}').length);
    const command = 'bouton values --to 150 --format bfile -- dawson-chess';
    assert.equal(await copy('Copy: On the command line'), command);
  });
});

test('two rules compared: where they first differ, and that they agree', async () => {
  await here.page({ hash: 'explore?rule=0.161&with=0.36&to=600' }, async (page) => {
    await page.getByText('They first differ at heap 519').waitFor();
    const { bytes } = await download(page, 'CSV');
    assert.match(bytes.toString(), /^n,"0.161","0.36"\n0,0,0\n/);
  });
  await here.page({ hash: 'explore?rule=kayles&with=0.77&to=300' }, async (page) => {
    await page.getByText('kayles and 0.77 agree up to heap 300').waitFor();
    await page.getByText('kayles: the period begins').waitFor();
    await page.getByText('0.77: the period begins').waitFor();
    await becomes(() => page.locator('.legend li').count(), 4);
  });
});

test('of two rules the plot is in sight on a phone, in German as well', async () => {
  const hash = 'explore?rule=kayles&with=dawson-chess&to=120';
  const viewport = { width: 360, height: 740 };
  for (const locale of ['en-GB', 'de-DE']) {
    await here.page({ hash, viewport, locale }, async (page) => {
      await page.locator('.comparison').waitFor();
      await plotted(page);
      const { y } = await page.locator('.plot canvas').boundingBox();
      assert.ok(y < 500, `${locale}: ${y}`);
    });
  }
});

test('a sequence without a known period, stopped by the one Cancel', async () => {
  const hash = 'explore?rule=0.007&with=grundy&to=10000000';
  await here.page({ hash }, async (page) => {
    await page.waitForFunction(() => document.querySelectorAll('.strip .cell').length > 100);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByText(/You stopped the search\. [\d,]+ of 20,000,002 values \(\d+%\)\./)
      .first()
      .waitFor();
    await page.locator('[aria-live]', { hasText: 'You stopped the search.' }).waitFor();
    assert.equal(await page.locator('.notice').count(), 0);
    await becomes(() => page.locator('.waiting').count(), 0);
    await becomes(async () => (await shown(page)).length > 100, true); // what was computed stays
  });
});

test('values that grow, that look so, and how far was looked', async () => {
  for (const [hash, said] of [
    ['rule=allbut=2,3,7&to=40', 'each value is the one 4 before it plus 2'],
    ['rule=0.338&to=100', 'look arithmetic periodic'],
    [
      'rule=grundy&to=1000',
      'No period was found up to heap 5,000, and none is known for this game. (That is further than the values shown.)',
    ],
    ['rule=grundy&to=6000', /up to heap 6,000, and none is known for this game\.$/],
  ])
    await here.page({ hash: 'explore?' + hash }, async (page) => {
      await page.locator('.period', { hasText: said }).waitFor();
    });
});

test('what can’t be used stays where it was typed, with the reason', async () => {
  await here.page({ hash: 'explore' }, async (page) => {
    await rule(page).fill('0.15');
    for (const wrong of ['20000000', 'abc', '-1', '']) {
      await upTo(page).fill(wrong);
      await show(page);
      await page.getByText('A whole number is wanted here, up to 10,000,000.').waitFor();
      await becomes(() => rule(page).inputValue(), '0.15');
      await becomes(() => upTo(page).inputValue(), wrong);
      await becomes(() => upTo(page).getAttribute('aria-invalid'), 'true');
    }
    await upTo(page).fill('20');
    await show(page);
    await page.locator('.legend', { hasText: '0.15' }).waitFor();
    await becomes(() => page.locator('.problem').count(), 0);
    await page.goto(here.site.url + '#explore?rule=4.333...&to=abc');
    await page.locator('.problem').waitFor();
    await becomes(() => rule(page).inputValue(), '4.333...');
    await becomes(() => upTo(page).inputValue(), 'abc');
  });
});

test(
  'every example of every view succeeds, and none blocks the main thread',
  { timeout: 300_000 },
  (context) =>
    shortestOfThree(async () => {
      await here.page({ hash: 'explore' }, async (page) => {
        await plotted(page);
        const end = await followMainThread(page, context);
        for (const view of VIEWS) {
          const { field, values } = EXAMPLES[view];
          for (const value of values) {
            await page.goto(
              `${here.site.url}#explore?view=${view}&${field}=${encodeURIComponent(value)}`,
            );
            await page.locator(`.field-${field} input`).waitFor();
            await becomes(() => page.locator(`.field-${field} input`).inputValue(), value);
            await page.waitForFunction(
              (title) => document.querySelector('.plot canvas')?.ariaLabel.includes(title),
              value,
            );
            await plotted(page);
            await page.locator('.period').waitFor();
            await becomes(() => page.locator('.notice, .problem').count(), 0, value);
            if (view !== 'values' && view !== 'wrapped') continue;
            const wanted = isOpen(value) ? /, and none is known for this game/ : /Proved/;
            await becomes(() => page.locator('.period').innerText(), wanted, value);
          }
        }
        await end();
      });
    }),
);

test('games said to be open are open', () => {
  for (const name of ['grundy', 'officers', 'treblecross']) {
    assert.ok(isOpen(name) && isOpen(native('rules', name).game.code), name);
    assert.match(native('rules', name).game.notes, /No period of the values is known/);
  }
  for (const { name, notes } of native('rules').games)
    assert.equal(isOpen(name), /No period of the values is known/.test(notes ?? ''), name);
});

test('a rule is told in words, in both languages', async () => {
  await here.page({ hash: 'explore?rule=0.137&with=allbut=2,5&to=60' }, async (page) => {
    await page.getByText('take 2 tokens, leaving nothing or one heap; or take 3').waitFor();
    await page.getByText('take any number of tokens but 2 and 5 from one heap.').waitFor();
    await page.locator('.settings select').first().selectOption('de');
    await page.getByText('nimm 2 Stück, sodass nichts oder ein Haufen übrig bleibt').waitFor();
    await page.getByRole('link', { name: 'Seltene Haufen' }).waitFor();
  });
});

test('a rule goes along from view to view; another view keeps its own', async () => {
  await here.page({ hash: 'explore?rule=0.07&to=300' }, async (page) => {
    await plotted(page);
    await page.getByRole('link', { name: 'Periods' }).click();
    await page.locator('.period', { hasText: 'Period 34' }).waitFor();
    assert.match(page.url(), /view=wrapped&rule=0\.07&to=300$/);
    await page.getByRole('link', { name: 'Positions' }).click();
    await page.getByLabel('Family of positions').fill('nim:0-7,0-7');
    await show(page);
    await page.locator('.period', { hasText: '64 positions, 8 of them' }).waitFor();
    await page.getByRole('link', { name: 'Values' }).click();
    await page.locator('.legend', { hasText: '0.07' }).waitFor();
    await page.getByRole('link', { name: 'Positions' }).click();
    await page.locator('.period', { hasText: '64 positions, 8 of them' }).waitFor();
  });
});

test('a link that was followed before can be followed again', async () => {
  await here.page({ hash: 'explore?rule=kayles&to=200' }, async (page) => {
    const rule = page.locator('.bar input').first();
    const follow = (hash) => page.evaluate((to) => (location.hash = to), hash);
    await rule.fill('grundy');
    await rule.press('Enter');
    await page.waitForFunction(() => location.hash.includes('grundy'));
    await follow('#explore?rule=kayles&to=200');
    await page.waitForFunction(() => document.querySelector('.bar input').value === 'kayles');
  });
});

test('ten million heaps, and the main thread is never blocked', (context) =>
  shortestOfThree(async () => {
    await here.page({ hash: 'explore?rule=kayles&to=200' }, async (page) => {
      await plotted(page);
      const end = await followMainThread(page, context);
      await upTo(page).fill('10000000');
      await show(page);
      await page.locator('.waiting progress').waitFor();
      await page.locator('.period', { hasText: 'Period 12, from heap 71 on' }).waitFor();
      await becomes(async () => (await shown(page)).slice(0, 5), [0, 1, 2, 3, 1]);
      await page.locator('.plot canvas').focus();
      for (let i = 0; i < 3; i++) await page.keyboard.press('+');
      await page.waitForTimeout(500);
      await end();
    });
  }));
