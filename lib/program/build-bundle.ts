import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isPageFile } from '../authoring/is-page-file';
import { readCommit } from '../core/git/read-commit';
import { readLatestDay } from '../core/git/read-latest-day';
import { listFiles } from '../core/list-files';
import { orAbort } from '../core/or-abort';
import { formatProblem, type Problem } from '../core/problem';
import type { Preview } from '../core/read-preview';
import type { Settings } from '../core/settings';
import { SettingsError } from '../core/settings-error';
import { printPages } from '../next/print-pages';
import { findTargetFault } from '../output/check-target';
import { finishBundle } from '../output/finish-bundle';
import { publishBundle, recoverBundle } from '../output/publish-bundle';
import { pruneStore } from '../render-data/prune-store';
import type { SiteIndex } from '../render-data/site-index';
import { writeStore } from '../render-data/write-store';
import { buildSite } from '../site/site';
import type { Site } from '../site/site-graph';
import { hashOfSiteCode } from '../work/code-hash';
import { holdLock } from '../work/lock';
import { pruneResults } from '../work/results';
import { createSteps } from './create-steps';
import { highlightProblems } from './highlight-problems';
import { storeEnvironment } from './store-environment';

type BuildOptions = {
  /** True to print all of Next's output. */
  readonly isVerbose: boolean;
  /** Cancels the build and leaves the existing bundle unchanged. */
  readonly signal: AbortSignal;
};

/** Builds the bundle in a separate folder and moves it into place: check, compile, render, finish, publish. */
export async function buildBundle(
  settings: Settings,
  { isVerbose, signal }: BuildOptions,
): Promise<void> {
  const started = Date.now();
  const step = createSteps();
  const release = await holdLock(settings.project);
  try {
    const fault = await findTargetFault(settings);
    if (fault) throw new SettingsError(fault);
    recoverBundle(settings.outDir);
    expectBase(settings.preview);
    step(`Checking ${countPages(settings)} documents`);
    const site = await orAbort(buildSite(settings, warn), signal);
    const { index, data, folder, used } = await orAbort(writeStore(site, settings), signal);

    const aside = join('.cache', 'export');
    await rm(join(settings.project, aside), { recursive: true, force: true });
    await mkdir(settings.cacheDir, { recursive: true });
    const code = hashOfSiteCode(settings.project);
    const env = storeEnvironment(settings);
    const { project, cacheDir } = settings;
    const logo = await sourceOfLogo(site, index);
    const order = { project, index, cacheDir, code, env, logo, isVerbose, step, signal };
    const printed = await printPages(order);
    step('Writing search, Markdown copies, and downloads');
    const finished = finishBundle(join(project, aside), site, {
      printed,
      project,
      index,
      data,
      commit: await readCommit(settings.contentDir),
      preview: settings.preview,
      hstsSubdomains: settings.hstsSubdomains,
      cacheDir: settings.cacheDir,
      apiDay: site.api && (await readLatestDay(settings.openapi, site.api.files)),
    });
    const { files } = await orAbort(finished, signal);
    // From here on, it's too late to cancel the build: an interruption has no effect.
    publishBundle(join(project, aside), settings.outDir);
    pruneResults(settings.cacheDir);
    pruneStore(folder, used);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `Built ${site.routes.size} pages, ${files} files in ${settings.outDir}, ${seconds} s`,
    );
  } finally {
    await release();
  }
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

function expectBase(preview: Preview | undefined): void {
  if (!preview || preview.base === '' || existsSync(preview.base)) return;
  throw new SettingsError(`PREVIEW_BASE=${preview.base}: this folder doesn't exist`);
}
