import type { Place, Problem } from '../../core/problem';
import { quotePattern } from '../../core/quote-pattern';
import { suggest } from '../../core/suggest';
import type { ApiModel } from '../model/api-model';
import { isJson, schemaIn } from '../model/content';
import { nodeAt, placeOf } from '../model/description';
import { fieldsOf, listOf, textOf, textsOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { LIMITS } from '../model/limits';
import { isInside, keyOf, type Node, pathOf } from '../model/node';
import { LIFECYCLE, type Lifecycle, lifecycleOf } from '../model/schema/lifecycle';
import { scopesNeeded } from '../model/security';
import { ERROR_EXAMPLES, type ErrorExample, type OperationErrors } from '../samples/error-examples';
import type { ExampleFault } from './find-exchange-faults';

/**
 * Reports examples of errors that their operation can't return: of another path, scope, request, or resource. Also
 * reports codes in `x-error-examples` that no response returns. Only responses with `x-error-codes` are checked.
 */
export function checkErrorExamples(model: ApiModel, errors: readonly OperationErrors[]): Problem[] {
  const guesses = { left: LIMITS.guesses };
  const resources = findResources(model);
  return errors.flatMap((own) => {
    const used = resourcesOf(model, own.operation, resources);
    const found = own.examples.flatMap((example) => {
      const faults = [
        ...findHeadFaults(own.operation, example),
        ...findPointerFaults(model, own.operation, example),
        ...findConflictFaults(own.operation, example, used),
      ];
      return faults.map(({ path, message, fix }) => {
        return { ...placeOfError(model, own.operation, example, path), message, fix };
      });
    });
    return [...checkField(model, own, guesses), ...found];
  });
}

function checkField(
  { description }: ApiModel,
  { operation, examples }: OperationErrors,
  guesses: { left: number },
): Problem[] {
  const known = [...new Set(examples.map(({ code }) => code))];
  const written = Object.keys(fieldsOf(operation.fields[ERROR_EXAMPLES]));
  return written.flatMap((code) => {
    if (known.includes(code)) return [];
    guesses.left -= 1;
    const place = placeOf(description, operation.node, ERROR_EXAMPLES, code);
    const message = `\`x-error-examples\` has \`${code}\`, but no response has an example of it`;
    const fix = guesses.left >= 0 && known.length > 0 ? suggest(code, known) : 'remove it';
    return [{ ...place, message, fix }];
  });
}

function findHeadFaults(operation: Operation, example: ErrorExample): ExampleFault[] {
  const { code, status, value } = example;
  const faults: ExampleFault[] = [];
  const intro = `The example of \`${code}\` of \`${operation.id || operation.name}\``;
  const response = operation.responses.find((one) => one.status === status);
  const codes = textsOf(response?.fields['x-error-codes']);
  if (!codes.includes(code)) {
    const message = `${intro} is under ${status}, whose \`x-error-codes\` are ${codes.join(', ')}`;
    faults.push({ path: ['code'], message, fix: 'move the example, or correct the code' });
  }
  if (/^\d/.test(status) && typeof value.status === 'number' && !fitsStatus(status, value.status)) {
    const message = `${intro} has the status ${value.status}, but the response is ${status}`;
    faults.push({ path: ['status'], message, fix: `write ${status}` });
  }
  const { instance, required_scope: scope } = value;
  if (typeof instance === 'string' && instance.startsWith('/') && !isPathOf(operation, instance)) {
    const message = `${intro} has the \`instance\` ${instance}, but the path is ${operation.path}`;
    faults.push({ path: ['instance'], message, fix: 'write the path of this operation' });
  }
  const scopes = scopesNeeded(operation);
  if (typeof scope === 'string' && !scopes.includes(scope)) {
    const needed =
      scopes.length > 0 ? `the operation needs ${scopes.join(', ')}` : 'the operation needs none';
    const message = `${intro} has the \`required_scope\` ${scope}, but ${needed}`;
    const fix = scopes.length > 0 ? `write ${scopes.join(' or ')}` : 'remove it';
    faults.push({ path: ['required_scope'], message, fix });
  }
  return faults;
}

function fitsStatus(response: string, status: number): boolean {
  return response.replace(/X/gi, '').length === 3
    ? response === String(status)
    : response.charAt(0) === String(status).charAt(0);
}

// The server's own path, such as `/v1`, comes first.
function isPathOf({ path }: Operation, instance: string): boolean {
  const pattern = path
    .split(/\{[^{}]*\}/)
    .map(quotePattern)
    .join('[^/]+');
  return new RegExp(`${pattern}$`).test(instance.replace(/[?#].*$/, ''));
}

// The mistake is in the operation's own fields, in its own example, or in the operation if it uses a shared example.
function placeOfError(
  { description }: ApiModel,
  { node, fields }: Operation,
  { code, status, written }: ErrorExample,
  path: readonly string[],
): Place {
  const own = fieldsOf(fields[ERROR_EXAMPLES]);
  if (isInside(node, written.node)) {
    return placeOf(description, written.node, ...written.path, ...path);
  }
  if (Object.hasOwn(fieldsOf(own[code]), path[0] ?? '')) {
    return placeOf(description, node, ERROR_EXAMPLES, code, ...path);
  }
  return placeOf(description, node, 'responses', status);
}

/** Returns the entries of `errors` in an example whose `pointer` leads to nothing in the operation's request. */
function findPointerFaults(
  model: ApiModel,
  operation: Operation,
  { code, value }: ErrorExample,
): ExampleFault[] {
  const body = operation.body?.contents.find(isJson);
  const schema = body && schemaIn(body.node);
  const parameters = operation.parameters.filter(({ location }) => location === 'query');
  const known = new Set(parameters.map(({ name }) => name));
  return listOf(value.errors).flatMap((entry, index): ExampleFault[] => {
    const { pointer } = fieldsOf(entry);
    const steps = stepsOf(textOf(pointer));
    if (!steps) return [];
    const isParameter = steps.length === 1 && known.has(steps[0] ?? '');
    if (isParameter || (schema && isDescribed(model, [schema], steps))) return [];
    const has = schema || known.size > 0 ? "which isn't in its request" : 'but it has no request';
    const name = operation.id || operation.name;
    const message = `The example of \`${code}\` of \`${name}\` points to \`${pointer}\`, ${has}`;
    const fix =
      schema || known.size > 0
        ? `point to one of its fields; \`x-error-examples\` replaces shared examples`
        : 'remove the error from the operation';
    return [{ path: ['errors', String(index), 'pointer'], message, fix }];
  });
}

function stepsOf(pointer: string): string[] | undefined {
  if (!/^#?\//.test(pointer)) return undefined;
  try {
    return pathOf(decodeURIComponent(pointer.replace(/^#/, '')));
  } catch {
    return undefined;
  }
}

function isDescribed(model: ApiModel, nodes: readonly Node[], steps: readonly string[]): boolean {
  const [step, ...rest] = steps;
  if (step === undefined) return true;
  return model.schemaOf(nodes).parts.some(({ relation, name, nodes: inner }) => {
    if (relation === 'one of' || relation === 'any of') return isDescribed(model, inner, steps);
    const isProperty = relation === 'property' && name === step;
    const isItem = /^(further )?items?$/.test(relation) && /^\d+$/.test(step);
    return (
      (isProperty || isItem || relation === 'any other name') && isDescribed(model, inner, rest)
    );
  });
}

/**
 * Returns a fault if the `current_status` in an example isn't a state of the operation's resources, or if the operation
 * always works in that state.
 */
function findConflictFaults(
  operation: Operation,
  { code, value }: ErrorExample,
  resources: readonly Resource[],
): ExampleFault[] {
  const { current_status: status } = value;
  const states = [...new Set(resources.flatMap(({ lifecycle }) => lifecycle.states))];
  if (typeof status !== 'string' || states.length === 0) return [];
  const name = operation.id || operation.name;
  const intro = `The example of \`${code}\` of \`${name}\` has the \`current_status\` ${status}`;
  const path = ['current_status'];
  if (!states.includes(status)) {
    const message = `${intro}, which isn't a state of its resources`;
    const fix = `write a state such as ${states.slice(0, 8).join(', ')}; \`x-error-examples\` replaces shared examples`;
    return [{ path, message, fix }];
  }
  const steps = resources.flatMap(({ lifecycle }) => lifecycle.steps);
  const isAllowed = steps.some(({ from, operation: id, isConditional }) => {
    return from === status && id !== '' && id === operation.id && !isConditional;
  });
  const message = `${intro}, in which the operation is allowed`;
  return isAllowed ? [{ path, message, fix: 'write a state without this step' }] : [];
}

/** A schema with a lifecycle. `state` is the key of the property's schema, and `id` is the pattern of its ids, or ''. */
type Resource = {
  readonly lifecycle: Lifecycle;
  readonly state: string;
  readonly id: string;
};

/** Every schema that has a lifecycle, and the patterns of all schemas' ids. */
type Resources = { readonly all: readonly Resource[]; readonly ids: ReadonlySet<string> };

function findResources(model: ApiModel): Resources {
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
function resourcesOf(model: ApiModel, operation: Operation, { all, ids }: Resources): Resource[] {
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
