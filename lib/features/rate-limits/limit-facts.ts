import type { NamedFact } from '../named-fact';
import { ownerWords } from '../owner-words';
import type { RateLimitsSource } from './check-rate-limits';

/** Returns each rate-limit class as a fact. */
export function limitFacts({ data }: Pick<RateLimitsSource, 'data'>): NamedFact[] {
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
