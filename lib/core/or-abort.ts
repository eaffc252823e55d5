import { setImmediate } from 'node:timers/promises';

/**
 * Waits for the work, or rejects with the signal's reason as soon as the signal is aborted. Doesn't stop the work
 * itself: the caller ends the process or ignores the work.
 */
export async function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const result = await Promise.race([work, aborted]);
  // Work that blocks the thread also delays Ctrl+C. The event loop is sure to handle it by its second turn.
  await setImmediate();
  await setImmediate();
  signal.throwIfAborted();
  return result;
}
