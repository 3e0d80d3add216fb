// After the first visit without a network; the one-file build from the disk; the size of the first
// load; the page below a path.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { test } from 'node:test';
import { becomes, bestMove, built, myTurn, objectOf, positionOf, setUp } from './help.js';
import { EMPTY, faceIsHere } from './site.js';

const here = setUp();

async function playAndLearn(page, base) {
  assert.equal(await myTurn(page), true);
  const before = await positionOf(page);
  await objectOf(page, bestMove(before)).click();
  await page.waitForFunction(
    (was) => document.querySelector('.board').dataset.position !== was,
    before,
  );
  await page.goto(base + '#learn/nim-sum');
  await page.locator('.columns').waitFor();
  await page.goto(base + '#explore?rule=kayles&to=100');
  await page.locator('.period', { hasText: 'Period 12, from heap 71 on' }).waitFor();
  await page.locator('.plot canvas').waitFor();
  await page.locator('.settings select').first().selectOption('de');
  await page.locator('.period', { hasText: 'Periode 12, vom Haufen 71 an' }).waitFor();
}

test('offline after the first visit', async () => {
  await here.page({ hash: 'play', alone: true, serviceWorkers: 'allow' }, async (page, context) => {
    await page.locator('.tile svg').first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    const { url } = here.site;
    await page.goto(url + '#play/nim:3,4,5?seats=you,engine:1&seed=1');
    await page.reload();
    await playAndLearn(page, url);
  });
});

test('what is kept for later is fetched once the engine is here', async () => {
  const url = here.site.url + EMPTY;
  await here.page({ url, serviceWorkers: 'allow' }, async (page, context) => {
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await context.route(/play-.*\.wasm$/, (route) => held.then(() => route.continue()));
    await page.addInitScript(() => {
      const workers = navigator.serviceWorker;
      const register = workers.register.bind(workers);
      workers.register = (...all) => {
        window.registered = performance.now();
        return register(...all);
      };
    });
    await page.goto(here.site.url);
    await page.locator('.tile').first().waitFor();
    const released = await page.evaluate(() => performance.now());
    release();
    const registered = () => page.evaluate(() => window.registered ?? 0);
    await becomes(async () => (await registered()) > 0, true);
    assert.ok((await registered()) > released);
  });
});

test('one file from the disk', async () => {
  const url = pathToFileURL(built + 'bouton.html').href;
  await here.page({ url, hash: 'play/nim:3,4,5?seats=you,engine:1&seed=1' }, async (page) => {
    const requests = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.reload();
    await playAndLearn(page, url);
    const foreign = requests.filter((each) => !/^(file|data|blob):/.test(each));
    assert.deepEqual(foreign, []);
  });
});

test('the files for a server, opened from the disk, name the file that works there', async () => {
  const url = pathToFileURL(built + 'index.html').href;
  await here.page({ url, allow: /CORS|ERR_FAILED/ }, async (page) => {
    await page.getByText('To open the page from your disk').waitFor();
    await becomes(() => page.getByText('It is loading').isVisible(), false);
    await page.getByRole('link', { name: 'bouton.html' }).click();
    await page.locator('.tile svg').first().waitFor();
  });
  assert.doesNotMatch(readFileSync(built + 'bouton.html', 'utf8'), /needs a web server/);
});

test('the first load is under 245 kB compressed, and nothing goes elsewhere', async () => {
  await here.page({ hash: 'play' }, async (page) => {
    const requests = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.reload();
    await page.locator('.tile svg').last().waitFor();
    await page.getByRole('link', { name: /^Nim take/ }).click();
    await myTurn(page);
    const web = requests.filter((each) => each.startsWith('http'));
    assert.deepEqual(
      web.filter((each) => !each.startsWith(here.site.url)),
      [],
    );
    const names = new Set(web.map((each) => each.slice(here.site.url.length) || 'index.html'));
    let bytes = 0;
    for (const name of names) bytes += gzipSync(readFileSync(built + name.split('#')[0])).length;
    assert.ok([...names].some((name) => name.endsWith('.wasm')));
    assert.ok(![...names].some((name) => /\bde-/.test(name)), 'a language that nobody chose');
    assert.ok(
      ![...names].some((name) =>
        /\b(Why|Review|Setup|PictureView|words|texts|painted)-/.test(name),
      ),
      'unasked reasons',
    );
    assert.ok(bytes < 245_000, `${bytes} bytes`);
  });
});

for (const position of ['nim:3,5,7', 'cram:4x4'])
  test(`${position} can be played before the bytes of four seconds at 500 kbit/s have come`, async () => {
    await here.page({ url: here.site.url + EMPTY }, async (page) => {
      const [names, later] = [new Set(), new Set()];
      let come = false;
      page.on('request', (request) => {
        if (request.url().startsWith('http'))
          (come ? later : names).add(
            request.url().slice(here.site.url.length).split(/[?#]/)[0] || 'index.html',
          );
      });
      page.on('requestfinished', (request) => {
        if (request.url().endsWith('.wasm')) come = true;
      });
      await page.goto(`${here.site.url}#play/${position}`);
      await myTurn(page);
      await faceIsHere(page);
      // What draws a board that is none of heaps is asked for when the engine says what it looks like.
      for (const name of later) if (!/\bface-/.test(name)) names.add(name);
      assert.ok([...later].some((name) => /\bface-/.test(name)));
      let seconds = 0;
      for (const name of names) {
        const file = readFileSync(built + name);
        seconds += (8 * brotliCompressSync(file).length) / 500_000;
      }
      assert.ok(names.has('index.html'));
      // The engine is asked for with the page, once, so that the line has no pause.
      const href = await page.evaluate(() => document.querySelector('link[rel=preload]')?.href);
      const engines = [...names].filter((name) => name.endsWith('.wasm'));
      assert.deepEqual(engines, [href?.slice(here.site.url.length)]);
      // What the processor does meanwhile and afterwards has the rest; test/first-load.js measures it.
      assert.ok(seconds < 3.3, `${seconds.toFixed(2)} s`);
    });
  });

test('the page can be installed as an app', async () => {
  await here.page({ hash: 'play' }, async (page) => {
    const found = await page.evaluate(async () => {
      const { href } = document.querySelector('link[rel="manifest"]');
      const manifest = await (await fetch(href)).json();
      const icon = await fetch(new URL(manifest.icons[0].src, href));
      const start = new URL(manifest.start_url, href).href;
      return { name: manifest.name, start, icon: icon.headers.get('content-type') };
    });
    assert.deepEqual(found, { name: 'Bouton', start: here.site.url, icon: 'image/svg+xml' });
    const icons = await page.evaluate(async () => {
      const { href } = document.querySelector('link[rel="manifest"]');
      const manifest = await (await fetch(href)).json();
      const pixels = async ({ src, sizes, type, purpose }) => {
        const image = new Image();
        image.src = new URL(src, href).href;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const ctx = canvas.getContext('2d');
        ctx.drawImage(image, 0, 0);
        const at = (x, y) => [
          ...ctx.getImageData(x * (canvas.width - 1), y * (canvas.height - 1), 1, 1).data,
        ];
        return {
          sizes: sizes === `${canvas.width}x${canvas.height}`,
          type,
          purpose,
          corner: at(0, 0),
          // At the edge of what is seen for sure, and inside of the button's rim.
          edge: at(0.5, 0.08),
          middle: at(0.5, 0.5),
        };
      };
      return Promise.all(manifest.icons.slice(1).map(pixels));
    });
    const [clear, paper, red] = [
      [0, 0, 0, 0],
      [248, 244, 234, 255],
      [189, 74, 36, 255],
    ];
    const drawn = (purpose, corner, edge) => ({
      sizes: true,
      type: 'image/png',
      purpose,
      corner,
      edge,
      middle: red,
    });
    const one = [drawn('any', clear, red), drawn('maskable', paper, paper)];
    assert.deepEqual(icons, [...one, ...one]);
    // Chromium's own word on what is missing.
    const session = await page.context().newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
  });
  assert.doesNotMatch(readFileSync(built + 'bouton.html', 'utf8'), /manifest\.webmanifest/);
});
