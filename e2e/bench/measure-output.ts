import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../lib/core/list-files';

/** What a bundle weighs, divided by its pages. */
export type Output = {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** Without the second form of each page's path, which is the same file once more, and without the Markdown alternates. */
  readonly bytesPerPage: number;
  readonly filesPerPage: number;
};

/** Weighs a bundle. A page is what has a Markdown alternate. */
export async function measureOutput(folder: string): Promise<Output> {
  const files = listFiles(folder);
  const names = new Set(files);
  const isAlternate = (file: string) =>
    file.endsWith('.md') && names.has(file.replace(/md$/, 'html'));
  const isForm = (file: string) =>
    file.endsWith('/index.html') && names.has(file.replace(/\/index\.html$/, '.html'));
  const pages = files.filter(isAlternate).length;
  let [bytes, own] = [0, 0];
  for (const file of files) {
    const { size } = await stat(join(folder, file));
    bytes += size;
    if (!isForm(file) && !isAlternate(file)) own += size;
  }
  return {
    pages,
    files: files.length,
    bytes,
    bytesPerPage: Math.round(own / pages),
    filesPerPage: files.length / pages,
  };
}
