import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import type { SiteIndex } from '../render-data/site-index';
import type { Read } from '../render-data/track-reads';
import { openPageCache } from './page-cache';
import { readPage } from './read-page';

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
    const kept = openPageCache(folder, 'code', indexOf('Docs', '1')).keep('a', PAGE, READS);
    expect(readPage(kept.file)).toMatchObject(PAGE);
    expect(kept.characters).toContain('✓');
    const find = (index: SiteIndex, path = 'a', code = 'code') =>
      openPageCache(folder, code, index).find(path);
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
    const first = openPageCache(folder, 'code', old).keep('a', PAGE, READS);
    const other = { ...PAGE, html: '<p>Other</p>' };
    const second = openPageCache(folder, 'code', changed).keep('a', other, READS);
    expect(readPage(first.file)).toMatchObject(PAGE);
    expect(readPage(second.file)).toMatchObject(other);
    expect(openPageCache(folder, 'code', old).find('a')).toEqual(first);
    expect(openPageCache(folder, 'code', changed).find('a')).toEqual(second);
  });
});

test('tells a part that was removed from one that is empty', async () => {
  await withFiles({}, async (folder) => {
    const reads: readonly Read[] = [['value', 'api']];
    const empty = { ...indexOf('Docs'), api: '' };
    openPageCache(folder, 'code', empty).keep('a', PAGE, reads);
    expect(openPageCache(folder, 'code', empty).find('a')).toBeDefined();
    expect(openPageCache(folder, 'code', indexOf('Docs')).find('a')).toBeUndefined();
  });
});

test('names the parts of the index that changed since a page was rendered', async () => {
  await withFiles({}, async (folder) => {
    openPageCache(folder, 'code', indexOf('Docs', '1')).keep('a', PAGE, READS);
    const changesIn = (index: SiteIndex, path = 'a') =>
      openPageCache(folder, 'code', index).findChanges(path);
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

test('a file that changed on disk is never used', async () => {
  await withFiles({}, async (folder) => {
    const index = indexOf('Docs', '1');
    openPageCache(folder, 'code', index).keep('a', PAGE, READS);
    const files = readdirSync(folder);
    expect(files).toHaveLength(2);
    for (const file of files.map((name) => join(folder, name))) {
      const bytes = readFileSync(file);
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(bytes.readUInt8(bytes.length - 3) ^ 4, bytes.length - 3);
      for (const harmed of [flipped, bytes.subarray(0, -1), Buffer.of()]) {
        writeFileSync(file, harmed);
        expect(openPageCache(folder, 'code', index).find('a')).toBeUndefined();
      }
      writeFileSync(file, bytes);
    }
    expect(openPageCache(folder, 'code', index).find('a')).toBeDefined();
  });
});

test('a page that was removed after the build found it ends the build', async () => {
  await withFiles({}, (folder) => {
    const file = join(folder, 'gone');
    expect(() => readPage(file)).toThrow(`${file} was removed or changed during the build`);
    return Promise.resolve();
  });
});
