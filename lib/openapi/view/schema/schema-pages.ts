import type { Place, Problem } from '../../../core/problem';
import type { Operation } from '../../model/find-operations';
import { LIMITS } from '../../model/limits';
import { keyOf, type Node, scopedKeyOf } from '../../model/node';
import type { NamedSchema } from '../../model/schema/name-schemas';
import { schemaHref, slugFrom, takeName } from '../../model/slugs';

/** A page for what didn't fit on another page. */
export type Part = {
  /** Its location in words, such as `data[].rental of Create a quote`. */
  readonly title: string;
  /** The page it was cut from, and the location there. */
  readonly origin: { readonly title: string; readonly href: string };
  readonly slug: string;
  readonly key: string;
  /** The subject of the page that ran out of room. */
  readonly of?: Subject;
} & Content;

type Content =
  /** A schema. `from` is the number of its children that the other page already shows. */
  | { readonly kind: 'schema'; readonly nodes: readonly Node[]; readonly from: number }
  /** The rest of an operation's parameters, responses, and callbacks. */
  | { readonly kind: 'operation'; readonly operation: Operation }
  /** Texts, with their total length. */
  | { readonly kind: 'texts'; readonly texts: TextView[]; length: number };

type CutPart = Pick<Part, 'title' | 'origin'> & {
  readonly nodes: readonly Node[];
  readonly from: number;
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
  /** Like `take`, for the rest of an operation that doesn't fit on the page of `subject`. */
  takeRest(subject: Subject, operation: Operation): string;
  /**
   * Returns the URL of a text that doesn't fit on the page of `subject`, given as HTML in parts that each fit on a page.
   * Returns '' if a limit for all pages is reached.
   */
  takeText(subject: Subject, title: string, htmls: readonly string[]): string;
  /** Number of times that a limit for all pages kept a part from getting a page. */
  countRefused(): number;
  /** Drops the parts added after the first `count`, because a page is built, perhaps again. */
  keep(count: number): void;
  /** Counts the schemas that a page shows. Once all pages together exceed their limit, `take` adds no more pages. */
  spend(schemas: number): void;
  readonly parts: readonly Part[];
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
  const parts: Part[] = [];
  const slugs = new Map<string, string>();
  const texts = new Map<string, string>();
  let spent = 0;
  let refused = 0;
  // Parts before this one belong to pages that are complete.
  let floor = 0;

  function add(
    key: string,
    wanted: string,
    part: Omit<Part, 'slug' | 'key' | keyof Content> & Content,
  ) {
    const known = slugs.get(key);
    if (known !== undefined) return known;
    if (parts.length >= LIMITS.schemaParts || spent > LIMITS.schemasOfAll) {
      refused += 1;
      return '';
    }
    const base = slugFrom(wanted).slice(0, 90).replace(/-+$/, '') || 'part';
    const slug = takeName(base, taken);
    slugs.set(key, slug);
    parts.push({ ...part, slug, key });
    return slug;
  }
  const hrefFor = (slug: string) => (slug === '' ? '' : formatPath(schemaHref(slug)));
  function take({ nodes, from, wanted, title, origin }: CutPart): string {
    const key = `${from} ${nodes.map(scopedKeyOf).join(' ')}`;
    return hrefFor(add(key, wanted, { kind: 'schema', nodes, from, title, origin }));
  }

  // Adds another page for what doesn't fit on the page of `subject`, or on a page with its rest.
  function addRest(subject: Subject, words: string, content: Content) {
    const of = subject.of ?? subject;
    const own = parts.filter((part) => part.kind === content.kind && part.of?.href === of.href);
    const number = own.length + 1;
    const { title, href, slug } = of;
    const name = `${words} of ${title}${number === 1 ? '' : ` (${number})`}`;
    const part = { ...content, title: name, origin: { title, href }, of };
    return add(`${words} ${number} ${href}`, `${slug}-${words}-${number}`, part);
  }

  function takeRest(subject: Subject, operation: Operation): string {
    return hrefFor(addRest(subject, 'More', { kind: 'operation', operation }));
  }

  function takeText(subject: Subject, title: string, htmls: readonly string[]): string {
    const of = subject.of ?? subject;
    const known = texts.get(`${of.href} ${htmls.join('')}`);
    if (known !== undefined) return known;
    let first = '';
    for (const [index, html] of htmls.entries()) {
      const open = parts
        .slice(floor)
        .findLast((part) => part.kind === 'texts' && part.of?.href === of.href);
      const isFull = open?.kind !== 'texts' || open.length + html.length > LIMITS.textsOfPage;
      if (isFull) addRest(subject, 'Texts', { kind: 'texts', texts: [], length: 0 });
      const part = isFull ? parts.at(-1) : open;
      if (part?.kind !== 'texts' || (isFull && part.length > 0)) return '';
      const id = `text-${part.texts.length + 1}`;
      part.texts.push({ id, title: index === 0 ? title : `${title}, continued`, html });
      part.length += html.length;
      if (index === 0) first = `${hrefFor(part.slug)}#${id}`;
    }
    texts.set(`${of.href} ${htmls.join('')}`, first);
    return first;
  }

  function keep(count: number): void {
    for (const { slug, key } of parts.splice(count)) {
      taken.delete(slug);
      slugs.delete(key);
    }
    texts.clear();
    floor = count;
  }

  function spend(schemas: number): void {
    spent += schemas;
  }

  const hrefOf = (node: Node) => named.get(keyOf(node)) ?? '';
  return { hrefOf, take, takeRest, takeText, countRefused: () => refused, keep, spend, parts };
}

/**
 * Returns a problem if parts that don't fit on their pages have no page either, because a limit for all pages is reached.
 * No level publishes such a description: readers couldn't see these parts anywhere.
 */
export function refuseParts(pages: Pick<SchemaPages, 'countRefused'>, place: Place): Problem[] {
  const count = pages.countRefused();
  if (count === 0) return [];
  const message = `${count} parts that are too large for their pages have no page: all pages together show at most ${LIMITS.schemasOfAll} schemas, and at most ${LIMITS.schemaParts} pages are for such parts`;
  return [{ ...place, message, fix: 'split the description', rule: 'api' }];
}

/** The subject of a page. Parts that don't fit on the page are named after it. */
export type Subject = {
  readonly title: string;
  readonly slug: string;
  readonly href: string;
  /** The subject of the page whose rest this page shows. */
  readonly of?: Subject;
};

/** A description, an example, or a list of values that didn't fit on its page. */
export type TextView = {
  /** Unique on its page. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
};
