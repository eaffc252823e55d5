import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteIndex } from '../store/site-index';
import { writeFiles } from '../store/write-files';
import type { ListedPage } from './list-pages';
import { LLMS_FILE, LLMS_FULL_FILE, llmsFullText, llmsText } from './llms-text';

/** Writes what tells machines which pages there are. The Markdown twins must have been written. */
export async function writeMachineFiles(
  pages: readonly ListedPage[],
  index: SiteIndex,
  folder: string,
): Promise<void> {
  const withTwins = await Promise.all(
    pages.map(async (page) => {
      const file = join(folder, `${page.route.path || 'index'}.md`);
      return { ...page, twin: await readFile(file, 'utf8') };
    }),
  );
  const full = llmsFullText(withTwins, index);
  const files = new Map([
    [LLMS_FILE, llmsText(withTwins, full, index)],
    [LLMS_FULL_FILE, full],
  ]);
  await writeFiles(files, folder);
}
