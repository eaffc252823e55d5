import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './list-files';

/**
 * What the export writes and no reader ever asks for: the parts of pages that the router would fetch ahead one by
 * one (`components/islands/pages-ahead.ts` fetches whole pages), and the page of `_not-found`.
 */
const UNUSED = /(^|\/)__next\.[^/]*\.txt$|^_not-found(\/|\.)|^404\/index\.html$/;

/** Removes the files that nothing requests, and returns how many they were. */
export async function pruneBundle(folder: string): Promise<number> {
  const unused = (await listFiles(folder)).filter((path) => UNUSED.test(path));
  await Promise.all(unused.map((path) => rm(join(folder, path))));
  await rm(join(folder, '_not-found'), { recursive: true, force: true });
  return unused.length;
}
