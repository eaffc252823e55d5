import type { ApiModel } from '../model/api-model';
import { type Description, isReference, nodeAt } from '../model/description';
import { formatJson } from '../model/exact-numbers';
import { fieldsOf, isFields, textsOf } from '../model/fields';
import { keyOf, type Node } from '../model/node';
import { type Choice, choicesOf, type Facet, isMarked, nameOf } from '../model/schema/facets';
import { nestedIn, type Part } from './nested-in';
import { type Limits, limitsOf } from './shape-limits';
import { type Values, valuesOf } from './shape-values';

/** The combined constraints of all schemas that apply to one value, regardless of how they're written. */
export type Shape = {
  readonly nodes: readonly Node[];
  readonly facets: readonly Facet[];
  /** The schema's name in the description, or ''. */
  readonly name: string;
  readonly never: boolean;
  readonly tooMany: boolean;
  readonly values: Values;
  readonly limits: Limits;
  /** All schemas that apply to a property. Empty if only `required` mentions the property. */
  readonly properties: ReadonlyMap<string, readonly Node[]>;
  readonly required: ReadonlySet<string>;
  readonly choices: readonly Choice[];
  /** All other nested schemas, keyed by path step. */
  readonly parts: ReadonlyMap<string, Part>;
  readonly default: string | undefined;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** The property that selects the variant, and its mapped values. */
  readonly discriminator: { readonly property: string; readonly values: readonly string[] };
};

/** Returns the shape of the schemas that apply to one value. A choice with a single variant counts as that variant. */
export function shapeOf(model: ApiModel, given: readonly Node[]): Shape {
  let nodes = given;
  let gathered = model.schemaOf(nodes);
  for (;;) {
    const known = new Set(nodes.map(keyOf));
    const only = gathered.all
      .flatMap(choicesOf)
      .flatMap(({ variants }) => (variants.length === 1 ? variants : []))
      .filter((node) => !known.has(keyOf(node)));
    if (only.length === 0) break;
    nodes = [...nodes, ...only];
    gathered = model.schemaOf(nodes);
  }
  const facets = gathered.all;
  const written = facets.map(({ fields }) => fields.default).find((value) => value !== undefined);
  return {
    nodes: given,
    facets,
    never: gathered.never,
    tooMany: gathered.tooMany,
    name: given.length === 1 && given[0] ? nameOf(given[0]) : '',
    values: valuesOf(facets),
    limits: limitsOf(facets),
    properties: propertiesOf(facets),
    required: new Set(facets.flatMap(({ fields }) => textsOf(fields.required))),
    choices: facets.flatMap(choicesOf).filter(({ variants }) => variants.length > 1),
    parts: nestedIn(facets),
    default: written === undefined ? undefined : formatJson(written),
    deprecated: isMarked(gathered, 'deprecated'),
    readOnly: isMarked(gathered, 'readOnly'),
    writeOnly: isMarked(gathered, 'writeOnly'),
    discriminator: discriminatorOf(facets),
  };
}

/** Replaces bare references with their targets, so a schema has the same key wherever it's used. */
export function entered(description: Description, nodes: readonly Node[]): readonly Node[] {
  return nodes.map((node) => {
    let current = node;
    for (
      let hops = 0;
      hops < 50 && isReference(current) && isBare(description, current);
      hops += 1
    ) {
      const target = description.targets.get(keyOf(current));
      if (!target) return current;
      current = target;
    }
    return current;
  });
}

const WORDS = new Set(['$ref', 'description', 'summary', 'title', '$comment']);

function isBare({ version }: Description, { value }: Node): boolean {
  return version === '3.0' || Object.keys(fieldsOf(value)).every((key) => WORDS.has(key));
}

// A schema that forbids or describes additional properties also constrains the properties in neighboring schemas.
function propertiesOf(facets: readonly Facet[]): Map<string, Node[]> {
  const names = new Set<string>();
  for (const { fields } of facets) {
    for (const name of Object.keys(fieldsOf(fields.properties))) names.add(name);
    for (const name of textsOf(fields.required)) names.add(name);
  }
  const properties = new Map<string, Node[]>();
  for (const name of names) {
    const nodes = facets.flatMap(({ node, fields }) => {
      const own = fieldsOf(fields.properties);
      if (Object.hasOwn(own, name)) {
        return [nodeAt(node, ['properties', name], 'schema', own[name])];
      }
      const { additionalProperties: others, patternProperties } = fields;
      const isSaid = isFields(others) || others === false;
      if (!isSaid || patternProperties !== undefined) return [];
      return [nodeAt(node, ['additionalProperties'], 'schema', others)];
    });
    properties.set(name, nodes);
  }
  return properties;
}

function discriminatorOf(facets: readonly Facet[]): Shape['discriminator'] {
  const found = facets.map(({ fields }) => fieldsOf(fields.discriminator));
  const property = found.map(({ propertyName }) => propertyName).find((name) => name !== undefined);
  const values = found.flatMap(({ mapping }) => Object.keys(fieldsOf(mapping)));
  return { property: typeof property === 'string' ? property : '', values };
}
