// The plot of Explore: in sight, by pointer, wheel, keys and fingers, and which part of it is in the address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, native, plotted, reload, setUp } from './help.js';
import { load } from './source.js';

const { VIEWS } = await load('explore/query.ts');

const here = setUp();

test('the plot is on the first screen, with what can be done', async () => {
  const viewport = { width: 1366, height: 768 };
  await here.page({ hash: 'explore', viewport }, async (page) => {
    for (const view of VIEWS) {
      await page.goto(`${here.site.url}#explore?view=${view}`);
      await page.locator('.share').waitFor();
      await plotted(page);
      for (const part of ['.plot canvas', '.readout', '.share']) {
        const { y, height } = await page.locator(part).first().boundingBox();
        assert.ok(y + height <= 768, `${view}: ${part} ends at ${y + height}`);
      }
    }
  });
});

test('pointer, wheel and keyboard: what is there is told, and the plot goes along', async () => {
  await here.page({ hash: 'explore?rule=kayles&to=200' }, async (page) => {
    await plotted(page);
    const canvas = page.locator('.plot canvas');
    const readout = page.locator('.readout');
    const { values } = native('values', 'kayles', '--to', '200');
    await canvas.focus();
    for (const [key, n] of [
      ['End', 200],
      ['Home', 0],
      ['ArrowRight', 1],
      ['PageDown', 101],
      ['Shift+ArrowLeft', 91],
    ]) {
      await page.keyboard.press(key);
      await becomes(() => readout.innerText(), `G(${n}) = ${values[n]}`);
      await becomes(() => page.locator('#live').innerText(), `G(${n}) = ${values[n]}`);
    }
    const whole = page.getByRole('button', { name: 'Show all' });
    await becomes(() => whole.isDisabled(), true);
    await page.keyboard.press('+');
    await becomes(() => whole.isDisabled(), false);
    await page.keyboard.press('0');
    await becomes(() => whole.isDisabled(), true);

    // Somewhere in the middle there is a heap about the middle, with its value.
    const box = await canvas.boundingBox();
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    /** Waits until the heap that is told is one of those wanted. */
    const tells = (wanted, why) =>
      becomes(
        async () => {
          const [, n, value] = /G\((\d+)\) = (\d+)/.exec(await readout.innerText()) ?? [];
          if (n !== undefined) assert.equal(values[n], Number(value));
          return n !== undefined && wanted(Number(n));
        },
        true,
        why,
      );
    await page.mouse.move(...middle);
    await tells((n) => Math.abs(n - 98) < 6);
    await page.mouse.wheel(0, -300); // the focus is in the plot
    await page.waitForFunction(() => !document.querySelector('.zoom button:last-child').disabled);
    await page.mouse.down();
    await page.mouse.move(middle[0] - 200, middle[1], { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(middle[0] + 1, middle[1]);
    await tells((n) => n > 104, 'dragged to the left, larger heaps come');
    await page.getByRole('button', { name: 'log n' }).click();
    await page.waitForFunction(() => document.querySelector('.zoom button:last-child').disabled);
    await page.mouse.move(...middle);
    await tells((n) => n < 40, 'on the logarithmic axis small heaps have more room');

    // Another axis shows all, though the part looked at has not been told yet.
    await page.evaluate(() => {
      for (const name of ['.zoom button:first-child', '.log']) document.querySelector(name).click();
    });
    await page.waitForURL(/^((?!log=).)*$/);
    await page.waitForFunction(() => document.querySelector('.zoom button:last-child').disabled);
    await page.waitForTimeout(400); // what was to be told is dropped
    assert.doesNotMatch(page.url(), /zoom=/);
  });
});

test('what is looked at is in the address: axes and the part of the plot', async () => {
  await here.page({ hash: 'explore?rule=kayles&to=200' }, async (page) => {
    await plotted(page);
    const whole = page.getByRole('button', { name: 'Show all' });
    await page.getByRole('button', { name: 'log n' }).click();
    await page.locator('.plot canvas').focus();
    await page.keyboard.press('End');
    for (let i = 0; i < 3; i++) await page.keyboard.press('+');
    await page.waitForURL(/&log=x&zoom=[\d.]+,200\.\d+,/);
    await reload(page);
    await plotted(page);
    await page.waitForFunction(() => !document.querySelector('.zoom button:last-child').disabled);
    const log = page.getByRole('button', { name: 'log n' });
    await becomes(() => log.getAttribute('aria-pressed'), 'true');
    // At the left end are the heaps of the part that is shown.
    const { x, y, height } = await page.locator('.plot canvas').boundingBox();
    const from = Number(/zoom=([\d.]+)/.exec(page.url())[1]);
    let found = null;
    for (let part = 0.1; part < 0.9 && !found; part += 0.05) {
      await page.mouse.move(x + 70, y + height * part);
      found = /G\((\d+)\)/.exec(await page.locator('.readout').innerText());
    }
    const n = Number(found[1]);
    assert.ok(from > 20 && Math.abs(n - from) < 15, `${n} ${from}`);
    await whole.click();
    await page.waitForURL(/&log=x$/);
  });
});

test('a part of the plot that there is not shows all', async () => {
  for (const zoom of ['-5,-1,0,5', '10,60,-9,-2', '60,10,0,5', '10,900,0,5', 'x']) {
    await here.page({ hash: `explore?rule=kayles&to=200&zoom=${zoom}` }, async (page) => {
      await plotted(page);
      await becomes(() => page.getByRole('button', { name: 'Show all' }).isDisabled(), true, zoom);
    });
  }
});

test('two fingers zoom', async () => {
  const hash = 'explore?rule=kayles&to=200';
  await here.page({ hash, hasTouch: true, isMobile: true }, async (page) => {
    await plotted(page);
    const box = await page.locator('.plot canvas').boundingBox();
    const session = await page.context().newCDPSession(page);
    const touch = (type, apart) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [-apart, apart].map((dx, id) => ({
                x: box.x + box.width / 2 + dx,
                y: box.y + box.height / 2,
                id,
              })),
      });
    await touch('touchStart', 30);
    for (let apart = 40; apart <= 120; apart += 10) await touch('touchMove', apart);
    await touch('touchEnd', 0);
    await page.waitForFunction(() => !document.querySelector('.zoom button:last-child').disabled);
  });
});
