import { expect, test } from 'vitest';
import { indexFolders } from './index-folders';
import type { RouteEntry } from './site-index';

/** Creates routes, listed by path. Documents have their place in the list as their order. */
function routesOf(paths: readonly string[], kind: RouteEntry['kind'] = 'doc') {
  const entries = paths.map((path, order) => [path, { kind, path, title: path, order }]);
  return Object.fromEntries(entries) as Readonly<Record<string, RouteEntry>>;
}

test('a folder lists the pages directly below it, and counts those in its subfolders', () => {
  const folders = indexFolders(routesOf(['', 'a', 'a/one', 'a/b', 'a/b/two']));
  expect(folders).toEqual({
    '': { children: ['a'], count: 0 },
    a: { children: ['a/one', 'a/b'], count: 3 },
    'a/b': { children: ['a/b/two'], count: 1 },
  });
});

test('a folder without a landing page leaves its pages to the folder above it', () => {
  const folders = indexFolders(routesOf(['', 'a', 'a/b/c/two']));
  expect(folders.a).toEqual({ children: ['a/b/c/two'], count: 1 });
  expect(folders['a/b']).toEqual({ children: ['a/b/c/two'], count: 1 });
  expect(folders['']?.children).toEqual(['a']);
});

test('lists pages in the order of the sidebar, and others by title', () => {
  const last = Number.MAX_SAFE_INTEGER;
  const routes = {
    'a/z': { ...routesOf(['a/z'])['a/z'], order: 1 },
    'a/y': { ...routesOf(['a/y'])['a/y'], order: last, title: 'Late' },
    'a/x': { ...routesOf(['a/x'])['a/x'], order: last, title: 'Early' },
    'a/w': { ...routesOf(['a/w'])['a/w'], order: 0 },
  } as Readonly<Record<string, RouteEntry>>;
  expect(indexFolders(routes).a?.children).toEqual(['a/w', 'a/z', 'a/x', 'a/y']);
});

test('operations count, but only documents are listed', () => {
  const routes = {
    ...routesOf(['', 'api', 'api/guide']),
    ...routesOf(['api/generated/get-quote'], 'operation'),
    ...routesOf(['api/schemas/quote'], 'schema'),
  };
  const folders = indexFolders(routes);
  expect(folders.api).toEqual({ children: ['api/guide'], count: 2 });
  expect(folders['api/generated']).toEqual({ children: [], count: 1 });
  expect(folders['api/schemas']).toBeUndefined();
});

test('a site without a start page lists its top level all the same', () => {
  expect(indexFolders(routesOf(['one']))['']).toEqual({ children: ['one'], count: 0 });
});

test('a folder has any name, also one that every object has', () => {
  const folders = indexFolders(routesOf(['constructor/one']));
  expect(Object.hasOwn(folders, 'constructor')).toBe(true);
  expect(folders.constructor).toEqual({ children: ['constructor/one'], count: 1 });
});
