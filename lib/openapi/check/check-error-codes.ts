import { nearest } from '../../core/nearest';
import type { Place, Problem } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import { type Description, placeOf } from '../model/description';
import type { ErrorCatalogue, Retry } from '../model/error-catalogue';
import { fieldsOf, listOf, textOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';

const FIELD = 'x-error-codes';

type Use = {
  readonly code: string;
  readonly status: string;
  readonly node: Node;
  readonly at: string;
  /** Names of the response's headers. */
  readonly headers: readonly string[];
  readonly operation: Operation;
};

/**
 * Reports error codes without a catalogue entry, codes whose entry has another status or contradicts the response's
 * `Retry-After`, codes that an operation can't return, and entries that no operation uses.
 */
export function checkErrorCodes(model: ApiModel, { entries }: ErrorCatalogue): Problem[] {
  const { description } = model;
  const uses = findUses(model);
  const used = new Set(uses.map(({ code }) => code));
  const known = [...entries.keys()];
  let guesses = 0;
  const unknown = uses.flatMap((use) => {
    const { code, status, node, at } = use;
    const entry = entries.get(code);
    const place = placeOf(description, node, FIELD, at);
    if (!entry) {
      guesses += 1;
      const guess = guesses > LIMITS.guesses ? undefined : nearest(code, known);
      const message = `Error \`${code}\` has no entry in \`x-error-catalogue\``;
      return [
        { ...place, message, fix: guess ? `did you mean \`${guess}\`?` : 'add an entry for it' },
      ];
    }
    if (isSameStatus(status, entry.status)) return findRetryFault(use, entry.retry, place);
    const message = `Error \`${code}\` is listed under ${status}, but its status in \`x-error-catalogue\` is ${entry.status || 'missing'}`;
    return [
      { ...place, message, fix: 'move it to the response with its status, or correct its entry' },
    ];
  });
  const idle = [...entries.values()].flatMap(({ code, anywhere, node }) => {
    if (anywhere || used.has(code)) return [];
    const message = `No operation returns the error \`${code}\``;
    const fix = 'list it in `x-error-codes` of a response, add `anywhere: true`, or remove it';
    return [{ ...placeOf(description, node), message, fix }];
  });
  return [...unknown, ...findNeedless(description, uses, entries), ...idle];
}

// A client waits for `Retry-After` exactly if the catalogue tells it to.
function findRetryFault({ code, status, headers }: Use, retry: Retry, place: Place): Problem[] {
  const hasHeader = headers.some((name) => /^retry-after$/i.test(name));
  if (retry === '' || hasHeader === (retry === 'wait')) return [];
  const message = hasHeader
    ? `The ${status} response has \`Retry-After\`, but the \`retry\` of its error \`${code}\` is \`${retry}\``
    : `Error \`${code}\` is retried after \`Retry-After\`, but its ${status} response doesn't have that header`;
  const fix = hasHeader
    ? 'write `retry: wait` in its entry, or remove the header'
    : 'add the header, or write another `retry` in its entry';
  return [{ ...place, message, fix }];
}

// An operation without a body can't get an error about its body, nor one about a parameter that it doesn't have.
function findNeedless(
  description: Description,
  uses: readonly Use[],
  entries: ErrorCatalogue['entries'],
): Problem[] {
  return uses.flatMap(({ code, status, operation }) => {
    const entry = entries.get(code);
    const needs = textOf(fieldsOf(entry?.node.value).needs);
    const has = [
      ...operation.parameters.map(({ name }) => name),
      ...(operation.body ? ['body'] : []),
    ];
    if (needs === '' || has.some((name) => name.toLowerCase() === needs.toLowerCase())) return [];
    const what = needs === 'body' ? 'no request body' : `no parameter \`${needs}\``;
    const name = operation.id || operation.name;
    const message = `\`${name}\` lists the error \`${code}\`, but has ${what}`;
    const place = placeOf(description, operation.node, 'responses', status);
    return [{ ...place, message, fix: 'use a response without this error' }];
  });
}

function findUses({ operations }: ApiModel): Use[] {
  return operations.flatMap((operation) =>
    operation.responses.flatMap(({ status, node, fields, headers: written }) => {
      const headers = written.map(({ name }) => name);
      return listOf(fields[FIELD]).flatMap((code, index) =>
        typeof code === 'string'
          ? [{ code, status, node, at: String(index), headers, operation }]
          : [],
      );
    }),
  );
}

// `4XX` covers all statuses of its class, and `default` covers all statuses.
function isSameStatus(answer: string, entry: string): boolean {
  if (answer === 'default') return true;
  return /^[1-5]XX$/i.test(answer) ? answer.charAt(0) === entry.charAt(0) : answer === entry;
}
