import { runInThread } from '../../work/run-in-thread';
import type { Fields } from '../model/fields';
import { LIMITS } from '../model/limits';
import type { Fault } from '../samples/proof/run-validator';

/** What the checker gets. */
export type StandardsCheck = { readonly document: Fields };

/** The checker's errors, or the reason it was stopped. */
export type Outcome = { readonly faults: readonly Fault[] } | { readonly stopped: string };

/** Runs the checker in a thread, for at most `limit` milliseconds. */
export async function runStandardsCheck(
  document: Fields,
  limit: number = LIMITS.checkTime,
): Promise<Outcome> {
  const task: StandardsCheck = { document };
  const limits = { time: limit, memory: LIMITS.checkMemory };
  const result = await runInThread<Outcome>('openapi/check/standards-check-thread', task, limits);
  return 'stopped' in result ? result : result.message;
}
