import { tryParseUrl } from './try-parse-url';

/**
 * Returns how to correct a site's address, or undefined if it's a scheme and a host, with an optional port. The path of
 * a site is BASE_PATH: with a path in both, all addresses would have it twice.
 */
export function findOriginFault(address: string): string | undefined {
  const url = tryParseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol)) {
    return 'write an address such as https://docs.example.org';
  }
  const { origin, pathname, username, password } = url;
  if (address === origin) return undefined;
  if (username || password) return `write an address such as ${origin}`;
  const path = pathname.replace(/\/+$/, '');
  return path === '' ? `write ${origin}` : `write ${origin}, and build with BASE_PATH=${path}`;
}
