// Boards on other pages: the example page, the element's attributes and events, the plain frame.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import axe from 'axe-core';
import {
  becomes,
  bestMove,
  board,
  built,
  makeFromList,
  myTurn,
  positionOf,
  reload,
  setUp,
} from './help.js';

const here = setUp();
const example = (run) => here.page({ url: `${here.site.url}embedding.html` }, run);
const frame = (page, id) => page.frameLocator(`#${id} iframe, iframe#${id}`);

test('the example page: a match in the element, its events, and no step in the history', async () => {
  await example(async (page) => {
    const nim = frame(page, 'nim');
    const told = page.locator('#told');
    await told.getByText('nim:3,5,7').waitFor();
    const steps = await page.evaluate(() => history.length);
    for (let moves = 0; ; moves++) {
      await nim.locator('.board details.moves').or(nim.locator('.ending')).first().waitFor();
      if (await nim.locator('.ending').count()) break;
      assert.ok(moves < 15);
      const position = await positionOf(nim);
      await makeFromList(nim, bestMove(position));
      await nim.locator(`.board:not([data-position="${position}"])`).waitFor();
    }
    await told.getByText('You have won.').waitFor();
    await becomes(() => page.evaluate(() => history.length), steps);
    const link = await nim.locator('.from a').getAttribute('href');
    assert.ok(decodeURIComponent(link).startsWith(`${here.site.url}#play/nim:3,5,7`), link);
    // What the reader plays on the page itself is not forgotten for it.
    await becomes(() => page.evaluate(() => localStorage.getItem('bouton.match')), null);
  });
});

test('the example page speaks German to who reads the page in German', async () => {
  const url = `${here.site.url}embedding.html?lang=de`;
  await here.page({ url }, async (page) => {
    const title = 'Bretter auf einer eigenen Seite';
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    assert.equal(await page.title(), title);
    await becomes(() => page.locator('html').getAttribute('lang'), 'de');
    await becomes(() => page.locator('span[lang="en"]:visible').count(), 0);
    await page.locator('#told', { hasText: 'Jetzt liegt nim:3,5,7 da.' }).waitFor();
  });
});

test('attributes: language, colours, misère, who plays and begins; a change begins anew', async () => {
  await example(async (page) => {
    const cram = frame(page, 'cram');
    await cram.getByText('Wer den letzten Zug macht, verliert.').waitFor();
    await cram.locator('.status', { hasText: 'Spieler 1 ist am Zug' }).waitFor();
    await becomes(() => cram.locator('html').getAttribute('data-theme'), 'dark');
    await becomes(() => cram.locator('header, nav, .choices').count(), 0);
    const set = (name, value) =>
      page
        .locator('#cram')
        .evaluate((element, [key, text]) => element.setAttribute(key, text), [name, value]);
    await set('position', 'kayles:7 + nim:2');
    await cram.locator('.board[data-position="kayles:7 + nim:2"]').waitFor();
    await set('opponent', '0.25');
    await set('begins', 'other');
    await cram.locator('.board:not([data-position="kayles:7 + nim:2"])').waitFor();
    await set('lang', 'en');
    await cram.getByText('Whoever makes the last move loses.').waitFor();
  });
});

test('a frame without a script, as high as its page gives it; the element as high as it needs', async () => {
  await example(async (page) => {
    const kayles = frame(page, 'kayles');
    await kayles.locator('.board details.moves').waitFor();
    await makeFromList(kayles, bestMove('kayles:7'));
    await kayles.locator('.board:not([data-position="kayles:7"])').waitFor();
    const nim = frame(page, 'nim');
    await nim.locator('.board').waitFor();
    const high = () => page.locator('#nim').evaluate((element) => element.offsetHeight);
    const wanted = () => nim.locator('#page').evaluate((root) => root.scrollHeight);
    await becomes(async () => (await high()) - (await wanted()), 0);
    const before = await high();
    assert.ok(before > 250 && before < 900, `${before}`);
    await nim.getByRole('button', { name: 'See why' }).click();
    await page.waitForFunction(
      (old) => document.getElementById('nim').offsetHeight > old + 100,
      before,
    );
  });
});

test('the example page and the boards on it have no findings of axe', async () => {
  await example(async (page) => {
    for (const id of ['nim', 'cram', 'kayles'])
      await frame(page, id).locator('.board [data-cell]').first().waitFor();
    await page.addScriptTag({ content: axe.source });
    for (const each of page.frames().slice(1)) await each.addScriptTag({ content: axe.source });
    const { violations } = await page.evaluate(() => window.axe.run(document));
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => `${target}`)]),
      [],
    );
  });
});

test('the element is one small file that loads nothing else by itself', () => {
  const source = readFileSync(`${built}bouton-board.js`, 'utf8');
  assert.ok(source.length < 4000, `${source.length} bytes`);
  assert.doesNotMatch(source, /^\s*import\b|\bimport\(/m);
});

test('a match of a frame goes on at its address, and the page itself is another one', async () => {
  await here.page({ hash: 'embed/nim:3,5,7?seats=you,you&seed=1' }, async (page) => {
    await myTurn(page);
    await makeFromList(page, bestMove('nim:3,5,7'));
    await board(page).and(page.locator(':not([data-position="nim:3,5,7"])')).waitFor();
    const position = await positionOf(page);
    assert.match(page.url(), /#embed\/nim:3,5,7\?.*line=/);
    await reload(page);
    await page.locator(`.board[data-position="${position}"]`).waitFor();
    await becomes(() => page.locator('header').count(), 0);
  });
});

test('a rematch in a frame, by button or key, and other attributes add no step to the history', async () => {
  await example(async (page) => {
    const nim = frame(page, 'nim');
    await nim.locator('.board details.moves').waitFor();
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    const fresh = () => nim.locator('.board[data-position="nim:3,5,7"] details.moves').waitFor();
    for (const again of [
      () => nim.getByRole('button', { name: 'Play again' }).click(),
      () => nim.locator('.board [data-cell]').first().press('n'),
    ]) {
      await makeFromList(nim, bestMove('nim:3,5,7'));
      await nim.locator('.board:not([data-position="nim:3,5,7"])').first().waitFor();
      await again();
      await fresh();
      await becomes(() => nim.locator('.tile').count(), 0, 'not the gallery');
    }
    const set = (name, value) =>
      page
        .locator('#nim')
        .evaluate((element, [key, text]) => element.setAttribute(key, text), [name, value]);
    await set('position', 'kayles:5');
    await nim.locator('.board[data-position="kayles:5"]').waitFor();
    await set('lang', 'de');
    await nim.getByText('Wer den letzten Zug macht, gewinnt.').waitFor();
    await becomes(() => steps(), before);
    await set('title', 'Five pins');
    const title = () =>
      page
        .locator('#nim')
        .evaluate((element) => element.shadowRoot.firstElementChild.nextSibling.title);
    await becomes(() => title(), 'Five pins');
    // Taken to another place it shows the same.
    await page.evaluate(() => document.body.append(document.getElementById('nim')));
    await nim.locator('.board[data-position="kayles:5"]').waitFor();
    await becomes(() => steps(), before);
  });
});
