import { isOwnFile, OWN_FILES } from '../content/is-own-path';
import type { Asset } from '../content/read';
import type { RedirectLine } from '../content/redirects';
import type { Problem } from '../core/problem';
import type { Copies } from './copies';
import type { Routes } from './routes';

type Claiming = {
  readonly routes: Routes;
  readonly copies: Copies;
  readonly redirects: readonly RedirectLine[];
  readonly assets: readonly Asset[];
  readonly downloads: readonly string[];
};

type Claim = { readonly path: string; readonly owner: string };

/**
 * Finds bundle files with the same path, and files whose path another file needs as a folder, such as `foo.md` and
 * `foo.html.md`. Runs before the export, which would overwrite one with the other.
 */
export function findFileClashes({
  routes,
  copies,
  redirects,
  assets,
  downloads,
}: Claiming): Problem[] {
  const files = new Set([...downloads, ...assets.map(({ path }) => path)]);
  const claims: Claim[] = [
    ...[...OWN_FILES, ...feedsOf(routes), ...downloads].map((path) => ({
      path,
      owner: 'the site itself',
    })),
    ...[...routes.keys()].flatMap((path) => claimsOf(path, ownerOf(path, routes))),
    ...[...copies].flatMap(([copy, path]) => claimsOf(copy, ownerOf(path, routes))),
    ...redirects.flatMap(({ from, fromPlace: { file: owner } }) => {
      const path = from.slice(1);
      // A redirect from a used path is already reported.
      const isTaken = routes.has(path) || files.has(path);
      return isTaken ? [] : claimsOf(path, owner);
    }),
    ...assets.map(({ path, file }) => ({ path, owner: file })),
    ...assets.flatMap(({ path }) => (isOwnFile(path) ? [{ path, owner: 'the site itself' }] : [])),
  ];
  const folders = new Map<string, string>();
  for (const { path, owner } of claims) {
    const steps = path.split('/');
    for (let end = 1; end < steps.length; end += 1) {
      folders.set(steps.slice(0, end).join('/'), owner);
    }
  }
  const owners = new Map<string, string>();
  return claims.flatMap(({ path, owner }) => {
    const other = owners.get(path) ?? folders.get(path);
    owners.set(path, owner);
    if (other === undefined || other === owner) return [];
    const [file, rival] = owner.startsWith('the ') ? [other, owner] : [owner, other];
    const message = `\`${path}\` would be written for ${rival} too`;
    const fix = rival === 'the site itself' ? 'rename or remove the file' : 'rename the file';
    return [{ file, line: 1, column: 1, message, fix }];
  });
}

function ownerOf(path: string, routes: Routes): string {
  const route = routes.get(path);
  return route?.kind === 'doc' ? route.page.file : `the page /${path}`;
}

// A page has two forms of its URL, and a Markdown alternate. So has a redirect.
function claimsOf(path: string, owner: string): Claim[] {
  const forms = path === '' ? [] : [`${path}/index.html`];
  const name = path || 'index';
  return [`${name}.html`, `${name}.md`, ...forms].map((file) => ({ path: file, owner }));
}

// Returns the path of each top-level folder's feed.
function feedsOf(routes: Routes): string[] {
  const docs = [...routes.values()].filter(({ kind }) => kind === 'doc');
  const areas = docs.flatMap(({ path }) => /^([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(areas)].map((area) => `feed/${area}.xml`);
}
