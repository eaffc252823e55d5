import type { Page } from '../../graph/page';
import type { Feature } from '../feature';
import { checkDecisionComponents } from './check-decision-components';
import { decisionFacts } from './decision-facts';

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
