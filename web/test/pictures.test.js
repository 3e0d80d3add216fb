// What each game looks like: a sheet of all boards is kept, pictures.png, and each board is held against
// its place there. With PICTURES=new the sheet is written anew, to be looked at before it is kept.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { native, setUp } from './help.js';
import { faceIsHere } from './site.js';
import { load } from './source.js';

const here = setUp();
const { entriesOf, groups } = await load('play/gallery.ts');
const kept = fileURLToPath(new URL('pictures.png', import.meta.url));

const [WIDTH, HEIGHT, COLUMNS] = [160, 120, 8];
/** Of 255, over squares of BLOCK pixels: the rounding of edges may differ so much, and no
 * piece may be missing, be another one or stand elsewhere. */
const [BLOCK, BLOCK_MAX, MEAN_MAX] = [8, 30, 4];

/** A board that is drawn: its position. */
function boards() {
  const { games } = native('rules');
  const entries = groups.flatMap((group) => entriesOf(games)[group]);
  return entries
    .filter(({ starts: [start] }) => {
      const { components } = native('solve', '--picture', '--moves', 'none', '--', start);
      return components.every(({ picture }) => picture.shape !== 'none');
    })
    .map(({ key, starts: [start] }) => ({ key, start }));
}

/** In the browser: puts pictures on one sheet, and says how each differs from its place on another. */
async function compare({ shots, old, width, height, columns, block }) {
  const image = async (data) => {
    const found = new Image();
    found.src = `data:image/png;base64,${data}`;
    await found.decode();
    return found;
  };
  const canvas = document.createElement('canvas');
  canvas.width = width * columns;
  canvas.height = height * Math.ceil(shots.length / columns);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const at = (i) => [(i % columns) * width, Math.floor(i / columns) * height];
  for (const [i, shot] of shots.entries()) {
    const picture = await image(shot);
    const scale = Math.min(width / picture.width, height / picture.height);
    pen.drawImage(picture, ...at(i), picture.width * scale, picture.height * scale);
  }
  const sheet = canvas.toDataURL('image/png').split(',')[1];
  if (!old) return { sheet, differences: [] };
  const before = document.createElement('canvas');
  const known = await image(old);
  [before.width, before.height] = [known.width, known.height];
  const memory = before.getContext('2d', { willReadFrequently: true });
  memory.drawImage(known, 0, 0);
  const differences = shots.map((_, i) => {
    const [a, b] = [pen, memory].map((each) => each.getImageData(...at(i), width, height).data);
    const blocks = new Map();
    let all = 0;
    for (let p = 0; p < width * height; p++) {
      const where = `${Math.floor((p % width) / block)} ${Math.floor(p / width / block)}`;
      const sums = blocks.get(where) ?? [0, 0, 0, 0];
      for (let c = 0; c < 3; c++) {
        sums[c] += a[4 * p + c] - b[4 * p + c];
        all += Math.abs(a[4 * p + c] - b[4 * p + c]);
      }
      sums[3]++;
      blocks.set(where, sums);
    }
    const worst = [...blocks.values()].map(([r, g, bl, n]) =>
      Math.max(...[r, g, bl].map((sum) => Math.abs(sum) / n)),
    );
    return { block: Math.max(...worst), mean: all / (3 * width * height) };
  });
  return { sheet, differences, size: [known.width, known.height] };
}

test('each game looks as it did', { timeout: 600_000 }, async () => {
  const all = boards();
  const options = { viewport: { width: 800, height: 700 }, reducedMotion: 'reduce' };
  await here.page({ hash: 'play', ...options }, async (page) => {
    const shots = [];
    for (const { start } of all) {
      // Loaded anew, so that nothing has the focus yet.
      await page.goto(
        `${here.site.url}?lang=en&n=${shots.length}#play/${start}?seats=you,you&seed=1`,
      );
      const position = native('solve', '--moves', 'none', '--', start).position;
      const board = page.locator(`.board[data-position="${position}"]`);
      await board.locator('.moves').waitFor();
      // In the face that comes with the page: what else is written looks different elsewhere. The
      // actions, which stay in sight, would lie over the foot of a high board.
      await page.addStyleTag({ content: '.toolbar { position: static }' });
      await page.evaluate(() =>
        document.documentElement.style.setProperty('--text', 'var(--display)'),
      );
      await faceIsHere(page);
      shots.push((await board.screenshot()).toString('base64'));
    }
    const fresh = process.env.PICTURES === 'new';
    const old = fresh ? null : readFileSync(kept).toString('base64');
    const sizes = { width: WIDTH, height: HEIGHT, columns: COLUMNS, block: BLOCK };
    const { sheet, differences, size } = await page.evaluate(compare, { shots, old, ...sizes });
    if (fresh) return writeFileSync(kept, Buffer.from(sheet, 'base64'));
    assert.deepEqual(size, [WIDTH * COLUMNS, HEIGHT * Math.ceil(all.length / COLUMNS)]);
    const other = all.flatMap(({ key }, i) => {
      const { block, mean } = differences[i];
      return block > BLOCK_MAX || mean > MEAN_MAX
        ? [`${key}: ${block.toFixed(1)}, ${mean.toFixed(1)}`]
        : [];
    });
    assert.deepEqual(other, []);
  });
});
