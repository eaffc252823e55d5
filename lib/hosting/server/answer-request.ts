import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentTypeOf, isCompressible } from '../../core/content-type';
import { wantsMarkdown } from '../edge-code';
import { type Deployment, headersOf } from '../response-headers';
import type { BoundedCache } from './bounded-cache';
import type { Listing } from './list-files';
import { type Representation, readRepresentation } from './read-representation';
import { chooseEncoding, matchesEtag } from './request-headers';
import { type HostRules, resolveRequest } from './resolve-request';

/** Everything that a server needs to respond to requests. */
export type Site = {
  readonly rules: HostRules;
  /** The path where the bundle is mounted, with a leading slash and no trailing one, or ''. */
  readonly basePath: string;
  readonly deployment: Deployment;
  readonly list: () => Promise<Listing>;
  readonly cache: BoundedCache<Representation>;
};

/** Responds to one request. Rejects if the file can't be read from disk, before anything has been sent. */
export async function answerRequest(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeaders(new Map(Object.entries(headersOf('', site.deployment))));
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    response.setHeader('Connection', 'close');
    return sendText(response, 405, 'Only GET and HEAD are answered here.');
  }

  const listing = await site.list();
  const mount = site.basePath === '' ? '' : `${site.basePath.slice(1)}/`;
  const found = resolveRequest(
    request.url ?? '/',
    site.rules,
    (file) => file.startsWith(mount) && listing.files.has(file.slice(mount.length)),
  );
  if (found.kind === 'malformed') return sendText(response, 400, 'This is not a path of a page.');
  if (found.kind === 'redirect') {
    response.setHeader('Location', found.location);
    return sendText(response, found.status, `Moved to ${found.location}`);
  }

  const file = found.kind === 'file' ? found.file.slice(mount.length) : undefined;
  const alternate = file && findAlternate(file, site.rules, listing);
  const vary = alternate ? ['Accept'] : [];
  const accept = request.headers.accept ?? '';
  if (alternate && wantsMarkdown(accept) && (await sendFile(200, alternate, vary))) return;
  if (file && (await sendFile(200, file, vary))) return;
  if (listing.files.has('404.html') && (await sendFile(404, '404.html'))) return;
  sendText(response, 404, 'There is no such page.');

  async function sendFile(
    status: 200 | 404,
    name: string,
    varying: readonly string[] = [],
  ): Promise<boolean> {
    const encoding = chooseEncoding(request.headers['accept-encoding']?.toString());
    const read = await readRepresentation(listing.root, name, encoding, site.cache);
    if (!read) return false;
    response.setHeaders(new Map(Object.entries(headersOf(name, site.deployment))));
    const vary = [...varying, ...(isCompressible(name) ? ['Accept-Encoding'] : [])];
    if (vary.length > 0) response.setHeader('Vary', vary.join(', '));
    if (status === 200) {
      response.setHeader('ETag', read.etag);
      if (matchesEtag(request.headers['if-none-match'], read.etag)) {
        response.writeHead(304).end();
        return true;
      }
    }
    if (read.encoding) response.setHeader('Content-Encoding', read.encoding);
    send(response, status, contentTypeOf(name), read.body);
    return true;
  }
}

// Returns the Markdown alternate of a page, if it has one and the host can choose between the two.
function findAlternate(file: string, rules: HostRules, { files }: Listing): string | undefined {
  const page = /^(.+?)(\/index)?\.html$/.exec(file)?.[1];
  if (!page || rules === 'github-pages' || file.startsWith('files/')) return undefined;
  return files.has(`${page}.md`) ? `${page}.md` : undefined;
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', Buffer.from(`${text}\n`));
}

function send(response: ServerResponse, status: number, type: string, body: Buffer): void {
  // For HEAD, Node sends the same headers and omits the body.
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}
