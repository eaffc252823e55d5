import type { ApiModel } from '../../model/api-model';
import { writtenExamples } from '../../model/content';
import { isReference } from '../../model/description';
import { type Fields, fieldsOf, isFields, listOf } from '../../model/fields';
import { keyOf, type Node } from '../../model/node';
import type { Direction } from '../../model/schema/direction';
import { schemaOf } from '../value-of-holder';
import type { Claim } from './claim';
import { findDirections } from './find-directions';

/**
 * Returns every example, default, constant and enumerated value in a description, with the schema that must allow it.
 */
export function findClaims(model: ApiModel): Claim[] {
  const { description } = model;
  const directions = findDirections(model);
  return description.nodes.flatMap((node): Claim[] => {
    if (node.kind === 'schema') {
      // In OpenAPI 3.0, fields next to a `$ref` are ignored.
      const isAlone = description.version === '3.0' && isReference(node);
      return isFields(node.value) && !isAlone ? claimsOfSchema(node) : [];
    }
    if (node.kind === 'mediaType') {
      const ways = [...(directions.get(keyOf(node)) ?? ['both' as const])];
      return ways.flatMap((direction) => claimsBeside(model, node, direction));
    }
    const isField = node.kind === 'parameter' || node.kind === 'header';
    return isField ? claimsBeside(model, node, 'both') : [];
  });
}

function claimsOfSchema(node: Node): Claim[] {
  const fields = fieldsOf(node.value);
  const values: readonly (readonly [Claim['kind'], readonly string[], unknown])[] = [
    ['example', ['example'], fields.example],
    ['default', ['default'], fields.default],
    ['const', ['const'], fields.const],
    ...listOf(fields.examples).map((value, index) => {
      return ['example', ['examples', String(index)], value] as const;
    }),
    ...listOf(fields.enum).map((value, index) => ['enum', ['enum', String(index)], value] as const),
  ];
  const base = { schema: node, holder: node, direction: 'both' } as const;
  return values
    .filter(([, , value]) => value !== undefined && !isPlain(fields, value))
    .map(([kind, path, value]) => ({ ...base, kind, path, value }));
}

const TELLING = new Set([
  'title',
  'description',
  '$comment',
  'deprecated',
  'readOnly',
  'writeOnly',
  'externalDocs',
  'example',
  'examples',
  'default',
  'enum',
  'const',
  'xml',
  'nullable',
  'type',
]);

// Most enumerations are plain strings, which leave nothing to prove.
function isPlain(fields: Fields, value: unknown): boolean {
  if (typeof value !== 'string' || fields.type !== 'string') return false;
  const isSimple = Object.keys(fields).every((key) => TELLING.has(key) || key.startsWith('x-'));
  const isListed = !Array.isArray(fields.enum) || fields.enum.includes(value);
  return isSimple && isListed && (fields.const === undefined || fields.const === value);
}

function claimsBeside(model: ApiModel, holder: Node, direction: Direction): Claim[] {
  const schema = schemaOf(holder);
  if (!schema) return [];
  const found = writtenExamples(model.description, holder);
  const isJson = holder.kind !== 'mediaType' || /[/+]json\b/i.test(holder.path.at(-1) ?? '');
  return found
    .filter(({ value }) => isJson || !isSerialized(model, schema, value))
    .map(({ node, path, value }) => {
      return { holder: node, path, value, kind: 'example', schema, direction };
    });
}

// Examples of XML, CSV and forms can be serialized text, which their schema doesn't describe.
function isSerialized(model: ApiModel, schema: Node, value: unknown): boolean {
  const { types } = model.schemaOf([schema]);
  return typeof value === 'string' && types.length > 0 && !types.includes('string');
}
