import type { Page } from '../../graph/page';
import type { NamedFact } from '../named-fact';
import { recordId } from './decision-record';

/** Returns the status of each decision record as a fact. */
export function decisionFacts({ pages }: { readonly pages: readonly Page[] }): NamedFact[] {
  return pages.flatMap((page): NamedFact[] => {
    const id = recordId(page);
    if (id === undefined) return [];
    const { status = 'none', superseded_by: later = [] } = page.matter;
    return [
      {
        kind: 'decision',
        name: id,
        properties: { status, 'superseded by': later.toSorted().join(', ') || 'none' },
        codes: [id],
        words: [id.toUpperCase()],
        hrefs: [`/${page.path}`],
      },
    ];
  });
}
