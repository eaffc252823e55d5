import type { Parameter } from '../model/content';
import type { ApiResponse, Exchange } from '../model/exchange';
import { type Fields, fieldsOf, textOf } from '../model/fields';
import type { Callback, Operation } from '../model/find-operations';
import { ACKNOWLEDGEMENT, code, DELIVERY, type Flow, pairUp, REQUEST, RESPONSE } from './change';
import { compareBodies, compareContents } from './compare-contents';
import { compareDeprecations, compareField, compareParameters } from './compare-parameters';
import { comparePresence } from './compare-properties';
import { compareSecurity } from './compare-security';
import { compareOwnServers } from './compare-servers';
import { type Comparison, compareNames, placeAfter, placeOfEither } from './comparison';

/** Compares two revisions of an operation or a webhook. */
export function compareOperation(
  comparison: Comparison,
  before: Operation,
  after: Operation,
): void {
  compareName(comparison, before, after);
  compareDeprecations(comparison, before, after);
  compareSecurity(comparison, before, after);
  if (after.kind === 'path') compareOwnServers(comparison, before, after);
  compareNames(comparison, 'x-scopes', before, after);
  compareNames(comparison, 'x-roles', before, after);
  compareManner(comparison, before, after);
  compareExchange(comparison, before, after, after.kind === 'path');
  compareCallbacks(comparison, before, after);
}

function compareName(comparison: Comparison, before: Operation, after: Operation): void {
  const shape = ({ name }: Operation) => name.replace(/\{[^{}]*\}/g, '{}');
  if (shape(before) !== shape(after)) {
    const sentence = `It moved from ${code(before.name)} to ${code(after.name)}.`;
    const place = placeAfter(comparison, after.node);
    comparison.note({ kind: 'operation-changed', severity: 'breaking', sentence, place });
  }
  if (before.id === after.id) return;
  const place = placeAfter(comparison, after.node, 'operationId');
  const text = (id: string) => (id === '' ? 'none' : code(id));
  const sentence = `Its operationId changed from ${text(before.id)} to ${text(after.id)}, which renames it in generated clients.`;
  comparison.note({ kind: 'operation-id-changed', severity: 'note', sentence, place });
}

function compareManner(comparison: Comparison, before: Operation, after: Operation): void {
  const [old, now] = [before.fields, after.fields];
  const [was, is] = [textOf(old['x-rate-limit-class']), textOf(now['x-rate-limit-class'])];
  if (was !== is) {
    const text = (name: string) => (name === '' ? 'none' : code(name));
    const sentence = `Its rate-limit class changed from ${text(was)} to ${text(is)}.`;
    const place = placeAfter(comparison, after.node, 'x-rate-limit-class');
    comparison.note({ kind: 'rate-limit-changed', severity: 'note', sentence, place });
  }
  compareNames(comparison, 'x-events', before, after);
}

// For operations, compares what callers send and receive. For webhooks and callbacks, compares what the API sends and
// receives.
function compareExchange(
  comparison: Comparison,
  before: Exchange,
  after: Exchange,
  isOurs: boolean,
): void {
  const [sent, answered] = isOurs ? [REQUEST, RESPONSE] : [DELIVERY, ACKNOWLEDGEMENT];
  compareParameters(comparison, before, after, sent);
  compareBodies(comparison, before, after, sent);
  compareResponses(comparison, before, after, answered);
}

function compareCallbacks(comparison: Comparison, before: Operation, after: Operation): void {
  for (const [key, old, now] of pairUp(byKey(before.callbacks), byKey(after.callbacks))) {
    const where = `callback ${code(key)}`;
    if (old && now) {
      compareExchange(comparison.within(where), old, now, false);
      continue;
    }
    comparison.note({
      kind: now ? 'callback-added' : 'callback-removed',
      severity: now ? 'safe' : 'breaking',
      where,
      sentence: now ? 'It was added.' : 'It was removed.',
      place: placeOfEither(comparison, old, now),
    });
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

/** Compares the responses of two operations, or the responses that receivers send to webhooks and callbacks. */
function compareResponses(
  comparison: Comparison,
  before: Exchange,
  after: Exchange,
  flow: Flow,
): void {
  const byStatus = ({ responses }: Exchange) =>
    new Map(responses.map((response) => [response.status.toUpperCase(), response]));
  for (const [key, old, now] of pairUp(byStatus(before), byStatus(after))) {
    const name = code(key === 'DEFAULT' ? 'default' : key);
    if (old && now) {
      const within = comparison.within(`response ${name}`);
      within.once(old.node, now.node, flow, (own) => compareResponse(own, old, now, flow));
      continue;
    }
    // Callers depend on success responses, so removing one breaks them. A new response is one more case to handle.
    const loss = /^[123]/.test(key) ? 'breaking' : 'safe';
    comparison.note({
      kind: now ? 'status-added' : 'status-removed',
      severity: now ? 'note' : loss,
      sentence: `The response ${name} was ${now ? 'added' : 'removed'}.`,
      place: placeOfEither(comparison, old, now),
    });
  }
}

function compareResponse(
  comparison: Comparison,
  before: ApiResponse,
  after: ApiResponse,
  flow: Flow,
): void {
  compareNames(comparison, 'x-error-codes', before, after);
  compareHeaders(comparison, before, after, flow);
  compareContents(comparison, before.contents, after.contents, flow);
  compareLinks(comparison, before, after);
}

function compareHeaders(
  comparison: Comparison,
  before: ApiResponse,
  after: ApiResponse,
  flow: Flow,
): void {
  const byName = ({ headers }: ApiResponse) =>
    new Map(headers.map((header) => [header.name.toLowerCase(), header]));
  for (const [, old, now] of pairUp(byName(before), byName(after))) {
    const { name, isRequired } = (now ?? old) as Parameter;
    const where = `header ${code(name)}`;
    if (old && now) {
      compareField(comparison.within(where), old, now, flow);
      continue;
    }
    comparison.note({
      kind: now ? 'header-added' : 'header-removed',
      severity: comparePresence(flow, now ? 'added' : 'removed', isRequired),
      where,
      sentence: now ? 'It was added.' : 'It was removed.',
      place: placeOfEither(comparison, old, now),
    });
  }
}

function compareLinks(comparison: Comparison, before: ApiResponse, after: ApiResponse): void {
  const byName = ({ links }: ApiResponse) => new Map(links.map((link) => [link.name, link]));
  for (const [name, old, now] of pairUp(byName(before), byName(after))) {
    if (old && now && linkText(old.fields) === linkText(now.fields)) continue;
    const how = old && now ? 'changed' : now ? 'added' : 'removed';
    const words = { changed: 'has a new target', added: 'was added', removed: 'was removed' }[how];
    comparison.note({
      kind: `link-${how}`,
      severity: how === 'added' ? 'safe' : 'note',
      sentence: `The link ${code(name)} ${words}.`,
      place: placeOfEither(comparison, old, now),
    });
  }
}

function linkText(link: Fields): string {
  const { operationId, operationRef, parameters, requestBody, server } = link;
  const sorted = Object.entries(fieldsOf(parameters)).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([operationId, operationRef, sorted, requestBody, fieldsOf(server).url]);
}
