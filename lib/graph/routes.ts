import { isOwnPath } from '../content/is-own-path';
import type { Place, Problem } from '../core/problem';
import { API_FOLDER, ERRORS_PATH, OVERVIEW_PATH, SCHEMA_FOLDER } from '../openapi/urls';
import type { Api } from '../openapi/view';
import type { Page } from './page';

/** The content at a URL of the site. `path` has no leading slash, and is '' for the home page. */
export type Route =
  | { readonly kind: 'doc'; readonly path: string; readonly page: Page }
  | { readonly kind: 'home'; readonly path: '' }
  | { readonly kind: 'tags'; readonly path: 'tags' }
  | { readonly kind: 'search'; readonly path: 'search' }
  | { readonly kind: 'tag'; readonly path: string; readonly tag: string }
  | { readonly kind: 'api-overview'; readonly path: string }
  | { readonly kind: 'errors'; readonly path: string }
  | { readonly kind: 'operation'; readonly path: string; readonly slug: string }
  | { readonly kind: 'schemas'; readonly path: string }
  | { readonly kind: 'schema'; readonly path: string; readonly slug: string };

export type Routes = ReadonlyMap<string, Route>;

/** The inputs for building the routes. */
export type RouteSources = {
  readonly pages: readonly Page[];
  readonly tags: readonly string[];
  readonly api: Pick<Api, 'operations' | 'schemas' | 'errors'> | undefined;
};

/** Returns the route of every URL. If two pages claim one URL, reports a problem that names both. */
export function buildRoutes(sources: RouteSources): { routes: Routes; problems: Problem[] } {
  const { pages, tags, api } = sources;
  const routes = new Map<string, Route>();
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  const claim = (route: Route, place: Place) => {
    const owner = owners.get(route.path);
    if (owner === undefined) {
      routes.set(route.path, route);
      owners.set(route.path, place.file);
      return;
    }
    const message = `\`/${route.path}\` is already the URL of ${owner}`;
    problems.push({ ...place, message, fix: 'rename one of the two' });
  };

  const generated = { file: 'the list of tags', line: 1, column: 1 };
  const search = { file: 'the search', line: 1, column: 1 };
  claim({ kind: 'search', path: 'search' }, search);
  if (tags.length > 0) claim({ kind: 'tags', path: 'tags' }, generated);
  for (const tag of tags) claim({ kind: 'tag', path: `tags/${tag}`, tag }, generated);
  // An author's page takes the overview's place.
  if (api && !pages.some(({ path }) => path === OVERVIEW_PATH)) {
    const overview = { file: 'the API overview', line: 1, column: 1 };
    claim({ kind: 'api-overview', path: OVERVIEW_PATH }, overview);
  }
  for (const { slug, place } of api?.operations ?? []) {
    claim({ kind: 'operation', path: `${API_FOLDER}/${slug}`, slug }, place);
  }
  if (api && api.errors.length > 0) {
    const errors = { file: 'the error catalogue', line: 1, column: 1 };
    claim({ kind: 'errors', path: ERRORS_PATH }, errors);
  }
  if (api && api.schemas.length > 0) {
    const list = { file: 'the list of schemas', line: 1, column: 1 };
    claim({ kind: 'schemas', path: SCHEMA_FOLDER }, list);
  }
  for (const { slug, place } of api?.schemas ?? []) {
    claim({ kind: 'schema', path: `${SCHEMA_FOLDER}/${slug}`, slug }, place);
  }
  for (const page of pages) {
    const place = { file: page.file, line: 1, column: 1 };
    if (isOwnPath(page.path)) {
      const message = `\`/${page.path}\` is reserved for the site`;
      problems.push({ ...place, message, fix: 'rename the file' });
    } else {
      claim({ kind: 'doc', path: page.path, page }, place);
    }
  }
  if (!routes.has('')) routes.set('', { kind: 'home', path: '' });
  return { routes, problems };
}
