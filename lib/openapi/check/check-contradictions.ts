import type { ApiModel } from '../model/api-model';
import { type ApiProblem, type Description, nodeAt, spotOf } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { fieldsOf, isFields, listOf } from '../model/fields';
import { keyOf, type Node, pointerOf } from '../model/node';
import { choicesOf, type Facets, gatherFacets } from '../model/schema/facets';
import { findMeant, keyAfter } from '../model/schema/find-derived';
import { findConflict } from '../model/schema/schema-type';

type Fault = {
  readonly path: readonly string[];
  readonly message: string;
  readonly fix: string;
};

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
    return faults.map(({ path, message, fix }) => {
      const where = pointerOf([...node.path, ...path]);
      return { ...spotOf(description, node, ...path), message: `${message} (at ${where})`, fix };
    });
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
    return isWhole(facets) ? findConflict(facets) : undefined;
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

function isWhole({ missing, tooMany }: Facets): boolean {
  return !(missing || tooMany);
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
