import { PATIENCE } from './patience';

/** The JSON at an address. Fails where there is none, and when it takes longer than a reader waits. */
export async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response.json();
}
