import type { ApiModel } from '../../model/api-model';
import { without } from '../../model/fields';
import type { Node } from '../../model/node';
import { isDemanding } from '../../model/schema/facets';
import type { Schema } from '../../model/schema/schema';
import type { Part } from '../../model/schema/schema-parts';
import { formatType, titleOf } from '../../model/schema/schema-type';
import { idOf } from '../page';
import type { Above } from './schema-cut';

/** How a part is nested. */
export type Step = Pick<Part, 'relation' | 'name'>;

/** Returns true if a part describes every item of a list. */
export function isItem({ relation, name }: Step): boolean {
  return relation === 'item' && name === '';
}

/** Returns true if a part is one of several alternatives for a value. */
export function isVariant({ relation }: Step): boolean {
  return relation === 'one of' || relation === 'any of' || relation === 'may be';
}

/** Returns true if a part constrains the same value as its parent. */
export function isSameValue(part: Step): boolean {
  return isVariant(part) || ['then', 'else', 'with property'].includes(part.relation);
}

/** Returns the segment that a part adds to its parent's id. */
export function partId({ relation, name }: Step): string {
  if (relation === 'property') return idOf(name);
  return idOf(name === '' ? relation : `${relation}-${name}`);
}

/** Returns one step of a property path such as `data[].rental`, or '' for a choice between schemas. */
export function pathStep({ relation, name }: Step, above: string): string {
  if (relation === 'property') return above === '' ? name : `.${name}`;
  if (relation === 'item') return `[${name}]`;
  if (relation === 'further items') return '[…]';
  if (relation === 'name that matches') return `{${name}}`;
  return relation === 'any other name' ? '{…}' : '';
}

/**
 * Names a variant after its schema, otherwise after its title, what it needs, its types, or its number. `siblings` are the
 * schemas that apply to the same value, and `hidden` the properties that its direction omits.
 */
export function nameFor(
  part: Part,
  schema: Schema,
  { siblings, hidden }: Pick<Above, 'siblings' | 'hidden'>,
): string {
  if (!isVariant(part)) return part.name || needsOf(part, schema, hidden);
  const named = schema.names[0] ?? titleOf(schema);
  if (named !== '') return named;
  const { types } = schema;
  const words = types.join(' or ');
  const needed = needsOf(part, schema, hidden);
  if (needed !== '' || types.length === 0) return needed || `option ${part.name}`;
  if (!types.includes('object')) return words;
  const known = new Set(
    siblings.flatMap(({ parts }) => parts.filter(({ required }) => required).map(nameOf)),
  );
  const properties = schema.parts.filter(isProperty);
  const required = properties.filter((own) => own.required && !known.has(own.name));
  const telling = (required.length > 0 ? required : properties).map(nameOf);
  return telling.length === 0 ? words : `${words} with ${listOfNames(telling)}`;
}

/**
 * Returns what a variant or condition needs, such as `needs host and port`, if it only requires properties that are
 * described elsewhere. Otherwise ''.
 */
export function needsOf(part: Part, { all, parts }: Schema, hidden: ReadonlySet<string>): string {
  if (!isSameValue(part) && part.relation !== 'not' && part.relation !== 'if') return '';
  const isWanted = ({ name }: Part) => !isSameValue(part) || !hidden.has(name);
  const properties = parts.filter((own) => isProperty(own) && isWanted(own));
  const isOther = properties.some(({ nodes, required }) => nodes.length > 0 || !required);
  const isPlain = all.every((facet) => {
    return !isDemanding({ ...facet, fields: without(facet.fields, ['required', 'not', 'type']) });
  });
  if (properties.length === 0 || isOther || !isPlain) return '';
  return `needs ${new Intl.ListFormat('en-US').format(properties.map(nameOf))}`;
}

/** Returns the type of a required property that only the schemas around it, or their variants, describe. Otherwise ''. */
export function typeElsewhere(
  model: ApiModel,
  siblings: readonly Schema[],
  { relation, name, nodes }: Part,
): string {
  if (relation !== 'property' || nodes.length > 0) return '';
  const described = (parts: readonly Part[]) =>
    parts.filter((part) => isProperty(part) && part.name === name && part.nodes.length > 0);
  const near = siblings.toReversed().map(({ parts }) => described(parts));
  const variants = (siblings.at(-1)?.parts ?? []).filter(isVariant);
  const found =
    near.find((parts) => parts.length > 0) ??
    variants.flatMap((part) => described(model.schemaOf(part.nodes, part.base).parts));
  return [...new Set(found.map((part) => typeOf(model, part.nodes)))].join(' or ');
}

function typeOf(model: ApiModel, nodes: readonly Node[], depth = 0): string {
  const schema = model.schemaOf(nodes);
  const item = depth < MOST_LISTS ? schema.parts.find(isItem) : undefined;
  return formatType(schema, item ? typeOf(model, item.nodes, depth + 1) : '', []);
}

const MOST_LISTS = 4;

function listOfNames(names: readonly string[]): string {
  const shown = names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), 'more'] : names;
  return new Intl.ListFormat('en-US').format(shown);
}

const MOST_NAMES = 3;

function isProperty({ relation }: Step): boolean {
  return relation === 'property';
}

function nameOf({ name }: Step): string {
  return name;
}
