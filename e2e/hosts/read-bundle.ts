import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@/lib/hosting/server/list-files';
import { isRedirect } from '../read-pages';

/** A page in a bundle. */
export type BundlePage = {
  /** The page's decoded path: `/` or `/guides/example`. */
  readonly path: string;
  /** The page's HTML file. */
  readonly file: string;
  /** For an alternate URL, the path of the page that it shows. */
  readonly copyOf?: string;
};

/** Alternate URLs of this site's pages: see `also_at` in lib/content/AUTHORING.md. */
export const COPIES: Copies = new Map([['/operations/{token}', '/operations/token']]);

type Copies = ReadonlyMap<string, string>;

/** A bundle in a folder. */
export type Bundle = {
  readonly directory: string;
  /** All pages except for redirects. */
  readonly pages: readonly BundlePage[];
  /** Every file that isn't a page: data, scripts, downloads. */
  readonly files: readonly string[];
  /** The home page's canonical URL, without a trailing slash. */
  readonly site: string;
};

const ERROR_PAGE = /^(404|_not-found)(\.html|\/)/;

/** Reads a bundle. Throws an error if it has fewer than two pages or no canonical URL. */
export async function readBundle(directory: string, copies: Copies = new Map()): Promise<Bundle> {
  const { files } = await listFiles(directory);
  const names = [...files].filter((file) => !ERROR_PAGE.test(file)).sort();
  const pages = names.flatMap((file) => {
    const name = /^(.+)\.html$/.exec(file)?.[1];
    // Downloads aren't pages.
    if (!name || name.endsWith('/index') || name.startsWith('files/')) return [];
    if (isRedirect(readFileSync(join(directory, file), 'utf8'))) return [];
    const path = name === 'index' ? '/' : `/${name}`;
    const copyOf = copies.get(path);
    return [{ path, file, ...(copyOf === undefined ? {} : { copyOf }) }];
  });
  if (pages.length < 2) throw new Error(`${directory} holds ${pages.length} pages: no bundle`);

  const home = canonicalOf(readFileSync(join(directory, 'index.html'), 'utf8'));
  if (!home) throw new Error(`${directory}/index.html has no canonical address`);
  const others = names.filter((file) => !file.endsWith('.html'));
  return { directory, pages, files: others, site: home.replace(/\/$/, '') };
}

/** Returns the canonical URL in a page's HTML, or undefined. */
export function canonicalOf(html: string): string | undefined {
  const link = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html)?.[0];
  return link && /\bhref="([^"]*)"/.exec(link)?.[1];
}
