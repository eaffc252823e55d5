import { type Place, type Problem, placeAt } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { Actor } from '../../features/actors/feature';
import { listOf, type Operation } from '../../openapi/model';
import { headerOf, type Request } from '../api/message';
import type { Operations } from '../api/operations';
import { readCurl } from '../api/read-curl';
import { readHttp } from '../api/read-http';
import { findShownStatus } from '../api/shown-status';
import type { Sample, SamplePage } from '../sample';
import type { Actors } from './actors';

const DATA = '_data/actors.yaml';
// A request that's rejected for its credentials may come from anyone.
const REJECTED = new Set([401, 403]);
const TOLD_TO_CALL = /\b[Cc]all \[`([a-z0-9-]+)`\]\(\/reference\/api\/generated\//g;

/**
 * Returns a problem for each call that its actor can't make: the API isn't open to the actor's role, or the actor has no
 * such credentials for that host. Reads requests in samples, and sentences such as "call `sync-channel`".
 */
export function checkActors(
  api: Operations | undefined,
  pages: readonly SamplePage[],
  actors: Actors,
): Problem[] {
  if (actors.all.length === 0) return [];
  return pages.flatMap((page) => [
    ...findUnknown(page, actors),
    ...(api ? [...checkSentences(api, page, actors), ...checkCalls(api, page, actors)] : []),
  ]);
}

function findUnknown({ actor, samples }: SamplePage, { all, get }: Actors): Problem[] {
  const named = [
    ...(actor ? [actor] : []),
    ...samples.flatMap((one) => (one.actor === actor?.id ? [] : [{ id: one.actor, ...one }])),
  ];
  return named.flatMap(({ id, place }) => {
    if (id === '' || get(id)) return [];
    const fix = suggest(
      id,
      all.map((one) => one.id),
    );
    return [{ ...place, message: `There's no actor \`${id}\` in ${DATA}`, fix }];
  });
}

function checkSentences(api: Operations, page: SamplePage, actors: Actors): Problem[] {
  const actor = actors.get(page.actor?.id ?? '');
  if (!actor || !page.actor) return [];
  const { file } = page.actor.place;
  return [...page.body.matchAll(TOLD_TO_CALL)].flatMap(({ 1: slug = '', index }) => {
    const operation = api.named(slug);
    const message = operation && (whyNone(actor) ?? whyNoRole(actor, operation));
    if (!message) return [];
    const { line, column } = placeAt(page.body, index);
    const fix = 'say who has to call it, or give another way';
    return [{ file, line: page.bodyLine + line - 1, column, message, fix }];
  });
}

function checkCalls(api: Operations, page: SamplePage, actors: Actors): Problem[] {
  let base = '';
  return page.samples.flatMap((sample, index) => {
    base = /\bAPI=["']?https?:\/\/([^/"'\s]+)/.exec(sample.text)?.[1] ?? base;
    if (sample.nocheck !== '') return [];
    const status = findShownStatus(page.samples.slice(index + 1))?.status;
    if (REJECTED.has(status ?? 0)) return [];
    return requestsIn(api, sample).flatMap((request) => {
      const place = sample.placeAt(request.target.offsetAt(0));
      const operation = api.match(request.method, request.target.text.split('?')[0] ?? '');
      const credential = credentialOf(request);
      if (!operation || credential === '' || listOf(operation.fields['x-roles']).length === 0) {
        return [];
      }
      const host = hostOf(sample, request, base);
      return whyNot(actors, { page, place, sample, operation, credential, host });
    });
  });
}

type Call = {
  readonly page: SamplePage;
  readonly place: Place;
  readonly sample: Sample;
  readonly operation: Operation;
  readonly credential: string;
  readonly host: string;
};

function whyNot(actors: Actors, { page, place, sample, operation, ...call }: Call): Problem[] {
  if (sample.actor === '') {
    if (!actors.isNamedIn(page.file)) return [];
    const message = `The page doesn't say who calls \`${operation.name}\``;
    const fix = `add \`actor:\` to its front matter, or \`actor="…"\` here, with an id from ${DATA}`;
    return [{ ...place, message, fix }];
  }
  const actor = actors.get(sample.actor);
  if (!actor) return [];
  const message = whyNone(actor) ?? whyNoRole(actor, operation) ?? whyNoAccess(actor, call, page);
  if (message === undefined) return [];
  return [{ ...place, message, fix: `name an actor who can, or correct ${DATA}` }];
}

function whyNone({ name, calls }: Actor): string | undefined {
  return calls.length === 0 ? `${name} has no credentials for the API` : undefined;
}

function whyNoRole({ name, roles }: Actor, operation: Operation): string | undefined {
  const open = listOf(operation.fields['x-roles']);
  if (open.length === 0 || roles === 'any') return undefined;
  const closed = roles.filter((role) => !open.includes(role));
  if (roles.length > 0 && closed.length === 0) return undefined;
  const role = closed.length > 0 ? ` as \`${closed.join('`, `')}\`` : '';
  return `${name} can't call \`${operation.name}\`${role}`;
}

function whyNoAccess(
  { name, calls }: Actor,
  { credential, host }: Pick<Call, 'credential' | 'host'>,
  { body }: SamplePage,
): string | undefined {
  const there = calls.filter((call) => host === '' || call.host === host);
  if (there.length === 0) return `${name} has no credentials for ${host}`;
  const [own] = there.filter((call) => call.credential === credential);
  if (!own) return `${name} has no ${credential === 'bearer' ? 'token' : 'session'} there`;
  const { from } = own;
  if (from === undefined || there.some((call) => call.from === undefined)) return undefined;
  const isTold = new RegExp(`\\b(from|until|before|since) ${from}\\b`, 'i').test(body);
  return isTold ? undefined : `${name} has no credentials for ${own.host} before ${from}`;
}

function requestsIn(api: Operations, sample: Sample): Request[] {
  if (sample.language === 'bash') return readCurl(sample.text, api.servers);
  if (sample.language !== 'http') return [];
  const message = readHttp(sample.text, api.servers);
  return message.kind === 'request' ? [message] : [];
}

function credentialOf({ headers }: Request): '' | 'bearer' | 'session' {
  if (/^bearer /i.test(headerOf(headers, 'authorization'))) return 'bearer';
  return headerOf(headers, 'cookie') === '' ? '' : 'session';
}

function hostOf({ text }: Sample, { headers }: Request, base: string): string {
  const own = headerOf(headers, 'host');
  if (own !== '') return own;
  return /\$\{?API\b/.test(text) ? base : (/https?:\/\/([^/"'\s$]+)/.exec(text)?.[1] ?? base);
}
