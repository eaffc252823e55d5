import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { type Description, nodeAt } from '../openapi/description';
import { fieldsOf, isFields } from '../openapi/fields';
import { startJudgeForm } from '../openapi/samples/proof/judge-form';
import type { SamplePage } from './sample';

const USE = /from\s*['"]\.\/openapi(\.js)?['"]/;

/**
 * The module that samples import as `./openapi.js`: the type `Schemas` has that of each schema of the
 * description by its name, as answers carry it. '' where no sample wants it.
 */
export async function describeTypes(
  description: Description | undefined,
  pages: readonly SamplePage[],
): Promise<string> {
  const isWanted = pages.some(({ samples }) => samples.some(({ text }) => USE.test(text)));
  if (!description || !isWanted) return '';
  const form = startJudgeForm(description);
  const schemas = fieldsOf(fieldsOf(fieldsOf(description.entry.value).components).schemas);
  const properties = Object.entries(schemas).map(([name, value]) => {
    const at = ['components', 'schemas', name];
    const node = nodeAt(description.entry, at, 'schema', value);
    return [name, { $ref: `#/$defs/${form.nameOf(node, 'response')}` }] as const;
  });
  const root = {
    ...{ type: 'object', additionalProperties: false, required: Object.keys(schemas) },
    ...{ properties: Object.fromEntries(properties), $defs: withAddresses(form.defs) },
  };
  return compile(root as JSONSchema, 'Schemas', { bannerComment: '', format: false });
}

// The form names a schema where the maker of types wants an address; what never travels has no value.
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
