import { watchPages } from './page-shown';

// Maximum length of a value, because anyone can craft a link.
const LONGEST = 200;

/** Returns the values of these URL parameters, truncated to 200 characters. Missing parameters are ''. */
export function readAddress<Key extends string>(keys: readonly Key[]): Record<Key, string> {
  const parameters = new URLSearchParams(location.search);
  const values = keys.map((key) => [key, (parameters.get(key) ?? '').slice(0, LONGEST)]);
  return Object.fromEntries(values);
}

/** Replaces the URL's query with the non-empty parameters and drops the hash. Adds no history entry. */
export function writeAddress(values: Readonly<Record<string, string>>): void {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  const address = location.pathname + (query === '' ? '' : `?${query}`);
  history.replaceState(history.state, '', address);
}

/** Calls back when a link, Back, or Forward changes the URL, until `signal` aborts. */
export function watchAddress(onChange: () => void, signal: AbortSignal): void {
  addEventListener('popstate', onChange, { signal });
  watchPages(onChange, signal);
}
