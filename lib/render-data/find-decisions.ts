import { compareText } from '../core/compare-text';
import type { DocRoute } from './find-latest';
import type { Decision, SiteIndex } from './site-index';
import { splitTitle } from './split-title';

/** A decision record in a list. */
export type DecisionEntry = {
  readonly route: DocRoute;
  readonly decision: Decision;
  /** The file name, such as `adr-0003`. */
  readonly id: string;
  readonly words: string;
};

/** Returns all decision records, sorted by number. */
export function findDecisions({ routes }: SiteIndex): DecisionEntry[] {
  return Object.values(routes)
    .flatMap((route): DecisionEntry[] => {
      if (route.kind !== 'doc' || !route.decision) return [];
      const id = route.path.slice(route.path.lastIndexOf('/') + 1);
      return [{ route, decision: route.decision, id, words: splitTitle(route).words }];
    })
    .sort((a, b) => compareText(a.id, b.id));
}

/**
 * Returns the chains of records in which each record replaced the previous one, oldest first. The chains are sorted by
 * their first record.
 */
export function findChains(entries: readonly DecisionEntry[]): DecisionEntry[][] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return entries
    .filter(({ decision }) => decision.supersedes.length === 0 && decision.supersededBy.length > 0)
    .map((first) => {
      const chain = [first];
      let next = byId.get(first.decision.supersededBy[0] ?? '');
      while (next && !chain.includes(next)) {
        chain.push(next);
        next = byId.get(next.decision.supersededBy[0] ?? '');
      }
      return chain;
    });
}
