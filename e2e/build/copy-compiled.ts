import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What `dev` writes, and what no build reads. */
const OTHERS = /^(?:cache|dev|diagnostics|trace(?:-build)?)$/;

/**
 * Copies the compiled code and the packed programs of a checkout to another one, which then makes neither of the same
 * code again. Replaces the other one's. If the compiled code is of other code or incomplete, the next build compiles:
 * see lib/next/render-missing.ts.
 */
export function copyCompiled(from: string, to: string): void {
  for (const folder of ['.next', '.cache/programs']) {
    const [source, target] = [join(from, folder), join(to, folder)];
    if (!existsSync(source)) continue;
    rmSync(target, { recursive: true, force: true });
    cpSync(source, target, {
      recursive: true,
      filter: (path) => !OTHERS.test(relative(source, path)),
    });
  }
}
