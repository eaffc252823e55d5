import type { Status } from '../content/front-matter-fields';
import type { Hit } from './index-format';

/** A name for a record, and how closely the name fits. Matches in names rank above matches in text. */
export type Name = {
  readonly name: string;
  /** `self`: the record's own name. `listed`: a name that the record lists. `said`: a name that its text mentions. */
  readonly rank: 'self' | 'listed' | 'said';
};

/**
 * A page that records or announces something instead of explaining how it works today: a decision, an open question,
 * research, a change, or a version. It ranks lower unless the query asks for that.
 */
export type Aside = 'decision' | 'question' | 'research' | 'change' | 'version';

/** A searchable item: a page, a section, an operation, a term. */
export type SearchRecord = Pick<Hit, 'kind' | 'page' | 'title' | 'where' | 'method' | 'text'> & {
  /** Results are grouped by area, and readers can filter by it. All records of an area are adjacent. */
  readonly area: string;
  /** Superseded and deprecated records rank lower. */
  readonly status?: Status | undefined;
  /** The kind of its page, if that only records something. */
  readonly aside?: Aside | undefined;
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
  /** The questions that it answers. */
  readonly answers: readonly string[];
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
  answers: [],
} as const;
