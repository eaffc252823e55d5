import { join, relative } from 'node:path';
import { listUntracked } from '../core/git/list-untracked';
import { readChanged } from '../core/git/read-changed';
import type { Settings } from '../core/settings';

/** What a change touched. Files are named as problems name them. */
export type Touched = {
  /** Returns whether the file changed, or is new. */
  hasFile(file: string): boolean;
  /** Returns whether a line of the file is new or was changed. */
  hasLine(file: string, line: string): boolean;
};

/** Returns what has been touched since a Git ref, in the content and in `folder`, the API description's. */
export async function readTouched(
  settings: Settings,
  folder: string | undefined,
  ref: string,
): Promise<Touched> {
  const { contentDir, contentLabel, project } = settings;
  const before = new Map<string, ReadonlySet<string>>();
  const read = async (folder: string, label: string) => {
    for (const name of await listUntracked(folder)) before.set(join(label, name), new Set());
    for (const { path, before: text } of await readChanged(folder, ref)) {
      before.set(join(label, path), new Set(text.split('\n')));
    }
  };
  await read(contentDir, contentLabel);
  if (folder !== undefined) await read(folder, relative(project, folder));
  return {
    hasFile: (file) => before.has(file),
    hasLine: (file, line) => before.get(file)?.has(line) === false,
  };
}
