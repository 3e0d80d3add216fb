// The licences of what the built page contains of others, from the packages' own files.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export interface Licence {
  name: string;
  text: string;
}

const read = (relative: string) =>
  readFileSync(fileURLToPath(new URL(relative, import.meta.url)), 'utf8');

/** Packages whose code goes into the page; Vite's own part is what loads pieces later. */
const packages = [...Object.keys(JSON.parse(read('package.json')).dependencies), 'vite'];

/** A build fails that can't name them all. */
export function licences(): Licence[] {
  const ofPackages = packages.map((name) => {
    const { version } = JSON.parse(read(`node_modules/${name}/package.json`));
    const file = name === 'vite' ? 'LICENSE.md' : 'LICENSE';
    // What follows in Vite's file is of programs that stay behind when the page is built.
    const [text] = read(`node_modules/${name}/${file}`).split('# Licenses of bundled dependencies');
    return { name: `${name} ${version}`, text: text! };
  });
  return [
    { name: 'Bouton', text: read('../LICENSE') },
    ...ofPackages,
    // The C library in the engine; Debian keeps its licences here.
    { name: 'wasi-libc', text: readFileSync('/usr/share/doc/wasi-libc/copyright', 'utf8') },
  ].map(({ name, text }) => ({ name, text: text.trim() }));
}

/** Refuses code of a package that is not among them. */
export function onlyLicensed(): Plugin {
  return {
    name: 'only-licensed',
    apply: 'build',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
        if (name && !packages.includes(name)) this.error(`no licence is shown for ${name}`);
      }
    },
  };
}
