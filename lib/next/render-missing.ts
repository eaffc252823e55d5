import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../core/command-error';
import { listFiles } from '../core/list-files';
import { reportProgress } from '../core/progress';
import type { RenderList } from '../render-data/render-list';
import { hashOfSiteCode } from '../work/code-hash';
import { isNextNoise } from './is-next-noise';
import { runNext } from './run-next';

/** Build output that depends only on the code. Rendering pages reads these files and doesn't write them. */
const COMPILED =
  /^(?:BUILD_ID$|build-manifest\.json$|static\/|server\/.*\.js$|server\/[^/]*-manifest\.json$)/;

/** Many pages are rendered in several processes. Each process takes three seconds to start and 0.7 GB of memory. */
const MANY_PAGES = 2_000;

export type Rendering = {
  readonly project: string;
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

/** Folders that one run of Next writes to. */
export type Rendered = {
  /** Next's export, which contains each page without its content. */
  readonly exported: string;
  /** The contents of the pages: see lib/render-data/printed-page.ts. */
  readonly printed: string;
};

/**
 * Renders pages and images with Next, and always the "not found" page. Skips compiling if `.next` contains complete
 * output for the same code, base path, and Node version, because content changes don't affect it. `what` describes the
 * pages. If Next fails, prints its entire output and throws.
 */
export async function renderMissing(
  list: RenderList,
  what: string,
  order: Rendering,
): Promise<Rendered> {
  const { project, code, env, signal } = order;
  const folder = join(project, '.next');
  const stamp = join(folder, 'compiled-for');
  const key = [code, env.BASE_PATH ?? '', process.version].join(' ');
  const isKnown = (await readStamp(stamp)) === `${key} ${hashOfCompiled(folder)}`;
  const mode = isKnown ? ['--experimental-build-mode', 'generate'] : [];
  if (!isKnown) await rm(stamp, { force: true });
  // If Next exits early, an old manifest could be mistaken for the new one.
  await rm(join(folder, 'prerender-manifest.json'), { force: true });
  const { exported, printed, listFile } = await emptyFolders(project, list);
  const { onLine, log } = followNext(order, what, isKnown);
  const whole = {
    ...env,
    CODE_HASH: code,
    NODE_ENV: 'production',
    EXPORT_DIR: exported,
    PRINTED_DIR: join(project, printed),
    RENDER_LIST: join(project, listFile),
    ...(list.pages.length > MANY_PAGES
      ? { PRINTERS: String(Math.min(availableParallelism(), 4)) }
      : {}),
  };
  const stopWatching = watchPages(join(project, printed), list.pages.length);
  try {
    await runNext(['build', ...mode], { project, env: whole, signal, onLine });
  } catch (error) {
    console.error(['', 'All output of Next:', ...log].join('\n'));
    throw error;
  } finally {
    stopWatching();
  }
  signal.throwIfAborted();
  // The cache would keep pages of one version of the code for another.
  if (hashOfSiteCode(project) !== code)
    throw new CommandError('the code changed while Next rendered the site: build it again');
  if (!isKnown) await writeFile(stamp, `${key} ${hashOfCompiled(folder)}`);
  return { exported: join(project, exported), printed: join(project, printed) };
}

/** Removes what a run of Next left behind. */
export async function removeRendered(project: string): Promise<void> {
  await rm(join(project, RENDERED), { recursive: true, force: true });
}

// Next requires a folder inside the project, so this one is next to .next.
const RENDERED = join('.cache', 'rendered');

async function emptyFolders(project: string, list: RenderList) {
  await removeRendered(project);
  const [exported, printed] = [join(RENDERED, 'export'), join(RENDERED, 'printed')];
  const listFile = join(RENDERED, 'list.json');
  await mkdir(join(project, printed), { recursive: true });
  await writeFile(join(project, listFile), JSON.stringify(list));
  return { exported, printed, listFile };
}

/** Reports how many pages Next has rendered, until the returned function is called. */
function watchPages(folder: string, total: number): () => void {
  const watch = setInterval(() => reportProgress(listFiles(folder).length, total), 1_000);
  return () => clearInterval(watch);
}

/** Reports Next's current step, prints the lines that may matter, and keeps all lines in case of a failure. */
function followNext({ isVerbose, step }: Rendering, what: string, isCompiled: boolean) {
  const log: string[] = [];
  let isRendering = isCompiled;
  const render = () => step(`Rendering ${what}`);
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
