import { EXTENSIONS } from '../core/content-type';

/**
 * Returns JavaScript for hosts that run code: `pageOf(path)` returns a page's path without `.html`, `/`, or
 * `/index.html`, to which `.md` can be added, or undefined for any other file and for downloads.
 */
export function pageOf(basePath: string): string {
  const others = EXTENSIONS.filter((extension) => extension !== 'html');
  return `const BASE = ${JSON.stringify(basePath)};
const OTHER_FILE = /\\.(${others.join('|')})$|\\/\\.well-known\\//i;

function pageOf(path) {
  const isOutside = BASE !== '' && path !== BASE && !path.startsWith(BASE + '/');
  if (isOutside || OTHER_FILE.test(path) || path.startsWith(BASE + '/files/')) return undefined;
  const name = path.slice(BASE.length).replace(/(\\/index)?(\\.html|\\/)?$/, '');
  return BASE + (name === '' ? '/index' : name);
}`;
}
