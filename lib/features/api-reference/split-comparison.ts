import { slug } from 'github-slugger';
import type { Heading } from '../../markdown/compiled';
import type { ChangedOperation, ChangeGroup, ProductComparison } from '../../openapi/history';

/** A comparison's changes, by kind. */
export type SplitComparison = {
  readonly added: readonly ChangedOperation[];
  readonly removed: readonly ChangedOperation[];
  /** Changes to operations and schemas that both versions have. */
  readonly changed: readonly ChangeGroup[];
};

/** Separates the operations that only one of the two versions has from what changed in both. */
export function splitComparison({ groups }: Pick<ProductComparison, 'groups'>): SplitComparison {
  const withKind = (wanted: string) =>
    groups
      .filter(({ changes }) => changes.some(({ kind }) => kind === wanted))
      .flatMap(({ operations }) => operations);
  return {
    added: withKind('operation-added'),
    removed: withKind('operation-removed'),
    changed: groups.filter(({ changes }) =>
      changes.every(({ kind }) => kind !== 'operation-added' && kind !== 'operation-removed'),
    ),
  };
}

/** Sums up a comparison in a few words, such as `13 operations added, 2 changes`. */
export function sumUpComparison(comparison: Pick<ProductComparison, 'groups'>): string {
  const { added, removed, changed } = splitComparison(comparison);
  const changes = changed.flatMap((group) => group.changes).length;
  const operations = (many: number, verb: string) =>
    many === 0 ? [] : [`${many} ${many === 1 ? 'operation' : 'operations'} ${verb}`];
  const parts = [
    ...operations(added.length, 'added'),
    ...operations(removed.length, 'removed'),
    ...(changes === 0 ? [] : [`${changes} other ${changes === 1 ? 'change' : 'changes'}`]),
  ];
  return parts.length === 0 ? 'No changes for callers' : parts.join(', ');
}

/** Returns the heading of the section that lists the changes between two product versions. */
export function comparisonHeading({
  since,
  version,
}: Pick<ProductComparison, 'since' | 'version'>): Heading {
  const text = `From ${since} to ${version}`;
  return { depth: 2, id: slug(text), text };
}
