import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../core/list-files';

/** File types that can put text on a page. Search data and link cards aren't among them. */
const SHOWN = /\.(html|css|js)$/;

/** Yields the text of each page, style sheet, and script below a folder. Yields nothing if `folder` is ''. */
export function* readTexts(folder: string): Generator<string> {
  if (folder === '') return;
  for (const file of listFiles(folder)) {
    if (SHOWN.test(file)) yield readFileSync(join(folder, file), 'utf8');
  }
}
