import { EXTENSIONS } from '../core/content-type';

/**
 * Returns the viewer request function for CloudFront (runtime cloudfront-js-2.0). It maps `/foo`, `/foo/`, and
 * `/foo/index.html` below the base path to file names in the bucket. A page's name can contain a dot, so only the
 * bundle's known file types count as extensions.
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
