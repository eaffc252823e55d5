import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '../bundle/list-files';
import { isNextNoise } from './is-next-noise';
import { runNext } from './run-next';

/** What `next build` makes of the code alone, which printing pages reads and does not write. */
const COMPILED =
  /^(?:BUILD_ID$|build-manifest\.json$|static\/|server\/.*\.js$|server\/[^/]*-manifest\.json$)/;

/** So many pages are worth another process that prints, which costs three seconds to begin and 0.7 GB. */
const MANY_PAGES = 2_000;

type Code = {
  readonly project: string;
  /** How many pages there are to print. */
  readonly pages: number;
  /** The hash of the code. */
  readonly code: string;
  /** What the code is compiled with, and what its pages read. */
  readonly env: Readonly<Record<string, string>>;
  /** Prints all of Next's output, instead of what may matter. */
  readonly isVerbose: boolean;
  /** Names each step as it begins. */
  readonly step: (text: string) => void;
  readonly signal: AbortSignal;
};

/**
 * Lets Next print all pages into `EXPORT_DIR`. Where `.next` holds this very code compiled, whole, for the same base
 * path by the same Node, the code is not compiled once more: a change of content changes nothing of it.
 */
export async function printPages(order: Code): Promise<void> {
  const { project, pages, code, env, signal } = order;
  const folder = join(project, '.next');
  const stamp = join(folder, 'compiled-for');
  const key = [code, env.BASE_PATH ?? '', process.version].join(' ');
  const isKnown = (await readStamp(stamp)) === `${key} ${hashOfCompiled(folder)}`;
  const mode = isKnown ? ['--experimental-build-mode', 'generate'] : [];
  if (!isKnown) await rm(stamp, { force: true });
  // An earlier one would be taken for this one's if Next ended early.
  await rm(join(folder, 'prerender-manifest.json'), { force: true });
  const printers = String(Math.min(availableParallelism(), 4));
  const { onLine, log } = followNext(order, isKnown);
  const whole = {
    ...{ ...env, CODE_HASH: code, NODE_ENV: 'production' },
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

/** Names the steps that Next is at, prints the lines that matter, and keeps them all for a failure. */
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

// By size: what is missing or cut off shows, and what someone edits there is theirs to answer for.
function hashOfCompiled(folder: string): string {
  const hash = createHash('sha256');
  const files = existsSync(folder) ? listFiles(folder) : [];
  for (const file of files.filter((path) => COMPILED.test(path))) {
    hash.update(`${file} ${statSync(join(folder, file)).size}\n`);
  }
  return hash.digest('hex').slice(0, 20);
}
