import type { Exchange } from '../model/exchange';
import { textOf } from '../model/fields';
import type { Callback, Operation } from '../model/find-operations';
import { ACKNOWLEDGEMENT, code, DELIVERY, pairUp, REQUEST, RESPONSE } from './change';
import { compareBodies } from './compare-contents';
import { compareDeprecations, compareParameters } from './compare-parameters';
import { compareResponses } from './compare-responses';
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
