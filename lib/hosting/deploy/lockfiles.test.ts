import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../../core/testing/with-files';

const PROJECT = join(import.meta.dirname, '../../..');
const FOLDERS = ['', '.github/deploy'];
const read = (folder: string, file: string) => readFileSync(join(PROJECT, folder, file), 'utf8');

type Entry = { readonly [field: string]: unknown; readonly version?: string };
type Lock = { readonly packages: Readonly<Record<string, Entry>> };
type Versions = { readonly [name: string]: string | Versions };
type Project = {
  readonly [Field in (typeof FIELDS)[number]]?: Versions;
} & { readonly allowScripts?: Readonly<Record<string, boolean>> };

const FIELDS = [
  ...(['dependencies', 'devDependencies', 'optionalDependencies'] as const),
  ...(['peerDependencies', 'overrides'] as const),
];

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
// A SHA-512 hash has 64 bytes. In Base64, these are 86 characters and two equals signs.
const SHA512 = /^sha512-[\w+/]{86}==$/;
const nameOf = (place: string) => place.replace(/.*node_modules\//, '');
const entriesOf = ({ packages }: Lock) =>
  Object.entries(packages).filter(([place]) => place !== '');

/**
 * Returns a sentence for each reason why an install isn't determined by its lockfile: versions that aren't exact,
 * entries that aren't a package of the registry with a SHA-512, install scripts that `allowScripts` doesn't deny, and
 * names in `allowScripts` that have no script. `npm ci` itself refuses a lockfile that doesn't match its package.json.
 */
function findLockFaults(lock: Lock, { allowScripts = {}, ...project }: Project): string[] {
  const loose = FIELDS.flatMap((field) => looseIn(project[field] ?? {}));
  const foreign = entriesOf(lock).filter(([place, entry]) => !isOfRegistry(nameOf(place), entry));
  const scripted = entriesOf(lock).filter(([, entry]) => entry.hasInstallScript);
  const named = new Set(scripted.map(([place]) => nameOf(place)));
  const others = [
    ...[...named].filter((name) => allowScripts[name] !== false),
    ...Object.keys(allowScripts).filter((name) => !named.has(name)),
  ];
  return [
    ...loose.map((name) => `${name} has no exact version`),
    ...foreign.map(([place]) => `${place} is no package of the registry with a SHA-512`),
    ...others.map((name) => `allowScripts and the lockfile differ about ${name}`),
  ];
}

function looseIn(versions: Versions): string[] {
  return Object.entries(versions).flatMap(([name, version]) => {
    if (typeof version === 'object') return looseIn(version);
    return EXACT.test(version) ? [] : [name];
  });
}

// `npm ci` gets packages without a `resolved` URL from the configured registry.
function isOfRegistry(own: string, { version = '', integrity, resolved, name, ...entry }: Entry) {
  const archive = `https://registry.npmjs.org/${own}/-/`;
  const isThere = resolved === undefined || String(resolved).startsWith(archive);
  const isWhole = EXACT.test(version.replace(/\+.*/, '')) && SHA512.test(String(integrity));
  return isThere && isWhole && name === undefined && !entry.link && !entry.inBundle;
}

test('both lockfiles install exact packages of the registry, and deny every install script', () => {
  const parsed = FOLDERS.map((folder) => {
    const lock: Lock = JSON.parse(read(folder, 'package-lock.json'));
    expect(findLockFaults(lock, JSON.parse(read(folder, 'package.json')))).toEqual([]);
    return entriesOf(lock);
  });
  const all = parsed.flat().map(([place, entry]) => [`${nameOf(place)}@${entry.version}`, entry]);
  const sums = new Set(all.map(([key, entry]) => `${key} ${(entry as Entry).integrity}`));
  expect(sums.size, 'one checksum for each version').toBe(new Set(all.map(([key]) => key)).size);
  expect(sums.size).toBeGreaterThan(500);
});

const SUM = `sha512-${'a'.repeat(86)}==`;
const SHA1 = 'sha1-5xoDfX+fL7faATnagmWPpbFtwh8=';
const SOUND = { version: '1.0.0', integrity: SUM };
const FOREIGN = ['node_modules/a is no package of the registry with a SHA-512'];
const DIFFER = ['allowScripts and the lockfile differ about a'];

test.for<[name: string, entry: Entry, project: Project, faults: readonly string[]]>([
  ['nothing else', {}, {}, []],
  ['a version that may grow', {}, { dependencies: { a: '^1.0.0' } }, ['a has no exact version']],
  ['an override that may', {}, { overrides: { a: { b: '>=2' } } }, ['b has no exact version']],
  ['a tag for a version', { version: 'latest' }, {}, FOREIGN],
  ['no checksum', { integrity: undefined }, {}, FOREIGN],
  ['a weak checksum', { integrity: SHA1 }, {}, FOREIGN],
  ['a second checksum that anyone may choose', { integrity: `${SUM} ${SHA1}` }, {}, FOREIGN],
  ...[
    'git+ssh://git@github.com/a/a.git#0123456',
    'http://registry.npmjs.org/a/-/a-1.0.0.tgz',
    'https://registry.npmjs.org.evil.test/a/-/a-1.0.0.tgz',
    'https://registry.npmjs.org/b/-/b-1.0.0.tgz',
    'file:../a.tgz',
  ].map((resolved): [string, Entry, Project, string[]] => [resolved, { resolved }, {}, FOREIGN]),
  ['the name of another package', { name: 'evil' }, {}, FOREIGN],
  ['a folder in place of a package', { link: true }, {}, FOREIGN],
  ['a package inside another', { inBundle: true }, {}, FOREIGN],
  ['a script that nobody denied', { hasInstallScript: true }, {}, DIFFER],
  [
    'an allowed script',
    { hasInstallScript: true },
    { allowScripts: { a: true, b: false } },
    DIFFER,
  ],
  ['a permission for no script', {}, { allowScripts: { a: true, b: false } }, DIFFER],
  ['a denial of a script that is gone', {}, { allowScripts: { a: false, b: false } }, DIFFER],
])('a lockfile and its project with %s', ([, entry, project, faults]) => {
  const archive = 'https://registry.npmjs.org/a/-/a-1.0.0.tgz';
  const packages = {
    '': {},
    'node_modules/a': { ...SOUND, resolved: archive, ...entry },
    'node_modules/a/node_modules/b': { ...SOUND, version: '2.0.0-rc.1', hasInstallScript: true },
  };
  expect(findLockFaults({ packages }, { allowScripts: { b: false }, ...project })).toEqual(faults);
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
