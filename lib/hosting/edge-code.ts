import { EXTENSIONS } from '../core/content-type';

/**
 * Regular expressions for Accept headers that name `text/markdown`, and that refuse it with a weight of 0. They work in
 * JavaScript, PCRE, and RE2, and ignore case. Clients that name it get Markdown, whatever else they accept: browsers
 * never do.
 */
export const MARKDOWN = {
  named: '(?:^|,)\\s*text/markdown\\s*(?:[;,]|$)',
  refused: '(?:^|,)\\s*text/markdown\\s*(?:;[^,]*)?;\\s*q=0(?:\\.0*)?\\s*(?:[;,]|$)',
} as const;

const NAMED = new RegExp(MARKDOWN.named, 'i');
const REFUSED = new RegExp(MARKDOWN.refused, 'i');

/** Returns whether a client with this Accept header gets a page's Markdown alternate from the page's address. */
export function wantsMarkdown(accept: string): boolean {
  return NAMED.test(accept) && !REFUSED.test(accept);
}

/**
 * Returns JavaScript for hosts that run code. `wantsMarkdown(accept)` does the same as ours. `pageOf(path)` returns a
 * page's path without `.html`, `/`, or `/index.html`, to which `.md` can be added, or undefined for any other file and
 * for downloads.
 */
export function edgeCode(basePath: string): string {
  const others = EXTENSIONS.filter((extension) => extension !== 'html');
  return `// Made by \`npm run host\`: make it anew rather than change it.
const BASE = ${JSON.stringify(basePath)};
const OTHER_FILE = /\\.(${others.join('|')})$|\\/\\.well-known\\//i;
const NAMED = ${NAMED};
const REFUSED = ${REFUSED};

const wantsMarkdown = (accept) => NAMED.test(accept) && !REFUSED.test(accept);

function pageOf(path) {
  const isOutside = BASE !== '' && path !== BASE && !path.startsWith(BASE + '/');
  if (isOutside || OTHER_FILE.test(path) || path.startsWith(BASE + '/files/')) return undefined;
  const name = path.slice(BASE.length).replace(/(\\/index)?(\\.html|\\/)?$/, '');
  return BASE + (name === '' ? '/index' : name);
}
`;
}

/** JavaScript that defines `withVary(response)`, which returns a copy that says that it depends on `Accept`. */
export const WITH_VARY = `function withVary(response) {
  const own = new Response(response.body, response);
  own.headers.append('Vary', 'Accept');
  return own;
}
`;
