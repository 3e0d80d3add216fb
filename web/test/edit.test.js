// Positions made by pointing, and by the keyboard: of each kind of board, and what is played then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, native, positionOf, setUp } from './help.js';

const here = setUp();

const edit = (position) => ({ hash: `play?own=${encodeURIComponent(position)}` });
const written = (page) => page.getByLabel('The position').inputValue();
const game = (page, title) => page.locator('.editor').getByRole('region', { name: title });
const wait = (page, text) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.setup input[type=text]')?.value === wanted,
    text,
  );

test('heaps: a tap makes a heap so large, a number is typed, heaps come and go', async () => {
  await here.page(edit('nim:3,5,7'), async (page) => {
    const nim = game(page, 'Nim');
    const row = (n) => nim.locator('li').nth(n);
    await row(0).locator('.object').nth(5).click();
    await wait(page, 'nim:6,5,7');
    await row(1).locator('.object').nth(4).click(); // the last one goes
    await wait(page, 'nim:6,4,7');
    await nim.getByLabel('How many in C').fill('12');
    await nim.getByRole('button', { name: 'Remove A' }).click();
    await nim.getByRole('button', { name: 'One more' }).click();
    await wait(page, 'nim:4,12,13');
    await nim.getByLabel('How many in A').fill('99999');
    await wait(page, 'nim:1000,12,13');
    await nim.getByLabel('How many in A').fill('2');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.board[data-position="nim:2,12,13"]').waitFor();
    await page.getByRole('link', { name: 'Change this position' }).click();
    await game(page, 'Nim').waitFor();
    await becomes(() => written(page), 'nim:2,12,13');
  });
});

test('boards: squares by pointer and by arrow keys, rows and columns', async () => {
  await here.page(edit('cram:2x3'), async (page) => {
    const cram = game(page, 'Cram');
    await cram.getByRole('button', { name: 'Row 1, column 2: free' }).click();
    await wait(page, 'cram:.#./...');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await wait(page, 'cram:.#./..#');
    await cram.getByRole('button', { name: 'One column more' }).click();
    await cram.getByRole('button', { name: 'One row less' }).click();
    await wait(page, 'cram:.#..');
    await cram.getByRole('button', { name: 'Row 1, column 2: closed' }).click();
    await wait(page, 'cram:....');
  });
});

test('a graph: vertices and lines by pointer and by keyboard, from the ground up', async () => {
  await here.page(edit('hackenbush:0-1'), async (page) => {
    const drawing = game(page, 'Hackenbush').locator('.edit-graph');
    const node = (name) => drawing.getByRole('button', { name: new RegExp(`^${name}`) });
    const box = await drawing.boundingBox();
    await node('Vertex 1').click();
    await drawing.click({ position: { x: box.width / 2, y: box.height / 3 } });
    await wait(page, 'hackenbush:0-1,1-2');
    await drawing.click({ position: { x: (box.width * 3) / 4, y: box.height / 3 } });
    await wait(page, 'hackenbush:0-1,1-2,2-3');
    await node('the ground').click(); // 3 was chosen still: they join
    await wait(page, 'hackenbush:0-1,1-2,2-3,0-3');
    await node('Vertex 1').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight'); // to the ground, which is nearest there
    await page.keyboard.press('Enter');
    await wait(page, 'hackenbush:1-2,2-3,0-3');
    await node('Vertex 2').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await wait(page, 'hackenbush:0-3');
    await becomes(() => page.evaluate(() => document.activeElement.dataset.node), '1');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.board').first().waitFor();
    await becomes(() => positionOf(page), native('solve', '--', 'hackenbush:0-3').position);
  });
});

test('of every game with a picture the editor writes what the engine reads as the same', async () => {
  const { games } = native('rules');
  const texts = new Set(['sprouts', 'brussels-sprouts', 'lua', 'poker', 'fibonacci', 'geography']);
  await here.page({ hash: 'learn' }, async (page) => {
    for (const { name, example } of games) {
      if (texts.has(name) || name === 'graph') continue;
      const position = `${example} + nim:1`;
      await page.goto(`${here.site.url}#${edit(position).hash}`);
      await wait(page, position);
      const nim = game(page, 'Nim').last();
      await nim.getByRole('button', { name: 'One more' }).click();
      await page.waitForFunction(() =>
        /1,2$/.test(document.querySelector('.setup input[type=text]').value),
      );
      const own = await written(page);
      const read = (text) => native('solve', '--moves', 'none', '--', text).position;
      assert.equal(read(own), read(`${example} + nim:1,2`), name);
      await becomes(() => page.locator('.editor .note', { hasText: 'as text' }).count(), 0, name);
    }
  });
});

test('several games side by side, taken away, and as a link', async () => {
  await here.page({ hash: 'play?own' }, async (page) => {
    await game(page, 'Nim').waitFor();
    await page.getByLabel('Add another game beside it').selectOption({ label: 'Kayles' });
    await game(page, 'Kayles').waitFor();
    await page.getByRole('button', { name: 'Remove Nim' }).click();
    await page.getByRole('button', { name: 'Copy a link' }).click();
    const told = page.locator('.setup [role=status]', { hasText: /./ });
    await told.waitFor();
    const position = await written(page);
    assert.match(position, /^kayles:/);
    await page.goto(here.site.url + `#play/${encodeURIComponent(position)}`);
    await page.locator('.board').first().waitFor();
    await becomes(() => positionOf(page), native('solve', '--', position).position);
  });
});

test('what is typed and taken back is shown as it stands', async () => {
  await here.page(edit('nim:3,5,7'), async (page) => {
    const field = page.getByLabel('The position');
    const rows = () => game(page, 'Nim').locator('li');
    await rows().nth(2).waitFor();
    await rows().nth(0).locator('.object').nth(5).click();
    await wait(page, 'nim:6,5,7');
    await field.fill('nim:2,2');
    await page.waitForFunction(() => document.querySelectorAll('.edit-heaps li').length === 2);
    await field.fill('nim:6,5,7');
    await page.waitForFunction(() => document.querySelectorAll('.edit-heaps li').length === 3);
  });
});

test('a position the engine refuses is told where it is made', async () => {
  await here.page(edit('chomp:4,2'), async (page) => {
    const chomp = game(page, 'Chomp');
    await chomp.getByRole('button', { name: 'One more' }).click();
    await wait(page, 'chomp:4,2,2');
    await page.getByText('This is no position of the game yet').waitFor({ state: 'detached' });
    await chomp.getByLabel('How many in 3').fill('4');
    await wait(page, 'chomp:4,2,4');
    await page
      .locator('.editor .notice')
      .getByText(/no position of the game yet/)
      .waitFor();
    await chomp.getByLabel('How many in 2').fill('4');
    await page.locator('.editor .notice').waitFor({ state: 'detached' });
  });
});

test('letters are those of the board: a game of one component has one', async () => {
  await here.page(edit('staircase:3,1,2 + nim:4'), async (page) => {
    await game(page, 'Nim').getByLabel('How many in B').waitFor();
    await game(page, 'Staircase Nim').getByLabel('How many in 3').waitFor();
  });
});

test('a chosen vertex is forgotten with its graph', async () => {
  await here.page(edit('hackenbush:0-1,1-2'), async (page) => {
    const drawing = page.locator('.edit-graph');
    await drawing.getByRole('button', { name: /^Vertex 2/ }).click();
    await page.getByText('Vertex 2 is chosen').waitFor();
    await page.getByLabel('The position').fill('hackenbush:0-1');
    await drawing.getByRole('button', { name: /^Vertex 2/ }).waitFor({ state: 'detached' });
    await becomes(() => page.getByText('Vertex 2 is chosen').count(), 0);
    await drawing.getByRole('button', { name: /^Vertex 1/ }).click();
    await page.getByText('Vertex 1 is chosen').waitFor();
  });
  // Of two alike the one that is left keeps its own.
  await here.page(edit('hackenbush:0-1 + nim:1 + hackenbush:0-1,0-2'), async (page) => {
    await page
      .locator('.edit-graph')
      .first()
      .getByRole('button', { name: /^Vertex 1/ })
      .click();
    await page.getByText('Vertex 1 is chosen').waitFor();
    await page.getByRole('button', { name: 'Remove Hackenbush' }).first().click();
    await page.getByRole('button', { name: 'Remove Nim' }).click();
    await wait(page, 'hackenbush:0-1,0-2');
    await becomes(() => page.getByText('Vertex 1 is chosen').count(), 0);
  });
});

test('a reload keeps the position, and the link to the form begins anew', async () => {
  await here.page({ hash: 'play?own' }, async (page) => {
    await game(page, 'Nim').locator('li').nth(0).locator('.object').nth(5).click();
    await wait(page, 'nim:6,5,7');
    await page.reload();
    await wait(page, 'nim:6,5,7');
    await page.evaluate(() => (location.hash = '#play?own'));
    await wait(page, 'nim:3,5,7');
  });
});
