import { PATIENCE } from './patience';

/** Fetches and parses JSON. Rejects for an error status, for invalid JSON, and after `PATIENCE`. */
export async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response.json();
}
