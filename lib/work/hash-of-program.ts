import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

let program: Promise<string> | undefined;

/** Changes whenever the code that compiles pages and draws diagrams, or a package that it uses, changes. */
export function hashOfProgram(): Promise<string> {
  program ??= (async () => {
    const hash = createHash('sha256');
    for (const folder of ['../markdown/', '../diagram/', '../content/', '../prose/']) {
      const here = fileURLToPath(new URL(folder, import.meta.url));
      const names = (await readdir(here)).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort();
      for (const name of names) hash.update(await readFile(join(here, name)));
    }
    const lockfile = new URL('../../package-lock.json', import.meta.url);
    return hash.update(await readFile(lockfile)).digest('hex');
  })();
  return program;
}
