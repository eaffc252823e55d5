import { API_FOLDER } from '../api/operation-slug';
import type { OperationView } from '../api/operation-view';
import { compareText } from '../compare-text';
import type { Page } from './page';

type Operation = Pick<OperationView, 'id' | 'slug' | 'kind' | 'method' | 'path'>;

type Named = {
  readonly operations: readonly Operation[];
  readonly servers: readonly { readonly url: string }[];
};

/** Pages of one kind that name an operation, by title; as paths without the leading slash. */
export type MentionGroup = { readonly label: string; readonly paths: readonly string[] };

// A page belongs to the first of these under whose path it stands.
const GROUPS = [
  { label: 'Guides', place: /^(guides|reference\/api\/guides)(\/|$)|^QUICKSTART$/ },
  { label: 'Decisions', place: /^reference\/decisions(\/|$)/ },
  { label: 'Domain specifications', place: /^specifications\/domains(\/|$)/ },
  { label: 'Runbooks', place: /^operations\/(.*\/)?runbook/ },
  { label: 'Other pages', place: /^/ },
] as const;

/**
 * For each operation, by slug, the pages that link to it or name it in code font: by its slug, by its
 * operationId, or as `METHOD /path` with or without the path of a server before it.
 */
export function findMentions(
  pages: readonly Pick<Page, 'path' | 'title' | 'links' | 'codes'>[],
  api: Named | undefined,
): ReadonlyMap<string, readonly MentionGroup[]> {
  const { operations, servers } = api ?? { operations: [], servers: [] };
  const slugOf = indexNames(operations);
  const bases = servers.map(({ url }) => basePathOf(url)).filter((base) => base !== '');
  const found = new Map<string, Set<number>>();
  const sorted = sortPages(pages);
  for (const [index, { links, codes }] of sorted.entries()) {
    const names = [
      ...links.map(({ href }) => slugIn(href)),
      ...codes.map(({ text }) => slugOf.get(text) ?? slugOf.get(requestIn(text, bases))),
    ];
    for (const slug of names) {
      if (slug === undefined) continue;
      const known = found.get(slug);
      if (known) known.add(index);
      else found.set(slug, new Set([index]));
    }
  }
  return new Map(
    operations.map(({ slug }) => {
      const own = [...(found.get(slug) ?? [])].flatMap((index) => sorted[index]?.path ?? []);
      return [slug, groupPaths(own)];
    }),
  );
}

function indexNames(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  for (const { id, slug, kind, method, path } of operations) {
    if (id !== '') slugs.set(id, slug);
    if (kind === 'path') slugs.set(`${method} ${plain(path)}`, slug);
  }
  // A slug is the name that the site itself gives, so it wins.
  for (const { slug } of operations) slugs.set(slug, slug);
  return slugs;
}

function slugIn(href: string): string | undefined {
  const path = href.replace(/[?#].*$/, '').replace(/\/$/, '');
  return path.startsWith(`/${API_FOLDER}/`) ? path.slice(API_FOLDER.length + 2) : undefined;
}

// `POST /v1/units/{id}` with a server at /v1 names the same as `POST /units/{unit_id}`.
function requestIn(code: string, bases: readonly string[]): string {
  const [, method, path = ''] = /^([A-Z]+) (\/[^\s?#]*)/.exec(code) ?? [];
  if (method === undefined) return '';
  const base = bases.find((prefix) => path.startsWith(`${prefix}/`)) ?? '';
  return `${method} ${plain(path.slice(base.length))}`;
}

/** The path with its parameters without names. */
export function plain(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

/** The path of a server's address, without a slash at its end; '' where it has none. */
export function basePathOf(url: string): string {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '');
  return path.startsWith('/') ? path : '';
}

/** Pages by kind, each kind by title. */
export function groupPages(pages: readonly Pick<Page, 'path' | 'title'>[]): MentionGroup[] {
  return groupPaths(sortPages(pages).map(({ path }) => path));
}

// By title, then by path, since two pages may share a title.
function sortPages<Kind extends Pick<Page, 'path' | 'title'>>(pages: readonly Kind[]): Kind[] {
  return pages.toSorted((a, b) => compareText(a.title, b.title) || compareText(a.path, b.path));
}

function groupPaths(paths: readonly string[]): MentionGroup[] {
  return GROUPS.flatMap(({ label, place }) => {
    const own = paths.filter(
      (path) => GROUPS.find((group) => group.place.test(path))?.place === place,
    );
    return own.length > 0 ? [{ label, paths: own }] : [];
  });
}
