import type { DescriptionWriter } from './description-html';
import { limitWords } from './limit-words';
import type { RequestSetting } from './samples/request-setting';

/** An example whose highlighted text is filled in when the page is complete. */
export type Highlightable = {
  readonly language: string;
  readonly text: string;
  html: string | null;
};

/** What is being built for one page: its ids, and how much of each schema it has shown already. */
export type Page = RequestSetting & {
  readonly writer: DescriptionWriter;
  /** An id that no one else on the page has, as close to the wanted one as can be. */
  takeId(wanted: string): string;
  /** The named schemas that the page shows in full: where, and how many schemas they take. */
  readonly shown: Map<string, { readonly id: string; readonly size: number }>;
  /** Every example of the page, so that they can be highlighted together. */
  readonly examples: Highlightable[];
  /** How many schemas the page shows, and how many it may show. */
  schemas: number;
  readonly schemaLimit: number;
  /** Characters of all examples so far. */
  exampleLength: number;
};

/** What pages of one build share. */
export type PageSetting = RequestSetting & {
  readonly writer: DescriptionWriter;
  readonly schemaLimit: number;
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
  const writer = limitWords(setting.writer);
  return { ...setting, writer, takeId, shown: new Map(), examples: [], ...counts };
}

/** The text as an id that can stand in an address without being escaped. */
export function idOf(text: string): string {
  const id = text.replace(/[^A-Za-z0-9_.-]+/g, '-').replace(/^-+|-+$/g, '');
  return id === '' ? 'part' : id.slice(0, 120);
}
