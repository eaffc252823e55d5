import type { Parameter } from '../model/content';
import type { ApiResponse, Exchange } from '../model/exchange';
import type { Node } from '../model/node';
import type { Direction } from '../model/schema/direction';
import type { RequestSetting } from '../samples/sample-request';
import type { DescriptionWriter } from './description/create-description-writer';
import { limitWords } from './description/limit-words';
import type { SchemaPages, Subject } from './schema/schema-pages';

/** An example. `html` is its highlighted text, filled in when the page is complete. */
export type Highlightable = {
  readonly language: string;
  readonly text: string;
  html: string | null;
};

/** Limits for one page. What doesn't fit continues on separate pages. */
export type PageLimits = {
  readonly schemas: number;
  /** True if a schema's parts share the room. Otherwise, the first parts can use all of it. */
  readonly isShared: boolean;
  /** True if samples have other versions, which readers can choose. */
  readonly hasChoices: boolean;
  /**
   * Maximum total length of examples and samples, and of descriptions, in characters. A note replaces whatever exceeds
   * it.
   */
  readonly examples: number;
  readonly words: number;
  /** Maximum number of parameters, responses, headers, links, and callbacks together. */
  readonly parts: number;
};

/** A top-level schema, such as a body's or a parameter's. */
export type Root = { readonly id: string; readonly node: Node; readonly direction: Direction };

/** A page being built, including the ids it has taken and the schemas it already shows. */
export type Page = Omit<PageSetting, 'taken'> & {
  /** All top-level schemas, in page order. */
  readonly roots: Root[];
  /** Returns an id that's unique on the page, as close as possible to the wanted one. */
  takeId(wanted: string): string;
  /** Named schemas that the page shows in full. `size` is the number of schemas inside. */
  readonly shown: Map<string, { readonly id: string; readonly size: number }>;
  /** All examples on the page, to be highlighted together. */
  readonly examples: Highlightable[];
  /** Number of schemas on the page. A schema with a lot of text counts as several. */
  schemas: number;
  /** Total length of examples and samples so far, in characters. */
  exampleLength: number;
};

export type PageSetting = RequestSetting & {
  readonly writer: DescriptionWriter;
  readonly subject: Subject;
  readonly limits: PageLimits;
  readonly schemaPages: SchemaPages;
  readonly shared: Shared;
  /** Finds the page of the operation that a link leads to. */
  findOperation(link: Node): Subject | undefined;
  formatPath(path: string): string;
  /** Ids reserved for the page's layout. */
  readonly taken: readonly string[];
};

export function startPage({ taken, ...setting }: PageSetting): Page {
  const ids = new Set(taken);
  const next = new Map<string, number>();
  function takeId(wanted: string): string {
    const base = idOf(wanted);
    let id = base;
    let count = next.get(base) ?? 2;
    for (; ids.has(id); count += 1) id = `${base}-${count}`;
    next.set(base, count);
    ids.add(id);
    return id;
  }
  const counts = { schemas: 0, exampleLength: 0 };
  const takeText = (title: string, htmls: readonly string[]) =>
    setting.schemaPages.takeText(setting.subject, title, htmls);
  const writer = limitWords(setting.writer, takeText, setting.limits.words);
  return { ...setting, writer, takeId, shown: new Map(), examples: [], roots: [], ...counts };
}

/**
 * Adds an example's or sample's length to the page's total. Returns a note to show instead if the page has no room
 * left, otherwise undefined.
 */
export function noteFor(page: Page, text: string): string | undefined {
  page.exampleLength += text.length;
  if (page.exampleLength <= page.limits.examples) return undefined;
  return `(${text.length} characters, left out of this page)`;
}

/** Converts text to an id that needs no escaping in a URL. */
export function idOf(text: string): string {
  const id = text.replace(/[^A-Za-z0-9_.-]+/g, '-').replace(/^-+|-+$/g, '');
  return id === '' ? 'part' : id.slice(0, 120);
}

/** The parts of responses that pages only link to, because several operations share them. */
export type Shared = {
  /** Returns the URL of a header's description on the overview page, or '' if pages show it in full. */
  headerHref(header: Parameter): string;
  /** Returns the URL of the page for the schema of a response's body, or '' if pages show it in full. */
  bodyHref(exchange: Exchange, response: ApiResponse, schema: Node): string;
  /** Returns what a response leaves to the page with the error catalogue, or null if that's nothing. */
  errorsOf(exchange: Exchange, response: ApiResponse): SharedErrors | null;
};

/** Nothing is shared: a page shows everything in full. */
export const NOTHING_SHARED: Shared = {
  headerHref: () => '',
  bodyHref: () => '',
  errorsOf: () => null,
};

/** What an error response leaves to the page with the error catalogue, because other operations return the same. */
export type SharedErrors = {
  /** URL of the response's status among the errors on that page. */
  readonly href: string;
  /** Error codes that most operations can return. The page only links to their entries. */
  readonly codes: readonly string[];
  /** True if that page shows the response's summary and description. */
  readonly hasWords: boolean;
};

/** The texts of an error response that several operations return, which the page with the error catalogue shows once. */
export type SharedResponse = {
  readonly status: string;
  readonly summary: string;
  readonly descriptionHtml: string;
};
