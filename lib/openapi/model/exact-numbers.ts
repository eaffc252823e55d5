import { AsyncLocalStorage } from 'node:async_hooks';

/** Original digits of the whole numbers that JavaScript rounds, keyed by the rounded number. */
export type ExactNumbers = ReadonlyMap<number, string>;

// Stored in the async context, because code that formats numbers gets only the rounded values.
const current = new AsyncLocalStorage<ExactNumbers>();

/** Runs `work`. While it runs, including its async code, numbers are formatted with their original digits. */
export function withExactNumbers<T>(numbers: ExactNumbers, work: () => T): T {
  return current.run(numbers, work);
}

/** Formats a number as JSON, with all its original digits. */
export function formatNumber(value: number): string {
  return current.getStore()?.get(value) ?? JSON.stringify(value);
}

/**
 * Formats a value as JSON, with the original digits of its numbers. Returns undefined for values that JSON can't
 * represent.
 */
export function formatJson(value: unknown, indent = 0): string | undefined {
  const text = JSON.stringify(value, null, indent) as string | undefined;
  const numbers = current.getStore();
  if (text === undefined || !numbers || numbers.size === 0) return text;
  let isInText = false;
  return text.replace(PART, (part) => {
    if (part === '"') isInText = !isInText;
    return isInText ? part : (numbers.get(Number(part)) ?? part);
  });
}

/** Returns true if a value is or contains a number that JavaScript rounded. */
export function holdsExactNumber(value: unknown): boolean {
  const numbers = current.getStore();
  if (!numbers || numbers.size === 0) return false;
  if (typeof value === 'number') return numbers.has(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsExactNumber);
}

// Matches single characters, not whole strings: very long strings would overflow the regex engine's stack.
const PART = /\\.|"|-?\d[\d.eE+-]*/g;
