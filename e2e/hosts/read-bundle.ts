import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@/lib/hosting/server/list-files';

/** A page of a bundle. */
export type BundlePage = {
  /** Its one address, decoded: `/` or `/guides/example`. */
  readonly path: string;
  /** The file that holds it. */
  readonly file: string;
  /** The page that it is, where this is a second address. */
  readonly copyOf?: string;
};

/** The second addresses of the site's own pages: see `also_at` in the authors' README. */
export const COPIES: Copies = new Map([['/operations/{token}', '/operations/token']]);

type Copies = ReadonlyMap<string, string>;

/** A bundle as it lies in a folder. */
export type Bundle = {
  readonly directory: string;
  readonly pages: readonly BundlePage[];
  /** Every file that is no page: data, scripts, downloads. */
  readonly files: readonly string[];
  /** The canonical address of the home page, without a closing slash. */
  readonly site: string;
};

const ERROR_PAGE = /^(404|_not-found)(\.html|\/)/;

/** Reads what a bundle holds. A bundle without pages, or without a canonical address, is an error. */
export async function readBundle(directory: string, copies: Copies = new Map()): Promise<Bundle> {
  const { files } = await listFiles(directory);
  const names = [...files].filter((file) => !ERROR_PAGE.test(file)).sort();
  const pages = names.flatMap((file) => {
    const name = /^(.+)\.html$/.exec(file)?.[1];
    // A download is no page.
    if (!name || name.endsWith('/index') || name.startsWith('files/')) return [];
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

/** The canonical address that a page gives itself. */
export function canonicalOf(html: string): string | undefined {
  const link = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html)?.[0];
  return link && /\bhref="([^"]*)"/.exec(link)?.[1];
}
