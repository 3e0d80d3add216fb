// Two builds of one page into ../build/web: files for a web server, and with `--mode single` one
// file that opens from the disk. All paths are relative, so that it works below any folder.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type CSSOptions, type Plugin } from 'vite';
import { pictures } from './icons.ts';
import { licences, onlyLicensed } from './licences.ts';
import { displayFace } from './subset.ts';

type Postcss = NonNullable<Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']>[number];

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The service worker, told which files there are; its name changes with any of them. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle(options, bundle) {
      const files = Object.keys(bundle).filter((name) => name !== 'index.html');
      const hash = createHash('sha256');
      for (const name of ['index.html', ...files])
        hash.update(readFileSync(`${options.dir}/${name}`));
      const source =
        `const VERSION = '${hash.digest('hex').slice(0, 12)}';\n` +
        `const FILES = ${JSON.stringify(['./', ...files])};\n` +
        readFileSync(path('src/offline.js'), 'utf8');
      writeFileSync(`${options.dir}/offline.js`, source);
    },
  };
}

/** The icon, and for a web server what lets the page be installed as an app. */
function identity(single: boolean): Plugin {
  const icon = readFileSync(path('icon.svg'), 'utf8');
  const paper = '#f8f4ea';
  const manifest = {
    name: 'Bouton',
    short_name: 'Bouton',
    description: 'Nim and every impartial game: play, see why, learn, explore.',
    start_url: './',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
  };
  const data = `data:image/svg+xml,${encodeURIComponent(icon)}`;
  const link = (attrs: Record<string, string>) => ({
    tag: 'link',
    attrs,
    injectTo: 'head' as const,
  });
  return {
    name: 'identity',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        link({ rel: 'icon', href: data }),
        ...(single
          ? []
          : [
              link({ rel: 'manifest', href: 'manifest.webmanifest' }),
              link({ rel: 'apple-touch-icon', href: 'icon-192-maskable.png' }),
            ]),
      ],
    },
    async generateBundle() {
      if (single) return;
      const drawn = await pictures(icon, paper);
      for (const { name, bytes } of drawn)
        this.emitFile({ type: 'asset', fileName: name, source: bytes });
      const icons = [
        { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ...drawn.map(({ name, size, purpose }) => ({
          src: name,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ];
      const source = JSON.stringify({ ...manifest, icons });
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: icon });
    },
  };
}

/** The engine is asked for with the page, not only once its scripts have come: the line has no pause. */
function early(): Plugin {
  return {
    name: 'early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const engine = Object.keys(bundle).find((name) => /\bplay-[^/]*\.wasm$/.test(name));
        if (!engine) throw new Error('no engine for matches');
        const attrs = {
          rel: 'preload',
          as: 'fetch',
          type: 'application/wasm',
          crossorigin: true,
          fetchpriority: 'low',
          href: `./${engine}`,
        };
        return [{ tag: 'link', attrs, injectTo: 'head' as const }];
      },
    },
  };
}

/** What is said of the dark by choice holds where the system is dark as well, unless light was chosen. */
const darkBySystem: Postcss = {
  postcssPlugin: 'dark-by-system',
  Once(root, { AtRule }) {
    const chosen = ":root[data-theme='dark']";
    root.walkRules((rule) => {
      if (!rule.selector.startsWith(chosen)) return;
      const media = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
      const selector = rule.selector.replace(chosen, ":root:not([data-theme='light'])");
      media.append(rule.clone({ selector }));
      rule.before(media);
    });
  },
};

/** Puts script and style into the page itself. */
function oneFile(): Plugin {
  return {
    name: 'one-file',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('no index.html');
        // The one plain script says that the files for a server don't open from the disk.
        let html = String(page.source).replace(/<script>.*?<\/script>/s, '');
        for (const [name, file] of Object.entries(bundle)) {
          if (name === 'index.html') continue;
          const escaped = name.replaceAll('.', '\\.');
          if (file.type === 'chunk') {
            const code = file.code.replaceAll('</script', '<\\/script');
            html = html.replace(new RegExp(`<script[^>]*${escaped}"[^>]*></script>`), '');
            html = html.replace('</body>', () => `<script type="module">${code}</script></body>`);
          } else {
            const link = new RegExp(`<link[^>]*${escaped}"[^>]*>`);
            html = html.replace(link, () => `<style>${file.source}</style>`);
          }
          delete bundle[name];
        }
        page.fileName = 'bouton.html';
        page.source = html;
      },
    },
  };
}

export default defineConfig(({ mode }) => {
  const single = mode === 'single';
  return {
    base: './',
    publicDir: single ? false : 'public',
    plugins: [
      displayFace(),
      identity(single),
      onlyLicensed(),
      ...(single ? [oneFile()] : [early(), offline()]),
    ],
    css: { postcss: { plugins: [darkBySystem] } },
    worker: { plugins: () => [onlyLicensed()] },
    define: {
      SINGLE_FILE: JSON.stringify(single),
      LICENCES: JSON.stringify(licences()),
    },
    build: {
      outDir: path('../build/web'),
      emptyOutDir: !single,
      target: 'es2022',
      modulePreload: single ? false : { polyfill: false },
      assetsInlineLimit: single ? Number.MAX_SAFE_INTEGER : 0,
      cssCodeSplit: !single,
      rollupOptions: single
        ? { output: { inlineDynamicImports: true } }
        : {
            input: { index: path('index.html'), 'bouton-board': path('src/embed/board.ts') },
            output: {
              // What the first load needs comes in one piece, not in ten that others share.
              manualChunks: { page: [path('src/main.tsx')] },
              // Other pages name it, so its name stays.
              entryFileNames: ({ name }) =>
                name === 'bouton-board' ? 'bouton-board.js' : 'assets/[name]-[hash].js',
            },
          },
    },
  };
});
