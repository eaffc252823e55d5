import { existsSync } from 'node:fs';
import { isPageFile } from '../authoring/is-page-file';
import { listFiles } from '../core/list-files';
import { orAbort } from '../core/or-abort';
import { formatProblem, type Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { buildSite } from '../site/site';
import type { Site } from '../site/site-graph';
import { highlightProblems } from './highlight-problems';

/** Reads and checks a site. Prints its warnings, and throws a ContentError if it has errors. */
export async function readWholeSite(
  settings: Settings,
  step: (text: string) => void,
  signal: AbortSignal,
): Promise<Site> {
  step(`Checking ${countPages(settings)} documents`);
  return orAbort(buildSite(settings, warn), signal);
}

// Counts the pages before reading any, to indicate how long the check will take.
function countPages({ contentDir }: Settings): number {
  return existsSync(contentDir) ? listFiles(contentDir).filter(isPageFile).length : 0;
}

function warn(warnings: readonly Problem[]): void {
  const text = warnings.map(formatProblem).join('\n\n');
  console.warn(highlightProblems(text, warnings, process.stderr));
}
