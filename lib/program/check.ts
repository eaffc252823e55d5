import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { countOf } from '../core/count-of';
import { mergeRepeats } from '../core/merge-repeats';
import { orAbort } from '../core/or-abort';
import { ContentError, countProblems, isError, isFailure, type Problem } from '../core/problem';
import { readSettings, type Settings } from '../core/settings';
import { findUnaccepted } from '../site/published/find-unaccepted';
import { checkSite } from '../site/site';
import type { Site } from '../site/site-graph';
import { applyEdits } from './check/apply-edits';
import { CHECK_SYNTAX, type CheckOptions, readCheckOptions } from './check/check-options';
import { fileFilter } from './check/file-filter';
import { formatFindings } from './check/format-findings';
import { highlightProblems } from './highlight-problems';
import { runProgram } from './run-program';

/**
 * Maximum number of rounds of fixes. A fixed link may reveal another problem, such as a redirect behind a malformed
 * link.
 */
const MOST_ROUNDS = 5;

type Asked = CheckOptions & {
  readonly isAsked: (file: string) => boolean;
  readonly signal: AbortSignal;
};
type Found = {
  readonly problems: readonly Problem[];
  /** A summary of what was checked. */
  readonly size: string;
  /** The reason why no samples were run, or how to run them. */
  readonly hint?: string;
};

await runProgram({
  syntax: CHECK_SYNTAX,
  interrupted: () => 'the check is incomplete',
  run: check,
});

/** Checks all content without rendering a page. Findings go to stdout, the summary to stderr. */
async function check(words: readonly string[], signal: AbortSignal): Promise<void> {
  const started = Date.now();
  const options = readCheckOptions(words);
  const settings = readSettings(process.env, process.cwd());
  const isAsked = fileFilter(options.paths, settings.project);
  const { problems, size, hint } = await findAndFix({ ...options, isAsked, signal }, settings);
  // Include problems in other files that cause checks to be skipped: these checks could affect the requested files.
  const isOwn = ({ file, skips }: Problem) => skips !== undefined || isAsked(file);
  const own = mergeRepeats(problems.filter(isOwn));
  const read = (file: string) => readSource(settings, file);
  const text = formatFindings(own, options.format, read, options.verbose);
  const isText = options.format === 'text';
  if (text !== '') console.log(isText ? highlightProblems(text, own, process.stdout) : text);
  if (own.some(isFailure)) process.exitCode = 1;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const others = mergeRepeats(problems.filter((problem) => !isOwn(problem)));
  const elsewhere = others.length > 0 ? `; elsewhere ${countProblems(others)}` : '';
  const samples = hint ? `. Samples weren't run: ${hint}` : '';
  console.error(`${size}: ${countProblems(own)} (${seconds} s)${elsewhere}${samples}`);
}

async function findAndFix(asked: Asked, settings: Settings): Promise<Found> {
  let fixed = 0;
  for (let round = 1; ; round += 1) {
    const found = await orAbort(find(asked, settings), asked.signal);
    const own = found.problems.filter(({ file }) => asked.isAsked(file));
    const isLast = !asked.fix || round > MOST_ROUNDS;
    const count = isLast ? 0 : await applyEdits(own, settings.project);
    fixed += count;
    if (count > 0) continue;
    if (asked.fix) console.error(`${fixed} fixed`);
    return found;
  }
}

/** Returns all findings, and a summary of what was checked. A folder without content is a finding too. */
async function find(asked: Asked, settings: Settings): Promise<Found> {
  // Before the site is checked, because a package that it needs may not be installed.
  const samples = asked.samples ? await import('../samples/check-samples') : undefined;
  try {
    const { site, problems } = await checkSite(settings);
    const size = [
      countOf(site.pages.length, 'document'),
      countOf(site.api?.operations.length ?? 0, 'operation'),
      countOf(site.routes.size, 'page'),
    ].join(', ');
    // `accept` refuses a site with errors.
    const unaccepted = problems.some(isError) ? [] : await findUnaccepted(site, settings);
    const all = [...problems, ...unaccepted, ...(await findUntrue(asked, settings, site))];
    if (!samples) return { problems: all, size, hint: 'npm run check -- --samples' };
    if (problems.some(isError)) return { problems: all, size, hint: 'fix the errors first' };
    const report = await samples.checkSamples(
      settings,
      site.pages,
      asked.isAsked,
      site.data.actors,
    );
    const { formatReport } = await import('../samples/format-report');
    console.error(formatReport(report));
    return { problems: [...all, ...report.problems], size };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { problems: error.problems, size: 'Nothing to check' };
  }
}

async function findUntrue({ since }: Asked, settings: Settings, site: Site) {
  if (since === '') return [];
  const { findConsequences } = await import('../consequences/find-consequences');
  const { reportConsequences } = await import('../consequences/report-consequences');
  return reportConsequences(await findConsequences(site, settings, since), settings);
}

function readSource({ project }: Settings, file: string): string | undefined {
  try {
    return readFileSync(resolve(project, file), 'utf8');
  } catch {
    // A finding may be about a file that doesn't exist.
    return undefined;
  }
}
