import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '@/lib/hosting/server/send-request';
import { expectedHeaders, type Hosted } from './expected-headers';
import { canonicalOf } from './read-bundle';
import { type HostName, type HostRequest, requestOn } from './requests';

/** A host's reaction to a request. `redirects` lists the ones that we followed, and `answer` is the last response. */
export type Exchange = { readonly redirects: readonly string[]; readonly answer: Answer };

/** What we check a host's responses against. */
export type Measure = {
  readonly host: HostName;
  readonly hosted: Hosted;
  /** The bundle's folder. */
  readonly directory: string;
  /** Text of a file next to the bundle. No response may contain it. */
  readonly secret: string;
};

/** Headers that describe the response. */
const PLAIN =
  /^(accept-ranges|cache-control|cf-cache-status|connection|content-(encoding|length|type)|date|etag|keep-alive|last-modified|location|server|transfer-encoding|vary)$/;

/** Returns each difference between a host's response and the table of requests, or [] if there's none. */
export function checkAnswer(
  row: HostRequest,
  { redirects, answer }: Exchange,
  { host, hosted, directory, secret }: Measure,
): string[] {
  const asked = requestOn(row, host);
  const { status, headers, body } = answer;
  const html = body.toString();
  const canonical = asked.canonical === undefined ? undefined : canonicalOf(html);
  const refusals = [400, 403, 404];
  const isRefusal = asked.status === 'refused' || asked.status === 400;
  const expected = expectedHeaders(asked, host, hosted);
  const unknown = Object.keys(headers).filter((name) => !(name in expected) && !PLAIN.test(name));

  const wanted: readonly (readonly [what: string, right: unknown, found: unknown])[] = [
    ['redirects', [asked.redirects?.[host] ?? []].flat(), redirects],
    asked.status === 'refused'
      ? ['refusal', true, refusals.includes(status)]
      : ['status', asked.status, status],
    ['canonical', decode(asked.canonical), decode(canonical)],
    ['shown file', true, !asked.shows || body.equals(readFileSync(join(directory, asked.shows)))],
    ['body of HEAD', true, asked.method !== 'HEAD' || body.length === 0],
    ['secret in the answer', false, html.includes(secret)],
    ['unknown headers', [], isRefusal ? [] : unknown],
    ...Object.entries(expected).map(
      ([name, right]) =>
        [
          name,
          right,
          name === 'content-type' ? sameSpelling(headers[name]) : headers[name],
        ] as const,
    ),
  ];
  return wanted
    .filter(([, right, found]) => JSON.stringify(right) !== JSON.stringify(found))
    .map(
      ([what, right, found]) => `${what}: ${JSON.stringify(found)}, not ${JSON.stringify(right)}`,
    );
}

function sameSpelling(type: string | undefined): string | undefined {
  return type?.toLowerCase().replace(/;\s*/, '; ');
}

// Ignores differences that don't matter: encoded braces, and the home page's trailing slash.
function decode(address: string | undefined): string | undefined {
  return address === undefined ? undefined : decodeURI(address).replace(/\/$/, '');
}
