import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const PROJECT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

const LOCKFILES = ['package-lock.json', '.github/deploy/package-lock.json'];

/** The entries in CODEOWNERS: each path, followed by its owners. */
const owned = read('.github/CODEOWNERS')
  .split('\n')
  .filter((line) => /^[^#\s]/.test(line))
  .map((line) => line.split(/\s+/));

test('whatever decides which code gets a secret has an owner', () => {
  const needed = [
    '.github/workflows/deploy.yml',
    '.ci/run',
    '.npmrc',
    'lib/hosting/deploy/run-deploy.ts',
    ...LOCKFILES,
  ];
  const isOwned = (file: string) => owned.some(([path = '']) => `/${file}`.startsWith(path));
  expect(needed.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
  expect(needed.filter((file) => !isOwned(file))).toEqual([]);
});

test('every owned path exists, and its owner is the one team that DEPLOYMENTS.md says to replace', () => {
  expect(owned.filter(([path = '']) => !existsSync(join(PROJECT, path)))).toEqual([]);
  const owners = new Set(owned.flatMap(([, ...teams]) => teams));
  expect([...owners]).toEqual(['@marlstead/docs-maintainers']);
  expect(read('lib/hosting/deploy/DEPLOYMENTS.md')).toContain('`@marlstead/docs-maintainers`');
});

test('Dependabot updates every lockfile and the actions, in groups', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; directory: string; groups?: object }[];
  };
  const found = updates.map((update) => `${update['package-ecosystem']} ${update.directory}`);
  const folders = LOCKFILES.map((file) => join('/', dirname(file)));
  expect(found).toEqual([...folders.map((folder) => `npm ${folder}`), 'github-actions /']);
  expect(updates.filter(({ groups }) => !groups)).toEqual([]);
});

test('Dependabot leaves alone only packages that are installed', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { ignore?: { 'dependency-name': string }[] }[];
  };
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const ignored = updates.flatMap(({ ignore = [] }) =>
    ignore.map((rule) => rule['dependency-name']),
  );
  expect(ignored.length).toBeGreaterThan(0);
  expect(ignored.filter((name) => !(name in { ...dependencies, ...devDependencies }))).toEqual([]);
});
