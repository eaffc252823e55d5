import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from './write-files';

type Files = Readonly<Record<string, string>>;

/**
 * Changes a folder that has the files `from` into one that has the files `to`. Leaves equal files alone, so that what
 * was read from them stays in caches. For tests only.
 */
export function switchFiles(root: string, from: Files, to: Files): void {
  for (const name of Object.keys(from)) if (!(name in to)) rmSync(join(root, name));
  const changed = Object.entries(to).filter(([name, text]) => from[name] !== text);
  writeFiles(root, Object.fromEntries(changed));
}
