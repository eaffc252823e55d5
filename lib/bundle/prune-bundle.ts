import { rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files';

/**
 * What the export writes and no reader ever asks for: the parts of pages that the router would fetch ahead one by
 * one (`components/islands/pages-ahead.ts` fetches whole pages), and the page of `_not-found`.
 */
const UNUSED = /(^|\/)__next\.[^/]*\.txt$|^_not-found(\/|\.)|^404\/index\.html$/;

/** Removes the files that nothing requests, and returns how many they were. */
export function pruneBundle(folder: string): number {
  const unused = listFiles(folder).filter((path) => UNUSED.test(path));
  for (const path of unused) unlinkSync(join(folder, path));
  rmSync(join(folder, '_not-found'), { recursive: true, force: true });
  return unused.length;
}
