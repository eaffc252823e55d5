import { linkSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listFiles } from '../core/list-files';
import { withFiles } from '../core/testing/with-files';
import { verifyBundle, writeManifest } from '../hosting/manifest';
import { precompressBundle } from './precompress-bundle';

const long = (kind: string) => `All work and no play makes ${kind}. `.repeat(200);
const FILES = {
  'out/index.html': '<!doctype html>',
  'out/guides.html': long('pages'),
  'out/guides.txt': long('data'),
  'out/_next/static/a.js': long('scripts'),
  'out/icon.png': long('icons'),
  'out/files/data.csv': long('downloads'),
  'out/files/data.csv.gz': 'a download',
};

test('every long text has a .gz and a .br of the same bytes, downloads in their own folder', async () => {
  await withFiles(FILES, async (root) => {
    const [bundle, copy] = [join(root, 'out'), join(root, 'copy')];
    linkSync(join(bundle, 'guides.html'), join(bundle, 'guides-alternate.html'));
    writeManifest(bundle);
    const before = listFiles(bundle);
    const { files, bytes } = await precompressBundle(bundle, copy);

    const download = '_packed/files/data.csv';
    const packed = [
      '_next/static/a.js',
      'guides-alternate.html',
      'guides.html',
      'guides.txt',
      download,
    ];
    const added = packed.flatMap((file) => [`${file}.br`, `${file}.gz`]);
    expect(listFiles(copy)).toEqual([...before, download, ...added].sort());
    expect(readFileSync(join(copy, 'files/data.csv.gz'), 'utf8')).toBe('a download');
    expect(statSync(join(copy, download)).ino).toBe(statSync(join(copy, 'files/data.csv')).ino);
    expect(files).toBe(added.length);
    for (const file of packed) {
      const plain = readFileSync(join(bundle, file.replace('_packed/', '')));
      expect(gunzipSync(readFileSync(join(copy, `${file}.gz`))).equals(plain)).toBe(true);
      expect(brotliDecompressSync(readFileSync(join(copy, `${file}.br`))).equals(plain)).toBe(true);
    }
    // A page's two names are hard links to the same file, and so are those of its compressed versions.
    for (const ending of ['', '.gz', '.br']) {
      expect(statSync(join(copy, `guides.html${ending}`)).nlink).toBe(2);
    }
    const once = added.filter((file) => !file.startsWith('guides-alternate'));
    const sizes = once.map((file) => statSync(join(copy, file)).size);
    expect(bytes).toBe(sizes.reduce((sum, size) => sum + size));
    expect(verifyBundle(copy)).toEqual([]);
    expect(listFiles(bundle)).toEqual(before);
    expect(verifyBundle(bundle)).toEqual([]);
  });
});

test('a copy is replaced as a whole, with the same bytes for the same bundle', async () => {
  await withFiles({ ...FILES, 'copy/old.html.gz': '', 'copy.aside/old': '' }, async (root) => {
    const [bundle, copy] = [join(root, 'out'), join(root, 'copy')];
    writeManifest(bundle);
    await precompressBundle(bundle, copy);
    const manifest = readFileSync(join(copy, 'manifest.json'), 'utf8');
    expect(manifest).not.toContain('old');
    await precompressBundle(bundle, copy);
    expect(readFileSync(join(copy, 'manifest.json'), 'utf8')).toBe(manifest);
    expect(verifyBundle(copy)).toEqual([]);
  });
});
