import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { directiveOf } from '../../markdown/elements';
import { checkUses } from '../check-uses';
import type { Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import { recordId } from './decision-record';

/** Charts and lists of all decision records. */
export const decisionCharts = {
  name: 'decision-charts',
  components: {
    DecisionChains: { attributes: {} },
    DecisionRegister: { attributes: {} },
    DecisionTopics: { attributes: {} },
  },
  source: 'pages',
  facts: decisionFacts,
  check: ({ pages }: { readonly pages: readonly Page[] }) => checkDecisionComponents(pages),
} as const satisfies Feature;

/**
 * Returns a problem for each component that would show nothing because there are no decision records, or because no
 * record replaces another.
 */
function checkDecisionComponents(pages: readonly Page[]): Problem[] {
  const hasRecords = pages.some(({ matter }) => matter.deciders);
  const hasChains = pages.some(({ matter }) => matter.superseded_by);
  return checkUses(pages, ({ name }) => {
    if (name.startsWith('Decision') && !hasRecords) {
      const message = `\`${directiveOf(name)}\` has nothing to show: there are no decision records`;
      return [{ message, fix: 'write adr-0001.md, or remove the component' }];
    }
    if (name !== 'DecisionChains' || hasChains) return [];
    const message = '`::decision-chains` has nothing to show: no record replaces another';
    return [{ message, fix: 'remove the component' }];
  });
}

/** Returns the status of each decision record as a fact. */
function decisionFacts({ pages }: { readonly pages: readonly Page[] }): NamedFact[] {
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
