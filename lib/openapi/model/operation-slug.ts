import { type Fields, textOf } from './fields';
import { findSlugFault } from './find-slug-fault';
import { keyOf, type Node } from './node';
import type { SlugWish } from './settle-slugs';
import { slugFrom } from './slug-from';
import { slugWithHash } from './slug-with-hash';

/** URL path of the page that introduces the API, if an author wrote one. */
export const API_HOME = 'reference/api';

/** Folder of the pages generated from the description. */
export const API_FOLDER = `${API_HOME}/generated`;

/** Slug of the overview page, which no operation may use. */
export const OVERVIEW_SLUG = 'api-overview';

/** URL path of the overview page, without a leading slash. */
export const OVERVIEW_PATH = `${API_FOLDER}/${OVERVIEW_SLUG}`;

/** URL path of the page with the error catalogue, without a leading slash. */
export const ERRORS_PATH = `${API_HOME}/errors`;

/** Returns the URL path of an operation's page. */
export function operationHref(slug: string): string {
  return `/${API_FOLDER}/${slug}`;
}

type Request = {
  readonly node: Node;
  readonly fields: Fields;
  readonly kind: 'path' | 'webhook';
  /** The method and path, such as `GET /units`. */
  readonly name: string;
};

/**
 * Returns the slugs for an operation: `x-slug`, otherwise the `operationId` or the method and path in kebab case. If
 * another operation wants the same slug, the method and path follow, then a hash of them.
 */
export function operationWish({ node, fields, kind, name }: Request): SlugWish {
  const written = textOf(fields['x-slug']);
  const id = textOf(fields.operationId);
  const request = slugFrom(name) || kind;
  const made = slugFrom(id) || request;
  const first = findOperationSlugFault(written) === undefined ? written : made;
  const identity = `${kind} ${name}`;
  return {
    tries: [
      first,
      ...(first === request ? [] : [slugFrom(`${first} ${name}`)]),
      slugWithHash(first, identity),
      slugWithHash(first, `${identity} ${keyOf(node)}`, 64),
    ],
    claim: first === written ? 2 : Number(first === id),
  };
}

/** Returns the reason that an `x-slug` can't be the slug of an operation, or undefined if it can. */
export function findOperationSlugFault(slug: string): string | undefined {
  return slug === OVERVIEW_SLUG ? 'is the address of the API overview' : findSlugFault(slug);
}
