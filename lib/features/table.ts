import type { Heading } from '../markdown/compiled';
import type { SearchRecord } from '../search/search-record';

/**
 * What a cell shows: a string as it is, `code` in code font, `words` with code between backticks, `text` whose code has
 * links, too, the name of a `domain` or `page` with a link, a link if `href` isn't empty, or several of these after each
 * other. A `list` has commas, or `none` if it's empty.
 */
export type Cell =
  | string
  | number
  | false
  | undefined
  | readonly Cell[]
  | { readonly code: string }
  | { readonly words: string }
  | { readonly text: string }
  | { readonly date: string }
  | { readonly domain: string }
  | { readonly page: string }
  | { readonly list: readonly Cell[] }
  | { readonly href: string | undefined; readonly cell: Cell }
  | { readonly since: string | undefined; readonly cell: Cell };

/** Returns cells with `first` before the first one, and commas before the others. */
export function inSpans(cells: readonly Cell[], first = ''): Cell[] {
  return cells.map((cell, index) => ({
    since: undefined,
    cell: [index === 0 ? first : ', ', cell],
  }));
}

/** The fields of a search record that depend on the row. */
export type RowRecord = Pick<SearchRecord, 'title' | 'where' | 'text' | 'code' | 'names'>;

/** A row of a table, with a cell for each column. */
export type TableRow = {
  readonly cells: readonly Cell[];
  /** Links can target it. */
  readonly id?: string | undefined;
  /** The version it ships in. */
  readonly since?: string;
  /** What it and the rows below it are about, in a row above them. */
  readonly above?: Cell;
  /** What a search finds. Only rows with an id can have one. */
  readonly record?: RowRecord;
};

/** A table that a component shows. A column is left out if its cells are '', false, or undefined. An empty list isn't. */
export type Table = {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly TableRow[];
  /** True to show the cells of a row below each other on phones. */
  readonly isStacked?: boolean;
  /** True if the first cell of a row doesn't name it. */
  readonly hasNoNames?: boolean;
  /** The column whose text doesn't wrap. */
  readonly brief?: string;
  /** The heading of the section that has only this table. */
  readonly heading?: Heading;
  /** A sentence below the table. */
  readonly note?: Cell;
};
