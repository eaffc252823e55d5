import { setImmediate } from 'node:timers/promises';

/**
 * Waits for the work, or rejects with the signal's reason as soon as the signal is aborted. The work itself isn't
 * stopped: whoever calls this ends the process, or doesn't care.
 */
export async function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const result = await Promise.race([work, aborted]);
  // Work that keeps the thread busy to its end keeps Ctrl+C waiting: the second turn of the loop has it for sure.
  await setImmediate();
  await setImmediate();
  signal.throwIfAborted();
  return result;
}
