import type { Place } from '../../core/problem';
import type { Parameter } from '../model/content';
import { type ApiResponse, type Exchange, holdersOf } from '../model/exchange';
import { type Fields, fieldsOf, listOf, textOf, textsOf } from '../model/fields';
import type { Callback, Operation } from '../model/find-operations';
import type { Node } from '../model/node';
import { flowsOf, schemeText } from '../model/security';
import {
  ACKNOWLEDGEMENT,
  type Both,
  code,
  codes,
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
import {
  type Comparison,
  compareNames,
  notePresence,
  placeAfter,
  placeBefore,
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

type Server = {
  readonly url: string;
  readonly defaults: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
};

export function compareServers(comparison: Comparison): void {
  const { before, after } = comparison;
  const nodes = [before.description.entry, after.description.entry] as const;
  compareLists(comparison, nodes, [before.fields.servers, after.fields.servers]);
}

/** Compares the servers of an operation, if either revision declares its own. */
function compareOwnServers(comparison: Comparison, [before, after]: Both<Exchange>): void {
  const own = (exchange: Exchange) =>
    holdersOf(exchange).find(({ servers }) => servers !== undefined)?.servers;
  const [old, now] = [own(before), own(after)];
  if (old === undefined && now === undefined) return;
  const [first, second] = [comparison.before.fields.servers, comparison.after.fields.servers];
  compareLists(comparison, [before.node, after.node], [old ?? first, now ?? second]);
}

function compareLists(
  comparison: Comparison,
  [before, after]: Both<Node>,
  [old, now]: Both<unknown>,
): void {
  for (const [url, earlier, later] of pairUp(serversOf(old), serversOf(now))) {
    const place = later
      ? placeAfter(comparison, after, 'servers')
      : placeBefore(comparison, before, 'servers');
    if (earlier && later) {
      compareVariables(comparison, [earlier, later], place);
      continue;
    }
    comparison.note({
      kind: later ? 'server-added' : 'server-removed',
      severity: later ? 'safe' : 'breaking',
      sentence: `The server ${code(url)} was ${later ? 'added' : 'removed'}.`,
      place,
    });
  }
}

// Without servers, the URL is `/`, relative to the description's location (OpenAPI 3.1, OpenAPI Object).
function serversOf(list: unknown): Map<string, Server> {
  const servers = listOf(list).map((value) => {
    const { url, variables } = fieldsOf(value);
    const entries = Object.entries(fieldsOf(variables)).sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      url: textOf(url),
      defaults: entries
        .map(([name, variable]) => `${name}=${textOf(fieldsOf(variable).default)}`)
        .join(', '),
      values: new Map(entries.map(([name, variable]) => [name, textsOf(fieldsOf(variable).enum)])),
    };
  });
  const all = servers.length > 0 ? servers : [{ url: '/', defaults: '', values: new Map() }];
  return new Map(all.map((server) => [server.url, server]));
}

function compareVariables(comparison: Comparison, [old, now]: Both<Server>, place: Place): void {
  if (old.defaults !== now.defaults) {
    const sentence = `The defaults of ${code(now.url)} changed from ${code(old.defaults)} to ${code(now.defaults)}.`;
    comparison.note({ kind: 'server-changed', severity: 'note', sentence, place });
  }
  for (const [name, values] of now.values) {
    const earlier = old.values.get(name) ?? [];
    const gone = earlier.filter((value) => values.length > 0 && !values.includes(value));
    const fresh = values.filter((value) => earlier.length > 0 && !earlier.includes(value));
    if (gone.length > 0) {
      const sentence = `${code(name)} of ${code(now.url)} no longer accepts ${codes(gone)}.`;
      comparison.note({ kind: 'server-narrowed', severity: 'breaking', sentence, place });
    }
    if (fresh.length > 0) {
      const sentence = `${code(name)} of ${code(now.url)} now also accepts ${codes(fresh)}.`;
      comparison.note({ kind: 'server-widened', severity: 'safe', sentence, place });
    }
  }
}

/** One security requirement: its schemes and their scopes, such as `bearer` and `bearer with unit:read`. */
type Choice = ReadonlySet<string>;

/** Compares the security schemes themselves. `compareSecurity` compares which operations use them. */
export function compareSchemes(comparison: Comparison): void {
  const { before, after } = comparison;
  for (const [name, { fields }] of before.schemes) {
    const match = after.schemes.get(name);
    if (!match || meaningOf(match.fields) === meaningOf(fields)) continue;
    const [is, was] = [schemeText(match.fields), schemeText(fields)];
    const sentence =
      is === was
        ? `The way to obtain ${code(name)} changed.`
        : `${code(name)} changed from ${code(was)} to ${code(is)}.`;
    const place = placeAfter(comparison, match.node);
    const where = 'authentication';
    comparison.note({ kind: 'scheme-changed', severity: 'breaking', where, sentence, place });
  }
}

function meaningOf(scheme: Fields): string {
  const { type, in: location, name, scheme: kind, openIdConnectUrl } = scheme;
  const flows = flowsOf(scheme).map((flow) => ({ name: flow.name, urls: flow.urls }));
  const sorted = flows.sort((a, b) => (a.name < b.name ? -1 : 1));
  const own = [type, location, name, textOf(kind).toLowerCase(), openIdConnectUrl];
  return JSON.stringify([...own, sorted]);
}

/**
 * Compares the security requirements of two operations. For a webhook, they describe how the API authenticates to the
 * receiver.
 */
function compareSecurity(comparison: Comparison, [before, after]: Both<Operation>): void {
  const old = choicesOf(before, findRenamed(comparison));
  const now = choicesOf(after, new Map());
  const lost = old.filter((choice) => !now.some((other) => isWithin(other, choice)));
  const gained = now.filter((choice) => !old.some((other) => isWithin(other, choice)));
  const isOwn = after.fields.security !== undefined;
  const holder = isOwn ? after.node : comparison.after.description.entry;
  // Computed lazily, because there's rarely a change to report.
  const place = () => placeAfter(comparison, holder, 'security');
  for (const choice of lost) {
    const sentence = lostText(choice, now);
    const severity = after.kind === 'path' ? 'breaking' : 'note';
    comparison.note({ kind: 'security-narrowed', severity, sentence, place: place() });
  }
  for (const choice of gained) {
    const harder = lost.some((other) => isWithin(other, choice));
    if (harder) continue;
    const sentence = gainedText(choice, old);
    comparison.note({ kind: 'security-widened', severity: 'safe', sentence, place: place() });
  }
}

// Returns the new names of schemes that changed only their name.
function findRenamed({ before, after }: Comparison): Map<string, string> {
  const gone = [...before.schemes].filter(([name]) => !after.schemes.has(name));
  return new Map(
    gone.flatMap(([name, { fields }]) => {
      const meaning = meaningOf(fields);
      const match = [...after.schemes].find(([, other]) => meaningOf(other.fields) === meaning);
      return match ? [[name, match[0]] as const] : [];
    }),
  );
}

function choicesOf({ security }: Operation, renamed: ReadonlyMap<string, string>): Choice[] {
  const choices = security.map((choice) => {
    const demands = Object.entries(choice).flatMap(([name, scopes]) => {
      const label = renamed.get(name) ?? name;
      return [label, ...textsOf(scopes).map((scope) => `${label} with ${scope}`)];
    });
    return new Set(demands);
  });
  return choices.length > 0 ? choices : [new Set()];
}

function isWithin(small: Choice, large: Choice): boolean {
  return [...small].every((demand) => large.has(demand));
}

function lostText(choice: Choice, now: readonly Choice[]): string {
  const heavier = now.find((other) => isWithin(choice, other));
  if (choice.size === 0) {
    return `Authentication is now required: ${now.map(choiceText).join(', or ')}.`;
  }
  if (!heavier) return `${choiceText(choice)} is no longer accepted.`;
  const more = [...heavier].filter((demand) => !choice.has(demand));
  return `${choiceText(choice)} is no longer enough; ${codes(more)} is also required.`;
}

function gainedText(choice: Choice, old: readonly Choice[]): string {
  if (choice.size === 0) return 'Authentication is no longer required.';
  const heavier = old.find((other) => isWithin(choice, other));
  if (!heavier) return `${choiceText(choice)} is now accepted.`;
  const less = [...heavier].filter((demand) => !choice.has(demand));
  return `${codes(less)} is no longer required.`;
}

function choiceText(choice: Choice): string {
  const demands = [...choice];
  // An entry with a scope already includes the scheme's name.
  const told = demands.filter((one) => !demands.some((other) => other.startsWith(`${one} with `)));
  return told.length === 0 ? 'None' : told.map(code).join(' together with ');
}
