import { relative, resolve } from 'node:path';

/** The folder of the built site as a message names it: `out/`, as seen from where the command runs. */
export function nameOutput(env: Readonly<Record<string, string | undefined>>): string {
  const folder = resolve(env.OUT_DIR || 'out');
  const near = relative(process.cwd(), folder);
  return `${near.startsWith('..') || near === '' ? folder : near}/`;
}
