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
    'site',
    'samples',
    'render-data',
    'next',
    'hosting',
    'output',
    'authoring',
    'program',
  ],
  components: [
    'islands',
    'styles',
    'layout',
    'share',
    'preview',
    'doc',
    'api',
    'features',
    'map',
    'pages',
  ],
};

/** Folders that contain only documentation. No code imports them. */
const DOCUMENTS = { lib: ['decisions'], components: [] as string[] };

type Import = { readonly from: string; readonly to: string };

/** Returns the imports between a folder's files, including type imports. Skips tests, which may import anything. */
function listImports(root: keyof typeof ORDER): Import[] {
  const files = listFiles(join(PROJECT, root)).filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\.d\.|(^|\/)(fixtures|testing)\//.test(file),
  );
  return files.flatMap((from) => {
    const text = readFileSync(join(PROJECT, root, from), 'utf8');
    return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
      if (name.startsWith('.')) return [{ from, to: posix.join(posix.dirname(from), name) }];
      const prefix = `@/${root}/`;
      return name.startsWith(prefix) ? [{ from, to: name.slice(prefix.length) }] : [];
    });
  });
}

const folderOf = (file: string) => file.split('/')[0] ?? '';

test.for(['lib', 'components'] as const)('every folder of %s has a place in the order', (root) => {
  const folders = new Set(listFiles(join(PROJECT, root)).map(folderOf));
  const listed = new Set([...ORDER[root], ...DOCUMENTS[root]]);
  expect([...folders].filter((folder) => !/\.(md|d\.ts)$/.test(folder)).sort()).toEqual(
    [...listed].filter((folder) => folders.has(folder)).sort(),
  );
});

test.for(['lib', 'components'] as const)('folders of %s import only from those before', (root) => {
  const rank = (file: string) => ORDER[root].indexOf(folderOf(file));
  const imports = listImports(root);
  expect(imports.length).toBeGreaterThan(100);
  const upward = imports.filter(({ from, to }) => rank(to) > rank(from));
  expect(upward.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

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
];

test.for(['lib', 'components', 'app'] as const)(
  '%s imports only the doors of lib/openapi',
  (root) => {
    const files = listFiles(join(PROJECT, root)).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\/|^openapi\//.test(file),
    );
    const imported = files.flatMap((file) => {
      const text = readFileSync(join(PROJECT, root, file), 'utf8');
      return [...text.matchAll(/from '(?:@\/lib|(?:\.\.\/)+)\/?openapi\/([^']+)'/g)].map(
        ([, name = '']) => ({ file, name }),
      );
    });
    expect(imported.filter(({ name }) => !DOORS.includes(name))).toEqual([]);
    if (root !== 'app') expect(imported.length).toBeGreaterThan(10);
  },
);

test('files behind the doors of lib/openapi import no door', () => {
  const inside = listImports('lib').filter(({ from }) => /^openapi\/.+\//.test(from));
  const doors = new Set(DOORS.map((name) => `openapi/${name}`));
  expect(inside.length).toBeGreaterThan(100);
  expect(inside.filter(({ to }) => doors.has(to))).toEqual([
    // The only exception: the lifecycle view needs the drawing code, and that code is the door itself.
    { from: 'openapi/view/build-lifecycles.ts', to: 'openapi/draw-lifecycle' },
  ]);
});
