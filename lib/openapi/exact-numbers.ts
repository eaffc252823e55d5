import { AsyncLocalStorage } from 'node:async_hooks';

/** The digits of whole numbers that JavaScript rounds, by what they are rounded to. */
export type ExactNumbers = ReadonlyMap<number, string>;

// A number has no room for its digits, and what prints one knows nothing but the number.
const current = new AsyncLocalStorage<ExactNumbers>();

/** Does `work`, in which numbers are formatted with the digits that their description gives them. */
export function withExactNumbers<T>(numbers: ExactNumbers, work: () => T): T {
  return current.run(numbers, work);
}

/** A number as JSON, with every digit that was written. */
export function formatNumber(value: number): string {
  return current.getStore()?.get(value) ?? JSON.stringify(value);
}

/** A value as JSON, each number with every digit that was written; undefined for what is no JSON. */
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

/** Whether a number whose digits JavaScript would not keep is in a value. */
export function holdsExactNumber(value: unknown): boolean {
  const numbers = current.getStore();
  if (!numbers || numbers.size === 0) return false;
  if (typeof value === 'number') return numbers.has(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsExactNumber);
}

// Not one whole text at a time: the longest are beyond the stack.
const PART = /\\.|"|-?\d[\d.eE+-]*/g;
