import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../lib/core/list-files';

/** Size of a bundle, in total and per page. */
export type Output = {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** Excludes the Markdown alternates, and the copy of each page's file for the other form of its path. */
  readonly bytesPerPage: number;
  readonly filesPerPage: number;
};

/** Measures a bundle. Counts pages by their Markdown alternates, because every page has one. */
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
