// The pictures of docs/design-of-the-page.md, of the page as it was built: `make -C web pictures`. A date is set,
// for the puzzle of the day.
import { fileURLToPath } from 'node:url';
import { faceIsHere, launch, serve } from './site.js';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const DAY = new Date('2026-03-14T12:00:00Z');
const QUALITY = 82;

/** Each with the width that it has in the file, and what is there once it is drawn. */
const views = [
  { name: 'page-gallery', hash: 'play', size: [1366, 768], width: 720, drawn: '.tile svg' },
  {
    name: 'page-theory',
    hash: 'play/cram:..%23..../..%23.%23../..%23.%23..?seats=you,you',
    size: [1366, 768],
    width: 720,
    dark: true,
    press: 'Theory',
    drawn: '.regions .tag',
  },
  {
    name: 'page-why',
    hash: 'play/kayles:10,9?misere&seats=you,you',
    size: [1366, 768],
    width: 720,
    press: 'See why',
    drawn: '.products .element',
  },
  {
    name: 'page-phone',
    hash: 'play/kayles:7?seats=you,you',
    size: [360, 740],
    width: 300,
    press: 'Theory',
    drawn: '.badge',
  },
  {
    name: 'page-editor',
    hash: 'play?own=hackenbush:0-1,1-2,1-3,0-4,4-5',
    size: [1024, 768],
    width: 720,
    drawn: '.editor svg',
  },
  {
    name: 'page-positions',
    hash: 'explore?view=table&family=wythoff:0-60,0-60',
    size: [1366, 768],
    width: 900,
    drawn: '.rows',
  },
  {
    name: 'page-periods',
    hash: 'explore?view=wrapped&rule=kayles&to=200',
    size: [1024, 680],
    width: 900,
    drawn: '.plot canvas',
  },
];

const site = await serve();
const browser = await launch(process.env.CHROMIUM ?? '/usr/bin/chromium');
for (const { name, hash, size, width, dark, press, drawn } of views) {
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    deviceScaleFactor: width / size[0],
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(DAY);
  await page.goto(`${site.url}#${hash}`);
  if (press) await page.getByRole('button', { name: press }).click();
  await page.locator(drawn).last().waitFor();
  await faceIsHere(page);
  await page.waitForLoadState('networkidle');
  const path = `${folder}${name}.jpg`;
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY });
  console.log(path);
  await context.close();
}
await browser.close();
site.stop();
