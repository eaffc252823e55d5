import type { Feature } from '../feature';
import { checkRateLimits, type RateLimitsSource } from './check-rate-limits';
import { limitFacts } from './limit-facts';
import { rateLimitsFile } from './rate-limits-data';

/** The API's rate-limit classes. */
export const rateLimits = {
  name: 'rate-limits',
  data: [rateLimitsFile],
  components: {
    RateLimits: { attributes: {}, linksToApi: true },
  },
  check: checkRateLimits,
  facts: limitFacts,
  stored: ({ data }: Pick<RateLimitsSource, 'data'>) => data['rate-limits']?.value.classes,
} as const satisfies Feature;
