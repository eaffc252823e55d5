import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import { type Description, placeOf } from '../model/description';
import { isFields } from '../model/fields';
import { toJsonText } from '../model/json-text';
import { type Node, pointerOf } from '../model/node';
import { SCHEMA_TYPES } from '../model/schema-type';
import { VALUE_FORMS, type ValueForm } from '../model/value-form';

const FORMS: Readonly<Record<string, ValueForm>> = {
  ...forms('text', 'title', 'description', 'format', 'pattern', '$id', '$anchor', '$dynamicAnchor'),
  ...forms('text', '$dynamicRef', '$comment', 'contentEncoding', 'contentMediaType'),
  ...forms('number', 'minimum', 'maximum', 'multipleOf'),
  ...forms('count', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains'),
  ...forms('count', 'minProperties', 'maxProperties'),
  ...forms('flag', 'uniqueItems', 'deprecated', 'readOnly', 'writeOnly', 'nullable'),
  ...forms('list', 'enum', 'allOf', 'anyOf', 'oneOf', 'prefixItems'),
  ...forms('texts', 'required'),
  ...forms('map', 'properties', 'patternProperties', 'dependentSchemas', '$defs', 'discriminator'),
  ...forms('map', 'dependentRequired'),
};

/** Reports schema keywords with invalid values, which the standard's 3.1 schema accepts. */
export function checkSchemas(description: Description): Problem[] {
  return description.nodes.flatMap((node) => {
    if (node.kind !== 'schema') return [];
    const faults = isFields(node.value)
      ? findFaults(description, node)
      : findWhole(description, node);
    return faults.map(({ keyword, message, fix }) => {
      const path = keyword === '' ? [] : [keyword];
      const where = pointerOf([...node.path, ...path]);
      return { ...placeOf(description, node, ...path), message: `${message} (at ${where})`, fix };
    });
  });
}

type Fault = { readonly keyword: string; readonly message: string; readonly fix: string };

function findWhole({ version }: Description, { value }: Node): Fault[] {
  if (typeof value === 'boolean' && version !== '3.0') return [];
  // The walk treats `additionalProperties` as a schema, and it can be a boolean in 3.0 too.
  if (typeof value === 'boolean') return [];
  const message = `A schema can't be ${toJsonText(value, 60)}`;
  return [{ keyword: '', message, fix: 'write an object with keywords such as `type`' }];
}

function findFaults(description: Description, node: Node): Fault[] {
  const fields = node.value as Readonly<Record<string, unknown>>;
  const faults = Object.entries(fields).flatMap(([keyword, value]) => {
    const form = Object.hasOwn(FORMS, keyword) ? FORMS[keyword] : undefined;
    if (form === undefined || VALUE_FORMS[form].holds(value)) return [];
    const message = `\`${keyword}\` is ${toJsonText(value, 60)}`;
    return [{ keyword, message, fix: `write ${VALUE_FORMS[form].words}` }];
  });
  return [...faults, ...findType(description, fields.type), ...findBounds(fields)];
}

function findType({ version }: Description, type: unknown): Fault[] {
  if (type === undefined) return [];
  const list = Array.isArray(type) && version !== '3.0' ? type : [type];
  const known = version === '3.0' ? SCHEMA_TYPES.filter((name) => name !== 'null') : SCHEMA_TYPES;
  return list
    .filter((name) => !known.includes(name as string))
    .map((name) => {
      const guess = typeof name === 'string' ? nearest(name, known) : undefined;
      const fix = guess ? `write \`${guess}\`` : `write one of ${known.join(', ')}`;
      const isNull = name === 'null' || Array.isArray(name);
      const message = `Unknown type ${toJsonText(name, 60)}`;
      return {
        keyword: 'type',
        message,
        fix: isNull ? 'write `nullable: true` beside the type' : fix,
      };
    });
}

function findBounds(fields: Readonly<Record<string, unknown>>): Fault[] {
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
    return [{ keyword: low, message, fix: 'correct one of the two' }];
  });
}

function forms(form: ValueForm, ...keywords: readonly string[]): Record<string, ValueForm> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, form]));
}
