import type { ApiModel } from '../model/api-model';
import type { Parameter } from '../model/content';
import type { ApiResponse } from '../model/exchange';
import { textsOf } from '../model/fields';

/** Parts of responses, each with the number of operations whose responses have it. */
export type SharedParts = {
  /** Headers in most operations' responses, in the order in which the description mentions them. */
  readonly headers: readonly Parameter[];
  /** Codes of errors that most operations can return. */
  readonly codes: ReadonlySet<string>;
  /** Error responses of at least two operations. */
  readonly responses: readonly ApiResponse[];
  /** URLs of the pages of schemas that are the body of errors of at least two operations. */
  readonly bodies: ReadonlySet<string>;
};

/**
 * Finds the parts that responses of several operations have in common, because they refer to the same component.
 * `hrefOf` returns the URL of an error body's own page, or '' if it has none.
 */
export function findShared(
  { operations }: ApiModel,
  hrefOf: (response: ApiResponse) => readonly string[],
): SharedParts {
  const headers = startCount<unknown, Parameter>();
  const codes = startCount<string, string>();
  const responses = startCount<string, ApiResponse>();
  const bodies = startCount<string, string>();
  const identity = startIdentity();
  for (const operation of operations) {
    for (const response of operation.responses) {
      for (const header of response.headers) headers.add(header.node.value, header, operation);
      if (!isErrorOf(operation, response)) continue;
      const key = `${response.status} ${identity(response.node.value)}`;
      responses.add(key, response, operation);
      for (const code of textsOf(response.fields['x-error-codes'])) {
        codes.add(code, code, operation);
      }
      for (const href of hrefOf(response)) bodies.add(href, href, operation);
    }
  }
  const most = Math.max(2, Math.floor(operations.length / 2) + 1);
  return {
    headers: headers.found(most),
    codes: new Set(codes.found(most)),
    responses: responses.found(2),
    bodies: new Set(bodies.found(2)),
  };
}

/**
 * Returns true if a response is one of the errors that an operation can return. `default` is an error only if there's
 * also a response that isn't.
 */
export function isErrorOf(
  { responses }: { readonly responses: readonly Pick<ApiResponse, 'status'>[] },
  { status }: Pick<ApiResponse, 'status'>,
): boolean {
  if (status !== 'default') return /^[45]/.test(status);
  return responses.some((other) => /^[1-3]/.test(other.status));
}

// Counts the operations that have each part. Parts have the same key if they're the same object in the description.
function startCount<K, T>() {
  const counts = new Map<K, { readonly part: T; readonly operations: Set<unknown> }>();
  return {
    add(key: K, part: T, operation: unknown): void {
      const count = counts.get(key) ?? { part, operations: new Set() };
      counts.set(key, count);
      count.operations.add(operation);
    },
    found(atLeast: number): T[] {
      return [...counts.values()]
        .filter(({ operations }) => operations.size >= atLeast)
        .map(({ part }) => part);
    },
  };
}

function startIdentity(): (value: unknown) => number {
  const numbers = new Map<unknown, number>();
  return (value) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };
}
