import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../../core/testing/with-files';
import { findLockFaults } from './testing/find-lock-faults';

const PROJECT = join(import.meta.dirname, '../../..');
const FOLDERS = ['', '.github/deploy'];
const read = (folder: string, file: string) => readFileSync(join(PROJECT, folder, file), 'utf8');

test('both lockfiles install exact packages of the registry, and deny every install script', () => {
  const integrities = new Map<string, string>();
  const faults = FOLDERS.flatMap((folder) =>
    findLockFaults(read(folder, 'package-lock.json'), read(folder, 'package.json'), integrities),
  );
  expect(integrities.size).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

const SUM = `sha512-${'a'.repeat(86)}==`;
const SOUND = {
  package: { dependencies: { a: '1.0.0' }, allowScripts: { b: false } },
  lock: {
    lockfileVersion: 3,
    packages: {
      '': {},
      'node_modules/a': {
        version: '1.0.0',
        integrity: SUM,
        resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz',
      },
      'node_modules/a/node_modules/b': {
        version: '2.0.0-rc.1',
        integrity: SUM,
        hasInstallScript: true,
      },
    },
  },
};
type Sound = typeof SOUND;
const A = 'node_modules/a';
const B = 'node_modules/a/node_modules/b';

test.for<[name: string, edit: (sound: Sound) => void, faults: readonly string[]]>([
  ['a sound one', () => {}, []],
  [
    'a version that may grow',
    ({ package: own }) => {
      own.dependencies.a = '^1.0.0';
    },
    ['a: ^1.0.0 is not an exact version', "a: the lockfile doesn't install ^1.0.0"],
  ],
  [
    'an override that may grow',
    ({ package: own }) => Object.assign(own, { overrides: { a: { b: '>=2' } } }),
    ['b: >=2 is not an exact version'],
  ],
  [
    'another version than the project asks for',
    ({ lock }) => {
      lock.packages[A].version = '1.0.1';
    },
    ["a: the lockfile doesn't install 1.0.0"],
  ],
  [
    'no checksum',
    ({ lock }) => {
      lock.packages[B].integrity = '';
    },
    [`${B} has no SHA-512`],
  ],
  [
    'a weak checksum',
    ({ lock }) => {
      lock.packages[B].integrity = 'sha1-5xoDfX+fL7faATnagmWPpbFtwh8=';
    },
    [`${B} has no SHA-512`],
  ],
  [
    'a second checksum that anyone may choose',
    ({ lock }) => {
      lock.packages[B].integrity = `${SUM} sha1-5xoDfX+fL7faATnagmWPpbFtwh8=`;
    },
    [`${B} has no SHA-512`],
  ],
  [
    'other bytes for one version',
    ({ lock }) => {
      const other = { version: '1.0.0', integrity: SUM.replace('-a', '-b') };
      Object.assign(lock.packages, { 'node_modules/c/node_modules/a': other });
    },
    ['a@1.0.0 has two checksums'],
  ],
  ...[
    'git+ssh://git@github.com/a/a.git#0123456',
    'http://registry.npmjs.org/a/-/a-1.0.0.tgz',
    'https://registry.npmjs.org.evil.test/a/-/a-1.0.0.tgz',
    'https://registry.npmjs.org/b/-/b-1.0.0.tgz',
    'file:../a.tgz',
  ].map((address): [string, (sound: Sound) => void, string[]] => [
    `a package from ${address}`,
    ({ lock }) => {
      lock.packages[A].resolved = address;
    },
    [`${A} comes from ${address}, not from the registry`],
  ]),
  [
    'a package under the name of another',
    ({ lock }) => Object.assign(lock.packages[A], { name: 'evil' }),
    [`${A} is another package: evil`],
  ],
  [
    'a folder in place of a package',
    ({ lock }) => Object.assign(lock.packages[A], { link: true }),
    [`${A} is not installed from the registry`],
  ],
  [
    'an install script that nobody denied',
    ({ lock }) => Object.assign(lock.packages[A], { hasInstallScript: true }),
    ["a has an install script that allowScripts doesn't deny"],
  ],
  [
    'an install script that is allowed',
    ({ package: own }) => {
      own.allowScripts.b = true;
    },
    ["b has an install script that allowScripts doesn't deny"],
  ],
  [
    'a denial of a script that is gone',
    ({ package: own }) => Object.assign(own.allowScripts, { c: false }),
    ['allowScripts names c, which has no install script'],
  ],
])('a lockfile and its project with %s', ([, edit, faults]) => {
  const copy = structuredClone(SOUND);
  edit(copy);
  expect(findLockFaults(JSON.stringify(copy.lock), JSON.stringify(copy.package))).toEqual(faults);
});

test('npm runs no install script here, whatever version of npm it is', async () => {
  const [settings = '', ...others] = FOLDERS.map((folder) => read(folder, '.npmrc'));
  expect(others).toEqual([settings]);
  // npm passes its settings to child processes, such as this one. Remove them.
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (/^npm_/i.test(name)) delete env[name];
  const files = {
    '.npmrc': settings,
    'package.json': JSON.stringify({ dependencies: { dependency: 'file:dependency' } }),
    'dependency/package.json': JSON.stringify({
      name: 'dependency',
      version: '1.0.0',
      scripts: { postinstall: 'echo > script-ran' },
    }),
  };
  const options = ['--offline', '--install-links', '--no-audit', '--no-package-lock'];
  await withFiles(files, async (root) => {
    const install = () => {
      rmSync(join(root, 'node_modules'), { recursive: true, force: true });
      const { status, stderr } = spawnSync(
        'npm',
        ['install', ...options, '--dangerously-allow-all-scripts'],
        { cwd: root, env, encoding: 'utf8' },
      );
      expect(status, stderr).toBe(0);
      const installed = join(root, 'node_modules/dependency');
      expect(existsSync(join(installed, 'package.json'))).toBe(true);
      return existsSync(join(installed, 'script-ran'));
    };
    expect(install()).toBe(false);
    // Without the setting, npm runs the script.
    rmSync(join(root, '.npmrc'));
    expect(install()).toBe(true);
  });
});
