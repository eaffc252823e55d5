import type { Place, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { ApiModel } from '../model/api-model';
import { bundle } from '../model/bundle';
import { placeOf } from '../model/description';
import { fieldsOf, textOf, textsOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import type { Release } from './change';
import { compareDescriptions } from './compare-descriptions';
import { changedOperations, groupChanges } from './group-changes';

/** A released version's description. */
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
export function readProductVersions(
  current: ApiModel,
  chain: readonly Revision[],
): ProductVersions {
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
export function compareProducts(
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
