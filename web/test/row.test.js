// The row of actions stays where it is for whatever one asks, in every game of the gallery.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { myTurn, setUp, settled } from './help.js';
import { load } from './source.js';

const here = setUp();
const { famous } = await load('play/gallery.ts');
const tiles = Object.values(famous).flat();

/** What is asked for, and what shows then; how far one has scrolled is left out, as the page goes to the reasons. */
const questions = [
  ['Theory', (page) => page.getByText('Round or ✓')],
  ['Who wins?', (page) => page.getByText('With best play')],
  ['See why', (page) => page.locator('.why h2')],
];

/** Where each of the actions is, from the page's top. */
const placesOf = (page) =>
  page.locator('.toolbar button').evaluateAll((all) =>
    all.flatMap((each) => {
      const { left, top } = each.getBoundingClientRect();
      return [left, top + scrollY];
    }),
  );

for (const viewport of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
]) {
  test(`no action moves for what one asks, in any game, at ${viewport.width}x${viewport.height}`, async () => {
    const jumps = [];
    for (const { key, starts, misere } of tiles) {
      const hash = `play/${starts[0]}?seats=you,you&seed=1${misere ? '&misere' : ''}`;
      await here.page({ hash, viewport, reducedMotion: 'reduce' }, async (page) => {
        await myTurn(page);
        await page.locator('.rules .told', { hasText: /./ }).first().waitFor({ state: 'attached' });
        const before = await settled(() => placesOf(page));
        for (const [name, answer] of questions) {
          for (const state of ['visible', 'detached']) {
            await page.getByRole('button', { name, exact: true }).click();
            await answer(page).first().waitFor({ state });
            const after = await settled(() => placesOf(page));
            const by = Math.max(...before.map((at, i) => Math.abs(at - after[i])));
            if (by > 1) jumps.push(`${key}: ${Math.round(by)} px, ${name} ${state}`);
          }
        }
      });
    }
    assert.deepEqual(jumps, []);
  });
}
