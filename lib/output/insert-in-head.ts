// The charset must stay within the first 1,024 bytes, where browsers look for it, so everything else goes after it.
const CHARSET = /<meta charSet="utf-8"\/?>/i;

/** Returns the page with `added` in front of everything the page loads. Throws if the head has no charset. */
export function insertInHead(html: string, added: string, page: string): string {
  const charset = CHARSET.exec(html);
  if (!charset) throw new Error(`${page} has no <meta charset>, so its head isn't as expected`);
  const end = charset.index + charset[0].length;
  return html.slice(0, end) + added + html.slice(end);
}
