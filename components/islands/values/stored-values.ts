import { canFill } from '@/lib/features/values/can-fill';
import type { Value } from './value';
import { VALUES_KEY } from './values-key';

// Everything that readers filled in. Secrets are only here: they're gone when the document is.
const filled = new Map<string, string>();
let isRead = false;

/** Returns what the reader filled in, or ''. */
export function filledText(value: Value): string {
  readStored();
  const text = filled.get(keyOf(value)) ?? '';
  // The declaration may have changed since.
  return text !== '' && canFill(value, text) ? text : '';
}

/** Keeps a text for the session, or forgets it if it's ''. A secret is only kept in memory. */
export function fillIn(value: Value, text: string): void {
  readStored();
  const key = keyOf(value);
  if (text === '') filled.delete(key);
  else filled.set(key, text);
  if (value.secret !== true) store((stored) => ({ ...stored, [key]: text }));
}

/** Forgets everything that readers filled in, on all pages. */
export function forgetAll(): void {
  filled.clear();
  store(() => ({}));
}

function keyOf({ name, page = '' }: Value): string {
  return `${page}#${name}`;
}

function readStored(): void {
  if (isRead) return;
  isRead = true;
  for (const [key, text] of Object.entries(parseStored())) {
    if (typeof text === 'string' && text !== '') filled.set(key, text);
  }
}

function store(change: (stored: object) => object): void {
  try {
    const kept = Object.entries(change(parseStored())).filter(([, text]) => text !== '');
    if (kept.length === 0) sessionStorage.removeItem(VALUES_KEY);
    else sessionStorage.setItem(VALUES_KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage is blocked or full: the values last until the next full page load.
  }
}

function parseStored(): object {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(VALUES_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    // Storage is blocked or its value is corrupt: start without values.
    return {};
  }
}
