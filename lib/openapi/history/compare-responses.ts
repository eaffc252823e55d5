import { nodeAt, resolve } from '../model/description';
import { fieldsOf, textsOf } from '../model/fields';
import type { Kind } from '../model/grammar';
import type { Node } from '../model/node';
import { compareContents, schemaAt } from './compare-contents';
import { compareDeprecations } from './compare-parameters';
import { comparePresence, compareRequired, requiredText } from './compare-properties';
import { compareSerializations } from './compare-serializations';
import { type Comparison, placeAfter, placeBefore } from './comparison';
import type { Flow } from './flow';
import { code, codes } from './words';

type Description = Comparison['before'];

/** Compares the responses of two operations, or the responses that receivers send to webhooks and callbacks. */
export function compareResponses(
  comparison: Comparison,
  before: Node,
  after: Node,
  flow: Flow,
): void {
  const old = entriesOf(comparison.before, before, 'responses', 'response', (key) =>
    key.toUpperCase(),
  );
  const now = entriesOf(comparison.after, after, 'responses', 'response', (key) =>
    key.toUpperCase(),
  );
  for (const [key, response] of old) {
    const match = now.get(key);
    if (match) {
      const within = comparison.within(`response ${nameOf(key)}`);
      within.once(response, match, flow, (own) => compareResponse(own, response, match, flow));
    } else noteStatus(comparison, key, response, false);
  }
  for (const [key, response] of now) {
    if (!old.has(key)) noteStatus(comparison, key, response, true);
  }
}

function nameOf(key: string): string {
  return code(key === 'DEFAULT' ? 'default' : key);
}

// Callers depend on success responses, so removing one breaks them. A new response is one more case to handle.
function noteStatus(comparison: Comparison, key: string, node: Node, isNew: boolean): void {
  const isSuccess = /^[123]/.test(key);
  const severity = isNew ? 'note' : isSuccess ? 'breaking' : 'safe';
  const place = isNew ? placeAfter(comparison, node) : placeBefore(comparison, node);
  const sentence = `The response ${nameOf(key)} was ${isNew ? 'added' : 'removed'}.`;
  comparison.note({
    kind: isNew ? 'status-added' : 'status-removed',
    severity,
    where: '',
    sentence,
    place,
  });
}

function entriesOf(
  description: Description,
  holder: Node,
  field: string,
  kind: Kind,
  keyOf: (name: string) => string,
): Map<string, Node> {
  const entries = Object.entries(fieldsOf(fieldsOf(holder.value)[field]));
  return new Map(
    entries.flatMap(([name, value]) => {
      if (kind === 'response' && name.startsWith('x-')) return [];
      const target = resolve(description, nodeAt(holder, [field, name], kind, value));
      return target ? [[keyOf(name), target] as const] : [];
    }),
  );
}

function compareResponse(comparison: Comparison, before: Node, after: Node, flow: Flow): void {
  compareErrorCodes(comparison, before, after);
  compareHeaders(comparison, before, after, flow);
  compareContents(comparison, before, after, flow);
  compareLinks(comparison, before, after);
}

function compareErrorCodes(comparison: Comparison, before: Node, after: Node): void {
  const old = textsOf(fieldsOf(before.value)['x-error-codes']);
  const now = textsOf(fieldsOf(after.value)['x-error-codes']);
  const added = now.filter((name) => !old.includes(name));
  const removed = old.filter((name) => !now.includes(name));
  const place = () => placeAfter(comparison, after, 'x-error-codes');
  if (added.length > 0) {
    const sentence = `It can now return ${codes(added)}.`;
    comparison.note({
      kind: 'error-code-added',
      severity: 'note',
      where: '',
      sentence,
      place: place(),
    });
  }
  if (removed.length > 0) {
    const sentence = `It no longer returns ${codes(removed)}.`;
    comparison.note({
      kind: 'error-code-removed',
      severity: 'safe',
      where: '',
      sentence,
      place: place(),
    });
  }
}

function compareHeaders(all: Comparison, before: Node, after: Node, flow: Flow): void {
  const lower = (name: string) => name.toLowerCase();
  const old = entriesOf(all.before, before, 'headers', 'header', lower);
  const now = entriesOf(all.after, after, 'headers', 'header', lower);
  const names = new Map(
    [before, after].flatMap(({ value }) =>
      Object.keys(fieldsOf(fieldsOf(value).headers)).map((name) => [lower(name), name] as const),
    ),
  );
  for (const [key, name] of names) {
    const [own, later] = [old.get(key), now.get(key)];
    const where = `header ${code(name)}`;
    if (own && later) {
      all.within(where).once(own, later, flow, (shared) => compareHeader(shared, own, later, flow));
    }
    const node = later ?? own;
    if (!node || (own && later)) continue;
    const isRequired = fieldsOf(node.value).required === true;
    const severity = comparePresence(flow, later ? 'added' : 'removed', isRequired);
    const place = later ? placeAfter(all, node) : placeBefore(all, node);
    const kind = later ? 'header-added' : 'header-removed';
    all.note({
      kind,
      severity,
      where,
      sentence: later ? 'It was added.' : 'It was removed.',
      place,
    });
  }
}

function compareHeader(comparison: Comparison, before: Node, after: Node, flow: Flow): void {
  const [was, is] = [
    fieldsOf(before.value).required === true,
    fieldsOf(after.value).required === true,
  ];
  if (was !== is) {
    const how = is ? 'added' : 'removed';
    const place = placeAfter(comparison, after, 'required');
    const severity = compareRequired(flow, how);
    comparison.note({
      kind: `required-${how}`,
      severity,
      where: '',
      sentence: requiredText(flow, how),
      place,
    });
  }
  compareDeprecations(comparison, before, after);
  const at = (node: Node) => ({ node, location: 'header' });
  compareSerializations(comparison, at(before), at(after), flow);
  if (fieldsOf(before.value).content && fieldsOf(after.value).content) {
    compareContents(comparison, before, after, flow);
  } else {
    comparison.compareSchemas(schemaAt(before, 'schema'), schemaAt(after, 'schema'), flow, '');
  }
}

function compareLinks(comparison: Comparison, before: Node, after: Node): void {
  const same = (name: string) => name;
  const old = entriesOf(comparison.before, before, 'links', 'link', same);
  const now = entriesOf(comparison.after, after, 'links', 'link', same);
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [own, later] = [old.get(name), now.get(name)];
    if (own && later && linkText(own) === linkText(later)) continue;
    const node = (later ?? own) as Node;
    const place = later ? placeAfter(comparison, node) : placeBefore(comparison, node);
    const how = own && later ? 'changed' : later ? 'added' : 'removed';
    const words = { changed: 'has a new target', added: 'was added', removed: 'was removed' }[how];
    const sentence = `The link ${code(name)} ${words}.`;
    const severity = how === 'added' ? 'safe' : 'note';
    comparison.note({ kind: `link-${how}`, severity, where: '', sentence, place });
  }
}

function linkText({ value }: Node): string {
  const { operationId, operationRef, parameters, requestBody, server } = fieldsOf(value);
  const sorted = Object.entries(fieldsOf(parameters)).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([operationId, operationRef, sorted, requestBody, fieldsOf(server).url]);
}
