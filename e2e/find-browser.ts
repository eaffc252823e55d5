import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findProgram } from '../lib/core/find-program';
import { isFullRun } from '../lib/core/testing/is-full-run';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const PACKAGE = join(import.meta.dirname, '../node_modules/@sparticuz/chromium');
const UNPACKED = join(import.meta.dirname, '../.cache/browser');

/**
 * Makes all pages of a browser share a process that renders. A page takes a sixth less of the CPU time, because it needs
 * no new process.
 */
const ONE_RENDERER = '--renderer-process-limit=1';

type Environment = Readonly<Record<string, string | undefined>>;

/** How Playwright launches a browser. */
type Launch = {
  readonly executablePath: string;
  readonly args: string[];
  readonly env: Record<string, string | undefined>;
};

/** Makes browsers on Linux use the fonts of two npm packages, so that text has the same size on every machine. */
export const TEST_FONTS = { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') };

/**
 * Without these arguments, a browser in a container contacts its vendor's hosts, or doesn't start at all, and the
 * headless shell rounds the widths of letters.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--font-render-hinting=none',
];

/**
 * Returns the Chromium for the tests of a short run: the headless shell in an npm package. It has the same engine as a
 * whole browser, but no windows, and takes less than half of the CPU time. In the full run, with `CHROMIUM`, and on
 * machines on which the shell doesn't run, returns a whole browser.
 */
export function findShell(env: Environment): Launch {
  const shell = isFullRun || env.CHROMIUM ? undefined : unpackShell(env);
  return shell ? { ...shell, args: [...shell.args, ONE_RENDERER] } : findBrowser(env);
}

/**
 * Returns a Chromium: the one in `CHROMIUM`, an installed one, Playwright's own, or the one in an npm package, in that
 * order. Throws an error that explains what to do if there's none.
 */
export function findBrowser(env: Environment): Launch {
  const installed = findInstalled(env);
  const found = installed ? launch(installed, env) : unpackShell(env);
  if (found) return found;
  throw new Error(
    'No Chromium was found: install Chrome or Chromium, or set CHROMIUM to its path.',
  );
}

/**
 * Returns true if the tests use the Chromium from the npm package. They may then skip what it doesn't support: user
 * preferences, such as blocked cookies, and the back/forward cache. With `REQUIRE_ALL` (see `.ci/run`), always returns
 * false, so they skip nothing.
 */
export function isPackedBrowser(env: Environment): boolean {
  return findInstalled(env) === undefined && !env.REQUIRE_ALL;
}

function launch(executablePath: string, env: Environment): Launch {
  return { executablePath, args: ARGS, env: { ...env, ...TEST_FONTS } };
}

function findInstalled(env: Environment): string | undefined {
  if (env.CHROMIUM) {
    if (existsSync(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(
      `CHROMIUM=${env.CHROMIUM} is no file: set it to the path of a Chromium or Chrome.`,
    );
  }
  const onPath = NAMES.map((name) => findProgram(name, env.PATH)).find(Boolean);
  return onPath ?? [...PLACES, chromium.executablePath()].find((path) => existsSync(path));
}

/** Returns the packed shell, or undefined on machines on which it doesn't run. */
function unpackShell(env: Environment): Launch | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const shell = unpack('chromium.br');
  const canRun = (own: Environment) =>
    spawnSync(shell, ['--version'], { env: { ...process.env, ...own } }).status === 0;
  if (canRun(env)) return launch(shell, env);
  // A minimal Linux lacks NSS, and so does AWS Lambda, for which the package includes it.
  const folders = [join(unpack('al2023.tar.br'), 'lib'), env.LD_LIBRARY_PATH];
  const own = { ...env, LD_LIBRARY_PATH: folders.filter(Boolean).join(':') };
  return canRun(own) ? launch(shell, own) : undefined;
}

/** Unpacks a file or folder of the package unless an earlier run did. Returns its path. */
function unpack(packed: string): string {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const [name] = packed.split('.');
  const target = join(UNPACKED, `${name}-${version}`);
  if (existsSync(target)) return target;
  mkdirSync(UNPACKED, { recursive: true });
  const bytes = brotliDecompressSync(readFileSync(join(PACKAGE, 'bin', packed)));
  // Another process may be unpacking it too.
  const folder = mkdtempSync(join(UNPACKED, 'unfinished-'));
  const unfinished = join(folder, name ?? '');
  if (packed.includes('.tar.')) unpackFiles(bytes, unfinished);
  else writeFileSync(unfinished, bytes, { mode: 0o755 });
  try {
    renameSync(unfinished, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return target;
}

/** Writes the files of a tar archive without links, with names of at most 100 characters, to a folder. */
function unpackFiles(tar: Buffer, folder: string): void {
  const textAt = (start: number, length: number) =>
    tar.toString('latin1', start, start + length).replace(/\0.*$/s, '');
  let at = 0;
  while (at < tar.length && tar[at] !== 0) {
    const [path, size] = [join(folder, textAt(at, 100)), Number.parseInt(textAt(at + 124, 12), 8)];
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
