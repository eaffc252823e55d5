import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOf } from './generate-page';
import { generateSite } from './generate-site';
import { measureDev } from './measure-dev';

// Usage: npx tsx e2e/bench/bench-dev.ts [PAGES…]. Prints the times from a save to the paint, for generated sites.
const sizes = process.argv.slice(2).map(Number);

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  for (const size of sizes.length > 0 ? sizes : [250]) {
    const site = await generateSite(folder, size);
    console.table([await measureDev(site, pathOf(7, size), size)]);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
