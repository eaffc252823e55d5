import { nearest } from '../../core/nearest';
import type { Rule } from '../../core/rules';
import { type ApiProblem, type Description, spotOf } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { type Fields, fieldsOf, isFields } from '../model/fields';
import { GRAMMAR, isFixedMethod, isOperationField, type Kind, referenceOf } from '../model/grammar';
import { LIMITS } from '../model/limits';
import { type Node, pointerOf } from '../model/node';
import {
  type Form,
  fieldsKnown,
  type PlainKind,
  plainPartsOf,
  SCHEMA_FORMS,
} from '../model/standard-fields';

type Fault = {
  readonly path: readonly string[];
  readonly message: string;
  readonly fix: string;
  readonly rule?: Rule;
  /** True if the value is wrong, not its key. */
  readonly isValue?: true;
};

/**
 * Reports unknown fields, invalid keys, ineffective `x-internal` marks, and values of the wrong type in schemas and in
 * fields that 3.2 adds. The standard's own schema doesn't report unknown fields while the object has another error, and
 * covers neither 3.2 nor, since 3.1, schemas.
 */
export function checkFields(description: Description): ApiProblem[] {
  const problems: ApiProblem[] = [];
  const check = (
    node: Node,
    kind: Kind | PlainKind,
    path: readonly string[],
    value: Fields,
  ): void => {
    const mayGuess = problems.length < LIMITS.guesses;
    // The code that resolves references decides which fields next to a `$ref` count.
    const isWhole = kind === 'schema' ? description.version === '3.0' : kind !== 'pathItem';
    const isReference = path.length === 0 && isWhole && referenceOf(node.kind, value) !== undefined;
    const rules = isReference
      ? findIgnored(kind, value)
      : [...findFields(description, kind, value, mayGuess), ...findNames(kind, value)];
    const faults = [...rules, ...findDoubt(kind, value)];
    for (const fault of faults) {
      const where = pointerOf([...node.path, ...path, ...(fault.isValue ? fault.path : [])]);
      const spot = spotOf(description, node, ...path, ...fault.path);
      const { fix, rule = 'api-fields' } = fault;
      problems.push({ ...spot, message: `${fault.message} (at ${where})`, fix, rule });
    }
    if (isReference) return;
    for (const { kind: inner, path: step, value: part } of plainPartsOf(kind, value)) {
      if (isFields(part)) check(node, inner, [...path, ...step], part);
    }
  };
  for (const node of description.nodes) {
    if (isFields(node.value)) check(node, node.kind, [], node.value);
  }
  return problems;
}

function findFields(
  { version }: Description,
  kind: Kind | PlainKind,
  value: Fields,
  mayGuess: boolean,
): Fault[] {
  const known = kind === 'schema' ? SCHEMA_FORMS : fieldsKnown(kind, version);
  if (!known) return [];
  return Object.entries(value).flatMap(([field, inner]): Fault[] => {
    // `readDescription` already reports a `$ref` that isn't a string.
    if (field.startsWith('x-') || (field === '$ref' && typeof inner !== 'string')) return [];
    const form = Object.hasOwn(known, field) ? known[field] : undefined;
    if (form !== undefined) {
      const [holds, words] = FORMS[form];
      if (holds(inner)) return [];
      const message = `\`${field}\` is ${toJsonText(inner, 60)}`;
      const fix = `write ${words}`;
      const lost = kind === 'schema' ? 'api-schemas' : 'api-values';
      const rule = inner === null ? 'api-fields' : lost;
      return [{ path: [field], message, fix, rule, isValue: true }];
    }
    if (kind === 'schema') return [];
    const guess = mayGuess ? nearest(field, Object.keys(known)) : undefined;
    const fix = guess ? `write \`${guess}\`` : 'remove it, rename it, or start its name with `x-`';
    // Next to operations, it can be one that no page shows, such as `GET`.
    const isLost = kind === 'pathItem' && !isOperationField(field);
    const rule = isLost ? 'api-values' : 'api-fields';
    const message = `\`${field}\` isn't a field of OpenAPI ${version} here`;
    return [{ path: [field], message, fix, rule }];
  });
}

// Since 3.1, keywords next to a schema's `$ref` count.
function findIgnored(kind: Kind | PlainKind, value: Fields): Fault[] {
  if (kind !== 'schema') return [];
  const fields = Object.keys(value).filter((field) => field !== '$ref' && !field.startsWith('x-'));
  const [first, second] = fields;
  if (first === undefined) return [];
  const left = fields.length - 1;
  const more = left > 1 ? `${left} more fields` : `\`${second}\``;
  const subject = left === 0 ? `\`${first}\` has` : `\`${first}\` and ${more} have`;
  const message = `${subject} no effect next to \`$ref\` before OpenAPI 3.1`;
  return [{ path: [first], message, fix: 'move the `$ref` into an `allOf`, or remove the rest' }];
}

const isText = (value: unknown) => typeof value === 'string';
const FORMS: Readonly<Record<Form, readonly [holds: (value: unknown) => boolean, words: string]>> =
  {
    any: [() => true, 'anything'],
    text: [isText, 'a string'],
    flag: [(value) => typeof value === 'boolean', 'true or false'],
    number: [(value) => typeof value === 'number', 'a number'],
    count: [(value) => Number.isInteger(value) && Number(value) >= 0, 'a whole number, 0 or more'],
    map: [isFields, 'an object'],
    list: [Array.isArray, 'a list'],
    texts: [(value) => Array.isArray(value) && value.every(isText), 'a list of strings'],
  };

// Checks keys that must follow a naming rule: paths, statuses, component names, and methods.
function findNames(kind: Kind | PlainKind, value: Fields): Fault[] {
  if (kind === 'openapi') {
    const message = (name: string) => `Path \`${name}\` doesn't start with a slash`;
    return wrong(value, 'paths', /^(\/|x-)/, message, 'start it with /');
  }
  if (kind === 'operation') {
    const message = (name: string) => `\`${name}\` isn't a response status`;
    const fix = 'write a status such as 200, a range such as 4XX, or default';
    return wrong(value, 'responses', /^([1-5](\d\d|XX)|default|x-.*)$/, message, fix);
  }
  if (kind === 'components') {
    const message = (name: string) => `A component can't be named ${JSON.stringify(name)}`;
    const fix = 'use only letters, digits, dots, hyphens, and underscores';
    return Object.keys(value)
      .filter((section) => Object.hasOwn(GRAMMAR.components, section))
      .flatMap((section) => wrong(value, section, /^[\w.-]+$/, message, fix));
  }
  return kind === 'pathItem' ? findMethods(value) : [];
}

function findMethods(value: Fields): Fault[] {
  const section = 'additionalOperations';
  const token = /^[\w!#$%&'*+.^`|~-]+$/;
  const message = (name: string) => `${JSON.stringify(name)} isn't an HTTP method`;
  const fields = Object.keys(fieldsOf(value[section])).filter(isFixedMethod);
  return [
    ...wrong(value, section, token, message, 'write letters only, such as COPY'),
    ...fields.map((name) => {
      const field = name.toLowerCase();
      return {
        path: [section, name],
        message: `\`${name}\` doesn't belong here: OpenAPI has the field \`${field}\` for it`,
        fix: `move it to \`${field}\`, beside \`additionalOperations\``,
      };
    }),
  ];
}

function wrong(
  value: Fields,
  section: string,
  rule: RegExp,
  message: (name: string) => string,
  fix: string,
): Fault[] {
  return Object.keys(fieldsOf(value[section]))
    .filter((name) => !rule.test(name))
    .map((name) => ({ path: [section, name], message: message(name), fix }));
}

// An `x-internal` with an invalid value, or on the wrong kind of object, wouldn't hide what its author meant to hide.
function findDoubt(kind: Kind | PlainKind, value: Fields): Fault[] {
  const mark = value['x-internal'];
  if (mark === undefined || mark === false) return [];
  if (kind !== 'operation' && kind !== 'pathItem') {
    const fix = 'remove what must not be published, or mark its operation or path';
    return [{ ...HIDDEN, message: '`x-internal` has no effect here', fix }];
  }
  if (mark === true) return [];
  const message = `\`x-internal\` is ${toJsonText(mark, 60)}`;
  return [{ ...HIDDEN, message, fix: 'write true or false' }];
}

// Unsafe at every level: what its author meant to hide would be published.
const HIDDEN = { path: ['x-internal'], rule: 'api' } as const;
