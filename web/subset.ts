// The display face, subset to the letters that headings are made of.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FILE = '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2';
const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789' + ' .,:;!?-()ÄÖÜäöüßéè’“”„–…';

/** Puts the smaller font in the place of `display-face` in the style sheet. */
export function displayFace(): Plugin {
  const from = createRequire(import.meta.url).resolve(FILE);
  return {
    name: 'display-face',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('/style/face.css')) return null;
      const options = { targetFormat: 'woff2', noLayoutClosure: true } as const;
      const font = await subsetFont(readFileSync(from), LETTERS, options);
      return code.replace('display-face', `data:font/woff2;base64,${font.toString('base64')}`);
    },
  };
}
