import { AsyncLocalStorage } from 'node:async_hooks';
import type { WrittenNumber } from '../../core/written-number';

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

/** Formats a value as JSON on one line. Text longer than `limit` is cut and ends with `…`. */
export function toJsonText(value: unknown, limit = 400): string {
  const text = formatJson(value) ?? 'null';
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}

/** A decimal number that keeps all its digits. Its value is `digits` × 10^`exponent`. */
export type Decimal = {
  readonly sign: '' | '-';
  /** Without leading or trailing zeros, so equal numbers have equal digits. Empty for zero. */
  readonly digits: string;
  readonly exponent: number;
};

/** Parses a number as written in YAML or JSON. */
export function readDecimal(text: string): Decimal {
  const plain = /^0[ox]/.test(text) ? BigInt(text).toString() : text;
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(plain) ?? [];
  const all = `${whole}${fraction}`.replace(/^0+/, '');
  const digits = all.replace(/0+$/, '');
  if (digits === '') return { sign: '', digits, exponent: 0 };
  const exponent = Number(power) - fraction.length + all.length - digits.length;
  return { sign: sign === '-' ? '-' : '', digits, exponent };
}

export function isSameDecimal(a: Decimal, b: Decimal): boolean {
  return a.sign === b.sign && a.digits === b.digits && a.exponent === b.exponent;
}

/** Formats a whole number with all its digits. `exponent` must not be negative. */
export function formatWhole({ sign, digits, exponent }: Decimal): string {
  return digits === '' ? '0' : `${sign}${digits}${'0'.repeat(exponent)}`;
}

/** Finds the numbers in valid JSON that parsing may round, with their original text. */
export function findJsonNumbers(text: string, file: string): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  let [line, lineStart] = [1, 0];
  let isInText = false;
  for (const { 0: part, index } of text.matchAll(JSON_PART)) {
    if (part === '"') isInText = !isInText;
    if (part === '\n') {
      line += 1;
      lineStart = index + 1;
    } else if (!isInText && (part.length > MOST_DIGITS || /e/i.test(part))) {
      const place = { file, line, column: index - lineStart + 1 };
      found.push({ text: part, value: Number(part), isKey: false, place });
    }
  }
  return found;
}

// JavaScript numbers keep at least 15 significant digits.
const MOST_DIGITS = 15;
// Matches single characters, not whole strings: very long strings would overflow the regex engine's stack.
const JSON_PART = /\\.|"|\n|-?\d[\d.eE+-]*/g;
