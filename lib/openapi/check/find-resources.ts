import type { ApiModel } from '../model/api-model';
import { isJson, schemaIn } from '../model/content';
import { nodeAt } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { keyOf, type Node } from '../model/node';
import { LIFECYCLE, type Lifecycle, lifecycleOf } from '../model/schema/lifecycle';

/** A schema with a lifecycle. `state` is the key of the property's schema, and `id` is the pattern of its ids, or ''. */
export type Resource = {
  readonly lifecycle: Lifecycle;
  readonly state: string;
  readonly id: string;
};

/** Every schema that has a lifecycle, and the patterns of all schemas' ids. */
export type Resources = { readonly all: readonly Resource[]; readonly ids: ReadonlySet<string> };

/** Finds the schemas that have a lifecycle. */
export function findResources(model: ApiModel): Resources {
  const schemas = model.description.nodes.filter(({ kind }) => kind === 'schema');
  const ids = new Set<string>();
  if (!schemas.some(({ value }) => fieldsOf(value)[LIFECYCLE] !== undefined))
    return { all: [], ids };
  const all = schemas.flatMap((owner) => {
    const properties = fieldsOf(fieldsOf(owner.value).properties);
    const at = (name: string) => nodeAt(owner, ['properties', name], 'schema', properties[name]);
    const id = 'id' in properties ? patternOf(model, [at('id')]) : '';
    ids.add(id);
    return Object.keys(properties).flatMap((name): Resource[] =>
      model.schemaOf([at(name)]).all.flatMap(({ node, fields }) => {
        const lifecycle = lifecycleOf(fields);
        return lifecycle ? [{ lifecycle, state: keyOf(node), id }] : [];
      }),
    );
  });
  return { all, ids };
}

/**
 * Returns the resources that an operation's steps, its response, and the ids in its request name. Returns none if the
 * request has the id of something that no schema describes: its states aren't known.
 */
export function resourcesOf(
  model: ApiModel,
  operation: Operation,
  { all, ids }: Resources,
): Resource[] {
  const returned = new Set(returnedSchemas(model, operation));
  const sent = new Set(sentIds(model, operation));
  if (![...sent].every((id) => ids.has(id))) return [];
  return all.filter(({ lifecycle, state, id }) => {
    const isCaused = lifecycle.steps.some((step) => {
      return step.operation !== '' && step.operation === operation.id;
    });
    return isCaused || returned.has(state) || (id !== '' && sent.has(id));
  });
}

function returnedSchemas(model: ApiModel, { responses }: Operation): string[] {
  const bodies = responses.filter(({ status }) => /^2/.test(status)).flatMap((one) => one.contents);
  return bodies.filter(isJson).flatMap(({ node }) => {
    const schema = schemaIn(node);
    const parts = schema ? model.schemaOf([schema]).parts : [];
    return parts.flatMap(({ nodes }) =>
      model.schemaOf(nodes).all.map((facet) => keyOf(facet.node)),
    );
  });
}

function sentIds(model: ApiModel, { parameters, body }: Operation): string[] {
  // The tenant isn't what an operation is about.
  const named = parameters.filter(({ fields }) => fields['x-tenant'] !== true);
  const sent = named.flatMap(({ name, node }) => {
    const schema = schemaIn(node);
    return schema ? [{ name, nodes: [schema] }] : [];
  });
  const bodies = (body?.contents.filter(isJson) ?? []).flatMap(({ node }) => schemaIn(node) ?? []);
  const fields = bodies.flatMap((schema) => model.schemaOf([schema]).parts);
  return [...sent, ...fields]
    .filter(({ name }) => /_id$|Id$/.test(name))
    .map(({ nodes }) => patternOf(model, nodes))
    .filter((pattern) => pattern !== '');
}

function patternOf(model: ApiModel, nodes: readonly Node[]): string {
  const { all } = model.schemaOf(nodes);
  return all.map(({ fields }) => textOf(fields.pattern)).find((text) => text !== '') ?? '';
}
