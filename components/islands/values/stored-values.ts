import { canFill } from '@/lib/features/values/can-fill';
import { parseStored, writeStored } from '../kit/storage';
import { VALUES_KEY, type Value } from './value';

type Texts = Record<string, unknown>;

// Secrets are only here: they're gone when the document is.
let secrets: Texts = {};
// The other values while storage is blocked or full.
let unsaved: Texts = {};

/** Returns what the reader filled in, or ''. */
export function filledText(value: Value): string {
  const text = textsLike(value)[keyOf(value)];
  // The declaration may have changed since.
  return typeof text === 'string' && canFill(value, text) ? text : '';
}

/** Keeps a text for the session, or forgets it if it's ''. A secret is only kept in memory. */
export function fillIn(value: Value, text: string): void {
  const texts = textsLike(value);
  if (text === '') delete texts[keyOf(value)];
  else texts[keyOf(value)] = text;
  if (value.secret !== true) store(texts);
}

/** Forgets everything that readers filled in, on all pages. */
export function forgetAll(): void {
  secrets = {};
  store({});
}

function keyOf({ name, page = '' }: Value): string {
  return `${page}#${name}`;
}

/** Returns the texts of all secrets, or of all other values. */
function textsLike({ secret }: Value): Texts {
  if (secret === true) return secrets;
  return Object.assign({}, parseStored('sessionStorage', VALUES_KEY), unsaved);
}

function store(texts: Texts): void {
  const text = Object.keys(texts).length === 0 ? '' : JSON.stringify(texts);
  unsaved = writeStored('sessionStorage', VALUES_KEY, text) ? {} : texts;
}
