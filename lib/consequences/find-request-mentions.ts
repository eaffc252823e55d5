import type { ChangedFact } from '../facts/find-changed-facts';
import type { FactMention } from '../facts/find-fact-mentions';
import type { SourceText } from '../facts/source-text';
import { meetsPath } from '../openapi/model';
import { readCurl } from '../samples/api/read-curl';
import { readHttp } from '../samples/api/read-http';
import { findSamples } from '../samples/find-samples';
import type { Site } from '../site/site-graph';

/** Finds the requests in a page's samples that call a changed operation. */
export function findRequestMentions(
  { file, path, text }: SourceText,
  changes: readonly ChangedFact[],
  { api }: Pick<Site, 'api'>,
): FactMention[] {
  const operations = changes.flatMap(({ fact }) => {
    const [method = '', pattern] = fact.kind === 'operation' ? requestOf(fact.properties) : [];
    return pattern === undefined ? [] : [{ fact, method, pattern }];
  });
  // Reading samples takes time, so skip pages that can't call any of them.
  const calls = operations.some(({ pattern }) => text.includes(firstStep(pattern)));
  if (path === undefined || !calls || !/^\s*(`{3,}|~{3,})/m.test(text)) return [];
  const servers = (api?.servers ?? []).map(({ url }) => url.replace(/\/+$/, ''));
  return findSamples({ file, body: text, bodyLine: 1 }).samples.flatMap((sample) => {
    const requests =
      sample.language === 'bash'
        ? readCurl(sample.text, servers)
        : sample.language === 'http'
          ? [readHttp(sample.text, servers)]
          : [];
    return requests.flatMap((request) => {
      if (request.kind !== 'request') return [];
      const target = request.target.text.replace(/\?.*$/s, '');
      const { line, column } = sample.placeAt(request.target.offsetAt(0));
      const sentence = (text.split('\n')[line - 1] ?? '').trim();
      return operations
        .filter(({ method, pattern }) => method === request.method && meetsPath(target, pattern))
        .map(({ fact }) => ({ fact, file, line, column, sentence }));
    });
  });
}

function requestOf({ request = '' }: Readonly<Record<string, string>>): string[] {
  return request.split(' ');
}

// `/bookings` for `/bookings/{booking_id}/cancel`.
function firstStep(pattern: string): string {
  return pattern.split('{')[0]?.replace(/\/$/, '') ?? '';
}
