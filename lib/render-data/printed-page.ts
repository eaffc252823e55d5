import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../core/write-whole';
import type { Read } from './track-reads';

/** A page's body, and everything that the page read from the index. */
export type PrintedPage = { readonly html: string; readonly reads: readonly Read[] };

/** The path under which the "not found" page is printed. No document can have it. */
export const NOT_FOUND_PATH = '_not-found';

const fileOf = (folder: string, path: string) => join(folder, `${path || 'index'}.json`);

/** Saves the page at `path` while Next renders it. */
export function writePrinted(folder: string, path: string, page: PrintedPage): void {
  const file = fileOf(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify(page));
}

/** Returns a page that Next rendered. Throws if there's none. */
export function readPrinted(folder: string, path: string): PrintedPage {
  return JSON.parse(readFileSync(fileOf(folder, path), 'utf8')) as PrintedPage;
}
