import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { type ApiModel, fieldsOf, isFields, nodeAt } from '../openapi/model';
import { startValidatorForm } from '../openapi/samples';
import type { SamplePage } from './sample';

const USE = /from\s*['"]\.\/openapi(\.js)?['"]/;

/**
 * Returns the module that samples import as `./openapi.js`, or '' if no sample imports it. Its type `Schemas` maps the
 * name of each schema in the API description to the schema's type in responses.
 */
export async function describeTypes(
  model: ApiModel | undefined,
  pages: readonly SamplePage[],
): Promise<string> {
  const isWanted = pages.some(({ samples }) => samples.some(({ text }) => USE.test(text)));
  if (!model || !isWanted) return '';
  const form = startValidatorForm(model);
  const schemas = fieldsOf(fieldsOf(model.fields.components).schemas);
  const properties = Object.entries(schemas).map(([name, value]) => {
    const at = ['components', 'schemas', name];
    const node = nodeAt(model.description.entry, at, 'schema', value);
    return [name, { $ref: `#/$defs/${form.nameOf(node, 'response')}` }] as const;
  });
  const root = {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(schemas),
    properties: Object.fromEntries(properties),
    $defs: withAddresses(form.defs),
  };
  return compile(root as JSONSchema, 'Schemas', { bannerComment: '', format: false });
}

// Expands the schema names in `$ref` to the paths that the type generator expects. Values that are never sent get the
// type `never`.
function withAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAddresses);
  if (!isFields(value)) return value;
  if (value['write-only'] === true || value['read-only'] === true) return { tsType: 'never' };
  const entries = Object.entries(value).map(([key, inner]) => {
    const isReference = key === '$ref' && typeof inner === 'string';
    return [key, isReference ? `#/$defs/${inner}` : withAddresses(inner)];
  });
  return Object.fromEntries(entries);
}
