import { tryParseJson } from '../../core/parse-json';
import { formatPlace } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import { isJson, schemaIn, writtenExamples } from '../model/content';
import { type ApiProblem, spotOf } from '../model/description';
import { isFields, listOf, setFieldAt } from '../model/fields';
import { LIMITS } from '../model/limits';
import { type Node, pointerOf } from '../model/node';

/** A value and the schema that it belongs to. The value is at `path` inside `holder`. */
type Claim = {
  readonly value: unknown;
  readonly schema: Node;
  readonly holder: Node;
  readonly path: readonly string[];
};

/**
 * Replaces values that aren't what their authors meant: examples of JSON that are a text with that JSON, and texts such
 * as `1.10` that YAML reads as a number. Reports each of them.
 */
export function mendValues(model: ApiModel): ApiProblem[] {
  const { description } = model;
  const odd = new Map(
    [...description.files.values()].flatMap(({ numbers }) =>
      numbers
        .filter(({ text, value, isKey }) => !isKey && text !== String(value))
        .map(({ text, place }) => [formatPlace(place), text] as const),
    ),
  );
  const mend = (claim: Claim): ApiProblem[] => {
    const { value, schema, holder, path } = claim;
    const found =
      typeof value === 'number' ? findSpelling(model, claim, odd) : findJson(model, claim);
    if (found === undefined) return partsOf(model, claim, odd.size > 0).flatMap(mend);
    setFieldAt(holder.value as Record<string, unknown>, path, found);
    const [is, fix] =
      typeof value === 'number'
        ? [`the number ${found}`, 'put it in quotes']
        : ['a text that contains JSON', 'write the value itself, without quotes or `|`'];
    const { types } = model.schemaOf([schema]);
    const wanted = types.length > 0 ? `has the type ${types.join(' or ')}` : 'allows no text';
    const message = `This is ${is}, but its schema ${wanted} (at ${pointerOf([...holder.path, ...path])})`;
    const spot = spotOf(description, holder, ...path);
    return [{ ...spot, message, fix, rule: 'api-examples' }];
  };
  return description.nodes.flatMap((node) => claimsOf(model, node).flatMap(mend));
}

function claimsOf({ description }: ApiModel, node: Node): Claim[] {
  if (!isFields(node.value)) return [];
  const { kind, value: fields } = node;
  if (kind === 'schema') {
    const lists = ['examples', 'enum'].flatMap((key) =>
      listOf(fields[key]).map((value, index) => ({ path: [key, String(index)], value })),
    );
    const single = ['example', 'default', 'const'].map((key) => ({
      path: [key],
      value: fields[key],
    }));
    return [...single, ...lists].map((found) => ({ ...found, schema: node, holder: node }));
  }
  const schema = ['parameter', 'header', 'mediaType'].includes(kind) ? schemaIn(node) : undefined;
  if (!schema || (kind === 'mediaType' && !isJson({ mediaType: node.path.at(-1) ?? '' })))
    return [];
  return writtenExamples(description, node).map(({ value, node: holder, path }) => {
    return { value, schema, holder, path };
  });
}

function findSpelling(
  { description, schemaOf }: ApiModel,
  { schema, holder, path }: Claim,
  odd: ReadonlyMap<string, string>,
): string | undefined {
  const text =
    odd.size > 0 ? odd.get(formatPlace(spotOf(description, holder, ...path))) : undefined;
  if (text === undefined) return undefined;
  const { types } = schemaOf([schema]);
  const isText =
    types.includes('string') && !types.includes('number') && !types.includes('integer');
  return isText ? text : undefined;
}

function findJson(model: ApiModel, { value, schema, holder }: Claim): unknown {
  // The value of a parameter can be JSON in a text.
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value) || holder.kind === 'parameter')
    return undefined;
  if (allowsText(model, [schema])) return undefined;
  const parsed = tryParseJson(value);
  return isShallow(parsed, LIMITS.depth - holder.path.length) ? parsed : undefined;
}

function allowsText(model: ApiModel, nodes: readonly Node[]): boolean {
  const { types, parts } = model.schemaOf(nodes);
  if (types.length > 0) return types.includes('string');
  const variants = parts.filter(({ relation }) => relation === 'one of' || relation === 'any of');
  return (
    variants.length === 0 ||
    variants.some(
      (variant) =>
        model.schemaOf(variant.nodes).types.length === 0 || allowsText(model, variant.nodes),
    )
  );
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}

// The values inside a value that have a schema of their own.
function partsOf(model: ApiModel, claim: Claim, isWanted: boolean): Claim[] {
  const { value, schema, holder, path } = claim;
  if (!isWanted || typeof value !== 'object' || value === null) return [];
  const { parts } = model.schemaOf([schema]);
  return Object.entries(value).flatMap(([key, inner]): Claim[] => {
    const part = parts.find(({ relation, name }) => {
      return Array.isArray(value)
        ? relation === 'item' && name === ''
        : relation === 'property' && name === key;
    });
    const [own] = part?.nodes ?? [];
    return own ? [{ value: inner, schema: own, holder, path: [...path, key] }] : [];
  });
}
