import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What `dev` writes, and what no build reads. */
const OTHERS = /^(?:cache|dev|diagnostics|trace(?:-build)?)$/;

/**
 * Copies the compiled code of a checkout to another one, which then doesn't compile the same code again. Replaces the
 * other one's compiled code. If it's of other code or incomplete, the next build compiles: see
 * lib/next/render-missing.ts.
 */
export function copyCompiled(from: string, to: string): void {
  const [source, target] = [join(from, '.next'), join(to, '.next')];
  if (!existsSync(source)) return;
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, {
    recursive: true,
    filter: (path) => !OTHERS.test(relative(source, path)),
  });
}
