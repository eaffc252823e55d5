import type { Problem } from '../core/problem';
import type { Targets } from './links';
import type { Page } from './page';
import type { Routes } from './routes';

/** Other addresses under which a page is written too, each with the path of the page. */
export type Copies = ReadonlyMap<string, string>;

/** The copies that can be printed; the first page that claims an address has it. */
export function buildCopies(pages: readonly Page[], routes: Routes): Copies {
  const copies = new Map<string, string>();
  for (const { path, matter } of pages) {
    for (const also of matter.also_at) {
      const own = also.slice(1);
      if (isAddress(also) && !routes.has(own) && !copies.has(own)) copies.set(own, path);
    }
  }
  return copies;
}

/** Every second address that is none, or that is something else already. */
export function checkCopies(pages: readonly Page[], targets: Targets): Problem[] {
  const owners = new Map<string, string>();
  return pages.flatMap((page) =>
    page.matter.also_at.flatMap((also, index) => {
      const place = page.locate(['also_at', index]);
      if (!isAddress(also)) {
        const fix = 'write a path such as `/guides/old-name`';
        return [{ ...place, message: `\`${also}\` can't be a page's path`, fix }];
      }
      const owner = ownerOf(also.slice(1), targets) ?? owners.get(also);
      owners.set(also, `an address of ${page.file}`);
      if (owner === undefined) return [];
      return [{ ...place, message: `\`${also}\` is already ${owner}`, fix: 'remove the line' }];
    }),
  );
}

function ownerOf(path: string, { routes, redirects, files, broken }: Targets): string | undefined {
  if (routes.has(path) || broken.has(path)) return 'a page';
  if (redirects.has(path)) return 'a redirect';
  return files.has(path) ? 'a file' : undefined;
}

// Braces are allowed, which names of files are not: that is what such an address is for.
function isAddress(path: string): boolean {
  return (
    /^(\/[\w.{}-]+)+$/.test(path) && !/\/\.{1,2}(\/|$)|^\/(_next|_search|404)(\/|$)/.test(path)
  );
}
