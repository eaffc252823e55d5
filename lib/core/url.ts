import { safeDecode } from './safe-decode';
import { tryParseUrl } from './try-parse-url';

const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

// Matches hosts as the URL parser normalizes them: an IPv4 address inside an IPv6 address is hexadecimal.
const OWN_MACHINE =
  /^((.+\.)?localhost\.*|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::(ffff:)?7f[\da-f]{2}:[\da-f]{1,4}\]|\[::ffff:0:0\])$/;

/**
 * Returns why a link or image can't be published, or undefined if it can. Reads the URL like a browser, which drops
 * control characters and whitespace before it looks at the scheme (WHATWG URL, basic parser).
 */
export function findUrlFault(href: string): { message: string; fix: string } | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these
  const bare = href.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '').replaceAll('\\', '/');
  if (bare.startsWith('//')) {
    return {
      message: `\`${href}\` has no scheme`,
      fix: `write \`https:${href}\``,
    };
  }
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(safeDecode(bare))?.[1]?.toLowerCase();
  if (scheme === undefined) return undefined;
  if (!SCHEMES.has(scheme)) {
    return {
      message: `Links that start with \`${scheme}\` aren't allowed`,
      fix: `use \`${[...SCHEMES].join('`, `')}\`, or a path on this site`,
    };
  }
  if (/^https?:(?!\/\/)/i.test(bare)) {
    // If the page has the same scheme, a browser resolves such a link relative to the page.
    return {
      message: `\`${href}\` has no \`//\` after \`${scheme}\``,
      fix: `write \`${scheme}//\` and the whole address, or a path on this site`,
    };
  }
  const url = tryParseUrl(bare);
  if (!url) return { message: `\`${href}\` isn't a valid URL`, fix: 'correct it' };
  if (OWN_MACHINE.test(url.hostname)) {
    return {
      message: `\`${href}\` points to the reader's own computer`,
      fix: 'use code font, or link to a public address',
    };
  }
  return undefined;
}

/** Returns whether a link leaves the site. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href);
}

/**
 * Returns the path of the page that an internal link points to, in the form of route names: decoded, without a slash at
 * either end. Paths with malformed escapes stay encoded.
 */
export function pathOfHref(href: string): string {
  return safeDecode(href.replace(/[?#].*$/, '').replace(/^\/|\/$/g, ''), decodeURI);
}

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
