import { isOwnPath } from '../content/is-own-path';
import { canonicalPath } from '../content/path';
import type { Problem } from '../core/problem';
import type { Targets } from './links';
import type { Page } from './page';
import type { Routes } from './routes';

/** Alternate URLs of pages, each mapped to its page's path. Neither has a leading slash. */
export type Copies = ReadonlyMap<string, string>;

/** Returns the valid alternate URLs. If several pages claim the same one, the first page gets it. */
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

/** Reports every alternate URL that's invalid or already taken. */
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

// Allows braces. File names can't contain them, so alternate URLs are the only URLs that can.
function isAddress(path: string): boolean {
  const isPath = /^(\/[\w.{}-]+)+$/.test(path) && !/\/\.{1,2}(\/|$)/.test(path);
  return isPath && canonicalPath(path) === path && !isOwnPath(path.slice(1));
}
