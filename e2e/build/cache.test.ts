import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomFrom } from '../../lib/core/testing/random-from';
import { countRendered } from './count-rendered';
import { editText } from './edit-state';
import { explainDifference } from './explain-difference';
import { HARMS, listCached } from './harm-files';
import { type Checkout, type CheckoutBuild, createCheckout, readCleanSite } from './site-state';

const isWhole = process.env.TEST_ALL === '1';
const SEED = Number(process.env.CACHE_SEED ?? 1);
const KILLS = isWhole ? 20 : 5;
const CACHES = ['.cache/results', '.cache/sites'];
const NOBODY = 65_534;

const isRoot = process.getuid?.() === 0;
const uid = isRoot ? NOBODY : undefined;

/** Without a date that a wrong clock could take for one in the future. */
const OLD = editText(readCleanSite(), 'content/guides/start.md', (text) =>
  text.replace('last_reviewed: 2026', 'last_reviewed: 2020'),
);
/** Every page shows the announcement, so a build after this edit renders all of them. */
const NEW = editText(
  editText(OLD, 'content/site.yaml', (text) => text.replace('Read [how', 'First read [how')),
  'content/guides/start.md',
  (text) => `${text}\nThen go on.\n`,
);
const STATES = { old: OLD, new: NEW } as const;
type Name = keyof typeof STATES;

let folder = '';
let checkout: Checkout;
/** How long the build takes that renders all pages, in ms. */
let length = 0;
const at = (...path: readonly string[]) => join(checkout.folder, ...path);
const outOf = (name: Name) => join(folder, name, 'out');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
  // Some builds run under another account.
  await chmod(folder, 0o755);
  checkout = await createCheckout(join(folder, 'site'));
  for (const name of ['new', 'old'] as const) {
    await checkout.remove(...CACHES);
    const started = Date.now();
    await succeed(name);
    length = Date.now() - started;
    for (const path of [...CACHES, 'out']) {
      cpSync(at(path), join(folder, name, path), { recursive: true });
    }
  }
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

// Each test begins with the caches of the old state.
beforeEach(restore);

function restore(): void {
  for (const path of [...CACHES, 'out']) {
    rmSync(at(path), { recursive: true, force: true });
    cpSync(join(folder, 'old', path), at(path), { recursive: true });
  }
}

/** Builds a state, and returns the build's output. */
async function succeed(name: Name, circumstances: CheckoutBuild = {}): Promise<string> {
  const { code, text } = await checkout.build(STATES[name], circumstances);
  expect(code, text).toBe(0);
  return text;
}

/** Builds a state, and expects the bytes of a build without caches. `what` tells which case it is. */
async function expectRight(
  name: Name,
  what: string,
  circumstances?: CheckoutBuild,
): Promise<string> {
  const text = await succeed(name, circumstances);
  const difference = await explainDifference(at('out'), outOf(name));
  expect(difference, `CACHE_SEED=${SEED} ${what}: ${difference}`).toBe('');
  return text;
}

/** Returns environment variables that preload a file in each of a build's programs. */
const preload = (file: string) => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, file))}`,
});

test(`after a build is killed at ${KILLS} moments, the next one has the bytes of a cold one`, async () => {
  const random = randomFrom(SEED);
  for (const part of Array(KILLS).keys()) {
    restore();
    const moment = Math.round(((part + random()) / KILLS) * length);
    await checkout.build(NEW, { killAfter: moment });
    const name = random() < 0.5 ? 'old' : 'new';
    await expectRight(name, `killed after ${moment} of ${length} ms, then ${name}`);
  }
});

test.for([
  '.cache/rendered/list.json',
  '.cache/rendered/printed/_not-found.json',
  '.cache/export',
  'out.next',
])(
  'after a build is killed when it creates %s, the next one has the bytes of a cold one',
  async (path) => {
    const { code } = await checkout.build(NEW, { killAt: at(path) });
    await expectRight('new', `killed with the exit code ${code}`);
    await expectRight('old', 'back again');
  },
);

test.for(Object.entries(HARMS))(
  'with files of the cache %s, a build has the bytes of a cold one',
  async ([, harm]) => {
    const random = randomFrom(SEED);
    for (const name of ['old', 'new'] as const) {
      restore();
      // One file of each kind.
      const files = listCached(checkout.folder).flatMap(
        (group) => group[Math.floor(random() * group.length)] ?? [],
      );
      for (const file of files) harm(file);
      await expectRight(name, `${name}, with ${files.join(', ')}`);
    }
    restore();
    for (const file of listCached(checkout.folder).flat()) harm(file);
    await expectRight('old', 'with all files');
  },
);

test.runIf(isWhole)(
  'with any one file of the cache changed, a build has the bytes of a cold one',
  async () => {
    const count = listCached(checkout.folder).flat().length;
    const harms = Object.entries(HARMS);
    for (const index of Array(count).keys()) {
      restore();
      const file = listCached(checkout.folder).flat()[index] ?? '';
      const [what, harm] = harms[index % harms.length] ?? harms[0] ?? [];
      harm?.(file);
      const name = index % 2 === 0 ? 'old' : 'new';
      await expectRight(name, `${name}, with ${file} ${what}`);
    }
  },
  3_600_000,
);

test.for([
  { name: 'an hour ahead', hours: 1 },
  { name: 'an hour behind', hours: -1 },
  { name: 'a year ahead', hours: 8_760 },
  { name: 'a year behind', hours: -8_760 },
])(
  'with a clock that is $name, and then right again, builds have the bytes of cold ones',
  async ({ hours }) => {
    const clock = new Date(Date.now() + hours * 3_600_000).toISOString();
    await expectRight('new', clock, { env: { ...preload('wrong-clock.mjs'), CLOCK: clock } });
    await expectRight('new', 'the same again');
    await expectRight('old', 'back again');
  },
);

test('with results that can only be read, a build that needs no others succeeds, and another one keeps the bundle', async () => {
  // Everything but the results belongs to the account that builds.
  const own = ['.cache', '.next', 'out'].map((path) => at(path));
  const results = at('.cache/results');
  const lock = (owner: number, mode: string) => {
    if (isRoot) {
      execFileSync('chown', [`${owner}`, checkout.folder]);
      execFileSync('chown', ['-R', `${owner}`, ...own]);
      execFileSync('chown', ['-R', '0', results]);
    }
    execFileSync('chmod', ['-R', mode, results]);
  };
  lock(NOBODY, 'a-w');
  try {
    await expectRight('old', 'read-only', { uid });
    const { code, text } = await checkout.build(NEW, { uid });
    expect(code, text).toBe(1);
    expect(text).toMatch(/this account doesn't have permission \(EACCES: permission denied, /);
    expect(await explainDifference(at('out'), outOf('old'))).toBe('');
  } finally {
    lock(0, 'u+w');
  }
  await expectRight('new', 'with room again');
});

test('two builds at once: one of them builds, with the bytes of a cold one', async () => {
  const outcomes = await Promise.all([checkout.build(NEW), checkout.build(NEW)]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await explainDifference(at('out'), outOf('new'))).toBe('');
});

test('another version of Node uses none of the pages, and the old version finds them again', async () => {
  const text = await expectRight('old', 'other version', { env: preload('other-version.mjs') });
  expect(text).toContain('Compiling the code');
  expect(countRendered(text)).toBeGreaterThan(20);
  expect(countRendered(await expectRight('old', 'this version'))).toBe(0);
});
