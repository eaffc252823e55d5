import { meetsPath } from '../openapi/model';

/** Returns the operation for a method and a path with parameter values, such as `/bookings/42`. */
export function matchOperation<T extends { readonly method: string; readonly path: string }>(
  operations: readonly T[],
  method: string,
  path: string,
): T | undefined {
  const fitting = operations.filter((one) => one.method === method && meetsPath(path, one.path));
  // A literal path takes precedence over a path with parameters.
  return fitting.sort((a, b) => countParameters(a.path) - countParameters(b.path))[0];
}

function countParameters(path: string): number {
  return path.split('{').length;
}
