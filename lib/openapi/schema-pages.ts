import { LIMITS } from './limits';
import type { NamedSchema } from './name-schemas';
import { keyOf, type Node, scopedKeyOf } from './node';
import { slugKey } from './operation-slug';
import { schemaHref, slugFrom } from './schema-slug';

/** A part that was too deep or too large for the page where it belongs, and goes on at a page of its own. */
type CutPart = {
  readonly nodes: readonly Node[];
  /** How many of the things inside it the other page shows already. */
  readonly from: number;
  /** Where it belongs, in words: `data[].rental of Create a quote`. */
  readonly title: string;
  /** The page that it was cut from, and the place on it. */
  readonly origin: { readonly title: string; readonly href: string };
  /** What its address is made from. */
  readonly wanted: string;
};

/** The pages of schemas: one for each name, and one for each part that a page has no room for. */
export type SchemaPages = {
  /** The address of the page of a named schema, or an empty text for any other node. */
  hrefOf(node: Node): string;
  /** The address at which a part goes on; empty when the description asks for too many of them. */
  take(part: CutPart): string;
  /** Forgets the parts that were taken after the first `count`; a page is being built anew. */
  keep(count: number): void;
  /** Counts what a page shows; after a limit for all of them no further parts are taken. */
  spend(schemas: number): void;
  readonly parts: readonly (CutPart & { readonly slug: string })[];
};

/** No parts yet. `formatPath` writes an address as the pages link it. */
export function startSchemaPages(
  schemas: readonly NamedSchema[],
  formatPath: (path: string) => string,
): SchemaPages {
  const named = new Map(
    schemas.map(({ node, slug }) => [keyOf(node), formatPath(schemaHref(slug))]),
  );
  const taken = new Set(schemas.map(({ slug }) => slugKey(slug)));
  const parts: (CutPart & { readonly slug: string; readonly key: string })[] = [];
  const slugs = new Map<string, string>();
  let spent = 0;

  function freeSlug(wanted: string): string {
    const base = slugFrom(wanted).slice(0, 90).replace(/-+$/, '') || 'part';
    let slug = base;
    for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
    return slug;
  }

  function take(part: CutPart): string {
    const key = `${part.from} ${part.nodes.map(scopedKeyOf).join(' ')}`;
    const known = slugs.get(key);
    if (known !== undefined) return formatPath(schemaHref(known));
    if (parts.length >= LIMITS.schemaParts || spent > LIMITS.schemasOfAll) return '';
    const slug = freeSlug(part.wanted);
    taken.add(slug);
    slugs.set(key, slug);
    parts.push({ ...part, slug, key });
    return formatPath(schemaHref(slug));
  }

  function keep(count: number): void {
    for (const { slug, key } of parts.splice(count)) {
      taken.delete(slug);
      slugs.delete(key);
    }
  }

  function spend(schemas: number): void {
    spent += schemas;
  }

  return { hrefOf: (node) => named.get(keyOf(node)) ?? '', take, keep, spend, parts };
}
