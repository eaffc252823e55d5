import { createHash } from 'node:crypto';
import { isDeviceName } from '../../core/find-file-fault';
import { listFor } from '../../core/list-for';
import { type Fields, textOf } from './fields';
import { keyOf, type Node } from './node';

/** URL path of the page that introduces the API, if an author wrote one. */
export const API_HOME = 'reference/api';

/** Folder of the pages generated from the description. */
export const API_FOLDER = `${API_HOME}/generated`;

/** Slug of the overview page, which no operation may use. */
export const OVERVIEW_SLUG = 'api-overview';

export const OVERVIEW_PATH = `${API_FOLDER}/${OVERVIEW_SLUG}`;

/** URL path of the page with the error catalogue, without a leading slash. */
export const ERRORS_PATH = `${API_HOME}/errors`;

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

/** Folder of the schema pages. Its index page lists them. */
export const SCHEMA_FOLDER = 'reference/api/schemas';

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

/** What an operation or a schema would like as its slug. */
export type SlugWish = {
  /** Slugs to try, the most readable first. The last one must be unique. */
  readonly tries: readonly string[];
  /** How much of a claim it has to its first slug: 2 for an `x-slug`, 1 for a name that is the slug, 0 otherwise. */
  readonly claim: number;
};

/**
 * Gives each wish a slug of its own, in the order of the wishes. Which slug it gets doesn't depend on that order: if
 * several wishes want the same slug, the one with the best claim gets it, and all others try their next one.
 */
export function settleSlugs(wishes: readonly SlugWish[], reserved: readonly string[]): string[] {
  const taken = new Set(reserved);
  const settled = new Map<SlugWish, string>();
  let open = wishes;
  const rounds = Math.max(0, ...wishes.map(({ tries }) => tries.length));
  for (let round = 0; round < rounds && open.length > 0; round += 1) {
    const wanted = new Map<string, SlugWish[]>();
    for (const wish of open) listFor(wanted, tryOf(wish, round)).push(wish);
    for (const [slug, rivals] of wanted) {
      if (taken.has(slug)) continue;
      const winner = winnerOf(rivals, round);
      if (!winner) continue;
      taken.add(slug);
      settled.set(winner, slug);
    }
    open = open.filter((wish) => !settled.has(wish));
  }
  return wishes.map((wish) => settled.get(wish) ?? tryOf(wish, rounds));
}

function tryOf({ tries }: SlugWish, round: number): string {
  return tries[Math.min(round, tries.length - 1)] ?? '';
}

// If the best claim is shared, nobody gets the slug: the first in the file would lose it when the file is reordered.
function winnerOf(rivals: readonly SlugWish[], round: number): SlugWish | undefined {
  if (rivals.length === 1) return rivals[0];
  if (round > 0) return undefined;
  const best = Math.max(...rivals.map(({ claim }) => claim));
  const winners = rivals.filter(({ claim }) => claim === best);
  return winners.length === 1 ? winners[0] : undefined;
}

/** Slug that no page can have: hosts take a file of this name for the page of its folder. */
export const INDEX_SLUG = 'index';

/** Returns the reason that an author's slug can't be part of a URL, or undefined if it can. */
export function findSlugFault(slug: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return 'has characters other than a-z, 0-9, and single hyphens';
  }
  if (slug === INDEX_SLUG) return 'is the address of a list of pages';
  if (isDeviceName(slug)) return 'is reserved on Windows';
  const { length } = slug;
  return length > SLUG_LENGTH ? `has ${length} characters, more than ${SLUG_LENGTH}` : undefined;
}

/**
 * Converts any text to a slug: kebab case, letters without their accents, and hyphens for everything else. Longer texts
 * are cut and end with a hash of the whole text, and so do names that Windows reserves. Returns '' if the text has no Latin letters or digits.
 */
export function slugFrom(text: string): string {
  const slug = kebab(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.length <= SLUG_LENGTH && !isDeviceName(slug) ? slug : slugWithHash(slug, text);
}

/** Maximum number of characters in a slug. */
const SLUG_LENGTH = 100;

/** Appends a hash of `identity` to a slug. Cuts the slug to make room for `length` hexadecimal digits. */
function slugWithHash(slug: string, identity: string, length = 8): string {
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, length);
  const kept = slug.slice(0, SLUG_LENGTH - length - 1).replace(/-+$/, '');
  return kept === '' ? hash : `${kept}-${hash}`;
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

/** Returns the wanted name, with a number appended if it's taken, and marks the result as taken. */
export function takeName(wanted: string, taken: Set<string>, separator = '-'): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${separator}${count}`;
  taken.add(name);
  return name;
}
