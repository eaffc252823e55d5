import type { Place, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { Actor } from '../../features/actors/feature';
import { listOf, type Operation } from '../../openapi/model';
import { headerOf, type Request } from '../api/message';
import type { Operations } from '../api/operations';
import { readCode } from '../api/read-code';
import { readCurl } from '../api/read-curl';
import { readHttp } from '../api/read-http';
import { readCommands } from '../api/shell-words';
import { findShownStatus } from '../api/shown-status';
import type { Sample, SamplePage } from '../sample';
import type { Actors } from './actors';
import { findSentences, placeIn } from './find-sentences';
import { isToldToRun } from './find-statements';

const DATA = '_data/actors.yaml';
// A request that's rejected for its credentials may come from anyone.
const REJECTED = new Set([401, 403]);
const NAMES = { bearer: 'token', session: 'session' };

/**
 * Returns a problem for each call that its actor can't make: the API isn't open to the actor's role, or the actor has no
 * such credentials for that host. Does the same for commands for operators.
 */
export function checkActors(
  api: Operations | undefined,
  pages: readonly SamplePage[],
  actors: Actors,
): Problem[] {
  if (actors.all.length === 0) return [];
  return pages.flatMap((page) => [
    ...findUnknown(page, actors),
    ...checkCommands(page, actors),
    ...(api ? checkCalls(api, page, actors) : []),
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

// What can stand before a command: assignments, keywords, and programs that run it.
const WRAPPERS =
  /^(?:(?:\w+=\S*|sudo|xargs|time|watch|env|do|then|else|if|while|until|!|\{|\() |.* -- )+/;

/** Returns a problem for each command for operators that its actor can't run, in samples and in sentences. */
function checkCommands(page: SamplePage, { all, get }: Actors): Problem[] {
  const known = new Set(all.flatMap(({ commands }) => commands));
  const find = (text: string, id: string) => {
    const actor = get(id);
    const command = [...known].find((one) =>
      `${text.replace(WRAPPERS, '')} `.startsWith(`${one} `),
    );
    if (!actor || command === undefined || actor.commands.includes(command)) return undefined;
    const fix = `name an actor who can, give another way, or correct ${DATA}`;
    return { message: `${actor.name} can't run \`${command}\``, fix };
  };
  const inSamples = page.samples.flatMap((sample) => {
    if (sample.language !== 'bash' || /\bown (?:database|machine)\b/.test(sample.title)) return [];
    return readCommands(sample.text).flatMap((words) => {
      const found = find(words.map(({ text }) => text).join(' '), sample.actor);
      return found ? [{ ...sample.placeAt(words[0]?.offsetAt(0) ?? 0), ...found }] : [];
    });
  });
  const inText = findSentences(page).flatMap(({ text, at: start, codes }) =>
    codes.flatMap(({ text: code, at }) => {
      const found = find(code, page.actor?.id ?? '');
      if (!found || !code.includes(' ') || !isToldToRun(text.slice(0, at - 1 - start))) return [];
      return [{ ...placeIn(page, at), ...found }];
    }),
  );
  return [...inSamples, ...inText];
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
      if (!operation || credential === '') return [];
      if (
        isCode(sample) &&
        api.model.schemes.has(credential) &&
        !operation.security.some((choice) => credential in choice)
      ) {
        const message = `\`${operation.name}\` doesn't accept a ${NAMES[credential]}`;
        return [{ ...place, message, fix: 'use another operation, or other credentials' }];
      }
      if (listOf(operation.fields['x-roles']).length === 0) return [];
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
  readonly credential: 'bearer' | 'session';
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
  const message =
    whyNone(actor) ??
    whyNoRole(actor, operation) ??
    whyNoAccess(actor, call, page) ??
    (call.credential === 'bearer' ? whyNoScope(page, operation) : undefined);
  if (message === undefined) return [];
  return [
    { ...place, message, fix: `name an actor who can, ask for the scope, or correct ${DATA}` },
  ];
}

/** Returns why an actor can't call the API at all, or undefined. */
export function whyNone({ name, calls }: Actor): string | undefined {
  return calls.length === 0 ? `${name} has no credentials for the API` : undefined;
}

/** Returns why an operation isn't open to each of an actor's roles, or undefined. */
export function whyNoRole({ name, roles }: Actor, operation: Operation): string | undefined {
  const open = listOf(operation.fields['x-roles']);
  if (open.length === 0 || roles === 'any') return undefined;
  const closed = roles.filter((role) => !open.includes(role));
  if (roles.length > 0 && closed.length === 0) return undefined;
  const role = closed.length > 0 ? ` as \`${closed.join('`, `')}\`` : '';
  return `${name} can't call \`${operation.name}\`${role}`;
}

const SCOPES = /\b(?:tokens?|accounts?|credentials)\b([^.`\n]{0,40}) (`[a-z_]+:[a-z_]+`[^.\n]*)/g;

/** Returns the scope of an operation that a page's token doesn't have, as a message. Undefined if the page lists none. */
export function whyNoScope({ body }: SamplePage, { fields }: Operation): string | undefined {
  const lists = [...body.matchAll(SCOPES)].filter(
    ([, words = '']) => !/\b(not|without)\b|n't/.test(words),
  );
  const scopes = lists.flatMap(([, , list = '']) => list.split('`'));
  const missing = listOf(fields['x-scopes']).find((scope) => !scopes.includes(String(scope)));
  if (scopes.length === 0 || missing === undefined) return undefined;
  return `The token that the page describes doesn't have the scope \`${missing}\``;
}

function whyNoAccess(
  { name, calls }: Actor,
  { credential, host }: Pick<Call, 'credential' | 'host'>,
  { body }: SamplePage,
): string | undefined {
  const there = calls.filter((call) => host === '' || call.host === host);
  if (there.length === 0) return `${name} has no credentials for ${host}`;
  const [own] = there.filter((call) => call.credential === credential);
  if (!own) return `${name} has no ${NAMES[credential]} there`;
  const { from } = own;
  if (from === undefined || there.some((call) => call.from === undefined)) return undefined;
  const isTold = new RegExp(`\\b(from|until|before|since) ${from}\\b`, 'i').test(body);
  return isTold ? undefined : `${name} has no credentials for ${own.host} before ${from}`;
}

function isCode({ language }: Sample): boolean {
  return ['js', 'py', 'ts'].includes(language);
}

function requestsIn(api: Operations, sample: Sample): Request[] {
  if (isCode(sample)) return readCode(sample.text, api.servers);
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
