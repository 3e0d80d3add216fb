// What is said, and what can be done, where something is missing: the engine, a page, storage, JavaScript.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, myTurn, setUp } from './help.js';

const here = setUp();

test('without WebAssembly: one sentence, and the lessons can be read', async () => {
  await here.page({ hash: 'play', alone: true }, async (page, context) => {
    await context.addInitScript('delete globalThis.WebAssembly');
    await page.reload();
    const said = page.getByText('This browser can’t run the engine');
    await said.waitFor();
    await becomes(() => page.locator('.setup').count(), 0); // no form that can only fail
    await becomes(() => page.getByRole('button', { name: 'Try again' }).count(), 0);
    await page.locator('header a', { hasText: 'Explore' }).click();
    await page.locator('h1', { hasText: 'Explore' }).waitFor();
    await becomes(() => page.locator('form').count(), 0);
    await page.getByRole('link', { name: 'Read the lessons' }).click();
    await page.locator('.course a').nth(1).click();
    await page.getByText('Now a different rule').waitFor();
    await page.waitForTimeout(300);
    await becomes(() => page.locator('.notice').count(), 1); // said once
    await becomes(() => said.count(), 1);
  });
});

test('an engine that does not arrive, and then does', async () => {
  const { serve } = await import('./site.js');
  let failing = true;
  const site = await serve((name) => failing && name.endsWith('.wasm'));
  try {
    const hash = 'play/nim:2,3?seats=you,you&seed=1';
    await here.page({ url: site.url, hash, allow: /404/ }, async (page) => {
      await page.getByText('The engine did not arrive').waitFor();
      await becomes(() => page.locator('.setup').count(), 0);
      failing = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('.board[data-position="nim:2,3"]').waitFor();
      await becomes(() => page.locator('.notice').count(), 0);
    });
  } finally {
    await site.stop();
  }
});

/** What the engine says next, of a kind, ends too early. */
const breakOff = (page, kind) => page.evaluate((next) => (window.brokenOff = next), kind);
const spoilWorkers = () => {
  const Engine = window.Worker;
  window.Worker = class extends Engine {
    set onmessage(receive) {
      super.onmessage = (event) => {
        const { data } = event;
        if (data.kind !== window.brokenOff) return receive(event);
        window.brokenOff = null;
        receive({ data: { ...data, text: data.text.slice(0, data.text.length / 2) } });
      };
    }
  };
};

test('an engine whose answer is broken off: said, and another one goes on', async () => {
  await here.page({ hash: 'play', alone: true }, async (page, context) => {
    await context.addInitScript(spoilWorkers);
    await page.reload();
    const stopped = page.getByText('The engine stopped at this').first();
    await page.getByRole('link', { name: /^Nim take/ }).click();
    await myTurn(page);
    await breakOff(page, 'answer');
    await page.locator('.object').last().click();
    await stopped.waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    assert.equal(await myTurn(page), true);
    await becomes(() => stopped.count(), 0);
    await breakOff(page, 'rows');
    const view = 'explore?view=table&family=wythoff';
    await page.goto(`${here.site.url}#${view}:0-7,0-7`);
    await stopped.waitFor();
    await page.goto(`${here.site.url}#${view}:0-8,0-8`);
    await page.getByText('81 positions').first().waitFor();
  });
});

test('a page that does not arrive, and then does', async () => {
  const { serve } = await import('./site.js');
  let failing = true;
  const site = await serve((name) => failing && /Learn.*js$/.test(name));
  try {
    const quiet = { serviceWorkers: 'block', allow: /404|dynamically imported/ };
    await here.page({ url: site.url, hash: 'learn', ...quiet }, async (page) => {
      await page.getByText('This page could not be loaded').waitFor();
      failing = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('.course').waitFor();
    });
  } finally {
    await site.stop();
  }
});

test('with storage switched off: said, and playable', async () => {
  await here.page({ hash: 'play', alone: true }, async (page, context) => {
    await context.addInitScript(
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('off', 'SecurityError'); } })",
    );
    await page.reload();
    await page.getByText('Your browser keeps nothing').waitFor();
    await page.getByRole('link', { name: /^Nim take/ }).click();
    assert.equal(await myTurn(page), true);
    await page.locator('header a', { hasText: 'Learn' }).click();
    await page.locator('.course a').first().click();
    await page.locator('.exercise').nth(1).locator('input').nth(1).check();
    await page.locator('.exercise.solved').waitFor();
  });
});

test('without JavaScript: a sentence', async () => {
  await here.page({ javaScriptEnabled: false }, async (page) => {
    await page.getByText('has JavaScript switched off').waitFor();
  });
});
