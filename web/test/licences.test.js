// Whatever form the page is shipped in, the licences of all that is in it come along.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { built, setUp } from './help.js';

const here = setUp();
const web = fileURLToPath(new URL('..', import.meta.url));
const words = (text) => text.replace(/\s+/g, ' ').trim();

const { dependencies } = JSON.parse(readFileSync(web + 'package.json', 'utf8'));
const wanted = [
  '../LICENSE',
  ...Object.keys(dependencies).map((name) => `node_modules/${name}/LICENSE`),
].map((file) => words(readFileSync(web + file, 'utf8')));

/** What is in the page by other ways: Vite's loader of pieces, and musl in the engine. */
const others = [/VoidZero Inc\. and Vite contributors/, /Rich Felker <dalias@aerifal\.cx>/];

async function check(page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Licences' }).click();
  await page.locator('.licences pre').first().waitFor();
  const shown = words(await page.locator('.licences').innerText());
  for (const text of wanted) assert.ok(shown.includes(text), text.slice(0, 60));
  for (const text of others) assert.match(shown, text);
}

test('files for a server, also offline', async () => {
  await here.page(
    { hash: 'learn', alone: true, serviceWorkers: 'allow' },
    async (page, context) => {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await context.setOffline(true);
      await page.reload();
      await check(page);
      await page.locator('.settings select').first().selectOption('de');
      await page.getByRole('heading', { name: 'Lizenzen' }).waitFor();
    },
  );
});

test('one file from the disk', async () => {
  await here.page({ url: pathToFileURL(built + 'bouton.html').href, hash: 'learn' }, check);
});

test('without JavaScript they can be read in the files', () => {
  const text = (file) => words(readFileSync(built + file, 'utf8').replaceAll(/\\n/g, ' '));
  const served = readdirSync(built, { recursive: true }).filter((file) => file.endsWith('.js'));
  for (const files of [['bouton.html'], served]) {
    const all = files.map(text).join(' ');
    for (const each of wanted) assert.ok(all.includes(each), `${files[0]}: ${each.slice(0, 60)}`);
  }
});
