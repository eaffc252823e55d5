import { formatNumber, toJsonText } from '../../model/exact-numbers';
import { type Fields, listOf, textOf } from '../../model/fields';
import { pathOf } from '../../model/node';
import type { Fault } from './run-validator';

/** A problem with a value, worded to follow the value's name, and how to fix it. */
export type Explained = {
  /** The path from the value to the part that's wrong. */
  readonly path: readonly string[];
  readonly message: string;
  readonly fix: string;
};

const MOST_VALUES = 12;
const MOST_LETTERS = 200;

/** Explains the validator's errors in our own wording. Omits errors that only follow from others. */
export function explainFaults(value: unknown, faults: readonly Fault[]): Explained[] {
  return withoutEchoes(faults).map((fault) => explain(value, fault));
}

// Each variant that doesn't match has its own errors. Reports the errors inside the value, or a single error about the
// value itself. Otherwise, reports only that no variant matches.
function withoutEchoes(faults: readonly Fault[]): Fault[] {
  const kept: Fault[] = [];
  for (const fault of faults) {
    const isChoice = fault.keyword === 'oneOf' || fault.keyword === 'anyOf';
    if (!isChoice || Array.isArray(fault.params.passingSchemas)) {
      kept.push(fault);
      continue;
    }
    const { instancePath } = fault;
    const isIn = (other: Fault) => other.instancePath.startsWith(instancePath);
    const start = kept.findLastIndex((other) => !isIn(other)) + 1;
    const own = kept.splice(start);
    const telling = own.filter(
      (other) => other.keyword !== 'type' || other.instancePath !== instancePath,
    );
    const inner = telling.filter((other) => other.instancePath !== instancePath);
    if (telling.length === 1 || inner.length > 0)
      kept.push(...(inner.length > 0 ? inner : telling));
    else kept.push(fault);
  }
  return kept.filter(({ keyword }) => keyword !== 'if');
}

function explain(value: unknown, fault: Fault): Explained {
  const path = pathOf(fault.instancePath);
  const extra = extraName(fault);
  const said = wordsOf(fault, toJsonText(valueAt(value, path), 60));
  return { path: extra === '' ? path : [...path, extra], ...said };
}

function extraName({ params }: Fault): string {
  return textOf(params.additionalProperty) || textOf(params.unevaluatedProperty);
}

type Words = Pick<Explained, 'message' | 'fix'>;

function wordsOf(fault: Fault, text: string): Words {
  const { keyword, params } = fault;
  const extra = extraName(fault);
  if (extra !== '') {
    return {
      message: `has \`${extra}\`, which isn't in its schema`,
      fix: `remove \`${extra}\`, or add it to the schema`,
    };
  }
  const name = SAME_AS[keyword] ?? keyword;
  const explain = Object.hasOwn(EXPLAIN, name) ? EXPLAIN[name] : undefined;
  return explain ? explain(params, text) : explainOther(fault, text);
}

const SAME_AS: Readonly<Record<string, string>> = { dependentRequired: 'required', anyOf: 'oneOf' };

// Messages by keyword, built from the validator's parameters and the value as text.
const EXPLAIN: Readonly<Record<string, (params: Fault['params'], text: string) => Words>> = {
  type: (params, text) => {
    const types = [params.type].flat().join(' or ');
    return {
      message: `is ${text}, but its schema has the type ${types}`,
      fix: `write a value of type ${types}`,
    };
  },
  required: (params) => {
    const name = textOf(params.missingProperty);
    return { message: `is missing \`${name}\``, fix: `add \`${name}\`` };
  },
  enum: (params, text) => {
    const values = listOf(params.allowedValues);
    const shown = values.slice(0, MOST_VALUES).map((one) => toJsonText(one, 60));
    const more = values.length > MOST_VALUES ? ', …' : '';
    return {
      message: `is ${text}, which isn't in the \`enum\` of its schema`,
      fix: `write one of ${shown.join(', ')}${more}`,
    };
  },
  const: (params, text) => ({
    message: `is ${text}, which isn't the \`const\` of its schema`,
    fix: `write ${toJsonText(params.allowedValue, 60)}`,
  }),
  pattern: (params, text) => ({
    message: `is ${text}, which doesn't match \`${shorten(textOf(params.pattern))}\``,
    fix: 'write a value that matches, or correct the pattern',
  }),
  format: (params, text) => ({
    message: `is ${text}, which doesn't have the format \`${textOf(params.format)}\``,
    fix: 'write a value in that format',
  }),
  'read-only': () => ({ message: 'is read-only, but appears in a request', fix: 'remove it' }),
  'write-only': () => ({ message: 'is write-only, but appears in a response', fix: 'remove it' }),
  oneOf: (params) =>
    params.passingSchemas
      ? {
          message: 'matches several variants of its schema, but only one may match',
          fix: 'make the variants exclusive, or write `anyOf` instead of `oneOf`',
        }
      : {
          message: 'matches none of the variants of its schema',
          fix: 'write a value that matches one of them',
        },
  'false schema': (_, text) => ({
    message: `is ${text}, but its schema allows no value here`,
    fix: 'remove it',
  }),
};

function explainOther({ keyword, params, message }: Fault, text: string): Words {
  return {
    message: `is ${text}, but ${explainLimit(keyword, params) || message}`,
    fix: 'correct the value or its schema',
  };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let inner = value;
  for (const step of path) inner = (inner as Record<string, unknown> | null)?.[step];
  return inner;
}

function shorten(pattern: string): string {
  return pattern.length > MOST_LETTERS ? `${pattern.slice(0, MOST_LETTERS)}…` : pattern;
}

// Requirements by keyword. `%` stands for the limit.
const REQUIREMENTS: Readonly<Record<string, string>> = {
  minimum: 'must be % or more',
  maximum: 'must be % or less',
  exclusiveMinimum: 'must be more than %',
  exclusiveMaximum: 'must be less than %',
  multipleOf: 'must be a multiple of %',
  uniqueItems: 'must not repeat an item',
};

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  Length: ['character', 'characters'],
  Items: ['item', 'items'],
  Properties: ['property', 'properties'],
};

/** Returns a limit's requirement, such as `must have at most 1 character`, or '' for other keywords. */
function explainLimit(keyword: string, params: Fields): string {
  const limit = numberText(params.limit ?? params.multipleOf);
  const written = Object.hasOwn(REQUIREMENTS, keyword) ? REQUIREMENTS[keyword] : undefined;
  if (written !== undefined) return written.replace('%', limit);
  const [, end = '', unit = ''] = /^(min|max)(Length|Items|Properties)$/.exec(keyword) ?? [];
  const [one, many] = UNITS[unit] ?? [];
  if (one === undefined) return '';
  return `must have at ${end === 'min' ? 'least' : 'most'} ${limit} ${limit === '1' ? one : many}`;
}

// A limit can have more digits than JavaScript keeps.
function numberText(value: unknown): string {
  return typeof value === 'number' ? formatNumber(value) : String(value);
}
