// A reporter for node's test runner: how long each file took, the longest first, and what was skipped.
import { basename } from 'node:path';

export default async function* times(source) {
  const spent = new Map();
  const skipped = [];
  for await (const { type, data } of source)
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0) {
      const file = basename(data.file ?? '');
      if (data.skip) skipped.push(`# skipped: ${file}: ${data.name}: ${data.skip}\n`);
      spent.set(file, (spent.get(file) ?? 0) + data.details.duration_ms);
    }
  for (const [file, ms] of [...spent].sort((a, b) => b[1] - a[1]))
    yield `# ${(ms / 1000).toFixed(1).padStart(7)} s  ${file}\n`;
  yield* skipped;
}
