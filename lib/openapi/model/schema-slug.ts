import { type Fields, textOf } from './fields';
import { findSlugFault } from './find-slug-fault';
import type { SlugWish } from './settle-slugs';
import { slugFrom } from './slug-from';
import { slugWithHash } from './slug-with-hash';

/** Folder of the schema pages. Its index page lists them. */
export const SCHEMA_FOLDER = 'reference/api/schemas';

/** Returns the URL path of a schema's page. */
export function schemaHref(slug: string): string {
  return `/${SCHEMA_FOLDER}/${slug}`;
}

/**
 * Returns the slugs for a schema: `x-slug`, otherwise its name in kebab case. If another schema wants the same slug, a
 * hash of its name follows.
 */
export function schemaWish(schema: Fields, name: string): SlugWish {
  const written = textOf(schema['x-slug']);
  const first = findSlugFault(written) === undefined ? written : slugFrom(name) || 'schema';
  return {
    tries: [first, slugWithHash(first, name), slugWithHash(first, name, 64)],
    claim: first === written ? 2 : Number(first === name),
  };
}
