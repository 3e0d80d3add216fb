// Explore's tables of positions: every row of the engine, as it comes; limits; keyboard.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { becomes, followMainThread, native, setUp, settled, shortestOfThree } from './help.js';

const here = setUp();

const told = (page, words) => page.locator('.period', { hasText: words });

const show = async (page, family) => {
  await page.getByLabel('Family of positions').fill(family);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
};

test('each position is told with who wins and its value, as the program has it', async () => {
  await here.page({ hash: 'explore?view=table&family=wythoff:0-12,0-12' }, async (page) => {
    const { rows } = native('table', 'wythoff:0-12,0-12');
    const lost = rows.filter(({ outcome }) => outcome === 'P');
    await told(page, `169 positions, ${lost.length} of them lost`).waitFor();
    const listed = await page.locator('.rows tbody tr').allInnerTexts();
    assert.deepEqual(
      listed.map((row) => row.split('\t')),
      lost.map(({ position, numbers }) => [position, ...numbers.map(String)]),
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    const lines = rows.map(
      ({ numbers, position, outcome, value }) => `${numbers},"${position}",${outcome},${value}\n`,
    );
    assert.equal(csv, 'x,y,position,outcome,value\n' + lines.join(''));
    await page.locator('.plot canvas').focus();
    for (const [key, words] of [
      ['Home', 'wythoff:0,0: lost for the player to move, value 0'],
      ['ArrowRight', 'wythoff:1,0: won for the player to move, value 1'],
      ['ArrowUp', 'wythoff:1,1: won for the player to move, value 2'],
      ['ArrowUp', 'wythoff:1,2: lost for the player to move, value 0'],
    ]) {
      await page.keyboard.press(key);
      await becomes(() => page.locator('.readout').innerText(), words);
    }
    // A cell is as wide as it is high.
    const box = await page.locator('.plot canvas').boundingBox();
    const at = async (d) => {
      const readout = page.locator('.readout');
      const was = await readout.innerText();
      await page.mouse.move(box.x + box.width / 4 + d, box.y + (3 * box.height) / 4 - d);
      await becomes(async () => (await readout.innerText()) !== was, true);
      return /^wythoff:(\d+),(\d+): /
        .exec(await readout.innerText())
        .slice(1)
        .map(Number);
    };
    const [low, high] = [await at(0), await at(200)];
    const [right, up] = [0, 1].map((i) => high[i] - low[i]);
    assert.ok(right > 2 && Math.abs(right - up) <= 1, `${right} ${up}`);
  });
});

test('misère play, one range, states that are left out', async () => {
  await here.page({ hash: 'explore?view=table&family=nim:0-7,0-7&play=misere' }, async (page) => {
    const { rows } = native('table', '--misere', 'nim:0-7,0-7', '--only', 'P');
    await told(page, `64 positions, ${rows.length} of them lost`).waitFor();
    await told(page, 'in misère play.').waitFor();
    await page.getByLabel('Play').selectOption('normal');
    await told(page, '64 positions, 8 of them lost').waitFor();
    await show(page, 'kayles:0-20');
    await told(page, '21 positions, 1 of them lost').waitFor();
    await show(page, 'chomp:0-6,0-6,2');
    const chomp = native('table', 'chomp:0-6,0-6,2').rows;
    await told(page, `${chomp.length} positions`).waitFor();
    await page.locator('.plot canvas').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp'); // there is none: one stays
    await becomes(() => page.locator('.readout').innerText(), /^chomp:3x2: /);
  });
});

test('too many positions, too many ranges, and what is no family', (context) =>
  shortestOfThree(async () => {
    await here.page({ hash: 'explore?view=table&family=nim:0-7,0-7' }, async (page) => {
      await told(page, '64 positions').waitFor();
      const end = await followMainThread(page, context);
      await show(page, 'nim:0-255,0-255');
      await told(page, '65,536 positions').waitFor();
      await end();
      await becomes(() => page.locator('.notice').count(), 0);
      await show(page, 'nim:0-255,0-256');
      await page.getByText('more than 65,536 positions').waitFor();
      await show(page, 'nim:0-3,0-3,0-3');
      await page.getByText('One range or two can be drawn; here are more.').waitFor();
      for (const family of ['wythoff', 'zzz:0-3,0-3', 'nim:0-3,0-']) {
        await show(page, family);
        await page.locator('.notice').getByText('Examples: ').waitFor();
        await becomes(() => page.locator('.plot').count(), 0, family);
      }
    });
  }));

test('stopped, what has come stays', async () => {
  await here.page({ hash: 'explore?view=table&family=wythoff:0-250,0-250' }, async (page) => {
    await page.locator('.plot canvas').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.period', { hasText: 'You stopped the search.' }).waitFor();
    assert.ok(await page.locator('.plot canvas').isVisible());
  });
});

test('another question that is cancelled meanwhile brings no row twice', async () => {
  await here.page({ hash: 'explore?view=table&family=wythoff:0-90,0-90' }, async (page) => {
    await page.locator('.plot canvas').waitFor();
    await becomes(() => page.locator('.waiting').count(), 1, 'it is still at work');
    await page.evaluate(async () => {
      const control = new AbortController();
      const asked = window.bouton.ask('values kayles --to 9', { signal: control.signal });
      control.abort(); // the Worker begins anew, with the rows as well
      await asked.catch(() => {});
    });
    await told(page, `${(91 * 91).toLocaleString('en')} positions, 69 of them`).waitFor();
  });
});

test('the cells are as large as the room allows, from the first one on', async () => {
  const shapes = [
    [360, 740, 'wide'],
    [768, 1024, 'wide'],
    [1366, 768, 'high'],
    [1920, 1080, 'high'],
  ];
  for (const [width, height, limit] of shapes) {
    const hash = 'explore?view=table&family=wythoff:0-60,0-60';
    await here.page({ hash, viewport: { width, height } }, async (page) => {
      const size = () =>
        page.locator('.plot canvas').evaluate((canvas) => {
          const { width, height } = canvas.getBoundingClientRect();
          return [width, height].map(Math.round);
        });
      await page.locator('.plot canvas').waitFor();
      const early = await size();
      await told(page, '3,721 positions').waitFor();
      const [wide, high] = await size();
      assert.deepEqual(early, [wide, high], `${width}: it grew`);
      // Around the cells lie only the numbers.
      assert.ok(Math.abs(wide - high) < 24, `${width}: ${wide} by ${high}`);
      const room = await page.evaluate(() => ({
        wide: document.querySelector('.result').clientWidth,
        end: document.querySelector('.plot canvas').getBoundingClientRect().bottom,
      }));
      if (limit === 'wide') assert.ok(wide > 0.93 * room.wide, `${width}: ${wide}`);
      else assert.ok(room.end < height && room.end > 0.95 * height, `${width}: ${room.end}`);
    });
  }
});

test('of a single row of cells its list and what it is are on the first screen, and short lists lie side by side', async () => {
  const viewport = { width: 1366, height: 768 };
  for (const [family, lost] of [
    ['kayles:0-60', 1],
    ['nim:0-15,0-15', 16],
    ['grundy:0-60', 11],
  ]) {
    await here.page({ hash: `explore?view=table&family=${family}`, viewport }, async (page) => {
      await page.locator('.rows tbody tr').first().waitFor();
      const about = page.locator('.about summary');
      const end = async () => {
        const { y, height } = await about.boundingBox();
        return y + height;
      };
      assert.ok((await settled(end)) <= viewport.height, `${family}: ${await end()}`);
      assert.ok(await page.locator('.rows table').first().isVisible(), family);
      await becomes(() => page.locator('.rows tbody tr').count(), lost, family);
      const tops = await page
        .locator('.rows table')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      assert.equal(tops.length, Math.min(3, Math.ceil(lost / 4)), family);
      assert.equal(new Set(tops).size, 1, family);
    });
  }
});

test('beside a square table with a short list stands what it is, and all of it is on the first screen', async () => {
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
  ]) {
    for (const [family, short] of [
      ['wythoff:0-12,0-12', true],
      ['wythoff:0-60,0-60', false],
    ]) {
      const hash = `explore?view=table&family=${family}`;
      await here.page({ hash, viewport: { width, height } }, async (page) => {
        await told(page, short ? '169 positions' : '3,721 positions').waitFor();
        const about = page.locator('.about');
        await becomes(() => about.evaluate((each) => each.open), short, family);
        const end = async (css) => {
          const box = await page.locator(css).boundingBox();
          return (box.y + box.height) / height;
        };
        assert.ok((await end('.readout')) < 0.5, 'what one points at is beside it');
        const last = await end('.about');
        assert.ok(last > 0.65 && last <= 1, `${family} at ${width}: ${last}`);
      });
    }
  }
});

test('short lists lie side by side on a tablet, and one below another they have one head', async () => {
  for (const [width, rows, heads] of [
    [768, 1, 3],
    [360, 3, 1],
  ]) {
    const hash = 'explore?view=table&family=wythoff:0-12,0-12';
    await here.page({ hash, viewport: { width, height: 1024 } }, async (page) => {
      await told(page, '169 positions').waitFor();
      const tops = () =>
        page
          .locator('.rows table')
          .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
      await becomes(tops, rows);
      const seen = await page
        .locator('.rows thead')
        .evaluateAll((all) => all.filter((each) => getComputedStyle(each).clipPath === 'none'));
      assert.equal(seen.length, heads);
    });
  }
});
