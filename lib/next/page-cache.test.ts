import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { listFiles } from '../core/list-files';
import { withFiles } from '../core/testing/with-files';
import type { SiteIndex } from '../render-data/site-index';
import type { Read } from '../render-data/track-reads';
import { flushCaches } from '../work/cache';
import { openPageCache } from './page-cache';
import { openRendered, readPage } from './read-page';

const PAGE = { html: '<p>Text ✓</p>', scripts: ['mode()'] };
const READS: readonly Read[] = [
  ['value', 'title'],
  ['has', 'routes', 'a'],
  ['field', 'a', 'hash'],
];

const indexOf = (title: string, hash?: string) =>
  ({
    title,
    routes: { ...(hash ? { a: { hash } } : {}), b: { hash: '2' } },
  }) as unknown as SiteIndex;

test('finds a page again as long as everything it read is the same', async () => {
  await withFiles({}, async (folder) => {
    const kept = openPageCache(openRendered(folder, 'code'), indexOf('Docs', '1')).keep(
      'a',
      PAGE,
      READS,
    );
    expect(readPage(openRendered(folder), kept.key)).toMatchObject(PAGE);
    expect(kept.characters).toContain('✓');
    const find = (index: SiteIndex, path = 'a', code = 'code') =>
      openPageCache(openRendered(folder, code), index).find(path);
    expect(find(indexOf('Docs', '1'))).toEqual(kept);
    expect(find({ ...indexOf('Docs', '1'), brand: 'New' })).toEqual(kept);
    expect(find(indexOf('New', '1'))).toBeUndefined();
    expect(find(indexOf('Docs', '9'))).toBeUndefined();
    expect(find(indexOf('Docs'))).toBeUndefined();
    expect(find(indexOf('Docs', '1'), 'b')).toBeUndefined();
    expect(find(indexOf('Docs', '1'), 'a', 'other code')).toBeUndefined();
  });
});

test('finds a page of an earlier time after the site goes back', async () => {
  await withFiles({}, async (folder) => {
    const [old, changed] = [indexOf('Docs', '1'), indexOf('Docs', '2')];
    const first = openPageCache(openRendered(folder, 'code'), old).keep('a', PAGE, READS);
    const other = { ...PAGE, html: '<p>Other</p>' };
    const second = openPageCache(openRendered(folder, 'code'), changed).keep('a', other, READS);
    expect(readPage(openRendered(folder), first.key)).toMatchObject(PAGE);
    expect(readPage(openRendered(folder), second.key)).toMatchObject(other);
    expect(openPageCache(openRendered(folder, 'code'), old).find('a')).toEqual(first);
    expect(openPageCache(openRendered(folder, 'code'), changed).find('a')).toEqual(second);
  });
});

test('tells a part that was removed from one that is empty', async () => {
  await withFiles({}, async (folder) => {
    const reads: readonly Read[] = [['value', 'api']];
    const empty = { ...indexOf('Docs'), api: '' };
    openPageCache(openRendered(folder, 'code'), empty).keep('a', PAGE, reads);
    expect(openPageCache(openRendered(folder, 'code'), empty).find('a')).toBeDefined();
    expect(openPageCache(openRendered(folder, 'code'), indexOf('Docs')).find('a')).toBeUndefined();
  });
});

test('names the parts of the index that changed since a page was rendered', async () => {
  await withFiles({}, async (folder) => {
    openPageCache(openRendered(folder, 'code'), indexOf('Docs', '1')).keep('a', PAGE, READS);
    const changesIn = (index: SiteIndex, path = 'a') =>
      openPageCache(openRendered(folder, 'code'), index).findChanges(path);
    expect(changesIn(indexOf('Docs', '1'))).toEqual([]);
    expect(changesIn(indexOf('New', '9'))).toEqual([
      ['value', 'title'],
      ['field', 'a', 'hash'],
    ]);
    expect(changesIn(indexOf('Docs'))).toEqual([
      ['has', 'routes', 'a'],
      ['field', 'a', 'hash'],
    ]);
    expect(changesIn(indexOf('Docs', '1'), 'b')).toBeUndefined();
  });
});

/** Opens the cache like another process. */
async function openAnew(folder: string, index: SiteIndex) {
  vi.resetModules();
  const { openRendered: open } = await import('./read-page');
  return openPageCache(open(folder, 'code'), index);
}

test('a file that changed on disk is never used', async () => {
  await withFiles({}, async (folder) => {
    const index = indexOf('Docs', '1');
    openPageCache(openRendered(folder, 'code'), index).keep('a', PAGE, READS);
    flushCaches(folder);
    const [file = '', ...others] = listFiles(folder).map((path) => join(folder, path));
    expect(others).toEqual([]);
    const bytes = readFileSync(file);
    for (let at = 0; at < bytes.length; at += 23) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(bytes.readUInt8(at) ^ 4, at);
      writeFileSync(file, flipped);
      const cache = await openAnew(folder, index);
      expect(cache.find('a'), `byte ${at}`).toBeUndefined();
    }
    for (const harmed of [bytes.subarray(0, -1), Buffer.of()]) {
      writeFileSync(file, harmed);
      const cache = await openAnew(folder, index);
      expect(cache.find('a')).toBeUndefined();
    }
    writeFileSync(file, bytes);
    expect(openPageCache(openRendered(folder, 'code'), index).find('a')).toBeDefined();
  });
});

test('a page that was removed after the build found it ends the build', () =>
  withFiles({}, async (folder) => {
    expect(() => readPage(openRendered(folder), 'gone')).toThrow(
      'was removed or changed during the build',
    );
  }));
