import { type Fields, textOf } from './fields';

/** The address of the page that introduces the API, where an author wrote one. */
export const API_HOME = 'reference/api';

/** Where the pages begin that a description makes. */
export const API_FOLDER = `${API_HOME}/generated`;

/** The last part of the address of the overview page, which no operation may take. */
const OVERVIEW_SLUG = 'api-overview';

/** The address of the overview page, without a leading slash. */
export const OVERVIEW_PATH = `${API_FOLDER}/${OVERVIEW_SLUG}`;

const SAFE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The address of an operation's page. */
export function operationHref(slug: string): string {
  return `/${API_FOLDER}/${slug}`;
}

/** The slug of an operation: `x-slug` as it is, else the `operationId` in kebab-case, else method and path. */
export function slugOf(operation: Fields, method: string, path: string): string {
  const written = textOf(operation['x-slug']);
  if (written !== '') return written;
  const id = textOf(operation.operationId);
  return id === '' ? kebab(`${method} ${path}`.replace(/[^A-Za-z0-9]+/g, ' ').trim()) : kebab(id);
}

/** Why a slug cannot stand in an address, or undefined when it can. */
export function findSlugFault(slug: string): string | undefined {
  if (slug === '') return 'is empty';
  if (!SAFE.test(slug)) return 'has characters other than a-z, 0-9, and single hyphens';
  if (slug.length > 100) return `has ${slug.length} characters, more than 100`;
  return slug === OVERVIEW_SLUG ? 'is the address of the API overview' : undefined;
}

/** The same text for slugs that a file system or a browser may take for one another. */
export function slugKey(slug: string): string {
  return slug.normalize('NFKC').toLowerCase();
}

/** `getUnitCalendar`, `get_unit_calendar` and `GetUnit calendar` as words with hyphens. */
export function kebab(text: string): string {
  return text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1-$2')
    .replace(/[\s_.]+/g, '-')
    .toLowerCase();
}
