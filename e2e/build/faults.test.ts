import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { testSome } from '../../lib/core/testing/test-some';
import { writeFiles } from '../../lib/core/testing/write-files';
import { verifyBundle } from '../../lib/hosting/manifest';
import { CHECKOUT } from './checkout';
import { copyCompiled } from './copy-compiled';
import { copyProject, removeCopies } from './copy-project';
import { type Circumstances, digest, runBuild } from './run-build';
import { SMALL_SITE } from './small-site';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

let folder = '';
/** File hashes from an ordinary build of the small site. */
let expected: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
  // Some builds run under another account.
  await chmod(folder, 0o755);
  writeFiles(folder, SMALL_SITE);
  const { code, text } = await build({ OUT_DIR: join(folder, 'out') });
  expect(code, text).toBe(0);
  expected = await digest(join(folder, 'out'));
});
afterAll(() => removeCopies(folder));

/** Builds the small site in `root`. */
function build(
  env: Readonly<Record<string, string>>,
  circumstances: Circumstances & { readonly root?: string } = {},
) {
  const { root = folder, ...others } = circumstances;
  const none = { GITHUB_REPOSITORY: '', SITE_URL: '', BASE_PATH: '' };
  const own = { CONTENT_DIR: join(root, 'content'), OPENAPI_FILE: join(root, 'api/openapi.yaml') };
  return runBuild({ ...none, ...own, ...env }, others);
}

function differing(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((path) => a[path] !== b[path]);
}

/** Writes the small site to the folder `name`, with `files` added or replaced. Returns the folder. */
function site(name: string, files: Readonly<Record<string, string>> = {}): string {
  const root = join(folder, name);
  writeFiles(root, { ...SMALL_SITE, ...files });
  return root;
}

/** Expects a build to fail with this message and to leave the existing bundle unchanged. */
async function expectRefused(
  says: RegExp,
  env: Readonly<Record<string, string>>,
  circumstances?: Circumstances & { readonly root?: string },
): Promise<void> {
  const before = await digest(env.OUT_DIR ?? '');
  const { code, text } = await build(env, circumstances);
  expect(code, text).toBe(1);
  expect(text).toMatch(says);
  expect(await digest(env.OUT_DIR ?? '')).toEqual(before);
}

/** Returns environment variables that preload these files in each of a build's programs. */
const preload = (...files: readonly string[]) => ({
  NODE_OPTIONS: files
    .map((file) => `--import ${pathToFileURL(join(import.meta.dirname, file))}`)
    .join(' '),
});

/** Returns whether an ordinary account can create a namespace: `n` for network, `m` for mounts. */
const canUnshare = (flag: 'n' | 'm') =>
  spawnSync('unshare', [`-Ur${flag}`, 'true'], { stdio: 'ignore' }).status === 0;

// Each of these would show in another way: as a request, as an error, or as a different file.
test('another time zone and locale, a clock that is wrong by decades, no network, and a bundle on another disk: the same bytes', async () => {
  const log = join(folder, 'network.log');
  const env = { ...preload('wrong-clock.mjs', 'refuse-network.mjs'), NETWORK_LOG: log };
  const ask = "await fetch('http://192.0.2.1/').catch(() => {})";
  execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
    env: { ...process.env, ...env },
  });
  expect(readFileSync(log, 'utf8')).toBe('192.0.2.1\n');
  await rm(log);
  // The preloaded file can't stop code that isn't JavaScript. A network namespace can.
  const under = canUnshare('n') ? ['unshare', '-rn'] : [];
  const disk = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : folder, 'faults-'));
  const world = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  const out = join(disk, 'out');
  try {
    const settings = { ...env, ...world, CLOCK: '2001-09-09', OUT_DIR: out };
    const { code, text } = await build(settings, { under });
    expect(code, text).toBe(0);
    expect(existsSync(log)).toBe(false);
    expect(differing(expected, await digest(out))).toEqual([]);
    expect(readdirSync(disk)).toEqual(['out']);
  } finally {
    await rm(disk, { recursive: true });
  }
});

/** Limits file sizes, in blocks of 512 bytes. As on a full disk, larger files can't be written. */
const limit = (blocks: number) => ['sh', '-c', `ulimit -f ${blocks} && exec "$@"`, 'sh'];
const TOO_LARGE = /a file is larger than this account can write|File too large/;

test('a shallow clone with CRLF, where at first no more than 2 blocks can be written: says so and keeps the bundle, and then the same bytes as without a history, but for the commit in each alternate, and files that are published as they are', async () => {
  const crlf = Object.entries(SMALL_SITE).map(([path, text]) => [
    path,
    text.replaceAll('\n', '\r\n'),
  ]);
  const root = site('history', Object.fromEntries(crlf));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  git('init', '-q');
  git('config', 'core.autocrlf', 'false');
  git('add', '.');
  git('commit', '-qm', 'one');
  git('commit', '-qm', 'two', '--allow-empty');
  const clone = join(folder, 'shallow');
  git('clone', '-q', '-c', 'core.autocrlf=false', '--depth', '1', pathToFileURL(root).href, clone);
  const out = join(folder, 'shallow-out');
  await cp(join(folder, 'out'), out, { recursive: true });
  await expectRefused(TOO_LARGE, { OUT_DIR: out }, { root: clone, under: limit(2) });
  const { code, text } = await build({ OUT_DIR: out }, { root: clone });
  expect(code, text).toBe(0);
  const others = differing(expected, await digest(out)).sort();
  const alternates = others.filter((path) => path.endsWith('.md'));
  expect(alternates).toContain('guides.md');
  const published = ['files/c.csv', 'manifest.json', 'x.svg'];
  expect(others.filter((path) => !alternates.includes(path))).toEqual(published);
  for (const path of alternates) {
    const [own, before] = [out, join(folder, 'out')].map((bundle) =>
      readFileSync(join(bundle, path), 'utf8'),
    );
    expect(own?.replace(/\n> - Commit: [0-9a-f]{40} of \d{4}-\d\d-\d\d\n/, '\n'), path).toBe(
      before,
    );
  }
});

test.runIf(isFullRun)(
  'where no more than 700 blocks can be written, a build that compiles says so, keeps the bundle, and succeeds when there is room',
  async () => {
    const out = join(folder, 'out');
    // With the same characters, the fonts are the same.
    const start = `${SMALL_SITE['content/index.md']}\nHome again\n`;
    const root = site('full', { 'content/index.md': start });
    // With compiled code in the cache, the build would have no large file to write.
    await rm(join(CHECKOUT, '.next'), { recursive: true, force: true });
    await expectRefused(TOO_LARGE, { OUT_DIR: out }, { root, under: limit(700) });
    const { code, text } = await build({ OUT_DIR: out }, { root });
    expect(code, text).toBe(0);
    expect(verifyBundle(out)).toEqual([]);
    expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('Home again</p>');
  },
);

test('a full disk where the bundle goes: says so, and keeps the bundle', async (context) => {
  // Accounts that can't mount a small disk run only the test above, which limits file sizes.
  context.skip(!canUnshare('m'));
  const room = join(folder, 'room');
  mkdirSync(room);
  const out = join(room, 'out');
  const script = `mount -t tmpfs -o size=700k none "$0" && mkdir "$0/out" &&
    echo '{"files":{}}' > "$0/out/manifest.json" && "$@"; code=$?; ls -A "$0" "$0/out"; exit $code`;
  const { code, text } = await build(
    { OUT_DIR: out },
    { under: ['unshare', '-Urm', 'sh', '-c', script, room] },
  );
  expect(code, text).toBe(1);
  expect(text).toMatch(/the disk is full \(ENOSPC: /);
  expect(text.trimEnd()).toMatch(new RegExp(`${room}:\nout\n\n${out}:\nmanifest.json$`));
});

test('a bundle that a killed build put aside is served', async () => {
  const out = join(folder, 'aside');
  await cp(join(folder, 'out'), `${out}.previous`, { recursive: true });
  const server = spawn(process.execPath, ['lib/program/run.mjs', 'start', '--no-build'], {
    cwd: CHECKOUT,
    env: { ...process.env, OUT_DIR: out, PORT: '3950' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.once('close', (status) => reject(new Error(`it ended with ${status}`)));
      server.stdout.on('data', (data) => {
        const [found] = /http:\S+/.exec(String(data)) ?? [];
        if (found) resolve(found);
      });
    });
    expect(await (await fetch(url)).text()).toContain('<h1');
  } finally {
    server.kill();
  }
  expect(verifyBundle(out)).toEqual([]);
});

describe('another checkout', () => {
  let project = '';
  const account = isRoot ? NOBODY : undefined;
  beforeAll(() => {
    project = join(folder, 'Ünïcode – 文 (with spaces)', "the team's docs");
    copyProject(project);
    writeFiles(project, SMALL_SITE);
    // The full run compiles the code there.
    if (!isFullRun) copyCompiled(CHECKOUT, project);
    for (const name of ['', '.cache', '.next']) give(join(project, name));
    if (account !== undefined)
      execFileSync('chown', ['-R', `${account}`, '.cache', '.next'], { cwd: project });
  });
  afterAll(() => {
    for (const name of LOCKED) chmodSync(join(project, name), 0o755);
  });
  const LOCKED = ['content', '.cache', '.'];

  /** Creates a folder that the build account can write to. */
  function give(path: string): void {
    mkdirSync(path, { recursive: true });
    if (account !== undefined) chownSync(path, account, account);
  }

  /** Makes a path read-only for the build account. */
  function lock(path: string): void {
    if (account !== undefined) chownSync(path, 0, 0);
    chmodSync(path, 0o555);
  }

  const run = (env: Readonly<Record<string, string>> = {}) =>
    runBuild(
      {
        GITHUB_REPOSITORY: '',
        SITE_URL: '',
        BASE_PATH: '',
        CONTENT_DIR: 'content',
        OPENAPI_FILE: 'api/openapi.yaml',
        ...env,
      },
      { project, uid: account },
    );

  test('whose path has spaces and letters of other scripts, without git, with content that can only be read: the same bytes', async () => {
    lock(join(project, 'content'));
    const { code, text } = await run({ PATH: '/nowhere' });
    expect(code, text).toBe(0);
    expect(differing(expected, await digest(join(project, 'out')))).toEqual([]);
  });

  testSome(1, [
    { name: 'the cache', locked: '.cache' },
    { name: 'the place of the bundle', locked: '.' },
  ])('in which $name can only be read: says so, and keeps the bundle', async ({ locked }) => {
    lock(join(project, locked));
    // Without a change, there would be nothing to write.
    const { code, text } = await run({ SITE_URL: 'https://other.example.org' });
    give(join(project, locked));
    chmodSync(join(project, locked), 0o755);
    expect(code, text).toBe(1);
    expect(text).toMatch(/this account doesn't have permission \(EACCES: permission denied, \S+ '/);
    expect(text).not.toMatch(/^ {4}at /m);
    expect(differing(expected, await digest(join(project, 'out')))).toEqual([]);
  });

  test('which is whole again: the next build succeeds', async () => {
    const { code, text } = await run();
    expect(code, text).toBe(0);
  });
});
