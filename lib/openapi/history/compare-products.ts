import type { ApiModel } from '../model/api-model';
import { bundle } from '../model/bundle';
import { fieldsOf } from '../model/fields';
import { changedOperations } from './changed-operations';
import { compareDescriptions } from './compare-descriptions';
import { groupChanges } from './group-changes';
import type {
  ComparedSchema,
  ProductComparison,
  ProductVersion,
  Revision,
} from './product-version';

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
