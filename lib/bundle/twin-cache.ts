import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outline } from '../preview/outline';
import { findMain } from '../twin/read-main';

/** What is made of the `main` of a page: its twin as Markdown, and its outline. */
export type PageTwin = { readonly twin: string; readonly outline: Outline };

/** Where twins are kept from one build to the next, and what they are made by besides the page. */
export type TwinCache = { readonly folder: string; readonly code: string };

/** The file in the cache that belongs to a page: another one for every other `main`. */
export function cachedTwinPath(
  html: string,
  basePath: string,
  { folder, code }: TwinCache,
): string {
  const key = JSON.stringify([code, basePath, findMain(html).text]);
  return join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
}

/** What an earlier build has made; undefined where there is nothing, or half of it. */
export function readCachedTwin(path: string): PageTwin | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
