import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pathOf } from '../content/path';
import { mergeRepeats } from '../core/merge-repeats';
import { countProblems, formatProblem, isError, type Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import type { ReportedProblem, ReportedProblems } from './reported-problems';

type Place = Pick<Settings, 'project' | 'contentLabel'>;

/** URL template that opens a file in Visual Studio Code. */
const DEFAULT_EDITOR_URL = 'vscode://file{file}:{line}:{column}';

/**
 * Returns the problems, ready to display in open pages, in the order that `check` prints them. `editorUrl` is the URL
 * template that opens a file, with `{file}`, `{line}`, and `{column}`. '' means Visual Studio Code.
 */
export function reportProblems(
  found: readonly Problem[],
  { project, contentLabel }: Place,
  editorUrl = '',
): ReportedProblems {
  const problems = mergeRepeats(found);
  const told = problems.map((problem): ReportedProblem => {
    const { file, line, column } = problem;
    const path = pageOf(file, contentLabel);
    return {
      text: formatProblem(problem),
      place: `${file}:${line}:${column}`,
      href: (editorUrl || DEFAULT_EDITOR_URL)
        .replaceAll('{file}', () => pathToFileURL(resolve(project, file)).pathname)
        .replaceAll('{line}', String(line))
        .replaceAll('{column}', String(column)),
      ...(path === undefined ? {} : { path }),
      ...(isError(problem) ? {} : { isWarning: true }),
    };
  });
  return { summary: countProblems(problems), problems: told };
}

function pageOf(file: string, label: string): string | undefined {
  const isPage = file.startsWith(`${label}/`) && /\.mdx?$/.test(file);
  return isPage ? pathOf(file.slice(label.length + 1)) : undefined;
}
