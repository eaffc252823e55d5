import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommit } from '../core/git/read-commit';

/** Returns the name, version, and commit of this code: `marlstead-docs 1.2.0 (0a1b2c3)`. */
export async function readVersion(): Promise<string> {
  const project = join(import.meta.dirname, '..', '..');
  const { name, version } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  const commit = await readCommit(project);
  const changed = commit?.isChanged ? ', changed' : '';
  return `${name} ${version}${commit ? ` (${commit.hash.slice(0, 7)}${changed})` : ''}`;
}
