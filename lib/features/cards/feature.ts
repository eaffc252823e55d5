import type { Feature } from '../feature';
import { checkCards } from './check-cards';

/** Cards that link to other pages. */
export const cards = {
  name: 'cards',
  components: {
    Cards: { attributes: { of: 'path', pages: 'text' } },
  },
  source: 'pages',
  check: checkCards,
  rule: 'links',
} as const satisfies Feature;
