import { nearest } from '../../core/nearest';
import type { ApiModel } from '../model/api-model';
import { type ApiProblem, type Description, nodeAt, spotOf } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { type Fields, fieldsOf, isFields, listOf } from '../model/fields';
import { keyOf, type Node, pointerOf } from '../model/node';
import { choicesOf, gatherFacets } from '../model/schema/facets';
import { findMeant, keyAfter } from '../model/schema/find-derived';
import { findConflict } from '../model/schema/schema-type';

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/**
 * Reports unknown types, limits that contradict each other, and values that aren't schemas. The standard's 3.1 schema
 * accepts them. `checkFields` checks the form of each keyword's value.
 */
export function checkSchemas(description: Description): ApiProblem[] {
  return description.nodes.flatMap((node) => {
    if (node.kind !== 'schema') return [];
    const faults = isFields(node.value) ? findFaults(description, node.value) : findWhole(node);
    return faults.map((fault) => problemAt(description, node, fault));
  });
}

type Fault = {
  readonly path: readonly string[];
  readonly message: string;
  readonly fix: string;
  /** True if pages show what it means, or if it means nothing. */
  readonly isShown?: boolean;
};

function problemAt(description: Description, node: Node, fault: Fault): ApiProblem {
  const { path, message, fix, isShown } = fault;
  const where = pointerOf([...node.path, ...path]);
  const rule = isShown ? { rule: 'api-fields' as const } : {};
  return {
    ...spotOf(description, node, ...path),
    message: `${message} (at ${where})`,
    fix,
    ...rule,
  };
}

function findWhole({ value }: Node): Fault[] {
  // The walk treats `additionalProperties` as a schema, and it can be a boolean in 3.0 too.
  if (typeof value === 'boolean') return [];
  const message = `A schema can't be ${toJsonText(value, 60)}`;
  const fix = 'write an object with keywords such as `type`';
  return [{ path: [], message, fix, isShown: value === null }];
}

function findFaults(description: Description, fields: Fields): Fault[] {
  const types = findType(description, fields.type);
  return [...types, ...findBounds(fields), ...findOld(description, fields)];
}

function findType({ version }: Description, type: unknown): Fault[] {
  if (type === undefined) return [];
  const list = Array.isArray(type) && version !== '3.0' ? type : [type];
  const known = version === '3.0' ? TYPES.filter((name) => name !== 'null') : TYPES;
  return list
    .filter((name) => !known.includes(name as string))
    .map((name) => {
      const guess = typeof name === 'string' ? nearest(name, known) : undefined;
      const fix = guess ? `write \`${guess}\`` : `write one of ${known.join(', ')}`;
      const isNull = name === 'null' || Array.isArray(name);
      const message = `Unknown type ${toJsonText(name, 60)}`;
      return {
        path: ['type'],
        message,
        fix: isNull ? 'write `nullable: true` beside the type' : fix,
        isShown:
          isNull && (Array.isArray(name) ? name : [name]).every((one) => TYPES.includes(one)),
      };
    });
}

// Unknown keywords are allowed since 3.1, but readers expect this one, which JSON Schema split into two, to count.
function findOld({ version }: Description, { dependencies }: Fields): Fault[] {
  if (version === '3.0' || dependencies === undefined) return [];
  const message = `\`dependencies\` isn't a keyword of OpenAPI ${version}`;
  const fix = 'write `dependentRequired` for lists of names, and `dependentSchemas` for schemas';
  return [{ path: ['dependencies'], message, fix }];
}

function findBounds(fields: Fields): Fault[] {
  const pairs = [
    ['minimum', 'maximum'],
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
    ['minProperties', 'maxProperties'],
  ] as const;
  return pairs.flatMap(([low, high]) => {
    const [min, max] = [fields[low], fields[high]];
    if (typeof min !== 'number' || typeof max !== 'number' || min <= max) return [];
    const message = `\`${low}\` ${min} is more than \`${high}\` ${max}, so no value is valid`;
    return [{ path: [low], message, fix: 'correct one of the two' }];
  });
}

/** Reports schemas whose parts contradict each other, so that pages can show only one of them. */
export function checkContradictions({ description }: Pick<ApiModel, 'description'>): ApiProblem[] {
  return description.nodes.flatMap((node) => {
    if (node.kind !== 'schema' || !isFields(node.value)) return [];
    const parts = partsIn(description, node);
    const faults = [
      ...(parts.length > 0 ? findConflicts(description, node, parts) : []),
      ...(parts.length > 1 ? findDefaults(description, node, parts) : []),
      ...findUnreached(description, node),
    ];
    return faults.map((fault) => problemAt(description, node, fault));
  });
}

// Returns the schemas that a schema joins. Those of a schema that's only a reference belong to its target.
function partsIn({ version, targets }: Description, node: Node): Node[] {
  const { $ref, allOf } = fieldsOf(node.value);
  const joined = listOf(allOf).map((value, index) =>
    nodeAt(node, ['allOf', String(index)], 'schema', value),
  );
  if ($ref === undefined) return joined;
  const isAlone = version === '3.0' || Object.keys(fieldsOf(node.value)).length === 1;
  const target = targets.get(keyOf(node));
  return isAlone || !target ? [] : [target, ...joined];
}

function findConflicts(description: Description, node: Node, parts: readonly Node[]): Fault[] {
  const conflictOf = (one: Node) => {
    const facets = gatherFacets(description, [one]);
    return facets.missing || facets.tooMany ? undefined : findConflict(facets);
  };
  const conflict = conflictOf(node);
  // A part that contradicts itself is reported at its own place.
  if (conflict === undefined || parts.some((part) => conflictOf(part) !== undefined)) return [];
  const path = [fieldsOf(node.value).allOf === undefined ? '$ref' : 'allOf'];
  const message =
    conflict === 'type'
      ? 'The schemas that apply here have no `type` in common, so no value is valid'
      : 'The schemas that apply here have no `enum` value in common, so no value is valid';
  return [{ path, message, fix: 'correct one of them' }];
}

// A default next to `allOf` or `$ref` replaces the others, so only those of the parts can contradict each other.
function findDefaults(description: Description, node: Node, parts: readonly Node[]): Fault[] {
  if (fieldsOf(node.value).default !== undefined) return [];
  const texts = parts.flatMap((part) => {
    const { all } = gatherFacets(description, [part]);
    const facet = all.find(({ fields }) => fields.default !== undefined);
    return facet ? [toJsonText(facet.fields.default, 60)] : [];
  });
  const [first, second] = new Set(texts);
  if (second === undefined) return [];
  const message = `The schemas in \`allOf\` have the defaults ${first} and ${second}`;
  return [{ path: ['allOf'], message, fix: 'write one `default` next to `allOf`' }];
}

// Without `oneOf` and `anyOf`, every schema in the mapping is a subtype.
function findUnreached(description: Description, node: Node): Fault[] {
  const { discriminator } = fieldsOf(node.value);
  const mapped = Object.entries(fieldsOf(fieldsOf(discriminator).mapping));
  if (mapped.length === 0) return [];
  const own = gatherFacets(description, [node]).all.find(
    (facet) => keyOf(facet.node) === keyOf(node),
  );
  const [choice] = own ? choicesOf(own) : [];
  if (!choice) return [];
  const reached = reachedFrom(description, choice.variants);
  return mapped.flatMap(([value, text]) => {
    const path = ['discriminator', 'mapping', value];
    const meant = findMeant(description, node, ['mapping', value], text);
    const key = meant && keyAfter(description, meant);
    if (key === undefined || reached.has(key)) return [];
    const message = `The schema for \`${value}\` isn't in \`${choice.keyword}\``;
    return [
      { path, message, fix: `add it to \`${choice.keyword}\`, or remove it from the mapping` },
    ];
  });
}

// Returns the keys of all variants, and of the schemas and variants that these consist of.
function reachedFrom(description: Description, variants: readonly Node[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const ahead = [...variants];
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    if (reached.has(keyOf(node))) continue;
    reached.add(keyOf(node));
    const { all, targets } = gatherFacets(description, [node]);
    for (const { node: part } of all) reached.add(keyOf(part));
    for (const target of targets) reached.add(keyOf(target));
    ahead.push(...all.flatMap((facet) => choicesOf(facet).flatMap((one) => one.variants)));
  }
  return reached;
}
