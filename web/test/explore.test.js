// Sequences: values, period, comparison, files and links.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { native, setUp } from './help.js';
import { load } from './source.js';

const { isOpen } = await load('explore/query.ts');

const { Series, linesOf } = await load('explore/series.ts');

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
  await here.page({ hash: 'explore?rule=0.007&to=10000000' }, async (page) => {
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

test('what can’t be used stays where it was typed, with the reason', async () => {
  await here.page({ hash: 'explore' }, async (page) => {
    const [rule, to] = [
      page.getByLabel('Rule', { exact: true }),
      page.getByLabel('Values up to heap'),
    ];
    await rule.fill('0.16');
    for (const wrong of ['20000000', 'abc', '-1', '']) {
      await to.fill(wrong);
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByText('A whole number is wanted here, up to 10,000,000.').waitFor();
      assert.equal(await rule.inputValue(), '0.16');
      assert.equal(await to.inputValue(), wrong);
      assert.equal(await to.getAttribute('aria-invalid'), 'true');
    }
    await to.fill('20');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.locator('.result h2', { hasText: '0.16' }).waitFor();
    assert.equal(await page.locator('.problem').count(), 0);
    await page.goto(here.site.url + '#explore?rule=4.333...&to=abc');
    await page.locator('.problem').waitFor();
    assert.equal(await rule.inputValue(), '4.333...');
    assert.equal(await to.inputValue(), 'abc');
  });
});

test('a pattern that looks arithmetic is named; how far was looked is said', async () => {
  await here.page({ hash: 'explore?rule=0.338&to=100' }, async (page) => {
    await page.locator('.period', { hasText: 'look arithmetic periodic' }).waitFor();
  });
  await here.page({ hash: 'explore?rule=grundy&to=1000' }, async (page) => {
    const said =
      'No period was found up to heap 5,000, and none is known for this game. (That is further than the values shown.)';
    await page.locator('.period', { hasText: said }).waitFor();
  });
  await here.page({ hash: 'explore?rule=grundy&to=6000' }, async (page) => {
    await page
      .locator('.period', { hasText: /up to heap 6,000, and none is known for this game\.$/ })
      .waitFor();
  });
});

test('two rules: a legend, both periods marked, the values of either to take home', async () => {
  const hash = 'explore?rule=kayles&with=dawson-chess&to=150';
  await here.page({ hash }, async (page) => {
    await page.getByText('kayles: the period begins').waitFor();
    await page.getByText('dawson-chess: the period begins').waitFor();
    assert.equal(await page.locator('.legend li').count(), 4);
    for (const rule of ['kayles', 'dawson-chess']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('region', { name: rule }).getByRole('button', { name: 'CSV' }).click(),
      ]);
      assert.equal(download.suggestedFilename(), `${rule}.csv`);
    }
  });
});

test('every example shows its period, or that none is known', async () => {
  await here.page({ hash: 'explore?rule=zzz&to=200' }, async (page) => {
    const hint = await page.getByText('Examples: ').innerText();
    const about = await page.locator('main > p').first().innerText();
    const offered = await page
      .locator('datalist option')
      .evaluateAll((options) => options.map(({ value }) => value));
    const examples = new Set([
      ...offered,
      ...hint.replace('Examples: ', '').split('; '),
      ...[...about.matchAll(/such as ([^ ]*[^ ,:.])/g)].map(([, rule]) => rule),
    ]);
    assert.ok(offered.length > 5 && examples.size > offered.length, [...examples].join(' '));
    for (const rule of examples) {
      await page.getByLabel('Rule', { exact: true }).fill(rule);
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      const period = page.getByRole('region', { name: rule, exact: true }).locator('.period');
      await period.waitFor();
      const wanted = isOpen(rule) ? /, and none is known for this game/ : /Proved/;
      assert.match(await period.innerText(), wanted, rule);
    }
  });
});

test('games said to be open are open', () => {
  for (const rule of ['grundy', 'officers', 'treblecross']) {
    assert.ok(isOpen(rule) && isOpen(native('rules', rule).game.code), rule);
    assert.match(native('rules', rule).game.notes, /No period of the values is known/);
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
  });
});

/** Tasks of the main thread over 50 ms from now on; all() gives their lengths. */
async function longTasks(page) {
  await page.evaluate(() => {
    window.longTasks = [];
    new PerformanceObserver((list) =>
      window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
    ).observe({ type: 'longtask' });
  });
  return () => page.evaluate(() => window.longTasks);
}

test('ten million heaps, and the main thread is never blocked', async (context) => {
  await here.page({ hash: 'explore?rule=kayles&to=200' }, async (page) => {
    await page.locator('.plot canvas').waitFor();
    const all = await longTasks(page);
    await page.getByLabel('Values up to heap').fill('10000000');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.locator('.waiting progress').waitFor();
    await page.locator('.period', { hasText: 'Period 12, from heap 71 on' }).waitFor();
    assert.deepEqual((await shown(page)).slice(0, 5), [0, 1, 2, 3, 1]);
    const tasks = await all();
    context.diagnostic(`tasks over 50 ms: ${tasks.join(' ') || 'none'}`);
    assert.ok(Math.max(0, ...tasks) < 200, tasks.join(' '));
  });
});

test('of many values few are drawn, and one near each', async () => {
  const series = new Series();
  const values = Array.from({ length: 300_000 }, (_, n) => (n * n) % 1009);
  for (let n = 0; n < values.length; n += 1000) series.append(values.slice(n, n + 1000));
  const { numbers, values: drawn } = series.sample;
  assert.ok(numbers.length <= 256 * 64 && numbers.length > 1000, `${numbers.length}`);
  for (const [i, n] of numbers.entries()) assert.equal(drawn[i], values[n]);
  // Every value has one drawn near it: cells are 2048 heaps wide and 16 values high here.
  const cell = (n, value) => Math.floor(n / 2048) * 64 + Math.floor(value / 16);
  const there = new Set(numbers.map((n, i) => cell(n, drawn[i])));
  for (const [n, value] of values.entries()) assert.ok(there.has(cell(n, value)), `${n}`);
  assert.equal((await linesOf(series, ',')).join(''), values.map((v, n) => `${n},${v}\n`).join(''));
});
