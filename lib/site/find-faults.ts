import type { Problem } from '../core/problem';
import { underRule } from '../core/under-rule';
import { type FactSources, listNamedFacts } from '../facts/list-named-facts';
import { checkDeclarations } from '../features/check-declarations';
import { checkDatasets } from '../features/datasets/check-datasets';
import { checkDecisions } from '../features/decisions/check-decisions';
import { FEATURES } from '../features/list';
import { factId, hashOfFact } from '../features/named-fact';
import { checkReview } from '../features/reviews/check-review';
import { checkAliases } from '../graph/check-aliases';
import { checkPageAnswers } from '../graph/check-page-answers';
import { checkRedirects } from '../graph/check-redirects';
import { checkCopies } from '../graph/copies';
import { findFileClashes } from '../graph/file-claims';
import { findBrokenLinks, findLinkFault } from '../graph/links';
import { checkOwners } from './check-owners';
import { checkPlaceholders } from './check-placeholders';
import { checkSecurityTxt } from './check-security-txt';
import { findOrphans } from './find-orphans';
import { leaveOutUnread } from './leave-out-unread';
import { checkNames } from './names/check-names';
import { checkLedger } from './published/check-ledger';
import type { Graph, Site } from './site-graph';

/** Returns the problems that can only be found in the whole graph. Each entry in the array is one rule. */
export function findFaults(whole: Graph): Problem[] {
  const graph = whole.isApiSound ? whole : withoutApi(whole);
  const { pages, api, changelog, targets, assets, downloads, broken, isApiSound } = graph;
  const sound = { ...graph, api: isApiSound ? api : undefined };
  const { redirectLines = [], ledger, datasets, unread } = graph;
  const isNavigable = graph.areSidebarsSound && !unread.sidebars && !unread.site && !unread.api;
  // Any of these sources may define a name, so we only check names if all sources can be read.
  const isNamed = !unread.api && !unread.database && !unread.data;
  const isPartial = !isNamed || !isApiSound || unread.site || broken.size > 0;
  return [
    ...underRule('routes', checkCopies(pages, targets)),
    ...underRule(
      'routes',
      findFileClashes({
        routes: targets.routes,
        copies: targets.copies,
        redirects: redirectLines,
        assets,
        downloads,
      }),
    ),
    ...underRule('redirects', [...checkRedirects(redirectLines, targets), ...checkAliases(pages)]),
    ...underRule('front-matter', checkPageAnswers(pages)),
    ...underRule('ledger', ledger ? checkLedger(ledger, { ...graph, routes: targets.routes }) : []),
    ...underRule('ledger', datasets ? checkDatasets(datasets, graph, isPartial) : []),
    ...underRule('links', findDeadEnds(graph)),
    ...underRule('configuration', checkOwners(pages, graph.config)),
    ...underRule('orphans', isNavigable ? findOrphans(graph) : []),
    ...underRule('decisions', checkDecisions(pages, broken)),
    ...underRule('placeholder', checkPlaceholders(pages)),
    ...underRule('data', checkDeclarations(sound)),
    ...FEATURES.flatMap((feature) => checkFeature(feature, sound)),
    ...underRule('consequences', isNamed ? checkAnswers(graph) : []),
    ...underRule('review', checkReview(pages, graph, graph.today)),
    ...underRule('security-txt', checkSecurityTxt(graph, graph.today)),
    ...underRule('names', isNamed ? checkNames(graph, changelog, isApiSound) : []),
  ];
}

/** While the API has errors, we don't know what its components can show. */
function withoutApi(graph: Graph): Graph {
  return { ...graph, pages: leaveOutUnread(graph.pages, { ...graph.unread, api: true }) };
}

function checkFeature(feature: (typeof FEATURES)[number], graph: Graph): Problem[] {
  if (!('check' in feature)) return [];
  return underRule('rule' in feature ? feature.rule : 'data', feature.check(graph));
}

type Sources = Pick<Graph, 'pages' | 'api' | 'targets'>;

/** Returns a problem for each broken link in the pages and in the API's descriptions. */
function findDeadEnds({ pages, api, targets }: Sources): Problem[] {
  return [
    ...pages.flatMap((page) => findBrokenLinks(page, targets)),
    ...(api?.links ?? []).flatMap(({ href, place }) => {
      const fault = findLinkFault(href, undefined, targets);
      if (!fault) return [];
      // Drop the automatic edit: `place` is the start of the text, not of the link in it.
      const { edit: _, ...said } = fault;
      return [{ ...place, ...said }];
    }),
  ];
}

/**
 * Returns a warning for each line of `looked-at.yaml` whose fact has changed again since someone looked, or whose page no
 * longer exists.
 */
function checkAnswers({ answers, ...site }: FactSources & Pick<Site, 'answers'>): Problem[] {
  if (!answers || answers.value.length === 0) return [];
  const facts = new Map(listNamedFacts(site).map((fact) => [factId(fact), hashOfFact(fact)]));
  const folder = answers.file.replace(/[^/]*$/, '');
  const files = new Set(site.pages.map((page) => page.file));
  return answers.value.flatMap(({ in: file, fact, hash }, index): Problem[] => {
    if (/\.mdx?$/.test(file) && !files.has(`${folder}${file}`)) {
      const message = `There's no page at ${file}`;
      const place = answers.locate([index, 'in']);
      return [{ ...place, message, fix: 'remove the line', severity: 'warning' }];
    }
    const now = facts.get(fact) ?? 'gone';
    if (now === hash) return [];
    const message = `The ${fact} has changed since someone looked at ${file}`;
    const fix = `look at it again, and replace the hash with ${now}, or remove the line`;
    return [{ ...answers.locate([index, 'hash']), message, fix, severity: 'warning' }];
  });
}
