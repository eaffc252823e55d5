import { compareText } from '../core/compare-text';
import { createMemory } from '../core/create-memory';
import { listFor } from '../core/list-for';
import { pathOfHref } from '../core/url';
import { API_FOLDER } from '../openapi/urls';
import type { OperationView } from '../openapi/view';
import type { Page } from './page';

type Operation = Pick<OperationView, 'id' | 'slug' | 'kind' | 'method' | 'path'>;

/** The operations that pages can mention, and their servers. */
export type Named = {
  readonly operations: readonly Operation[];
  readonly servers: readonly { readonly url: string }[];
};

type NamingPage = Pick<Page, 'path' | 'title' | 'links' | 'codes'>;

/**
 * A group of pages that mention or link to something: its label and the paths of the pages, sorted by title, without a
 * leading slash.
 */
export type MentionGroup = { readonly label: string; readonly paths: readonly string[] };

// A page belongs to the first group whose pattern matches its path.
const GROUPS = [
  { label: 'Decisions', place: /^reference\/decisions(\/|$)/ },
  { label: 'Domain specifications', place: /^specifications\/domains(\/|$)/ },
  { label: 'Specifications', place: /^specifications(\/|$)/ },
  { label: 'Architecture', place: /^architecture(\/|$)/ },
  { label: 'Guides', place: /^(guides|reference\/api\/guides)(\/|$)|^QUICKSTART$/ },
  { label: 'Runbooks and operations', place: /^operations(\/|$)/ },
  { label: 'Reference', place: /^reference(\/|$)/ },
  { label: 'Research', place: /^research(\/|$)/ },
  { label: 'Other pages', place: /^/ },
] as const;

/**
 * Finds the pages that link to each page and each operation, keyed by path. For an operation, also finds the pages that
 * mention it in code font: by slug, by operationId, or as `METHOD /path`, with or without a server's base path. Omits
 * links to the page itself and to pages below it, such as those on landing pages, because breadcrumbs already link
 * back.
 */
export function findMentions(
  pages: readonly NamingPage[],
  api: Named | undefined,
): ReadonlyMap<string, readonly MentionGroup[]> {
  const { operations, servers } = api ?? { operations: [], servers: [] };
  const slugOf = indexNames(operations);
  const bases = servers.map(({ url }) => basePathOf(url)).filter((base) => base !== '');
  const sorted = sortPages(pages);
  const found = new Map([
    ...pages.map(({ path }) => [path, new Set<string>()] as const),
    ...operations.map(({ slug }) => [operationPath(slug), new Set<string>()] as const),
  ]);
  for (const { path, links, codes } of sorted) {
    for (const target of linkedPaths(links)) {
      if (target !== path && !isAbove(path, target)) found.get(target)?.add(path);
    }
    const slugs = rememberSlugs(codes, [api], () =>
      codes.flatMap(({ text }) => slugOf.get(text) ?? slugOf.get(requestIn(text, bases)) ?? []),
    );
    for (const slug of slugs) found.get(operationPath(slug))?.add(path);
  }
  return new Map([...found].map(([path, own]) => [path, groupPaths([...own])]));
}

/** Returns the paths of the pages that links from the root point to, each once. */
function linkedPaths(links: Page['links']): readonly string[] {
  return rememberPaths(links, [], () => {
    const internal = links.filter(({ href }) => href.startsWith('/'));
    return [...new Set(internal.map(({ href }) => pathOfHref(href)))];
  });
}

const rememberPaths = createMemory<readonly string[]>();
const rememberSlugs = createMemory<readonly string[]>();

/** Returns the path of an operation's page. */
export function operationPath(slug: string): string {
  return `${API_FOLDER}/${slug}`;
}

function isAbove(path: string, target: string): boolean {
  if (target.startsWith(`${API_FOLDER}/`)) return false;
  return path === '' || target.startsWith(`${path}/`);
}

function indexNames(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  for (const { id, slug, kind, method, path } of operations) {
    if (id !== '') slugs.set(id, slug);
    if (kind === 'path') slugs.set(`${method} ${plain(path)}`, slug);
  }
  // The slug is the site's own name for the operation, so it takes precedence.
  for (const { slug } of operations) slugs.set(slug, slug);
  return slugs;
}

// With a server at /v1, `POST /v1/units/{id}` means the same as `POST /units/{unit_id}`.
function requestIn(code: string, bases: readonly string[]): string {
  const [, method, path = ''] = /^([A-Z]+) (\/[^\s?#]*)/.exec(code) ?? [];
  if (method === undefined) return '';
  const base = bases.find((prefix) => path.startsWith(`${prefix}/`)) ?? '';
  return `${method} ${plain(path.slice(base.length))}`;
}

/** Returns a path without its parameter names, so `/units/{id}` becomes `/units/{}`. */
export function plain(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

/** Returns the path in a server's URL without a trailing slash, or '' if it has none. */
export function basePathOf(url: string): string {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');
  return path.startsWith('/') ? path : '';
}

// Sorts by title, then by path, because two pages can share a title.
function sortPages(pages: readonly NamingPage[]): NamingPage[] {
  return pages.toSorted((a, b) => compareText(a.title, b.title) || compareText(a.path, b.path));
}

function groupPaths(paths: readonly string[]): MentionGroup[] {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const label = GROUPS.find(({ place }) => place.test(path))?.label ?? '';
    listFor(groups, label).push(path);
  }
  return GROUPS.flatMap(({ label }) => {
    const own = groups.get(label);
    return own ? [{ label, paths: own }] : [];
  });
}
