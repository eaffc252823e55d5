/**
 * Visits each string inside a value, with the nearest key above it. Iterative, because recursion could overflow the
 * stack. Enters each object once.
 */
export function walkTexts(value: unknown, visit: (text: string, key: string) => void): void {
  const seen = new Set<object>();
  const ahead: { value: unknown; key: string }[] = [{ value, key: '' }];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    if (typeof next.value === 'string') visit(next.value, next.key);
    if (typeof next.value !== 'object' || next.value === null || seen.has(next.value)) continue;
    seen.add(next.value);
    const isList = Array.isArray(next.value);
    for (const [key, inner] of Object.entries(next.value)) {
      ahead.push({ value: inner, key: isList ? next.key : key });
    }
  }
}
