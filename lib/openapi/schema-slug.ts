import { type Fields, textOf } from './fields';
import { kebab } from './operation-slug';

/** Where the pages of schemas stand; the folder's own page lists them. */
export const SCHEMA_FOLDER = 'reference/api/schemas';

/** The address of a schema's page. */
export function schemaHref(slug: string): string {
  return `/${SCHEMA_FOLDER}/${slug}`;
}

/** The slug of a schema: `x-slug` as it is, else its name in kebab-case without marks at its ends. */
export function schemaSlug(schema: Fields, name: string): string {
  return textOf(schema['x-slug']) || slugFrom(name);
}

/** Any text as a slug; empty when there is no letter or digit of ASCII in it. */
export function slugFrom(text: string): string {
  return kebab(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Why a slug cannot stand in an address, or undefined when it can. */
export function findSchemaSlugFault(slug: string): string | undefined {
  if (slug === '') return 'is empty';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'has characters other than a-z, 0-9, and single hyphens';
  return slug.length > 100 ? `has ${slug.length} characters, more than 100` : undefined;
}
