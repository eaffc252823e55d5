import type { Place, Problem } from '../../core/problem';
import type { Bundle } from './bundle';
import { type Description, nodeAt, placeOf, resolve } from './description';
import { fieldsOf } from './fields';
import { keyOf, type Node } from './node';
import { slugKey } from './operation-slug';
import { findSchemaSlugFault, schemaSlug } from './schema-slug';

/** A schema with a name in the bundled description, and therefore a page. */
export type NamedSchema = {
  readonly name: string;
  readonly slug: string;
  readonly node: Node;
  readonly place: Place;
};

/**
 * Returns all named schemas in bundle order. Reports schemas with an unsafe slug and skips them. If several schemas
 * have the same slug, reports all of them but returns only the first.
 */
export function nameSchemas(
  description: Description,
  { document, mounts }: Bundle,
): { readonly schemas: NamedSchema[]; readonly problems: Problem[] } {
  const written = fieldsOf(fieldsOf(document.components).schemas);
  const mounted = new Map(mounts.map(({ path, node }) => [path.join('/'), node]));
  const schemas: NamedSchema[] = [];
  const problems: Problem[] = [];
  const owners = new Map<string, NamedSchema>();
  const nodes = new Set<string>();
  for (const name of Object.keys(written)) {
    const path = ['components', 'schemas', name];
    const own = fieldsOf(fieldsOf(fieldsOf(description.entry.value).components).schemas)[name];
    const node = mounted.get(path.join('/')) ?? nodeAt(description.entry, path, 'schema', own);
    // Broken and circular references are reported elsewhere.
    if (!resolve(description, node)) continue;
    const slug = schemaSlug(fieldsOf(node.value), name);
    const schema = { name, slug, node, place: placeOf(description, node) };
    const fault = findSchemaSlugFault(slug);
    const owner = owners.get(slugKey(slug));
    if (fault !== undefined) {
      const message = `Schema \`${name}\` would have the address ${JSON.stringify(slug)}, which ${fault}`;
      problems.push({ ...schema.place, message, fix: FIX });
    } else if (owner) {
      problems.push(sameNameProblem(schema, owner), sameNameProblem(owner, schema));
    } else if (!nodes.has(keyOf(node))) {
      owners.set(slugKey(slug), schema);
      nodes.add(keyOf(node));
      schemas.push(schema);
    }
  }
  return { schemas, problems };
}

const FIX = 'rename the schema, or add an `x-slug` such as unit-price';

function sameNameProblem({ name, slug, place }: NamedSchema, other: NamedSchema): Problem {
  const { file, line, column } = other.place;
  const message = `Schema \`${name}\` has the same address \`${slug}\` as \`${other.name}\` (${file}:${line}:${column})`;
  return { ...place, message, fix: FIX };
}
