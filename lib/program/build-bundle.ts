import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPageFile } from '../authoring/is-page-file';
import { CommandError } from '../core/command-error';
import { countOf } from '../core/count-of';
import { formatProblems } from '../core/format-problems';
import { readCommit } from '../core/git/read-commit';
import { readLatestDay } from '../core/git/read-latest-day';
import { listFiles } from '../core/list-files';
import { mergeRepeats } from '../core/merge-repeats';
import { orAbort } from '../core/or-abort';
import { isFailure, type Problem } from '../core/problem';
import type { Preview } from '../core/read-preview';
import type { Settings } from '../core/settings';
import { SettingsError } from '../core/settings-error';
import { writeWhole } from '../core/write-whole';
import { MANIFEST, verifyBundle } from '../hosting/manifest';
import { endCompileThreads } from '../markdown/compile-pool';
import { type PrintedSite, printPages } from '../next/print-pages';
import { findTargetFault } from '../output/check-target';
import { finishBundle } from '../output/finish-bundle';
import { publishBundle, recoverBundle } from '../output/publish-bundle';
import { pruneStore } from '../render-data/prune-store';
import type { SiteIndex } from '../render-data/site-index';
import { type StoredSite, writeStore } from '../render-data/write-store';
import { buildSite } from '../site/site';
import type { Site } from '../site/site-graph';
import { flushCaches } from '../work/cache';
import { hashOf } from '../work/hash-files.mjs';
import { holdLock } from '../work/lock';
import { createSteps } from './create-steps';
import { highlightProblems } from './highlight-problems';
import { openSources } from './open-sources';
import { storeEnvironment } from './store-environment';

type BuildOptions = {
  /** True to print all of Next's output. */
  readonly isVerbose: boolean;
  /** Cancels the build and leaves the existing bundle unchanged. */
  readonly signal: AbortSignal;
};

/**
 * Builds the bundle in a separate folder and moves it into place: check, compile, render, finish, publish. Returns how
 * many things its pages can't show.
 */
export async function buildBundle(
  settings: Settings,
  { isVerbose, signal }: BuildOptions,
): Promise<{ readonly lost: number }> {
  const started = Date.now();
  const { step, end } = createSteps();
  const release = await holdLock(settings.project);
  try {
    const fault = await findTargetFault(settings);
    if (fault) throw new SettingsError(fault);
    recoverBundle(settings.outDir);
    expectBase(settings.preview);
    const { project } = settings;
    const opened = openSources(settings);
    const { site, lost } = await readWholeSite(settings, step, signal);
    const history = {
      commit: await readCommit(sourceFolder(settings)),
      apiDay: site.api && (await readLatestDay(settings.openapi, site.api.files)),
    };
    const sources = opened.hash(site, history);
    const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
    // A preview also depends on its base.
    if (!settings.preview && isPublished(settings, sources)) {
      end();
      console.log(
        `Nothing changed: ${settings.outDir} has ${countOf(site.routes.size, 'page')}, ${seconds()} s`,
      );
      return { lost };
    }
    const printing = { code: opened.code, isVerbose, step, signal };
    const made = await printSite(site, settings, printing);
    const { index, data, printed, folder, used } = made;

    const aside = join(project, '.cache', 'export');
    await rm(aside, { recursive: true, force: true });
    await mkdir(aside, { recursive: true });
    step('Writing search, Markdown copies, and downloads');
    const finished = finishBundle(aside, site, {
      printed,
      project,
      index,
      data,
      ...history,
      preview: settings.preview,
      consequences: await findTexts(site, settings),
      sourceFolders: sourceFoldersOf(settings),
      hstsSubdomains: settings.hstsSubdomains,
      cacheDir: settings.cacheDir,
    });
    const { files } = await orAbort(finished, signal);
    flushCaches(settings.cacheDir);
    // From here on, it's too late to cancel the build: an interruption has no effect.
    publishBundle(aside, settings.outDir);
    // After a change during the build, the next one builds again.
    if (opened.areUnchanged(site)) notePublished(settings, sources);
    pruneStore(folder, used);
    end();
    console.log(
      `Built ${countOf(site.routes.size, 'page')}, ${countOf(files, 'file')} in ${settings.outDir}, ${seconds()} s`,
    );
    return { lost };
  } finally {
    end();
    await release();
  }
}

function sourceFoldersOf({ contentDir, openapi }: Settings): string[] {
  return [contentDir, ...(openapi.file === '' ? [] : [openapi.folder])].filter(existsSync);
}

// Without the commit in the repository, a preview is complete but for its list of consequences.
async function findTexts(site: Site, settings: Settings) {
  const { baseCommit = '' } = settings.preview ?? {};
  if (baseCommit === '') return undefined;
  try {
    const { findConsequences } = await import('../consequences/find-consequences');
    return await findConsequences(site, settings, baseCommit);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`Nobody looked for consequences: ${error.message}`);
    return undefined;
  }
}

// The start page of a site without documents is ours, but the description has a history of its own.
function sourceFolder({ isApiOnly, contentDir, openapi }: Settings): string {
  return isApiOnly ? dirname(openapi.file) : contentDir;
}

function expectBase(preview: Preview | undefined): void {
  if (!preview || preview.base === '' || existsSync(preview.base)) return;
  throw new SettingsError(`PREVIEW_BASE=${preview.base}: this folder doesn't exist`);
}

/** A site, and how many values of its API description can't be shown. */
type WholeSite = { readonly site: Site; readonly lost: number };

/** Reads and checks a site. Prints its warnings and losses, and throws a ContentError if it has errors. */
async function readWholeSite(
  settings: Settings,
  step: (text: string) => void,
  signal: AbortSignal,
): Promise<WholeSite> {
  step(`Checking ${countOf(countPages(settings), 'document')}`);
  let lost = 0;
  const warn = (found: readonly Problem[]) => {
    const warnings = mergeRepeats(found);
    lost = warnings.filter(isFailure).length;
    console.warn(highlightProblems(formatProblems(warnings), warnings, process.stderr));
  };
  const site = await orAbort(buildSite(settings, warn), signal);
  return { site, lost };
}

// Counts the pages before reading any, to indicate how long the check will take.
function countPages({ contentDir }: Settings): number {
  return existsSync(contentDir) ? listFiles(contentDir).filter(isPageFile).length : 0;
}

/** What a bundle was built from, and the hash of its manifest. */
type State = { readonly sources: string; readonly manifest: string };

/** Returns true if the bundle in place was built from these sources and still has all of its bytes. */
function isPublished(settings: Settings, sources: string): boolean {
  const state = readState(settings);
  return (
    state?.sources === sources &&
    state.manifest === hashOfManifest(settings) &&
    verifyBundle(settings.outDir).length === 0
  );
}

/** Notes what the bundle in place was built from. */
function notePublished(settings: Settings, sources: string): void {
  const file = fileOf(settings);
  mkdirSync(dirname(file), { recursive: true });
  const state: State = { sources, manifest: hashOfManifest(settings) };
  writeWhole(file, JSON.stringify(state));
}

function readState(settings: Settings): State | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(settings), 'utf8')) as State;
  } catch {
    // It's missing or truncated, so the site is built again.
    return undefined;
  }
}

function hashOfManifest({ outDir }: Settings): string {
  try {
    return hashOf(readFileSync(join(outDir, MANIFEST)));
  } catch {
    return '';
  }
}

function fileOf({ cacheDir, outDir }: Settings): string {
  return join(cacheDir, 'published', `${hashOf(outDir).slice(0, 12)}.json`);
}

type Printing = {
  /** The hash of the site's code. */
  readonly code: string;
  /** True to print all of Next's output. */
  readonly isVerbose: boolean;
  /** Called with the name of each step when it starts. */
  readonly step: (text: string) => void;
  readonly signal: AbortSignal;
};

/** What a site's pages read, and its pages. */
type Printed = StoredSite & { readonly printed: PrintedSite };

/** Renders a site's pages. */
async function printSite(
  site: Site,
  settings: Settings,
  { code, isVerbose, step, signal }: Printing,
): Promise<Printed> {
  const stored = await orAbort(writeStore(site, settings), signal);
  const { project, cacheDir } = settings;
  const { index } = stored;
  await endCompileThreads();
  const printed = await printPages({
    project,
    cacheDir,
    index,
    code,
    env: storeEnvironment(settings),
    logo: await sourceOfLogo(site, index),
    isVerbose,
    step,
    signal,
  });
  return { ...stored, printed };
}

// An image file keeps its path when its bytes change.
async function sourceOfLogo({ assets }: Site, { logo }: SiteIndex): Promise<string> {
  if (!logo) return '';
  if ('markup' in logo) return JSON.stringify(logo);
  const source = assets.find(({ path }) => path === logo.light.path)?.source;
  return JSON.stringify(logo) + (source ? await readFile(source, 'base64') : '');
}
