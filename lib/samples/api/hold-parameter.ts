import type { Place } from '../../core/problem';
import {
  type Description,
  fieldsOf,
  gatherFacets,
  listOf,
  type Node,
  partsOf,
  textOf,
  typesOf,
} from '../../openapi/model';
import { schemaOf, styleOf } from '../../openapi/samples';
import { UNKNOWN } from './operations';
import type { Held } from './validate-values';

/**
 * Returns the value of a parameter or header with the schema that it must match. Undefined if only the reader knows the
 * value, or if the checks don't support its format.
 */
export function holdParameter(
  description: Description,
  parameter: Node,
  location: string,
  { texts, place, subject }: { texts: readonly string[]; place: Place; subject: string },
): Held | undefined {
  const schema = schemaOf(parameter);
  const [text] = texts;
  if (!schema || text === undefined || texts.some((one) => one.includes(UNKNOWN))) return undefined;
  const types = typesOf(gatherFacets(description, [schema]));
  if (types.includes('object')) return undefined;
  const { style, explode } = styleOf(fieldsOf(parameter.value), location);
  const items = itemTypes(description, schema);
  const list = explode && location === 'query' ? texts : text.split(delimiterOf(style));
  const value = types.includes('array')
    ? list.map((item) => readValue(item, items))
    : readValue(text, types);
  return {
    choices: [{ schema, direction: 'request' }],
    value,
    explain: ({ message, fix }) => ({ ...place, message: `\`${subject}\` ${message}`, fix }),
  };
}

function delimiterOf(style: string): string {
  if (style === 'spaceDelimited') return ' ';
  return style === 'pipeDelimited' ? '|' : ',';
}

function itemTypes(description: Description, schema: Node): readonly string[] {
  const parts = partsOf(description, gatherFacets(description, [schema]));
  const nodes = parts.flatMap((part) => (part.relation === 'item' ? part.nodes : []));
  return typesOf(gatherFacets(description, nodes));
}

function readValue(text: string, types: readonly string[]): unknown {
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

/** Returns whether a parameter is required. */
export function isRequired(parameter: Node): boolean {
  return fieldsOf(parameter.value).required === true;
}

/** Returns the name of a parameter and its location, such as `query`. */
export function parameterName(parameter: Node): {
  readonly name: string;
  readonly location: string;
} {
  const fields = fieldsOf(parameter.value);
  return { name: textOf(fields.name), location: textOf(fields.in) };
}

/**
 * Returns the alternative sets of security schemes that an operation accepts, by name. Empty if it needs no
 * credentials.
 */
export function securityOf(description: Description, operation: Node): readonly string[][] {
  const own = fieldsOf(operation.value).security;
  const choices = Array.isArray(own) ? own : listOf(fieldsOf(description.entry.value).security);
  return choices.map((choice) => Object.keys(fieldsOf(choice)));
}
