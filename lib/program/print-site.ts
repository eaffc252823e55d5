import { readFile } from 'node:fs/promises';
import { orAbort } from '../core/or-abort';
import type { Settings } from '../core/settings';
import { endCompileThreads } from '../markdown/compile-pool';
import { type PrintedSite, printPages } from '../next/print-pages';
import type { SiteIndex } from '../render-data/site-index';
import { type StoredSite, writeStore } from '../render-data/write-store';
import type { Site } from '../site/site-graph';
import { storeEnvironment } from './store-environment';

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
export async function printSite(
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
