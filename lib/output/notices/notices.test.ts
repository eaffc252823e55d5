import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../core/list-files';
import { problemsOf } from '../../core/testing/check-files';
import { withFiles } from '../../core/testing/with-files';
import { NOTICES_FILE } from '../../site/notices-path';
import { listBuildTools, writeNotices } from './write-notices';

type Files = Record<string, string>;

const OWN = ['components/islands/a.tsx', 'lib/b.ts'];

/** Returns the files of an installed package. */
const installed = (path: string, license: string | undefined, text?: string): Files => {
  const name = path.replace(/^.*node_modules\//, '');
  return {
    [`node_modules/${path}/package.json`]: JSON.stringify({ name, version: '1.2.3', license }),
    ...(text === undefined ? {} : { [`node_modules/${path}/LICENSE`]: text }),
  };
};

const LOCK = JSON.stringify({ packages: { '': { license: 'MIT' } } });

/** Returns the files of an exported site and its project, plus `files`. */
const project = (files: Files): Files => ({
  'package.json': JSON.stringify({ dependencies: { '@fonts/a': '1.2.3', other: '1.2.3' } }),
  'package-lock.json': LOCK,
  ...files,
});

const noticesOf = (files: Files, ...sources: string[]): Promise<string> =>
  withFiles(project(files), async (root) => {
    writeNotices(join(root, 'out'), root, [...OWN, ...sources]);
    return readFileSync(join(root, 'out', NOTICES_FILE), 'utf8');
  });

test('names every package that ships, with version, license and text', async () => {
  const text = await noticesOf(
    {
      ...installed('runtime', 'MIT', '\uFEFF\r\nRuntime text  \r\nline\r\n'),
      ...installed('@scope/a', 'Apache-2.0', '   Apache text'),
      'node_modules/@scope/a/NOTICE.txt': 'Made by A.',
      ...installed('runtime/node_modules/inner', 'ISC', 'Inner text'),
      ...installed('@fonts/a', 'OFL-1.1', 'Font text'),
      'node_modules/@fonts/a/files/a-400.woff2': 'glyphs',
      'out/_next/static/media/a-400.0a-b_c.woff2': 'glyphs',
      ...installed('unused', 'MIT', 'Unused text'),
    },
    'node_modules/@scope/a/b.js',
    'node_modules/runtime/dist/a.js',
    'node_modules/runtime/dist/b.js',
    'node_modules/runtime/node_modules/inner/a.js',
  );
  const [list = '', ...notices] = text.split(`${'='.repeat(80)}\n`);
  expect(list).toContain(`Scripts

- @scope/a 1.2.3 (Apache-2.0)
- inner 1.2.3 (ISC)
- runtime 1.2.3 (MIT)

Fonts

- @fonts/a 1.2.3 (OFL-1.1)
`);
  expect(notices.map((notice) => notice.trimEnd())).toEqual([
    '@scope/a 1.2.3\nLicense: Apache-2.0\n\n   Apache text\n\nMade by A.',
    'inner 1.2.3\nLicense: ISC\n\nInner text',
    'runtime 1.2.3\nLicense: MIT\n\nRuntime text\nline',
    '@fonts/a 1.2.3\nLicense: OFL-1.1\n\nFont text',
  ]);
});

test.for<[name: string, files: Files, source: string, fault: string]>([
  [
    'a package without a license file',
    installed('a', 'MIT'),
    'node_modules/a/b.js',
    'node_modules/a ships and has no license file: use another package, or a version that has one',
  ],
  [
    'a package that is not installed',
    {},
    'node_modules/@b/a/b.js',
    'node_modules/@b/a ships and has no license file: use another package, or a version that has one',
  ],
  [
    'a package without a license field, whose text is not known',
    installed('a', undefined, 'Mine.'),
    'node_modules/a/b.js',
    "node_modules/a is shipped, but its package.json doesn't name a license",
  ],
  [
    'a module from elsewhere',
    {},
    '../elsewhere/a.js',
    '../elsewhere/a.js ships, but its license is unknown',
  ],
  [
    'a font with other bytes than those of a package',
    {
      ...installed('@fonts/a', 'OFL-1.1', 'Font text'),
      'node_modules/@fonts/a/files/a-400.woff2': 'glyphs',
      'out/_next/static/media/a-400.0abc.woff2': 'other',
    },
    'lib/b.ts',
    '_next/static/media/a-400.0abc.woff2 ships, but its license is unknown',
  ],
])('%s ends the build', async ([, files, source, fault]) => {
  await withFiles(project(files), async (root) => {
    expect(() => writeNotices(join(root, 'out'), root, [source])).toThrow(fault);
    expect(existsSync(join(root, 'out', NOTICES_FILE))).toBe(false);
  });
});

test('lists tools with a license to review, from the lock file, and no others', () => {
  const packages = {
    '': { license: 'GPL-3.0' },
    'node_modules/b/node_modules/@s/a': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/c': { version: '3.0.0', license: 'CC BY-SA 4.0', dev: true },
    'node_modules/d': { version: '4.0.0', license: 'Apache-2.0 AND MPL-2.0', optional: true },
    'node_modules/e': { version: '5.0.0' },
  };
  expect(listBuildTools(JSON.stringify({ packages }))).toEqual([
    { name: '@s/a', version: '1.0.0', license: 'LGPL-3.0-or-later', use: 'builds' },
    { name: 'c', version: '3.0.0', license: 'CC BY-SA 4.0', use: 'tests' },
    { name: 'd', version: '4.0.0', license: 'Apache-2.0 AND MPL-2.0', use: 'builds' },
    { name: 'e', version: '5.0.0', license: 'no license stated', use: 'builds' },
  ]);
});

test('every page can link to the file, and no content file may take its place', async () => {
  const link = `[Notices](/${NOTICES_FILE})`;
  expect(await problemsOf({ 'index.md': `# Home\n\n${link}\n` })).toEqual([]);
  expect(await problemsOf({ 'index.md': '# Home\n', [NOTICES_FILE]: 'Ours.' })).toContainEqual(
    expect.stringContaining(NOTICES_FILE),
  );
});

test('what pages load besides compiled scripts is all our own code', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = ['components/preview', 'lib/output/head'].flatMap((folder) =>
    listFiles(join(root, folder)).map((file) => join(root, folder, file)),
  );
  const scripts = files.filter((file) => /(?<!\.test)\.ts$/.test(file));
  expect(scripts.length).toBeGreaterThan(5);
  const imports = scripts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type)[^;]*? from '([^']+)';/gms)].map(
      ([, name = '']) => name,
    ),
  );
  expect(imports.filter((name) => !name.startsWith('.'))).toEqual([]);
});
