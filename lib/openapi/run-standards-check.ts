import type { Fields } from './fields';
import { LIMITS } from './limits';
import { runInThread } from './run-in-thread';

/** One finding of the checker, in the words of the JSON Schema of the standard. */
export type Fault = {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message: string;
  readonly params: Fields;
};

/** What the checker found, or why it came to no end. */
export type Outcome = { readonly faults: readonly Fault[] } | { readonly stopped: string };

const CHECKER = { folder: 'lib/openapi', name: 'standards-check.worker.mjs' };

/** Lets the checker judge a description in a thread that ends after `limit` milliseconds at the latest. */
export async function runStandardsCheck(
  document: Fields,
  limit: number = LIMITS.checkTime,
): Promise<Outcome> {
  const result = await runInThread<Outcome>(CHECKER, { document }, limit);
  return 'stopped' in result ? result : result.message;
}
