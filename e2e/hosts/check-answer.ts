import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_CONTROL, securityHeadersOf } from '@/lib/serve/response-headers';
import type { Answer } from '@/lib/serve/send-request';
import { canonicalOf } from './read-bundle';
import type { HostName, HostRequest } from './requests';

/** What a host did with a request: the redirects that were followed, and the last answer. */
export type Exchange = { readonly redirects: readonly string[]; readonly answer: Answer };

/** Every way in which a host's answer is not what the table says; none if all is well. */
export function checkAnswer(
  asked: HostRequest,
  host: HostName,
  { redirects, answer }: Exchange,
  directory: string,
  secret: string,
): string[] {
  const { status, headers, body } = answer;
  const html = body.toString();
  const canonical = asked.canonical === undefined ? undefined : canonicalOf(html);
  const refusals = [400, 403, 404];

  const wanted: readonly (readonly [what: string, right: unknown, found: unknown])[] = [
    ['redirects', [asked.redirects?.[host] ?? []].flat(), redirects],
    asked.status === 'refused'
      ? ['refusal', true, refusals.includes(status)]
      : ['status', asked.status, status],
    ['type', asked.type, asked.type && sameSpelling(headers['content-type'])],
    ['cache', asked.cache && CACHE_CONTROL[asked.cache], asked.cache && headers['cache-control']],
    ['canonical', decode(asked.canonical), decode(canonical)],
    ['shown file', true, !asked.shows || body.equals(readFileSync(join(directory, asked.shows)))],
    ['body of HEAD', true, asked.method !== 'HEAD' || body.length === 0],
    ['allowed methods', status === 405 ? 'GET, HEAD' : undefined, headers.allow],
    ['secret in the answer', false, html.includes(secret)],
    ...securityOf(asked, answer),
  ];
  return wanted
    .filter(([, right, found]) => JSON.stringify(right) !== JSON.stringify(found))
    .map(
      ([what, right, found]) => `${what}: ${JSON.stringify(found)}, not ${JSON.stringify(right)}`,
    );
}

// A request that is not even HTTP may be refused before any setting is read.
function securityOf({ status, shows = '' }: HostRequest, { headers }: Answer) {
  if (status === 400 || status === 'refused') return [];
  return Object.entries(securityHeadersOf(shows)).map(
    ([name, value]) => [name, value, headers[name.toLowerCase()]] as const,
  );
}

function sameSpelling(type: string | undefined): string | undefined {
  return type?.toLowerCase().replace(/;\s*/, '; ');
}

// Whether braces are encoded, and whether the home page ends in a slash, is only spelling.
function decode(address: string | undefined): string | undefined {
  return address === undefined ? undefined : decodeURI(address).replace(/\/$/, '');
}
