import { ContentError, formatProblem, type Problem } from '../problem';
import type { Settings } from '../settings';
import { readSite } from '../site';
import { tellProblems } from '../store/tell-problems';
import { writeProblems } from '../store/write-problems';
import { storeFolder, writeStore } from '../store/write-store';
import { highlightProblems } from './highlight-problems';
import { createSearchWriter } from './write-search-later';

/** Writes the site again. At the first time a site that cannot be read at all is an error of the command. */
type Refresh = (options?: { readonly isFirst: boolean }) => Promise<void>;

/**
 * What `dev` does after each save, in the order of haste: the site as far as it is sound, for the page that is
 * open; then what is wrong with it, for the terminal and the page; then the search. `editorUrl` is that of
 * `tellProblems`.
 */
export function createRefresh(settings: Settings, editorUrl: string | undefined): Refresh {
  const writeSearchLater = createSearchWriter(settings);
  let known: readonly Problem[] = [];

  async function refresh(): Promise<void> {
    const { site, findProblems } = await readSite(settings);
    await writeStore(site, settings, known);
    const problems = await findProblems();
    // Pages of the API show what is wrong with its description.
    if (textOf(problems) !== textOf(known)) await writeStore(site, settings, problems);
    await tell(problems);
    writeSearchLater(site);
  }

  async function tell(problems: readonly Problem[]): Promise<void> {
    await writeProblems(tellProblems(problems, settings, editorUrl), storeFolder(settings));
    const text = textOf(problems);
    if (text !== textOf(known))
      console.error(
        text ? `\n${highlightProblems(text, problems, process.stderr)}\n` : 'No problems.',
      );
    known = problems;
  }

  return async ({ isFirst } = { isFirst: false }) => {
    try {
      await refresh();
    } catch (error) {
      if (isFirst) throw error;
      if (error instanceof ContentError) await tell(error.problems);
      else console.error(error);
    }
  };
}

function textOf(problems: readonly Problem[]): string {
  return problems.map(formatProblem).join('\n\n');
}
