/** The folder of the search below the base path; its root names the folder with the rest. */
export const SEARCH_FOLDER = '_search';
export const ROOT_FILE = 'root.json';

/** What a reader can be told of one record without any other. */
export type Hit = {
  readonly kind: 'page' | 'section' | 'term' | 'entry' | 'operation' | 'schema' | 'error';
  /** The address with the base path, and with the id of the heading. */
  readonly href: string;
  /** The title of its page; '' where it is the page. */
  readonly page: string;
  readonly title: string;
  /** Where it belongs, or what it is: `Domains`, `Table`, `superseded`. */
  readonly where: string;
  /** The method of an operation in capitals, '' elsewhere. */
  readonly method: string;
  readonly text: string;
};

/** What a browser loads first: how many of everything there are, and which file holds what. */
export type Root = {
  /** The folder of the other files, named by the hash of all of them. */
  readonly at: string;
  readonly records: number;
  readonly areas: readonly string[];
  readonly statuses: readonly string[];
  readonly versions: readonly string[];
  /** From which record on which area, status and version hold; the last two are -1 for none. */
  readonly segments: readonly (readonly [
    from: number,
    area: number,
    status: number,
    version: number,
  ])[];
  /** How many records each page has, in the order of the records. */
  readonly pages: string;
  /** How many records each file of hits has. */
  readonly hits: string;
  /** The first term of each file of terms; the first word of each file of spellings. */
  readonly terms: readonly string[];
  readonly spellings: readonly string[];
};

/** A file of terms: each with the number of its records and its postings. */
export type TermFile = readonly (readonly [term: string, count: number, postings: string])[];

/** A file of spellings: words forward or, behind `<`, from their last letter to the first. */
export type SpellingFile = readonly string[];

/** The names of the files below the folder of an index. */
export const FILES = {
  terms: (index: number) => `t${index}.json`,
  spellings: (index: number) => `s${index}.json`,
  hits: (index: number) => `h${index}.json`,
} as const;
