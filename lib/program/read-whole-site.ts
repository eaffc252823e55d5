import { existsSync } from 'node:fs';
import { isPageFile } from '../authoring/is-page-file';
import { countOf } from '../core/count-of';
import { formatProblems } from '../core/format-problems';
import { listFiles } from '../core/list-files';
import { orAbort } from '../core/or-abort';
import { isFailure, type Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { buildSite } from '../site/site';
import type { Site } from '../site/site-graph';
import { highlightProblems } from './highlight-problems';

/** A site, and how many values of its API description can't be shown. */
type WholeSite = { readonly site: Site; readonly lost: number };

/** Reads and checks a site. Prints its warnings and losses, and throws a ContentError if it has errors. */
export async function readWholeSite(
  settings: Settings,
  step: (text: string) => void,
  signal: AbortSignal,
): Promise<WholeSite> {
  step(`Checking ${countOf(countPages(settings), 'document')}`);
  let lost = 0;
  const warn = (warnings: readonly Problem[]) => {
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
