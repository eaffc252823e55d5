/** Where a term stands: the number of a record, and how much the term says there, from 1 to 63. */
export type Posting = { readonly record: number; readonly impact: number };

export const HIGHEST_IMPACT = 63;

// Letters that JSON writes as they are. The first 32 end a number, the others go on.
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Uint8Array(128);
for (const [value, letter] of [...LETTERS].entries()) VALUES[letter.charCodeAt(0)] = value;

/** Writes postings, sorted by record, as text: each the distance from the one before, and one letter of impact. */
export function encodePostings(postings: readonly Posting[]): string {
  let text = '';
  let before = -1;
  for (const { record, impact } of postings) {
    text += encodeNumber(record - before - 1) + (LETTERS[impact] ?? '');
    before = record;
  }
  return text;
}

/** Reads what `encodePostings` wrote. */
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

/** A whole number from 0, in as few letters as it needs. */
export function encodeNumber(value: number): string {
  let text = LETTERS[value % 32] ?? '';
  for (let rest = Math.floor(value / 32); rest > 0; rest = Math.floor(rest / 32)) {
    text = (LETTERS[32 + (rest % 32)] ?? '') + text;
  }
  return text;
}

/** Numbers one after the other, as `encodeNumber` wrote them. */
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
