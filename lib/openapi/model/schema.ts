import type { Description } from './description';
import { type Facets, gatherFacets } from './facets';
import { keyOf, type Node, scopedKeyOf } from './node';
import { type Part, partsOf } from './schema-parts';
import { typesOf } from './schema-type';

/** All schemas that apply to one value, with the types that they allow and the schemas inside them. */
export type Schema = Facets & {
  readonly types: readonly string[];
  readonly parts: readonly Part[];
};

/**
 * Returns the schema of a value. With a base, as in a part that's a subtype, leaves out the base and the base's own
 * parts.
 */
export type SchemaOf = (nodes: readonly Node[], base?: Node) => Schema;

// Enough for the largest pages. Beyond it, we start over, so that large descriptions don't fill the memory.
const MOST = 10_000;

/** Creates a function that resolves schemas and remembers the last ones. */
export function startSchemas(description: Description): SchemaOf {
  const known = new Map<string, Schema>();
  const schemaOf: SchemaOf = (nodes, base) => {
    const key = keyFor(nodes, base);
    const before = known.get(key);
    if (before) return before;
    if (known.size >= MOST) known.clear();
    const schema = base ? withoutBase(nodes, base) : whole(nodes);
    known.set(key, schema);
    return schema;
  };

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

// Not with `withLazy`, which is slower: there are far more schemas than anything else.
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

// Two subtypes can be at the same location if they lead to different schemas.
function keyOfNode(node: Node): string {
  return node.leadsTo ? `${scopedKeyOf(node)} to ${keyOf(node.leadsTo)}` : scopedKeyOf(node);
}

function signOf({ relation, name, required, nodes }: Part): string {
  return JSON.stringify([relation, name, required, nodes.map(keyOf)]);
}
