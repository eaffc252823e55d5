import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CommandError } from '../core/command-error';
import { checkOut } from '../core/git/check-out';
import { findTree } from '../core/git/find-tree';
import type { Settings } from '../core/settings';
import { listNamedFacts } from '../facts/list-named-facts';
import type { NamedFact } from '../features/named-fact';
import { readSite } from '../site/site';
import { flushCaches, openCache } from '../work/cache';
import { hashOfCode } from '../work/code-hash';

/**
 * Returns all facts of the site at a Git ref, as this version of the code reads them. `folder` is the one of `apiFolder`.
 * Remembers them by the trees of the content and the API description. Throws a CommandError if Git can't find the ref,
 * or the content at that ref.
 */
export async function factsOfBase(
  settings: Settings,
  folder: string | undefined,
  ref: string,
): Promise<NamedFact[]> {
  const content = await findTree(settings.contentDir, ref);
  if (content === undefined) {
    throw new CommandError(`${settings.contentLabel} doesn't exist at "${ref}"`);
  }
  const api = folder === undefined ? undefined : await findTree(folder, ref);
  const { cacheDir, contentLabel, basePath, openapi, isApiOnly } = settings;
  const cache = openCache(cacheDir, 'facts', await hashOfCode('consequences/facts-of-base'));
  const entry = relative(openapi.folder, openapi.file);
  const key = cache.keyOf(JSON.stringify([content, api, entry, contentLabel, basePath, isApiOnly]));
  const known = cache.readJson<NamedFact[]>(key);
  if (known) return known;
  const { facts, isLate } = await readFacts(settings, content, api);
  // Another run may have time for more.
  if (!isLate) cache.write(key, JSON.stringify(facts));
  flushCaches(cacheDir);
  return facts;
}

async function readFacts(settings: Settings, content: string, api: string | undefined) {
  await mkdir(settings.cacheDir, { recursive: true });
  const copy = await mkdtemp(join(settings.cacheDir, 'base-'));
  try {
    const contentDir = join(copy, 'content');
    await checkOut(settings.contentDir, content, contentDir);
    const base = { ...settings, project: copy, contentDir, openapi: NO_API };
    if (api === undefined) return await listFacts(base);
    // The description can be outside the project.
    const { openapi } = settings;
    const folder = join(copy, 'api');
    const file = join(folder, relative(openapi.folder, openapi.file));
    await checkOut(settings.contentDir, api, folder);
    return await listFacts({ ...base, openapi: { ...openapi, file, folder } });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const NO_API = { label: '', file: '', folder: '', isRequired: false };

async function listFacts(settings: Settings) {
  const { site } = await readSite(settings);
  return { facts: listNamedFacts(site), isLate: site.pages.some((page) => page.isLate) };
}
