import { type Description, type Resolved, resolvedAt } from './description';
import { type Fields, fieldsOf, isFields, withLazy } from './fields';
import { findOperations, type Operation } from './find-operations';
import { type SchemaOf, startSchemas } from './schema/schema';
import { schemesElsewhere } from './security';

/** A description with its references resolved. Everything in it is computed once, when it's first read. */
export type ApiModel = {
  readonly description: Description;
  /** The fields of the entry file. */
  readonly fields: Fields;
  readonly schemaOf: SchemaOf;
  /** All operations and webhooks in the description's order, except those marked `x-internal: true`. */
  readonly operations: readonly Operation[];
  /** The security schemes by name, including those outside of `components` that requirements refer to. */
  readonly schemes: ReadonlyMap<string, Resolved>;
};

export function createModel(description: Description): ApiModel {
  const fields = fieldsOf(description.entry.value);
  return withLazy(
    { description, fields, schemaOf: startSchemas(description) },
    {
      operations: () => findOperations(description),
      schemes: () => schemesOf(description),
    },
  );
}

function schemesOf(description: Description): Map<string, Resolved> {
  const { entry } = description;
  const { securitySchemes } = fieldsOf(fieldsOf(entry.value).components);
  const own = Object.entries(fieldsOf(securitySchemes)).map(([name, value]) => {
    const path = ['components', 'securitySchemes', name];
    return [name, resolvedAt(description, entry, path, 'securityScheme', value)] as const;
  });
  const others = schemesElsewhere(description).map(({ name, node }) => {
    return [name, { node, fields: fieldsOf(node.value) }] as const;
  });
  return new Map(
    [...own, ...others].flatMap(([name, scheme]) =>
      scheme && isFields(scheme.node.value) ? [[name, scheme] as const] : [],
    ),
  );
}
