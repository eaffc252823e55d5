import type { Feature } from '../feature';
import { apiComponentIds } from './api-component-ids';
import { checkApiComponents } from './check-api-components';

/** Components that list or chart parts of the API on hand-written pages. */
export const apiReference = {
  name: 'api-reference',
  components: {
    AccessMatrix: {
      attributes: { domain: 'text' },
      isBlock: true,
      isVoid: true,
      linksToApi: true,
    },
    ApiChangelog: { attributes: { version: 'text' }, isBlock: true, isVoid: true },
    ErrorCatalogue: {
      attributes: { domain: 'text' },
      isBlock: true,
      isVoid: true,
      linksToApi: true,
    },
    Lifecycle: {
      attributes: { of: 'text' },
      required: ['of'],
      isBlock: true,
      isVoid: true,
      linksToApi: true,
    },
    Operations: {
      attributes: { tag: 'text', domain: 'text' },
      isBlock: true,
      isVoid: true,
      linksToApi: true,
    },
  },
  source: 'api',
  ids: apiComponentIds,
  check: checkApiComponents,
  rule: 'links',
} as const satisfies Feature;
