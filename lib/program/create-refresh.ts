import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { ContentError, firstLine, formatProblem, type Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { reportProblems } from '../render-data/report-problems';
import { writeEmptyStore } from '../render-data/write-empty-store';
import { writeProblems } from '../render-data/write-problems';
import { type StoredSite, storeFolder, writeStore } from '../render-data/write-store';
import { writeText } from '../render-data/write-text';
import { createSoundKeeper } from '../site/keep-sound';
import { recompilePage } from '../site/recompile-page';
import { readSite } from '../site/site';
import type { Site } from '../site/site-graph';
import { flushCaches } from '../work/cache';
import { explainFault } from './explain-fault.mjs';
import { highlightProblems } from './highlight-problems';
import { createSearchWriter } from './write-search-later';

/** Updates the site after a change to the files at these absolute paths. Never rejects. */
type Refresh = (changed?: readonly string[]) => Promise<void>;

/**
 * Creates the function that `dev` calls at startup and after each save. It first writes the text of the saved page, so
 * the open page can update, and then the whole site. Then it finds the problems, for the terminal and the page, and
 * finally it writes the search index. A page whose file has an error keeps its last valid text. An unexpected error is
 * also shown on the page, and the next save tries again. `editorUrl` is passed to `reportProblems`.
 */
export function createRefresh(settings: Settings, editorUrl: string | undefined): Refresh {
  const keepSound = createSoundKeeper();
  const writeSearchLater = createSearchWriter(settings, (error) => {
    console.error(error);
    void tell([...known, problemOf(error, 'the search', settings.contentLabel)]);
  });
  let known: readonly Problem[] = [];
  let shown: { readonly site: Site; readonly stored: StoredSite } | undefined;

  /** Shows a page's new text before the rest of the site is read and checked, if nothing else about it changed. */
  async function showText(changed: readonly string[]): Promise<void> {
    const { contentDir, contentLabel, isApiOnly } = settings;
    const files = new Set(changed.map((file) => contentLabel + file.slice(contentDir.length)));
    const [page, ...others] = shown?.site.pages.filter(({ file }) => files.has(file)) ?? [];
    if (!shown || !page || others.length > 0 || isApiOnly) return;
    const hash = await recompilePage(page, shown.site.config, settings);
    if (!hash) return;
    flushCaches(settings.cacheDir);
    writeText(shown.stored, page.path, hash);
  }

  async function refresh(): Promise<void> {
    const { site, findProblems } = await readSite(settings, { isRendered: true, keepSound });
    shown = { site, stored: await writeStore(site, settings, known) };
    const problems = await findProblems();
    // API pages show the problems of the API description.
    if (textOf(problems) !== textOf(known)) {
      shown = { site, stored: await writeStore(site, settings, problems) };
    }
    await tell(problems);
    writeSearchLater(site);
  }

  async function tell(problems: readonly Problem[]): Promise<void> {
    const told = reportProblems(problems, settings, editorUrl);
    // A full disk must not keep the terminal from showing the problems.
    await writeProblems(told, storeFolder(settings)).catch(console.error);
    const text = textOf(problems);
    if (text !== textOf(known))
      console.error(
        text ? `\n${highlightProblems(text, problems, process.stderr)}\n` : 'No problems.',
      );
    known = problems;
  }

  async function fail(error: unknown, changed: readonly string[]): Promise<void> {
    // Without an index, the pages would wait for one and show nothing.
    await writeEmptyStore(settings).catch(console.error);
    if (error instanceof ContentError) return tell(error.problems);
    console.error(error);
    await tell([problemOf(error, 'the update', findCause(error, changed, settings))]);
  }

  return async (changed = []) => {
    try {
      // The refresh reports whatever fails here.
      await showText(changed).catch(() => {});
      // It's not an error if a file was deleted or moved while we read it: read the current files instead.
      await refresh().catch((error) =>
        error.code === 'ENOENT' ? refresh() : Promise.reject(error),
      );
    } catch (error) {
      await fail(error, changed);
    }
  };
}

function problemOf(error: unknown, work: string, file: string): Problem {
  const fault = explainFault(error);
  const message = `An unexpected error stopped ${work}: ${fault ?? firstLine(error)}`;
  const fix = fault
    ? 'fix this error, then save any page'
    : 'to keep working, undo your last change; please report the stack trace from the terminal';
  return { file, line: 1, column: 1, message, fix };
}

/** Returns the file that most likely caused an error: the one that the error names, or the one that was saved last. */
function findCause(error: unknown, changed: readonly string[], settings: Settings): string {
  const { contentDir, contentLabel, project } = settings;
  const { path } = error as NodeJS.ErrnoException;
  const isContent = path?.startsWith(`${contentDir}/`);
  const found = isContent ? path : changed.findLast((file) => existsSync(file));
  if (!found) return contentLabel;
  return found.startsWith(`${contentDir}/`)
    ? `${contentLabel}${found.slice(contentDir.length)}`
    : relative(project, found);
}

function textOf(problems: readonly Problem[]): string {
  return problems.map(formatProblem).join('\n\n');
}
