import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { checkUses } from '../check-uses';

/**
 * Returns a problem for each component that would show nothing because there are no decision records, or because no
 * record replaces another.
 */
export function checkDecisionComponents(pages: readonly Page[]): Problem[] {
  const hasRecords = pages.some(({ matter }) => matter.deciders);
  const hasChains = pages.some(({ matter }) => matter.superseded_by);
  return checkUses(pages, ({ name }) => {
    if (name.startsWith('Decision') && !hasRecords) {
      const message = `\`<${name}>\` has nothing to show: there are no decision records`;
      return [{ message, fix: 'write adr-0001.md, or remove the component' }];
    }
    if (name !== 'DecisionChains' || hasChains) return [];
    const message = '`<DecisionChains>` has nothing to show: no record replaces another';
    return [{ message, fix: 'remove the component' }];
  });
}
