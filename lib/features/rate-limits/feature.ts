import type { Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import { ownerWords } from '../owner-words';
import { checkRateLimits, type RateLimitsSource } from './check-rate-limits';
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

/** Returns each rate-limit class as a fact. */
function limitFacts({ data }: Pick<RateLimitsSource, 'data'>): NamedFact[] {
  return (data['rate-limits']?.value.classes ?? []).map((limit) => ({
    kind: 'setting',
    name: `rate limit ${limit.name}`,
    properties: {
      quota: `${limit.quota} ${limit.quota === 1 ? 'request' : 'requests'} in ${limit.window} s`,
      burst: String(limit.burst),
      'counted per': limit.counted_per,
    },
    codes: [],
    shared: { code: limit.name, owners: ['rate limit', 'rate class', ownerWords('limit class')] },
  }));
}
