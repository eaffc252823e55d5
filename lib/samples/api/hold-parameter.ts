import type { Place } from '../../core/problem';
import type { Description } from '../../openapi/description';
import { gatherFacets } from '../../openapi/facets';
import { fieldsOf, listOf, textOf } from '../../openapi/fields';
import type { Node } from '../../openapi/node';
import { styleOf } from '../../openapi/samples/style-of';
import { schemaOf } from '../../openapi/samples/value-of-holder';
import { partsOf } from '../../openapi/schema-parts';
import { typesOf } from '../../openapi/schema-type';
import type { Held } from './judge';
import { UNKNOWN } from './operations';

/**
 * What the value of a parameter or a header promises of its schema. Undefined where only the reader knows it,
 * and where it is written in a way that the checks do not read.
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

/** Whether a parameter has to be sent. */
export function isRequired(parameter: Node): boolean {
  return fieldsOf(parameter.value).required === true;
}

/** The name of a parameter, and where it is sent. */
export function parameterName(parameter: Node): {
  readonly name: string;
  readonly location: string;
} {
  const fields = fieldsOf(parameter.value);
  return { name: textOf(fields.name), location: textOf(fields.in) };
}

/** Every choice of credentials that an operation takes, as the names of schemes; none where it takes anybody. */
export function securityOf(description: Description, operation: Node): readonly string[][] {
  const own = fieldsOf(operation.value).security;
  const choices = Array.isArray(own) ? own : listOf(fieldsOf(description.entry.value).security);
  return choices.map((choice) => Object.keys(fieldsOf(choice)));
}
