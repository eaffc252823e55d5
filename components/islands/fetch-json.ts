import { TIMEOUT } from './timeout';

/** Fetches and parses JSON. Rejects for an error status, for invalid JSON, and after `TIMEOUT`. */
export async function fetchJson<T>(href: string): Promise<T> {
  const response = await fetch(href, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response.json();
}
