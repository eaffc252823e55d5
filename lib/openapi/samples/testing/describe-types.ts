import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { ApiModel } from '../../model/api-model';
import { isFields } from '../../model/fields';
import { mediaOf } from '../easiest-media';
import { startValidatorForm } from '../proof/validator-form';
import { schemaOf } from '../value-of-holder';

/** Generates a module that exports `Requests`: the type of each JSON body, by operation slug. Only tests call this. */
export async function describeTypes(model: ApiModel) {
  const form = startValidatorForm(model);
  const slugs: string[] = [];
  const properties = model.operations.flatMap((operation) => {
    const media = mediaOf(model, operation);
    const schema = media && schemaOf(media.content.node);
    if (!schema || !/[/+]json\b/.test(media.mediaType)) return [];
    const { slug } = operation;
    slugs.push(slug);
    return [[slug, { $ref: `#/$defs/${form.nameOf(schema, 'request')}` }] as const];
  });
  const root = {
    type: 'object',
    additionalProperties: false,
    required: slugs,
    properties: Object.fromEntries(properties),
    $defs: withNever(form.defs),
  };
  const text = await compile(root as JSONSchema, 'Requests', { bannerComment: '', format: false });
  return { slugs, text };
}

// Fields that must not be sent get the type `never`.
function withNever(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNever);
  if (!isFields(value)) return value;
  if (value['read-only'] === true) return { tsType: 'never' };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      // Our references are schema names, but the type generator needs JSON pointers.
      const isReference = key === '$ref' && typeof inner === 'string';
      return [key, isReference ? `#/$defs/${inner}` : withNever(inner)];
    }),
  );
}
