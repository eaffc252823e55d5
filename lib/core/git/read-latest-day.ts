import { dirname, posix } from 'node:path';
import { readUpdated } from './read-updated';

/**
 * The day on which the last of several files changed; undefined where the history does not say. `label` names
 * the first file as `files` do, and `file` is where it lies; what stands outside of its folder does not count.
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
