import { findUrlFault } from '../core/url';

/**
 * The address as a page may link it, or undefined when it must stay text: what the pages' own links may
 * not be, and addresses with white space or credentials. One on `site`, our own origin, becomes a path.
 */
export function safeHref(href: string, site?: string): string | undefined {
  // Browsers drop tabs and line ends inside a scheme, so none may be there.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (href === '' || /[\u0000-\u0020\u007f\\]/.test(href)) return undefined;
  if (findUrlFault(href) !== undefined) return undefined;
  if (!/^https?:/i.test(href)) return href;
  const url = new URL(href);
  if (url.username !== '' || url.password !== '') return undefined;
  return url.origin === site ? `${url.pathname}${url.search}${url.hash}` : href;
}
