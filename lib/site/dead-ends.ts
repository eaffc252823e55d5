import type { Problem } from '../core/problem';
import { findBrokenLinks, findLinkFault } from '../graph/links';
import type { Graph } from './site-graph';

type Sources = Pick<Graph, 'pages' | 'api' | 'targets'>;

/** Returns a problem for each broken link in the pages and in the API's descriptions. */
export function findDeadEnds({ pages, api, targets }: Sources): Problem[] {
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
