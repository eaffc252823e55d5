import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from './list-files';

const PROJECT = join(import.meta.dirname, '../..');

/** Each folder may import from itself and from the folders before it. */
const ORDER = {
  lib: [
    'core',
    'work',
    'content',
    'prose',
    'mermaid',
    'markdown',
    'openapi',
    'graph',
    'search',
    'features',
    'samples',
    'facts',
    'site',
    'consequences',
    'render-data',
    'next',
    'hosting',
    'output',
    'authoring',
    'program',
  ],
  'lib/openapi': ['model', 'samples', 'check', 'history', 'view', 'downloads', 'read'],
  components: [
    'islands',
    'styles',
    'layout',
    'share',
    'preview',
    'doc',
    'api',
    'features',
    'pages',
  ],
};

const ORDERED = ['lib', 'lib/openapi', 'components'] as const;

/** Folders without code: documentation and test data. Only tests import them. */
const ASIDE = ['decisions', 'fixtures', 'testing'];

type Import = { readonly from: string; readonly to: string };

const ROOTS = ['app', 'components', 'lib'] as const;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/**
 * Returns all imports between our own files, including type imports, as paths in the project. Skips tests, which may
 * import anything.
 */
function listImports(): Import[] {
  const files = ROOTS.flatMap((root) =>
    listFiles(join(PROJECT, root)).map((file) => `${root}/${file}`),
  ).filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\.d\.|\/(fixtures|testing)\//.test(file),
  );
  return files.flatMap((from) => {
    const text = readFileSync(join(PROJECT, from), 'utf8');
    return [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
      if (name.startsWith('.')) return [{ from, to: posix.join(posix.dirname(from), name) }];
      return name.startsWith('@/') ? [{ from, to: name.slice('@/'.length) }] : [];
    });
  });
}

const IMPORTS = listImports();

const folderOf = (file: string) => file.slice(0, Math.max(0, file.indexOf('/')));

test.for(ORDERED)('every folder of %s has a place in the order', (root) => {
  const folders = new Set(listFiles(join(PROJECT, root)).map(folderOf));
  const own = [...folders].filter((folder) => folder !== '' && !ASIDE.includes(folder));
  expect(own.sort()).toEqual([...ORDER[root]].sort());
});

test.for(ORDERED)('folders of %s import only from those before', (root) => {
  const ranks = new Map(ORDER[root].map((folder, index) => [folder, index]));
  const rank = (file: string) =>
    file.startsWith(`${root}/`) ? ranks.get(folderOf(file.slice(root.length + 1))) : undefined;
  const imports = IMPORTS.flatMap(({ from, to }) => {
    const [own, other] = [rank(from), rank(to)];
    return own === undefined || other === undefined ? [] : [{ from, to, isUp: other > own }];
  });
  expect(imports.length).toBeGreaterThan(100);
  const upward = imports.filter(({ isUp }) => isUp);
  expect(upward.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

const OPENAPI = 'lib/openapi/';
const isRoom = (file: string) => file.slice(OPENAPI.length).includes('/');

/** The files of `lib/openapi` that other folders may import. Its subfolders are private. */
const DOORS = [
  'openapi',
  'model',
  'view',
  'urls',
  'samples',
  'history',
  'downloads',
  'draw-lifecycle',
].map((name) => OPENAPI + name);

test.for(ROOTS)('%s imports only the doors of lib/openapi', (root) => {
  const outside = IMPORTS.filter(
    ({ from, to }) =>
      from.startsWith(`${root}/`) && !from.startsWith(OPENAPI) && to.startsWith(OPENAPI),
  );
  expect(outside.filter(({ to }) => !DOORS.includes(to))).toEqual([]);
  if (root !== 'app') expect(outside.length).toBeGreaterThan(10);
});

test('files behind the doors of lib/openapi import no door', () => {
  const inside = IMPORTS.filter(({ from }) => from.startsWith(OPENAPI) && isRoom(from));
  expect(inside.length).toBeGreaterThan(100);
  expect(inside.filter(({ to }) => DOORS.includes(to))).toEqual([]);
});
