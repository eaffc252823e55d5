import type { ApiModel } from '../../model/api-model';
import { type Content, isJson, writtenExamples } from '../../model/content';
import { isReference } from '../../model/description';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../../model/fields';
import { keyOf, type Node } from '../../model/node';
import type { Direction } from '../../model/schema/direction';
import { ERROR_EXAMPLES } from '../error-examples';
import { schemaOf } from '../value-of-holder';

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
  const isData = holder.kind !== 'mediaType' || isJson({ mediaType: holder.path.at(-1) ?? '' });
  return found
    .filter(({ value }) => isData || !isSerialized(model, schema, value))
    .map(({ node, path, value }) => {
      return { holder: node, path, value, kind: 'example', schema, direction };
    });
}

// Examples of XML, CSV and forms can be serialized text, which their schema doesn't describe.
function isSerialized(model: ApiModel, schema: Node, value: unknown): boolean {
  const { types } = model.schemaOf([schema]);
  return typeof value === 'string' && types.length > 0 && !types.includes('string');
}

/** A claim that a schema allows a value: an author's claim about an example, or ours about an invented value. */
export type Claim = {
  readonly kind: 'example' | 'default' | 'enum' | 'const' | 'invented';
  readonly value: unknown;
  readonly schema: Node;
  readonly direction: Direction;
  /** The node that contains the value, and the path to the value inside it. */
  readonly holder: Node;
  readonly path: readonly string[];
};

/** Returns each shared example of an error with what an operation's `x-error-examples` says instead. */
export function findErrorClaims({ description, operations }: ApiModel): Claim[] {
  return operations.flatMap(({ node: holder, fields, responses }) => {
    const own = fieldsOf(fields[ERROR_EXAMPLES]);
    if (Object.keys(own).length === 0) return [];
    return responses.flatMap(({ contents }) =>
      contents.flatMap(({ node }) => {
        const schema = schemaOf(node);
        if (!schema) return [];
        return writtenExamples(description, node).flatMap(({ value }): Claim[] => {
          const shared = fieldsOf(value);
          const code = textOf(shared.code);
          if (!isFields(own[code])) return [];
          const path = [ERROR_EXAMPLES, code];
          const whole = { ...shared, ...own[code] };
          return [{ kind: 'example', value: whole, schema, direction: 'response', holder, path }];
        });
      }),
    );
  });
}

/**
 * Returns the directions in which each body is sent, by the key of its media type. Omits bodies that no client sends or
 * receives.
 */
function findDirections({ operations }: ApiModel): ReadonlyMap<string, Set<Direction>> {
  const directions = new Map<string, Set<Direction>>();
  const note = (contents: readonly Content[], direction: Direction) => {
    for (const { node } of contents) {
      const known = directions.get(keyOf(node)) ?? new Set();
      directions.set(keyOf(node), known.add(direction));
    }
  };
  for (const { kind, body, responses } of operations) {
    // A webhook's bodies are neither requests nor responses of a client.
    note(body?.contents ?? [], kind === 'path' ? 'request' : 'both');
    for (const { contents } of responses) note(contents, kind === 'path' ? 'response' : 'both');
  }
  return directions;
}
