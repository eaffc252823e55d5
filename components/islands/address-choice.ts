import { watchPages } from './page-shown';

// What a stranger's link may ask for.
const LONGEST = 200;

/** The values of these parameters in the address; '' for those that it hasn't. */
export function readAddress<Key extends string>(keys: readonly Key[]): Record<Key, string> {
  const parameters = new URLSearchParams(location.search);
  const values = keys.map((key) => [key, (parameters.get(key) ?? '').slice(0, LONGEST)]);
  return Object.fromEntries(values);
}

/** Writes these parameters into the address, without those that are ''. */
export function writeAddress(values: Readonly<Record<string, string>>): void {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  const address = location.pathname + (query === '' ? '' : `?${query}`);
  history.replaceState(history.state, '', address);
}

/** Calls back when the reader comes to another address of the page, also with Back. */
export function watchAddress(onChange: () => void, signal: AbortSignal): void {
  addEventListener('popstate', onChange, { signal });
  watchPages(onChange, signal);
}
