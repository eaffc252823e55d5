import { quotePattern } from '../../core/quote-pattern';
import { type Piece, slicePiece } from './message';

/**
 * Returns a URL's path and query, relative to the API server that it matches. Undefined if it matches none. A URL
 * without a host uses `host`. If that's '' too, any server matches.
 */
export function findTarget(url: Piece, servers: readonly string[], host = ''): Piece | undefined {
  const { text } = url;
  const isPath = text.startsWith('/');
  const bases = servers.flatMap((server) => {
    const [, scheme = '', name = '', path = ''] = /^([a-z]+:)?\/\/([^/]*)(.*)$/i.exec(server) ?? [];
    if (name === '') return isPath ? [server] : [];
    if (!isPath) return [`${scheme}//${name}${path}`];
    return host === '' || fits(host, name) ? [path] : [];
  });
  const lengths = bases.flatMap((base) => {
    const length = fits(text, base, true);
    return typeof length === 'number' && /^([/?]|$)/.test(text.slice(length)) ? [length] : [];
  });
  return lengths.length > 0 ? slicePiece(url, Math.max(...lengths)) : undefined;
}

// Server variables match any text without a slash.
function fits(text: string, base: string, isStart: true): number | undefined;
function fits(text: string, base: string): boolean;
function fits(text: string, base: string, isStart = false): number | boolean | undefined {
  const source = base
    .split(/\{[^{}]*\}/)
    .map(quotePattern)
    .join('[^/]+');
  const [found] = new RegExp(`^${source}${isStart ? '' : '$'}`, 'i').exec(text) ?? [];
  return isStart ? found?.length : found !== undefined;
}
