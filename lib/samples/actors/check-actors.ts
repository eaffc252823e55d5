import type { Problem } from '../../core/problem';
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
  const others = samples.filter((one) => one.actor !== (actor?.id ?? ''));
  const named = [...(actor ? [actor] : []), ...others.map((one) => ({ ...one, id: one.actor }))];
  const ids = all.map(({ id }) => id);
  return named.flatMap(({ id, place }) => {
    if (get(id)) return [];
    const message = `There's no actor \`${id}\` in ${DATA}`;
    return [{ ...place, message, fix: suggest(id, ids) }];
  });
}

// What can stand before a command: assignments, keywords, and programs that run it.
const WRAPPERS =
  /^(?:(?:\w+=\S*|sudo|xargs|time|watch|env|do|then|else|if|while|until|!|\{|\() |.* -- )+/;

/** Returns a problem for each command for operators in a sample that its actor can't run. */
function checkCommands(page: SamplePage, actors: Actors): Problem[] {
  const fix = `name an actor who can, give another way, or correct ${DATA}`;
  return page.samples.flatMap((sample) => {
    const actor = actors.get(sample.actor);
    const { language, title } = sample;
    if (language !== 'bash' || !actor || /\bown (?:database|machine)\b/.test(title)) return [];
    return readCommands(sample.text).flatMap((words) => {
      const command = words.map(({ text }) => text).join(' ');
      const message = whyNoCommand(actor, command, actors);
      if (message === undefined) return [];
      return [{ ...sample.placeAt(words[0]?.offsetAt(0) ?? 0), message, fix }];
    });
  });
}

// A connection or a config that isn't on a developer's own machine.
const SHARED = /\bservice=|--config[= ](?:prd|stg)\b/;

/** Returns why an actor can't run a command for operators, or undefined. */
export function whyNoCommand(actor: Actor, text: string, actors: Actors): string | undefined {
  const { name, commands, roles } = actor;
  const words = `${text.replace(WRAPPERS, '')} `;
  const known = actors.all
    .flatMap((one) => one.commands)
    .find((one) => words.startsWith(`${one} `));
  if (known === undefined) return undefined;
  if (!commands.includes(known)) return `${name} can't run \`${known}\``;
  const [, user = ''] = /(?:-U|--username|\buser)[ =]?(\w+)/.exec(text) ?? [];
  const isClosed = roles === 'any' && SHARED.test(text);
  const closed = isClosed ? `${name} has no access to production or staging` : undefined;
  return whyNoLogin(user, actors) ?? closed;
}

/** Returns why an actor or, without one, anybody, can't sign in to the database as `login`. */
export function whyNoLogin(login: string, { all }: Actors, actor?: Actor): string | undefined {
  const isLogin = all.some(({ database }) => database?.login === login);
  const isRole = all.some(({ database }) => database?.becomes.includes(login));
  if (isRole && !isLogin) return `Nobody can sign in as the role \`${login}\``;
  if (!actor || !isLogin || actor.database?.login === login) return undefined;
  return `${actor.name} doesn't have the login \`${login}\``;
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
      if (sample.actor === '' && actors.isNamedIn(page.file)) {
        const message = `The page doesn't say who calls \`${operation.name}\``;
        const fix = `add \`actor:\` to its front matter, or \`actor="…"\` here, with an id from ${DATA}`;
        return [{ ...place, message, fix }];
      }
      const actor = actors.get(sample.actor);
      const hosts = [hostOf(sample, request, base)].filter(Boolean);
      const isLater = (from: string) =>
        !new RegExp(`\\b(from|until|before|since) ${from}\\b`, 'i').test(page.body);
      const access = {
        credential,
        hosts,
        isLater,
        page: credential === 'bearer' ? page : undefined,
      };
      const message = actor && whyNoCall(actor, operation, access);
      const fix = `name an actor who can, ask for the scope, or correct ${DATA}`;
      return message === undefined ? [] : [{ ...place, message, fix }];
    });
  });
}

/** What a call needs: credentials for one of these hosts, or any, in a version, and the scopes of a page's token. */
type Access = {
  readonly credential: '' | 'bearer' | 'session';
  readonly hosts: readonly string[];
  readonly isLater: (version: string) => boolean;
  readonly page: SamplePage | undefined;
};

/** Returns why an actor can't call an operation, in each of their roles and with their credentials, or undefined. */
export function whyNoCall(
  { name, roles, calls }: Actor,
  operation: Operation,
  { credential, hosts, isLater, page }: Access,
): string | undefined {
  if (calls.length === 0) return `${name} has no credentials for the API`;
  const open = listOf(operation.fields['x-roles']);
  const closed =
    open.length === 0 || roles === 'any' ? [] : roles.filter((one) => !open.includes(one));
  if (closed.length > 0) {
    const role = roles.length > 1 ? ` as \`${closed.join('`, `')}\`` : '';
    return `${name} can't call \`${operation.name}\`${role}`;
  }
  const there = calls.filter(({ host }) => hosts.length === 0 || hosts.includes(host));
  if (there.length === 0) return `${name} has no credentials for ${hosts.join(' or ')}`;
  const own = there.filter((call) => credential === '' || call.credential === credential);
  if (own.length === 0) return `${name} has no ${NAMES[credential || 'bearer']} there`;
  if (own.every(({ from }) => from !== undefined && isLater(from))) {
    return `${name} has no credentials for ${own[0]?.host} before ${own[0]?.from}`;
  }
  return page && whyNoScope(page.body, operation);
}

const SCOPES = /\b(?:tokens?|accounts?|credentials)\b([^.`\n]{0,40}) (`[a-z_]+:[a-z_]+`[^.\n]*)/g;

/** Returns the scope of an operation that a page's token doesn't have, as a message. Undefined if the page lists none. */
function whyNoScope(body: string, { fields }: Operation): string | undefined {
  const lists = [...body.matchAll(SCOPES)].filter(
    ([, words]) => !/\b(not|without)\b|n't/.test(words ?? ''),
  );
  const scopes = lists.flatMap(([, , list = '']) => list.split('`'));
  const missing = listOf(fields['x-scopes']).find((scope) => !scopes.includes(String(scope)));
  if (scopes.length === 0 || missing === undefined) return undefined;
  return `The token that the page describes doesn't have the scope \`${missing}\``;
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
