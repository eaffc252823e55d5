import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { writeWhole } from '../core/write-whole';
import { downloadFiles } from '../openapi/downloads';
import type { Site } from '../site/site-graph';
import { indexSite } from './index-site';
import type { SiteIndex } from './site-index';
import { writeDownloads } from './write-downloads';
import { writeFiles } from './write-files';

/** Returns the folder that stores the site between reading the content and rendering the pages. */
export function storeFolder(settings: Settings): string {
  const { cacheDir, contentDir, openapi, basePath, isDev = false } = settings;
  const key = JSON.stringify([contentDir, openapi.file, basePath, isDev]);
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
 * Writes the site as an index plus objects for operations and other large values, and returns its folder. The compiled
 * documents are already in the page cache. `problems` are only for authors, and appear on the pages they're about. A
 * reader sees either the old index or the new one, never a mix.
 */
export async function writeStore(
  site: Site,
  settings: Settings,
  problems: readonly Problem[] = [],
): Promise<StoredSite> {
  const folder = storeFolder(settings);
  const objects = new Map<string, string>();
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  const used = new Set(['index.json', 'assets.json']);
  // A page that's rendered from a damaged object would stay in the cache.
  const isWritten = (file: string, text: string) =>
    present.has(file) && readFileSync(join(folder, file), 'utf8') === text;
  const objectOf = (value: object) => {
    const name = nameObject(value);
    used.add(`${name}.json`);
    return name;
  };
  const nameObject = (value: object) => {
    const known = names.get(value);
    if (known && present.has(`${known}.json`)) return known;
    const text = JSON.stringify(value);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(value, name);
    if (!isWritten(`${name}.json`, text)) objects.set(name, text);
    return name;
  };
  const { index, files: data } = indexSite(site, settings, objectOf, problems);
  const write = (name: string, text: string) => writeWhole(join(folder, name), text);
  for (const [name, text] of objects) write(`${name}.json`, text);
  writeFiles(data, folder);
  writeDownloads(site.published, folder);
  const downloads = site.published ? downloadFiles(site.published) : [];
  const files = [
    ...site.assets.map(({ path, source }) => [path, source]),
    ...downloads.map(({ path }) => [path, join(folder, path)]),
    ...[...data.keys()].map((path) => [path, join(folder, path)]),
  ];
  write('assets.json', JSON.stringify(files));
  // Write only changes, because each write updates open pages.
  const text = JSON.stringify(index);
  const before = await readFile(join(folder, 'index.json'), 'utf8').catch(() => undefined);
  if (text !== before) write('index.json', text);
  for (const [path] of [...data, ...downloads.map(({ path: one }) => [one])]) used.add(path ?? '');
  return { folder, index, data, used };
}
