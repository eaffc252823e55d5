import { REDIRECT_SCRIPT } from '../head/redirect-script';

/**
 * What makes the page of a redirect lead on to `href` by itself, with scripts and without. In the head and not
 * in the page, whose route data would make the browser load a document.
 */
export function redirectHead(href: string): string {
  const to = escapeAttribute(href);
  const script = `<script data-to="${to}">${REDIRECT_SCRIPT}</script>`;
  return `${script}<noscript><meta http-equiv="refresh" content="0;url=${to}"/></noscript>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
