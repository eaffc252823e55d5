import type { ComparedPage } from './compare-bundles';
import type { Weight } from './weigh-edits';

/** Returns how closely people need to look at a page's changes. A title or a link counts as text. */
export function weightOf({ title, oldTitle, comparison }: ComparedPage): Weight {
  const weight = comparison?.weight ?? 'text';
  return weight === 'generated' && title !== oldTitle ? 'text' : weight;
}
