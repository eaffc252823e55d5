import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readManifest } from '../lib/hosting/manifest';

const PART = 'data-page-part="page"';

/** Returns true for the HTML of a redirect. */
export function isRedirect(html: string): boolean {
  return html.includes('<noscript><meta http-equiv="refresh"');
}

/** Returns the path of every page in a bundle, except for redirects. */
export function readPages(bundle: string): string[] {
  return Object.keys(readManifest(bundle).files)
    .filter((path) => /^(?!404\.html$)(?!.*\/index\.html$).*\.html$/.test(path))
    .filter((path) => {
      const html = readFileSync(resolve(bundle, path), 'utf8');
      return html.includes(PART) && !isRedirect(html);
    })
    .map((path) => `/${path.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/'));
}
