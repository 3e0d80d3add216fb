// The row of actions stays where it is for whatever one asks, in every game of the gallery.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anotherMatch, becomes, setUp, settled } from './help.js';
import { load } from './source.js';

const here = setUp();
const { famous } = await load('play/gallery.ts');
const tiles = Object.values(famous).flat();

/** What is asked for, and what shows then. */
const questions = [
  ['Theory', (page) => page.getByText('Round or ✓')],
  ['Who wins?', (page) => page.getByText('With best play')],
  ['See why', (page) => page.locator('.why h2')],
];

/** Each rung of the ladder of hints, of which the last shows the reasons. */
async function climb(page, look) {
  const hint = page.locator('.toolbar button').nth(2);
  for (let rung = 1; await hint.isEnabled(); rung++) {
    const before = await page.locator('#live').innerText();
    await hint.click();
    await becomes(async () => (await page.locator('#live').innerText()) !== before, true);
    await look(`hint ${rung}`);
  }
  await page.locator('.why h2').waitFor();
}

/** Whether what a hint says is on the screen, all of it. */
const isSeen = (page) =>
  page
    .locator('.answer, .sprouts-told')
    .first()
    .evaluate((said) => {
      const { top, bottom } = said.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && said.scrollHeight <= said.clientHeight + 1;
    });

/** Where each of the actions is, where one has not scrolled. */
const placesOf = (page) =>
  page.locator('.toolbar button').evaluateAll((all) => {
    scrollTo(0, 0);
    return all.flatMap((each) => {
      const { left, top } = each.getBoundingClientRect();
      return [left, top];
    });
  });

/** Another match on the same page, once its board and its rule are there. */
async function open(page, { starts, misere }) {
  const hash = `play/${starts[0]}?seats=you,you&seed=1${misere ? '&misere' : ''}`;
  await anotherMatch(page, () => page.evaluate((to) => (location.hash = to), hash));
  await page.locator('.rules .told', { hasText: /./ }).first().waitFor({ state: 'attached' });
}

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
];

// Most of the time is spent waiting: the screens are tried side by side.
test('no action moves for what one asks, in any game, on any screen', async () => {
  const jumps = [];
  const tryOn = (viewport) =>
    here.page({ hash: 'play', viewport, reducedMotion: 'reduce' }, async (page) => {
      const rested = () => settled(() => placesOf(page), 50);
      for (const tile of tiles) {
        await open(page, tile);
        const before = await rested();
        const hold = async (what) => {
          const after = await rested();
          const by = Math.max(...before.map((at, i) => Math.abs(at - after[i])));
          if (by > 1) {
            jumps.push(`${tile.key} at ${viewport.width}: ${Math.round(by)} px, ${what}`);
          }
        };
        for (const [name, answer] of questions) {
          for (const state of ['visible', 'detached']) {
            await page.getByRole('button', { name, exact: true }).click();
            await answer(page).first().waitFor({ state });
            await hold(`${name} ${state}`);
          }
        }
        await climb(page, async (rung) => {
          await hold(rung);
          // The last one leads to the reasons.
          const seen = (await page.locator('.why').count()) > 0 || (await isSeen(page));
          if (!seen) jumps.push(`${tile.key} at ${viewport.width}: ${rung} unseen`);
        });
      }
    });
  await Promise.all(screens.map(tryOn));
  assert.deepEqual(jumps, []);
});
