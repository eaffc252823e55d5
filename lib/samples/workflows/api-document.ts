import { type Fields, fieldsOf, listOf, textOf } from '../../openapi/model';
import { matchOperation } from '../match-operation';

/** An operation of the API, as far as steps are checked against it. */
export type StepOperation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The documented statuses, such as `200`, `4XX`, and `default`. */
  readonly statuses: readonly string[];
  /** Returns the JSON Schema of a response's body. Undefined if the response has none. */
  readonly bodyOf: (status: string) => Fields | undefined;
};

/** An OpenAPI document without references to other files. */
export type ApiDocument = {
  readonly servers: readonly string[];
  /** Returns the operation for a method and a path with parameter values. */
  readonly match: (method: string, path: string) => StepOperation | undefined;
  /** Follows references until it reaches an object without one. */
  readonly resolve: (value: unknown) => Fields;
};

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];
const MOST_HOPS = 20;

/** Prepares an OpenAPI document for workflows. */
export function readApiDocument(document: Fields): ApiDocument {
  const resolve = (value: unknown): Fields => {
    let current = fieldsOf(value);
    for (let hops = 0; hops < MOST_HOPS && typeof current.$ref === 'string'; hops += 1) {
      current = fieldsOf(followPointer(document, current.$ref));
    }
    return current;
  };
  const operations = Object.entries(fieldsOf(document.paths)).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = fieldsOf(fieldsOf(item)[method]);
      const id = textOf(operation.operationId);
      return id === '' ? [] : [operationOf(operation, { id, method, path }, resolve)];
    }),
  );
  return {
    servers: listOf(document.servers).map((server) =>
      textOf(fieldsOf(server).url).replace(/\/+$/, ''),
    ),
    match: (method, path) => matchOperation(operations, method, path),
    resolve,
  };
}

function operationOf(
  operation: Fields,
  { id, method, path }: Readonly<Record<'id' | 'method' | 'path', string>>,
  resolve: ApiDocument['resolve'],
): StepOperation {
  const responses = fieldsOf(operation.responses);
  return {
    id,
    method: method.toUpperCase(),
    path,
    statuses: Object.keys(responses),
    bodyOf: (status) => {
      const contents = fieldsOf(resolve(responses[status]).content);
      const json = Object.entries(contents).find(([type]) => /[/+]json\b/.test(type))?.[1];
      const { schema } = fieldsOf(json);
      return schema === undefined ? undefined : fieldsOf(schema);
    },
  };
}

function followPointer(document: Fields, reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((value, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return fieldsOf(value)[name];
  }, document);
}
