import type { Hit } from './index-format';

/** A name that leads to a record before any text does, and how much the record is what it names. */
export type Name = {
  readonly name: string;
  /** `self`: the record is the thing. `listed`: it lists the thing. `said`: its text names the thing. */
  readonly rank: 'self' | 'listed' | 'said';
};

/** One thing that can be found: a page, a section, an operation, a term. */
export type SearchRecord = Pick<Hit, 'kind' | 'page' | 'title' | 'where' | 'method' | 'text'> & {
  readonly area: string;
  readonly status: string;
  readonly version: string;
  /** The path of its page without a leading slash, and the id on it, '' for the page itself. */
  readonly path: string;
  readonly id: string;
  /** The level of its heading: 1 for a page. */
  readonly depth: number;
  /** Found, and not shown: code, tags, the description of the page. */
  readonly code: string;
  readonly keywords: readonly string[];
  readonly names: readonly Name[];
};

/** What a record has where nothing else is said. */
export const PLAIN_RECORD = {
  status: '',
  version: '',
  page: '',
  where: '',
  method: '',
  id: '',
  depth: 1,
  text: '',
  code: '',
  keywords: [],
  names: [],
} as const;
