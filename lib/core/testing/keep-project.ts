import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSite } from '../../site/site';
import type { Problem } from '../problem';
import { readSettings } from '../settings';
import type { Files } from './check-files';
import { writeFiles } from './write-files';

/** A project folder that's reused to check one site after another. Unchanged files come from its cache. */
export type KeptProject = {
  findProblems(files: Files, env: Readonly<Record<string, string>>): Promise<readonly Problem[]>;
  remove(): Promise<void>;
};

/** Creates a reusable project folder. For tests only; call `remove` at the end. */
export function keepProject(): KeptProject {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  return {
    async findProblems(files, env) {
      await rm(join(root, 'content'), { recursive: true, force: true });
      writeFiles(join(root, 'content'), files);
      return (await checkSite(readSettings(env, root))).problems;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
