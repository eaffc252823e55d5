import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';
import type { Feature } from '../feature';

/** The most recently changed pages. */
export const latest = {
  name: 'latest',
  components: { Latest: { attributes: {}, isBlock: true, isVoid: true } },
  source: 'pages',
  check: ({ pages }: { readonly pages: readonly Page[] }): Problem[] => {
    if (pages.some(({ matter }) => matter.date ?? matter.last_reviewed)) return [];
    const message = '`<Latest>` has nothing to show: no page has `date` or `last_reviewed`';
    const fix = 'add one of them to your pages, or remove the component';
    return pages.flatMap(({ uses }) =>
      uses.filter(({ name }) => name === 'Latest').map(({ place }) => ({ ...place, message, fix })),
    );
  },
} as const satisfies Feature;
