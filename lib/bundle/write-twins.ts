import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Routes } from '../graph/routes';
import { twinOf } from '../twin/twin-of';

/** Writes the Markdown twin of every page beside it: `/guides/holds.md` for `/guides/holds`. */
export async function writeTwins(routes: Routes, folder: string): Promise<void> {
  for (const path of routes.keys()) {
    const file = join(folder, path === '' ? 'index' : path);
    await writeFile(`${file}.md`, twinOf(await readFile(`${file}.html`, 'utf8')));
  }
}
