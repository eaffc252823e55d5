import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompileInput } from './compile';
import { compileAll } from './compile-pool';
import type { CompiledDoc } from './compiled';

/** A compiled page under the hash of all that it was made from. */
export type CachedDoc = { readonly hash: string; readonly compiled: CompiledDoc };

/** Compiles what has not been compiled before. Each result is a file named by the hash of its input. */
export async function compileCached(
  inputs: readonly CompileInput[],
  folder: string,
): Promise<CachedDoc[]> {
  await mkdir(folder, { recursive: true });
  const salt = await hashOfProgram();
  const hashes = inputs.map(({ file, body, bodyLine, aliases = {} }) =>
    createHash('sha256')
      .update(JSON.stringify([salt, file, bodyLine, body, aliases]))
      .digest('hex')
      .slice(0, 32),
  );
  const known = await Promise.all(hashes.map((hash) => readCached(join(folder, `${hash}.json`))));
  const missing = inputs.flatMap((input, index) => (known[index] ? [] : [{ input, index }]));
  const compiled = await compileAll(missing.map(({ input }) => input));
  await Promise.all(
    missing.map(async ({ index }, order) => {
      const result = compiled[order];
      if (!result) throw new Error('a page was not compiled');
      known[index] = result;
      await writeWhole(join(folder, `${hashes[index]}.json`), result);
    }),
  );
  return hashes.map((hash, index) => {
    const result = known[index];
    if (!result) throw new Error('a page was not compiled');
    return { hash, compiled: result };
  });
}

async function readCached(path: string): Promise<CompiledDoc | undefined> {
  try {
    const known = JSON.parse(await readFile(path, 'utf8')) as CompiledDoc;
    // A page that was only slow may be faster this time.
    return known.isLate ? undefined : known;
  } catch {
    // Absent, or cut off by a full disk: compile it again.
    return undefined;
  }
}

async function writeWhole(path: string, value: unknown): Promise<void> {
  const aside = `${path}.${process.pid}`;
  await writeFile(aside, JSON.stringify(value));
  await rename(aside, path);
}

let program: Promise<string> | undefined;

/** Changes whenever the code that compiles, or a package that it uses, changes. */
function hashOfProgram(): Promise<string> {
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
