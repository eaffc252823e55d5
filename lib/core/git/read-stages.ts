import type { ConflictSides } from '../find-conflict';
import { git } from './git';

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
  const read = async (stage: string) => {
    const id = stages.get(stage);
    return id === undefined ? undefined : git(folder, 'cat-file', 'blob', id);
  };
  const [base, ours, theirs] = await Promise.all(['1', '2', '3'].map(read));
  return { base, ours, theirs };
}
