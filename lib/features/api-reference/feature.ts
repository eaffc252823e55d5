import type { Feature } from '../feature';
import { apiComponentIds } from './api-component-ids';
import { checkApiComponents } from './check-api-components';

/** Lists and charts of parts of the API, for pages that authors write. */
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
