import { LIMITS } from '../model/limits';
import type { NamedSchema } from '../model/name-schemas';
import { keyOf, type Node, scopedKeyOf } from '../model/node';
import { schemaHref } from '../model/schema-slug';
import { slugFrom } from '../model/slug-from';
import { takeName } from '../model/take-name';

/** A part that's too deep or too large for its page and continues on a page of its own. */
type CutPart = {
  readonly nodes: readonly Node[];
  /** Number of its children that the other page already shows. */
  readonly from: number;
  /** Its location in words, such as `data[].rental of Create a quote`. */
  readonly title: string;
  /** The page it was cut from, and the location there. */
  readonly origin: { readonly title: string; readonly href: string };
  /** The text to make its slug from. */
  readonly wanted: string;
};

/** The schema pages: one for each named schema, and one for each part that doesn't fit on another page. */
export type SchemaPages = {
  /** Returns the URL of a named schema's page, or '' for any other node. */
  hrefOf(node: Node): string;
  /**
   * Returns the URL of the page for a part, and adds that page if it's new. Returns '' if a limit for all pages is
   * reached.
   */
  take(part: CutPart): string;
  /** Drops the parts added after the first `count`, because a page is being rebuilt. */
  keep(count: number): void;
  /** Counts the schemas that a page shows. Once all pages together exceed their limit, `take` adds no more pages. */
  spend(schemas: number): void;
  readonly parts: readonly (CutPart & { readonly slug: string })[];
};

/** Creates the schema pages, initially only those for named schemas. `formatPath` formats a site path for links. */
export function startSchemaPages(
  schemas: readonly NamedSchema[],
  formatPath: (path: string) => string,
): SchemaPages {
  const named = new Map(
    schemas.map(({ node, slug }) => [keyOf(node), formatPath(schemaHref(slug))]),
  );
  const taken = new Set(schemas.map(({ slug }) => slug));
  const parts: (CutPart & { readonly slug: string; readonly key: string })[] = [];
  const slugs = new Map<string, string>();
  let spent = 0;

  function take(part: CutPart): string {
    const key = `${part.from} ${part.nodes.map(scopedKeyOf).join(' ')}`;
    const known = slugs.get(key);
    if (known !== undefined) return formatPath(schemaHref(known));
    if (parts.length >= LIMITS.schemaParts || spent > LIMITS.schemasOfAll) return '';
    const base = slugFrom(part.wanted).slice(0, 90).replace(/-+$/, '') || 'part';
    const slug = takeName(base, taken);
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
