import type { DescriptionWriter } from './description-html';
import { limitWords } from './limit-words';
import type { Node } from './node';
import type { RequestSetting } from './samples/request-setting';
import type { SchemaPages } from './schema-pages';
import type { Direction } from './schema-view';

/** An example whose highlighted text is filled in when the page is complete. */
export type Highlightable = {
  readonly language: string;
  readonly text: string;
  html: string | null;
};

/** How much one page may show. What a schema has besides goes on at a page of its own. */
export type PageLimits = {
  readonly schemas: number;
  /** Whether the parts of a schema share the room for it, rather than that the first ones take it. */
  readonly isShared: boolean;
  /** Characters of all examples and samples, and of all descriptions; what comes after is left out with a note. */
  readonly examples: number;
  readonly words: number;
};

/** What a page is about: parts that it has no room for are named after it. */
export type Subject = { readonly title: string; readonly slug: string; readonly href: string };

/** A schema that begins here rather than inside another one: a body, or the value of a parameter. */
export type Root = { readonly id: string; readonly node: Node; readonly direction: Direction };

/** What is being built for one page: its ids, and how much of each schema it has shown already. */
export type Page = RequestSetting & {
  readonly writer: DescriptionWriter;
  readonly subject: Subject;
  readonly limits: PageLimits;
  readonly schemaPages: SchemaPages;
  /** The page of an operation, by its `operationId` or by the pointer of a reference to it. */
  findOperation(name: string): Subject | undefined;
  /** Every schema that begins on the page, in the order of the page. */
  readonly roots: Root[];
  /** An id that no one else on the page has, as close to the wanted one as can be. */
  takeId(wanted: string): string;
  /** The named schemas that the page shows in full: where, and how many schemas they take. */
  readonly shown: Map<string, { readonly id: string; readonly size: number }>;
  /** Every example of the page, so that they can be highlighted together. */
  readonly examples: Highlightable[];
  /** How many schemas the page shows; one with much text counts for several. */
  schemas: number;
  /** Characters of all examples and samples so far. */
  exampleLength: number;
};

/** What pages of one build share. */
export type PageSetting = RequestSetting & {
  readonly writer: DescriptionWriter;
  readonly subject: Subject;
  readonly limits: PageLimits;
  readonly schemaPages: SchemaPages;
  findOperation(name: string): Subject | undefined;
  /** Ids that the frame of a page needs for its own parts. */
  readonly taken: readonly string[];
};

/** A page on which nothing stands yet. */
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
  const writer = limitWords(setting.writer, setting.limits.words);
  return { ...setting, writer, takeId, shown: new Map(), examples: [], roots: [], ...counts };
}

/** What stands in the place of an example or a sample for which the page has no room left; else nothing. */
export function noteFor(page: Page, text: string): string | undefined {
  page.exampleLength += text.length;
  if (page.exampleLength <= page.limits.examples) return undefined;
  return `(${text.length} characters, left out of this page)`;
}

/** The text as an id that can stand in an address without being escaped. */
export function idOf(text: string): string {
  const id = text.replace(/[^A-Za-z0-9_.-]+/g, '-').replace(/^-+|-+$/g, '');
  return id === '' ? 'part' : id.slice(0, 120);
}
