import { listFor } from '../../../core/list-for';
import type { Place, Problem } from '../../../core/problem';
import type { Bundle } from '../bundle';
import { type Description, nodeAt, placeOf, resolve } from '../description';
import { fieldsOf, textOf } from '../fields';
import { keyOf, type Node } from '../node';
import { findSlugFault, INDEX_SLUG, schemaWish, settleSlugs } from '../slugs';

/** A schema with a name in the bundled description, and therefore a page. */
export type NamedSchema = {
  readonly name: string;
  /** The last part of its page's URL. No other schema has it. */
  readonly slug: string;
  readonly node: Node;
  readonly place: Place;
};

/** Returns all named schemas in bundle order. Reports each `x-slug` that's unsafe, or that several schemas have. */
export function nameSchemas(
  description: Description,
  { document, mounts }: Bundle,
): { readonly schemas: NamedSchema[]; readonly problems: Problem[] } {
  const written = fieldsOf(fieldsOf(document.components).schemas);
  const own = fieldsOf(fieldsOf(fieldsOf(description.entry.value).components).schemas);
  const mounted = new Map(mounts.map(({ path, node }) => [path.join('/'), node]));
  const nodes = new Set<string>();
  const named = Object.keys(written).flatMap((name) => {
    const path = ['components', 'schemas', name];
    const node =
      mounted.get(path.join('/')) ?? nodeAt(description.entry, path, 'schema', own[name]);
    // Broken and circular references are reported elsewhere.
    if (!resolve(description, node) || nodes.has(keyOf(node))) return [];
    nodes.add(keyOf(node));
    return [{ name, node, place: placeOf(description, node) }];
  });
  const slugs = settleSlugs(
    named.map(({ name, node }) => schemaWish(fieldsOf(node.value), name)),
    [INDEX_SLUG],
  );
  const schemas = named.map((schema, index) => ({ ...schema, slug: slugs[index] as string }));
  return { schemas, problems: checkWritten(named) };
}

const FIX = 'use an `x-slug` such as unit-price';

function checkWritten(schemas: readonly Omit<NamedSchema, 'slug'>[]): Problem[] {
  const owners = new Map<string, Omit<NamedSchema, 'slug'>[]>();
  for (const schema of schemas) {
    const slug = textOf(fieldsOf(schema.node.value)['x-slug']);
    if (slug !== '') listFor(owners, slug).push(schema);
  }
  return [...owners].flatMap(([slug, sharing]) => {
    const fault = findSlugFault(slug);
    return sharing.flatMap(({ name, place }, index): Problem[] => {
      if (fault !== undefined) {
        const message = `Schema \`${name}\` would have the address ${JSON.stringify(slug)}, which ${fault}`;
        return [{ ...place, message, fix: FIX }];
      }
      const other = sharing[index === 0 ? 1 : 0];
      if (!other) return [];
      const { file, line, column } = other.place;
      const message = `Schema \`${name}\` has the same address \`${slug}\` as \`${other.name}\` (${file}:${line}:${column})`;
      return [{ ...place, message, fix: FIX }];
    });
  });
}
