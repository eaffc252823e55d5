import type { Parameter } from '../model/content';
import type { ApiResponse, Exchange } from '../model/exchange';
import { type Fields, fieldsOf, textOf } from '../model/fields';
import type { Callback, Operation } from '../model/find-operations';
import {
  ACKNOWLEDGEMENT,
  type Both,
  code,
  DELIVERY,
  type Flow,
  pairUp,
  REQUEST,
  RESPONSE,
} from './change';
import {
  compareBodies,
  compareContents,
  compareDeprecations,
  compareField,
  compareParameters,
} from './compare-contents';
import { comparePresence } from './compare-properties';
import { compareSecurity } from './compare-security';
import { compareOwnServers } from './compare-servers';
import {
  type Comparison,
  compareNames,
  notePresence,
  placeAfter,
  placeOfEither,
} from './comparison';

export function compareOperation(comparison: Comparison, both: Both<Operation>): void {
  const [, after] = both;
  compareName(comparison, both);
  compareDeprecations(comparison, both);
  compareSecurity(comparison, both);
  if (after.kind === 'path') compareOwnServers(comparison, both);
  compareNames(comparison, 'x-scopes', both);
  compareNames(comparison, 'x-roles', both);
  compareRateLimit(comparison, both);
  compareNames(comparison, 'x-events', both);
  compareExchange(comparison, both, after.kind === 'path');
  compareCallbacks(comparison, both);
}

const nameOrNone = (name: string) => (name === '' ? 'none' : code(name));

function compareName(comparison: Comparison, [before, after]: Both<Operation>): void {
  const shape = ({ name }: Operation) => name.replace(/\{[^{}]*\}/g, '{}');
  if (shape(before) !== shape(after)) {
    const sentence = `It moved from ${code(before.name)} to ${code(after.name)}.`;
    const place = placeAfter(comparison, after.node);
    comparison.note({ kind: 'operation-changed', severity: 'breaking', sentence, place });
  }
  if (before.id === after.id) return;
  const place = placeAfter(comparison, after.node, 'operationId');
  const sentence = `Its operationId changed from ${nameOrNone(before.id)} to ${nameOrNone(after.id)}, which renames it in generated clients.`;
  comparison.note({ kind: 'operation-id-changed', severity: 'note', sentence, place });
}

function compareRateLimit(comparison: Comparison, [before, after]: Both<Operation>): void {
  const field = 'x-rate-limit-class';
  const [was, is] = [textOf(before.fields[field]), textOf(after.fields[field])];
  if (was === is) return;
  const sentence = `Its rate-limit class changed from ${nameOrNone(was)} to ${nameOrNone(is)}.`;
  const place = placeAfter(comparison, after.node, field);
  comparison.note({ kind: 'rate-limit-changed', severity: 'note', sentence, place });
}

// For operations, compares what callers send and receive. For webhooks and callbacks, compares what the API sends and
// receives.
function compareExchange(comparison: Comparison, both: Both<Exchange>, isOurs: boolean): void {
  const [sent, answered] = isOurs ? [REQUEST, RESPONSE] : [DELIVERY, ACKNOWLEDGEMENT];
  compareParameters(comparison, both, sent);
  compareBodies(comparison, both, sent);
  compareResponses(comparison, both, answered);
}

function compareCallbacks(comparison: Comparison, [before, after]: Both<Operation>): void {
  for (const [key, old, now] of pairUp(byKey(before.callbacks), byKey(after.callbacks))) {
    const where = `callback ${code(key)}`;
    if (old && now) compareExchange(comparison.within(where), [old, now], false);
    else notePresence(comparison, 'callback', [old, now], { where });
  }
}

function byKey(callbacks: readonly Callback[]): Map<string, Callback> {
  return new Map(
    callbacks.map((one) => {
      const within = one.within === '' ? '' : `${one.within} `;
      return [`${within}${one.name} ${one.method} ${one.expression}`, one] as const;
    }),
  );
}

// Compares the responses of two operations, or the responses that receivers send to webhooks and callbacks.
function compareResponses(comparison: Comparison, both: Both<Exchange>, flow: Flow): void {
  const byStatus = ({ responses }: Exchange) =>
    new Map(responses.map((response) => [response.status.toUpperCase(), response]));
  for (const [key, old, now] of pairUp(byStatus(both[0]), byStatus(both[1]))) {
    const name = code(key === 'DEFAULT' ? 'default' : key);
    if (old && now) {
      const within = comparison.within(`response ${name}`);
      within.once(old.node, now.node, flow, (own) => compareResponse(own, [old, now], flow));
      continue;
    }
    // Callers depend on success responses, so removing one breaks them. A new response is one more case to handle.
    const loss = /^[123]/.test(key) ? 'breaking' : 'safe';
    const sentence = `The response ${name} was ${now ? 'added' : 'removed'}.`;
    notePresence(comparison, 'status', [old, now], { severity: now ? 'note' : loss, sentence });
  }
}

function compareResponse(comparison: Comparison, both: Both<ApiResponse>, flow: Flow): void {
  compareNames(comparison, 'x-error-codes', both);
  compareHeaders(comparison, both, flow);
  compareContents(comparison, [both[0].contents, both[1].contents], flow);
  compareLinks(comparison, both);
}

function compareHeaders(comparison: Comparison, both: Both<ApiResponse>, flow: Flow): void {
  const byName = ({ headers }: ApiResponse) =>
    new Map(headers.map((header) => [header.name.toLowerCase(), header]));
  for (const [, old, now] of pairUp(byName(both[0]), byName(both[1]))) {
    const { name, isRequired } = (now ?? old) as Parameter;
    const where = `header ${code(name)}`;
    const severity = comparePresence(flow, now ? 'added' : 'removed', isRequired);
    if (old && now) compareField(comparison.within(where), [old, now], flow);
    else notePresence(comparison, 'header', [old, now], { severity, where });
  }
}

function compareLinks(comparison: Comparison, both: Both<ApiResponse>): void {
  const byName = ({ links }: ApiResponse) => new Map(links.map((link) => [link.name, link]));
  for (const [name, old, now] of pairUp(byName(both[0]), byName(both[1]))) {
    if (old && now && linkText(old.fields) === linkText(now.fields)) continue;
    const how = old && now ? 'changed' : now ? 'added' : 'removed';
    const words = { changed: 'has a new target', added: 'was added', removed: 'was removed' }[how];
    comparison.note({
      kind: `link-${how}`,
      severity: how === 'added' ? 'safe' : 'note',
      sentence: `The link ${code(name)} ${words}.`,
      place: placeOfEither(comparison, [old, now]),
    });
  }
}

function linkText(link: Fields): string {
  const { operationId, operationRef, parameters, requestBody, server } = link;
  const sorted = Object.entries(fieldsOf(parameters)).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([operationId, operationRef, sorted, requestBody, fieldsOf(server).url]);
}
