import { findUrlFault } from '../../core/url';

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
