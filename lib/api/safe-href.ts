const SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
const OWN_MACHINE = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i;

/**
 * The address as a page may link it, or undefined when it must stay text: only https, http, mailto, tel
 * and relative addresses are links. An absolute address on `site`, our own origin, becomes a path.
 */
export function safeHref(href: string, site?: string): string | undefined {
  // Browsers drop tabs and line ends inside a scheme, so none may be there.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (href === '' || /[\u0000-\u0020\u007f\\]/.test(href)) return undefined;
  const scheme = /^([^/?#]*?):/.exec(href)?.[1]?.toLowerCase();
  if (scheme === undefined) return href.startsWith('//') ? undefined : href;
  if (!SCHEMES.has(scheme)) return undefined;
  if (scheme === 'mailto' || scheme === 'tel') return href;
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (OWN_MACHINE.test(url.hostname) || url.username !== '' || url.password !== '')
    return undefined;
  return url.origin === site ? `${url.pathname}${url.search}${url.hash}` : href;
}
