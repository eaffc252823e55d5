import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../core/write-whole';
import type { ToldProblems } from './told-problems';

/** The file of a store in which `dev` finds what to tell open pages. */
const FILE = 'problems.json';

/** Writes what is wrong beside the index of a site, where it differs from what stands there. */
export async function writeProblems(told: ToldProblems, folder: string): Promise<void> {
  const text = JSON.stringify(told);
  const path = join(folder, FILE);
  if (text === (await readFile(path, 'utf8').catch(() => undefined))) return;
  await mkdir(folder, { recursive: true });
  writeWhole(path, text);
}
