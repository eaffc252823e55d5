import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../core/list-files';
import { isNextNoise } from './is-next-noise';
import { runNext } from './run-next';

/** Build output that depends only on the code. Rendering pages reads these files and doesn't write them. */
const COMPILED =
  /^(?:BUILD_ID$|build-manifest\.json$|static\/|server\/.*\.js$|server\/[^/]*-manifest\.json$)/;

/** Larger sites render in several processes. Each process takes three seconds to start and 0.7 GB of memory. */
const MANY_PAGES = 2_000;

type Code = {
  readonly project: string;
  /** The number of pages to render. */
  readonly pages: number;
  /** The hash of the code. */
  readonly code: string;
  /** Environment variables for compiling the code and rendering its pages. */
  readonly env: Readonly<Record<string, string>>;
  /** Prints all of Next's output instead of only the lines that may matter. */
  readonly isVerbose: boolean;
  /** Called with the name of each step when it starts. */
  readonly step: (text: string) => void;
  readonly signal: AbortSignal;
};

/**
 * Renders all pages into `EXPORT_DIR` with Next. Skips compiling if `.next` contains complete output for the same code,
 * base path, and Node version, because content changes don't affect it. If Next fails, prints its entire output and
 * throws.
 */
export async function printPages(order: Code): Promise<void> {
  const { project, pages, code, env, signal } = order;
  const folder = join(project, '.next');
  const stamp = join(folder, 'compiled-for');
  const key = [code, env.BASE_PATH ?? '', process.version].join(' ');
  const isKnown = (await readStamp(stamp)) === `${key} ${hashOfCompiled(folder)}`;
  const mode = isKnown ? ['--experimental-build-mode', 'generate'] : [];
  if (!isKnown) await rm(stamp, { force: true });
  // If Next exits early, an old manifest could be mistaken for the new one.
  await rm(join(folder, 'prerender-manifest.json'), { force: true });
  const printers = String(Math.min(availableParallelism(), 4));
  const { onLine, log } = followNext(order, isKnown);
  const whole = {
    ...env,
    CODE_HASH: code,
    NODE_ENV: 'production',
    ...(pages > MANY_PAGES ? { PRINTERS: printers } : {}),
  };
  try {
    await runNext(['build', ...mode], { project, env: whole, signal, onLine });
  } catch (error) {
    console.error(['', 'All output of Next:', ...log].join('\n'));
    throw error;
  }
  signal.throwIfAborted();
  if (!isKnown) await writeFile(stamp, `${key} ${hashOfCompiled(folder)}`);
}

/** Reports Next's current step, prints the lines that may matter, and keeps all lines in case of a failure. */
function followNext({ pages, isVerbose, step }: Code, isCompiled: boolean) {
  const log: string[] = [];
  let isRendering = isCompiled;
  const render = () => step(`Rendering ${pages} pages`);
  if (isRendering) render();
  else step('Compiling the code');
  const onLine = (line: string) => {
    log.push(line);
    if (!isRendering && /Collecting page data|Generating static pages/.test(line)) {
      isRendering = true;
      render();
    }
    if (isVerbose || !isNextNoise(line)) console.error(line);
  };
  return { log, onLine };
}

async function readStamp(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

// Sizes are enough to detect missing or truncated files. We don't guard against manual edits.
function hashOfCompiled(folder: string): string {
  const hash = createHash('sha256');
  const files = existsSync(folder) ? listFiles(folder) : [];
  for (const file of files.filter((path) => COMPILED.test(path))) {
    hash.update(`${file} ${statSync(join(folder, file)).size}\n`);
  }
  return hash.digest('hex').slice(0, 20);
}
