import type { Feature } from '../feature';
import { apiComponentIds } from './api-component-ids';
import { checkApiComponents } from './check-api-components';

/** Components that list or chart parts of the API on hand-written pages. */
export const apiReference = {
  name: 'api-reference',
  components: {
    AccessMatrix: { attributes: { domain: 'text' }, linksToApi: true },
    ApiChangelog: { attributes: { version: 'text' } },
    ErrorCatalogue: { attributes: { domain: 'text' }, linksToApi: true },
    ErrorRetry: { attributes: { of: 'text' }, required: ['of'] },
    Lifecycle: { attributes: { of: 'text' }, required: ['of'], linksToApi: true },
    Operations: { attributes: { tag: 'text', domain: 'text' }, linksToApi: true },
  },
  source: 'api',
  ids: apiComponentIds,
  check: checkApiComponents,
  rule: 'links',
} as const satisfies Feature;
