import { countOf } from '../../core/count-of';
import type { Problem } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import { placeOf } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import type { Release, VersionedChange } from './change';
import { compareDescriptions } from './compare-descriptions';
import { compareVersions } from './compare-versions';
import type { Found } from './comparison';
import { changedOperations, changesByOperation, groupChanges } from './group-changes';
import {
  compareProducts,
  type ProductComparison,
  type ProductVersion,
  type Revision,
  readProductVersions,
} from './product-versions';

/** Each version's changes, by release, by operation, and by product version. */
export type Changelog = {
  /** Newest first. */
  readonly releases: readonly Release[];
  /** Keyed by operation slug, newest version first. */
  readonly byOperation: ReadonlyMap<string, readonly VersionedChange[]>;
  /** The product versions that have a description, oldest first. Empty if the description doesn't list them. */
  readonly productVersions: readonly ProductVersion[];
  /** The changes between every two product versions. */
  readonly comparisons: readonly ProductComparison[];
  readonly problems: readonly Problem[];
};

/**
 * Compares each revision with the previous one, and the description with the last revision. Revisions are final:
 * reports a problem if a revision is newer than the description, or has the same version but differs from it.
 */
export function buildChangelog(revisions: readonly Revision[], current: ApiModel): Changelog {
  const version = textOf(fieldsOf(current.fields.info).version);
  const late = revisions.filter((revision) => compareVersions(revision.version, version) > 0);
  const past = revisions.filter((revision) => compareVersions(revision.version, version) < 0);
  const frozen = revisions.find((revision) => compareVersions(revision.version, version) === 0);
  const problems = [
    ...late.map((revision) => tooNew(revision, version)),
    ...(frozen ? findThaw(frozen, current) : []),
  ];
  const slugs = new Set(current.operations.map(({ slug }) => slug));
  const releases: Release[] = [];
  const byOperation = new Map<string, VersionedChange[]>();
  const chain = [...past, { version, model: current }];
  for (const [index, after] of chain.entries()) {
    const before = chain[index - 1];
    if (!before) continue;
    const found = compareDescriptions(before.model, after.model);
    const known = changedOperations([before.model, after.model], slugs);
    const groups = groupChanges(found, known);
    releases.unshift({ version: after.version, since: before.version, groups });
    addTo(byOperation, after.version, found);
  }
  const products = readProductVersions(current, chain);
  const comparisons = compareProducts(products.versions, chain, slugs);
  problems.push(...products.problems);
  return { releases, byOperation, productVersions: products.versions, comparisons, problems };
}

function addTo(
  byOperation: Map<string, VersionedChange[]>,
  version: string,
  found: readonly Found[],
): void {
  for (const [slug, changes] of changesByOperation(found)) {
    const own = changes.map((change) => ({ ...change, version }));
    byOperation.set(slug, [...own, ...(byOperation.get(slug) ?? [])]);
  }
}

function tooNew({ version, model: { description } }: Revision, current: string): Problem {
  const place = placeOf(description, description.entry, 'info', 'version');
  const message = `Revision \`${version}\` is newer than the description, whose version is \`${current}\``;
  return {
    ...place,
    message,
    fix: 'remove the revision, or raise `info.version` in the description',
  };
}

function findThaw({ version, model }: Revision, current: ApiModel): Problem[] {
  const [first, ...more] = compareDescriptions(model, current);
  if (!first) return [];
  const what = `${first.where === '' ? first.subject : `${first.subject} ${first.where}`}`.trim();
  const others = more.length > 0 ? ` (and ${countOf(more.length, 'other change')})` : '';
  const sentence =
    `${what === '' ? '' : `${what}: `}${first.sentence.replace(/\.$/, '')}`.replaceAll('`', '');
  const message = `The description has the same version as revision \`${version}\` but differs from it: ${sentence}${others}`;
  const place = placeOf(current.description, current.description.entry, 'info', 'version');
  return [
    {
      ...place,
      message,
      fix: 'raise `info.version`, or undo the change; see openapi/README.md#revisions',
    },
  ];
}
