import type { Facets } from './facets';
import type { Hit } from './index-format';

/** A name for a record, and how closely the name fits. Matches in names rank above matches in text. */
export type Name = {
  readonly name: string;
  /** `self`: the record is the thing. `listed`: it lists the thing. `said`: its text mentions the thing. */
  readonly rank: 'self' | 'listed' | 'said';
};

/** Something that can be found: a page, a section, an operation, a term. */
export type SearchRecord = Pick<Hit, 'kind' | 'page' | 'title' | 'where' | 'method' | 'text'> & {
  readonly facets: Facets;
  /** The path of its page without a leading slash, and the ID on that page, or '' for the page itself. */
  readonly path: string;
  readonly id: string;
  /** Its heading level. 1 for a page. */
  readonly depth: number;
  /** Searchable but not shown: code, tags, the page's description. */
  readonly code: string;
  readonly keywords: readonly string[];
  readonly names: readonly Name[];
};

/** Default values for a record. */
export const PLAIN_RECORD = {
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
