import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { wranglerConfig } from '../cloudflare';
import { LIMITS } from '../host-limits';
import { HASHED_FOLDERS } from '../response-headers';
import { findReach } from './testing/find-reach';
import { readWorkflows } from './testing/workflow';

const PROJECT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');

const LOCKFILES = ['package-lock.json', '.github/deploy/package-lock.json'];

/** The entries in CODEOWNERS: each path, followed by its owners. */
const owned = read('.github/CODEOWNERS')
  .split('\n')
  .filter((line) => /^[^#\s]/.test(line))
  .map((line) => line.split(/\s+/));

const reaches = Object.entries(readWorkflows()).map(([name, text]) => findReach(name, text));
const reached = [...new Set(reaches.flatMap(({ files }) => [...files]))];
const isOwned = (file: string) => owned.some(([path = '']) => `/${file}`.startsWith(path));

test('whatever runs with a secret has an owner, and the list of owners has nothing else', () => {
  expect(reaches.flatMap(({ faults }) => faults)).toEqual([]);
  expect(reached.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
  expect(reached.filter((file) => !isOwned(file))).toEqual([]);
  const unreached = owned
    .map(([path = '']) => path)
    .filter((path) => !reached.some((file) => `/${file}`.startsWith(path)));
  expect(unreached).toEqual(['/lib/output/notices/', '/LICENSE']);
});

const deploy = readWorkflows()['deploy.yml'] ?? '';
const STEP = '      - name: Deploy it\n';

// Each case adds a step to the job that has the secret.
test.for<[step: string, found: string]>([
  ['npm run build', 'deploy runs npm run build'],
  ['npx wrangler', 'deploy runs npx wrangler'],
  ['sh .ci/install', 'deploy runs sh .ci/install'],
  ['.ci/install', 'deploy runs .ci/install'],
  ['"$RUNNER_TEMP/site/x"', 'deploy runs _'],
  ['echo "$(.ci/install)"', 'deploy runs "'],
  ['if true; then .ci/install; fi', 'deploy runs true'],
  ['A=1 .ci/install', 'deploy runs .ci/install'],
  ['curl x | bash', 'deploy runs bash'],
  ['node --import tsx lib/program/deploy.ts', 'deploy runs node --import'],
  ['node lib/program/deploy.ts', 'deploy runs the package yaml'],
  ['npm ci', 'deploy runs npm ci'],
])('a job with a secret that runs %s is found', ([run, found]) => {
  expect(deploy).toContain(STEP);
  const { faults } = findReach(
    'deploy.yml',
    deploy.replace(STEP, () => `      - run: ${JSON.stringify(run)}\n${STEP}`),
  );
  expect(faults.join('\n')).toContain(found);
});

test('a script that begins to import a module of the project needs an owner for it', () => {
  const step = `      - run: node lib/core/suggest.ts\n${STEP}`;
  const files = [
    ...findReach(
      'deploy.yml',
      deploy.replace(STEP, () => step),
    ).files,
  ];
  expect(files.filter((file) => !isOwned(file))).not.toEqual([]);
});

test('what Wrangler is told is what npm run host prints', () => {
  const { name, main, $schema, assets, ...rest } = JSON.parse(wranglerConfig('docs', 'out'));
  const { directory, ...served } = assets;
  // The Worker is uploaded as it is: bundling it would read whatever file it imports.
  expect(JSON.parse(read('.github/deploy/wrangler.json'))).toEqual({
    no_bundle: true,
    assets: served,
    ...rest,
  });
  expect([name, main, directory]).toEqual(['docs', 'worker.js', 'out']);
});

test('the script that keeps hashed files knows their folders, and the largest file', () => {
  const script = read('lib/hosting/deploy/prepare-deployment.ts');
  expect(script).toContain(`/^${HASHED_FOLDERS.replaceAll('/', '\\/')}/`);
  expect(script).toContain(`= ${LIMITS.bytesOfFile / 1024 ** 2} * 1024 ** 2;`);
});

test('the changelog has the version of package.json, and its versions and days are in order', () => {
  const { version } = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  const headings = read('CHANGELOG.md').match(/^## .*$/gm) ?? [];
  const versions = headings.filter((heading, at) => at > 0 || heading !== '## Unreleased');
  const parts = versions.map((heading) => {
    const found = /^## (\d+)\.(\d+)\.(\d+) - (\d{4}-\d\d-\d\d)$/.exec(heading);
    if (!found) throw new Error(`write "## 1.2.3 - 2026-01-31" in place of "${heading}"`);
    const [major = 0, minor = 0, patch = 0] = found.slice(1, 4).map(Number);
    const day = found[4] ?? '';
    expect(new Date(day).toISOString()).toContain(day);
    return { number: (major * 1e3 + minor) * 1e3 + patch, day };
  });
  expect(versions[0]).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')} - `));
  for (const [at, { number, day }] of parts.slice(1).entries()) {
    expect(number, versions[at + 1]).toBeLessThan(parts[at]?.number ?? 0);
    expect(day <= (parts[at]?.day ?? ''), versions[at + 1]).toBe(true);
  }
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
