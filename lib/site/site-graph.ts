import type { SiteConfig } from '../content/config';
import type { Located } from '../content/parse-located';
import type { Answer } from '../content/read-answers';
import type { PublishedDatasets } from '../content/read-datasets';
import type { Ledger } from '../content/read-ledger';
import type { DatabaseSchema } from '../content/read-schema';
import type { RedirectLine } from '../content/redirects';
import type { Updated } from '../core/git/read-updated';
import type { Catalogue } from '../features/capabilities/catalogue';
import type { DecisionRelations } from '../features/decisions/decision-relations';
import type { DomainFacts } from '../features/domains/domain-facts';
import type { Data } from '../features/list';
import type { Roadmap } from '../features/roadmap/roadmap';
import type { SiteTables } from '../features/tables/build-tables';
import type { Copies } from '../graph/copies';
import type { Redirects } from '../graph/follow-redirects';
import type { Targets } from '../graph/links';
import type { MentionGroup } from '../graph/mentions';
import type { Position } from '../graph/navigation';
import type { Page } from '../graph/page';
import type { PageFrame } from '../graph/page-frame';
import type { Routes } from '../graph/routes';
import type { Sidebars } from '../graph/sidebar';
import type { Tag } from '../graph/tags';
import type { Unread } from '../graph/unread';
import type { Published } from '../openapi/downloads';
import type { Release } from '../openapi/history';
import type { Api } from '../openapi/view';
import type { Workflow } from '../samples/workflows/workflow';

/** The whole documentation as one graph. Pages, checks, search, and downloads all read it. */
export type Site = PageFrame & {
  readonly config: SiteConfig;
  /** The repository's URL, or ''. */
  readonly repository: string;
  readonly pages: readonly Page[];
  /** The text for URLs that don't exist. It has no route. Undefined if the site shows ours. */
  readonly notFound: Page | undefined;
  readonly api: Api | undefined;
  /** The API description as offered for download. */
  readonly published: Published | undefined;
  /** The changes in each version of the API, newest first. */
  readonly changelog: readonly Release[];
  readonly tags: ReadonlyMap<string, Tag>;
  readonly routes: Routes;
  /** The current paths of moved pages, keyed by old path. No key is also a route. */
  readonly redirects: Redirects;
  /** Alternate URLs, each mapped to its page's path. */
  readonly copies: Copies;
  readonly sidebars: Sidebars;
  readonly positions: ReadonlyMap<string, Position>;
  /** The date of each content file's last change. */
  readonly updated: Updated;
  /** The roadmap chart's data. Undefined if the content has no such data. */
  readonly roadmap: Roadmap | undefined;
  /** The capabilities and versions. Undefined if the content has no such data. */
  readonly catalogue: Catalogue | undefined;
  /** The content of the files in `_data`. */
  readonly data: Data;
  /** The data that domain components show. Undefined if the content has no such data. */
  readonly facts: DomainFacts | undefined;
  /** The tables of each domain, as the schema declares them, and their diagrams. */
  readonly tables: SiteTables;
  /** The schema of the documented database. */
  readonly database: DatabaseSchema | undefined;
  /** The pages that link to or mention each page and operation, keyed by path. */
  readonly mentions: ReadonlyMap<string, readonly MentionGroup[]>;
  /** The pages and operations related to each decision record, keyed by path. */
  readonly relations: ReadonlyMap<string, DecisionRelations>;
  /** Returns the sequences of requests in guides. None while the API description has problems. */
  readonly workflows: () => readonly Workflow[];
  /**
   * The paths of pages that name a fact. Whoever changes the fact is told about them. Computed when first asked, which
   * is slow.
   */
  readonly namingPages: Pick<ReadonlySet<string>, 'has'>;
  /** The texts that someone looked at after a fact changed. */
  readonly answers: Located<readonly Answer[]> | undefined;
};

/** The finished site graph, as input for rules that check the whole site. */
export type Graph = Pick<Site, SharedKey> & {
  readonly targets: Targets;
  /** The redirects as their author wrote them. Undefined if they can't be read. */
  readonly redirectLines: readonly RedirectLine[] | undefined;
  readonly ledger: Ledger | undefined;
  readonly datasets: PublishedDatasets | undefined;
  /** The file that defines the sidebars. Undefined if they follow the folders. */
  readonly sidebars: { readonly file: string } | undefined;
  /** Paths of files that the build creates. */
  readonly downloads: readonly string[];
  /** Paths of pages that can't be read. */
  readonly broken: ReadonlySet<string>;
  /** If false, an operation may be missing because of an error in the API description. */
  readonly isApiSound: boolean;
  /** If false, a page may be missing from the sidebars because of an error in them. */
  readonly areSidebarsSound: boolean;
  readonly unread: Unread;
  /** The date of the check, in ISO format. */
  readonly today: string;
};

type PageKey =
  | 'pages'
  | 'positions'
  | 'navigation'
  | 'assets'
  | 'config'
  | 'answers'
  | 'namingPages';
type SharedKey =
  | PageKey
  | 'api'
  | 'published'
  | 'changelog'
  | 'data'
  | 'database'
  | 'tables'
  | 'roadmap'
  | DatasetKey;
type DatasetKey = 'catalogue' | 'mentions';
