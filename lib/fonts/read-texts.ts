import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../bundle/list-files';

/** What can put text on a page, besides the data of the search and the link cards. */
const SHOWN = /\.(html|css|js)$/;

/** Reads the pages, style sheets and scripts below a folder, one at a time; nothing for ''. */
export function* readTexts(folder: string): Generator<string> {
  if (folder === '') return;
  for (const file of listFiles(folder)) {
    if (SHOWN.test(file)) yield readFileSync(join(folder, file), 'utf8');
  }
}
