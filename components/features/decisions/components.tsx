import type { SiteIndex } from '@/lib/render-data/site-index';
import { DecisionChains } from './decision-chains';
import { DecisionRegister } from './decision-register';
import { DecisionTopics } from './decision-topics';

/** Returns the components that chart and list all decision records. */
export function decisionsComponents(site: SiteIndex) {
  return {
    DecisionChains: () => <DecisionChains site={site} />,
    DecisionRegister: () => <DecisionRegister site={site} />,
    DecisionTopics: () => <DecisionTopics site={site} />,
  };
}
