import { escapeXml } from '../core/escape-xml';

/**
 * The head markup for a redirect page. `attribute` is for the redirect script. `refresh` is for readers without
 * JavaScript.
 */
export type RedirectHead = { readonly attribute: string; readonly refresh: string };

/** Returns the markup that redirects readers to `href`. lib/output/head/follow-redirect.ts reads the attribute. */
export function redirectHead(href: string): RedirectHead {
  const to = escapeXml(href);
  return {
    attribute: ` data-to="${to}"`,
    refresh: `<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`,
  };
}
