import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A Chromium on this machine: `CHROMIUM`, else an installed one, else Playwright's own, else the one that
 * comes inside an npm package. Throws one sentence that says what to do where there is none.
 */
export async function findBrowser(env: Environment): Promise<string> {
  const found = findInstalled(env);
  if (found) return found;
  // Its binary is for Linux alone.
  if (process.platform === 'linux') return unpackBrowser();
  throw new Error(
    'No Chromium was found: install Chrome or Chromium, or set CHROMIUM to its path.',
  );
}

/**
 * Whether the browser is the one from the package and may be. It has neither settings nor a cache of whole pages;
 * where the hosts are required (`.ci/run`), a whole browser is too.
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
  const { default: packed, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const path = await packed.executablePath();
  // A bare Linux lacks NSS; the package brings it along, for another service that lacks it too.
  if (execFileSync('ldd', [path], { encoding: 'utf8' }).includes('not found')) {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    await inflate(join(dirname(entry), '../bin/al2023.tar.br'));
    setupLambdaEnvironment(join(tmpdir(), 'al2023', 'lib'));
  }
  return path;
}

/** Without these a browser in a container asks its maker's hosts, or does not start at all. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
];
