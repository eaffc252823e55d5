import { EXTENSIONS } from '../core/content-type';

/**
 * The viewer request function of CloudFront (runtime cloudfront-js-2.0): `/foo`, `/foo/` and `/foo/index.html`
 * below the base path become the names of files in the bucket. A page may have a dot in its name, so only
 * what ends like a kind of file of the bundle counts as one.
 */
export function cloudfrontFunction(basePath: string): string {
  return `// Made by \`npm run host\`: make it anew rather than change it.
const BASE = ${JSON.stringify(basePath)};
const FILE = /\\.(${EXTENSIONS.join('|')})$/i;

function handler(event) {
  const request = event.request;
  request.uri = fileOf(request.uri);
  return request;
}

function fileOf(uri) {
  // A name that no bundle holds: the distribution answers with its page for errors.
  if (BASE !== '' && uri !== BASE && !uri.startsWith(BASE + '/')) return '/404.html/';
  const path = uri.slice(BASE.length) || '/';
  if (path.endsWith('/')) return path + 'index.html';
  return FILE.test(path) ? path : path + '.html';
}
`;
}
