import type { Place, Problem } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import {
  type Content,
  isJson,
  schemaIn,
  type WrittenExample,
  writtenExamples,
} from '../model/content';
import { type Description, placeOf } from '../model/description';
import type { ApiResponse } from '../model/exchange';
import { textOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { isInside, type Node } from '../model/node';
import {
  describedObjects,
  type Effect,
  type ExampleExchange,
  findEchoFaults,
  findStateFaults,
  findTimeFaults,
  MOST_FAULTS,
  statesOf,
} from './find-exchange-faults';

/**
 * Reports examples of successful responses that can't happen: they contradict the request's example, a lifecycle, or
 * their own times.
 */
export function checkExamples(model: ApiModel): Problem[] {
  const { description, operations } = model;
  const now = textOf(model.fields['x-example-now']);
  const called = operations.filter(({ kind }) => kind === 'path');
  return [
    ...called.flatMap((operation) =>
      operation.responses
        .filter(({ status }) => /^2/.test(status))
        .flatMap((response) => {
          return response.contents.filter(isJson).flatMap((content) => {
            const at = { operation, response, content };
            return exchangesOf(model, at).flatMap((exchange) => {
              const faults = [
                ...findEchoFaults(exchange),
                ...findStateFaults(exchange),
                ...findTimeFaults(exchange, now),
              ];
              return faults.slice(0, MOST_FAULTS).map(({ path, message, fix }) => ({
                ...placeOfExample(description, at, exchange.example, path),
                message,
                fix,
              }));
            });
          });
        }),
    ),
  ];
}

type At = {
  readonly operation: Operation;
  readonly response: ApiResponse;
  readonly content: Content;
};

function exchangesOf(model: ApiModel, { operation, response, content }: At): ExampleExchange[] {
  const { description } = model;
  const schema = schemaIn(content.node);
  const requests = operation.body?.contents.find(isJson);
  const sent = requests ? writtenExamples(description, requests.node) : [];
  return writtenExamples(description, content.node).map((example) => {
    const objects = describedObjects(model, schema ? [schema] : [], example.value);
    return {
      operation,
      name: operation.id || operation.name,
      status: response.status,
      example,
      objects,
      request: requestOf(sent, example),
      effect: effectOf(operation, response.status, objects),
    };
  });
}

// Examples of a request and its response have the same name. If there's only one request, it belongs to all responses.
function requestOf(
  sent: readonly WrittenExample[],
  { name }: WrittenExample,
): WrittenExample | undefined {
  const [only, ...more] = sent;
  return more.length === 0 ? only : sent.find((request) => request.name === name);
}

// Only a lifecycle says that an operation creates a resource. A `POST` outside of it can do anything.
function effectOf(
  { id, method }: Operation,
  status: string,
  [top]: ExampleExchange['objects'],
): Effect {
  const states = top && top.path.length === 0 ? statesOf(top) : [];
  const own = states.flatMap(({ steps }) => steps.filter(({ operation }) => operation === id));
  if (states.length === 0 || /^(GET|HEAD|OPTIONS|TRACE)$/.test(method)) return 'unknown';
  if (own.some(({ from }) => from === '')) return 'creates';
  const isChange = /^(PUT|PATCH|DELETE)$/.test(method) && status !== '201';
  return own.length > 0 || isChange ? 'changes' : 'unknown';
}

// A shared example can be right for another operation, so the mistake is in the operation that uses it.
function placeOfExample(
  description: Description,
  { operation, response, content }: At,
  { name, node, path }: WrittenExample,
  inside: readonly string[],
): Place {
  const isOwn = (other: Node) => isInside(operation.node, other);
  if (isOwn(node)) return placeOf(description, node, ...path, ...inside);
  if (isOwn(content.node)) return placeOf(description, content.node, 'examples', name);
  return placeOf(description, operation.node, 'responses', response.status);
}
