import type { ConflictSides } from '../find-conflict';
import { git } from './git';
import { readBlobs } from './read-blobs';

/** Returns the versions of a file in a folder that Git couldn't merge. Undefined if there's no such conflict, or no Git. */
export async function readStages(folder: string, name: string): Promise<ConflictSides | undefined> {
  const list = await git(folder, 'ls-files', '--unmerged', '-z', '--', `./${name}`).catch(() => '');
  const entries = list.split('\0').filter(Boolean);
  if (entries.length === 0) return undefined;
  const stages = new Map(
    entries.map((entry) => {
      // Mode, id, and stage, then a tab and the path.
      const [, id = '', stage = ''] = entry.split(/[ \t]/);
      return [stage, id] as const;
    }),
  );
  const texts = await readBlobs(folder, [...stages.values()]);
  const [base, ours, theirs] = ['1', '2', '3'].map((stage) => texts.get(stages.get(stage) ?? ''));
  return { base, ours, theirs };
}
