import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../core/write-whole';
import type { ReportedProblems } from './reported-problems';

/** The store's file with the problems that `dev` sends to open pages. */
const FILE = 'problems.json';

/** Writes the problems next to a site's index, if they differ from the current file. */
export async function writeProblems(told: ReportedProblems, folder: string): Promise<void> {
  const text = JSON.stringify(told);
  const path = join(folder, FILE);
  if (text === (await readFile(path, 'utf8').catch(() => undefined))) return;
  await mkdir(folder, { recursive: true });
  writeWhole(path, text);
}
