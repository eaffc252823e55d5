import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { writeWhole } from '../core/write-whole';
import { downloadFiles } from '../openapi/downloads';
import type { Site } from '../site/site-graph';
import { flushCaches, openCache } from '../work/cache';
import { indexSite } from './index-site';
import { OBJECTS } from './objects';
import type { SiteIndex } from './site-index';
import { writeDownloads } from './write-downloads';
import { writeFiles } from './write-files';

/** Returns the folder that stores the site between reading the content and rendering the pages. */
export function storeFolder(settings: Settings): string {
  const { cacheDir, contentDir, openapi, basePath, isDev = false } = settings;
  const key = JSON.stringify([contentDir, openapi.file, openapi.folder, basePath, isDev]);
  return join(cacheDir, 'sites', createHash('sha256').update(key).digest('hex').slice(0, 12));
}

/** A site as pages read it. */
export type StoredSite = {
  readonly folder: string;
  readonly index: SiteIndex;
  /** The files for the browser, keyed by their path in the bundle. */
  readonly data: ReadonlyMap<string, string>;
  /** The files in the folder that belong to this site. */
  readonly used: ReadonlySet<string>;
};

// The names of stored objects. While `dev` runs, an unchanged API stays the same object, so we don't serialize and hash
// it again.
const names = new WeakMap<object, string>();

/**
 * Writes the site as an index, which names compiled documents and objects in the cache, and returns its folder.
 * `problems` are only for authors, and appear on the pages they're about. A reader sees either the old index or the new
 * one, never a mix.
 */
export async function writeStore(
  site: Site,
  settings: Settings,
  problems: readonly Problem[] = [],
): Promise<StoredSite> {
  const folder = storeFolder(settings);
  const objects = openCache(settings.cacheDir, OBJECTS);
  await mkdir(folder, { recursive: true });
  const used = new Set(['index.json', 'assets.json']);
  const objectOf = (value: object) => {
    const known = names.get(value);
    if (known && objects.has(known)) return known;
    const text = JSON.stringify(value);
    const name = objects.keyOf(text);
    names.set(value, name);
    if (!objects.read(name)) objects.write(name, text);
    return name;
  };
  const { index, files: data } = indexSite(site, settings, objectOf, problems);
  const write = (name: string, text: string) => writeWhole(join(folder, name), text);
  writeFiles(data, folder);
  writeDownloads(site.published, folder);
  const downloads = site.published ? downloadFiles(site.published) : [];
  const files = [
    ...site.assets.map(({ path, source }) => [path, source]),
    ...downloads.map(({ path }) => [path, join(folder, path)]),
    ...[...data.keys()].map((path) => [path, join(folder, path)]),
  ];
  write('assets.json', JSON.stringify(files));
  // Pages read compiled documents and objects as soon as there's an index that names them.
  flushCaches(settings.cacheDir);
  // Write only changes, because each write updates open pages.
  const text = JSON.stringify(index);
  const before = await readFile(join(folder, 'index.json'), 'utf8').catch(() => undefined);
  if (text !== before) write('index.json', text);
  for (const [path] of [...data, ...downloads.map(({ path: one }) => [one])]) used.add(path ?? '');
  return { folder, index, data, used };
}
