// Modules of the page for the tests to read: those without a browser in them.
import { build } from 'vite';
import { fileURLToPath } from 'node:url';

export async function load(name) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('../src/' + name, import.meta.url)),
        formats: ['es'],
      },
    },
  });
  const code = result[0].output[0].code;
  return import('data:text/javascript;base64,' + Buffer.from(code).toString('base64'));
}

/** The texts of the page with all that comes later, in each language. */
export async function loadTexts() {
  const of = async (code) => ({
    ...(await load(`text/${code}.ts`))[code],
    ...(await load(`text/${code}-why.ts`)).why,
    ...(await load(`text/${code}-setup.ts`)).setup,
    ...(await load(`text/${code}-course.ts`)).course,
    explore: (await load(`text/${code}-explore.ts`)).explore,
    reasonKinds: (await load(`text/${code}-reasons.ts`)).reasonKinds,
  });
  return { en: await of('en'), de: await of('de') };
}

/** Every text of a file by its path: strings, functions, and lists of them. */
export function* leaves(value, path = '') {
  if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* leaves(each, `${path}.${key}`);
  } else yield [path, value];
}
