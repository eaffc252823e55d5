import type { Place } from '../../core/problem';
import type { ApiModel, Node, Parameter } from '../../openapi/model';
import { schemaOf, styleOf } from '../../openapi/samples';
import { UNKNOWN } from './operations';
import type { Held } from './validate-values';

/**
 * Returns the value of a parameter or header with the schema that it must match. Undefined if only the reader knows the
 * value or if the checks don't support its format.
 */
export function holdParameter(
  model: ApiModel,
  { node, fields, location }: Parameter,
  { texts, place, subject }: { texts: readonly string[]; place: Place; subject: string },
): Held | undefined {
  const schema = schemaOf(node);
  const [text] = texts;
  if (!schema || text === undefined || texts.some((one) => one.includes(UNKNOWN))) return undefined;
  const { types } = model.schemaOf([schema]);
  if (types.includes('object')) return undefined;
  const { style, explode } = styleOf(fields, location);
  const items = itemTypes(model, schema);
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

function itemTypes(model: ApiModel, schema: Node): readonly string[] {
  const { parts } = model.schemaOf([schema]);
  const nodes = parts.flatMap((part) => (part.relation === 'item' ? part.nodes : []));
  return model.schemaOf(nodes).types;
}

function readValue(text: string, types: readonly string[]): unknown {
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
