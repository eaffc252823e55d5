import { type Document, visit } from 'yaml';
import type { WrittenNumber } from '../written-number';

/** Returns every number in a YAML document with its offset, in source order. Doesn't follow aliases. */
export function findYamlNumbers(
  document: Document.Parsed,
): (Omit<WrittenNumber, 'place'> & { readonly at: number })[] {
  const found: (Omit<WrittenNumber, 'place'> & { readonly at: number })[] = [];
  visit(document, {
    Scalar(step, { value, source, range }) {
      if (typeof value !== 'number' || source === undefined) return;
      found.push({ text: source, value, isKey: step === 'key', at: range?.[0] ?? 0 });
    },
  });
  return found;
}
