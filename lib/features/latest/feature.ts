import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import { checkUses } from '../check-uses';
import type { Feature } from '../feature';

/** The most recently changed pages. */
export const latest = {
  name: 'latest',
  components: { Latest: { attributes: {} } },
  source: 'pages',
  check: ({ pages }: { readonly pages: readonly Page[] }): Problem[] => {
    if (pages.some(({ matter }) => matter.date ?? matter.last_reviewed)) return [];
    const message = '`::latest` has nothing to show: no page has `date` or `last_reviewed`';
    const fix = 'add one of them to your pages, or remove the component';
    return checkUses(pages, ({ name }) => (name === 'Latest' ? [{ message, fix }] : []));
  },
} as const satisfies Feature;
