import { type Fields, textOf } from './fields';

/** URL path of the page that introduces the API, if an author wrote one. */
export const API_HOME = 'reference/api';

/** Folder of the pages generated from the description. */
export const API_FOLDER = `${API_HOME}/generated`;

/** Slug of the overview page, which no operation may use. */
const OVERVIEW_SLUG = 'api-overview';

/** URL path of the overview page, without a leading slash. */
export const OVERVIEW_PATH = `${API_FOLDER}/${OVERVIEW_SLUG}`;

const SAFE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the URL path of an operation's page. */
export function operationHref(slug: string): string {
  return `/${API_FOLDER}/${slug}`;
}

/**
 * Returns an operation's slug: `x-slug` unchanged, otherwise the `operationId` or the method and path in kebab case.
 */
export function slugOf(operation: Fields, method: string, path: string): string {
  const written = textOf(operation['x-slug']);
  if (written !== '') return written;
  const id = textOf(operation.operationId);
  return id === '' ? kebab(`${method} ${path}`.replace(/[^A-Za-z0-9]+/g, ' ').trim()) : kebab(id);
}

/** Returns the reason a slug can't be part of a URL, or undefined if it can. */
export function findSlugFault(slug: string): string | undefined {
  if (slug === '') return 'is empty';
  if (!SAFE.test(slug)) return 'has characters other than a-z, 0-9, and single hyphens';
  if (slug.length > 100) return `has ${slug.length} characters, more than 100`;
  return slug === OVERVIEW_SLUG ? 'is the address of the API overview' : undefined;
}

/** Returns the same key for slugs that a file system or browser could confuse. */
export function slugKey(slug: string): string {
  return slug.normalize('NFKC').toLowerCase();
}

/**
 * Converts to kebab case: `getUnitCalendar`, `get_unit_calendar`, and `GetUnit calendar` become `get-unit-calendar`.
 */
export function kebab(text: string): string {
  return text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1-$2')
    .replace(/[\s_.]+/g, '-')
    .toLowerCase();
}
