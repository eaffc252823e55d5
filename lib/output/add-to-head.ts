import { escapeXml } from '../core/escape-html';
import type { StrippedPage } from '../next/strip-client';
import { contentPolicy } from './content-policy';

export type HeadParts = {
  /** Returns the markup a page needs before first paint, from its path, its HTML, and the scripts in its body. */
  readonly firstOf: (path: string, html: string, scripts: readonly string[]) => string;
  /** Returns a page's machine-readable metadata, or '' if it has none. */
  readonly lastOf: (path: string) => string;
};

/**
 * Matches a whole script or style element, whose text isn't markup, or a void element with the slash that React prints.
 */
const RAW_OR_VOID =
  /<(script|style)\b[\s\S]*?<\/\1>|<(?:br|col|hr|img|input|link|meta|source|wbr)(?: [^<>]*)?\/>/g;

// The charset must stay within the first 1,024 bytes, where browsers look for it, so everything else goes after it.
const CHARSET = /<meta charSet="utf-8"\/?>/i;

const STYLE = /<link rel="stylesheet" href="([^"]+)"/;

/** Returns a page's HTML with the site's own markup in its head, starting with the content policy. */
export function addToHead(
  path: string,
  { html: printed, scripts }: StrippedPage,
  { firstOf, lastOf }: HeadParts,
): string {
  const file = `${path || 'index'}.html`;
  const html = insertInHead(printed, firstOf(path, printed, scripts), file);
  const end = html.indexOf('</head>');
  if (end < 0) throw new Error(`${file} has no </head>, so its head isn't as expected`);
  const whole = html.slice(0, end) + lastOf(path) + html.slice(end);
  // Add the policy last because it hashes all scripts, and at the front because it applies only to what follows.
  const guarded = insertInHead(whole, contentPolicy(whole, file), file);
  return dropVoidSlashes(guarded);
}

/** Removes the trailing slashes of void elements. HTML ignores them. */
export function dropVoidSlashes(html: string): string {
  return html.replace(RAW_OR_VOID, (tag, raw?: string) => (raw ? tag : `${tag.slice(0, -2)}>`));
}

/** Returns the page with `added` in front of everything the page loads. Throws if the head has no charset. */
export function insertInHead(html: string, added: string, page: string): string {
  const charset = CHARSET.exec(html);
  if (!charset) throw new Error(`${page} has no <meta charset>, so its head isn't as expected`);
  const end = charset.index + charset[0].length;
  return html.slice(0, end) + added + html.slice(end);
}

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

/**
 * Returns a link that loads the page's style sheet while the script before it runs, or '' if there's no style sheet.
 */
export function stylePreload(html: string): string {
  const [, href] = STYLE.exec(html) ?? [];
  return href === undefined ? '' : `<link rel="preload" href="${href}" as="style"/>`;
}
