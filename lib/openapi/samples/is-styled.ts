import type { ApiModel } from '../model/api-model';
import { isReference } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import type { Node } from '../model/node';
import { kindOfSchema, styleOf, styleWords } from '../model/style';
import { hasStyle } from './serialize-property';
import { schemaOf } from './value-of-holder';

/** Returns true if a parameter, a header or a form property has a style that readers need to know. */
export function isStyled(model: ApiModel, node: Node): boolean {
  const isField = node.kind === 'parameter' || node.kind === 'header';
  const fields = fieldsOf(node.value);
  if (node.kind === 'mediaType') return Object.values(fieldsOf(fields.encoding)).some(isOwnStyle);
  if (!isField || isReference(node) || fields.content !== undefined) return false;
  const how = styleOf(fields, textOf(fields.in) || 'header');
  const schema = schemaOf(node);
  return how.allowReserved || styleWords(how, kindOfSchema(model, schema ? [schema] : [])) !== '';
}

function isOwnStyle(encoding: unknown): boolean {
  return hasStyle(fieldsOf(encoding));
}
