import { countOf } from '../../core/count-of';
import type { Place, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { ApiModel } from '../model/api-model';
import { bundle } from '../model/bundle';
import { placeOf } from '../model/description';
import { fieldsOf, textOf, textsOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import type { Release, VersionedChange } from './change';
import { compareDescriptions } from './compare-descriptions';
import { compareVersions } from './compare-versions';
import { changedOperations, changesByOperation, groupChanges } from './group-changes';

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
    for (const [slug, changes] of changesByOperation(found)) {
      const own = changes.map((change) => ({ ...change, version: after.version }));
      byOperation.set(slug, [...own, ...(byOperation.get(slug) ?? [])]);
    }
  }
  const products = readProductVersions(current, chain);
  const comparisons = compareProducts(products.versions, chain, slugs);
  problems.push(...products.problems);
  return { releases, byOperation, productVersions: products.versions, comparisons, problems };
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

export type Revision = { readonly version: string; readonly model: ApiModel };

/** A version of the product, and the versions of the description that belong to it, oldest first. */
export type ProductVersion = {
  readonly name: string;
  readonly descriptions: readonly string[];
  /** Where the description lists it. */
  readonly place: Place;
};

/** A schema that only one of two product versions has. `href` is '' if it has no page. */
export type ComparedSchema = { readonly name: string; readonly href: string };

/**
 * The changes between two product versions, from the last description of `since` to the last one of `version`. What
 * changed and changed back isn't listed.
 */
export type ProductComparison = Release & {
  /** Versions of the two descriptions, the earlier one first. */
  readonly descriptions: readonly [string, string];
  readonly addedSchemas: readonly ComparedSchema[];
  readonly removedSchemas: readonly ComparedSchema[];
};

/** Extension field on the description: its versions, by product version. Both are sorted from old to new. */
const FIELD = 'x-product-versions';

/** The product versions that the description lists, and the faults in that list. */
type ProductVersions = {
  readonly versions: readonly ProductVersion[];
  readonly problems: readonly Problem[];
};

/**
 * Reads which versions of a description belong to which product version. `chain` is every version, oldest first, with
 * the current one last. Reports versions that are missing, unknown, or out of order, and operations whose `x-since`
 * isn't the product version in which they first appear. Returns no versions if the list is wrong.
 */
function readProductVersions(current: ApiModel, chain: readonly Revision[]): ProductVersions {
  const { description } = current;
  const at = (...path: string[]) => placeOf(description, description.entry, FIELD, ...path);
  const versions = Object.entries(fieldsOf(current.fields[FIELD])).map(([name, listed]) => {
    return { name, descriptions: textsOf(listed), place: at(name) };
  });
  // `checkExtensions` reports other values.
  if (versions.some(({ descriptions }) => descriptions.length === 0)) versions.length = 0;
  if (versions.length === 0) return { versions, problems: [] };
  const known = chain.map(({ version }) => version);
  const problems = findListFaults(versions, known, at);
  if (problems.length > 0) return { versions: [], problems };
  return { versions, problems: findSinceFaults(current, chain, versions) };
}

function findListFaults(
  versions: readonly ProductVersion[],
  known: readonly string[],
  at: (...path: string[]) => ProductVersion['place'],
): Problem[] {
  const listed = versions.flatMap(({ name, descriptions }) =>
    descriptions.map((version, index) => ({ version, place: at(name, String(index)) })),
  );
  const unknown = listed
    .filter(({ version }) => !known.includes(version))
    .map(({ version, place }) => {
      const message = `The description has no version \`${version}\``;
      return { ...place, message, fix: suggest(version, known) };
    });
  const missing = known
    .filter((version) => listed.every((other) => other.version !== version))
    .map((version) => {
      const message = `\`${FIELD}\` doesn't list version \`${version}\` of the description`;
      return { ...at(), message, fix: 'add it to its product version' };
    });
  const problems = [...unknown, ...missing];
  if (problems.length > 0) return problems;
  const wrong = listed.find(({ version }, index) => version !== known[index]);
  if (!wrong) return [];
  const message = `\`${FIELD}\` lists version \`${wrong.version}\` twice or out of order`;
  return [{ ...wrong.place, message, fix: 'list each version once, from old to new' }];
}

function findSinceFaults(
  { description, operations }: ApiModel,
  chain: readonly Revision[],
  versions: readonly ProductVersion[],
): Problem[] {
  const productOf = new Map(
    versions.flatMap(({ name, descriptions }) =>
      descriptions.map((version) => [version, name] as const),
    ),
  );
  const firstIn = new Map<string, string>();
  for (const { version, model } of chain) {
    for (const key of model.operations.flatMap(keysOf)) {
      if (!firstIn.has(key)) firstIn.set(key, version);
    }
  }
  return operations.flatMap((operation) => {
    const since = textOf(operation.fields['x-since']);
    // An operation keeps its age if only its path or only its id changes.
    const first = chain.find(({ version }) =>
      keysOf(operation).some((key) => firstIn.get(key) === version),
    );
    const product = productOf.get(first?.version ?? '');
    if (since === '' || !first || product === undefined || product === since) return [];
    const name = operation.id || operation.name;
    const message = `\`${name}\` has the \`x-since\` \`${since}\`, but it first appears in ${first.version}, which belongs to \`${product}\``;
    const fix = `write \`x-since: ${product}\`, or correct \`${FIELD}\``;
    return [{ ...placeOf(description, operation.node, 'x-since'), message, fix }];
  });
}

function keysOf({ id, kind, method, path }: Operation): string[] {
  const address = `${kind} ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
  return id === '' ? [address] : [address, `${kind} ${id}`];
}

/**
 * Compares every two product versions: first each one with the next, then each one with the one after that, and so on.
 * `operations` has the slugs of operations with a page. The schemas have no `href` yet.
 */
function compareProducts(
  versions: readonly ProductVersion[],
  chain: readonly Revision[],
  operations: ReadonlySet<string>,
): ProductComparison[] {
  const models = new Map(chain.map(({ version, model }) => [version, model]));
  const ends = versions.flatMap(({ name, descriptions }) => {
    const last = descriptions.at(-1) ?? '';
    const model = models.get(last);
    return model ? [{ name, last, model, schemas: schemaNames(model) }] : [];
  });
  return ends.flatMap((_, distance) =>
    ends.slice(distance + 1).flatMap((to, index) => {
      const from = ends[index];
      if (!from) return [];
      const found = compareDescriptions(from.model, to.model);
      return {
        version: to.name,
        since: from.name,
        descriptions: [from.last, to.last] as const,
        groups: groupChanges(found, changedOperations([from.model, to.model], operations)),
        addedSchemas: onlyIn(to.schemas, from.schemas),
        removedSchemas: onlyIn(from.schemas, to.schemas),
      };
    }),
  );
}

function schemaNames({ description }: ApiModel): string[] {
  return Object.keys(fieldsOf(fieldsOf(bundle(description).document.components).schemas));
}

function onlyIn(names: readonly string[], others: readonly string[]): ComparedSchema[] {
  return names.filter((name) => !others.includes(name)).map((name) => ({ name, href: '' }));
}
