import type { Parameter } from '../model/content';
import type { ApiResponse, Exchange } from '../model/exchange';
import { type Fields, fieldsOf } from '../model/fields';
import { code, type Flow, pairUp } from './change';
import { compareContents } from './compare-contents';
import { compareField } from './compare-parameters';
import { comparePresence } from './compare-properties';
import { type Comparison, compareNames, placeOfEither } from './comparison';

/** Compares the responses of two operations, or the responses that receivers send to webhooks and callbacks. */
export function compareResponses(
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
