/** Delay before we tell the reader that a request is slow, in ms. Also used as a request timeout. */
export const TIMEOUT = 8_000;

/** Settles like `wait`, but rejects after `TIMEOUT`. */
export function withTimeout<T>(wait: Promise<T>): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), TIMEOUT);
  });
  return Promise.race([wait, end]);
}

/** Fetches and parses JSON. Rejects for an error status, for invalid JSON, and after `TIMEOUT`. */
export async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response.json();
}

/** Returns the message for a request that got no response. */
export function noAnswer(): string {
  return navigator.onLine ? "The server didn't respond." : "You're offline.";
}

/** Returns a complete response of the wanted content type, or an error message for the reader. Never rejects. */
export async function tryToFetch(
  run: () => Promise<Response>,
  wanted: RegExp,
): Promise<Response | string> {
  try {
    const response = await run();
    if (!response.ok) return `The server returned ${response.status}.`;
    const type = response.headers.get('content-type') ?? '';
    if (!wanted.test(type)) return 'The server sent an unexpected response.';
    // Read the whole body: the connection can also break halfway.
    await response.clone().arrayBuffer();
    return response;
  } catch {
    return noAnswer();
  }
}
