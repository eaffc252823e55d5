/** A record that contains a term, and the term's weight in that record, from 1 to 63. */
export type Posting = { readonly record: number; readonly impact: number };

export const HIGHEST_IMPACT = 63;

// Letters that JSON doesn't escape. The first 32 end a number; the last 32 continue it.
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Uint8Array(128);
for (const [value, letter] of [...LETTERS].entries()) VALUES[letter.charCodeAt(0)] = value;

/**
 * Encodes postings, sorted by record, as text: the distance from the previous record, then one letter for the impact.
 */
export function encodePostings(postings: readonly Posting[]): string {
  let text = '';
  let before = -1;
  for (const { record, impact } of postings) {
    text += encodeNumber(record - before - 1) + (LETTERS[impact] ?? '');
    before = record;
  }
  return text;
}

/** Decodes the result of `encodePostings`. */
export function decodePostings(text: string): Posting[] {
  const postings: Posting[] = [];
  let record = -1;
  for (let at = 0; at < text.length; ) {
    const { value, next } = decodeNumber(text, at);
    record += value + 1;
    postings.push({ record, impact: valueAt(text, next) });
    at = next + 1;
  }
  return postings;
}

/** Encodes an integer of 0 or more in as few letters as possible. */
export function encodeNumber(value: number): string {
  let text = LETTERS[value % 32] ?? '';
  for (let rest = Math.floor(value / 32); rest > 0; rest = Math.floor(rest / 32)) {
    text = (LETTERS[32 + (rest % 32)] ?? '') + text;
  }
  return text;
}

/** Decodes a sequence of numbers from `encodeNumber`. */
export function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < text.length; ) {
    const { value, next } = decodeNumber(text, at);
    numbers.push(value);
    at = next;
  }
  return numbers;
}

function valueAt(text: string, at: number): number {
  return VALUES[text.charCodeAt(at)] ?? 0;
}

function decodeNumber(text: string, start: number): { value: number; next: number } {
  let value = 0;
  for (let at = start; at < text.length; at += 1) {
    const digit = valueAt(text, at);
    value = value * 32 + (digit % 32);
    if (digit < 32) return { value, next: at + 1 };
  }
  return { value, next: text.length };
}
