import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What `dev` writes, and what no build reads. */
const OTHERS = /^(?:cache|dev|diagnostics|trace(?:-build)?)$/;

/**
 * The slowest results, which depend on little: fonts on characters and weights, verdicts on a word and the dictionaries.
 * `subset-fonts.test.ts` and `look-up-cached.test.ts` show that something else makes another result.
 */
export const SLOWEST = ['fonts', 'words'];

/**
 * Copies the compiled code, the packed programs, and the slowest results of a checkout to another one, which then makes
 * none of them again. Replaces the other one's. If the compiled code is of other code or incomplete, the next build
 * compiles: see lib/next/render-missing.ts.
 */
export function copyCompiled(from: string, to: string): void {
  for (const folder of [
    '.next',
    '.cache/programs',
    ...SLOWEST.map((kind) => `.cache/results/${kind}`),
  ]) {
    const [source, target] = [join(from, folder), join(to, folder)];
    if (!existsSync(source)) continue;
    rmSync(target, { recursive: true, force: true });
    cpSync(source, target, {
      recursive: true,
      filter: (path) => !OTHERS.test(relative(source, path)),
    });
  }
}
