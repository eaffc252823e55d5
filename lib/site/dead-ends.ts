import type { Problem } from '../core/problem';
import { findBrokenLinks, findLinkFault, type Targets } from '../graph/links';
import type { Page } from '../graph/page';
import type { Api } from '../openapi/api';

type Sources = {
  readonly pages: readonly Page[];
  readonly api: Api | undefined;
  readonly targets: Targets;
};

/** Returns every link of the pages and of the API's descriptions that leads nowhere. */
export function findDeadEnds({ pages, api, targets }: Sources): Problem[] {
  return [
    ...pages.flatMap((page) => findBrokenLinks(page, targets)),
    ...(api?.links ?? []).flatMap(({ href, place }) => {
      const fault = findLinkFault(href, undefined, targets);
      if (!fault) return [];
      // The place is that of the text, in which the address may stand anywhere.
      const { edit: _, ...said } = fault;
      return [{ ...place, ...said }];
    }),
  ];
}
