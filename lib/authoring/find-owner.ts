import { posix } from 'node:path';
import { parseDoc } from '../content/doc';
import type { Tree } from './read-tree';

/** Returns the teams that own pages, those with the most pages first. With `folder`, only counts pages directly in it. */
export function listOwners({ pages }: Tree, label: string, folder?: string): string[] {
  const counts = new Map<string, number>();
  for (const source of pages) {
    const isNear = folder === undefined || posix.dirname(source.file) === posix.join(label, folder);
    const doc = isNear ? parseDoc(source, label) : [];
    const owner = Array.isArray(doc) ? undefined : doc.matter.owner_team;
    if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([owner]) => owner);
}
