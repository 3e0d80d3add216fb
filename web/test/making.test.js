// Positions made by pointing stay positions: the last coin and the last arrow stay, fields take what is
// typed, and what is too large for pointing is text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, native, setUp } from './help.js';

const here = setUp();

const edit = (position) => ({ hash: `play?own=${encodeURIComponent(position)}` });
const written = (page) => page.getByLabel('The position').inputValue();

test('what is too large to be pointed at is text', async () => {
  for (const [position, pointed] of [
    ['nimble:1000000000', false],
    ['silver-dollar:3,5000000000', false],
    ['silver-dollar:3,99', true],
    ['chomp:255x255', false],
    ['chomp:2x31', false],
    ['chomp:30x30', true],
    ['fibonacci:0', false],
    ['fibonacci:1', false],
    ['fibonacci:2', true],
    ['sprouts:0*0', false],
  ]) {
    await here.page(edit(position), async (page) => {
      const made = page.locator(pointed ? '.editor .object' : '.editor .note');
      await made.first().waitFor();
      const told = page.locator('.editor .note', { hasText: 'as text' });
      assert.equal(await told.count(), pointed ? 0 : 1, position);
    });
  }
});

test('the last coin stays, and the focus with the squares', async () => {
  await here.page(edit('silver-dollar:0,20'), async (page) => {
    const square = (name) => page.locator('.editor').getByRole('button', { name, exact: true });
    await square('Square 20: a coin').click();
    await becomes(() => written(page), 'silver-dollar:0');
    await becomes(() => page.evaluate(() => document.activeElement.ariaLabel), 'Square 20: empty');
    await square('Square 0: a coin').click();
    await square('Square 2: empty').click();
    await becomes(() => written(page), 'silver-dollar:0,2');
  });
  await here.page(edit('nimble:3,3,3,3'), async (page) => {
    await page.locator('.editor').getByRole('button', { name: 'Square 3: 4 coins' }).click();
    await becomes(() => written(page), 'nimble:3');
  });
});

test('a graph whose arrows are its rule keeps one where its token is', async () => {
  await here.page(edit('graph=0>1,1>2:0'), async (page) => {
    const drawing = page.locator('.edit-graph');
    const node = (n) => drawing.getByRole('button', { name: new RegExp(`^Vertex ${n}`) });
    const button = (name) => page.locator('.editor').getByRole('button', { name });
    await node(0).click();
    await node(1).click(); // the token's only arrow
    await button('Add a vertex').click();
    await node(3).click();
    await becomes(() => button('Put the token on the chosen vertex').isDisabled(), true);
    await node(3).click();
    await node(0).click();
    await button('Remove the chosen vertex').click(); // the token goes to where an arrow is left
    await becomes(() => written(page), 'graph=1>2:1');
    await node(2).click();
    await becomes(() => button('Remove the chosen vertex').isDisabled(), true);
    assert.equal(native('solve', '--', await written(page)).outcome, 'N');
  });
});

test('a field that is emptied takes what is typed next', async () => {
  await here.page(edit('sprouts:0*3'), async (page) => {
    const field = page.getByLabel('How many spots');
    await field.focus();
    await field.press('End');
    await field.press('Backspace');
    await field.pressSequentially('7');
    await becomes(() => written(page), 'sprouts:0*7');
    await field.press('Backspace');
    await field.press('Tab');
    await becomes(() => field.inputValue(), '7');
    await field.fill('0');
    assert.equal(await written(page), 'sprouts:0*7');
    await field.press('Tab');
    await becomes(() => field.inputValue(), '1');
    await becomes(() => written(page), 'sprouts:0*1');
  });
  await here.page(edit('fibonacci:5'), async (page) => {
    await page
      .getByLabel(/How many/)
      .first()
      .fill('1');
    await becomes(() => written(page), 'fibonacci:1,1');
  });
});
