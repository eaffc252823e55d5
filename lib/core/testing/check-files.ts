import { type CheckedSite, checkSite } from '../../site/site';
import type { Problem } from '../problem';
import { ContentError } from '../problem';
import { readSettings, type Settings } from '../settings';
import { withFiles } from './with-files';

/** A fixture site's files: text or bytes, keyed by path below its content folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Creates a project folder with these files in `content/`, and removes it after `use`. For tests only. */
export async function withProject<T>(
  files: Files,
  use: (settings: Settings) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const inContent = Object.entries(files).map(([path, data]) => [`content/${path}`, data]);
  return withFiles(Object.fromEntries(inContent), (project) =>
    use(readSettings({ CONTENT_DIR: 'content', ...env }, project)),
  );
}

export async function checkFiles(
  files: Files,
  env: Readonly<Record<string, string>> = {},
): Promise<CheckedSite> {
  return withProject(files, checkSite, env);
}

/** Returns the problems in these files as `file:line:column message`, without fixes. */
export async function problemsOf(
  files: Files,
  env: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const find = async (settings: Settings) => {
    const problems = await checkSite(settings).then(
      (checked) => checked.problems,
      (error: unknown) => {
        if (error instanceof ContentError) return error.problems;
        throw error;
      },
    );
    return problems.map(short);
  };
  return withProject(files, find, env);
}

function short({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}
