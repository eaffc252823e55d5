import type { SiteConfig } from '../content/config';
import type { FrontMatter } from '../content/front-matter';
import type { Status } from '../content/front-matter-fields';
import type { Problem } from '../core/problem';
import type { CapabilityLink } from '../features/capabilities/catalogue';
import type { DecisionRelations } from '../features/decisions/decision-relations';
import type { Roadmap } from '../features/roadmap/roadmap';
import type { Announcement } from '../graph/announcement';
import type { Logo } from '../graph/brand';
import type { GlossaryTerm } from '../graph/glossary';
import type { Navigation, Position } from '../graph/navigation';
import type { Sidebars } from '../graph/sidebar';
import type { Theme } from '../graph/theme/build-theme';
import type { Heading } from '../markdown/compiled';
import type { HelpLink } from '../search/search-help';

/**
 * The data that all pages share, and the names of the objects that store each page's own data. Pages read nothing else.
 */
export type SiteIndex = {
  readonly title: string;
  readonly brand: string;
  readonly logo?: Logo;
  /** The URL of the favicon. */
  readonly favicon: string;
  readonly description: string;
  /** Without a trailing slash. '' if the URL is unknown. */
  readonly siteUrl: string;
  readonly basePath: string;
  readonly repository: string;
  readonly trailingSlash: SiteConfig['trailing_slash'];
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly respectSystem: boolean };
  /** Colors and fonts that replace ours. The build adds them to the style sheet. */
  readonly theme?: Theme;
  readonly announcement?: Announcement;
  readonly navigation: Navigation;
  readonly sidebars: Sidebars;
  /** The terms that pages explain, longest first. */
  readonly glossary: readonly GlossaryTerm[];
  /**
   * URLs of the data that the browser loads on demand: the list of all pages, and the facts for
   * link cards. `cards` is sorted by path: each entry contains the first path in a card file, and the file's URL.
   */
  readonly data: {
    readonly pages: string;
    readonly cards: readonly (readonly [first: string, href: string])[];
  };
  /** The roadmap chart's data. Undefined if the content has no such data. */
  readonly roadmap?: Roadmap;
  /** The text for URLs that don't exist. Undefined if the site shows ours. */
  readonly notFound?: RouteEntry & { readonly kind: 'doc' };
  /** Every route, keyed by path without the leading slash. */
  readonly routes: Readonly<Record<string, RouteEntry>>;
  /** What each folder contains, keyed by path. */
  readonly folders: Readonly<Record<string, Folder>>;
  /** Pages that help if a search finds nothing useful. */
  readonly searchHelp: readonly HelpLink[];
  /** Every moved page, keyed by its old path. No old path is also a route. */
  readonly redirects: Readonly<Record<string, RedirectEntry>>;
  /** Alternate URLs that pages are also written to, each mapped to its page's path. */
  readonly copies: Readonly<Record<string, string>>;
  /** Problems in the API description. Only authors see them, so a published site has none. */
  readonly apiProblems: readonly Problem[];
  /** The object with the data that all operations share, including their list. Undefined if there's no API. */
  readonly api?: string;
  /** The object with the API's changelog. Undefined if there's none. */
  readonly changelog?: string;
  /** The object of each feature that stores one, keyed by feature name. See `readStored`. */
  readonly features: Readonly<Record<string, string>>;
  /** True for the preview of a change, which has a page that lists the changes. */
  readonly isPreview?: true;
};

/** The pages in a folder. */
export type Folder = {
  /** The paths of the pages that the folder lists, in order. */
  readonly children: readonly string[];
  /** The number of documents and operations in the folder and its subfolders. */
  readonly count: number;
};

/** A page's facts for lists, cards, breadcrumbs, and the page's own `<head>`. */
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
      /** The object with the pages that mention the operation. */
      readonly mentions: string;
      /** The capability that the operation ships with. */
      readonly ships?: CapabilityLink;
      /** The object with the workflows that call it. Undefined if there are none. */
      readonly workflows?: string;
    }
  | { readonly kind: 'errors' }
  | { readonly kind: 'schemas'; readonly object: string }
  | { readonly kind: 'schema'; readonly slug: string; readonly object: string }
);

/**
 * A redirect from a page's old path. `title` is the page's title, and `to` is its current path, with a hash if the
 * redirect points to a heading.
 */
export type RedirectEntry = {
  readonly kind: 'redirect';
  readonly path: string;
  readonly title: string;
  readonly to: string;
};

/** The page that lists the changes in a preview. No other page lists it. */
export type ChangesEntry = {
  readonly kind: 'changes';
  readonly path: string;
  readonly title: string;
};

/** The entry of any page. */
export type AnyRoute = RouteEntry | RedirectEntry | ChangesEntry;

/** When to use a runbook, how severe that is, who acts, and what to do first. */
export type Alarm = NonNullable<FrontMatter['alarm']>;

/** The facts about a document. The object `hash` contains its text. */
export type DocEntry = {
  readonly hash: string;
  /** All headings. Present if components add headings to those in the text. */
  readonly headings?: readonly Heading[];
  /** True for the landing page of a folder. */
  readonly isLanding?: true;
  /** Where its links lead, keyed by what's written; '' for nowhere. Absent if they lead where they say. */
  readonly hrefs?: Readonly<Record<string, string>>;
  /** True if the file with all runbooks includes the document. */
  readonly isRunbook?: true;
  /** What a runbook is for, at a glance. Names in backticks are code. */
  readonly alarm?: Alarm;
  readonly order: number;
  /** The folder of the document's file with a trailing slash, for image paths. '' at the top level. */
  readonly folder: string;
  readonly tags: readonly { readonly name: string; readonly label: string }[];
  readonly editUrl?: string;
  readonly status?: Status;
  readonly owner?: string;
  readonly lastReviewed?: string;
  /** The last day that the review is valid. */
  readonly reviewDue?: string;
  /** The date of its last change in the repository, in ISO format. */
  readonly updated?: string;
  readonly domain?: string;
  readonly firstVersion?: string;
  /** The front matter fields with a label. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** `home` for a start page, which uses the full width and has `headline` as its heading. */
  readonly layout?: 'home';
  readonly headline?: string;
  readonly decision?: Decision;
  /** The object with the pages that link to it. Undefined if there are none, and for decision records. */
  readonly mentions?: string;
};

/** The facts that a decision record shows above its text. */
export type Decision = {
  readonly date?: string;
  readonly deciders: readonly string[];
  readonly topics: readonly string[];
  readonly domains: readonly string[];
  readonly supersedes: readonly string[];
  readonly supersededBy: readonly string[];
  /** The pages that it links to or that link to it, and the operations that it mentions. */
  readonly relations: DecisionRelations;
};
