/** The search folder below the base path. Its root file names the folder with the other files. */
export const SEARCH_FOLDER = '_search';
export const ROOT_FILE = 'root.json';

/** Everything that a result shows about one record. */
export type Hit = {
  readonly kind: 'page' | 'section' | 'term' | 'entry' | 'operation' | 'schema' | 'error';
  /** The address with the base path and the heading's ID. */
  readonly href: string;
  /** The title of the record's page, or '' if the record is the page. */
  readonly page: string;
  readonly title: string;
  /** Where it belongs, or what it is: `Domains`, `Table`, `superseded`. */
  readonly where: string;
  /** The method of an operation in capitals, otherwise ''. */
  readonly method: string;
  readonly text: string;
};

/** The first file that a browser loads: the number of records, pages and hits, and which file contains what. */
export type Root = {
  /** The folder of the other files, named by the hash of all their contents. */
  readonly at: string;
  readonly records: number;
  /** The filters, each with its label and all of its values in the order of the list. */
  readonly facets: readonly {
    readonly id: string;
    readonly label: string;
    readonly values: readonly string[];
  }[];
  /** The first record of each run with equal facets, and the index of its value in each facet, or -1 for none. */
  readonly segments: readonly (readonly [from: number, ...values: number[]])[];
  /** The number of records of each page, in the order of the records. */
  readonly pages: string;
  /** The number of records in each file of hits. */
  readonly hits: string;
  /** The first term of each file of terms, and the first word of each file of spellings. */
  readonly terms: readonly string[];
  readonly spellings: readonly string[];
};

/** A file of terms, each with its number of records and its postings. */
export type TermFile = readonly (readonly [term: string, count: number, postings: string])[];

/** A file of spellings: words forward, or reversed after `<`. */
export type SpellingFile = readonly string[];

/** The names of the files in an index folder. */
export const FILES = {
  terms: (index: number) => `t${index}.json`,
  spellings: (index: number) => `s${index}.json`,
  hits: (index: number) => `h${index}.json`,
} as const;
