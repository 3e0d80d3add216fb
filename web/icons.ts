// The icon as pictures of the sizes that phones ask for, drawn from icon.svg when the page is built.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const SIZES = [192, 512];
/** What is round is cut out of a maskable icon: its middle four fifths are seen for sure. */
const MASKED_VIEW = '-64 -64 640 640';

export interface Picture {
  name: string;
  size: number;
  purpose: 'any' | 'maskable';
  bytes: Uint8Array;
}

/** The same on paper that reaches to every edge. */
function maskable(svg: string, paper: string): string {
  const ground = `<rect x='-64' y='-64' width='640' height='640' fill='${paper}'/>`;
  return svg.replace(/viewBox='[^']*'>/, `viewBox='${MASKED_VIEW}'>${ground}`);
}

export async function pictures(svg: string, paper: string): Promise<Picture[]> {
  const module = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(readFileSync(module));
  return SIZES.flatMap((size) =>
    (['any', 'maskable'] as const).map((purpose) => {
      const drawn = purpose === 'any' ? svg : maskable(svg, paper);
      const image = new Resvg(drawn, { fitTo: { mode: 'width', value: size } }).render();
      const name = `icon-${size}${purpose === 'any' ? '' : '-maskable'}.png`;
      return { name, size, purpose, bytes: image.asPng() };
    }),
  );
}
