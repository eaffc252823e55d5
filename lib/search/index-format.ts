/** The search folder below the base path. Its root file names the folder with the other files. */
export const SEARCH_FOLDER = '_search';
export const ROOT_FILE = 'root.json';

/** Everything that a result shows about one record. */
export type Hit = {
  readonly kind: 'page' | 'section' | 'term' | 'entry' | 'operation' | 'schema' | 'error' | 'file';
  /** The URL, including the base path and the heading's ID. */
  readonly href: string;
  /** The title of the record's page, or '' if the record is the page. */
  readonly page: string;
  readonly title: string;
  /** Its location, kind, or status: `Domains`, `Table`, `superseded`. */
  readonly where: string;
  /** The operation's method in capitals, or '' for other kinds. */
  readonly method: string;
  readonly text: string;
  /** The questions that it answers. Undefined without any. */
  readonly answers?: readonly string[];
};

/** The root file, which the browser loads first. It lists all areas and what each file contains. */
export type Root = {
  /** The folder with the other files. Its name is the hash of all their contents. */
  readonly at: string;
  readonly records: number;
  /** The areas in display order, each with its first record. Its other records follow. */
  readonly areas: readonly (readonly [from: number, name: string])[];
  /** The number of records on each page, in record order. */
  readonly pages: string;
  /** A letter for each page: the first of its `Aside`, or `-`. */
  readonly asides: string;
  /**
   * For each of these letters, the share of its score that a record keeps, and the words, separated by spaces, with which
   * readers ask for it. Records that they ask for keep their whole score.
   */
  readonly asked: Readonly<Record<string, readonly [share: number, words: string]>>;
  /** The number of records in each hit file. */
  readonly hits: string;
  /** The first term in each term file, and the first word in each spelling file. */
  readonly terms: readonly string[];
  readonly spellings: readonly string[];
};

/** A term file. Each term has its number of records and its encoded postings. */
export type TermFile = readonly (readonly [term: string, count: number, postings: string])[];

/** A spelling file: words forward, or reversed after `<`. */
export type SpellingFile = readonly string[];

/** The names of the files in an index folder. */
export const FILES = {
  terms: (index: number) => `t${index}.json`,
  spellings: (index: number) => `s${index}.json`,
  hits: (index: number) => `h${index}.json`,
} as const;
