import { fieldsOf, textOf, textsOf } from '../model/fields';
import { findCallbacks } from '../model/find-callbacks';
import type { FoundOperation } from '../model/find-operations';
import type { Node } from '../model/node';
import { compareBodies } from './compare-contents';
import { compareDeprecations, compareParameters } from './compare-parameters';
import { compareResponses } from './compare-responses';
import { compareAccess, compareSecurity } from './compare-security';
import { compareOwnServers } from './compare-servers';
import { type Comparison, placeAfter, placeBefore } from './comparison';
import { ACKNOWLEDGEMENT, DELIVERY, REQUEST, RESPONSE } from './flow';
import { code, codes } from './words';

type At = Pick<FoundOperation, 'node' | 'item' | 'path'>;

/** Compares two revisions of an operation or a webhook. */
export function compareOperation(
  comparison: Comparison,
  before: FoundOperation,
  after: FoundOperation,
): void {
  const [old, now] = [before.node, after.node];
  compareName(comparison, before, after);
  compareDeprecations(comparison, old, now);
  compareSecurity(comparison, old, now, after.kind === 'path');
  if (after.kind === 'path') compareOwnServers(comparison, before, after);
  compareAccess(comparison, old, now);
  compareManner(comparison, old, now);
  compareExchange(comparison, before, after, after.kind === 'path');
  compareCallbacks(comparison, old, now);
}

function compareName(comparison: Comparison, before: FoundOperation, after: FoundOperation): void {
  const name = ({ method, path }: FoundOperation) => code(`${method} ${path}`);
  const shape = ({ method, path }: FoundOperation) =>
    `${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
  if (shape(before) !== shape(after)) {
    const sentence = `It moved from ${name(before)} to ${name(after)}.`;
    const place = placeAfter(comparison, after.node);
    comparison.note({
      kind: 'operation-changed',
      severity: 'breaking',
      where: '',
      sentence,
      place,
    });
  }
  const [was, is] = [before, after].map(({ node }) => textOf(fieldsOf(node.value).operationId));
  if (was === is) return;
  const place = placeAfter(comparison, after.node, 'operationId');
  const text = (id = '') => (id === '' ? 'none' : code(id));
  const sentence = `Its operationId changed from ${text(was)} to ${text(is)}, which renames it in generated clients.`;
  comparison.note({ kind: 'operation-id-changed', severity: 'note', where: '', sentence, place });
}

function compareManner(comparison: Comparison, before: Node, after: Node): void {
  const [old, now] = [fieldsOf(before.value), fieldsOf(after.value)];
  const [was, is] = [textOf(old['x-rate-limit-class']), textOf(now['x-rate-limit-class'])];
  if (was !== is) {
    const sentence = `Its rate-limit class changed from ${was === '' ? 'none' : code(was)} to ${is === '' ? 'none' : code(is)}.`;
    const place = placeAfter(comparison, after, 'x-rate-limit-class');
    comparison.note({ kind: 'rate-limit-changed', severity: 'note', where: '', sentence, place });
  }
  const [emitted, emits] = [textsOf(old['x-events']), textsOf(now['x-events'])];
  const added = emits.filter((event) => !emitted.includes(event));
  const removed = emitted.filter((event) => !emits.includes(event));
  const place = () => placeAfter(comparison, after, 'x-events');
  if (removed.length > 0) {
    const sentence = `It no longer emits ${codes(removed)}.`;
    comparison.note({
      kind: 'event-removed',
      severity: 'note',
      where: '',
      sentence,
      place: place(),
    });
  }
  if (added.length === 0) return;
  const sentence = `It now emits ${codes(added)}.`;
  comparison.note({ kind: 'event-added', severity: 'safe', where: '', sentence, place: place() });
}

// For operations, compares what callers send and receive. For webhooks and callbacks, compares what the API sends and
// receives.
function compareExchange(comparison: Comparison, before: At, after: At, isOurs: boolean): void {
  const [sent, answered] = isOurs ? [REQUEST, RESPONSE] : [DELIVERY, ACKNOWLEDGEMENT];
  compareParameters(comparison, before, after, sent);
  compareBodies(comparison, before.node, after.node, sent);
  compareResponses(comparison, before.node, after.node, answered);
}

function compareCallbacks(comparison: Comparison, before: Node, after: Node): void {
  const old = callbacksOf(comparison.before, before);
  const now = callbacksOf(comparison.after, after);
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [own, later] = [old.get(name), now.get(name)];
    const where = `callback ${code(name)}`;
    if (own && later) {
      compareExchange(comparison.within(where), own, later, false);
      continue;
    }
    const { node } = (later ?? own) as At;
    const place = later ? placeAfter(comparison, node) : placeBefore(comparison, node);
    const sentence = later ? 'It was added.' : 'It was removed.';
    const severity = later ? 'safe' : 'breaking';
    comparison.note({
      kind: later ? 'callback-added' : 'callback-removed',
      severity,
      where,
      sentence,
      place,
    });
  }
}

function callbacksOf(description: Comparison['before'], operation: Node): Map<string, At> {
  return new Map(
    findCallbacks(description, operation).map(({ name, method, expression, node, item }) => {
      return [`${name} ${method} ${expression}`, { node, item, path: '' }];
    }),
  );
}
