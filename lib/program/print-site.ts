import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isPageFile } from '../authoring/is-page-file';
import { listFiles } from '../core/list-files';
import { orAbort } from '../core/or-abort';
import { formatProblem, type Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import type { Shard } from '../markdown/shard';
import { type PrintedSite, printPages } from '../next/print-pages';
import type { SiteIndex } from '../render-data/site-index';
import { type StoredSite, writeStore } from '../render-data/write-store';
import { buildSite } from '../site/site';
import type { Site } from '../site/site-graph';
import { hashOfSiteCode } from '../work/code-hash';
import { highlightProblems } from './highlight-problems';
import { storeEnvironment } from './store-environment';

type Printing = {
  /** The part of the pages to render. */
  readonly shard: Shard;
  /** True to print all of Next's output. */
  readonly isVerbose: boolean;
  /** Called with the name of each step when it starts. */
  readonly step: (text: string) => void;
  readonly signal: AbortSignal;
};

/** A checked site, what its pages read, and its pages. */
type Printed = StoredSite & { readonly site: Site; readonly printed: PrintedSite };

/** Checks a site and renders its pages, or one part of them. Throws a ContentError if the site has errors. */
export async function printSite(
  settings: Settings,
  { shard, isVerbose, step, signal }: Printing,
): Promise<Printed> {
  step(`Checking ${countPages(settings)} documents`);
  const site = await orAbort(buildSite(settings, warn), signal);
  const stored = await orAbort(writeStore(site, settings), signal);
  const { project, cacheDir } = settings;
  const { index } = stored;
  const printed = await printPages({
    project,
    cacheDir,
    index,
    shard,
    code: hashOfSiteCode(project),
    env: storeEnvironment(settings),
    logo: await sourceOfLogo(site, index),
    isVerbose,
    step,
    signal,
  });
  return { site, ...stored, printed };
}

// Counts the pages before reading any, to indicate how long the check will take.
function countPages({ contentDir }: Settings): number {
  return existsSync(contentDir) ? listFiles(contentDir).filter(isPageFile).length : 0;
}

function warn(warnings: readonly Problem[]): void {
  const text = warnings.map(formatProblem).join('\n\n');
  console.warn(highlightProblems(text, warnings, process.stderr));
}

// An image file keeps its path when its bytes change.
async function sourceOfLogo({ assets }: Site, { logo }: SiteIndex): Promise<string> {
  if (!logo) return '';
  if ('markup' in logo) return JSON.stringify(logo);
  const source = assets.find(({ path }) => path === logo.light.path)?.source;
  return JSON.stringify(logo) + (source ? await readFile(source, 'base64') : '');
}
