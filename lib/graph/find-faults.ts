import type { Api } from '../api/api';
import type { Release } from '../api/changes/change';
import { underRule } from '../check/under-rule';
import type { SiteConfig } from '../content/config';
import type { Asset } from '../content/read';
import type { Data } from '../content/read-data';
import type { DatabaseSchema } from '../content/read-schema';
import type { RedirectLine } from '../content/redirects';
import { checkLedger } from '../ledger/check-ledger';
import type { Ledger } from '../ledger/read-ledger';
import type { Problem } from '../problem';
import { checkCapabilities } from './capabilities/check-capabilities';
import { checkAliases } from './check-aliases';
import { checkDecisions } from './check-decisions';
import { checkMappings } from './check-mappings';
import { checkOwners } from './check-owners';
import { checkRateLimits } from './check-rate-limits';
import { checkRedirects } from './check-redirects';
import { checkReview } from './check-review';
import { checkTokens } from './check-tokens';
import { checkCopies } from './copies';
import { findDeadEnds } from './dead-ends';
import { checkDomains } from './domains/check-domains';
import { findFileClashes } from './file-claims';
import { findOrphans } from './find-orphans';
import type { Targets } from './links';
import { checkNames } from './names/check-names';
import type { Navigation, Position } from './navigation';
import type { Page } from './page';
import type { SiteTables } from './tables/build-tables';
import { checkTables } from './tables/check-tables';

/** The finished graph, as the rules that look at all of it want it. */
export type Graph = {
  readonly pages: readonly Page[];
  readonly api: Api | undefined;
  readonly changelog: readonly Release[];
  readonly targets: Targets;
  /** The redirects as their author wrote them; undefined where they cannot be read. */
  readonly redirectLines: readonly RedirectLine[] | undefined;
  readonly ledger: Ledger | undefined;
  readonly positions: ReadonlyMap<string, Position>;
  readonly navigation: Navigation;
  /** Where the sidebars are written; undefined where they follow the folders. */
  readonly sidebars: { readonly file: string } | undefined;
  readonly assets: readonly Asset[];
  readonly data: Data;
  readonly database: DatabaseSchema | undefined;
  readonly tables: SiteTables;
  /** Paths of files that the build makes. */
  readonly downloads: readonly string[];
  /** Paths of pages that cannot be read. */
  readonly broken: ReadonlySet<string>;
  /** Of a description that is not sound, nobody can say what it lacks. */
  readonly isApiSound: boolean;
  /** Of sidebars that are not sound, nobody can say what they would list. */
  readonly areSidebarsSound: boolean;
  readonly config: SiteConfig;
  /** The day of the check, ISO. */
  readonly today: string;
};

/** What the rules find that look at the whole graph, one line for each rule. */
export function findFaults(graph: Graph): Problem[] {
  const { pages, api, changelog, targets, assets, downloads, broken, isApiSound } = graph;
  const sound = { ...graph, api: isApiSound ? api : undefined };
  const { redirectLines = [], ledger } = graph;
  return [
    ...underRule('routes', checkCopies(pages, targets)),
    ...underRule('routes', findFileClashes(targets.routes, redirectLines, assets, downloads)),
    ...underRule('redirects', [...checkRedirects(redirectLines, targets), ...checkAliases(pages)]),
    ...underRule('ledger', ledger ? checkLedger(ledger, { ...graph, routes: targets.routes }) : []),
    ...underRule('links', findDeadEnds(graph)),
    ...underRule('configuration', checkOwners(pages, graph.config)),
    ...underRule('orphans', graph.areSidebarsSound ? findOrphans(graph) : []),
    ...underRule('decisions', checkDecisions(pages, broken)),
    ...underRule('review', checkReview(pages, graph.config, graph.today)),
    ...underRule('data', checkCapabilities(sound)),
    ...underRule('data', checkMappings(graph)),
    ...underRule('data', checkRateLimits(sound)),
    ...underRule('data', checkTokens(graph)),
    ...underRule('data', checkDomains(sound)),
    ...underRule('data', checkTables(graph)),
    ...underRule('names', checkNames(sound, changelog)),
  ];
}
