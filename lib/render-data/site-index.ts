import type { SiteConfig } from '../content/config';
import type { Status } from '../content/doc';
import type { Problem } from '../core/problem';
import type { CapabilityLink } from '../features/capabilities/catalogue';
import type { DecisionRelations } from '../features/decisions/decision-relations';
import type { Tape } from '../features/roadmap/tape';
import type { Announcement } from '../graph/announcement';
import type { Logo } from '../graph/brand';
import type { GlossaryTerm } from '../graph/glossary';
import type { Navigation, Position } from '../graph/navigation';
import type { Sidebars } from '../graph/sidebar';
import type { Heading } from '../markdown/compiled';

/** What every page of the site shares, and where each page's own part lies. The pages read nothing else. */
export type SiteIndex = {
  readonly title: string;
  readonly brand: string;
  readonly logo?: Logo;
  /** The address of the icon that browsers show. */
  readonly favicon: string;
  readonly description: string;
  /** Without a trailing slash; '' where the address is not known. */
  readonly siteUrl: string;
  readonly basePath: string;
  readonly repository: string;
  readonly trailingSlash: SiteConfig['trailing_slash'];
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly respectSystem: boolean };
  readonly announcement?: Announcement;
  readonly navigation: Navigation;
  readonly sidebars: Sidebars;
  /** The words that pages explain, the longest first. */
  readonly glossary: readonly GlossaryTerm[];
  /**
   * Where the browser finds what no page carries: each whole sidebar, the list of all pages, and what cards
   * tell of them, as files of pages in the order of their paths, each with its first path.
   */
  readonly data: {
    readonly sidebars: Readonly<Record<string, string>>;
    readonly pages: string;
    readonly cards: readonly (readonly [first: string, href: string])[];
  };
  /** The domains by version, where the content has such data. */
  readonly tape?: Tape;
  /** Every route by its path without the leading slash. */
  readonly routes: Readonly<Record<string, RouteEntry>>;
  /** Every page that has moved, by its old path; none of them is a route. */
  readonly redirects: Readonly<Record<string, RedirectEntry>>;
  /** Other addresses under which pages are written too, each with the page's own path. */
  readonly copies: Readonly<Record<string, string>>;
  /** What is wrong with the description of the API; nothing, but where its authors see it. */
  readonly apiProblems: readonly Problem[];
  /** The object that holds what all operations have in common with a list, where there is an API. */
  readonly api?: string;
  /** The object that holds the API's changelog, where there is one. */
  readonly changelog?: string;
  /** The object of each feature that stores one, by the feature's name; see readStored. */
  readonly features: Readonly<Record<string, string>>;
  /** It is the preview of a change, and has a page that lists what changes. */
  readonly isPreview?: true;
};

/** What other pages show of a page: in lists, cards, breadcrumbs and its own head. */
export type RouteEntry = {
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  readonly position?: Position;
} & (
  | ({ readonly kind: 'doc' } & DocEntry)
  | { readonly kind: 'home' }
  | { readonly kind: 'tags' }
  | { readonly kind: 'search' }
  | { readonly kind: 'map'; readonly object: string }
  | {
      readonly kind: 'tag';
      readonly tag: string;
      readonly label: string;
      readonly pages: readonly string[];
    }
  | { readonly kind: 'api-overview' }
  | {
      readonly kind: 'operation';
      readonly slug: string;
      readonly object: string;
      /** The object that holds the pages that name it. */
      readonly mentions: string;
      /** The capability with which it ships. */
      readonly ships?: CapabilityLink;
    }
  | { readonly kind: 'schemas'; readonly object: string }
  | { readonly kind: 'schema'; readonly slug: string; readonly object: string }
);

/** An old path of a page: the page's title, and its path now, with a heading where one was named. */
export type RedirectEntry = {
  readonly kind: 'redirect';
  readonly path: string;
  readonly title: string;
  readonly to: string;
};

/** The list of what a preview changes, which no other page lists. */
export type ChangesEntry = {
  readonly kind: 'changes';
  readonly path: string;
  readonly title: string;
};

/** A document's facts; its text lies in the object `hash`. */
export type DocEntry = {
  readonly hash: string;
  /** All headings, where its components bring some that its text lacks. */
  readonly headings?: readonly Heading[];
  /** It is the page of a folder. */
  readonly isLanding?: true;
  /** It stands in the file of all runbooks too. */
  readonly isRunbook?: true;
  readonly order: number;
  /** The folder of its file, with a slash at the end, for paths of images; '' at the top. */
  readonly folder: string;
  readonly tags: readonly { readonly name: string; readonly label: string }[];
  readonly editUrl?: string;
  readonly status?: Status;
  readonly owner?: string;
  readonly lastReviewed?: string;
  /** The last day on which that review holds. */
  readonly reviewDue?: string;
  /** The day of its last change in the repository, as an ISO date. */
  readonly updated?: string;
  readonly domain?: string;
  readonly firstVersion?: string;
  /** A start page: the whole width, with `headline` as its heading. */
  readonly layout?: 'home';
  readonly headline?: string;
  readonly decision?: Decision;
  /** The object that holds the pages that link to it, where some do and it is no decision. */
  readonly mentions?: string;
};

/** What a decision record says of itself above its text. */
export type Decision = {
  readonly date?: string;
  readonly deciders: readonly string[];
  readonly topics: readonly string[];
  readonly domains: readonly string[];
  readonly supersedes: readonly string[];
  readonly supersededBy: readonly string[];
  /** What links tie it to. */
  readonly relations: DecisionRelations;
};
