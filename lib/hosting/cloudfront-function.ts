import { EXTENSIONS } from '../core/content-type';
import { pageOf } from './page-of';
import { PREFERS_MARKDOWN } from './prefers-markdown';

/**
 * Returns the viewer request function for CloudFront (runtime cloudfront-js-2.0). It maps `/foo`, `/foo/`, and
 * `/foo/index.html` below the base path to file names in the bucket: the page, or its Markdown alternate if the client
 * prefers Markdown. A page's name can contain a dot, so only the bundle's known file types count as extensions. Files in `.well-known` have none.
 */
export function cloudfrontFunction(basePath: string): string {
  return `// Made by \`npm run host\`: make it anew rather than change it.
${pageOf(basePath)}

const FILE = /\\.(${EXTENSIONS.join('|')})$|^\\/\\.well-known\\//i;

${PREFERS_MARKDOWN}

function handler(event) {
  const request = event.request;
  const page = pageOf(request.uri);
  const accept = request.headers && request.headers.accept ? request.headers.accept.value : '';
  const isMarkdown = page !== undefined && prefersMarkdown(accept);
  request.uri = isMarkdown ? page.slice(BASE.length) + '.md' : fileOf(request.uri);
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
