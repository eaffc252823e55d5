import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { isFullRun } from '../lib/core/testing/is-full-run';
import { findBrowser } from './find-browser';

const FOLDER = join(import.meta.dirname, '../.cache/browser');

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the path of the Chromium for the tests of a short run: the headless shell in an npm package. It has the same
 * engine as a whole browser, but no windows, and takes less than half of the CPU time. In the full run, with `CHROMIUM`,
 * and on machines on which the shell doesn't run, returns the path of a whole browser.
 */
export async function findShell(env: Environment): Promise<string> {
  const isPacked = process.platform === 'linux' && process.arch === 'x64';
  if (isFullRun || env.CHROMIUM || !isPacked) return findBrowser(env);
  const shell = unpackShell();
  // A minimal Linux lacks NSS. `findBrowser` knows what to do then.
  return spawnSync(shell, ['--version']).status === 0 ? shell : findBrowser(env);
}

/** Unpacks the shell unless an earlier run did. Returns its path. */
function unpackShell(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root = join(dirname(entry), '../..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const shell = join(FOLDER, `chromium-${version}`);
  if (existsSync(shell)) return shell;
  mkdirSync(FOLDER, { recursive: true });
  const packed = readFileSync(join(root, 'bin/chromium.br'));
  // Another process may be unpacking it too.
  const unfinished = `${shell}.${process.pid}`;
  writeFileSync(unfinished, brotliDecompressSync(packed), { mode: 0o755 });
  renameSync(unfinished, shell);
  return shell;
}
