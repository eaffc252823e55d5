import { runInThread } from '../work/run-in-thread';
import type { Fields } from './fields';
import { LIMITS } from './limits';

/** One finding of the checker, in the words of the JSON Schema of the standard. */
export type Fault = {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message: string;
  readonly params: Fields;
};

/** What the checker found, or why it came to no end. */
export type Outcome = { readonly faults: readonly Fault[] } | { readonly stopped: string };

/** Lets the checker judge a description in a thread that ends after `limit` milliseconds at the latest. */
export async function runStandardsCheck(
  document: Fields,
  limit: number = LIMITS.checkTime,
): Promise<Outcome> {
  const result = await runInThread<Outcome>(
    'openapi/standards-check-thread',
    { document },
    { time: limit, memory: LIMITS.checkMemory },
  );
  return 'stopped' in result ? result : result.message;
}
