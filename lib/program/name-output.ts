import { relative, resolve } from 'node:path';

/**
 * Returns the output folder's name for messages: `out/`, relative to the current folder, or an absolute path outside
 * it.
 */
export function nameOutput(env: Readonly<Record<string, string | undefined>>): string {
  const folder = resolve(env.OUT_DIR || 'out');
  const near = relative(process.cwd(), folder);
  return `${near.startsWith('..') || near === '' ? folder : near}/`;
}
