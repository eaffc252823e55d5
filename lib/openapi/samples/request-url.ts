import { tryParseUrl } from '../../core/try-parse-url';
import { holdersOf } from '../model/exchange';
import { type Fields, fieldsOf, listOf, textOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { takeName } from '../model/slugs';
import { capitals } from './credentials';
import type { PathPiece, RequestSetting } from './sample-request';
import { placeholderFor } from './sampler';
import { encodeAddress, encodePlain } from './serialize';
import { wantedParameters, writeParameter } from './wanted-parameters';

/** Returns the path that an operation's samples call, in pieces: its path with the values of its parameters. */
export function splitPath(setting: RequestSetting, operation: Operation): PathPiece[] {
  const parameters = wantedParameters(setting.model, operation);
  const variables = new Map<string, string>();
  const taken = new Set<string>();
  const path = operation.path.replace(/^(?!\/)/, '/');
  return path.split(/(\{[^{}]*\})/).map((part, index) => {
    if (index % 2 === 0) {
      const text = encodeAddress(part).replace(/[?#]/g, encodePlain);
      return { text, name: '', variable: '' };
    }
    const name = part.slice(1, -1);
    const wanted = parameters.find((one) => one.location === 'path' && one.name === name);
    const text = (wanted && writeParameter(setting, wanted)) || placeholderFor(name);
    const variable = variables.get(name) ?? takeName(variableOf(name), taken, '_');
    variables.set(name, variable);
    return { text, name, variable };
  });
}

// Variables that the shell, curl, or our sample itself reads.
const OF_SHELL =
  /^(API|BASHOPTS|CDPATH|COLUMNS|DIRSTACK|E?UID|ENV|FPATH|FUNCNAME|GROUPS|HIST\w+|HOME|HOST\w*|IFS|LANG|LINENO|LINES|MAIL\w*|OLDPWD|OPT\w+|PATH|PPID|PS[0-4]|PWD|RANDOM|REPLY|SECONDS|SHELL|SHELLOPTS|TERM|TMPDIR|USER|(BASH|CURL|DYLD|LC|LD|SSL)_\w+|\w+_PROXY)$/;

function variableOf(name: string): string {
  const variable = capitals(name);
  if (!/^[A-Z]/.test(variable)) return `VALUE${variable === '' ? '' : `_${variable}`}`;
  return OF_SHELL.test(variable) ? `${variable}_VALUE` : variable;
}

/** Returns the path that an operation's samples call: its path with the values of its parameters. */
export function fillPath(setting: RequestSetting, operation: Operation): string {
  return splitPath(setting, operation)
    .map(({ text }) => text)
    .join('');
}

// Fallback for descriptions without an absolute server URL. RFC 2606 reserves the domain.
const NOWHERE = 'https://api.example.com';

/**
 * Returns the first server URL of the first object that has servers, without a trailing slash. Variables get their
 * defaults. A URL without a host becomes a path on `NOWHERE`.
 */
export function serverUrl(...holders: readonly Fields[]): string {
  return urlOf(serversIn(holders)[0]).url;
}

/** Returns the servers that an operation's samples can call, each URL once: a name for readers, and the URL. */
export function serversOf({ model }: RequestSetting, operation: Operation): SampleServer[] {
  const all = serversIn([...holdersOf(operation), model.fields]).map((server) => {
    const { name, description } = fieldsOf(server);
    const { url, isInvented } = urlOf(server);
    const words = [textOf(name), textOf(description).trim()].find((text) => /^.{1,24}$/.test(text));
    return { url, isInvented, title: words ?? url.replace(/^https?:\/\//, '') };
  });
  const [first = { ...urlOf(undefined), title: '' }, ...others] = all;
  // A host that we invented is only of use if there's nothing else.
  const known = [first, ...others.filter(({ isInvented }) => !isInvented)];
  return known.filter(({ url }, at) => known.findIndex((other) => other.url === url) === at);
}

/** A server that samples can call. */
export type SampleServer = { readonly title: string; readonly url: string };

/** Says that we invented the host in an operation's samples, or returns ''. */
export function hostNote({ model }: RequestSetting, operation: Operation): string {
  const { isInvented } = urlOf(serversIn([...holdersOf(operation), model.fields])[0]);
  return isInvented && operation.kind === 'path'
    ? `The API description names no host, so the samples call ${new URL(NOWHERE).host}. Replace it with your server.`
    : '';
}

function serversIn(holders: readonly Fields[]): readonly unknown[] {
  return holders.map(({ servers }) => listOf(servers)).find((list) => list.length > 0) ?? [];
}

function urlOf(server: unknown) {
  const { url, variables } = fieldsOf(server);
  const values = fieldsOf(variables);
  const text = textOf(url).replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const variable = Object.hasOwn(values, name) ? fieldsOf(values[name]) : {};
    return textOf(variable.default) || name;
  });
  const address = encodeAddress(text.replace(/[?#].*$/s, '')).replace(/\/+$/, '');
  if (/^https?:\/\/[^/]/i.test(address) && tryParseUrl(address)) {
    return { url: address, isInvented: false };
  }
  const path = address.replace(/^[a-z][a-z0-9+.-]*:\/*[^/]*/i, '').replace(/^\/*/, '/');
  return { url: path === '/' ? NOWHERE : `${NOWHERE}${path}`, isInvented: true };
}
