import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMain } from './markdown-alternate/read-main';
import type { Outline } from './preview/outline';

/** The results for the `main` of a page: its Markdown twin and its outline. */
export type PageTwin = { readonly twin: string; readonly outline: Outline };

/** The folder that keeps twins between builds, and the hash of the code that makes them. */
export type TwinCache = { readonly folder: string; readonly code: string };

/** Returns the path of a page's cache file, which depends on its `main`, the base path, and the code. */
export function cachedTwinPath(
  html: string,
  basePath: string,
  { folder, code }: TwinCache,
): string {
  const key = JSON.stringify([code, basePath, findMain(html).text]);
  return join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
}

/** Returns the result of an earlier build; undefined if the file is missing or truncated. */
export function readCachedTwin(path: string): PageTwin | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
