import { findCharacters } from '../core/find-characters';
import type { SiteIndex } from '../render-data/site-index';
import { type Read, readValue } from '../render-data/track-reads';
import type { Cache } from '../work/cache';
import { hashOf } from '../work/hash-files.mjs';
import type { StrippedPage } from './strip-client';

/** Everything that a page read, each with the hash of the value it found. */
type ReadRecord = readonly (readonly [read: Read, hash: string])[];

/** A page in the cache. */
export type CachedPage = {
  /** Its name in the cache, for `readPage`. */
  readonly key: string;
  /** The characters that fonts need for the page: see `findCharacters`. */
  readonly characters: string;
};

/** A page as it's kept. `readPage` returns the part that isn't `characters`. */
type KeptPage = StrippedPage & Pick<CachedPage, 'characters'>;

/** Keeps rendered pages, and knows which of them are still right for a site. */
export type PageCache = {
  /** Returns an earlier rendering. Undefined if there's none, or if anything that the page read has changed. */
  readonly find: (path: string) => CachedPage | undefined;
  /** Returns the parts of the index that changed since a page was rendered last. Undefined if it never was. */
  readonly findChanges: (path: string) => Read[] | undefined;
  /** Keeps a page that was just rendered from the site. */
  readonly keep: (path: string, page: StrippedPage, reads: readonly Read[]) => CachedPage;
};

/** Looks for a site's pages in the cache. A page's name contains everything that the page read, so it's never outdated. */
export function openPageCache(cache: Cache, index: SiteIndex): PageCache {
  const hashes = new Map<string, string>();
  const hashOfRead = (read: Read) => {
    const key = JSON.stringify(read);
    const hash =
      hashes.get(key) ?? hashOf(JSON.stringify(readValue(index, read)) ?? '').slice(0, 16);
    hashes.set(key, hash);
    return hash;
  };
  const recordOf = (path: string) => cache.readJson<ReadRecord>(cache.keyOf('reads', path));
  const pageKey = (path: string, record: ReadRecord) =>
    cache.keyOf('page', path, JSON.stringify(record));
  const withHash = (read: Read) => [read, hashOfRead(read)] as const;
  return {
    find: (path) => {
      const record = recordOf(path);
      if (!record) return undefined;
      // The page may have been the same at an earlier time, such as on another branch.
      const key = pageKey(
        path,
        record.map(([read]) => withHash(read)),
      );
      const page = cache.readJson<KeptPage>(key);
      return page && { key, characters: page.characters };
    },
    findChanges: (path) =>
      recordOf(path)?.flatMap(([read, hash]) => (hash === hashOfRead(read) ? [] : [read])),
    keep: (path, page, reads) => {
      const record = reads.map(withHash);
      const key = pageKey(path, record);
      const characters = findCharacters([page.html]);
      cache.write(key, JSON.stringify({ ...page, characters } satisfies KeptPage));
      cache.write(cache.keyOf('reads', path), JSON.stringify(record));
      return { key, characters };
    },
  };
}
