import type { SiteConfig } from '../content/config';
import type { Asset } from '../content/read';
import type { Ledger } from '../content/read-ledger';
import type { DatabaseSchema } from '../content/read-schema';
import type { RedirectLine } from '../content/redirects';
import type { Problem } from '../core/problem';
import { underRule } from '../core/under-rule';
import { checkDecisions } from '../features/decisions/check-decisions';
import { type Data, FEATURES } from '../features/list';
import { checkReview } from '../features/reviews/check-review';
import type { Roadmap } from '../features/roadmap/roadmap';
import type { SiteTables } from '../features/tables/build-tables';
import { checkAliases } from '../graph/check-aliases';
import { checkRedirects } from '../graph/check-redirects';
import { checkCopies } from '../graph/copies';
import { findFileClashes } from '../graph/file-claims';
import type { Targets } from '../graph/links';
import type { Navigation, Position } from '../graph/navigation';
import type { Page } from '../graph/page';
import type { Unread } from '../graph/unread';
import type { Release } from '../openapi/history';
import type { Api } from '../openapi/view';
import { checkOwners } from './check-owners';
import { checkPlaceholders } from './check-placeholders';
import { findDeadEnds } from './dead-ends';
import { findOrphans } from './find-orphans';
import { checkNames } from './names/check-names';
import { checkLedger } from './published/check-ledger';

/** The finished site graph, as input for the rules that check all of it. */
export type Graph = {
  readonly pages: readonly Page[];
  readonly api: Api | undefined;
  readonly changelog: readonly Release[];
  readonly targets: Targets;
  /** The redirects as their author wrote them. Undefined if they can't be read. */
  readonly redirectLines: readonly RedirectLine[] | undefined;
  readonly ledger: Ledger | undefined;
  readonly positions: ReadonlyMap<string, Position>;
  readonly navigation: Navigation;
  /** The file that defines the sidebars. Undefined if they follow the folders. */
  readonly sidebars: { readonly file: string } | undefined;
  readonly assets: readonly Asset[];
  readonly data: Data;
  readonly database: DatabaseSchema | undefined;
  readonly tables: SiteTables;
  readonly roadmap: Roadmap | undefined;
  /** Paths of files that the build creates. */
  readonly downloads: readonly string[];
  /** Paths of pages that can't be read. */
  readonly broken: ReadonlySet<string>;
  /** If false, an operation may be missing because of an error in the API description. */
  readonly isApiSound: boolean;
  /** If false, a page may be missing from the sidebars because of an error in them. */
  readonly areSidebarsSound: boolean;
  readonly unread: Unread;
  readonly config: SiteConfig;
  /** The date of the check, in ISO format. */
  readonly today: string;
};

/** Returns the problems that can only be found in the whole graph. Each entry in the array is one rule. */
export function findFaults(graph: Graph): Problem[] {
  const { pages, api, changelog, targets, assets, downloads, broken, isApiSound } = graph;
  const sound = { ...graph, api: isApiSound ? api : undefined };
  const { redirectLines = [], ledger, unread } = graph;
  const isNavigable = graph.areSidebarsSound && !unread.sidebars && !unread.site && !unread.api;
  // Any of these sources may define a name, so we only check names if all sources can be read.
  const isNamed = !unread.api && !unread.database && !unread.data;
  return [
    ...underRule('routes', checkCopies(pages, targets)),
    ...underRule('routes', findFileClashes(targets.routes, redirectLines, assets, downloads)),
    ...underRule('redirects', [...checkRedirects(redirectLines, targets), ...checkAliases(pages)]),
    ...underRule('ledger', ledger ? checkLedger(ledger, { ...graph, routes: targets.routes }) : []),
    ...underRule('links', findDeadEnds(graph)),
    ...underRule('configuration', checkOwners(pages, graph.config)),
    ...underRule('orphans', isNavigable ? findOrphans(graph) : []),
    ...underRule('decisions', checkDecisions(pages, broken)),
    ...underRule('placeholder', checkPlaceholders(pages)),
    ...FEATURES.flatMap((feature) => checkFeature(feature, sound)),
    ...underRule('review', checkReview(pages, graph.config, graph.today)),
    ...underRule('names', isNamed ? checkNames(graph, changelog, isApiSound) : []),
  ];
}

function checkFeature(feature: (typeof FEATURES)[number], graph: Graph): Problem[] {
  if (!('check' in feature)) return [];
  return underRule('rule' in feature ? feature.rule : 'data', feature.check(graph));
}
