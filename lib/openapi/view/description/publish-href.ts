import { tryParseUrl } from '../../../core/try-parse-url';
import { findUrlFault } from '../../../core/url';

export type LinkOptions = {
  /** Our own origin. Absolute links to it become paths. */
  readonly site?: string | undefined;
  /** Formats a site path for links, for example with a base path or a trailing slash. */
  readonly formatPath?: ((path: string) => string) | undefined;
  /** How links without a scheme are resolved. If it's undefined, they're paths on this site. */
  readonly relative?: RelativeOptions | undefined;
};

type RelativeOptions = {
  /** The URL that relative links start from; '' if it's unknown. */
  readonly base: string;
  /** Returns the site path that a fragment such as `tag/Users` leads to, or undefined. */
  findFragment(fragment: string): string | undefined;
};

type PublishedHref = {
  /** Undefined if pages must not link to the URL. */
  readonly href: string | undefined;
  /** The URL formatted for links, or ''. */
  readonly shown: string;
  /** Set if the URL is relative, and nothing says where it leads. */
  readonly unknown?: 'fragment' | 'relative';
};

/** Returns the URL of a link in a description. A URL on our own origin becomes a path. */
export function publishHref(written: string, options: LinkOptions): PublishedHref {
  const { site, formatPath, relative } = options;
  // A backslash and a second slash start a host name.
  if (relative && !/^([a-z][a-z0-9+.-]*:|\\|\/[/\\])/i.test(written)) {
    const isFragment = written.startsWith('#');
    const found = isFragment
      ? relative.findFragment(written.slice(1))
      : resolve(written, relative.base);
    const unknown = isFragment ? 'fragment' : 'relative';
    if (found === undefined) return { href: undefined, shown: '', unknown };
    return publishHref(found, { site, formatPath });
  }
  const href = safeHref(written, site);
  if (href === undefined) return { href, shown: '' };
  return { href, shown: href.startsWith('/') && formatPath ? formatPath(href) : href };
}

function resolve(written: string, base: string): string | undefined {
  return base === '' ? undefined : tryParseUrl(written, base)?.href;
}

/**
 * Returns the URL to link to, or undefined if pages must not link to it. Rejects URLs with white space or credentials,
 * and URLs that Markdown pages can't link to either. A URL on `site`, our own origin, becomes a path.
 */
export function safeHref(href: string, site?: string): string | undefined {
  // Browsers drop tabs and line breaks inside a scheme, so refuse them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (href === '' || /[\u0000-\u0020\u007f\\]/.test(href)) return undefined;
  if (findUrlFault(href) !== undefined) return undefined;
  if (!/^https?:/i.test(href)) return href;
  const url = new URL(href);
  if (url.username !== '' || url.password !== '') return undefined;
  return url.origin === site ? `${url.pathname}${url.search}${url.hash}` : href;
}
