import type { Data } from '../content/read-data';
import type { Problem } from '../core/problem';
import { listEntityLifecycles } from '../features/domains/entity-lifecycles';
import { findBrokenLinks, findLinkFault, type Targets } from '../graph/links';
import type { Page } from '../graph/page';
import type { Api } from '../openapi/api';
import type { Release } from '../openapi/changes/change';
import { findBrokenComponents } from './components';

type Sources = {
  readonly pages: readonly Page[];
  readonly api: Api | undefined;
  readonly changelog: readonly Release[];
  readonly targets: Targets;
  readonly data: Data;
};

/** Every link and component, of the pages and of the API's descriptions, that leads or refers to nothing. */
export function findDeadEnds({ pages, api, changelog, targets, data }: Sources): Problem[] {
  const versions = changelog.map(({ version }) => version);
  const entities = listEntityLifecycles(data).map(({ name }) => name);
  return [
    ...pages.flatMap((page) => [
      ...findBrokenLinks(page, targets),
      ...findBrokenComponents(page, targets, api, { versions, entities }),
    ]),
    ...(api?.links ?? []).flatMap(({ href, place }) => {
      const fault = findLinkFault(href, undefined, targets);
      if (!fault) return [];
      // The place is that of the text, in which the address may stand anywhere.
      const { edit: _, ...said } = fault;
      return [{ ...place, ...said }];
    }),
  ];
}
