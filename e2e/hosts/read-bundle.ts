import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '@/lib/serve/list-files';

/** A page of a bundle. */
export type BundlePage = {
  /** Its one address, decoded: `/` or `/guides/example`. */
  readonly path: string;
  /** The file that holds it. */
  readonly file: string;
};

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
export async function readBundle(directory: string): Promise<Bundle> {
  const { files } = await listFiles(directory);
  const names = [...files].filter((file) => !ERROR_PAGE.test(file)).sort();
  const pages = names.flatMap((file) => {
    const name = /^(.+)\.html$/.exec(file)?.[1];
    if (!name || name.endsWith('/index')) return [];
    return [{ path: name === 'index' ? '/' : `/${name}`, file }];
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
