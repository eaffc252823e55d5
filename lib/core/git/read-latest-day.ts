import { dirname, posix } from 'node:path';
import { readUpdated } from './read-updated';

/**
 * Returns the latest day on which any of `files` changed, or undefined if the history doesn't show it. `label` is the
 * first file's name as written in `files`, and `file` is its path on disk. Ignores files outside its folder.
 */
export async function readLatestDay(
  { label, file }: { readonly label: string; readonly file: string },
  files: readonly string[],
): Promise<string | undefined> {
  const updated = await readUpdated(dirname(file));
  const days = files.flatMap(
    (name) => updated.get(posix.relative(posix.dirname(label), name)) ?? [],
  );
  return days.sort().at(-1);
}
