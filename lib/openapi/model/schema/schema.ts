import type { Description } from '../description';
import { keyOf, type Node, scopedKeyOf } from '../node';
import { type Facets, gatherFacets } from './facets';
import { type Part, partsOf } from './schema-parts';
import { typesOf } from './schema-type';

/** All schemas that apply to one value, with the types that they allow and the schemas inside them. */
export type Schema = Facets & {
  readonly types: readonly string[];
  readonly parts: readonly Part[];
};

/** Returns the schema of a value. For a subtype, pass its base schema as `base` to omit the base and its parts. */
export type SchemaOf = (nodes: readonly Node[], base?: Node) => Schema;

// Maximum number of cached schemas, enough for the largest pages. When it's reached, we clear the cache to save memory.
const MOST = 10_000;

/** Creates a function that resolves and caches schemas. */
export function startSchemas(description: Description): SchemaOf {
  const known = new Map<string, Schema>();
  // Finds the schema of the same list without making its key: a page asks for most of them several times.
  const listed = new WeakMap<readonly Node[], Schema>();
  const schemaOf: SchemaOf = (nodes, base) => {
    if (base) return find(nodes, base);
    const schema = listed.get(nodes) ?? find(nodes);
    listed.set(nodes, schema);
    return schema;
  };

  function find(nodes: readonly Node[], base?: Node): Schema {
    const key = keyFor(nodes, base);
    const before = known.get(key);
    if (before) return before;
    if (known.size >= MOST) known.clear();
    const schema = base ? withoutBase(nodes, base) : whole(nodes);
    known.set(key, schema);
    return schema;
  }

  function whole(nodes: readonly Node[]): Schema {
    const facets = gatherFacets(description, nodes);
    return schemaFrom(facets, () => partsOf(description, facets));
  }

  function withoutBase(nodes: readonly Node[], base: Node): Schema {
    const isOther = (target: Node) => keyOf(target) !== keyOf(base);
    return schemaFrom(gatherFacets(description, nodes, isOther), () => {
      const ofBase = new Set(schemaOf([base]).parts.map(signOf));
      return schemaOf(nodes).parts.filter((part) => !ofBase.has(signOf(part)));
    });
  }
  return schemaOf;
}

// Avoids `withLazy`, which is slower: there are far more schemas than other objects.
function schemaFrom(facets: Facets, findParts: () => readonly Part[]): Schema {
  let types: readonly string[] | undefined;
  let parts: readonly Part[] | undefined;
  return {
    ...facets,
    get types() {
      types ??= typesOf(facets);
      return types;
    },
    get parts() {
      parts ??= findParts();
      return parts;
    },
  };
}

function keyFor(nodes: readonly Node[], base: Node | undefined): string {
  let key = '';
  for (const node of nodes) key += `${keyOfNode(node)} `;
  return base ? `${key}without ${keyOf(base)}` : key;
}

// Subtypes at the same location can refer to different schemas.
function keyOfNode(node: Node): string {
  return node.leadsTo ? `${scopedKeyOf(node)} to ${keyOf(node.leadsTo)}` : scopedKeyOf(node);
}

function signOf({ relation, name, required, nodes }: Part): string {
  return JSON.stringify([relation, name, required, nodes.map(keyOf)]);
}
