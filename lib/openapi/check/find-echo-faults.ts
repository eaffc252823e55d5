import { toJsonText } from '../model/exact-numbers';
import { isFields } from '../model/fields';
import type { ExampleExchange, ExampleFault } from './example-exchange';

/** Returns the fields that an example of a request sends and that the example of the response contradicts. */
export function findEchoFaults(exchange: ExampleExchange): ExampleFault[] {
  const { request, example, name, status } = exchange;
  if (!request || !isEcho(exchange)) return [];
  return findDifferences(request.value, example.value, []).map(({ path, sent, returned }) => ({
    path,
    message: `\`${name}\` sends \`${path.join('.')}\` ${toJsonText(sent, 60)}, but its example of ${status} returns ${toJsonText(returned, 60)}`,
    fix: `write ${toJsonText(sent, 60)} here, or correct the example of the request`,
  }));
}

// Other requests can compute something with what they get, so their responses may differ from it.
function isEcho({ operation, status, effect }: ExampleExchange): boolean {
  if (/^(PUT|PATCH)$/.test(operation.method)) return true;
  return operation.method === 'POST' && (status === '201' || /^(creates|changes)$/.test(effect));
}

type Difference = {
  readonly path: readonly string[];
  readonly sent: unknown;
  readonly returned: unknown;
};

// Compares only what both have, because a resource has other fields than a request. A list is always sent as a whole.
function findDifferences(sent: unknown, returned: unknown, path: readonly string[]): Difference[] {
  if (isFields(sent) && isFields(returned)) {
    return Object.keys(sent)
      .filter((key) => Object.hasOwn(returned, key))
      .flatMap((key) => findDifferences(sent[key], returned[key], [...path, key]));
  }
  if (Array.isArray(sent) && Array.isArray(returned) && sent.length === returned.length) {
    return sent.flatMap((item, index) => {
      return findDifferences(item, returned[index], [...path, String(index)]);
    });
  }
  const isSame = sent === returned || isSameTime(sent, returned);
  return isSame || !isComparable(sent, returned) ? [] : [{ path, sent, returned }];
}

// A server can return an object for an id, or a number for its text. Null clears a field.
function isComparable(sent: unknown, returned: unknown): boolean {
  return sent === null || (Array.isArray(sent) && Array.isArray(returned))
    ? true
    : typeof sent === typeof returned && typeof sent !== 'object';
}

function isSameTime(sent: unknown, returned: unknown): boolean {
  if (typeof sent !== 'string' || typeof returned !== 'string') return false;
  return /^\d{4}-\d\d-\d\dT/.test(sent) && Date.parse(sent) === Date.parse(returned);
}
