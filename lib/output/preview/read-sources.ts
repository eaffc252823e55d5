import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { type HunkIndex, indexHunks } from './source-lines/index-hunks';
import { readHunks } from './source-lines/read-hunks';

/** The source lines that a change adds and removes. */
export type ChangeSources = {
  readonly index: HunkIndex;
  /** Returns the path in the repository of the file that a page is written in, or ''. */
  readonly fileOf: (path: string) => string;
};

type Places = {
  /** The commit to compare with. */
  readonly commit: string;
  /** The folders with the content and the API description, absolute. */
  readonly folders: readonly string[];
  /** The page's files, relative to the project or absolute, keyed by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly project: string;
};

/** Reads what differs in the sources of a preview. Returns undefined if Git doesn't know the commit. */
export async function readSources(places: Places): Promise<ChangeSources | undefined> {
  const { commit, folders, files, project } = places;
  const found = await readHunks(commit, folders);
  if (!found) return undefined;
  return {
    index: indexHunks(found.hunks),
    fileOf: (path) => {
      const file = files.get(path);
      if (file === undefined) return '';
      return relative(found.root, realpathSync(resolve(project, file)))
        .split(sep)
        .join('/');
    },
  };
}
