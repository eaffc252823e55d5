import { expect, test } from 'vitest';
import { listFiles } from '../core/list-files';
import { withFiles } from '../core/testing/with-files';
import { pruneExport } from './prune-export';

test('removes what only the client of Next asks for, and leaves the rest', async () => {
  const files = [
    'index.html',
    'a/b.html',
    '404.html',
    '_next/static/chunks/a.css',
    '_next/static/media/a.woff2',
    'robots.txt',
    'a/c.txt',
  ];
  const unused = [
    'index.txt',
    'a/b.txt',
    '__next._full.txt',
    'a/__next.$oc$path.__PAGE__.txt',
    '_next/static/chunks/a.js',
    '_next/static/chunks/a.js.map',
    '_next/static/id/_ssgManifest.js',
    '_not-found.html',
    '_not-found.txt',
    '_not-found/__next._tree.txt',
    '404/index.html',
  ];
  const written = Object.fromEntries([...files, ...unused].map((path) => [path, '']));
  await withFiles(written, async (folder) => {
    expect(pruneExport(folder)).toBe(unused.length);
    expect(listFiles(folder)).toEqual([...files].sort());
  });
});
