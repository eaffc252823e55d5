import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { pickSome } from '../../lib/core/testing/pick-some';
import { randomFrom } from '../../lib/core/testing/random-from';
import { testSeed } from '../../lib/core/testing/test-seed';
import { testSome } from '../../lib/core/testing/test-some';
import { SLOWEST } from './copy-compiled';
import { removeCopies } from './copy-project';
import { countRendered } from './count-rendered';
import { editText } from './edits/edit-state';
import { editAtRandom, SHORT_ROUND } from './edits/random-edits';
import { explainDifference } from './explain-difference';
import { HARMS, listCached } from './harm-files';
import {
  type Checkout,
  type CheckoutBuild,
  codeOf,
  createCheckout,
  readCleanSite,
} from './site-state';

const SEED = Number(process.env.CACHE_SEED ?? testSeed);
const KILLS = 40;
const CACHES = ['.cache/results', '.cache/sites'];
const NOBODY = 65_534;

const isRoot = process.getuid?.() === 0;
const uid = isRoot ? NOBODY : undefined;

/** Without a date that a wrong clock could take for one in the future. */
const OLD = editText(readCleanSite(), 'content/guides/start.md', (text) =>
  text.replace('last_reviewed: 2026', 'last_reviewed: 2020'),
);
const EDITED = editText(OLD, 'content/guides/start.md', (text) => `${text}\nThen go on.\n`);
/** Every page shows the announcement, so in the full run a build after this edit renders all of them. */
const NEW = isFullRun
  ? editText(EDITED, 'content/site.yaml', (text) => text.replace('Read [how', 'First read [how'))
  : EDITED;
const STATES = { old: OLD, new: NEW } as const;
type Name = keyof typeof STATES;
const NAMES = ['old', 'new'] as const;

let folder = '';
let checkout: Checkout;
const at = (...path: readonly string[]) => join(checkout.folder, ...path);
const outOf = (name: Name) => join(folder, name, 'out');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
  // Some builds run under another account.
  await chmod(folder, 0o755);
  checkout = createCheckout(join(folder, 'site'));
  for (const name of ['new', 'old'] as const) {
    await checkout.forget(SLOWEST);
    await succeed(name);
    for (const path of [...CACHES, 'out']) {
      cpSync(at(path), join(folder, name, path), { recursive: true });
    }
  }
}, 600_000);
afterAll(() => removeCopies(folder));

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

/** Expects the old bundle or the new one, whole. Returns which, and 'aside' if it's the old one under another name. */
async function expectWhole(): Promise<string> {
  const isAside = !existsSync(at('out'));
  // Between the two renames, there is no current bundle.
  const found = isAside ? at('out.previous') : at('out');
  if ((await explainDifference(found, outOf('old'))) === '') return isAside ? 'aside' : 'old';
  const difference = await explainDifference(found, outOf('new'));
  expect(difference, `neither the old bundle nor the new one: ${difference}`).toBe('');
  return 'new';
}

const killedAnywhere = `a build that is killed at ${KILLS} moments leaves the old bundle or the new one, and the next one has the bytes of a cold one`;

// A short run has the kills at known moments below.
test.runIf(isFullRun)(killedAnywhere, async () => {
  const started = Date.now();
  await expectRight('new', 'not killed');
  let length = Date.now() - started;
  const random = randomFrom(SEED);
  const outcomes: string[] = [];
  for (const part of Array(KILLS).keys()) {
    restore();
    const moment = Math.round(((part + random()) / KILLS) * length);
    const { code } = await checkout.build(NEW, { killAfter: moment });
    const end = code === 0 ? 'ended' : 'killed';
    const what = `at ${moment} of ${length} ms: ${end}, ${await expectWhole()}`;
    outcomes.push(what);
    // The machine is faster than before, so `moment` was after the end.
    if (end === 'ended') length = moment;
    const name = random() < 0.5 ? 'old' : 'new';
    await expectRight(name, `${what}, then ${name}`);
  }
  console.log(`CACHE_SEED=${SEED}\n${outcomes.join('\n')}`);
  expect(outcomes.filter((text) => text.includes('killed')).length).toBeGreaterThanOrEqual(
    KILLS / 2,
  );
});

const CLOCKS = [
  { clock: 'an hour ahead', hours: 1 },
  { clock: 'an hour behind', hours: -1 },
  { clock: 'a year ahead', hours: 8_760 },
  { clock: 'a year behind', hours: -8_760 },
] as const;
// The last two are names of bundles while a build publishes, which random moments rarely hit.
const MOMENTS = [
  '.cache/rendered/list.json',
  '.cache/rendered/printed/_not-found.json',
  '.cache/export',
  'out.next',
  'out.previous',
];

testSome(
  1,
  MOMENTS.map((path, index) => ({ path, ...(CLOCKS[index % CLOCKS.length] ?? CLOCKS[0]) })),
)(
  'a build that is killed when it creates $path leaves the old bundle or the new one, and the next ones have the bytes of a cold one, with a clock that is $clock, and then right again',
  async ({ path, hours }) => {
    const { code } = await checkout.build(NEW, { killAt: at(path) });
    const what = `killed with the exit code ${code}, ${await expectWhole()}`;
    const clock = new Date(Date.now() + hours * 3_600_000).toISOString();
    await expectRight('new', `${what}, ${clock}`, {
      env: { ...preload('wrong-clock.mjs'), CLOCK: clock },
    });
    await expectRight('new', 'the same again');
    if (isFullRun) await expectRight('old', 'back again');
  },
);

type Harm = keyof typeof HARMS;
const EACH_HARM = Object.keys(HARMS) as Harm[];

test.for(isFullRun ? EACH_HARM.map((what) => ({ ways: [what] })) : [{ ways: EACH_HARM }])(
  'with files of the cache $ways, a build has the bytes of a cold one',
  async ({ ways }) => {
    const random = randomFrom(SEED);
    for (const name of isFullRun ? NAMES : pickSome(NAMES, 1, random)) {
      restore();
      const files = listCached(checkout.folder)
        .flatMap((group) => group[Math.floor(random() * group.length)] ?? [])
        .filter((file) => isFullRun || !SLOWEST.some((kind) => file.includes(`/${kind}/`)));
      // Few files have all results, so the damage is in another place of each.
      for (const [index, file] of files.entries()) {
        HARMS[ways[index % ways.length] ?? 'missing'](file, random());
      }
      await expectRight(name, `${name}, with ${files.join(', ')}`);
    }
  },
);

test.for(isFullRun ? EACH_HARM : [])(
  'with all files of the cache %s, a build has the bytes of a cold one',
  async (what) => {
    for (const file of listCached(checkout.folder).flat()) HARMS[what](file, 0.5);
    await expectRight('old', 'with all files');
  },
);

test.runIf(isFullRun)(
  'with any one file of the cache changed, a build has the bytes of a cold one',
  async () => {
    const count = listCached(checkout.folder).flat().length;
    const harms = Object.entries(HARMS);
    const random = randomFrom(SEED);
    for (const index of Array(count * harms.length).keys()) {
      restore();
      const file = listCached(checkout.folder).flat()[index % count] ?? '';
      const [what, harm] = harms[Math.floor(index / count)] ?? [];
      harm?.(file, random());
      const name = index % 2 === 0 ? 'old' : 'new';
      await expectRight(name, `${name}, with ${file} ${what}`);
    }
  },
  3_600_000,
);

test('with results that can only be read, a build that needs no others succeeds, and another one keeps the bundle; then, of two builds at once, one builds, with the bytes of a cold one, and the other says who does', async () => {
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
  const outcomes = await Promise.all([checkout.build(NEW), checkout.build(NEW)]);
  expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(outcomes.find(({ code }) => code === 1)?.text).toMatch(
    /process \d+ is building the site in this folder/,
  );
  expect(await explainDifference(at('out'), outOf('new'))).toBe('');
});

// A page's name in the cache has the version: see lib/next/print-pages.ts.
test.runIf(isFullRun)(
  'another version of Node uses none of the pages, and the old version finds them again',
  async () => {
    const text = await expectRight('old', 'other version', { env: preload('other-version.mjs') });
    expect(text).toContain('Compiling the code');
    expect(countRendered(text)).toBeGreaterThan(20);
    expect(countRendered(await expectRight('old', 'this version'))).toBe(0);
  },
);

// It replaces the compiled code, so it's the last one. The full run has incremental.test.ts. With the seed 7, the edit of
// code compiles it, but leaves all results except for rendered pages.
test.skipIf(isFullRun)(
  'after an edit of each kind, an incremental build has the bytes of a cold one, or of an earlier one',
  async () => {
    const edits = editAtRandom(OLD, randomFrom(7), true);
    const log: string[] = [];
    /** The bundle of each state, in the order of their first builds. */
    const bundles = new Map([[OLD, outOf('old')]]);
    const expectSame = async (bundle: string) => {
      const difference = await explainDifference(at('out'), bundle);
      expect(difference, `${log.join('\n')}\n${difference}`).toBe('');
    };
    let last = OLD;
    for (const number of Array(SHORT_ROUND).keys()) {
      const { kind, state } = edits.next();
      const built = await checkout.build(state);
      log.push(`${kind}: rendered ${countRendered(built.text)}, exit code ${built.code}`);
      expect(built.code, `${log.join('\n')}\n${built.text}`).toBe(0);
      if (codeOf(state) !== codeOf(last)) expect(built.text).toContain('Compiling the code');
      last = state;
      const earlier = bundles.get(state);
      if (earlier) await expectSame(earlier);
      else {
        bundles.set(state, join(folder, `${number}`));
        cpSync(at('out'), join(folder, `${number}`), { recursive: true });
      }
    }
    const again = await checkout.build(last);
    expect(countRendered(again.text), again.text).toBe(0);
    // A mistake rarely goes with the next edit, so one cold build finds those after any of them.
    const [state = OLD, bundle = ''] = [...bundles].at(-1) ?? [];
    await checkout.forget(SLOWEST);
    const { code, text } = await checkout.build(state);
    expect(code, text).toBe(0);
    await expectSame(bundle);
  },
);
