import { type Fields, textOf } from './fields';
import { kebab } from './operation-slug';

/** Folder of the schema pages. Its index page lists them. */
export const SCHEMA_FOLDER = 'reference/api/schemas';

/** Returns the URL path of a schema's page. */
export function schemaHref(slug: string): string {
  return `/${SCHEMA_FOLDER}/${slug}`;
}

/** Returns a schema's slug: `x-slug` unchanged, otherwise its name in kebab case. */
export function schemaSlug(schema: Fields, name: string): string {
  return textOf(schema['x-slug']) || slugFrom(name);
}

/** Converts any text to a slug. Returns '' if the text has no ASCII letters or digits. */
export function slugFrom(text: string): string {
  return kebab(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Returns the reason a slug can't be part of a URL, or undefined if it can. */
export function findSchemaSlugFault(slug: string): string | undefined {
  if (slug === '') return 'is empty';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'has characters other than a-z, 0-9, and single hyphens';
  return slug.length > 100 ? `has ${slug.length} characters, more than 100` : undefined;
}
