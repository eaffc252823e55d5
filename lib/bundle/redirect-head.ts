/** What the page of a redirect says in its head: where its script leaves for, and the same without scripts. */
export type RedirectHead = { readonly attribute: string; readonly refresh: string };

/** What makes the page of a redirect lead on to `href` by itself; lib/head/follow-redirect.ts reads the attribute. */
export function redirectHead(href: string): RedirectHead {
  const to = escapeAttribute(href);
  return {
    attribute: ` data-to="${to}"`,
    refresh: `<noscript><meta http-equiv="refresh" content="0;url=${to}"></noscript>`,
  };
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
