import type { Status } from '../content/front-matter-fields';
import type { Hit } from './index-format';

/** A name for a record, and how closely the name fits. Matches in names rank above matches in text. */
export type Name = {
  readonly name: string;
  /** `self`: the record's own name. `listed`: a name that the record lists. `said`: a name that its text mentions. */
  readonly rank: 'self' | 'listed' | 'said';
};

/** A searchable item: a page, a section, an operation, a term. */
export type SearchRecord = Pick<Hit, 'kind' | 'page' | 'title' | 'where' | 'method' | 'text'> & {
  /** Results are grouped by area, and readers can filter by it. All records of an area are adjacent. */
  readonly area: string;
  /** Superseded and deprecated records rank lower. */
  readonly status?: Status | undefined;
  /** The path of its page without a leading slash, and the ID on that page, or '' for the page itself. */
  readonly path: string;
  readonly id: string;
  /** Its heading level. 1 for a page. */
  readonly depth: number;
  /** Searchable but not shown: code, tags, the page's description. */
  readonly code: string;
  readonly keywords: readonly string[];
  readonly names: readonly Name[];
  /** What readers search for when they want this record, in their own words. */
  readonly phrases: readonly string[];
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
  phrases: [],
} as const;
