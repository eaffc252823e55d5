/**
 * Waits for the work, or rejects with the signal's reason as soon as the signal is aborted. The work itself isn't
 * stopped: whoever calls this ends the process, or doesn't care.
 */
export function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}
